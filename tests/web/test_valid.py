"""The pages are valid HTML, as they are once they are drawn."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page

from turnwright.testing.served import ServedTable

from .playing import sit_down, wait_for_turn

TOOLS = Path(os.environ.get("TURNWRIGHT_TOOLS", Path(__file__).parents[2] / ".venv" / "tools"))
VALIDATOR = TOOLS / "node_modules" / ".bin" / "html-validate"
HOW = "needs html-validate: npm install in a folder with tests/web/package.json, TURNWRIGHT_TOOLS names it"
PAGES = ("", "rules/zero-day", "lesson/tribun", "replay", "workbench/methuen", "table")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_valid_html(page: Page, table: ServedTable, path: str, tmp_path: Path) -> None:
    if not VALIDATOR.exists() and "TURNWRIGHT_TOOLS" not in os.environ:
        pytest.skip(HOW)
    if path == "table":
        sit_down(page, table.url, "tribun")
        wait_for_turn(page)
    else:
        page.goto(f"{table.url}{path}")
        page.wait_for_load_state("networkidle")
    drawn, rules = tmp_path / "page.html", tmp_path / "rules.json"
    drawn.write_text(f"<!DOCTYPE html>\n{page.content().removeprefix('<!DOCTYPE html>')}", encoding="utf-8")
    rules.write_text(json.dumps({"root": True, "extends": ["html-validate:standard"]}), encoding="utf-8")
    done = subprocess.run([VALIDATOR, "-c", rules, drawn], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout
