"""Feature sentences as rules: initiative, defeat, completion (F-60 to F-72)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Condition, Expression

from ..names import Name
from ..wording import Spelled, form, says
from .effects import OUTCOME
from .rules import Rule

_DEPLOYED = "<When an (actor or cast|actor|cast) is [first] deployed [to a map] ,>"
_ORDERS = "{ascending=descending|decending|ascending}"
_WHICH = "{ascending=highest|lowest}"
_AT_ZERO = "{resource:any res} reaches 0"
_FALLS = "(is defeated|becomes {status:status})"

# -------------------------------------------------------------------------------------------- initiative


@says(form("F-60", f"{_DEPLOYED} roll {{roll:expr}} [at the start of [each] encounter]"))
@dataclass(frozen=True, slots=True)
class InitiativeRoll(Rule):
    """F-60: what is rolled for initiative."""

    setting: ClassVar[str] = "initiative"
    roll: Expression


@says(
    form("F-61", "{ascending=Highest|Lowest} [result] (goes|acts) first [each round]", ascending=(False, True)),
    form("F-61", f"Turn order is in {_ORDERS} order", ascending=(False, False, True)),
)
@dataclass(frozen=True, slots=True)
class InitiativeOrder(Rule):
    """F-61: whether the highest or the lowest acts first."""

    setting: ClassVar[str] = "order"
    ascending: bool


@says(
    form("F-62", "Initiative equals {value:expr}"),
    form(
        "F-62", f"Actors act in order of their {{value:own value}} [resource] , {_WHICH} first", ascending=(False, True)
    ),
)
@dataclass(frozen=True, slots=True)
class FixedInitiative(Rule):
    """F-62: initiative is a value, not a roll; `ascending` if the sentence also says who is first."""

    setting: ClassVar[str] = "initiative"
    value: Expression
    ascending: bool | None = None


@says(form("F-62", "No dice are rolled"))
@dataclass(frozen=True, slots=True)
class NoInitiativeDice(Rule):
    """F-62: `No dice are rolled`."""


class TieWinner(Enum):
    """Who wins a tie without rolling."""

    PLAYERS = "players"
    NON_PLAYERS = "non-player actors"


@says(
    form("F-63", "Ties are resolved by [the two tied actors or casts] rolling {roll:expr} [placing {rest:rest}]"),
    form("F-63", "Ties go to the higher {higher:res}"),
    form("F-63", "Ties go to {winner=players|non-player actors}", winner=tuple(TieWinner)),
    form("F-63", "Re-roll ties"),
)
@dataclass(frozen=True, slots=True)
class Ties(Rule):
    """F-63: how ties are broken: a roll, the higher value of a resource, or a side; none: 1d100 again."""

    setting: ClassVar[str] = "ties"
    roll: Expression | None = None
    higher: Name | None = None
    winner: TieWinner | None = None


class Roller(Spelled):
    """Who rolls for a cast (M-263)."""

    LEADER = "leader"
    HIGHEST = "each member, highest"
    LOWEST = "each member, lowest"


@says(
    form("F-64", "The cast leader rolls <for the cast>", roller=Roller.LEADER),
    form(
        "F-64",
        "Each cast member rolls and the cast uses the {roller=highest|lowest} result",
        roller=(Roller.HIGHEST, Roller.LOWEST),
    ),
)
@dataclass(frozen=True, slots=True)
class CastRolls(Rule):
    """F-64: who rolls for a cast."""

    setting: ClassVar[str] = "cast rolls"
    roller: Roller


@says(form("F-65", "Initiative is rolled again at the start of each round"))
@dataclass(frozen=True, slots=True)
class RollEachRound(Rule):
    """F-65: a new order every round."""


@says(form("F-66", "Cast {cast:cast} takes a surprise round"))
@dataclass(frozen=True, slots=True)
class SurpriseRound(Rule):
    """F-66: a cast acts before round 1 (M-272)."""

    cast: Name


@says(form("F-67", "Actors may delay their turn"))
@dataclass(frozen=True, slots=True)
class MayDelay(Rule):
    """F-67: turns may be delayed (M-271)."""


# ------------------------------------------------------------------------------------------------ defeat


@says(
    form("F-70", f"When this actor's {_AT_ZERO} , (this|that) actor {_FALLS}", bearer_only=True),
    form("F-70", f"When an [any] actor's {_AT_ZERO} , (that|this) actor {_FALLS}", bearer_only=False),
)
@dataclass(frozen=True, slots=True)
class DefeatAtZero(Rule):
    """F-70: at 0 of a resource an actor is defeated or gains a status; `bearer_only` for `this actor's`."""

    resource: Name
    status: Name | None = None
    bearer_only: bool = False


@says(form("F-71", "Actors are not defeated at 0 {resource:res}"))
@dataclass(frozen=True, slots=True)
class NoDefeatAtZero(Rule):
    """F-71: 0 of a resource does not defeat."""

    resource: Name


@says(form("F-72", f"The encounter ends {OUTCOME} when {{condition:completion}}"))
@dataclass(frozen=True, slots=True)
class EndsWhen(Rule):
    """F-72: one more completion condition."""

    outcome: Name
    condition: Condition
