"""Compiled code for another machine: what lies in the cache for this engine, in one parcel.

The cache is named after all that the code was made from, and every file in it after its own content. So a parcel can
be unpacked anywhere: a worker with another engine, Python or numba looks in another folder and compiles for itself.
"""

from __future__ import annotations

import io
import tarfile
from typing import Any

from ...engine.cache import cache_folder

LARGEST = 400 << 20
"""Bytes of code that are sent; more is left to the workers to compile."""

SAFELY: Any = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
"""Early releases of Python 3.11 do not know it."""


def packed() -> bytes:
    """Everything compiled so far; nothing if there is nothing, or too much."""
    folder = cache_folder()
    files = sorted(file for file in folder.rglob("*") if file.is_file()) if folder.is_dir() else []
    if not files or sum(file.stat().st_size for file in files) > LARGEST:
        return b""
    into = io.BytesIO()
    with tarfile.open(fileobj=into, mode="w") as parcel:
        for file in files:
            parcel.add(file, f"{folder.name}/{file.relative_to(folder)}")
    return into.getvalue()


def unpacked(parcel: bytes) -> None:
    """Put the code where this process looks for it; what is there already stays."""
    if not parcel:
        return
    folder = cache_folder()
    with tarfile.open(fileobj=io.BytesIO(parcel)) as files:
        for member in files.getmembers():
            name, _, rest = member.name.partition("/")
            if name == folder.name and not (folder / rest).exists():
                files.extract(member, folder.parent, **SAFELY)
