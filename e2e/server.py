"""Serves a built site for `build.py serve`, the tests and the benchmarks."""

from __future__ import annotations

import contextlib
import io
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


@dataclass(frozen=True)
class Request:
    """One request that a browser made."""

    method: str
    path: str
    """The path below the site's own, without a query: `index.html`, never `/repo/index.html`."""
    status: int


class Server:
    """A folder under one address, such as `http://127.0.0.1:8000/repo/`. Nothing is cached unless `cache` says so."""

    def __init__(
        self,
        folder: Path,
        *,
        port: int = 0,
        path: str = "/",
        cache: str = "no-store",
        types: dict[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.path = "/" + path.strip("/") + "/" if path.strip("/") else "/"
        self.cache = cache
        self.types = {**TYPES, **(types or {})}
        self.requests: list[Request] = []
        self.missing: set[str] = set()
        """Files, below the site's path, to be answered with 404."""
        self.before: Callable[[str], None] | None = None
        """Called with each file asked for, before it is answered: a place to wait or to count."""
        self.portal: bytes | None = None
        """The page that a network's log-in puts in the place of everything, until somebody has logged in."""
        self._open: set[socket.socket] = set()
        self._server = ThreadingHTTPServer(("127.0.0.1", port), self._handler())
        self._server.daemon_threads = True
        self.port: int = self._server.server_address[1]
        self.url = f"http://127.0.0.1:{self.port}{self.path}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends at once, kept-alive connections included: from now on every request fails."""
        if self._server.fileno() == -1:
            return
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        self._thread.join()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _handler(self) -> type[SimpleHTTPRequestHandler]:
        site = self

        class Handler(SimpleHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            extensions_map = site.types

            def setup(self) -> None:
                site._open.add(self.request)
                super().setup()
                # Small answers leave at once instead of waiting for more.
                self.request.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

            def finish(self) -> None:
                with contextlib.suppress(OSError):
                    super().finish()
                site._open.discard(self.request)

            def __init__(self, *words: Any) -> None:
                with contextlib.suppress(ConnectionError):
                    super().__init__(*words, directory=str(site.folder))

            def send_head(self) -> Any:
                self.asked = self.path.split("?")[0].split("#")[0]
                below = self.asked.startswith(site.path)
                self.asked = self.asked.removeprefix(site.path)
                if site.before:
                    site.before(self.asked)
                if site.portal is not None:
                    self.send_response(200)
                    self.send_header("Content-Type", "text/html; charset=utf-8")
                    self.send_header("Content-Length", str(len(site.portal)))
                    self.end_headers()
                    return io.BytesIO(site.portal)
                if not below or self.asked in site.missing:
                    self.send_error(404)
                    return None
                self.path = f"/{self.asked}"
                self.directory = str(site.folder)  # which may have become another since the connection began
                return super().send_head()

            def list_directory(self, path: Any) -> None:
                self.send_error(404)

            def guess_type(self, path: Any) -> str:
                return self.extensions_map.get(Path(path).suffix, "application/octet-stream")

            def end_headers(self) -> None:
                self.send_header("Cache-Control", site.cache)
                super().end_headers()

            def log_request(self, code: Any = 0, size: Any = 0) -> None:
                site.requests.append(Request(self.command, getattr(self, "asked", self.path), int(code)))

            def log_message(self, *_: Any) -> None:
                pass

        return Handler
