"""Why a game is not translated."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnwright
from turnwright.core.game import Game
from turnwright.engine.translator.reasons import why_not_translated

from ..test_explaining import SOURCE


def test_a_game_that_is_translated_has_no_reason(tic_tac_toe: Game) -> None:
    assert why_not_translated(tic_tac_toe) == ""


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("a, *state.row = (1, 2, 3)", "a star cannot be translated; write each value by itself"),
        ("state.row = action.where", "row, a whole row, is written at once; write its places in a loop"),
        (
            "for i, x in enumerate(state.row): state.count += x",
            "enumerate() cannot be translated; write for i in range(",
        ),
        ("state.count = None if action.where else 3", "is a whole number here, and None elsewhere; use two names"),
        ("state.count = state.row[state.row]", "a row of 4 numbers is an index; give a whole number"),
        ("state.count = action.where is action.kind", "is cannot be translated; write == for numbers"),
        ("state.count = state.row in (1, 2)", "`in` asks for a number among numbers"),
        ("state.count = go(box, state, action, chance)", "go calls itself, at once or by way of others; write a loop"),
        ("while state.count == state: pass", "eq of a whole number and a record is not known; reckon with numbers"),
    ],
)
def test_the_reason_has_file_line_and_what_to_write(tmp_path: Path, line: str, words: str) -> None:
    file = tmp_path / "untaken.py"
    file.write_text(SOURCE.format(line=line), encoding="utf-8")
    why = why_not_translated(turnwright.load(str(file)))
    assert why.startswith("go (untaken.py, line 24): ") and words in why
