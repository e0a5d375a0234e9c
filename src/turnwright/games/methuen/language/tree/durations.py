"""How long things last (M-347 to M-351)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from turnwright.dice import Condition

from ..wording import Noun, form, noun


class Until(Enum):
    """When a timed thing ends (M-347 to M-351)."""

    TURNS = auto()
    ROUNDS = auto()
    START_OF_TURN = auto()
    END_OF_TURN = auto()
    END_OF_NEXT_TURN = auto()
    END_OF_ROUND = auto()
    END_OF_ENCOUNTER = auto()
    DAMAGED = auto()
    REMOVED = auto()
    PERMANENT = auto()
    TRUE = auto()


_WHOSE = "[({bearers=its|their|target's}|your|this actor's)]"
_BEARERS = (True, True, True)


@noun(
    "duration",
    form("M-348", "for {count:int} {until=turns|rounds}", until=(Until.TURNS, Until.ROUNDS)),
    form("M-350", f"until start of {_WHOSE} <next> turn", until=Until.START_OF_TURN, bearers=_BEARERS),
    form("M-350", f"until {_WHOSE} next turn", until=Until.START_OF_TURN, bearers=_BEARERS),
    form("M-350", f"until end of {_WHOSE} next turn", until=Until.END_OF_NEXT_TURN, bearers=_BEARERS),
    form("M-350", "until end of [(its|their|target's|your|this actor's)] turn", until=Until.END_OF_TURN),
    form("M-351", "until end of {until=round|encounter}", until=(Until.END_OF_ROUND, Until.END_OF_ENCOUNTER)),
    form("M-351", "until [(it|that actor|this actor) is] damaged", until=Until.DAMAGED),
    form("M-351", "until removed", until=Until.REMOVED),
    form("M-351", "permanently", until=Until.PERMANENT),
    form("M-351", "until {condition:cond}", until=Until.TRUE),
)
@dataclass(frozen=True, slots=True)
class Duration(Noun):
    """How long something lasts. `bearers` says whose turn counts: the bearer's, or the causer's.

    `condition` ends it when it holds, read for whoever bears it.
    """

    until: Until
    count: int = 0
    bearers: bool = False
    condition: Condition | None = None
