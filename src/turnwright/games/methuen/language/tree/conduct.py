"""Feature sentences as rules: movement and action economy (F-40 to F-55)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Expression

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
