"""Effects that bring actors onto the map, or change whose plan or cast they follow (4.2, M-241, M-391)."""

from __future__ import annotations

from dataclasses import dataclass

from ..names import Name
from ..wording import form, says
from .effects import Effect
from .members import Member, StrategyUse
from .people import Direction, Group, Location, Point, Subject

_WHERE = "(at {at:locations}|adjacent to {adjacent_to:point}|in {zone:zone})"
_ARRIVING = f"{_WHERE} [facing {{facing:direction}}] [(to Cast {{cast:cast}}|{{alone=alone}})]"


@says(
    form("L-17", f"Deploy {{member:numbered copy}} {_ARRIVING}", summon=False, alone=(True,)),
    form("4.2", f"{{summon=Deploy|Summon}} {{member:member}} {_ARRIVING}", summon=(False, True), alone=(True,)),
)
@dataclass(frozen=True, slots=True)
class Deploy(Effect):
    """`Deploy Wolf x2 at 3N 1E, 3N 2E to Cast Pack`, `Summon Wisp adjacent to self` (4.2)."""

    member: Member
    summon: bool = False
    at: tuple[Location, ...] = ()
    adjacent_to: Point | None = None
    zone: Name | None = None
    facing: Direction | None = None
    cast: Name | None = None
    alone: bool = False


@says(form("M-391", "[({who:subj}|{who:group})] switches to Strategy {use:strategy use}"))
@dataclass(frozen=True, slots=True)
class SwitchStrategy(Effect):
    """`Target switches to Strategy Panic`, `members of this cast switch to Strategy Panic` (M-391)."""

    who: Subject | Group
    use: StrategyUse


@says(form("M-241", "{subject:subj} joins Cast {cast:cast}"))
@dataclass(frozen=True, slots=True)
class JoinCast(Effect):
    """`Target joins Cast Pack` (M-241)."""

    subject: Subject
    cast: Name


@says(form("M-323", "{subject:subj} rises [again]"))
@dataclass(frozen=True, slots=True)
class Rise(Effect):
    """`Target rises again`: somebody defeated is on the map once more (M-323)."""

    subject: Subject
