"""Begins the page, once Python is up."""

from dom import Dom

page = Dom()
page.start()
