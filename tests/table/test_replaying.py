"""What is read from a record that somebody sends: any position, through any eyes that are there, within limits."""

from __future__ import annotations

import pytest

from turnwright import Game, load
from turnwright.core.errors import OptionError, TurnwrightError, UnknownGame
from turnwright.core.variations import Asides, MoveNote, VariationStep, with_asides
from turnwright.table.api.replay_shapes import LookAt, ReplayOf, Steps
from turnwright.table.games import Games
from turnwright.table.limits import LONGEST_PATH, MOST_LINES, MOST_STEPS, MOST_TRIED
from turnwright.table.refusing import TableRefusal
from turnwright.table.replaying import game_and_plies, looked, read_for_room, replay_shown, require_fit, stepped


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


def test_all_moves_have_the_numbers_of_the_log_with_variations_and_notes(record: str) -> None:
    asides = Asides(
        (VariationStep(9, 1, "place a2"), VariationStep(10, 9, "place b3")), (MoveNote(9, "!?", "Why not?"),)
    )
    found = replay_shown(Games(), ReplayOf(record=with_asides(record, asides)))
    assert [(one.id, one.after, one.ply, one.turn, one.seat) for one in found.moves] == [
        (1, 0, 1, 0, 0), (2, 1, 2, 1, 1), (3, 2, 3, 2, 0), (9, 1, 2, 1, 1), (10, 9, 3, 2, 0),
    ]  # fmt: skip
    assert [one.line.sequence for one in found.moves[:3]] == [1, 2, 3] and all(one.line.lines for one in found.moves)
    assert [(one.brief, one.said, one.places) for one in found.moves[:1]] == [("a1", "place a1", ("square-a1",))]
    assert [(one.on, one.mark, one.text) for one in found.notes] == [(9, "!?", "Why not?")]
    assert found.acting == (0, 1, 0, 1) and found.record == record
    assert (found.hides, found.draws, found.outcome) == (False, False, None)
    with pytest.raises(TurnwrightError, match="also 9"):
        replay_shown(Games(), ReplayOf(record=record + "also 9 after 1: place a1\n"))


def test_other_eyes_are_shown_no_more_of_a_move_than_they_may_know() -> None:
    match = load("zero-day").new_match(seed=3)
    match.play(match.legal()[0])
    own, other = (replay_shown(Games(), ReplayOf(record=match.record(), seat=seat)).moves[0] for seat in (0, 1))
    assert own.action and any(place.startswith("back-") for place in own.places)
    assert not other.action and not any(place.startswith("back-") for place in other.places)
    assert "back" not in other.brief or "a tile back" in other.brief


def test_what_is_tried_says_what_chance_gave_and_gives_it_again() -> None:
    match = load("zero-day").new_match(seed=3)
    while "draw" not in {str(action) for action in match.legal()}:
        match.play(match.legal()[0])
    first = looked(Games(), LookAt(record=match.record(), then=("draw",)))
    (move,) = first.moves
    assert "!" in move.said and move.ply == match.ply + 1
    again = looked(Games(), LookAt(record=match.record(), then=(move.said,)))
    assert again.record == first.record
