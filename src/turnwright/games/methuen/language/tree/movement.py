"""Effects that put actors elsewhere or turn them (M-142 to M-149)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from turnwright.dice import Expression

from ..wording import form, says
from .effects import Effect, Needs
from .people import Direction, Location, Point, Role, Subject

_SELF = "[(actor|self|this actor)]"


@dataclass(frozen=True, slots=True)
class Movement(Effect):
    """An effect that puts somebody elsewhere."""


@dataclass(frozen=True, slots=True)
class Shove(Movement):
    """A movement that somebody else is forced to (M-147)."""

    subject: Subject
    distance: Expression

    @property
    def is_hostile(self) -> bool:
        """It forces whom the action is aimed at to move."""
        return self.subject is Role.TARGET


@says(
    form("M-142", f"Move {_SELF} {{distance:expr}} spaces {{direction:direction}}", who=Role.ACTING),
    form("M-142", "Move target {distance:expr} spaces {direction:direction}", who=Role.TARGET),
)
@dataclass(frozen=True, slots=True)
class MoveFixed(Movement):
    """`Move 3 spaces North`, `Move target 2 spaces West`: a displacement in tiles."""

    who: Role
    distance: Expression
    direction: Direction


@says(
    form("M-143", f"Move {_SELF} {{distance:expr}} spaces in chosen direction", who=Role.ACTING),
    form("M-142", "Move target {distance:expr} spaces in chosen direction", who=Role.TARGET),
)
@dataclass(frozen=True, slots=True)
class MoveChosen(Movement):
    """`Move 1 space in chosen direction`: measured for the acting actor (M-143), displacement of a target."""

    who: Role
    distance: Expression

    @property
    def needs(self) -> Needs:
        """The direction is chosen."""
        return Needs.DIRECTION


@says(form("M-144", f"Move {_SELF} <up to> {{distance:expr}} spaces"))
@dataclass(frozen=True, slots=True)
class MoveUpTo(Movement):
    """`Move up to 3 spaces`: a path or destination of the player's choice (M-144)."""

    acts: ClassVar[bool] = True
    distance: Expression

    @property
    def needs(self) -> Needs:
        """The way or its end is chosen."""
        return Needs.PATH


@says(form("M-154", "Move toward {point:point} [up to {up_to:expr} spaces]"))
@dataclass(frozen=True, slots=True)
class MoveToward(Movement):
    """`Move toward nearest enemy up to 2 spaces` (M-154, M-155)."""

    acts: ClassVar[bool] = True
    point: Point
    up_to: Expression | None = None


@says(form("M-154", "Move away from {point:point} [up to {up_to:expr} spaces]"))
@dataclass(frozen=True, slots=True)
class MoveAway(Movement):
    """`Move away from target up to 2 spaces` (M-154, M-155)."""

    acts: ClassVar[bool] = True
    point: Point
    up_to: Expression | None = None


@says(form("M-147", "Push {subject:subj} {distance:expr} spaces [away from (actor|self|this actor)]"))
@dataclass(frozen=True, slots=True)
class Push(Shove):
    """`Push target 2 spaces` (M-147)."""

    acts: ClassVar[bool] = True


@says(form("M-147", "Pull {subject:subj} <up to> {distance:expr} spaces [toward (actor|self|this actor)]"))
@dataclass(frozen=True, slots=True)
class Pull(Shove):
    """`Pull target up to 3 spaces` (M-147)."""

    acts: ClassVar[bool] = True


@says(form("M-147", "Slide {subject:subj} <up to> {distance:expr} spaces <in (chosen|any) direction>"))
@dataclass(frozen=True, slots=True)
class Slide(Shove):
    """`Slide target 1 space in chosen direction` (M-147)."""

    @property
    def needs(self) -> Needs:
        """The direction is chosen."""
        return Needs.DIRECTION


@says(form("M-148", "Swap positions with {subject:subj}"))
@dataclass(frozen=True, slots=True)
class Swap(Movement):
    """`Swap positions with target` (M-148)."""

    acts: ClassVar[bool] = True
    subject: Subject


@says(
    form("M-149", "Teleport [{subject:subj}] to chosen tile [within {within:expr} spaces]", to=None),
    form("M-149", "Teleport [{subject:subj}] to {to:location}"),
)
@dataclass(frozen=True, slots=True)
class Teleport(Movement):
    """`Teleport to chosen tile within 5 spaces`, `Teleport target to 3N 2E` (M-149)."""

    subject: Subject
    to: Location | None = None
    within: Expression | None = None

    @property
    def needs(self) -> Needs:
        """The tile is chosen unless it is named."""
        return Needs.TILE if self.to is None else Needs.NOTHING


@says(form("M-113", "[turn to] Face ({to:direction}|chosen direction|{to:point})"))
@dataclass(frozen=True, slots=True)
class Face(Effect):
    """`Face East`, `Turn to face target`, `Face chosen direction` (M-113); no `to` means chosen."""

    acts: ClassVar[bool] = True
    to: Direction | Point | None

    @property
    def needs(self) -> Needs:
        """The direction is chosen unless it is named."""
        return Needs.DIRECTION if self.to is None else Needs.NOTHING
