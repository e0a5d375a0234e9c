"""The reports that docs/balance keeps can be read, drawn, and say what docs/lab.md says of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from turnwright.lab.balance.against import compared, in_words
from turnwright.lab.balance.page import comparison_page, page

FOLDER = Path(__file__).parents[3] / "docs" / "balance"
PAGE = (FOLDER.parent / "lab.md").read_text(encoding="utf-8")
GAMES = ("zero-day", "tribun", "rails", "methuen")


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_report_can_be_drawn_and_put_beside_another(game: str) -> None:
    report = read(game)
    assert report["game"] == game and report["trust"]["different"] == len(report["matches"]) >= 100
    assert report["sentence"] in page(report).replace("&#x27;", "'")
    assert compared(report, report)["same"] == len(report["matches"])


@pytest.mark.parametrize("game", GAMES)
def test_the_page_tells_the_intervals_that_were_found(game: str) -> None:
    found = read(f"{game}.changed")
    assert comparison_page(found) and in_words(found)
    turns = next(row for row in found["differences"] if row["what"] == "turns")
    signs = [f"{turns[part]:+.1f}".replace("-", "\N{MINUS SIGN}") for part in ("value", "low", "high")]
    assert f"turns {signs[0]} [{signs[1]}, {signs[2]}]" in PAGE
    assert turns["verdict"] == "different"
