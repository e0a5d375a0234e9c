"""Work described once, carried out anywhere: in this process, in several, or on a Ray cluster, with the same results.

A piece of work is a value that can be sent elsewhere. Whoever carries it out begins it once, which may load and
compile, and then does item after item. An item's result follows from the work and the item alone, so it does not
matter who did it, in which order, or how often somebody died over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from ..core.errors import OptionError, TurnwrightError

Item = TypeVar("Item")
Row = TypeVar("Row")
MOST_PROCESSES = 256
MOST_DEATHS = 3
"""So often in a row a worker may die over its items before the work is given up."""
FORMS = "here, processes:N, ray:local or ray:ADDRESS"


class LabWork(Protocol):
    """What is to be done: sent to every worker, begun there once."""

    def begin(self) -> AbstractContextManager[Callable[[Any], Any]]:
        """Make ready; the function does one item. At the end of the context nothing is left running."""


class WorkError(TurnwrightError):
    """The work cannot go on."""


class Place(Protocol):
    """Where work is done."""

    def do(self, work: LabWork, items: Sequence[Any]) -> Iterator[Any]:
        """The results of all items, as they come, in any order."""


def place_named(text: str) -> Place:
    """The place that `--on` names."""
    kind, _, rest = text.strip().partition(":")
    if kind == "here" and not rest:
        return ThisProcess()
    if kind == "processes" and rest.isdigit() and 1 <= int(rest) <= MOST_PROCESSES:
        from .places.processes import SeveralProcesses

        return ThisProcess() if rest == "1" else SeveralProcesses(int(rest))
    if kind == "ray" and rest:
        from .places.on_ray import OnRay

        return OnRay(rest)
    raise OptionError(f"--on is {FORMS}, with N from 1 to {MOST_PROCESSES}; {text!r} came")


class ThisProcess:
    """This process, one item after another."""

    def do(self, work: LabWork, items: Sequence[Any]) -> Iterator[Any]:
        with work.begin() as one:
            for item in items:
                yield one(item)
