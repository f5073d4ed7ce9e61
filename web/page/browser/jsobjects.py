"""Python's values as JavaScript wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import js
from pyodide.ffi import to_js


def js_object(of: Mapping[str, object]) -> Any:
    """A plain JavaScript object."""
    return to_js(of, dict_converter=js.Object.fromEntries)
