"""Features, statuses and terrains as a whole: their sentences, scope and duration (3.9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from turnwright.dice import Condition, Term

from ..names import Name
from .durations import Duration
from .rules import Rule


@dataclass(frozen=True, slots=True)
class Sentence(Term):
    """One sentence: the rule it is, or None for a table note (M-450)."""

    text: str
    rule: Rule | None

    @property
    def is_note(self) -> bool:
        """Whether the sentence is shown but not enforced."""
        return self.rule is None


class FeatureScope(Enum):
    """Where a feature is attached, in the order in which they run and outrank each other (M-341)."""

    GLOBAL = "Global"
    ENCOUNTER = "Encounter"
    REGION = "Region"
    TILE = "Tile"
    CAST = "Cast"
    ACTOR = "Actor"
    ACTION = "Action"
    TEMPORARY = "Temporary"


@dataclass(frozen=True, slots=True)
class Feature(Term):
    """A feature or status: what it says, where it holds, how long it lasts.

    `scope` is the written one; None means it comes from where the feature is attached (M-340).
    """

    name: Name
    is_status: bool
    scope: FeatureScope | None = None
    optional: bool = False
    duration: Duration | None = None
    condition: Condition | None = None
    overrides: tuple[Name, ...] = ()
    actions: tuple[Name, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    notes: tuple[str, ...] = field(default=())

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The sentences the engine enforces, in order."""
        return tuple(sentence.rule for sentence in self.sentences if sentence.rule is not None)
