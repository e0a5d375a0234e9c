"""What can be done from a place: all its targets at once, and nothing that is not legal."""

from __future__ import annotations

import random
import re

import pytest

import turnwright
from turnwright import Match
from turnwright.core.reach import Target, places_of, reach

IDS = re.compile(r'\sid="([^"]*)"')


def drawn(match: Match, seat: int) -> frozenset[str]:
    return frozenset(IDS.findall(match.picture(seat)))


def everything(match: Match, seat: int) -> list[tuple[str, Target]]:
    ids = drawn(match, seat)
    return [(element, target) for element in sorted(ids) for target in reach(match, seat, (element,), ids)]


@pytest.mark.parametrize("name", ["tribun", "zero-day", "connect-four", "tic-tac-toe"])
def test_every_whole_target_is_a_legal_action_and_every_path_can_be_gone(name: str) -> None:
    match = turnwright.load(name).new_match(seed=4)
    rng = random.Random(2)
    seen = 0
    while match.ply < 14 and (seat := match.to_act) is not None:
        found = everything(match, seat)
        for _, target in found:
            assert target.action is None or match.why_not(target.action, seat) is None
        seen += len(found)
        for _, target in rng.sample(found, min(len(found), 12)):
            choices = match.choices(target.path[:-1], seat)
            assert target.path[-1] in [choice.token for choice in choices]
        match.play(rng.choice(match.legal()))
    assert seen > 20


def test_a_unit_of_tribun_lights_all_its_moves_in_one_answer() -> None:
    match = turnwright.load("tribun").new_match(seed=1)
    moves = [action for action in match.legal() if action.kind.name == "move"]
    origin = match.game.notation.write_value("origin", moves[0].fields["origin"])
    seat = match.to_act or 0
    ids = drawn(match, seat)
    element = turnwright.element_id("origin", origin)
    assert element in ids
    targets = [target for target in reach(match, seat, (element,), ids) if target.kind == "move"]
    wanted = {a.fields["target"] for a in moves if a.fields["origin"] == moves[0].fields["origin"]}
    assert len({target.element for target in targets}) == len(wanted)
    assert all(target.mark == "go" for target in targets)


def test_nothing_is_reached_when_it_is_over_or_from_nowhere() -> None:
    match = turnwright.load("tic-tac-toe").new_match(seed=1)
    assert reach(match, 0, ("nowhere",), drawn(match, 0)) == []
    for square in ("a1", "a2", "b1", "b2", "c1"):
        match.play(f"place {square}")
    assert match.is_over and everything(match, 0) == []


def test_the_places_of_an_action_are_its_fields_without_those_that_are_hidden() -> None:
    game = turnwright.load("zero-day")
    match = game.new_match(seed=3)
    action = next(one for one in match.legal() if str(one).startswith("open"))
    places = places_of(game, action)
    assert {place.partition("-")[0] for place in places} == set(action.kind.fields)
    assert places_of(game, action, ("back",)) == tuple(one for one in places if not one.startswith("back-"))
