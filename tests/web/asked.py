"""What tests ask a page, by name: the questions themselves are in asked.js, where JavaScript belongs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

QUESTIONS = (Path(__file__).parent / "asked.js").read_text(encoding="utf-8").partition("\n")[2].strip()


def ask(page: Page, name: str, given: Any = None) -> Any:
    """What the page answers."""
    return page.evaluate(QUESTIONS, [name, given])


def until(page: Page, name: str, given: Any = None, patience: float | None = None) -> None:
    """Wait until the page says yes."""
    page.wait_for_function(QUESTIONS, arg=[name, given], timeout=patience)
