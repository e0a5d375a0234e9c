"""No byte of a message depends on what a seat may not know: change the hidden part, and the frame is the same."""

from __future__ import annotations

import random

import pytest

import turnwright
from turnwright.core.chance import Chance
from turnwright.core.match import Match
from turnwright.core.views import hides
from turnwright.table import gate, outgoing, wire
from turnwright.table.gate import Facts, Look
from turnwright.table.incoming import EVERY_PART, Part

OPTIONS: dict[str, dict[str, object]] = {
    "rails": {"mode": "board"},
    "methuen": {"campaign": "first_steps"},
}
PARTS: tuple[Part, ...] = (*EVERY_PART, "view")
GAMES = list(turnwright.registry.names())


def frame(match: Match, seat: int | None) -> bytes:
    """Everything that is told of a position."""
    shown = Look(Facts(match), seat).shown(PARTS, None, outgoing.MayDo(take_back=gate.may_take_back(match, seat)))
    return wire.write(outgoing.Position(match=1, sequence=match.sequence, seat=seat, log=(), shown=shown))


def with_other_secrets(match: Match, seat: int | None, key: int) -> Match:
    """The same match for this seat, with the hidden part made up anew."""
    number = -1 if seat is None else seat
    seen = match.gate.seen(match.table, match.memory, seat)
    other = match.copy()
    other.memory = match.game.reader().fill_in(match.table, seen, number, Chance(key))
    return other


@pytest.mark.parametrize("name", GAMES)
def test_a_frame_does_not_depend_on_what_its_seat_may_not_know(name: str) -> None:
    game = turnwright.load(name)
    seats = max(game.seats[0], min(3, game.seats[1]))
    match = game.new_match(seed=5, seats=seats, **OPTIONS.get(name, {}))
    dice, changed = random.Random(5), 0
    for ply in range(24):
        if match.is_over:
            break
        if ply % 4 == 3:
            for seat in (None, *range(seats)):
                other = with_other_secrets(match, seat, ply)
                changed += other.memory.tobytes() != match.memory.tobytes()
                assert frame(other, seat) == frame(match, seat), f"{name}, ply {ply}, seat {seat}"
        actor = dice.choice(match.may_act)
        match.play(dice.choice(match.legal(actor)), actor)
    assert changed or not hides(game) or match.ply < 4, "nothing hidden was ever changed, so nothing was proved"


@pytest.mark.parametrize("name", ["kuhn-poker", "rails", "connect-four"])
def test_a_seat_is_shown_its_own_view_and_all_of_it(name: str) -> None:
    match = turnwright.load(name).new_match(seed=5)
    for seat in (None, *range(match.seats)):
        assert Look(Facts(match), seat).part("view") == match.view(seat)["position"]
