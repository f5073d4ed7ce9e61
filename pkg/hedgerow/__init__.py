"""Hedgerow: two garden board games as a pure-Python engine that knows no browser."""

__version__ = "0.1.0"
