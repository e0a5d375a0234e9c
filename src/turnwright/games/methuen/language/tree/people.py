"""Who is meant: roles, named actors, groups, selectors, and places (2.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from turnwright.dice import Expression, Leaf, Term

from ..names import Name


class Role(Enum):
    """Somebody known by what they are doing right now (M-9). SHARED is nobody's: one value for all."""

    ACTING = "self"
    TARGET = "target"
    ATTACKER = "attacker"
    LEADER = "leader"
    CANDIDATE = "candidate"
    SHARED = "shared"

    def __str__(self) -> str:
        return self.value


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


class GroupSort(Enum):
    """The kind word of a group or selector."""

    ACTOR = "actor"
    ENEMY = "enemy"
    ALLY = "ally"
    FRIEND = "friend"
    PLAYER = "player"
    OBJECT = "object"
    PARTY_MEMBER = "party member"
    CAST_MEMBER = "member"

    def __str__(self) -> str:
        return self.value


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


@dataclass(frozen=True, slots=True)
class Here(Term):
    """This tile or this region: wherever the sentence is attached."""

    def __str__(self) -> str:
        return "this tile"


Place: TypeAlias = Location | Region | Ground | Here


@dataclass(frozen=True, slots=True)
class Parameter(Leaf):
    """A parameter of the strategy around it: a location, a number or a name (M-403)."""

    name: Name

    def __str__(self) -> str:
        return f"[{self.name}]"


class SelectedBy(Enum):
    """By what a selector sorts its candidates (M-386)."""

    NEAREST = "nearest"
    FARTHEST = "farthest"
    WEAKEST = "weakest"
    STRONGEST = "strongest"
    RANDOM = "random"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Extreme(Term):
    """`lowest [R]` or `highest [R]`."""

    highest: bool
    resource: Name

    def __str__(self) -> str:
        return f"{'highest' if self.highest else 'lowest'} [{self.resource}]"


@dataclass(frozen=True, slots=True)
class Selector(Term):
    """Picks one actor: `nearest enemy within 4 spaces with lowest [Health]`."""

    sort: GroupSort
    choice: SelectedBy | None = None
    adjacent: bool = False
    within: Expression | None = None
    extreme: Extreme | None = None

    def __str__(self) -> str:
        parts = [str(self.choice)] if self.choice else []
        parts += ["adjacent"] if self.adjacent else []
        parts.append(str(self.sort))
        parts += [f"within {self.within} spaces"] if self.within else []
        parts += [f"with {self.extreme}"] if self.extreme else []
        return " ".join(parts)


Subject: TypeAlias = Role | Actor | Selector
"""Somebody an effect is about."""

Point: TypeAlias = Role | Actor | Location | Parameter | Selector
"""Somewhere to measure to or walk to."""


@dataclass(frozen=True, slots=True)
class Group(Term):
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

    def __str__(self) -> str:
        return self.words(_PLURALS[self.sort])

    def words(self, noun: str) -> str:
        """The group in words, with the kind in the singular or plural."""
        parts = ["other"] if self.others else []
        parts += ["adjacent"] if self.adjacent else []
        parts.append(noun)
        if self.sort is GroupSort.CAST_MEMBER:
            parts.append(f'of Cast "{self.cast}"' if self.cast else "of this cast")
        if self.within is not None:
            parts.append(f"within {self.within} spaces" + (f" of {self.of}" if self.of is not None else ""))
        parts += [f"in {self.place}"] if self.place is not None else []
        parts += ["in area"] if self.in_area else []
        return " ".join(parts)


_PLURALS = {
    GroupSort.ACTOR: "actors",
    GroupSort.ENEMY: "enemies",
    GroupSort.ALLY: "allies",
    GroupSort.FRIEND: "friends",
    GroupSort.PLAYER: "players",
    GroupSort.OBJECT: "objects",
    GroupSort.PARTY_MEMBER: "party members",
    GroupSort.CAST_MEMBER: "members",
}


class Quantity(Enum):
    """How many of a group must fit."""

    ANY = "any"
    NO = "no"
    ALL = "all"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Quantified(Term):
    """Some, none or all of a group: `an enemy`, `no ally within 2 spaces`."""

    quantity: Quantity
    group: Group

    def __str__(self) -> str:
        if self.quantity is Quantity.ALL:
            return f"all {self.group}"
        return f"{self.quantity} {self.group.words(self.group.sort.value)}"


Who: TypeAlias = Role | Actor | Location | Quantified
"""Whom a condition is about."""
