"""Stepping without words: the same games as matches play, forwards and back, and the same mistakes told."""

from __future__ import annotations

import random

import pytest

import turnwright
from fresh import run
from turnwright import Game, MatchError
from turnwright.engine import stepping
from turnwright.engine.stepping import Stepper

GAMES = ("tic-tac-toe", "connect-four", "kuhn-poker", "zero-day", "tribun", "rails")


@pytest.mark.parametrize("name", GAMES)
def test_a_stepper_goes_where_a_match_goes(name: str) -> None:
    """Chance included: the same seed and the same choices give the same positions, byte for byte."""
    game, rng = turnwright.load(name), random.Random(5)
    match, stepper = game.new_match(seed=3), Stepper(game.new_match(seed=8))
    stepper.begin(3)
    while not match.is_over and match.ply < 60:
        legal = match.legal()
        assert stepper.seat == match.to_act and stepper.ply == match.ply
        assert [stepper.text(place) for place in range(stepper.count)] == [str(action) for action in legal]
        place = rng.randrange(len(legal))
        match.play(legal[place])
        assert stepper.play(place) == stepper.count
        assert stepper.key() == match.memory.tobytes()
    assert stepper.is_over == match.is_over
    assert stepper.points() == game.reader().points(match.table, match.memory)


@pytest.mark.parametrize("name", ["connect-four", "kuhn-poker", "zero-day"])
def test_back_and_forth_is_where_one_was(name: str) -> None:
    stepper, rng = Stepper(turnwright.load(name).new_match(seed=1)), random.Random(2)
    been = [(stepper.key(), stepper.count)]
    while stepper.count and stepper.ply < 80:
        stepper.play(rng.randrange(stepper.count))
        been.append((stepper.key(), stepper.count))
    while stepper.ply:
        assert (stepper.key(), stepper.count) == been.pop()
        stepper.undo()
    assert (stepper.key(), stepper.count) == been.pop()
    with pytest.raises(MatchError, match="nothing to take back"):
        stepper.undo()


def test_a_copy_goes_its_own_way(connect_four: Game) -> None:
    stepper = Stepper(connect_four.new_match(seed=1))
    stepper.play(3)
    twin = stepper.copy()
    here = stepper.key()
    assert twin.key() == here and twin.rows.tobytes() == stepper.rows.tobytes()
    twin.play(0)
    assert stepper.key() == here != twin.key() and stepper.count == 7
    stepper.begin(2)
    assert twin.ply == 2


def test_only_what_is_legal_is_played(tic_tac_toe: Game) -> None:
    stepper = Stepper(tic_tac_toe.new_match(seed=1))
    for place in (-1, 9):
        with pytest.raises(MatchError, match=f"9 actions are legal here, from 0 on; {place} came"):
            stepper.play(place)
    assert stepper.ply == 0 and stepper.count == 9


def test_the_past_is_bounded(connect_four: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a game is, the positions before this one take no more than they may; the oldest are forgotten."""
    monkeypatch.setattr(stepping, "AT_FIRST", 4)
    monkeypatch.setattr(stepping, "MOST_BYTES", 8 * connect_four.state_dtype.itemsize)
    stepper, match = Stepper(connect_four.new_match(seed=1)), connect_four.new_match(seed=1)
    for column in (0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4):
        stepper.play(column)
        match.play(match.legal()[column])
        assert stepper.key() == match.memory.tobytes()
    for _ in range(4):
        stepper.undo()
    with pytest.raises(MatchError, match="too long ago"):
        take_back(stepper, 4)


def take_back(stepper: Stepper, times: int) -> None:
    for _ in range(times):
        stepper.undo()


def test_a_seat_sees_what_it_may_know(kuhn_poker: Game) -> None:
    stepper = Stepper(kuhn_poker.new_match(seed=1))
    match = stepper.match()
    assert stepper.seen(0).tobytes() == match.gate.seen(match.table, match.memory, 0).tobytes() != stepper.key()
    stepper.play(0)
    assert match.ply == 0, "a match made from a stepper is its own"


FAULTS = """
from faulty_game import *
from turnwright import TurnwrightError
from turnwright.engine.stepping import Stepper

same = 0
for mode in (WRITE, READ, GRID, SEAT, ENDING, CALL_STAGE, DRAW, DIVIDE):
    for by in (0, 100):
        match = game.new_match(seed=1, mode=mode, by=by)
        stepper = Stepper(match)
        for place in range(6):
            here = stepper.key(), stepper.count, stepper.ply
            try:
                expected = game.verbs.interpreted.advance(
                    match.table, stepper.position, stepper.rows[place % 5:][:1].copy(), match.chance(None)
                )
                wrong = ""
            except TurnwrightError as error:
                wrong = str(error)
            try:
                stepper.play(place % stepper.count)
                assert not wrong, (mode, by, wrong)
            except TurnwrightError as error:
                assert str(error) == wrong, (mode, by, wrong, str(error))
                assert (stepper.key(), stepper.count, stepper.ply) == here, (mode, by)
                same += 1
            if stepper.is_over:
                break
print(same > 20)
"""


def test_a_game_that_fails_is_told_as_everywhere_and_nothing_has_happened() -> None:
    """In a child process: were memory damaged, it would die."""
    assert run(FAULTS) == "True"
