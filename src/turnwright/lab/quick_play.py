"""Quick play: thousands of matches a second by players that do not think, and columns for a caller's own questions.

>>> import turnwright
>>> from turnwright.lab.quick_play import quick_play
>>> game = turnwright.load("tic-tac-toe")
>>> found = quick_play(game, 200, seed=1, columns={"crosses": lambda ends: ends["marks"][:, 0]})
>>> sorted(found)
['crosses', 'ended_by', 'key', 'plies', 'turns', 'winners']
>>> len(found["crosses"])
200
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core.chance import key_from
from ..core.errors import OptionError
from ..core.game import Game
from ..engine.endings import final_positions

POLICIES = ("random", "keen")
MOST_QUICK = 100_000_000
UNFINISHED = "unfinished"
Column = str | Callable[[NDArray[np.void]], Any]
"""A field of the game's state, or a function of last positions that gives a number, a text or a row for each."""


def quick_play(
    game: Game,
    matches: int,
    *,
    seed: int = 0,
    seats: int | None = None,
    policy: str | Sequence[str] = "random",
    columns: Mapping[str, Column] | None = None,
    limit: int = 100_000,
    compiled: bool = True,
    **options: Any,
) -> dict[str, NDArray[Any]]:
    """Play so many matches to their end, and give what is asked of their last positions, a column each.

    There is always `key` (what chance came from), `winners` (one bit a seat), `ended_by` (a rule, or `unfinished` after
    `limit` actions), `plies` and `turns`. `policy` is random or keen, for everybody or seat by seat.
    """
    if not 1 <= matches <= MOST_QUICK:
        raise OptionError(f"quick play has from 1 to {MOST_QUICK} matches; {matches} came")
    count = game.check_seats(game.seats[0] if seats is None else seats)
    keen = keen_seats(policy, count)
    wanted = columns_of(game, columns or {})
    table = game.table(game.read_options(options), count)
    keys = [key_from(seed, number) for number in range(matches)]
    found: dict[str, list[NDArray[Any]]] = {name: [] for name in wanted}
    for ends in final_positions(game, table, keys, seats=count, keen=keen, limit=limit, compiled=compiled):
        for name, column in wanted.items():
            found[name].append(np.array(column(ends)))
    return {"key": np.array(keys, np.uint64)} | {name: np.concatenate(parts) for name, parts in found.items()}


def keen_seats(policy: str | Sequence[str], seats: int) -> list[int]:
    """Which seats play what they like best."""
    each = [policy] * seats if isinstance(policy, str) else list(policy)
    if len(each) != seats or any(one not in POLICIES for one in each):
        raise OptionError(f"policies are {' or '.join(POLICIES)}, one for all or one for each of {seats} seats")
    return [seat for seat, one in enumerate(each) if one == "keen"]


def columns_of(game: Game, asked: Mapping[str, Column]) -> dict[str, Callable[[NDArray[np.void]], Any]]:
    """What is always told, and what is asked for."""
    rules = [UNFINISHED, *(ending.rule for ending in game.endings)]

    def ended_by(ends: NDArray[np.void]) -> list[str]:
        return [rules[status] if status < len(rules) else "stuck" for status in ends["status"].tolist()]

    found: dict[str, Callable[[NDArray[np.void]], Any]] = {
        "winners": lambda ends: ends["winners"],
        "ended_by": ended_by,
        "plies": lambda ends: ends["ply"],
        "turns": lambda ends: ends["turn"] + 1,
    }
    for name, column in asked.items():
        if name in found or name == "key":
            raise OptionError(f"a column {name!r} is there already; call yours another name")
        found[name] = field(game, column) if isinstance(column, str) else column
    return found


def field(game: Game, name: str) -> Callable[[NDArray[np.void]], Any]:
    """A field of the state."""
    if name not in (game.state_dtype.names or ()):
        raise OptionError(
            f"{game.name}'s state has no field {name!r}; it has {', '.join(game.state_dtype.names or ())}"
        )
    return lambda ends: ends[name]
