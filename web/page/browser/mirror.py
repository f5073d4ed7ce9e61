"""A second keeping place beside the browser's storage: a database that is written to disk at once. Opened after the first
drawing; where it cannot be had, or fails, nothing comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from page.browser.jsobjects import js_object
from page.merging import Copy

NAME, TABLE = "hedgerow", "kept"


class Database:
    """Fulfils `page.store.Mirror`."""

    def __init__(self) -> None:
        self._base: Any = None
        self._deleted: dict[str, Copy | None] = {}
        """What was deleted before it was open; what was written then stands in the storage."""
        self._kept: list[Any] = []

    def put(self, copies: Mapping[str, Copy | None]) -> None:
        """Takes texts, or when they were deleted; None: forgets the key."""
        if self._base is None:
            self._deleted |= {key: copy for key, copy in copies.items() if isinstance(copy, int)}
            return
        if not copies:
            return
        try:
            work = self._base.transaction(TABLE, "readwrite", js_object({"durability": "strict"}))
            table = work.objectStore(TABLE)
            for key, copy in copies.items():
                if copy is None:
                    table.delete(key)
                else:
                    table.put(copy, key)
            work.commit()
        except (JsException, AttributeError):
            self._base = None

    def open(self, then: Callable[[dict[str, Copy]], None]) -> None:
        """Opens it, and hands over what it holds."""

        def made(event: Any) -> None:
            event.target.result.createObjectStore(TABLE)

        def opened(event: Any) -> None:
            base = event.target.result
            self._on(base, "versionchange", lambda event: base.close())
            self._read(base, then)

        try:
            request = js.indexedDB.open(NAME, 1)
            self._on(request, "upgradeneeded", made)
            self._on(request, "success", opened)
            self._on(request, "error", lambda event: event.preventDefault())
        except (JsException, AttributeError):
            return

    def _read(self, base: Any, then: Callable[[dict[str, Copy]], None]) -> None:
        try:
            table = base.transaction(TABLE).objectStore(TABLE)
            keys, copies = table.getAllKeys(), table.getAll()
        except JsException:
            return

        def read(event: Any) -> None:
            found = dict(zip(keys.result.to_py(), copies.result.to_py(), strict=True))
            found = {key: copy for key, copy in found.items() if isinstance(key, str) and isinstance(copy, str | int)}
            deleted, self._deleted, self._base = self._deleted, {}, base
            self.put(deleted)
            then(found | deleted)

        self._on(copies, "success", read)

    def _on(self, target: Any, name: str, handler: Callable[[Any], None]) -> None:
        proxy = create_proxy(handler)
        self._kept.append(proxy)
        target.addEventListener(name, proxy)
