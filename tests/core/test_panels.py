"""What a game declares beside its board: made from what a seat sees, bounded, and nothing where nothing is declared."""

from __future__ import annotations

import dataclasses
from typing import Any

from turnwright import Appearance, Game
from turnwright.core.panels import MOST_PANELS, Panel, PanelCard, panels_of
from turnwright.core.standing import SeatFact


def with_panels(game: Game, made: Any) -> Game:
    return dataclasses.replace(game, appearance=Appearance(panels=made))


def test_a_game_without_any_has_none(tic_tac_toe: Game) -> None:
    assert tic_tac_toe.new_match(seed=1).panels(0) == []


def test_they_are_made_from_what_the_seat_sees(kuhn_poker: Game) -> None:
    def made(box: Any, state: Any, seat: int) -> list[Panel]:
        cards = tuple(SeatFact(f"card {whose}", int(state.card[whose])) for whose in range(2))
        return [Panel("hand", "Hands", facts=cards, own=seat >= 0)]

    match = with_panels(kuhn_poker, made).new_match(seed=1)
    true = [int(match.memory["card"][0, whose]) for whose in range(2)]
    told = {seat: [fact.value for fact in match.panels(seat)[0].facts] for seat in (0, 1, None)}
    assert all(true) and told == {0: [true[0], 0], 1: [0, true[1]], None: [0, 0]}
    assert [match.panels(seat)[0].own for seat in (0, None)] == [True, False]


def test_there_are_never_more_than_a_page_can_show(tic_tac_toe: Game) -> None:
    many = [Panel(f"cell-{number}", "x", cards=(PanelCard("kind-place", "Place"),)) for number in range(500)]
    match = with_panels(tic_tac_toe, lambda box, state, seat: many).new_match(seed=1)
    assert len(panels_of(match, 0)) == MOST_PANELS
