"""Truths only a campaign knows: the condition forms of 4.1."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from turnwright.dice import Comparison, Expression, Fact

from ..names import Name
from .people import GroupSort, Place, Role, Who


def _of(who: Who) -> str:
    return "" if who is Role.ACTING else f" of {who}"


@dataclass(frozen=True, slots=True)
class CheckRef(Fact):
    """`#Name`: the named Check, read as its text in parentheses (M-212)."""

    name: Name

    def __str__(self) -> str:
        return f"#{self.name}"


@dataclass(frozen=True, slots=True)
class Adjacent(Fact):
    """`Adjacent to target`, `An enemy is adjacent` (M-39)."""

    one: Who
    other: Who

    def __str__(self) -> str:
        if self.one is Role.ACTING:
            return f"adjacent to {self.other}"
        return f"{self.one} is adjacent to {self.other}"


@dataclass(frozen=True, slots=True)
class Within(Fact):
    """`Within 5 spaces of target`, `Target is within 2 spaces of 3N 1E` (M-40)."""

    one: Who
    distance: Expression
    other: Who

    def __str__(self) -> str:
        if self.one is Role.ACTING:
            return f"within {self.distance} spaces of {self.other}"
        return f"{self.one} is within {self.distance} spaces of {self.other}"


@dataclass(frozen=True, slots=True)
class Farther(Fact):
    """`More than 6 spaces from target`."""

    distance: Expression
    other: Who

    def __str__(self) -> str:
        return f"more than {self.distance} spaces from {self.other}"


class Arc(Enum):
    """Where the acting actor stands, seen from the target (M-116, M-117)."""

    BEHIND = "behind"
    FRONT = "in front of"
    BESIDE = "beside"
    FLANKING = "flanking"


@dataclass(frozen=True, slots=True)
class InArc(Fact):
    """`Behind target`, `Flanking target`."""

    arc: Arc

    def __str__(self) -> str:
        return f"{self.arc.value} target"


@dataclass(frozen=True, slots=True)
class AtRadial(Fact):
    """`Target is at radial 3`: its bearing on the clock of the other's heading (M-115)."""

    who: Who
    radial: int
    of: Who

    def __str__(self) -> str:
        return f"{self.who} is at radial {self.radial}{_of(self.of)}"


@dataclass(frozen=True, slots=True)
class LineOfSight(Fact):
    """`Line of sight to target` (M-118)."""

    who: Who

    def __str__(self) -> str:
        return f"line of sight to {self.who}"


@dataclass(frozen=True, slots=True)
class IsAt(Fact):
    """`Self is on Rough`, `Target is in Courtyard`."""

    who: Who
    place: Place

    def __str__(self) -> str:
        return f"{self.who} is in {self.place}"


@dataclass(frozen=True, slots=True)
class IsSort(Fact):
    """`Target is an enemy`, `Target is a player` (M-87)."""

    who: Who
    sort: GroupSort

    def __str__(self) -> str:
        return f"{self.who} is {self.sort}"


@dataclass(frozen=True, slots=True)
class IsDefeated(Fact):
    """`Target is defeated` (M-86)."""

    who: Who

    def __str__(self) -> str:
        return f"{self.who} is defeated"


@dataclass(frozen=True, slots=True)
class HasStatus(Fact):
    """`Target is poisoned`."""

    who: Who
    status: Name

    def __str__(self) -> str:
        return f'{self.who} is "{self.status}"'


@dataclass(frozen=True, slots=True)
class HasFeature(Fact):
    """`Target has feature "Darkvision"`."""

    who: Who
    feature: Name

    def __str__(self) -> str:
        return f'{self.who} has feature "{self.feature}"'


@dataclass(frozen=True, slots=True)
class Has(Fact):
    """`An ally has [Health] < 5`; a plain resource inside belongs to the candidate (M-43)."""

    who: Who
    comparison: Comparison

    def __str__(self) -> str:
        return f"{self.who} has {self.comparison}"


@dataclass(frozen=True, slots=True)
class FlagSet(Fact):
    """`flag "Bridge burned" is set` (M-419)."""

    flag: Name

    def __str__(self) -> str:
        return f'flag "{self.flag}" is set'


@dataclass(frozen=True, slots=True)
class Ask(Fact):
    """`Ask "Did they offer a gift?"`: a person decides (M-455)."""

    question: str

    def __str__(self) -> str:
        return f'Ask "{self.question}"'


@dataclass(frozen=True, slots=True)
class EnemiesDefeated(Fact):
    """`All enemies defeated` (M-331)."""

    def __str__(self) -> str:
        return "All enemies defeated"


@dataclass(frozen=True, slots=True)
class PlayersDefeated(Fact):
    """`All players defeated` (M-331)."""

    def __str__(self) -> str:
        return "All players defeated"


@dataclass(frozen=True, slots=True)
class CastDefeated(Fact):
    """`Cast Thugs defeated` (M-331)."""

    cast: Name

    def __str__(self) -> str:
        return f'Cast "{self.cast}" defeated'


@dataclass(frozen=True, slots=True)
class RoundBegins(Fact):
    """`Round 6 begins` (M-331)."""

    number: int

    def __str__(self) -> str:
        return f"Round {self.number} begins"


@dataclass(frozen=True, slots=True)
class Survive(Fact):
    """`Survive 5 rounds` (M-331)."""

    rounds: int

    def __str__(self) -> str:
        return f"Survive {self.rounds} rounds"


@dataclass(frozen=True, slots=True)
class EndsTurnIn(Fact):
    """`A player actor ends its turn in Far Shore` (M-331)."""

    place: Place

    def __str__(self) -> str:
        return f"A player actor ends its turn in {self.place}"


@dataclass(frozen=True, slots=True)
class AllPlayersIn(Fact):
    """`All player actors in Far Shore` (M-331)."""

    place: Place

    def __str__(self) -> str:
        return f"All player actors in {self.place}"
