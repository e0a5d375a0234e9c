"""Guides whose blocks are changes to the package: read from their page, and made in a copy."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parent.parent


def blocks(guide: str, language: str) -> list[str]:
    """The blocks of a page of the docs in one language."""
    text = (ROOT / "docs" / guide).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def copy_of_package(folder: Path) -> Path:
    """The package in a folder of its own."""
    package = folder / "turnwright"
    shutil.copytree(ROOT / "src" / "turnwright", package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    return package


def change(folder: Path, block: str) -> str:
    """Make the change a block shows; the file it is about. A block of nothing but new lines is a new file."""
    header, *lines = block.splitlines()
    name = header.removeprefix("--- ")
    file = folder / name
    before = "".join(f"{line[1:]}\n" for line in lines if line[:1] in (" ", "-"))
    after = "".join(f"{line[1:]}\n" for line in lines if line[:1] in (" ", "+") or not line)
    if not before:
        assert not file.exists(), f"{name} is there already"
        file.write_text(after, encoding="utf-8")
        return name
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{name} is not as the guide says"
    file.write_text(text.replace(before, after), encoding="utf-8")
    return name
