"""A room as somebody asks for it: checked before it is made."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright.core.errors import OptionError, TurnwrightError, UnknownGame
from turnwright.table.api.shapes import NewRoom
from turnwright.table.games import Games
from turnwright.table.making import tried, wanted


def test_bots_sit_where_they_were_asked_for_and_nobody_else() -> None:
    kept = wanted(Games(), NewRoom(game="rails", seats=3, bots={"2": 4}, watching="nobody", hot_seat=True))
    assert [seat.level for seat in kept.seats] == [None, None, 4] and not kept.persons()
    assert (kept.watching, kept.hot_seat, kept.stage) == ("nobody", True, "gathering")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"bots": {"2": 1}}, "seats are numbered 0 to 1"),
        ({"bots": {"-1": 1}}, "seats are numbered 0 to 1"),
        ({"bots": {"²": 1}}, "seats are numbered 0 to 1"),
        ({"bots": {"0": 0}}, "level"),
        ({"seats": 9}, "seats"),
        ({"watching": "delayed:0"}, "watching is nobody, live or delayed:N"),
        ({"clock": {"initial": -5}}, "initial"),
        ({"clock": {"nonsense": 5}}, "nonsense"),
    ],
)
def test_what_cannot_be_is_refused_before_there_is_a_room(fields: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        wanted(Games(), NewRoom(game="connect-four", **fields))


def test_options_are_tried_out_now_and_not_when_the_match_begins() -> None:
    bad = NewRoom(game="rails", seats=2, options={"map": "atlantis"})
    wanted(Games(), bad)
    with pytest.raises(TurnwrightError, match="atlantis"):
        tried(Games(), bad)
    assert tried(Games(), NewRoom(game="rails", seats=2, seed=5)).seed == 5


def test_a_game_that_is_not_here_is_named() -> None:
    with pytest.raises(UnknownGame, match="chess"):
        wanted(Games(), NewRoom(game="chess"))
