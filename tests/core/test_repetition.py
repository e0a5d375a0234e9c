"""Positions that come again: a draw, a loss or forbidden, the same in both forms of the engine and after undo."""

from __future__ import annotations

import random
from typing import Any

import pytest

from turnwright import (
    EVERYONE,
    ActionRecord,
    Chance,
    Ending,
    Game,
    GameError,
    Int8,
    Int8s,
    Int64s,
    Kind,
    Repetition,
    StateRecord,
    Turn,
    finish,
    one_of,
    read_record,
    rule,
    shape,
    values,
)
from turnwright.engine import attach
from turnwright.engine.header import require_own_header
from turnwright.testing import check_game

BOOK = """# Shuttle

**SH-1 Row.** Two tokens walk along a row of five.
**SH-2 Ends.** Nobody walks over an end.
**SH-3 Again.** What a repeated position means.
**SH-4 Long.** After forty moves it is over.
"""
WALK, WAIT = Kind(0, "walk", "way"), Kind(1, "wait")
AGAIN, LONG = Ending(1, "SH-3", "It stands as it stood."), Ending(2, "SH-4", "It is long enough.")
ROOM = 12


class State(StateRecord):
    at: Int8s = shape(2, seen=EVERYONE)
    stood: Int64s = shape(ROOM, seen=EVERYONE)
    wide: Int8s = shape(ROOM, seen=EVERYONE)


class Action(ActionRecord):
    way: Int8 = values(2)


@rule("SH-2", "Nobody walks over an end.")
def it_stays_on_the_row(box: Any, state: State, action: Action) -> bool:
    return 0 <= state.at[action.seat] + 2 * action.way - 1 < 5


def walk(box: Any, state: State, action: Action, chance: Any) -> None:
    state.at[action.seat] += 2 * action.way - 1
    stop_some_time(box, state, action, chance)


def stop_some_time(box: Any, state: State, action: Action, chance: Any) -> None:
    if state.ply == 39:
        finish(state, LONG, 1)


def shuttle(name: str, repetition: Repetition | None, **changed: Any) -> Game:
    parts: dict[str, Any] = {
        "summary": "Walk.",
        "rulebook": BOOK,
        "state": State,
        "action": Action,
        "kinds": (WALK, WAIT),
        "turn": Turn(one_of(WALK, WAIT)),
        "rules": {WALK: [it_stays_on_the_row]},
        "effects": {WALK: walk, WAIT: stop_some_time},
        "endings": (AGAIN, LONG),
    }
    return Game(name=name, repetition=repetition, **{**parts, **changed})


def at_once(**means: Any) -> Repetition:
    fields = ("at",) if "forbidden" in means else ("at", "to_act")
    return Repetition(*fields, kept_in="stood", **means)


BACK = ("walk 1", "walk 1", "walk 0", "walk 0")
"""Both walk one up and one back; then it stands as at the beginning."""


def played(game: Game, *moves: str) -> Any:
    match = game.new_match(seed=1)
    for move in moves:
        match.play(move)
    return match


def test_a_repeated_position_is_a_draw_or_a_loss() -> None:
    drawn = played(shuttle("drawn-again", at_once(draws=AGAIN, kinds=(WALK,))), *BACK)
    assert drawn.outcome.rule == "SH-3" and drawn.outcome.winners == ()
    lost = played(shuttle("lost-again", at_once(loses=AGAIN, kinds=(WALK,))), *BACK)
    assert lost.outcome.winners == (0,), "the other one did it"


def test_the_third_time_may_be_what_counts_and_some_kinds_only() -> None:
    game = shuttle("third-time", at_once(draws=AGAIN, times=3, kinds=(WALK,)))
    assert not played(game, *BACK).is_over and played(game, *BACK, *BACK).is_over
    assert not played(game, "wait", "wait").is_over, "waiting repeats, but is not looked at"
    assert played(shuttle("any-kind", at_once(draws=AGAIN)), "wait", "wait").is_over


def test_what_is_forbidden_is_refused_with_its_clause() -> None:
    game = shuttle("forbidden-again", at_once(forbidden="SH-3", sentence="Not again.", kinds=(WALK,)))
    match = played(game, *BACK[:3])
    refusal = match.why_not("walk 0")
    assert (refusal.rule, refusal.sentence) == ("SH-3", "Not again.")
    assert [str(action) for action in match.legal()] == ["walk 1", "wait"]


def test_taking_back_and_records_keep_what_stood() -> None:
    game = shuttle("taken-back", at_once(draws=AGAIN, kinds=(WALK,)))
    match = played(game, *BACK[:3])
    stood = match.state.stood.tolist()
    match.undo()
    match.play("walk 0")
    assert match.state.stood.tolist() == stood and not match.is_over
    match.play("walk 0")
    assert match.is_over and read_record(match.record(), game=game).outcome == match.outcome


@pytest.mark.parametrize("small", [4000, 0])
@pytest.mark.parametrize("means", ["draws", "loses", "forbidden"])
def test_both_forms_of_the_engine_agree(small: int, means: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnwright.engine.bind.SMALL", small)
    given: Any = "SH-3" if means == "forbidden" else AGAIN
    game = shuttle(f"{means}-{small}", at_once(times=3, kinds=(WALK,), **{means: given}))
    verbs = attach(game)
    compiled, again = verbs.compiled(), 0
    for seed in range(30):
        match, rng = game.new_match(seed=seed), random.Random(seed)
        while not match.is_over:
            rows = [form.legal(match.table, match.memory) for form in (verbs.interpreted, compiled)]
            assert rows[0].tobytes() == rows[1].tobytes()
            chosen = rng.choice(match.legal())
            after = [match.memory.copy() for _ in range(2)]
            forms: tuple[Any, ...] = (verbs.interpreted, compiled)
            for place, form in enumerate(forms):
                after[place] = form.advance(match.table, match.memory, chosen.memory, Chance(1))
            assert after[0].tobytes() == after[1].tobytes()
            match.play(chosen)
            again += match.state.status == AGAIN or len(rows[0]) < 2
    assert again > 0


def test_a_game_that_repeats_is_checked_whole() -> None:
    assert check_game(shuttle("checked-again", at_once(draws=AGAIN, times=3, kinds=(WALK,))), work=20).finished


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Repetition("at", kept_in="stood"), "means one thing"),
        (lambda: Repetition("at", kept_in="stood", draws=AGAIN, forbidden="SH-3"), "means one thing"),
        (lambda: Repetition(kept_in="stood", draws=AGAIN), "names the fields that count"),
        (
            lambda: shuttle("x", Repetition("place", kept_in="stood", draws=AGAIN)),
            "names the field 'place'; the state has",
        ),
        (
            lambda: shuttle("x", Repetition("at", kept_in="wide", draws=AGAIN)),
            r"needs a field Int64s = shape\(n\) for itself",
        ),
        (lambda: shuttle("x", at_once(draws=Ending(3, "SH-3", "No."))), "is not among the endings"),
        (lambda: shuttle("x", at_once(forbidden="SH-9")), "SH-9"),
        (lambda: shuttle("x", Repetition("to_act", kept_in="stood", forbidden="SH-3")), "leave it out"),
    ],
)
def test_what_cannot_be_is_refused_when_the_game_is_made(make: Any, words: str) -> None:
    with pytest.raises(GameError, match=words):
        make()


def test_only_the_engine_writes_what_it_keeps() -> None:
    def forgets(box: Any, state: Any, action: Any, chance: Any) -> None:
        state.stood[0] = 0

    game = shuttle("forgetful", at_once(draws=AGAIN), effects={WALK: forgets, WAIT: stop_some_time})
    with pytest.raises(
        GameError, match=r"forgets \(test_repetition.py, line \d+\) writes state.stood, which is the engine's"
    ):
        require_own_header(game)
