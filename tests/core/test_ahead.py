"""Looking ahead: as many as possible, the same interpreted, compiled and by an independent search."""

from __future__ import annotations

import random
from typing import Any

import pytest

from toys_ahead import STEP, i_have_it, make_steps, there_is_no_hole
from turnwright import GameError, Match, Turn, draw, most_of
from turnwright.engine import attach
from turnwright.testing import check_game

FREE: dict[Any, Any] = {"rules": {STEP: [i_have_it, there_is_no_hole]}}


def longest(at: int, numbers: tuple[int, ...], holes: list[int]) -> int:
    """How often somebody can step, by trying every order; written without the engine."""
    found = 0
    for place, by in enumerate(numbers):
        if by and at + by < len(holes) and not holes[at + by]:
            rest = (*numbers[:place], 0, *numbers[place + 1 :])
            found = max(found, 1 + longest(at + by, rest, holes))
    return found


def expected(match: Match) -> set[str]:
    """What must be legal: the steps that begin a longest way, the largest where only one is possible at all."""
    state = match.state
    at, holes = state.at.tolist()[match.to_act or 0], state.hole.tolist()
    numbers = tuple(state.numbers.tolist())
    reached = {}
    for place, by in enumerate(numbers):
        if by and at + by < len(holes) and not holes[at + by]:
            rest = (*numbers[:place], 0, *numbers[place + 1 :])
            reached[by] = 1 + longest(at + by, rest, holes)
    best = max(reached.values(), default=0)
    kept = [by for by, count in reached.items() if count == best]
    if best == 1 and numbers.count(0) == 1:
        kept = [max(kept)]
    return {f"step {by}" for by in kept} or {"pass"}


@pytest.mark.parametrize("small", [4000, 0])
def test_what_is_legal_is_what_an_independent_search_finds(small: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnwright.engine.bind.SMALL", small)
    game = make_steps(f"steps-{small}", **FREE)
    verbs = attach(game)
    compiled, refused, once = verbs.compiled(), 0, 0
    for seed in range(60):
        match, rng = game.new_match(seed=seed), random.Random(seed)
        while not match.is_over:
            wanted = expected(match)
            assert {str(action) for action in match.legal()} == wanted
            rows = [form.legal(match.table, match.memory).tobytes() for form in (verbs.interpreted, compiled)]
            assert rows[0] == rows[1]
            for by in range(1, 5):
                action = match.read(f"step {by}").memory
                checks = [form.check(match.table, match.memory, action) for form in (verbs.interpreted, compiled)]
                assert checks[0] == checks[1] and (checks[0] == 0) == (f"step {by}" in wanted)
                said = match.why_not(f"step {by}")
                refused += said is not None and "times is possible" in said.sentence
                once += said is not None and said.sentence == "Only one is possible, and that must be larger."
            match.play(rng.choice(match.legal()))
    assert refused > 20 and once > 20, "both reasons come up"


def drawing(box: Any, state: Any, action: Any, chance: Any) -> None:
    state.at[action.seat] += draw(chance, 2)


def test_what_draws_cannot_be_looked_ahead_to() -> None:
    game = make_steps("drawing", turn=Turn(most_of(2, "step"), anytime=("pass",)), effects={0: drawing, 1: drawing})
    with pytest.raises(GameError, match=r"most_of\(…, step\) looks ahead, but an effect draws"):
        attach(game)


def test_a_clause_that_the_turn_cites_is_in_the_rule_book() -> None:
    with pytest.raises(GameError, match="S-9"):
        make_steps("citing", turn=Turn(most_of(2, "step", rule="S-9"), anytime=("pass",)))


def test_a_game_that_looks_ahead_is_checked_whole() -> None:
    report = check_game(make_steps("steps-checked", **FREE), work=30)
    assert report.compiles == "yes" and report.finished == report.matches
