"""Feature sentences as rules: movement and action economy (F-40 to F-55)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from turnwright.dice import Expression

from ..names import Name
from ..wording import Spelled, form, says
from .events import ActionPattern
from .rules import Band, Bearers, Period, Rule

_COSTS = "{half_points=the same as cardinal movement|1 . 5|1|2}"
_CROWD = "{by=enemies|allies|other actors}"
_PER_STEP = "[{per_step=per 45 degrees}]"

# ---------------------------------------------------------------------------------------------- movement


@says(form("F-40", "[{who:bearers} <may>] move up to {distance:expr} spaces per turn"))
@dataclass(frozen=True, slots=True)
class Allowance(Rule):
    """F-40: so many spaces of movement in a turn (M-151)."""

    setting: ClassVar[str] = "allowance"
    who: Bearers
    distance: Expression


@says(form("F-41", "Spend {amount:int} {resource:res} per space moved"))
@dataclass(frozen=True, slots=True)
class PricePerSpace(Rule):
    """F-41: every space moved costs a resource (M-152)."""

    amount: int
    resource: Name


@says(form("F-42", f"Diagonal movement costs {_COSTS}", half_points=(2, 3, 2, 4)))
@dataclass(frozen=True, slots=True)
class DiagonalCost(Rule):
    """F-42: what a diagonal step costs, in half-points."""

    setting: ClassVar[str] = "diagonal"
    half_points: int


class Crowd(Spelled):
    """Whose presence closes a tile."""

    ENEMIES = "enemies"
    ALLIES = "allies"
    OTHERS = "other actors"


@says(
    form(
        "F-43",
        f"{{who:bearers}} cannot {{only_ending=enter|end movement on}} tiles occupied by {_CROWD}",
        only_ending=(False, True),
        by=tuple(Crowd),
    ),
)
@dataclass(frozen=True, slots=True)
class Closed(Rule):
    """F-43: tiles occupied by some may not be entered, or not be ended on."""

    who: Bearers
    by: Crowd
    only_ending: bool


@says(form("F-44", "{who:bearers} ignores difficult terrain"))
@dataclass(frozen=True, slots=True)
class IgnoresDifficult(Rule):
    """F-44: difficult terrain costs no more than open ground."""

    who: Bearers


@says(form("F-44", "{who:bearers} may move (over|through) impassable tiles"))
@dataclass(frozen=True, slots=True)
class PassesOver(Rule):
    """F-44: may pass impassable tiles, but not end there."""

    who: Bearers


@says(form("F-44", "{who:bearers} treats {terrain:terrain} [tiles] as passable"))
@dataclass(frozen=True, slots=True)
class TreatsPassable(Rule):
    """F-44: one terrain is passable for some."""

    who: Bearers
    terrain: Name


@says(
    form("F-45", "Movement costs + {amount:int} per space for {who:bearers}"),
    form("F-45", "Movement costs + {amount:int} per space", who=Bearers(Band.ALL)),
    form("F-45", "{who:bearers'} movement costs are increased by {amount:int} per space"),
)
@dataclass(frozen=True, slots=True)
class Surcharge(Rule):
    """F-45: every space costs more."""

    who: Bearers
    amount: int


@says(
    form("F-46", f"Changing heading costs {{amount:int}} (movement|{{resource:res}}) {_PER_STEP}", per_step=(True,)),
)
@dataclass(frozen=True, slots=True)
class TurningPrice(Rule):
    """F-46: turning costs movement (no resource) or a resource, once or per 45 degrees."""

    amount: int
    resource: Name | None = None
    per_step: bool = False


@says(form("F-47", "{who:bearers'} movement does not provoke reactions"))
@dataclass(frozen=True, slots=True)
class Slippery(Rule):
    """F-47: movement that provokes no reactions."""

    who: Bearers


@says(form("F-48", "{who:bearers} cannot move"))
@dataclass(frozen=True, slots=True)
class CannotMove(Rule):
    """F-48: no measured movement."""

    who: Bearers


@says(form("F-48", "{who:bearers} cannot be moved"))
@dataclass(frozen=True, slots=True)
class CannotBeMoved(Rule):
    """F-48: no displacement."""

    who: Bearers


@says(
    form("F-49", "Movement comes before actions", first=True),
    form("F-49", "Actors may move and act in any order [during their turn]", first=False),
)
@dataclass(frozen=True, slots=True)
class MovementOrder(Rule):
    """F-49: movement before actions, or in any order."""

    setting: ClassVar[str] = "movement order"
    first: bool


# ---------------------------------------------------------------------------------------- action economy


@says(form("F-50", "{who:bearers} may perform <up to|exactly|at most> {count:int} actions per turn"))
@dataclass(frozen=True, slots=True)
class ActionCap(Rule):
    """F-50: so many actions a turn."""

    setting: ClassVar[str] = "cap"
    who: Bearers
    count: int


@says(
    form(
        "F-51",
        "{action:action pattern} may be used once per {period=turn|round|encounter}",
        count=1,
        period=tuple(Period),
    ),
    form(
        "F-51",
        "{action:action pattern} may be used {count:int} <times> per {period=turn|round|encounter}",
        period=tuple(Period),
    ),
)
@dataclass(frozen=True, slots=True)
class ActionLimit(Rule):
    """F-51: how often an action may be used."""

    action: ActionPattern
    count: int
    period: Period


class Ban(Enum):
    """What somebody cannot do."""

    ACT = "perform actions"
    REACT = "react"
    USE = "use"


@says(
    form("F-52", "[{who:bearers}] cannot (perform actions|act)", ban=Ban.ACT),
    form("F-52", "[{who:bearers}] cannot react", ban=Ban.REACT),
    form("F-52", "[{who:bearers}] cannot use {action:action pattern}", ban=Ban.USE),
)
@dataclass(frozen=True, slots=True)
class Forbidden(Rule):
    """F-52: somebody cannot act, react, or use an action."""

    who: Bearers
    ban: Ban
    action: ActionPattern | None = None


@says(
    form(
        "F-53",
        "{who:bearers} may use <up to> {count:int} reactions per {period=turn|round}",
        period=(Period.TURN, Period.ROUND),
    ),
)
@dataclass(frozen=True, slots=True)
class ReactionCap(Rule):
    """F-53: so many reactions per turn or round."""

    who: Bearers
    count: int
    period: Period


@says(form("F-54", "Reactions {allowed=may|cannot} trigger other reactions", allowed=(True, False)))
@dataclass(frozen=True, slots=True)
class ReactionChains(Rule):
    """F-54: whether reactions may trigger other reactions."""

    setting: ClassVar[str] = "chains"
    allowed: bool


@says(form("F-55", "Actors {required=cannot|may} attempt actions they cannot pay for", required=(True, False)))
@dataclass(frozen=True, slots=True)
class MustPay(Rule):
    """F-55: whether an action that cannot be paid for is refused (M-190)."""

    setting: ClassVar[str] = "payment"
    required: bool
