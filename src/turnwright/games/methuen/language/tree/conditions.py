"""Truths only a campaign knows: the condition forms of 4.1."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from turnwright.dice import Comparison, Expression, Fact

from ..names import Name
from ..pattern import Captures
from ..wording import ABSENT, form, says, written
from .people import GroupSort, Place, Role, Who

ABSENT["who"] = Role.ACTING
_SIDES = (GroupSort.ENEMY, GroupSort.ALLY, GroupSort.PLAYER)


@dataclass(frozen=True, slots=True)
class Circumstance(Fact):
    """A condition of the campaign language, written in the words it declares."""

    def __str__(self) -> str:
        return written(self)


@dataclass(frozen=True, slots=True)
class EndingFact(Circumstance):
    """A condition that stands only where encounters end (M-331)."""


def _on_the_clock(kept: Captures) -> bool:
    return 1 <= int(kept["radial"]) <= 12


@dataclass(frozen=True, slots=True)
class CheckRef(Circumstance):
    """`#Name`: the named Check, read as its text in parentheses (M-212)."""

    name: Name

    def __str__(self) -> str:
        return f"#{self.name}"


@says(
    form("M-39", "[{no=not}] adjacent to {other:who}", one=Role.ACTING),
    form("M-39", "{one:who} is [{no=not}] adjacent [to {other:who}]"),
)
@dataclass(frozen=True, slots=True)
class Adjacent(Circumstance):
    """`Adjacent to target`, `An enemy is adjacent` (M-39)."""

    one: Who
    other: Who


@says(
    form("M-40", "within {distance:expr} spaces of {other:who}", one=Role.ACTING),
    form("M-40", "{one:who} <is [{no=not}]> within {distance:expr} spaces [of {other:who}]"),
)
@dataclass(frozen=True, slots=True)
class Within(Circumstance):
    """`Within 5 spaces of target`, `Target is within 2 spaces of 3N 1E` (M-40)."""

    one: Who
    distance: Expression
    other: Who


@says(form("M-44", "Natural {face:int} or (higher|more|above)"))
@dataclass(frozen=True, slots=True)
class NaturalFrom(Circumstance):
    """`Natural 19 or higher` (M-44)."""

    face: int


@says(form("M-40", "more than {distance:expr} spaces from {other:who}"))
@dataclass(frozen=True, slots=True)
class Farther(Circumstance):
    """`More than 6 spaces from target`."""

    distance: Expression
    other: Who


class Arc(Enum):
    """Where the acting actor stands, seen from the target (M-116, M-117)."""

    BEHIND = "behind"
    FRONT = "in front of"
    BESIDE = "beside"
    FLANKING = "flanking"


@says(form("M-116", "{arc=behind|in front of|beside|flanking} target", arc=tuple(Arc)))
@dataclass(frozen=True, slots=True)
class InArc(Circumstance):
    """`Behind target`, `Flanking target`."""

    arc: Arc


@says(form("M-115", "{who:who} is at radial {radial:int} [of {of:who}]", only=_on_the_clock))
@dataclass(frozen=True, slots=True)
class AtRadial(Circumstance):
    """`Target is at radial 3`: its bearing on the clock of the other's heading (M-115)."""

    who: Who
    radial: int
    of: Who = Role.ACTING


@says(form("M-118", "line of sight to {who:who}"))
@dataclass(frozen=True, slots=True)
class LineOfSight(Circumstance):
    """`Line of sight to target` (M-118)."""

    who: Who


@says(form("M-108", "{who:who} is [{no=not}] (in|on) {place:place}"))
@dataclass(frozen=True, slots=True)
class IsAt(Circumstance):
    """`Self is on Rough`, `Target is in Courtyard`."""

    who: Who
    place: Place


@says(form("M-87", "{who:who} is [{no=not}] {sort=an enemy|an ally|a player}", sort=_SIDES))
@dataclass(frozen=True, slots=True)
class IsSort(Circumstance):
    """`Target is an enemy`, `Target is a player` (M-87)."""

    who: Who
    sort: GroupSort


@says(form("M-86", "{who:who} is [{no=not}] defeated"))
@dataclass(frozen=True, slots=True)
class IsDefeated(Circumstance):
    """`Target is defeated` (M-86)."""

    who: Who


@says(form("M-345", "{who:who} is [{no=not}] {status:status}"))
@dataclass(frozen=True, slots=True)
class HasStatus(Circumstance):
    """`Target is poisoned`."""

    who: Who
    status: Name


@says(form("M-355", "{who:who} (has|{no=does not have}) feature {feature:feature}"))
@dataclass(frozen=True, slots=True)
class HasFeature(Circumstance):
    """`Target has feature "Darkvision"`."""

    who: Who
    feature: Name


@says(form("M-43", "{who:who} (has|{no=does not have}) {comparison:candidate comparison}"))
@dataclass(frozen=True, slots=True)
class Has(Circumstance):
    """`An ally has [Health] < 5`; a plain resource inside belongs to the candidate (M-43)."""

    who: Who
    comparison: Comparison


@says(form("M-419", "flag {flag:flag} is [{no=not}] set"))
@dataclass(frozen=True, slots=True)
class FlagSet(Circumstance):
    """`flag "Bridge burned" is set` (M-419)."""

    flag: Name


@says(form("M-455", "Ask {question:string}"))
@dataclass(frozen=True, slots=True)
class Ask(Circumstance):
    """`Ask "Did they offer a gift?"`: a person decides (M-455)."""

    question: str


@says(form("M-179", "Mode is [{no=not}] {mode:mode}"))
@dataclass(frozen=True, slots=True)
class InMode(Circumstance):
    """`Mode is Wide`: what was chosen when the action was declared (M-179)."""

    mode: Name


@says(form("M-331", "All enemies defeated"))
@dataclass(frozen=True, slots=True)
class EnemiesDefeated(EndingFact):
    """`All enemies defeated` (M-331)."""


@says(form("M-331", "All players defeated"))
@dataclass(frozen=True, slots=True)
class PlayersDefeated(EndingFact):
    """`All players defeated` (M-331)."""


@says(form("M-331", "Cast {cast:cast} [is] defeated"))
@dataclass(frozen=True, slots=True)
class CastDefeated(EndingFact):
    """`Cast Thugs defeated` (M-331)."""

    cast: Name


@says(form("M-331", "Round {number:int} begins"))
@dataclass(frozen=True, slots=True)
class RoundBegins(EndingFact):
    """`Round 6 begins` (M-331)."""

    number: int


@says(form("M-331", "Survive {rounds:int} rounds"))
@dataclass(frozen=True, slots=True)
class Survive(EndingFact):
    """`Survive 5 rounds` (M-331)."""

    rounds: int


@says(form("M-331", "A player actor ends its turn (in|on) {place:place}"))
@dataclass(frozen=True, slots=True)
class EndsTurnIn(EndingFact):
    """`A player actor ends its turn in Far Shore` (M-331)."""

    place: Place


@says(form("M-331", "All player actors in {place:place}"))
@dataclass(frozen=True, slots=True)
class AllPlayersIn(EndingFact):
    """`All player actors in Far Shore` (M-331)."""

    place: Place
