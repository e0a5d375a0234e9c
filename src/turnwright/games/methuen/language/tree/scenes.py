"""Encounters, scenes and endings, and the ways between them (3.7, 3.8, 3.11)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from turnwright.dice import Condition, Expression, Term

from ..names import Name
from .actors import Holding, Initiative
from .effects import Effects
from .maps import EventBlock
from .members import Member
from .people import Direction, Extreme, Location


class Goal(Enum):
    """Where a transition leads."""

    SCENE = "Scene"
    ENCOUNTER = "Encounter"
    ENDING = "Ending"
    RESUME = "resume"
    END = "end campaign"


@dataclass(frozen=True, slots=True)
class Transition(Term):
    """`Scene "Night Camp"`, `resume`, `end campaign`."""

    goal: Goal
    name: Name | None = None

    def __str__(self) -> str:
        return f'{self.goal.value} "{self.name}"' if self.name else self.goal.value


class Chosen(Enum):
    """`Lead: chosen`: the players name one (M-417)."""

    CHOSEN = "chosen"


Lead: TypeAlias = Chosen | Extreme | Name


class Placement(Enum):
    """How a deploy line places its actors (M-281)."""

    AT = "at"
    IN = "in"
    RANDOM = "at random in"


@dataclass(frozen=True, slots=True)
class DeployLine(Term):
    """One line of `Deploy:`. `is_cast` if it names a whole cast, `copy` if one numbered copy."""

    member: Member
    placement: Placement
    at: tuple[Location, ...] = ()
    zone: Name | None = None
    facing: Direction | None = None
    alias: Name | None = None
    is_cast: bool = False
    copy: int = 0


@dataclass(frozen=True, slots=True)
class Completion(Term):
    """One line of `Completion:`: an outcome and when it is reached (M-330)."""

    outcome: Name
    condition: Condition


@dataclass(frozen=True, slots=True)
class After(Term):
    """What follows an outcome: where to go, and what happens first."""

    outcome: Name
    transition: Transition | None = None
    effects: Effects = ()


@dataclass(frozen=True, slots=True)
class Encounter(Term):
    """An encounter as written."""

    name: Name
    text: tuple[str, ...] = ()
    map: Name | None = None
    casts: tuple[Name, ...] = ()
    deploy: tuple[DeployLine, ...] = ()
    resources: tuple[Holding, ...] = ()
    initiative: Initiative | None = None
    features: tuple[Name, ...] = ()
    completions: tuple[Completion, ...] = ()
    after: tuple[After, ...] = ()
    round_limit: int | None = None
    events: tuple[EventBlock, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Branch(Term):
    """One outcome of a check: text, effects, a transition."""

    text: tuple[str, ...] = ()
    effects: Effects = ()
    transition: Transition | None = None


@dataclass(frozen=True, slots=True)
class CheckPart(Term):
    """A scene's or option's check with its outcomes; natural faces are looked at first (M-413)."""

    condition: Condition
    success: Branch | None = None
    failure: Branch | None = None
    naturals: tuple[tuple[int, bool, Branch], ...] = ()
    """A face, whether higher ones count too, and what happens then."""


@dataclass(frozen=True, slots=True)
class Cost(Term):
    """`Cost: 40 Caravan Silver`."""

    amount: int
    resource: Name


@dataclass(frozen=True, slots=True)
class Option(Term):
    """One lettered choice of a scene (M-414)."""

    letter: str
    text: str
    requires: Condition | None = None
    cost: Cost | None = None
    check: CheckPart | None = None
    effects: Effects = ()
    more: tuple[str, ...] = ()
    transition: Transition | None = None


@dataclass(frozen=True, slots=True)
class Row(Term):
    """One row of a roll table: results from `low` to `high`."""

    low: int
    high: int
    effects: Effects = ()
    transition: Transition | None = None


@dataclass(frozen=True, slots=True)
class RollPart(Term):
    """A roll table (M-415)."""

    roll: Expression
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Options(Term):
    """The choices of a scene."""

    options: tuple[Option, ...]


Step: TypeAlias = Options | CheckPart | RollPart


@dataclass(frozen=True, slots=True)
class Scene(Term):
    """A scene: its steps (options, check, roll) in written order (M-410)."""

    name: Name
    text: tuple[str, ...] = ()
    sort: str = ""
    lead: Lead | None = None
    condition: Condition | None = None
    otherwise: Transition | None = None
    effects: Effects = ()
    steps: tuple[Step, ...] = ()
    branches: tuple[tuple[Condition, Transition], ...] = ()
    transition: Transition | None = None
    notes: tuple[str, ...] = ()


class Verdict(Enum):
    """How an ending counts."""

    VICTORY = "victory"
    DEFEAT = "defeat"
    NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class Ending(Term):
    """A way for the campaign to finish."""

    name: Name
    text: tuple[str, ...] = ()
    verdict: Verdict = Verdict.NEUTRAL
    condition: Condition | None = None
    notes: tuple[str, ...] = ()
