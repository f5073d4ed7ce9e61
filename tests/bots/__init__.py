"""Tests of what plays: `bots/`."""
