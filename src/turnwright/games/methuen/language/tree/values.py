"""Numbers only a campaign knows: resources, maxima, derived values, counts (2.4, M-8, M-69)."""

from __future__ import annotations

from dataclasses import dataclass, field

from turnwright.dice import Dice, Expression, Int, Leaf

from ..names import Name
from ..pattern import WRITTEN, bracketed
from ..wording import Spelled, form, says, written
from .people import Actor, Group, Point, Role, Selector, Subject

WRITTEN["bracket"] = bracketed
_OWNERS = {Role.TARGET: "Target ", Role.ATTACKER: "Attacker ", Role.LEADER: "Leader "}


def _owner(owner: Subject, said_self: bool) -> str:
    if isinstance(owner, Actor):
        return f"{owner.label} "
    if isinstance(owner, Selector):
        return f"{owner} "
    return "Self " if said_self else _OWNERS.get(owner, "")


@dataclass(frozen=True, slots=True)
class Value(Leaf):
    """A resource of somebody: `[Health]`, `[Target Health]`, `[Raven Health]`, `[Party Purse]`."""

    owner: Subject
    resource: Name
    said_self: bool = field(default=False, kw_only=True, compare=False)

    def __str__(self) -> str:
        return f"[{_owner(self.owner, self.said_self)}{self.resource}]"


@dataclass(frozen=True, slots=True)
class MaximumOf(Leaf):
    """The current maximum of a resource: `[Health Maximum]` (M-65)."""

    owner: Subject
    resource: Name
    said_self: bool = field(default=False, kw_only=True, compare=False)

    def __str__(self) -> str:
        return f"[{_owner(self.owner, self.said_self)}{self.resource} Maximum]"


class Derived(Spelled):
    """A value the engine works out (M-69)."""

    ROUND = "Round"
    INITIATIVE = "Initiative"
    DAMAGE = "Damage"
    TERRAIN_COST = "Terrain Cost"
    DISTANCE = "Distance"
    SPENT = "Spent"


@dataclass(frozen=True, slots=True)
class DerivedValue(Leaf):
    """A derived value, of somebody where it has an owner: `[Round]`, `[Target Initiative]`."""

    what: Derived
    owner: Subject = Role.ACTING
    said_self: bool = field(default=False, kw_only=True, compare=False)

    def __str__(self) -> str:
        return f"[{_owner(self.owner, self.said_self)}{self.what}]"


@dataclass(frozen=True, slots=True)
class Measure(Leaf):
    """A number that is worked out from who stands where, written in the words it declares."""

    def __str__(self) -> str:
        return written(self)


@says(form("2.4", "number of {group:group}"))
@dataclass(frozen=True, slots=True)
class Count(Measure):
    """`number of adjacent enemies`."""

    group: Group


@says(form("2.4", "distance (to|from) {point:point}"))
@dataclass(frozen=True, slots=True)
class DistanceTo(Measure):
    """`distance to nearest enemy`; without a candidate the comparison it stands in is false."""

    point: Point


@dataclass(frozen=True, slots=True)
class KeptDice(Dice):
    """`4d6kh3`, `2d20kl1`, `3d6!`: dice of which some are kept, or that are thrown again on their highest face (M-33).

    `keep` is how many, 0 for all; `lowest` keeps the lowest ones.
    """

    keep: int = 0
    lowest: bool = False
    explodes: bool = False

    def __str__(self) -> str:
        count = str(self.count) if isinstance(self.count, Int | Value) else f"({self.count})"
        kept = f"k{'l' if self.lowest else 'h'}{self.keep}" if self.keep else ""
        return f"{count}d{self.sides}{'!' if self.explodes else ''}{kept}"


@dataclass(frozen=True, slots=True)
class GreatestOrLeast(Expression):
    """`max([Skill], [Wits])`, `min([Mana], 3)`: the greater or the lesser of two numbers (M-21)."""

    greatest: bool
    left: Expression
    right: Expression

    def __str__(self) -> str:
        return f"{'max' if self.greatest else 'min'}({self.left}, {self.right})"


class Summary(Spelled):
    """How an aggregate makes one number out of many."""

    TOTAL = "total"
    HIGHEST = "highest"
    LOWEST = "lowest"


@says(
    form("2.4", "{summary=total} {resource:bracket} of {group:group}", summary=(Summary.TOTAL,)),
    form(
        "2.4",
        "{summary=highest|lowest} {resource:bracket} among {group:group}",
        summary=(Summary.HIGHEST, Summary.LOWEST),
    ),
)
@dataclass(frozen=True, slots=True)
class Aggregate(Measure):
    """`total [Gold] of party members`, `highest [Wits] among allies`; 0 for nobody."""

    summary: Summary
    resource: Name
    group: Group
