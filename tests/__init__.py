"""The tests of the engine and of the pure parts of the page."""
