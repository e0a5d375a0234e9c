"""Rules that ask anything but box, state, action and chance are refused when the game is loaded, with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnwright
from turnwright import Game, GameError, load
from turnwright.engine import attach
from turnwright.engine.outside import require_nothing_outside, written_outside

SOURCE = '''"""**E-1 End.** One action."""
from turnwright import EVERYONE, ActionRecord, Ending, Game, Int8, Kind, StateRecord, Turn
from turnwright import field, finish, one_of, values
{above}

GO = Kind(0, "go", "where")
OVER = Ending(1, "E-1", "Over.")


class State(StateRecord):
    total: Int8 = field(EVERYONE)


class Action(ActionRecord):
    where: Int8 = values(4)


def go(box, state, action, chance):
    {effect}
    finish(state, OVER, 1)


game = Game(name="asking", summary="Wrong.", rulebook=__doc__, state=State, action=Action, kinds=(GO,),
            turn=Turn(one_of(GO)), rules={{}}, effects={{GO: go}}, endings=(OVER,))
'''


def changed(folder: Path, effect: str, above: str = "") -> Game:
    """A game with this effect, and something more at the top of its file."""
    file = folder / "asking.py"
    file.write_text(SOURCE.format(effect=effect, above=above), encoding="utf-8")
    return load(str(file))


@pytest.mark.parametrize(
    ("above", "effect", "words"),
    [
        ("import random", "state.total += random.randrange(2)", r"random\.randrange, of the module random: write draw"),
        ("from random import random", "state.total += random() > 0.5", r"random, of the module random: write draw"),
        ("import time as t", "state.total += int(t.time()) % 2", r"t\.time, of the module time: .* replays"),
        ("import os", "state.total += os.getpid() % 2", "of the module"),
        ("import numpy as np", "state.total += np.random.randint(2)", "numpy"),
    ],
)
def test_what_is_different_each_time_is_refused_with_its_line(
    tmp_path: Path, above: str, effect: str, words: str
) -> None:
    with pytest.raises(GameError, match=words) as told:
        changed(tmp_path, effect, above)
    assert "go (asking.py, line " in str(told.value)


def test_games_that_ask_only_what_they_may_are_loaded() -> None:
    for name in turnwright.games():
        require_nothing_outside(load(name))


def test_an_array_of_the_file_that_is_written_to_is_told_with_its_line(tmp_path: Path) -> None:
    above = "import numpy as np\nHELD = np.zeros(4, np.int64)"
    game = changed(tmp_path, "HELD[0] += 1; state.total += HELD[0]", above)
    match = game.new_match(seed=1)
    match.play("go 1")
    with pytest.raises(GameError, match=r"go \(asking\.py, line \d+\) writes to HELD, .* a field of the state"):
        attach(game).compiled()


def test_writing_to_what_is_a_functions_own_is_no_fault(tmp_path: Path) -> None:
    row = "rows = (1, 2); state.total += rows[0]"
    assert written_outside(changed(tmp_path, row)) == ""


def test_a_list_of_the_file_that_is_appended_to_is_told_with_its_name_and_line(tmp_path: Path) -> None:
    game = changed(tmp_path, "KEPT.append(int(action.where))", "KEPT = [1]")
    assert written_outside(game) == "go (asking.py, line 19) writes to KEPT, which belongs to the file"
    with pytest.raises(GameError, match=r"go \(asking.py, line 19\) writes to KEPT"):
        attach(game).compiled()
