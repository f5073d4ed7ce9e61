"""What all tests share: the project's root on the path (for `tests.leaves.oracle` and the like), and quick, repeatable
hypothesis."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parents[1]
for folder in (ROOT / "pkg", ROOT):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from tests import slowness  # noqa: E402


def pytest_configure(config: pytest.Config) -> None:
    slowness.watch(config)


settings.register_profile(
    "house",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("house")
