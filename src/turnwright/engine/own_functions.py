"""Which of a game's functions are compiled. Apart from `bind`, so that asking does not import numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.flow import nothing
from ..core.game import Functions, Game
from ..core.verbs import DONE_BY
from .fingerprint import fingerprint


def own_functions(functions: Functions) -> list[Callable[..., Any]]:
    """All functions of a game that are compiled."""
    ladder = [predicate for rules in functions.ladders for _, predicate in rules]
    single = [getattr(functions, part) or nothing for part, _ in DONE_BY.values()]
    return [
        *single,
        *ladder,
        *functions.effects,
        *functions.cuts,
        *functions.steps,
        *functions.asks,
        *functions.prefers,
    ]


def mark_of(game: Game) -> str:
    """What tells a game's compiled code from any other: its name, and a hash of all that it is compiled from."""
    from .bounds import are_checked

    f = game.functions
    numbers = [tuple(number for number, _ in ladder) for ladder in f.ladders]
    counts = (len(f.effects), len(f.cuts), len(f.steps), len(f.asks), len(f.prefers), game.automaton.most)
    without = tuple(part is None for part in (f.everything, f.legal_set, f.go_round, f.can_act, f.blank))
    room = game.max_candidates if f.can_act is not None else 0
    separately = tuple(game.compiling.compiled_separately)
    facts = (tuple(numbers), counts, f.calls, without, room, separately, are_checked(game))
    return f"{game.name}:{fingerprint(own_functions(f), facts)}"
