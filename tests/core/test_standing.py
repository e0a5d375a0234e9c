"""What is seen of each seat at a glance, and what a score is made of: only what the one who looks may know."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

import turnwright
from turnwright import Appearance, Game
from turnwright.core.standing import HOUSE_SEATS, SeatFact, seat_look

GAMES = ["tribun", "zero-day", "rails", "methuen"]


def played(name: str, plies: int, seed: int = 5) -> Any:
    game = turnwright.load(name)
    options = dict(game.hosting.quick_start)
    match = game.new_match(seed=seed, seats=options.pop("seats", None), **options)
    rng = random.Random(seed)
    while match.ply < plies and not match.is_over:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_has_a_few_facts_with_numbers(name: str) -> None:
    match = played(name, 40)
    for seen in (None, *range(match.seats)):
        facts = match.facts(seen)
        assert len(facts) == match.seats and all(1 <= len(one) <= 4 for one in facts)
        assert all(isinstance(fact.value, int) for one in facts for fact in one)


def test_tribuns_facts_count_the_board() -> None:
    match = turnwright.load("tribun").new_match(seed=1)
    (units, height), _ = match.facts(None)
    assert (units.label, height.label) == ("units", "height")
    assert 0 < int(units.value) <= int(height.value)


def test_the_parts_of_a_rails_score_add_up_and_are_shown_only_when_it_is_over() -> None:
    match = played("rails", 30)
    assert match.tally(0) == [[], [], []]
    match = played("rails", 5_000)
    assert match.is_over
    for seat, parts in enumerate(match.tally(None)):
        total = sum(int(str(fact.value).replace("\u2212", "-")) for fact in parts)
        assert total == match.outcome.scores[seat]


def test_secrets_come_from_what_the_seat_sees_and_only_at_the_end(kuhn_poker: Game) -> None:
    name = next(field.name for field in kuhn_poker.state.fields if field.name.startswith("card"))
    told = dataclasses.replace(
        kuhn_poker, appearance=Appearance(secrets=lambda b, s, w: [SeatFact("card", int(getattr(s, name)[w]))])
    )
    match = told.new_match(seed=1)
    while not match.is_over:
        assert match.secrets(None) == match.secrets(0) == [[], []]
        match.play("bet")
    shown = [[fact.value for fact in one] for one in match.secrets(None)]
    assert shown == [[int(card)] for card in match.gate.seen(match.table, match.memory, None)[name][0]]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_its_end_is_made_of(name: str) -> None:
    match = played(name, 5_000)
    assert match.is_over and all(match.tally(None))


def test_facts_are_made_from_what_the_seat_sees(kuhn_poker: Game) -> None:
    name = next(field.name for field in kuhn_poker.state.fields if field.name.startswith("card"))
    told = dataclasses.replace(
        kuhn_poker, appearance=Appearance(facts=lambda b, s, w, seat: [SeatFact("card", int(getattr(s, name)[w]))])
    )
    match = told.new_match(seed=1)
    own, other = match.facts(0)[0][0].value, match.facts(0)[1][0].value
    assert own == int(match.memory[name][0, 0]) != 0
    assert other == 0, "what the other holds is not known"
    assert [one[0].value for one in match.facts(None)] == [0, 0]


def test_a_game_without_facts_shows_none_and_has_the_houses_colours(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert match.facts(0) == [[], []]
    assert [seat_look(match, seat) for seat in (0, 1)] == list(HOUSE_SEATS[:2])
    shapes = [look.shape for look in HOUSE_SEATS]
    assert len(set(shapes)) == len(shapes), "no two are told apart by colour alone"
