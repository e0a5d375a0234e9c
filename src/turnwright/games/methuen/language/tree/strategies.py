"""Strategies and behaviors (3.10)."""

from __future__ import annotations

from dataclasses import dataclass

from turnwright.dice import Condition, Term

from ..names import Name
from .effects import Effects
from .people import Extreme, SelectedBy, Subject


@dataclass(frozen=True, slots=True)
class Behavior(Term):
    """One "when ... do ..." of a strategy. A numbered line is a behavior with that priority."""

    name: Name
    do: Effects
    when: Condition | None = None
    condition: Condition | None = None
    otherwise: Effects | None = None
    then: Effects | None = None
    priority: int | None = None
    target: Subject | None = None
    notes: tuple[str, ...] = ()

    @property
    def effects(self) -> Effects:
        """All effects: `do`, `else`, `then`."""
        return (*self.do, *(self.otherwise or ()), *(self.then or ()))


@dataclass(frozen=True, slots=True)
class Include(Term):
    """`Include: S (2-3)`: some behaviors of another strategy, counted in its own order from 1."""

    strategy: Name
    first: int = 1
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Strategy(Term):
    """A strategy as written: behaviors and includes in file order; `ordered` has them ready to run."""

    name: Name
    parameters: tuple[Name, ...] = ()
    priorities: tuple[Extreme | SelectedBy, ...] = ()
    parts: tuple[Behavior | Include, ...] = ()
    ordered: tuple[Behavior, ...] = ()
    notes: tuple[str, ...] = ()
