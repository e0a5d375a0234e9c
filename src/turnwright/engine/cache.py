"""Where compiled code is kept: a folder named after everything it was compiled from, so a stale result is impossible.

The folder's name covers the engine, the core, Python and numba. A game's own functions are covered by the mark in its
record types (see `walk`), which numba keeps as part of the compiled signature.
"""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


@cache
def cache_folder() -> Path:
    """The folder for this engine, Python and numba; `TURNWRIGHT_CACHE` moves it."""
    home = os.environ.get("TURNWRIGHT_CACHE") or os.environ.get("XDG_CACHE_HOME")
    root = Path(home) if home else Path.home() / ".cache"
    return root / "turnwright" / sources_digest()


def sources_digest() -> str:
    """A hash of the sources of core and engine, and of the versions underneath."""
    versions = " ".join(version(name) for name in ("numba", "llvmlite", "numpy"))
    plainly = os.environ.get("TURNWRIGHT_NUMBA", "")
    digest = hashlib.sha256(f"{sys.version_info[:3]} {versions} {plainly}".encode())
    for file in sorted([*(PACKAGE / "core").rglob("*.py"), *(PACKAGE / "engine").rglob("*.py")]):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def is_warm(mark: str, need: str) -> bool:
    """Whether this of a game with this mark has been compiled on this machine before."""
    return (cache_folder() / _file_name(mark, need)).exists()


def remember(mark: str, need: str) -> None:
    """Note that this of a game with this mark is compiled; a folder that cannot be written is no reason to stop."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
        (cache_folder() / _file_name(mark, need)).touch()
    except OSError:
        return


def _file_name(mark: str, need: str) -> str:
    return f"{mark.replace(':', '-')}-{need}.ready"
