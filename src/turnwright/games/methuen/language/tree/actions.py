"""Actions, reactions, and the components they share (3.1, 3.3, 3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from turnwright.dice import Condition, Expression, Term

from ..names import Name
from ..pattern import Captures
from ..wording import Noun, form, noun, written
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


_LONG = (Shape.LINE, Shape.CONE)
_FACING = (False, True)


@noun(
    "area",
    form("M-173", "{size:int} <-> space radius", shape=Shape.RADIUS),
    form(
        "M-173",
        "{size:int} <-> space {shape=line|cone} <in {facing=chosen|facing} direction>",
        shape=_LONG,
        facing=_FACING,
    ),
)
@dataclass(frozen=True, slots=True)
class Area(Noun):
    """`1-space radius`, `4-space cone in facing direction`; `facing` uses the heading, else one chooses."""

    shape: Shape
    size: int
    facing: bool = False


@noun(
    "reach",
    form(
        "M-171",
        "{reach=Self|Adjacent|Unlimited}",
        reach=(RangeForm.SELF, RangeForm.ADJACENT, RangeForm.UNLIMITED),
    ),
    form("M-171", "[(ranged|up to)] {distance:expr} [spaces]", reach=RangeForm.DISTANCE),
)
@dataclass(frozen=True, slots=True)
class Range(Noun):
    """Whom an action can reach (M-171). What follows a comma may come in any order; its forms say the part before."""

    reach: RangeForm
    distance: Expression | None = None
    sight: bool = False
    area: Area | None = None

    def __str__(self) -> str:
        parts = [written(Range(self.reach, self.distance))]
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


_SORTS = (
    GroupSort.ENEMY,
    GroupSort.ALLY,
    GroupSort.FRIEND,
    GroupSort.PLAYER,
    GroupSort.OBJECT,
    GroupSort.ACTOR,
)
_ONE = "{sort=enemy|ally|friend|player|object|actor}"
_MANY = "{sort=enemies|allies|friends|players|objects|actors}"
_WHERE = "[({in_area=in area}|within {within:expr} spaces)]"


def _leaves_out_actors(kept: Captures) -> bool:
    """Only `other actors` leave somebody out: enemies and allies are others anyway."""
    return "others" not in kept or kept["sort"] in ("actor", "actors")


_FALLEN = "[{fallen=defeated}]"
_SAID: dict[str, Any] = {"sort": _SORTS, "others": (True,), "fallen": (True,), "only": _leaves_out_actors}


@noun(
    "target",
    form("M-172", "None", pick=Pick.NONE),
    form("M-172", "Self", pick=Pick.SELF),
    form("M-172", "[single] Tile", pick=Pick.TILE),
    form("M-172", f"Single {_FALLEN} [{{others=other}}] {_ONE}", pick=Pick.SINGLE, **_SAID),
    form("M-172", f"Up to {{count:int}} {_FALLEN} [{{others=other}}] {_MANY}", pick=Pick.UP_TO, **_SAID),
    form("M-172", f"All {_FALLEN} [{{others=other}}] {_MANY} {_WHERE}", pick=Pick.ALL, in_area=(True,), **_SAID),
)
@dataclass(frozen=True, slots=True)
class Target(Noun):
    """Whom an action is aimed at. All without `in_area` and `within` means all within range."""

    pick: Pick
    sort: GroupSort = GroupSort.ACTOR
    others: bool = False
    count: int = 1
    in_area: bool = False
    within: Expression | None = None
    fallen: bool = False
    """Whether it takes those who are defeated, and only those."""


@noun(
    "limit",
    form("M-175", "once per {period=turn|round|encounter}", count=1, period=tuple(Period)),
    form("M-175", "{count:int} <times> per {period=turn|round|encounter}", period=tuple(Period)),
)
@dataclass(frozen=True, slots=True)
class Limit(Noun):
    """`once per turn`, `2 times per encounter` (M-175)."""

    count: int
    period: Period


@noun(
    "spending",
    form("M-179", "{least:int} to {most:int} {resource:res}"),
    form("M-179", "up to {most:int} {resource:res}", least=1),
)
@dataclass(frozen=True, slots=True)
class Spending(Noun):
    """`Spend: 1 to 3 Mana`: how much is chosen when the action is declared (M-179)."""

    least: int
    most: int
    resource: Name


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
    cooldown_later: bool = False
    """Whether its turns are counted from the next one on; in the turn of its use it may be used again then."""
    tags: tuple[Name, ...] = ()
    features: tuple[Name, ...] = ()
    free: bool = False
    trigger: Event | None = None
    use: Use = Use.ASK
    notes: tuple[str, ...] = ()
    spend: Spending | None = None
    modes: tuple[Name, ...] = ()
    kin: Name | None = None
    """The action as it is written, of which this is one way to declare it (M-179)."""

    @property
    def title(self) -> Name:
        """The name it has in the text."""
        return self.kin or self.name

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
