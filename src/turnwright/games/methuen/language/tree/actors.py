"""Resources, actors, templates and casts (1.4, 1.5, 3.5)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from turnwright.dice import Expression, Term

from ..names import Name
from .members import Member, StrategyUse
from .order import Roller
from .people import Direction, Location
from .rules import Moment


class ResourceHome(Enum):
    """Where a resource lives (M-67)."""

    ACTOR = "actor"
    CAMPAIGN = "campaign"
    ENCOUNTER = "encounter"
    TURN = "turn"


@dataclass(frozen=True, slots=True)
class Limited(Term):
    """A maximum: an expression, or None for the initial value."""

    value: Expression | None


@dataclass(frozen=True, slots=True)
class Renewal(Term):
    """A `Refresh:` (sets) or `Regeneration:` (adds) line (M-72)."""

    value: Expression
    moment: Moment
    adds: bool


@dataclass(frozen=True, slots=True)
class Resource(Term):
    """Everything the text says about one resource, wherever it says it.

    `declared` if a Campaign or Resource block names it; an undeclared one starts at 0 (M-52).
    """

    name: Name
    reach: ResourceHome = ResourceHome.ACTOR
    declared: bool = False
    initial: Expression | None = None
    maximums: tuple[Limited, ...] = ()
    renewals: tuple[Renewal, ...] = ()
    hidden: bool = False
    description: str = ""
    minimum: int = 0

    @property
    def shared(self) -> bool:
        """Whether there is one value for all (M-66)."""
        return self.reach in (ResourceHome.CAMPAIGN, ResourceHome.ENCOUNTER)


@dataclass(frozen=True, slots=True)
class Holding(Term):
    """An actor's own entry for a resource (M-56)."""

    resource: Name
    value: Expression
    maximum: Expression | None = None


class ActorSort(Enum):
    """The kind of an actor (M-80)."""

    PLAYER = "Player"
    NON_PLAYER = "Non-Player"
    OBJECT = "Object"


@dataclass(frozen=True, slots=True)
class ActorSheet(Term):
    """An actor or template as written. What a template adds is worked out by `assembled` (M-83)."""

    name: Name
    is_template: bool = False
    template: Name | None = None
    sort: ActorSort | None = None
    cast: Name | None = None
    strategy: StrategyUse | None = None
    location: Location | None = None
    heading: Direction | None = None
    size: tuple[int, int] | None = None
    takes_turns: bool | None = None
    persistent: bool | None = None
    holdings: tuple[Holding, ...] = ()
    actions: tuple[Name, ...] = ()
    features: tuple[Name, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Initiative(Term):
    """An `Initiative:` line: the roll, and who makes it (M-263); with `each` every member has a place (M-274)."""

    roll: Expression | None
    roller: Roller | None = None
    each: bool = False


class Controller(Enum):
    """Who decides for a cast (M-82)."""

    PLAYER = "Player"
    STRATEGY = "Strategy"
    GAME_MASTER = "Game Master"


@dataclass(frozen=True, slots=True)
class Cast(Term):
    """A cast as written; `controller` None means M-82 decides."""

    name: Name
    members: tuple[Member, ...] = ()
    controller: Controller | None = None
    player: str = ""
    strategy: StrategyUse | None = None
    leader: Name | None = None
    allies: tuple[Name, ...] = ()
    neutral: bool = False
    initiative: Initiative | None = None
    sub_initiative: Expression | None = None
    features: tuple[Name, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def goes_one_by_one(self) -> bool:
        """Whether every member has a place of its own in the order (M-274)."""
        return self.initiative is not None and self.initiative.each
