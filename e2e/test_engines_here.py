"""An engine that is not here is left out, and said to be; nothing else is brought than what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from e2e import engines

Commands = list[list[str]]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> Commands:
    """What would be run; nothing is. Only a Chromium and apt-get are here, for somebody who may install."""
    ran: Commands = []

    def note(command: list[str], **_options: Any) -> subprocess.CompletedProcess[str]:
        ran.append([str(word) for word in command])
        lost = "xvfb" in command
        return subprocess.CompletedProcess(command, 100 if lost else 0, "", "E: one thing\nE: no such mirror\n" if lost else "")

    monkeypatch.setattr(subprocess, "run", note)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in {"chromium", "apt-get"} else None)
    monkeypatch.setattr(engines, "webkit", lambda: None)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return ran


def test_what_is_missing_is_fetched_and_what_stays_out_is_said(commands: Commands, capsys: pytest.CaptureFixture[str]) -> None:
    engines.install(sys.executable)
    assert [command[2:] for command in commands] == [
        ["update"],
        ["install", "-y", "--no-install-recommends", "firefox-esr"],
        ["install", "-y", "--no-install-recommends", "webkit2gtk-driver", "xvfb"],
    ]
    assert capsys.readouterr().out.splitlines() == [
        "firefox is left out: no firefox-esr or firefox on the PATH",
        "webkit is left out: no WebKitWebDriver and no Xvfb and no WebKitGTK's MiniBrowser (Debian: webkit2gtk-driver xvfb); "
        "apt-get install: E: no such mirror",
    ]


def test_who_may_not_install_is_told_what_is_left_out(
    commands: Commands, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    engines.install(sys.executable)
    assert commands == []
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["firefox is left out", "webkit is left out"]


def test_nothing_is_fetched_where_everything_is(commands: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(engines, "webkit", lambda: Path("/usr/lib/MiniBrowser"))
    engines.install(sys.executable)
    assert commands == []


def test_playwrights_own_chromium_where_there_is_no_other(commands: Commands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    engines.install("python")
    assert commands == [["python", "-m", "playwright", "install", "chromium"]]
