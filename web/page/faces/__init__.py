"""The faces of the games, a package each. None knows another; the page finds them through `page.face`."""
