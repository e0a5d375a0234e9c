"""A game's own description is checked when it is loaded, with words about what is wrong."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import CallStack, Ending, Game, GameError, Int8, Kind, Turn
from turnwright.core.rulebook import Rulebook


class Headless(CallStack):
    board: Int8


def unlike(game: Game, **changes: Any) -> Game:
    return dataclasses.replace(game, **changes)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"kinds": (Kind(1, "place", "square"),)}, "kinds are numbered from 0"),
        ({"kinds": (Kind(0, "place", "corner"),)}, "names the field 'corner'"),
        ({"kinds": (Kind(0, "place", "square"), Kind(1, "hop"))}, "kind 'hop' is declared, but no part"),
        ({"endings": ()}, "declares no ending"),
        ({"endings": (Ending(2, "TTT-3", "x"),)}, "endings are numbered from 1"),
        ({"seats": (0, 2)}, "from 1 to 16 seats"),
        ({"exact": (Kind(7, "shove"),)}, r"exact names Kind\(7, 'shove'\), which is not among the kinds"),
        ({"exact": (Kind(0, "place"),)}, "exact speaks of candidates"),
        ({"effects": {}}, "kind 'place' has no effect"),
        ({"rules": {Kind(7, "hop"): []}}, "which is not among the kinds"),
        ({"names": {"square": ("a1",)}}, "has 1 names for 9 values"),
        ({"rulebook": "**TTT-2 Empty.**"}, "the rule book has no clause TTT-3, TTT-4"),
        ({"turn": Turn("dance")}, "unknown kind 'dance'"),
        ({"state": CallStack}, r"write class CallStack\(StateRecord\)"),
        ({"state": Headless}, r"write class Headless\(StateRecord, CallStack\)"),
        ({"action": Headless}, r"write class Headless\(ActionRecord\)"),
    ],
)
def test_a_mistake_is_named(tic_tac_toe: Game, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(GameError, match=words):
        unlike(tic_tac_toe, **changes)


def test_a_rule_book_is_read_by_clause() -> None:
    book = Rulebook("# Game\n\n**A-1 First.** Text one.\n**A-2** Text two.\n\n| `A-3` | in a table |\n\n## Next\n")
    assert list(book.clauses) == ["A-1", "A-2", "A-3"]
    assert (book["A-1"].title, book["A-1"].text, book["A-2"].text) == ("First", "Text one.", "Text two.")


def test_no_kind_is_called_as_taking_back_is_in_records(tic_tac_toe: Game) -> None:
    with pytest.raises(GameError, match="a kind cannot be called 'undo'"):
        unlike(tic_tac_toe, kinds=(Kind(0, "undo"),))
