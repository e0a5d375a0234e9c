"""Copies on the stack: what is asked of them leaves the position as it was, in both forms of the engine."""

from __future__ import annotations

import random
from typing import Any

import pytest

from toys_ahead import PASS, STEP, i_have_it, it_goes_on, make_steps, step, there_is_no_hole
from turnwright import GameError, Turn, draw, one_of, rule
from turnwright.engine import attach


@pytest.mark.parametrize("small", [4000, 0])
def test_a_rule_asks_what_would_follow_the_same_in_both_forms(small: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnwright.engine.bind.SMALL", small)
    ladder = [i_have_it, there_is_no_hole, it_goes_on]
    game = make_steps(f"asking-{small}", turn=Turn(one_of(STEP, PASS)), rules={STEP: ladder})
    verbs = attach(game)
    compiled, refused = verbs.compiled(), 0
    for seed in range(40):
        match, rng = game.new_match(seed=seed), random.Random(seed)
        while not match.is_over:
            before = match.memory.tobytes()
            for by in range(1, 5):
                action = match.read(f"step {by}").memory
                checks = [form.check(match.table, match.memory, action) for form in (verbs.interpreted, compiled)]
                assert checks[0] == checks[1]
                said = match.why_not(f"step {by}")
                refused += said is not None and said.rule == "S-3"
            rows = [form.legal(match.table, match.memory).tobytes() for form in (verbs.interpreted, compiled)]
            assert rows[0] == rows[1] and match.memory.tobytes() == before
            match.play(rng.choice(match.legal()))
    assert refused > 20, "the rule that asks ahead decides something"


@pytest.mark.parametrize("small", [4000, 0])
def test_an_effect_that_draws_cannot_be_asked_beforehand(small: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnwright.engine.bind.SMALL", small)

    def draws(box: Any, state: Any, action: Any, chance: Any) -> None:
        step(box, state, action, chance)
        state.turns += draw(chance, 2)

    @rule("S-3", "It goes on.")
    def asks(box: Any, state: Any, action: Any) -> bool:
        return it_goes_on(box, state, action)

    effects = {STEP: draws, PASS: step}
    game = make_steps(f"drawn-{small}", turn=Turn(one_of(STEP, PASS)), rules={STEP: [i_have_it, asks]}, effects=effects)
    verbs = attach(game)
    match = game.new_match(seed=1)
    said = "an effect draws, so what follows it cannot be asked beforehand"
    with pytest.raises(GameError, match=said):
        verbs.interpreted.legal(match.table, match.memory)
    with pytest.raises(GameError, match=said):
        verbs.compiled()
