"""Actions, reactions, and the components they share (3.1, 3.3, 3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from turnwright.dice import Condition, Expression, Term

from ..names import Name
from .effects import Effects
from .events import Event
from .people import GroupSort
from .rules import Period


class RangeForm(Enum):
    """How a range is given."""

    SELF = "Self"
    ADJACENT = "Adjacent"
    DISTANCE = "a number"
    UNLIMITED = "Unlimited"


class Shape(Enum):
    """The shape of an area (M-173)."""

    RADIUS = "radius"
    LINE = "line"
    CONE = "cone"


@dataclass(frozen=True, slots=True)
class Area(Term):
    """`1-space radius`, `4-space cone in facing direction`; `facing` uses the heading, else one chooses."""

    shape: Shape
    size: int
    facing: bool = False

    def __str__(self) -> str:
        text = f"{self.size}-space {self.shape.value}"
        if self.shape is Shape.RADIUS:
            return text
        return text + (" in facing direction" if self.facing else " in chosen direction")


@dataclass(frozen=True, slots=True)
class Range(Term):
    """Whom an action can reach (M-171)."""

    reach: RangeForm
    distance: Expression | None = None
    sight: bool = False
    area: Area | None = None

    def __str__(self) -> str:
        parts = [str(self.distance) if self.distance is not None else self.reach.value]
        parts += ["line of sight"] if self.sight else []
        parts += [str(self.area)] if self.area else []
        return ", ".join(parts)


class Pick(Enum):
    """How many targets, and who chooses them (M-172)."""

    NONE = "None"
    SELF = "Self"
    SINGLE = "Single"
    UP_TO = "Up to"
    ALL = "All"
    TILE = "Tile"


@dataclass(frozen=True, slots=True)
class Target(Term):
    """Whom an action is aimed at. All without `in_area` and `within` means all within range."""

    pick: Pick
    sort: GroupSort = GroupSort.ACTOR
    others: bool = False
    count: int = 1
    in_area: bool = False
    within: Expression | None = None

    def __str__(self) -> str:
        if self.pick in (Pick.NONE, Pick.SELF, Pick.TILE):
            return str(self.pick.value)
        words = [self.pick.value] + ([str(self.count)] if self.pick is Pick.UP_TO else [])
        words += ["other"] if self.others else []
        words.append(self.sort.value)
        words += ["in area"] if self.in_area else []
        words += [f"within {self.within} spaces"] if self.within is not None else []
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Limit(Term):
    """`once per turn`, `2 times per encounter` (M-175)."""

    count: int
    period: Period


class Use(Enum):
    """Whether a reaction is offered, always used, or never (M-222)."""

    ASK = "ask"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Action(Term):
    """An action, free action or reaction. `range` and `target` are as written; None if there is no such line.

    A reaction is an action with a `trigger`.
    """

    name: Name
    do: Effects
    condition: Condition | None = None
    otherwise: Effects | None = None
    then: Effects | None = None
    range: Range | None = None
    target: Target | None = None
    area: Area | None = None
    limit: Limit | None = None
    cooldown: int = 0
    tags: tuple[Name, ...] = ()
    features: tuple[Name, ...] = ()
    free: bool = False
    trigger: Event | None = None
    use: Use = Use.ASK
    notes: tuple[str, ...] = ()

    @property
    def effects(self) -> Effects:
        """All effects, in the order in which they can run: `do`, `else`, `then`."""
        return (*self.do, *(self.otherwise or ()), *(self.then or ()))


@dataclass(frozen=True, slots=True)
class Check(Term):
    """`Name (Check)`: a condition to refer to (M-210)."""

    name: Name
    condition: Condition
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Component(Term):
    """`Name (Effect)`: an effect list to refer to (M-210)."""

    name: Name
    effects: Effects
    notes: tuple[str, ...] = ()
