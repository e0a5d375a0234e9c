"""One run of an encounter, as whoever played it tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..core.chance import key_from
from ..engine.endings import final_positions
from ..games.methuen import game
from ..games.methuen.script import Book, script_of
from ..games.methuen.state import ABSENT, DEFEATED

LONGEST = 20_000
"""Declarations after which a run counts as unfinished."""


class EncounterRun(msgspec.Struct, frozen=True, kw_only=True):
    """How a run ended, in which round, who fell when, what everybody had left, and how often each action was tried."""

    number: int
    outcome: str
    won: bool
    rounds: int
    seen: tuple[str, ...]
    fell: tuple[tuple[str, int], ...]
    left: tuple[tuple[str, str, int], ...]
    used: dict[str, int]


@dataclass(frozen=True)
class EncounterWork:
    """Runs of one encounter; an item is the number of the first and how many."""

    options: dict[str, Any]
    seats: int
    seed: int
    keen: bool
    compiled: bool

    @contextmanager
    def begin(self) -> Iterator[Callable[[tuple[int, int]], list[EncounterRun]]]:
        table = game.table(game.read_options(self.options), self.seats)
        box: Any = table.plain.box
        script = script_of(box)

        def play(item: tuple[int, int]) -> list[EncounterRun]:
            first, count = item
            keys = [key_from(self.seed, run) for run in range(first, first + count)]
            played = final_positions(
                game, table, keys, seats=self.seats, keen=self.keen, limit=LONGEST, compiled=self.compiled
            )
            states = (state for some in played for state in some)
            return [run_of(script, box, state, first + place) for place, state in enumerate(states)]

        yield play


def run_of(script: Book, box: Any, state: NDArray[np.void], number: int) -> EncounterRun:
    """What a last position tells."""
    outcome = int(state["outcome"])
    people = [
        (slot, name, int(state["touched"][slot]), int(state["life"][slot])) for slot, name in enumerate(script.names)
    ]
    return EncounterRun(
        number=number,
        outcome=script.outcomes[outcome - 1] if outcome else "Unfinished",
        won=bool(outcome) and int(box.verdict[outcome - 1]) == 1,
        rounds=int(state["round"]),
        seen=tuple(name for _, name, touched, lives in people if lives != ABSENT or touched),
        fell=tuple((name, int(state["fell"][slot])) for slot, name, _, lives in people if lives == DEFEATED),
        left=tuple(
            (name, resource, int(state["value"][slot, place]))
            for slot, name, touched, _ in people
            for place, resource in enumerate(script.resources)
            if touched >> place & 1
        ),
        used=tries(script, box, state),
    )


def tries(script: Book, box: Any, state: NDArray[np.void]) -> dict[str, int]:
    """How often each action was tried, by everybody who has it."""
    found: dict[str, int] = {}
    for slot in range(box.actors):
        for place in range(box.abilities[slot]):
            name = script.action(box.ability[slot, place])
            found[name] = found.get(name, 0) + int(state["tried"][slot, place])
    return found
