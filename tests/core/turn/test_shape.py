"""What remains of a turn, as data: how much is used, how much must be, and what it is made of."""

from __future__ import annotations

import json

from core.turn.letters import A, B, after
from turnwright import any_number, at_least, budget, either, everyone, exactly, one_of, sequence, up_to, window
from turnwright.core.turn import TurnPart
from turnwright.core.turn.shape import END, Shape


def numbers(turn: TurnPart, word: str = "") -> tuple[str, int, int, int, int]:
    """Form, used, of, left and least after these letters."""
    found = after(turn, word).shape()
    return found.form, found.used, found.of, found.left, found.least


def test_what_is_used_is_no_longer_left() -> None:
    assert [numbers(up_to(3, A), word) for word in ("", "a", "aa")] == [
        ("times", 0, 3, 3, 0),
        ("times", 1, 3, 2, 0),
        ("times", 2, 3, 1, 0),
    ]
    assert numbers(budget(3, a=1, b=2), "b") == ("budget", 2, 3, 1, 1)


def test_what_must_be_is_told_from_what_may() -> None:
    assert numbers(exactly(2, A))[4] == 2 and numbers(at_least(2, A))[4] == 2 and numbers(any_number(A))[4] == 0
    assert numbers(any_number(A))[:3] == ("any", 0, 0), "without a number there are no pips"


def test_each_form_is_told_by_its_name() -> None:
    turns = (sequence(A, B), either(A, B), everyone(A), one_of(A), exactly(2, A), any_number(A))
    assert [turn.shape().form for turn in turns] == ["sequence", "choice", "together", "one", "times", "any"]
    assert window(A, passing=B).shape().form == "step", "it opens by itself"
    assert END.form == "end" and END.left == 0


def test_it_is_plain_data_with_its_parts_inside() -> None:
    data = sequence(up_to(2, A).named("DRAW"), B).shape().as_data()
    assert json.loads(json.dumps(data)) == data
    assert [(part["form"], part["title"], part["of"]) for part in data["parts"]] == [
        ("times", "DRAW", 2),
        ("one", "", 1),
    ]


def test_an_authors_words_replace_no_number() -> None:
    plain = Shape("times", ("a",), 1, 3)
    assert plain.saying("again") == Shape("times", ("a",), 1, 3, words="again") and plain.saying("") is plain
