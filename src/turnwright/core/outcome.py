"""How a match ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Outcome:
    """The winning seats (none for a draw), every seat's points, and the rule the game ended by."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
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
