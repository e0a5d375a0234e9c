"""A real browser for tests and measurements of the pages; it is closed whatever happens."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--font-render-hinting=none",
]  # fmt: skip
"""Without hints letters are as wide in one that has no windows as in one that has."""


BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same browser without windows to draw around the pages: a page costs a fifth of the work."""


def chromium() -> str | None:
    """Where the system's own browser is; None if there is none."""
    return next((path for path in map(shutil.which, BROWSERS) if path), None)


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser without a window. While it is open, nothing else in this process can have an event loop."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield opened
        finally:
            opened.close()
