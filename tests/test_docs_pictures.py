"""The page of screens is what its script writes, and every picture of the docs is there, is shown, and is small."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS, PICTURES = ROOT / "docs", ROOT / "docs" / "pictures"
MOST_BYTES = 120_000


def test_the_page_is_what_the_script_writes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    monkeypatch.setattr(sys, "argv", ["docs_pictures.py", "--page", "--to", str(tmp_path)])
    runpy.run_path(str(ROOT / "benchmarks" / "docs_pictures.py"), run_name="__main__")
    again = (tmp_path / "screens.md").read_text(encoding="utf-8")
    assert again == (DOCS / "screens.md").read_text(encoding="utf-8"), "run benchmarks/docs_pictures.py --page"


def test_every_picture_is_there_is_shown_and_is_small() -> None:
    pages = [*DOCS.glob("*.md"), ROOT / "README.md"]
    shown = {name for page in pages for name in re.findall(r"pictures/([\w-]+\.\w+)", page.read_text(encoding="utf-8"))}
    assert shown == {file.name for file in PICTURES.iterdir()}
    assert not [file.name for file in PICTURES.iterdir() if file.stat().st_size > MOST_BYTES]
