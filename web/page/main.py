"""Begins the page, once Python is up."""

from page.browser.start import start

page = start()
