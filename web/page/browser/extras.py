"""Python packages that are loaded only when they are wanted: `await extras.load("segno")`, then import as ever.

Which there are is listed in web/make/packs.py. The service worker fetches them too, so they are there without a network.
"""

from __future__ import annotations

import js
from pyodide.ffi import JsException

_loaded: set[str] = set()


async def load(name: str) -> None:
    """Makes the package importable. Raises OSError where it cannot be fetched."""
    if name in _loaded:
        return
    try:
        await js.hedgerowExtra(name)
    except JsException as error:
        raise OSError(str(error)) from None
    _loaded.add(name)
