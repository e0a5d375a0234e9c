"""The words of the turn language that look at the position or go round the table: who may do what, and why not."""

from __future__ import annotations

import pytest

from turnwright import (
    Game,
    GameError,
    Match,
    Turn,
    each_seat,
)
from turnwright.core.chance import Chance
from turnwright.engine.perft import perft
from turnwright.testing import check_game
from worded import FAULTY, NUMBER, STAGES, make_worded, played


@pytest.fixture(scope="module")
def worded() -> Game:
    return make_worded()


def open_now(match: Match) -> tuple[int | None, list[str]]:
    return match.to_act, [str(action) for action in match.legal()]


@pytest.mark.parametrize(
    ("stage", "actions", "expected"),
    [
        ("when", "a", (0, ["b"])),
        ("when", "a b b a", (1, ["pass"])),
        ("as many", "a b", (1, ["a"])),
        ("as many", "a b a b b b", (2, ["a"])),
        ("at most", "a", (0, ["b", "stop"])),
        ("at most", "a stop a", (1, ["b", "stop"])),
        ("points", "a b a", (1, ["a", "b"])),
        ("until", "a b a b", (0, ["a"])),
        ("until", "a b a b a b", (1, ["a"])),
        ("until at once", "b", (0, ["b"])),
        ("until at once", "b b b", (1, ["b"])),
        ("possible", "b", (0, ["pass"])),
        ("possible", "b pass b", (1, ["a"])),
        ("possible", "b pass b a", (1, ["pass"])),
        ("skipped", "b", (1, ["b"])),
        ("each", "a", (2, ["b"])),
        ("each", "a b", (0, ["b"])),
        ("each", "a b b", (0, ["pass"])),
        ("each", "a b b pass", (1, ["a"])),
        ("nobody", "a", (0, ["pass"])),
        ("betting", "pass pass", (2, ["pass", "raise", "fold"])),
        ("betting", "pass pass pass", (1, ["pass", "raise", "fold"])),
        ("betting", "pass raise pass", (0, ["pass", "raise", "fold"])),
        ("betting", "pass raise fold raise pass", (1, ["pass", "raise", "fold"])),
        ("betting", "fold fold", (1, ["pass", "raise", "fold"])),
        ("window", "a", (1, ["pass", "raise"])),
        ("window", "a raise", (2, ["pass", "raise"])),
        ("window", "a raise pass", (0, ["b"])),
        ("window", "a pass raise", (0, ["b"])),
        ("chained", "a pass raise", (1, ["pass", "raise"])),
        ("chained", "a pass raise raise", (0, ["b"])),
        ("first come", "a 2:raise", (0, ["b"])),
        ("first come", "a 2:pass", (1, ["pass", "raise"])),
        ("first come", "a 2:pass 1:pass", (0, ["b"])),
        ("first come, chained", "a 2:raise", (1, ["pass", "raise"])),
        ("first come, chained", "a 2:raise 1:pass", (0, ["b"])),
        ("first come, chained", "a 2:raise 1:raise", (0, ["b"])),
        ("first come, chained", "a 1:pass 2:raise", (1, ["pass", "raise"])),
        ("first come, last", "a 2:raise", (1, ["a"])),
        ("first come, last", "a 2:pass 1:pass", (1, ["a"])),
        ("each, if possible", "b", (1, ["b"])),
        ("each, if possible", "b b", (1, ["a"])),
        ("inside", "a b b", (1, ["a"])),
        ("inside", "a", (0, ["b"])),
        ("parts that stop", "stop", (1, ["a", "stop"])),
        ("parts that stop", "a a", (1, ["a", "stop"])),
        ("parts that stop", "a a a stop stop", (1, ["a", "stop"])),
        ("some at once", "", (0, ["a"])),
        ("some at once", "2:a", (0, ["a"])),
    ],
)
def test_who_may_do_what(worded: Game, stage: str, actions: str, expected: tuple[int, list[str]]) -> None:
    assert open_now(played(worded, stage, *actions.split())) == expected


@pytest.mark.parametrize("stage", [stage for stage in STAGES if stage not in FAULTY])
def test_interpreted_and_compiled_agree(worded: Game, stage: str) -> None:
    match = worded.new_match(seed=1, stage=NUMBER[stage])
    assert perft(match, 7) == perft(match, 7, interpreted=True) > 0
    check_game(worded, matches=1, positions=8, stage=NUMBER[stage])


@pytest.mark.parametrize(
    ("stage", "actions", "words"),
    [
        ("interrupted", ["raise", "a"], "a round began before another in the same place was over"),
        ("no such way", ["a"], "got one that is not from 0 to its most"),
        ("nobody starts", ["a"], "a seat that is not there"),
    ],
)
def test_a_turn_that_asks_wrongly_is_told_the_same_in_both_forms(
    worded: Game, stage: str, actions: list[str], words: str
) -> None:
    for verbs in (worded.verbs.interpreted, worded.verbs.compiled()):
        match = worded.new_match(seed=1, stage=NUMBER[stage])
        *first, last = [match.read(action) for action in actions]
        for read in first:
            match.memory = verbs.advance(match.table, match.memory, read.memory, Chance(1))
        with pytest.raises(GameError, match=words):
            verbs.advance(match.table, match.memory, last.memory, Chance(1))


@pytest.mark.parametrize(
    ("stage", "actions", "seat", "kind", "words"),
    [
        ("when", "a", 0, "pass", "You can pass only unless odd."),
        ("betting", "pass", 2, "pass", "It is Player 2's turn in this round; yours comes after."),
        ("betting", "pass", 0, "pass", "It is Player 2's turn; you have had yours in this round, or have none."),
        ("window", "a raise", 1, "raise", "It is Player 3's turn; you have already reacted."),
        ("first come", "a 2:pass", 2, "raise", "You have chosen, or have nothing to choose here; Player 2 still may."),
        ("possible", "b", 0, "a", "It is too late in this turn to a; you may only pass."),
    ],
)
def test_the_sentences_come_from_the_declaration(
    worded: Game, stage: str, actions: str, seat: int, kind: str, words: str
) -> None:
    assert played(worded, stage, *actions.split()).why_not(kind, seat).sentence == words


def test_the_turn_says_what_is_done_for_whoever_does_not_answer(worded: Game) -> None:
    assert played(worded, "window", "a").turn_info()["default"] == "pass"
    assert played(worded, "chained", "a").turn_info()["default"] == ""


def test_a_state_without_room_for_rounds_is_refused(duel: Game) -> None:
    import dataclasses

    turn = Turn({"main": each_seat(*duel.kinds[:4]), "answer": duel.kinds[2]}, anytime=duel.kinds[4:])
    with pytest.raises(GameError, match=r"write class DuelState\(StateRecord, Rounds\)"):
        dataclasses.replace(duel, turn=turn)
