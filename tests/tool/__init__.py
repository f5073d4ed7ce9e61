"""The build tool's own parts."""
