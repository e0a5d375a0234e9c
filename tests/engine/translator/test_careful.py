"""A small game shifts, and reads what was never assigned, as Python does; what cannot be compiled so is refused."""

from __future__ import annotations

import linecache
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright import Chance, GameError
from turnwright.engine import attach
from turnwright.engine.translator.careful import difference, require_alike

from .test_programs import LARGE_ONES, Programs

GAME = '''"""# Reckoning

**R-1 Reckoning.** A player says two numbers, and something is reckoned. *Structural.*
**R-2 End.** Then it is over.
"""

import numpy as np
from turnwright import EVERYONE, ActionRecord, Ending, Game, Int8, Int64, Kind, StateRecord, Turn
from turnwright import field, finish, one_of, values

DIGITS, PAIRS = (3, 1, 4, 1), ((1, 2), (3, -4), (0, 5))
LARGE, WORDS = np.uint64(0x9E3779B97F4A7C15), np.array([7, 2**31, 12345], np.uint32)
SAY = Kind(0, "say", "a", "b")
OVER = Ending(1, "R-2", "It is over.")


class State(StateRecord):
    came: Int64 = field(EVERYONE)


class Action(ActionRecord):
    a: Int8 = values(-9, 10)
    b: Int8 = values(-9, 10)


{program}


def say(box: object, state: State, action: Action, chance: object) -> None:
    if action.a > -9:  # the first action is tried while compiling
        state.came = made(int(action.a), int(action.b))
    finish(state, OVER, 0)


game = Game(
    name="reckoning", summary="Numbers.", rulebook=__doc__ or "", state=State, action=Action, kinds=(SAY,), rules={{}},
    turn=Turn(one_of(SAY)), effects={{SAY: say}}, endings=(OVER,),
)
'''
SHIFTS = """
def made(a, b):
    return (5 >> (a + 64)) + ((-5) >> (b * 10 + 100)) * 10 + ((3 << (a * 9 + 90)) & 4095) * 100
"""
BACK = """
def made(a, b):
    return 5 >> a
"""
UNBOUND = """
def made(a, b):
    for number in range(a):
        found = number + b
    return found
"""
INSIDE = """
def made(a, b):
    a >>= 3
    return (a << (b & 31)) % 1000 + (b >> 1)
"""
BY_SEAT = """
def made(state, action):
    return state.taken | 1 << state.to_act | (state.taken >> action.seat)
"""
ITSELF = """
def made(a, b):
    return made(a - 1, b) if a > 0 else 5 >> b
"""


def said(game: turnwright.Game, verbs: Any, a: int, b: int) -> int | str:
    """What comes of two numbers, or why nothing does."""
    match = game.new_match(seed=1)
    action = match.read(f"say {a} {b}").memory
    try:
        with np.errstate(over="ignore"):
            return int(verbs.advance(match.table, match.memory, action, Chance(1))["came"][0])
    except GameError as error:
        return str(error)


def same(file: Path, program: str) -> set[int | str]:
    """A game with this program says the same compiled and interpreted; what it said."""
    file.write_text(GAME.format(program=program), encoding="utf-8")
    game = turnwright.load(str(file))
    tiered = attach(game)
    compiled, interpreted = tiered.compiled(), tiered.interpreted
    told = set()
    for a in (-8, -1, 0, 1, 3, 8):
        for b in (-8, -1, 0, 1, 3, 8):
            expected = said(game, interpreted, a, b)
            assert said(game, compiled, a, b) == expected, f"{a}, {b}\n{program}"
            told.add(expected)
    return told


@pytest.mark.parametrize("program", [SHIFTS, INSIDE], ids=["any", "inside"])
def test_a_small_game_shifts_as_python_does(tmp_path: Path, program: str) -> None:
    assert all(isinstance(one, int) for one in same(tmp_path / "shifting.py", program))


@pytest.mark.parametrize(
    ("program", "words"), [(BACK, "negative shift count"), (UNBOUND, "before anything was assigned")]
)
def test_what_stops_python_stops_a_small_game_with_file_and_line(tmp_path: Path, program: str, words: str) -> None:
    told = same(tmp_path / "stopping.py", program)
    stopped = [one for one in told if isinstance(one, str)]
    assert stopped and all(words in one and "stopping.py, line" in one for one in stopped)
    assert len(stopped) < len(told)


@pytest.mark.parametrize("seed", range(6))
def test_random_programs_say_the_same_in_a_small_game(tmp_path: Path, seed: int) -> None:
    same(tmp_path / f"random_{seed}.py", Programs(seed).source())


def function_of(program: str) -> FunctionType:
    made: dict[str, Any] = {"__name__": "authors", **LARGE_ONES}
    linecache.cache["authors.py"] = (len(program), None, program.splitlines(keepends=True), "authors.py")
    exec(compile(program, "authors.py", "exec", dont_inherit=True), made)
    function: Callable[..., Any] = made["made"]
    assert isinstance(function, FunctionType)
    return function


def test_only_what_may_differ_is_found_with_its_line() -> None:
    assert difference(function_of(INSIDE)) is None
    assert difference(function_of(BY_SEAT)) is None
    for program, line, words in ((SHIFTS, 3, "0 to 63"), (BACK, 3, "0 to 63"), (UNBOUND, 2, "found may be read")):
        found = difference(function_of(program))
        assert found is not None and found[0] == line and words in found[1]


def test_what_is_left_to_numba_and_may_differ_is_refused_with_its_place() -> None:
    require_alike(function_of(INSIDE))
    with pytest.raises(GameError, match=r"made \(authors.py, line 3\) does not compile: a shift may go outside"):
        require_alike(function_of(ITSELF))
