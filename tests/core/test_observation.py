"""A game declares once what a learner is shown of it; what cannot be shown is refused when the game is loaded."""

from __future__ import annotations

from dataclasses import replace
from types import EllipsisType

import pytest

import turnwright
from turnwright import Game, GameError, Learning, as_bits, as_numbers, as_one_hot
from turnwright.core.observation import BITS, NUMBERS, ONE_HOT, ObservedPart, part_shape, part_size
from turnwright.core.views import HEADER_NAMES


def with_observation(game: Game, *parts: ObservedPart | EllipsisType) -> Game:
    return replace(game, learning=Learning(observe=parts))


def parts(game: Game) -> dict[str, ObservedPart]:
    return {part.field: part for part, _ in game.observed}


def undeclared(name: str) -> Game:
    """A game as if it had not said what a learner is shown."""
    return replace(turnwright.load(name), learning=Learning())


def test_a_game_that_declares_nothing_shows_every_visible_field_and_no_other() -> None:
    zero_day = undeclared("zero-day")
    visible = {f.name for f in zero_day.state.fields if f.seen != "nobody"} - HEADER_NAMES
    assert set(parts(zero_day)) == visible and "deck" not in visible and "reserve" in visible


def test_wide_fields_are_bits_and_narrow_ones_numbers() -> None:
    shown = parts(undeclared("zero-day"))
    assert shown["holds"].form == BITS and len(shown["holds"].values) == 32
    assert shown["reach"].form == BITS and len(shown["reach"].values) == 64
    assert shown["board"].form == NUMBERS and shown["board"].most == 1


def test_what_counts_seats_is_told_from_the_declaration_unless_the_game_says_otherwise() -> None:
    zero_day, rails = parts(undeclared("zero-day")), parts(turnwright.load("rails"))
    assert zero_day["reserve"].per_seat and zero_day["attack"].per_seat and not zero_day["board"].per_seat
    assert rails["hand"].per_seat and rails["trains"].per_seat and not rails["row"].per_seat


def test_dots_stand_for_the_fields_that_are_not_named(connect_four: Game) -> None:
    game = with_observation(connect_four, as_one_hot("height", 7), ...)
    assert list(parts(game)) == ["height", "discs"]
    assert parts(game)["height"].form == ONE_HOT
    sizes = {part.field: (part_shape(part, field), part_size(part, field)) for part, field in game.observed}
    assert sizes == {"height": ((7, 7), 49), "discs": ((2, 64), 128)}


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (as_numbers("colour"), "observe names 'colour'; the state has"),
        (as_numbers("height", most=0), "most=0; it is 1 or more"),
        (as_one_hot("height", 0), "one hot needs at least one value"),
        (as_bits("height", 9), "the field has 8 bits, not 9"),
        (as_numbers("stage", per_seat=True), "this is one number"),
    ],
)
def test_what_cannot_be_shown_is_refused(connect_four: Game, part: ObservedPart, words: str) -> None:
    with pytest.raises(GameError, match="connect-four: observe") as refused:
        with_observation(connect_four, part)
    assert words in str(refused.value)


def test_a_field_is_shown_in_one_form(connect_four: Game) -> None:
    with pytest.raises(GameError, match="connect-four: observe names a field, or the dots, twice"):
        with_observation(connect_four, as_one_hot("height", 7), as_numbers("height"))
    with pytest.raises(GameError, match="connect-four: observe names a field, or the dots, twice"):
        with_observation(connect_four, ..., ...)
