"""The browser is killed a second after a move: nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.crashes import crashes
from e2e.server import Server


@pytest.mark.slow("the browser is started four times, its profile on disk")
def test_a_browser_killed_a_second_after_a_move_has_lost_nothing(playwright: Playwright, site: Server, tmp_path: Path) -> None:
    # Chromium alone would have lost them: it writes the storage to disk some seconds later, up to a minute.
    for played, _alone, found in crashes(playwright, site.url, tmp_path / "profile", 3):
        assert found == played
