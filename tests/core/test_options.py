"""Options: what is wrong is said with what would work."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from turnwright import OptionError, Options
from turnwright.core.options import read_options


class Inn(Options, frozen=True, kw_only=True):
    beds: int = 3
    sign: Literal["lion", "swan"] = "lion"
    rooms: tuple[int, ...] = ()


def test_what_is_not_said_has_its_usual_value() -> None:
    assert read_options(Inn, {}, "inn") == Inn() and read_options(Inn, {"beds": 5}, "inn") == Inn(beds=5)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"bets": 1}, "inn has no option 'bets'; it has beds, sign, rooms"),
        ({"sign": "bear"}, "inn: option sign is one of lion, swan; 'bear' came"),
        ({"beds": "many"}, r"option `beds`.*\(beds='many' came\)"),
        ({"rooms": [1, "x"]}, "inn: "),
    ],
)
def test_what_is_wrong_is_named_with_what_would_work(given: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        read_options(Inn, given, "inn")


def test_a_game_without_options_says_that_it_has_none() -> None:
    with pytest.raises(OptionError, match="it has none"):
        read_options(Options, {"beds": 3}, "inn")
    assert not Options().dice_are_in_hand()


def test_what_a_stranger_wrote_does_not_fill_the_screen() -> None:
    with pytest.raises(OptionError) as refused:
        read_options(Inn, {"b" * 5000: 1}, "inn")
    assert len(str(refused.value)) < 500
