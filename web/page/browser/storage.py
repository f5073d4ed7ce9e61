"""The browser's storage."""

from __future__ import annotations

import js
from pyodide.ffi import JsException


class LocalStorage:
    """The browser's storage; every failure is an OSError."""

    def get(self, key: str) -> str | None:
        """The text under the key; None where there is none."""
        try:
            found = js.localStorage.getItem(key)
            return found if isinstance(found, str) else None
        except JsException as error:
            raise OSError(str(error)) from None

    def put(self, key: str, text: str) -> None:
        """Writes the text."""
        try:
            js.localStorage.setItem(key, text)
        except JsException as error:
            raise OSError(str(error)) from None

    def drop(self, key: str) -> None:
        """Removes the key."""
        try:
            js.localStorage.removeItem(key)
        except JsException as error:
            raise OSError(str(error)) from None

    def names(self) -> list[str]:
        """All keys."""
        try:
            return [str(key) for key in js.Object.keys(js.localStorage)]
        except JsException as error:
            raise OSError(str(error)) from None
