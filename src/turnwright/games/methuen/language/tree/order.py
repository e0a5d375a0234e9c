"""Feature sentences as rules: initiative, defeat, completion (F-60 to F-72)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Condition, Expression

from ..names import Name
from .rules import Rule

# -------------------------------------------------------------------------------------------- initiative


@dataclass(frozen=True, slots=True)
class InitiativeRoll(Rule):
    """F-60: what is rolled for initiative."""

    rule: ClassVar[str] = "F-60"
    roll: Expression

    def __str__(self) -> str:
        return f"When an actor or cast is deployed, roll {self.roll}"


@dataclass(frozen=True, slots=True)
class InitiativeOrder(Rule):
    """F-61: whether the highest or the lowest acts first."""

    rule: ClassVar[str] = "F-61"
    ascending: bool

    def __str__(self) -> str:
        return f"{'Lowest' if self.ascending else 'Highest'} goes first"


@dataclass(frozen=True, slots=True)
class FixedInitiative(Rule):
    """F-62: initiative is a value, not a roll; `ascending` if the sentence also says who is first."""

    rule: ClassVar[str] = "F-62"
    value: Expression
    ascending: bool | None = None

    def __str__(self) -> str:
        if self.ascending is None:
            return f"Initiative equals {self.value}"
        return f"Actors act in order of their {self.value}, {'lowest' if self.ascending else 'highest'} first"


@dataclass(frozen=True, slots=True)
class NoInitiativeDice(Rule):
    """F-62: `No dice are rolled`."""

    rule: ClassVar[str] = "F-62"

    def __str__(self) -> str:
        return "No dice are rolled"


class TieWinner(Enum):
    """Who wins a tie without rolling."""

    PLAYERS = "players"
    NON_PLAYERS = "non-player actors"


@dataclass(frozen=True, slots=True)
class Ties(Rule):
    """F-63: how ties are broken: a roll, the higher value of a resource, or a side; none: 1d100 again."""

    rule: ClassVar[str] = "F-63"
    roll: Expression | None = None
    higher: Name | None = None
    winner: TieWinner | None = None

    def __str__(self) -> str:
        if self.roll is not None:
            return f"Ties are resolved by rolling {self.roll}"
        if self.higher is None and self.winner is None:
            return "Re-roll ties"
        return f"Ties go to {f'the higher [{self.higher}]' if self.higher else self.winner and self.winner.value}"


class Roller(Enum):
    """Who rolls for a cast (M-263)."""

    LEADER = "leader"
    HIGHEST = "each member, highest"
    LOWEST = "each member, lowest"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class CastRolls(Rule):
    """F-64: who rolls for a cast."""

    rule: ClassVar[str] = "F-64"
    roller: Roller

    def __str__(self) -> str:
        if self.roller is Roller.LEADER:
            return "The cast leader rolls for the cast"
        which = "highest" if self.roller is Roller.HIGHEST else "lowest"
        return f"Each cast member rolls and the cast uses the {which} result"


@dataclass(frozen=True, slots=True)
class RollEachRound(Rule):
    """F-65: a new order every round."""

    rule: ClassVar[str] = "F-65"

    def __str__(self) -> str:
        return "Initiative is rolled again at the start of each round"


@dataclass(frozen=True, slots=True)
class SurpriseRound(Rule):
    """F-66: a cast acts before round 1 (M-272)."""

    rule: ClassVar[str] = "F-66"
    cast: Name

    def __str__(self) -> str:
        return f'Cast "{self.cast}" takes a surprise round'


@dataclass(frozen=True, slots=True)
class MayDelay(Rule):
    """F-67: turns may be delayed (M-271)."""

    rule: ClassVar[str] = "F-67"

    def __str__(self) -> str:
        return "Actors may delay their turn"


# ------------------------------------------------------------------------------------------------ defeat


@dataclass(frozen=True, slots=True)
class DefeatAtZero(Rule):
    """F-70: at 0 of a resource an actor is defeated or gains a status; `bearer_only` for `this actor's`."""

    rule: ClassVar[str] = "F-70"
    resource: Name
    status: Name | None = None
    bearer_only: bool = False

    def __str__(self) -> str:
        whose, who = ("this", "this actor") if self.bearer_only else ("an", "that actor")
        end = f'becomes "{self.status}"' if self.status else "is defeated"
        return f"When {whose} actor's [{self.resource}] reaches 0, {who} {end}"


@dataclass(frozen=True, slots=True)
class NoDefeatAtZero(Rule):
    """F-71: 0 of a resource does not defeat."""

    rule: ClassVar[str] = "F-71"
    resource: Name

    def __str__(self) -> str:
        return f"Actors are not defeated at 0 [{self.resource}]"


@dataclass(frozen=True, slots=True)
class EndsWhen(Rule):
    """F-72: one more completion condition."""

    rule: ClassVar[str] = "F-72"
    outcome: Name
    condition: Condition

    def __str__(self) -> str:
        return f"The encounter ends in {self.outcome} when {self.condition}"
