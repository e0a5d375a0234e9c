"""The whole campaign: every block in its table, found by name or by number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, Protocol, TypeVar

from turnwright.dice import Condition, Term

from ..names import Name
from ..wording import Noun, form, says
from .actions import Action, Check, Component
from .actors import ActorSheet, Cast, Resource
from .features import Feature
from .maps import Map, Terrain
from .scenes import Encounter, Ending, Lead, Scene, Transition
from .strategies import Strategy


class Named(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> Name:
        """The name it is found by."""


T = TypeVar("T", bound=Named)


class Table(Generic[T]):
    """Things of one kind in file order; a name finds the thing, `index` its number."""

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = tuple(items)
        self._index = {item.name.key: number for number, item in reversed(list(enumerate(self._items)))}
        for number, item in enumerate(self._items):
            kin = getattr(item, "kin", None)  # an action that is declared in several ways means the first (M-179)
            if kin is not None:
                self._index.setdefault(kin.key, number)

    def __getitem__(self, name: Name) -> T:
        return self._items[self._index[name.key]]

    def get(self, name: Name) -> T | None:
        """The thing of that name, or None."""
        number = self._index.get(name.key)
        return None if number is None else self._items[number]

    def index(self, name: Name) -> int:
        """The number of the thing of that name; KeyError if there is none."""
        return self._index[name.key]

    def at(self, number: int) -> T:
        """The thing with that number."""
        return self._items[number]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, Name) and name.key in self._index

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._items == other._items

    def __hash__(self) -> int:
        return hash(self._items)

    def __repr__(self) -> str:
        return f"Table({', '.join(item.name.text for item in self._items)})"


@says(form("M-467", "{in_hand=in hand|by the machine}", in_hand=(True, False)))
@dataclass(frozen=True, slots=True)
class DiceLine(Noun):
    """`Dice: in hand`, `Dice: by the machine`: whether people may roll real dice in this campaign (M-467)."""

    in_hand: bool


class Showing(Enum):
    """How much people see of their foes' numbers (M-469)."""

    OPEN = "open"
    BARS = "bars"
    WORDS = "words"


@says(form("M-469", "{showing=open|bars|words}", showing=tuple(Showing)))
@dataclass(frozen=True, slots=True)
class FoesLine(Noun):
    """`Foes: bars`: how foes' numbers are shown to the players (M-469)."""

    showing: Showing


@dataclass(frozen=True, slots=True)
class Overview(Term):
    """What the Campaign block says about the campaign as a whole."""

    title: str = ""
    text: tuple[str, ...] = ()
    start: Transition | None = None
    party: Name | None = None
    lead: Lead | None = None
    standard_actions: tuple[Name, ...] = ()
    global_features: tuple[Name, ...] = ()
    optional_rules: tuple[Name, ...] = ()
    victory: Condition | None = None
    defeat: Condition | None = None
    strict: bool = False
    notes: tuple[str, ...] = ()
    dice: DiceLine | None = None
    foes: FoesLine | None = None


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign text as a tree. A library is one without a Campaign block (M-443)."""

    overview: Overview | None = None
    resources: Table[Resource] = field(default_factory=Table)
    actors: Table[ActorSheet] = field(default_factory=Table)
    casts: Table[Cast] = field(default_factory=Table)
    terrains: Table[Terrain] = field(default_factory=Table)
    maps: Table[Map] = field(default_factory=Table)
    checks: Table[Check] = field(default_factory=Table)
    components: Table[Component] = field(default_factory=Table)
    actions: Table[Action] = field(default_factory=Table)
    features: Table[Feature] = field(default_factory=Table)
    strategies: Table[Strategy] = field(default_factory=Table)
    encounters: Table[Encounter] = field(default_factory=Table)
    scenes: Table[Scene] = field(default_factory=Table)
    endings: Table[Ending] = field(default_factory=Table)
    statuses: tuple[Name, ...] = ()
    flags: tuple[Name, ...] = ()
    nodes: list[Term] = field(default_factory=list, init=False, repr=False, compare=False)
    """Every node of the tree in the order of the text, once somebody has walked through it."""

    @property
    def is_library(self) -> bool:
        """Whether this is a collection to include, not something to play."""
        return self.overview is None
