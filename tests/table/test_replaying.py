"""What is read from a record that somebody sends: any position, through any eyes that are there, within limits."""

from __future__ import annotations

import pytest

from turnwright import Game, load
from turnwright.core.errors import OptionError, TurnwrightError, UnknownGame
from turnwright.table.api.shapes import LookAt, Steps
from turnwright.table.games import Games
from turnwright.table.limits import LONGEST_PATH, MOST_LINES, MOST_STEPS, MOST_TRIED
from turnwright.table.refusing import TableRefusal
from turnwright.table.replaying import game_and_plies, looked, read_for_room, require_fit, stepped


@pytest.fixture(scope="module")
def record() -> str:
    match = load("tic-tac-toe").new_match(seed=1)
    for square in ("a1", "b2", "c3"):
        match.play(f"place {square}")
    return match.record()


@pytest.mark.parametrize(("ply", "shown"), [(None, 3), (0, 0), (2, 2), (3, 3)])
def test_any_position_of_it_can_be_looked_at(record: str, ply: int | None, shown: int) -> None:
    found = looked(Games(), LookAt(record=record, ply=ply))
    assert (found.ply, found.plies) == (shown, 3)
    assert [line.sequence for line in found.log] == list(range(1, shown + 1))


def test_something_else_can_be_tried_from_there_also_by_a_spectator(record: str) -> None:
    found = looked(Games(), LookAt(record=record, ply=1, then=("place a2",)))
    assert found.ply == 2 and "place a2" in found.record and "place b2" not in found.record
    assert found.choices, "who is to act can choose"
    with pytest.raises(TurnwrightError):
        looked(Games(), LookAt(record=record, ply=1, then=("place a1",)))


@pytest.mark.parametrize("fields", [{"ply": -1}, {"ply": 4}, {"seat": 2}, {"seat": -1}])
def test_what_is_not_there_is_refused_with_what_is(record: str, fields: dict[str, int]) -> None:
    with pytest.raises(OptionError, match="is from 0 to"):
        looked(Games(), LookAt(record=record, **fields))  # type: ignore[arg-type]


def test_nothing_goes_on_without_end(record: str) -> None:
    for fields in ({"then": ("x",) * (MOST_TRIED + 1)}, {"path": ("x",) * (LONGEST_PATH + 1)}):
        with pytest.raises(OptionError, match="at most"):
            looked(Games(), LookAt(record=record, **fields))  # type: ignore[arg-type]
    for count in (0, MOST_STEPS + 1):
        with pytest.raises(OptionError, match=f"1 to {MOST_STEPS}"):
            stepped(Games(), Steps(record=record, count=count))
    require_fit("x\n" * MOST_LINES)
    with pytest.raises(TableRefusal, match=f"at most {MOST_LINES} lines; {MOST_LINES + 1} came"):
        require_fit("x\n" * (MOST_LINES + 1))


def test_stepping_shows_each_position_with_the_words_that_led_there(record: str) -> None:
    found = stepped(Games(), Steps(record=record, start=1, count=9))
    assert [step.ply for step in found.steps] == [1, 2, 3] and all(step.words for step in found.steps)
    assert stepped(Games(), Steps(record=record, start=0, count=1)).steps[0].words == ()


def test_through_the_eyes_of_a_seat_one_sees_what_it_saw(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    match.play("bet")
    texts = {seat: looked(Games(), LookAt(record=match.record(), seat=seat)).shown.text for seat in (None, 0, 1)}
    assert texts == {seat: match.text(seat) for seat in (None, 0, 1)} and len(set(texts.values())) == 3


def test_a_room_gets_what_it_needs_to_go_on(record: str) -> None:
    found = read_for_room(Games(), "tic-tac-toe", record)
    assert found.seats == 2 and len(found.lines) == 3 and found.snapshot
    assert game_and_plies(Games(), record) == ("tic-tac-toe", 3)
    with pytest.raises(UnknownGame):
        game_and_plies(Games(), record.replace("tic-tac-toe", "chess"))
