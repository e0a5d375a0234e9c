"""Effects that put actors elsewhere or turn them (M-142 to M-149)."""

from __future__ import annotations

from dataclasses import dataclass

from turnwright.dice import Expression

from .effects import Effect
from .people import Direction, Location, Point, Role, Subject


@dataclass(frozen=True, slots=True)
class MoveFixed(Effect):
    """`Move 3 spaces North`, `Move target 2 spaces West`: a displacement in tiles."""

    who: Role
    distance: Expression
    direction: Direction

    def __str__(self) -> str:
        whom = " target" if self.who is Role.TARGET else ""
        return f"Move{whom} {self.distance} spaces {self.direction}"


@dataclass(frozen=True, slots=True)
class MoveChosen(Effect):
    """`Move 1 space in chosen direction`: measured for the acting actor (M-143), displacement of a target."""

    who: Role
    distance: Expression

    def __str__(self) -> str:
        whom = " target" if self.who is Role.TARGET else ""
        return f"Move{whom} {self.distance} spaces in chosen direction"


@dataclass(frozen=True, slots=True)
class MoveUpTo(Effect):
    """`Move up to 3 spaces`: a path or destination of the player's choice (M-144)."""

    distance: Expression

    def __str__(self) -> str:
        return f"Move up to {self.distance} spaces"


@dataclass(frozen=True, slots=True)
class MoveToward(Effect):
    """`Move toward nearest enemy up to 2 spaces` (M-154, M-155)."""

    point: Point
    up_to: Expression | None = None

    def __str__(self) -> str:
        return f"Move toward {self.point}" + (f" up to {self.up_to} spaces" if self.up_to else "")


@dataclass(frozen=True, slots=True)
class MoveAway(Effect):
    """`Move away from target up to 2 spaces` (M-154, M-155)."""

    point: Point
    up_to: Expression | None = None

    def __str__(self) -> str:
        return f"Move away from {self.point}" + (f" up to {self.up_to} spaces" if self.up_to else "")


@dataclass(frozen=True, slots=True)
class Push(Effect):
    """`Push target 2 spaces` (M-147)."""

    subject: Subject
    distance: Expression

    def __str__(self) -> str:
        return f"Push {self.subject} {self.distance} spaces"


@dataclass(frozen=True, slots=True)
class Pull(Effect):
    """`Pull target up to 3 spaces` (M-147)."""

    subject: Subject
    distance: Expression

    def __str__(self) -> str:
        return f"Pull {self.subject} up to {self.distance} spaces"


@dataclass(frozen=True, slots=True)
class Slide(Effect):
    """`Slide target 1 space in chosen direction` (M-147)."""

    subject: Subject
    distance: Expression

    def __str__(self) -> str:
        return f"Slide {self.subject} up to {self.distance} spaces in chosen direction"


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """`Swap positions with target` (M-148)."""

    subject: Subject

    def __str__(self) -> str:
        return f"Swap positions with {self.subject}"


@dataclass(frozen=True, slots=True)
class Teleport(Effect):
    """`Teleport to chosen tile within 5 spaces`, `Teleport target to 3N 2E` (M-149)."""

    subject: Subject
    to: Location | None = None
    within: Expression | None = None

    def __str__(self) -> str:
        where = str(self.to) if self.to else "chosen tile"
        return f"Teleport {self.subject} to {where}" + (f" within {self.within} spaces" if self.within else "")


@dataclass(frozen=True, slots=True)
class Face(Effect):
    """`Face East`, `Turn to face target`, `Face chosen direction` (M-113); no `to` means chosen."""

    to: Direction | Point | None

    def __str__(self) -> str:
        return f"Face {'chosen direction' if self.to is None else self.to}"
