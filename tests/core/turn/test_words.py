"""Small English: counts, lists, plurals and articles."""

from __future__ import annotations

import pytest

from turnwright.core.turn.words import an, count, listed, more, plural, things


def test_counts_and_plurals() -> None:
    assert [count(n) for n in (0, 1, 10, 11, -1)] == ["no", "one", "ten", "11", "-1"]
    assert [things("card", n) for n in (0, 1, 2)] == ["cards", "card", "cards"]
    assert [plural(n, "die", "dice") for n in (1, 2)] == ["1 die", "2 dice"] and plural(2, "action") == "2 actions"
    assert (an("orange"), an("red"), an("Apple")) == ("an orange", "a red", "an Apple")


@pytest.mark.parametrize(
    ("names", "said"), [([], ""), (["a"], "a"), (list("ab"), "a or b"), (list("abc"), "a, b or c")]
)
def test_lists(names: list[str], said: str) -> None:
    assert listed(names) == said and listed(names, "and") == said.replace(" or ", " and ")


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (0, None, "any number: x"),
        (2, None, "at least two more: x"),
        (2, 2, "two more: x"),
        (0, 3, "up to three more: x"),
    ],
)
def test_how_often_something_may_still_happen(least: int, most: int | None, said: str) -> None:
    assert more(least, most, "x") == said
