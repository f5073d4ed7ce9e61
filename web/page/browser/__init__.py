"""The border between the app and the browser. Nothing but `main` imports it."""
