"""Copies of `after(…)` stay in the function that asks, or the game is refused with file and line."""

from __future__ import annotations

from typing import Any

import pytest

from toys_ahead import STEP, i_have_it, make_steps, ways_on
from turnwright import GameError, after, rule
from turnwright.engine import attach

SAID = r"keeps what after\(…\) gave: write following = after\(box, state, action\)"


def given_back(box: Any, state: Any, action: Any) -> Any:
    return after(box, state, action)


def by_name(box: Any, state: Any, action: Any) -> Any:
    following = after(box, state, action)
    return following  # noqa: RET504 - that is what is refused


def other_name(box: Any, state: Any, action: Any) -> int:
    following = after(box, state, action)
    kept = following
    return int(kept.turns)


def a_row(box: Any, state: Any, action: Any) -> Any:
    following = after(box, state, action)
    return following.at


def in_a_tuple(box: Any, state: Any, action: Any) -> int:
    pair = (after(box, state, action), 1)
    return pair[1]


def fine(box: Any, state: Any, action: Any) -> int:
    following = after(box, state, action)
    return int(following.at[0] + ways_on(following, action.seat) + after(box, following, action).turns)


@pytest.mark.parametrize("asked", [given_back, by_name, other_name, a_row, in_a_tuple])
def test_a_copy_that_is_kept_is_refused_with_its_line(asked: Any) -> None:
    @rule("S-3", "Something.")
    def asks(box: Any, state: Any, action: Any) -> bool:
        return asked(box, state, action) is not None

    with pytest.raises(GameError, match=rf"{asked.__name__} \(test_asking_ahead.py, line \d+\) {SAID}"):
        attach(make_steps(f"kept-{asked.__name__}", rules={STEP: [i_have_it, asks]}))


def test_a_copy_that_is_asked_is_fine() -> None:
    @rule("S-3", "Something.")
    def asks(box: Any, state: Any, action: Any) -> bool:
        return fine(box, state, action) >= 0

    attach(make_steps("asked", rules={STEP: [i_have_it, asks]}))


def test_a_position_that_is_too_large_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("turnwright.engine.asking_ahead.MOST_BYTES", 8)
    with pytest.raises(GameError, match="to ask what would follow, a position is copied; it has"):
        attach(make_steps("too-large"))
