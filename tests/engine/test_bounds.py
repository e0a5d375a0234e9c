"""Faulty games: whatever an author's functions do, memory stays whole, and both forms of play tell what was wrong.

Everything dangerous runs in a child process: were memory damaged, it would die.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import turnwright
from faulty_game import game as faulty
from fresh import run
from turnwright import Game, GameError
from turnwright.engine.bounds import are_checked, within_bounds
from turnwright.engine.own_functions import mark_of
from turnwright.testing import CheckFailure, check_game

WALKS = """
import sys
from faulty_game import *
from turnwright import TurnwrightError
from turnwright.core.chance import Chance
from turnwright.engine import attach, bind
bind.SMALL = {small}
tiered = attach(game)
BY = (*range(-3, 14), -5, -6, -13, 30, 100, 119, 120, 126, 127, 128, 255, 256, 1000, 10**6, 2**40, -128, -(2**40))


def walked(verbs, table):
    told, state = [], verbs.set_up(table, 2, Chance(1))
    for ply in range(30):
        if state["status"][0]:
            break
        before = state.tobytes()
        found = verbs.legal(table, state)
        assert state.tobytes() == before
        told.append(found.tobytes())
        if not len(found):
            break
        action = found[ply % len(found) :][:1]
        told.append(verbs.check(table, state, action))
        state = verbs.advance(table, state, action, Chance(ply))
        told += [state.tobytes(), verbs.points(table, state)]
    return told


def outcome(verbs, table):
    try:
        return walked(verbs, table)
    except TurnwrightError as error:
        return str(error)


fine = wrong = 0
for mode in MODES:
    for by in BY:
        if mode == COUNT and by > 10**6:
            continue  # a loop over so many would only take long
        table = game.table(game.read_options({{"mode": mode, "by": by}}), 2)
        one, other = outcome(tiered.interpreted, table), outcome(tiered.compiled(), table)
        if abs(by) <= 127 or isinstance(one, list):  # a larger number wraps round where it is compiled
            assert one == other, (mode, by, str(one)[:300], str(other)[:300])
        fine, wrong = fine + isinstance(one, list), wrong + isinstance(one, str)
print(fine > 200, wrong > 200)
"""


@pytest.mark.parametrize("small", [4000, 0], ids=["in line", "apart"])
def test_every_fault_is_the_same_error_interpreted_and_compiled(small: int) -> None:
    assert run(WALKS.format(small=small)) == "True True"


LOOPS = """
from faulty_game import *
from turnwright import GameError
from turnwright.engine.endings import final_positions
from turnwright.engine.perft import perft
from turnwright.engine.playouts import playouts
from turnwright.engine.search.one_step import OneStep
from turnwright.engine.search.tree import Tree

tree, step = Tree(game, nodes=2000), OneStep(game)
started = [game.new_match(seed=1, mode=mode) if mode == FINE else None for mode in MODES]
position = started[FINE].memory
told = {}
for mode in MODES:
    for by in (1, 9, 100, -100):
        options = {"mode": mode, "by": by}
        table = game.table(game.read_options(options), 2)

        def think():
            tree.look(table, position, 0)
            tree.think(60)
            tree.ranking()

        def count():
            match = started[FINE].branch()
            match.table = table
            perft(match, 5 if mode != CALL else 10)

        for name, work in {
            "playouts": lambda: playouts(game, 3, limit=200, **options),
            "lanes": lambda: playouts(game, 64, limit=200, parallel=True, **options),
            "perft": count,
            "tree": think,
            "step": lambda: step.ranking(table, position, 0),
            "ends": lambda: list(final_positions(game, table, [1, 2], seats=2, limit=200)),
        }.items():
            try:
                work()
            except GameError as error:
                told.setdefault(name, set()).add(str(error))
            assert position.tobytes() == started[FINE].memory.copy().tobytes() and not position["status"][0]
print(sorted(told))
print(*sorted(told["perft"]), sep="\\n")
"""


def test_loops_stop_with_the_error_too() -> None:
    loops, *words = run(LOOPS).splitlines()
    assert loops == "['ends', 'lanes', 'perft', 'playouts', 'step', 'tree']"
    assert any("in compiled play" in line and "turnwright check" in line for line in words)
    assert any("drawn from fewer than 1" in line for line in words)
    assert any("more than 8 turns interrupt each other" in line for line in words)
    assert any("a kind that the game does not have" in line for line in words)
    assert any("names a stage that the turn does not have; it has main, reply" in line for line in words)


def test_an_error_names_file_line_and_code() -> None:
    match = turnwright.Match.start(faulty, 2, {"mode": 1, "by": 100}, seed=1)
    words = r"faulty: an index is out of range: .* in move \(faulty_game\.py, line \d+: state\.row\[by\] = 1\)"
    with pytest.raises(GameError, match=words):
        match.play("move 1")
    assert match.ply == 0


def test_checking_a_game_says_where_it_reaches_outside() -> None:
    with pytest.raises(
        CheckFailure, match=r"in move \(faulty_game\.py, line \d+: state\.row\[by\] = 1\)\nseed 1, after 0"
    ):
        check_game(faulty, matches=1, compiled=False, mode=1, by=100)


def test_games_of_this_package_are_trusted_and_others_checked(
    monkeypatch: pytest.MonkeyPatch, tic_tac_toe: Game, duel: Game
) -> None:
    assert not are_checked(tic_tac_toe) and are_checked(duel)

    def place(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.marks[action.seat] |= 1 << action.square

    assert are_checked(dataclasses.replace(tic_tac_toe, effects={tic_tac_toe.kinds[0]: place}))
    marks = {mark_of(duel)}
    for said, wanted in (("checked", True), ("trusted", False)):
        monkeypatch.setenv("TURNWRIGHT_BOUNDS", said)
        assert are_checked(tic_tac_toe) is are_checked(duel) is wanted
        marks.add(mark_of(duel))
    assert len(marks) == 2, "checked and unchecked code are kept apart"
    monkeypatch.setenv("TURNWRIGHT_BOUNDS", "perhaps")
    with pytest.raises(GameError, match="TURNWRIGHT_BOUNDS is checked or trusted; 'perhaps' came"):
        are_checked(duel)


def test_other_errors_of_a_loop_are_left_alone(duel: Game) -> None:
    with pytest.raises(RuntimeError, match="unrelated"), within_bounds(duel):
        raise RuntimeError("unrelated")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"max_candidates": 0}, "max_candidates=0; where candidates are given it is from 1 to 1048576"),
        ({"max_candidates": 1 << 21}, "max_candidates=2097152"),
        ({"candidates": None, "max_candidates": 5}, "max_candidates=5; where all 6 actions are tried it is from 6"),
        ({"candidates": None, "max_candidates": 6}, ""),
    ],
)
def test_room_for_actions_is_checked_when_a_game_is_made(changes: dict[str, Any], words: str) -> None:
    if not words:
        assert dataclasses.replace(faulty, **changes).max_candidates == 6
        return
    with pytest.raises(GameError, match=words):
        dataclasses.replace(faulty, **changes)
