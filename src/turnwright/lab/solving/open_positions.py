"""Whether a position can be solved like a game without chance and secrets, though its game has some.

In Zero-Day all that matters is revealed after the opening, and once the deck is empty nothing is drawn any more: the
end of such a match is a game of its own. What somebody still does not see there (which tile was sent back) is a field
that nothing reads which goes on from there; a field that anything reads may decide, and then nothing is claimed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.errors import OptionError
from ...core.flow import Table
from ...core.game import Game
from ...core.views import Gate
from ...core.writing import codes_in
from ...engine.search.certainty import is_certain
from ...engine.walk import reachable

NEEDED = "solving needs two seats, nothing hidden and no chance"


def require_open(game: Game, table: Table, position: NDArray[np.void]) -> None:
    """Two seats, and nothing that matters is hidden from either; or an `OptionError` says what is."""
    if int(position["seats"][0]) != 2 or game.seats[0] > 2:
        raise OptionError(f"{NEEDED}; {game.name} has other seats here")
    if is_certain(game):
        return
    gate = Gate(game)
    for seat in range(2):
        seen = gate.seen(table, position, seat)
        hidden = {field.name for field in game.state.fields if (seen[field.name] != position[field.name]).any()}
        read = sorted(hidden & names_read(game))
        if read:
            raise OptionError(f"{NEEDED}; here seat {seat + 1} of {game.name} does not see all of {', '.join(read)}")


def names_read(game: Game) -> set[str]:
    """Every name that play goes by, once nothing is chosen in secret any more."""
    found: set[str] = set()
    for function in reachable(playing(game)):
        for code in codes_in(function.__code__):
            found.update(code.co_names)
    return found


def playing(game: Game) -> Iterator[Callable[..., Any]]:
    """What lists, judges and carries out actions that are no secret, goes on from turn to turn, and counts."""
    functions = game.functions
    open_kinds = [kind for kind in game.kinds if not kind.secret]
    yield from (functions.effects[int(kind)] for kind in open_kinds)
    yield from (predicate for kind in open_kinds for _, predicate in functions.ladders[int(kind)])
    named = (functions.candidates, functions.next_turn, functions.when_stuck, functions.score, functions.legal_set)
    yield from (function for function in named if function is not None)
    yield from (*functions.steps, *functions.cuts, *functions.asks, *functions.prefers)


def require_nothing_secret(game: Game, actions: NDArray[np.void]) -> None:
    """None of these actions is chosen in secret."""
    for kind in game.kinds:
        if kind.secret and (actions["kind"] == int(kind)).any():
            raise OptionError(f"{NEEDED}; what {kind.name} chooses in {game.name} is a secret")


def chance_decides(game: Game) -> OptionError:
    """What is said where something is drawn before the end."""
    return OptionError(
        f"from here something in {game.name} is still drawn by chance; solve a position from which nothing is "
        "(--record FILE --plies N: later in the match)"
    )
