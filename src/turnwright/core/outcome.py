"""How a match ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any


def told_points(counted: Iterable[int], points_in: int) -> tuple[int | float, ...]:
    """Points as they are told, of what `score` counted in halves, tenths and so on; whole ones are whole numbers."""
    return tuple(number // points_in if number % points_in == 0 else number / points_in for number in map(int, counted))


@dataclass(frozen=True)
class Outcome:
    """The winning seats (none for a draw), every seat's points, and the rule the game ended by."""

    winners: tuple[int, ...]
    scores: tuple[int | float, ...]
    """Whole numbers, but for games that say `Appearance(points_in=…)`."""
    rule: str
    sentence: str = ""
    nobody: str = field(default="", repr=False)
    """What it is called if nobody has won, where that is not a draw."""

    def as_data(self) -> dict[str, Any]:
        """The outcome as JSON-able data."""
        return {
            "winners": list(self.winners),
            "scores": list(self.scores),
            "rule": self.rule,
            "sentence": self.sentence,
        }


@dataclass(frozen=True)
class Event:
    """Something that happened, in the words each seat may hear; None is a spectator."""

    told: dict[int | None, str]

    def to(self, seat: int | None) -> str:
        """The words for this seat."""
        return self.told.get(seat, self.told[None])

    def __str__(self) -> str:
        return self.told[None]
