"""Where included files come from: a folder and nothing outside it, a mapping, or nowhere (L-15)."""

from __future__ import annotations

import stat
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Protocol

from .limits import MOST_BYTES


class UnreadableError(Exception):
    """A file that may not or cannot be read; the text says why, in words for an author."""


class Files(Protocol):
    """Somewhere to read the files of a campaign from, by their name inside it."""

    def read(self, name: str) -> bytes:
        """The bytes of a file; raises UnreadableError."""


class NoFiles:
    """A text that stands alone."""

    def read(self, name: str) -> bytes:
        """There is nothing to read."""
        raise UnreadableError("this text was given without a folder to include from")


class Shelf:
    """Files held in memory."""

    def __init__(self, files: Mapping[str, str | bytes]) -> None:
        self._files = {
            name: text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
            for name, text in files.items()
        }

    def read(self, name: str) -> bytes:
        """The bytes of one of the files."""
        if name not in self._files:
            raise UnreadableError("there is no such file")
        return self._files[name]


class Folder:
    """The files of one folder on disk. Nothing outside it is ever opened, not through links either."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()

    def read(self, name: str) -> bytes:
        """The bytes of a plain file inside the folder, at most one more than a campaign may have."""
        try:
            path = (self._root / name).resolve(strict=True)
            if not path.is_relative_to(self._root):
                raise UnreadableError("it lies outside the campaign's folder")
            if not stat.S_ISREG(path.stat().st_mode):
                raise UnreadableError("it is not a plain file")
            with path.open("rb") as stream:
                return stream.read(MOST_BYTES + 1)
        except FileNotFoundError:
            raise UnreadableError("there is no such file in the campaign's folder") from None
        except (OSError, ValueError, RuntimeError):
            raise UnreadableError("it cannot be opened") from None


def inside(including: str, wanted: str) -> str:
    """The name of an included file inside the campaign, seen from the file that includes it."""
    if not wanted.strip():
        raise UnreadableError("the file has no name")
    if "\\" in wanted or ":" in wanted or "\0" in wanted:
        raise UnreadableError("write the path with / and without a drive")
    path = PurePosixPath(wanted)
    if path.is_absolute():
        raise UnreadableError("the path must start from the campaign's folder, not from the root")
    parts: list[str] = []
    for part in (*PurePosixPath(including).parent.parts, *path.parts):
        if part == "..":
            if not parts:
                raise UnreadableError("it lies outside the campaign's folder")
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
