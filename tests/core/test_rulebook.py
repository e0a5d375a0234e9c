"""The rule book by clause: the first place where a clause stands is the clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.core.errors import GameError
from turnwright.core.rulebook import LONGEST_GIST, Rulebook

BOOK = Rulebook(
    "# The Game: rules\n\n**X-1 Order.** In `turn`.\n**X-2 End.** It ends.\n\n"
    "See **X-1 again.** Later.\n\n| X-3 | a row |\n"
)


def test_clauses_have_title_and_text_and_the_first_counts() -> None:
    assert BOOK.heading == "The Game" and list(BOOK.clauses) == ["X-1", "X-2", "X-3"]
    assert (BOOK["X-1"].title, BOOK["X-1"].text, BOOK["X-1"].gist) == ("Order", "In `turn`.", "In turn.")
    assert "X-2" in BOOK and "X-9" not in BOOK


def test_what_is_quoted_is_short() -> None:
    assert len(Rulebook(f"**X-1 Long.** {'word ' * 500}")["X-1"].gist) <= LONGEST_GIST


def test_a_clause_that_code_names_must_be_there(tmp_path: Path) -> None:
    BOOK.require(["X-1", "X-3"], "game")
    with pytest.raises(GameError, match="game: the rule book has no clause X-8, X-9; write"):
        BOOK.require(["X-9", "X-1", "X-8"], "game")
    with pytest.raises(GameError, match=r"the rule book none.md is missing"):
        Rulebook.read(tmp_path / "none.md")
