"""How long things last (M-347 to M-351)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from turnwright.dice import Term


class Until(Enum):
    """When a timed thing ends (M-347 to M-351)."""

    TURNS = "for N turns"
    ROUNDS = "for N rounds"
    START_OF_TURN = "until start of next turn"
    END_OF_TURN = "until end of turn"
    END_OF_NEXT_TURN = "until end of next turn"
    END_OF_ROUND = "until end of round"
    END_OF_ENCOUNTER = "until end of encounter"
    REMOVED = "until removed"
    PERMANENT = "permanently"


@dataclass(frozen=True, slots=True)
class Duration(Term):
    """How long something lasts. `bearers` says whose turn counts: the bearer's, or the causer's."""

    until: Until
    count: int = 0
    bearers: bool = False

    def __str__(self) -> str:
        if self.until in (Until.TURNS, Until.ROUNDS):
            return str(self.until.value).replace("N", str(self.count))
        if self.bearers:
            return str(self.until.value).replace("next turn", "its next turn")
        return str(self.until.value)
