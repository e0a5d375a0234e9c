"""What an author did wrong is told with the file, the line, the code and what to write instead, in both forms."""

from __future__ import annotations

from pathlib import Path

import pytest

import turnwright
from turnwright import Game, GameError
from turnwright.engine import attach

SOURCE = '''"""**E-1 End.** One action."""
from turnwright import (EVERYONE, ActionRecord, Ending, Game, Int8, Int8s, Kind, StateRecord, Turn, field, finish,
                        one_of, shape, values)

GO = Kind(0, "go", "where")
OVER = Ending(1, "E-1", "Over.")
TABLE = (3, 5, 7)


class State(StateRecord):
    count: Int8 = field(EVERYONE)
    row: Int8s = shape(4, seen=EVERYONE)


class Action(ActionRecord):
    where: Int8 = values(4)


def helper(state, place):
    state.row[place] = 1


def go(box, state, action, chance):
    {line}
    finish(state, OVER, 1)


game = Game(name="erring", summary="Wrong.", rulebook=__doc__, state=State, action=Action, kinds=(GO,),
            turn=Turn(one_of(GO)), rules={{}}, effects={{GO: go}}, endings=(OVER,))
'''


def written(folder: Path, line: str) -> Game:
    file = folder / "erring.py"
    file.write_text(SOURCE.format(line=line), encoding="utf-8")
    return turnwright.registry.load_anew(str(file))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('words = f"{action.where}"', "an f-string cannot be compiled; make words in text, facts or story"),
        ("costs = {0: 1}; state.count = costs[0]", "a dict cannot be compiled; use an array field"),
        ("places = [action.where]; state.count = places[0]", "a list cannot be compiled; use an array field"),
        ("state.count = sorted(TABLE)[0]", r"sorted\(\) cannot be compiled; use an array field"),
        ('state.count = len("text" + str(1))', "cannot be compiled; make words in text"),
        ("state.cuont = 1", "no field 'cuont'; did you mean count?"),
        ("state.count = action.place", "no field 'place'; .* kind, seat, where"),
        ("helper(state)", r"helper\(state, place\) is called wrongly: missing a required argument: 'place'"),
    ],
)
def test_what_cannot_be_compiled_is_told_with_its_line(tmp_path: Path, line: str, words: str) -> None:
    game = written(tmp_path, line)
    with pytest.raises(GameError, match=words) as told:
        attach(game).compiled()
    assert "erring.py, line 24" in str(told.value) and line in str(told.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("state.cuont = 1", "there is no field 'cuont'; did you mean count?"),
        ("state.count = state.cuont", "there is no field 'cuont'; did you mean count?"),
        ("helper(state)", "missing 1 required positional argument: 'place'"),
        ("state.row[0] = 300", "the number does not fit: the field holds -128 to 127"),
        ("state.row[4] = 1", "an index is out of range"),
    ],
)
def test_interpreted_play_tells_it_with_its_line(tmp_path: Path, line: str, words: str) -> None:
    match = written(tmp_path, line).new_match(seed=1)
    with pytest.raises(GameError, match=words) as told:
        match.play("go 1")
    assert "erring.py, line " in str(told.value)


def test_a_fraction_is_not_cut_off_silently(tmp_path: Path) -> None:
    """Refused when the game is loaded; what cannot be seen there, when it happens."""
    with pytest.raises(GameError, match=r"go \(erring.py, line \d+\) writes a fraction to state.count"):
        written(tmp_path, "state.count = 3 / 2")
    match = written(tmp_path, "state.count = [3 / 2][0]").new_match(seed=1)
    with pytest.raises(GameError, match=r"count is a whole number, and 1\.5 came; // divides without a fraction"):
        match.play("go 1")


def test_a_number_that_a_field_cannot_hold_is_told_with_field_and_line(tmp_path: Path) -> None:
    match = written(tmp_path, "state.count = 300").new_match(seed=1)
    said = r"count holds -128 to 127, and 300 came; it is written in go \(erring.py, line \d+: state.count = 300\)"
    with pytest.raises(GameError, match=said):
        match.play("go 1")


def test_a_function_with_other_parameters_is_refused_when_the_game_is_loaded(tmp_path: Path) -> None:
    file = tmp_path / "erring.py"
    file.write_text(
        SOURCE.format(line="pass").replace("def go(box, state, action, chance)", "def go(box, state, action)")
    )
    with pytest.raises(GameError, match=r"effects\[go\] is called with .*write def go\(box, state, action, chance\)"):
        turnwright.load(str(file))


ALLOWED = """
    total, most = 0, max(1, min(5, abs(-3)))
    for place in range(len(state.row)):
        if place == 2 or not (place < most and True):
            continue
        total += TABLE[place % 3] ** 2 // 2 % 100 & 63 | 1 << place
    while total > 100:
        total -= 7
        break
    for number in (1, 2, 3):
        total = total + number if total < 50 else total
    first, second = total, ~total ^ 5
    state.row[action.where] = int(bool(first)) + (second >> 1 & 1)
    helper(state, action.where)
    assert state.count == 0"""


def test_what_the_page_on_speed_allows_compiles_and_gives_the_same(tmp_path: Path) -> None:
    game = written(tmp_path, ALLOWED.strip())
    results = []
    for verbs in (attach(game).interpreted, attach(game).compiled()):
        match = game.new_match(seed=1)
        action = match.read("go 3")
        results.append(verbs.advance(match.table, match.memory, action.memory, turnwright.Chance(1)).tobytes())
    assert results[0] == results[1]
