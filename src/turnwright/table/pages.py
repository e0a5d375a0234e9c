"""The browser's files, as they lie in `turnwright/web`. `/table/ABCDEF` is the page `table.html`."""

from __future__ import annotations

import hashlib
import importlib.util
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

from .preview import with_preview

FOLDER = Path(__file__).parent.parent / "web"
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".ttf": "font/ttf",
}
SECURITY = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
"""Sent with everything."""


HEAD = FOLDER / "shared" / "head.html"
"""What stands at the head of every page, where it says `<!-- shared/head.html -->`."""


def read(path: Path) -> tuple[bytes, str]:
    """What a file holds, and its mark, which changes with it."""
    return _read(path, path.stat().st_mtime_ns, HEAD.stat().st_mtime_ns if path.suffix == ".html" else 0)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int, head_changed: int) -> tuple[bytes, str]:
    body = path.read_bytes()
    if path.suffix == ".html":
        body = body.replace(b"<!-- shared/head.html -->\n", HEAD.read_bytes())
    return body, f'"{hashlib.sha256(body).hexdigest()[:20]}"'


@lru_cache
def face() -> Path | None:
    """The letters of the pages, all weights in one file; without the package that brings them, the system's do."""
    spec = importlib.util.find_spec("font_manrope")
    file = Path(spec.origin).parent / "files" / "Manrope-VariableFont_wght.ttf" if spec and spec.origin else None
    return file if file and file.is_file() else None


def file_for(path: str) -> Path | None:
    """The file that an address means: itself, or the page named by its first word."""
    words = [word for word in path.split("/") if word] or ["index.html"]
    if any(word.startswith(".") for word in words):
        return None
    if words == ["face.ttf"]:
        return face()
    itself = FOLDER.joinpath(*words)
    if itself.suffix and itself.is_file():
        return itself
    page = FOLDER / f"{words[0]}.html"
    return page if page.is_file() and not itself.suffix else None


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the browser's part."""
    path = request.scope["path"]
    found = file_for(path)
    if found is None:
        raise NotFoundException(f"There is nothing at {path[:80]}.")
    body, tag = read(found)
    if found.name == "table.html":
        body = await with_preview(request.app.state, request.scope, path, body)
        tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    kind = TYPES.get(found.suffix) or mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    text = "; charset=utf-8" if kind.startswith(("text/", "application/json")) else ""
    return Response(body, media_type=f"{kind}{text}", headers=headers)
