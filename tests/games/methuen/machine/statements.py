"""Statements of what a campaign is, each with the clause that has it and the run that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from turnwright import Refusal

from .stages import Stage, actor

STATEMENTS: dict[int, Statement] = {}


@dataclass(frozen=True)
class Statement:
    """A statement, the clause that has it, and the run that shows it."""

    words: str
    clause: str
    run: Callable[[], None]


def states(number: int, words: str, clause: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """The function below shows this statement."""

    def keep(run: Callable[[], None]) -> Callable[[], None]:
        assert number not in STATEMENTS, number
        STATEMENTS[number] = Statement(words, clause, run)
        return run

    return keep


def duel(
    blocks: str = "",
    raven: str = "Health: 10",
    actions: str = "",
    goblin: str = "Health: 12",
    at: str = "1N 0E",
    dice: tuple[int, ...] = (90, 10),
    own: str = "",
    theirs: str = "",
) -> Stage:
    """Raven, who goes first, and Goblin, one north of it, both played by people."""
    lines = "\n".join(filter(None, [f"Actions: {actions}" if actions else "", own]))
    people = actor("Raven", raven, player=True, more=lines) + actor("Goblin", goblin, more=theirs)
    return Stage(f"{blocks}\n\n{people}", f"Raven at 0N 0E\nGoblin at {at}", dice)


def act(effect: str, *, part: str = "do", more: str = "", raven: str = "Health: 10", **rest: str) -> Stage:
    """Raven has one action, Act, with this in one of its components."""
    return duel(f"Act\nTarget: Single actor\n{more}{part}: {effect}\n\n{rest.pop('blocks', '')}", raven, "Act", **rest)  # type: ignore[arg-type]


def refused(stage: Stage, line: str) -> str:
    with pytest.raises(Refusal) as found:
        stage.play(line)
    return str(found.value)
