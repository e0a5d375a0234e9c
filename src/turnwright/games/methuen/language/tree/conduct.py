"""Feature sentences as rules: movement, action economy, initiative, defeat (F-40 to F-72)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Condition, Expression

from ..names import Name
from .events import ActionPattern
from .rules import Bearers, Period, Rule

# ---------------------------------------------------------------------------------------------- movement


@dataclass(frozen=True, slots=True)
class Allowance(Rule):
    """F-40: so many spaces of movement in a turn (M-151)."""

    rule: ClassVar[str] = "F-40"
    who: Bearers
    distance: Expression

    def __str__(self) -> str:
        return f"{self.who} may move up to {self.distance} spaces per turn"


@dataclass(frozen=True, slots=True)
class PricePerSpace(Rule):
    """F-41: every space moved costs a resource (M-152)."""

    rule: ClassVar[str] = "F-41"
    amount: int
    resource: Name

    def __str__(self) -> str:
        return f"Spend {self.amount} [{self.resource}] per space moved"


@dataclass(frozen=True, slots=True)
class DiagonalCost(Rule):
    """F-42: what a diagonal step costs, in half-points."""

    rule: ClassVar[str] = "F-42"
    half_points: int

    def __str__(self) -> str:
        return f"Diagonal movement costs {self.half_points // 2}{'.5' if self.half_points % 2 else ''}"


class Crowd(Enum):
    """Whose presence closes a tile."""

    ENEMIES = "enemies"
    ALLIES = "allies"
    OTHERS = "other actors"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Closed(Rule):
    """F-43: tiles occupied by some may not be entered, or not be ended on."""

    rule: ClassVar[str] = "F-43"
    who: Bearers
    by: Crowd
    only_ending: bool

    def __str__(self) -> str:
        verb = "end movement on" if self.only_ending else "enter"
        return f"{self.who} cannot {verb} tiles occupied by {self.by}"


@dataclass(frozen=True, slots=True)
class IgnoresDifficult(Rule):
    """F-44: difficult terrain costs no more than open ground."""

    rule: ClassVar[str] = "F-44"
    who: Bearers

    def __str__(self) -> str:
        return f"{self.who} ignores difficult terrain"


@dataclass(frozen=True, slots=True)
class PassesOver(Rule):
    """F-44: may pass impassable tiles, but not end there."""

    rule: ClassVar[str] = "F-44"
    who: Bearers

    def __str__(self) -> str:
        return f"{self.who} may move over impassable tiles"


@dataclass(frozen=True, slots=True)
class TreatsPassable(Rule):
    """F-44: one terrain is passable for some."""

    rule: ClassVar[str] = "F-44"
    who: Bearers
    terrain: Name

    def __str__(self) -> str:
        return f"{self.who} treats {self.terrain} as passable"


@dataclass(frozen=True, slots=True)
class Surcharge(Rule):
    """F-45: every space costs more."""

    rule: ClassVar[str] = "F-45"
    who: Bearers
    amount: int

    def __str__(self) -> str:
        return f"Movement costs +{self.amount} per space for {str(self.who).lower()}"


@dataclass(frozen=True, slots=True)
class TurningPrice(Rule):
    """F-46: turning costs movement (no resource) or a resource, once or per 45 degrees."""

    rule: ClassVar[str] = "F-46"
    amount: int
    resource: Name | None
    per_step: bool

    def __str__(self) -> str:
        what = f"[{self.resource}]" if self.resource else "movement"
        return f"Changing heading costs {self.amount} {what}" + (" per 45 degrees" if self.per_step else "")


@dataclass(frozen=True, slots=True)
class Slippery(Rule):
    """F-47: movement that provokes no reactions."""

    rule: ClassVar[str] = "F-47"
    who: Bearers

    def __str__(self) -> str:
        return f"{self.who}'s movement does not provoke reactions"


@dataclass(frozen=True, slots=True)
class CannotMove(Rule):
    """F-48: no measured movement."""

    rule: ClassVar[str] = "F-48"
    who: Bearers

    def __str__(self) -> str:
        return f"{self.who} cannot move"


@dataclass(frozen=True, slots=True)
class CannotBeMoved(Rule):
    """F-48: no displacement."""

    rule: ClassVar[str] = "F-48"
    who: Bearers

    def __str__(self) -> str:
        return f"{self.who} cannot be moved"


@dataclass(frozen=True, slots=True)
class MovementOrder(Rule):
    """F-49: movement before actions, or in any order."""

    rule: ClassVar[str] = "F-49"
    first: bool

    def __str__(self) -> str:
        return "Movement comes before actions" if self.first else "Actors may move and act in any order"


# ---------------------------------------------------------------------------------------- action economy


@dataclass(frozen=True, slots=True)
class ActionCap(Rule):
    """F-50: so many actions a turn."""

    rule: ClassVar[str] = "F-50"
    who: Bearers
    count: int

    def __str__(self) -> str:
        return f"{self.who} may perform up to {self.count} actions per turn"


@dataclass(frozen=True, slots=True)
class ActionLimit(Rule):
    """F-51: how often an action may be used."""

    rule: ClassVar[str] = "F-51"
    action: ActionPattern
    count: int
    period: Period

    def __str__(self) -> str:
        return f"{self.action} may be used {self.count} times per {self.period}"


class Ban(Enum):
    """What somebody cannot do."""

    ACT = "perform actions"
    REACT = "react"
    USE = "use"


@dataclass(frozen=True, slots=True)
class Forbidden(Rule):
    """F-52: somebody cannot act, react, or use an action."""

    rule: ClassVar[str] = "F-52"
    who: Bearers
    ban: Ban
    action: ActionPattern | None = None

    def __str__(self) -> str:
        return f"{self.who} cannot {self.ban.value}" + (f" {self.action}" if self.action else "")


@dataclass(frozen=True, slots=True)
class ReactionCap(Rule):
    """F-53: so many reactions per turn or round."""

    rule: ClassVar[str] = "F-53"
    who: Bearers
    count: int
    period: Period

    def __str__(self) -> str:
        return f"{self.who} may use up to {self.count} reactions per {self.period}"


@dataclass(frozen=True, slots=True)
class ReactionChains(Rule):
    """F-54: whether reactions may trigger other reactions."""

    rule: ClassVar[str] = "F-54"
    allowed: bool

    def __str__(self) -> str:
        return f"Reactions {'may' if self.allowed else 'cannot'} trigger other reactions"


@dataclass(frozen=True, slots=True)
class MustPay(Rule):
    """F-55: whether an action that cannot be paid for is refused (M-190)."""

    rule: ClassVar[str] = "F-55"
    required: bool

    def __str__(self) -> str:
        return f"Actors {'cannot' if self.required else 'may'} attempt actions they cannot pay for"


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
