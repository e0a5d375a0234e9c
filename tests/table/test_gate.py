"""What a seat is shown of what it may do."""

from __future__ import annotations

import dataclasses
from typing import Any

import msgspec
import pytest

import turnwright
from turnwright import Appearance, Game
from turnwright.core.log_lines import as_line
from turnwright.core.match import Match
from turnwright.table import gate
from turnwright.table.gate import Facts, Look, last_action, log, may_take_back, outcome_shown
from turnwright.table.incoming import Part
from turnwright.table.outgoing import MayDo


def test_after_a_restart_the_last_action_may_be_taken_back_as_before(tic_tac_toe: Game) -> None:
    """A match that a server takes up from a position has nothing in memory that stands; the laws are the same."""
    match = tic_tac_toe.new_match(seed=1)
    assert not may_take_back(match, 0)
    match.play("place b2")
    again = tic_tac_toe.take_up(match.head(), [], match.snapshot(), match.lines)
    for seat in (0, 1, None):
        assert may_take_back(again, seat) == may_take_back(match, seat) == (seat == 0)


def test_a_secret_choice_may_be_taken_back_while_the_others_still_choose(cards: Game) -> None:
    match = cards.new_match(seed=1, seats=3)
    match.play("pick 1", 0)
    match.play("pick 2", 1)
    assert [may_take_back(match, seat) for seat in (0, 1, 2, None)] == [True, True, False, False]


def look(match: Match, seat: int | None) -> Look:
    return Look(Facts(match), seat)


def test_each_seat_sees_its_own_and_a_spectator_nobodys(kuhn_poker: Game) -> None:
    match = kuhn_poker.new_match(seed=1)
    parts: tuple[Part, ...] = ("view", "text")
    for part in parts:
        shown = [look(match, seat).part(part) for seat in (None, 0, 1)]
        assert shown[0] != shown[1] != shown[2] != shown[0], part
        assert shown == [match.view(seat)["position"] if part == "view" else match.text(seat) for seat in (None, 0, 1)]


def test_a_game_that_describes_itself_to_each_seat_is_shown_to_each_as_it_says(tic_tac_toe: Game) -> None:
    class Described:
        """A game that hides nothing and says something else to everybody."""

        def __getattr__(self, name: str) -> object:
            return "set" if name == "describe" else getattr(tic_tac_toe, name)

    match = tic_tac_toe.new_match(seed=1)
    match.game = Described()  # type: ignore[assignment]
    asked: list[int | None] = []

    class Asked:
        hides = False

        def view(self, table: object, memory: object, seat: int | None) -> dict[str, int | None]:
            asked.append(seat)
            return {"seat": seat}

    match.gate = Asked()  # type: ignore[assignment]
    facts = Facts(match)
    assert [Look(facts, seat).part("view") for seat in (None, 0, 1)] == [{"seat": None}, {"seat": 0}, {"seat": 1}]


def test_what_is_secret_in_the_last_action_stays_with_who_did_it() -> None:
    match = turnwright.load("rails").new_match(seed=1, mode="board", seats=3)
    match.play(match.legal(1)[0], 1)
    told = {seat: Facts(match).last_for(seat) for seat in (None, 0, 1, 2)}
    assert all(one is not None and (one.sequence, one.seat) == (1, 1) for one in told.values())
    assert {seat: one is not None and one.action is not None for seat, one in told.items()} == {
        None: False,
        0: False,
        1: True,
        2: False,
    }
    marked = {seat: one.elements for seat, one in told.items() if one is not None}
    assert marked[0] == marked[2] == marked[None] == () and marked[1]


def test_an_open_action_is_told_to_everybody_with_its_place(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert last_action(match, None) is None
    match.play("place b2")
    for seat in (None, 0, 1):
        told = last_action(match, seat)
        assert told is not None and (told.seat, told.action) == (0, "place b2") and told.elements
    match.undo()
    undone = last_action(match, None)
    assert undone is not None and (undone.sequence, undone.seat, undone.action) == (2, 0, "undo")


def test_choices_are_for_who_has_a_seat(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert look(match, None).choices_after(()) == () and look(match, None).part("closed") == ()
    assert look(match, 0).choices_after(()) and look(match, None).reach(("square-a1",)) == ()


def test_only_what_was_asked_for_is_made(tic_tac_toe: Game) -> None:
    seen = look(tic_tac_toe.new_match(seed=1), 0)
    shown = seen.shown(("text",), None, MayDo())
    assert shown.text and (shown.picture, shown.choices, shown.view, shown.closed, shown.standing) == (None,) * 5
    assert seen.has(("text",)) and not seen.has(("text", "picture"))


def test_it_is_yours_when_you_may_act(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert [look(match, seat).shown((), None, MayDo()).yours for seat in (None, 0, 1)] == [False, True, False]


def test_only_ones_own_last_action_may_be_taken_back_and_not_after_the_end(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert [may_take_back(match, seat) for seat in (None, 0, 1)] == [False, False, False]
    for square in ("a1", "a2", "b1", "b2"):
        match.play(f"place {square}")
        last = (match.ply - 1) % 2
        assert [may_take_back(match, seat) for seat in (None, last, 1 - last)] == [False, True, False]
    match.play("place c1")
    assert match.is_over and not any(may_take_back(match, seat) for seat in (None, 0, 1))


def test_how_it_ended_is_said_for_every_seat(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert outcome_shown(match, match.outcome) is None
    for square in ("a1", "a2", "b1", "b2", "c1"):
        match.play(f"place {square}")
    told = outcome_shown(match, match.outcome)
    assert told is not None and told.winners == (0,)
    assert [(one.seat, one.result) for one in told.seats] == [(0, "won"), (1, "lost")]
    drawn = tic_tac_toe.new_match(seed=1)
    for square in ("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3"):
        drawn.play(f"place {square}")
    told = outcome_shown(drawn, drawn.outcome)
    assert told is not None and [one.result for one in told.seats] == ["drew", "drew"]


def test_half_points_are_told_as_such(tic_tac_toe: Game) -> None:
    def score(box: Any, state: Any, points: Any) -> None:
        points[0] = 15 if state.winners == 1 else 0

    halves = dataclasses.replace(tic_tac_toe, name="halves", score=score, appearance=Appearance(points_in=2))
    match = halves.new_match(seed=1)
    for square in ("a1", "a2", "b1", "b2", "c1"):
        match.play(f"place {square}")
    told = outcome_shown(match, match.outcome)
    assert told is not None and (told.scores, [one.score for one in told.seats]) == ((7.5, 0), [7.5, 0])
    assert b'"scores":[7.5,0]' in msgspec.json.encode(told)


def test_the_log_begins_after_the_number_one_knows(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    for square in ("a1", "a2", "b1"):
        match.play(f"place {square}")
    assert [line.sequence for line in log(match, None, 1)] == [2, 3] and log(match, 0, 3) == ()
    assert [line.seat for line in log(match, None, 0)] == [0, 1, 0]


@pytest.mark.parametrize(
    ("words", "short"),
    [("Ann draws a card.", "Draws a card."), ("Ann: 7 + 2", "7 + 2"), ("Ann's turn.", ""), ("Anna draws a card.", "")],
)
def test_a_line_without_its_name_is_still_a_sentence(words: str, short: str) -> None:
    assert gate._line(as_line(words), "Ann").short == short
