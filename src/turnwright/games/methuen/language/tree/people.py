"""Who is meant: roles, named actors, groups, selectors, and places (2.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, TypeAlias

from turnwright.dice import Expression, Leaf, Term

from ..names import Name
from ..pattern import Captures
from ..wording import Form, Noun, Spelled, either, form, noun


class Role(Spelled):
    """Somebody known by what they are doing right now (M-9). SHARED is nobody's: one value for all."""

    ACTING = "self"
    TARGET = "target"
    ATTACKER = "attacker"
    LEADER = "leader"
    CANDIDATE = "candidate"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Actor(Term):
    """An actor by name, wherever it is; `copy` is the number of a numbered copy, 0 for the bare name (M-7)."""

    name: Name
    copy: int = 0

    @property
    def label(self) -> str:
        """The name as it is shown: `River Thug 2`."""
        return f"{self.name} {self.copy}" if self.copy else str(self.name)

    def __str__(self) -> str:
        return f'"{self.label}"'


@dataclass(frozen=True, slots=True)
class Location(Term):
    """A tile: how far north and how far east of the origin (M-100)."""

    north: int
    east: int

    def __str__(self) -> str:
        vertical = f"{abs(self.north)}{'S' if self.north < 0 else 'N'}"
        return f"{vertical} {abs(self.east)}{'W' if self.east < 0 else 'E'}"


class Direction(Enum):
    """The eight compass directions in their fixed order (M-110)."""

    N = (1, 0)
    NE = (1, 1)
    E = (0, 1)
    SE = (-1, 1)
    S = (-1, 0)
    SW = (-1, -1)
    W = (0, -1)
    NW = (1, -1)

    def __str__(self) -> str:
        return self.name


class GroupSort(Spelled):
    """The kind word of a group or selector."""

    ACTOR = "actor"
    ENEMY = "enemy"
    ALLY = "ally"
    FRIEND = "friend"
    PLAYER = "player"
    OBJECT = "object"
    PARTY_MEMBER = "party member"
    CAST_MEMBER = "member"


@dataclass(frozen=True, slots=True)
class Region(Term):
    """A named region or zone of the map in play."""

    name: Name

    def __str__(self) -> str:
        return str(self.name)


@dataclass(frozen=True, slots=True)
class Ground(Term):
    """All tiles of a terrain."""

    terrain: Name

    def __str__(self) -> str:
        return str(self.terrain)


@noun("this place", form("4.3", "this (tile|region|area)"))
@dataclass(frozen=True, slots=True)
class Here(Noun):
    """This tile or this region: wherever the sentence is attached."""


Place: TypeAlias = Location | Region | Ground | Here
either("here", "this place", "place")


@dataclass(frozen=True, slots=True)
class Parameter(Leaf):
    """A parameter of the strategy around it: a location, a number or a name (M-403)."""

    name: Name

    def __str__(self) -> str:
        return f"[{self.name}]"


class SelectedBy(Spelled):
    """By what a selector sorts its candidates (M-386)."""

    NEAREST = "nearest"
    FARTHEST = "farthest"
    WEAKEST = "weakest"
    STRONGEST = "strongest"
    RANDOM = "random"


@noun("extreme", form("2.4", "{highest=lowest|highest} {resource:bracket}", highest=(False, True)))
@dataclass(frozen=True, slots=True)
class Extreme(Noun):
    """`lowest [R]` or `highest [R]`."""

    highest: bool
    resource: Name


def _picks(kept: Captures) -> bool:
    """A bare `actor` is the acting actor and picks nobody."""
    return kept["sort"] != "actor" or not {"choice", "adjacent", "within", "extreme"}.isdisjoint(kept)


@noun(
    "selector",
    form(
        "2.4",
        "[{choice=nearest|farthest|weakest|strongest|random}] [{adjacent=adjacent}]"
        " {sort=enemy|ally|friend|actor|player} [within {within:expr} spaces] [with {extreme:extreme}]",
        only=_picks,
        choice=tuple(SelectedBy),
        adjacent=(True,),
        sort=(GroupSort.ENEMY, GroupSort.ALLY, GroupSort.FRIEND, GroupSort.ACTOR, GroupSort.PLAYER),
    ),
)
@dataclass(frozen=True, slots=True)
class Selector(Noun):
    """Picks one actor: `nearest enemy within 4 spaces with lowest [Health]`."""

    sort: GroupSort
    choice: SelectedBy | None = None
    adjacent: bool = False
    within: Expression | None = None
    extreme: Extreme | None = None


Subject: TypeAlias = Role | Actor | Selector
"""Somebody an effect is about."""
either("subj", "actor", "selector", "role")

Point: TypeAlias = Role | Actor | Location | Parameter | Selector
"""Somewhere to measure to or walk to."""
either("point", "parameter", "location", "actor", "selector", "role")


_SORTS = (
    GroupSort.ACTOR,
    GroupSort.ENEMY,
    GroupSort.ALLY,
    GroupSort.FRIEND,
    GroupSort.PLAYER,
    GroupSort.PARTY_MEMBER,
)


def _some(sorts: str, members: str, before: str = "") -> tuple[Form, ...]:
    """The forms of a group, with its kind in the plural or in the singular."""
    start = f"{before} [{{others=other}}] [{{adjacent=adjacent}}]"
    end = "[(within {within:expr} spaces [of {of:point}]|{in_area=in area}|(in|on) {place:place})]"
    said: dict[str, Any] = {"others": (True,), "adjacent": (True,), "in_area": (True,)}
    return (
        form("2.4", f"{start} {{sort={sorts}}} {end}", sort=_SORTS, cast=None, **said),
        form("2.4", f"{start} {members} of this cast {end}", sort=GroupSort.CAST_MEMBER, cast=None, **said),
        form("2.4", f"{start} {members} of Cast {{cast:cast}} {end}", sort=GroupSort.CAST_MEMBER, **said),
    )


_MANY = ("actors|enemies|allies|friends|players|party members", "members")


@noun("one of a group", *_some("actor|enemy|ally|friend|player|party member", "member"))
@noun("all of a group", *_some(*_MANY))
@noun("group", *_some(*_MANY, before="[(all|each)]"))
@dataclass(frozen=True, slots=True)
class Group(Noun):
    """Some actors: `adjacent enemies`, `allies within 3 spaces of target`, `members of this cast`.

    `cast` is None for `members of this cast`; `others` leaves the acting actor out.
    """

    sort: GroupSort
    others: bool = False
    adjacent: bool = False
    cast: Name | None = None
    within: Expression | None = None
    of: Point | None = None
    place: Place | None = None
    in_area: bool = False


class Quantity(Spelled):
    """How many of a group must fit."""

    ANY = "any"
    NO = "no"
    ALL = "all"


def _another(kept: Captures) -> Quantified:
    return Quantified(Quantity.ANY, replace(kept["group"], others=True), span=kept["_span"])


def _is_somebody_else(kept: Captures) -> bool:
    """A bare `actor` is the acting actor."""
    return str(kept["_text"]).split()[0].casefold() != "actor"


@noun(
    "quantified",
    form("2.4", "{quantity=any|no} {group:one of a group}", quantity=(Quantity.ANY, Quantity.NO)),
    form("2.4", "{quantity=all} {group:all of a group}", quantity=(Quantity.ALL,)),
    form("2.4", "another {group:one of a group}", make=_another),
    form("2.4", "{group:one of a group}", quantity=Quantity.ANY, only=_is_somebody_else),
)
@dataclass(frozen=True, slots=True)
class Quantified(Noun):
    """Some, none or all of a group: `an enemy`, `no ally within 2 spaces`."""

    quantity: Quantity
    group: Group


Who: TypeAlias = Role | Actor | Location | Quantified
"""Whom a condition is about."""
either("who", "actor", "quantified", "role", "location")
