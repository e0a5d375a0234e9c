"""Games without chance and secrets: every position listed, its value found from the ends backwards."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.chance import Chance
from ...core.errors import TurnwrightError
from ...core.flow import Table
from ...core.game import Game
from .open_positions import chance_decides, require_nothing_secret, require_open

WIN, DRAW, LOSS = 1, 0, -1


class TooLarge(TurnwrightError):  # noqa: N818 - read aloud: "too large"
    """A game that cannot be listed."""


@dataclass(frozen=True)
class ExactValue:
    """What a position is worth to seat 0 with best play: 1, 0 or −1, how soon, and the actions that keep it."""

    value: int
    plies: int
    """Until the end, the winner hurrying and the loser holding out; 0 where it goes on for ever or is drawn."""
    positions: int
    best: tuple[NDArray[np.void], ...]


@dataclass
class Listing:
    """Positions by number: who acts there, what follows, and the value where it is known."""

    seats: list[int] = field(default_factory=list)
    values: list[int | None] = field(default_factory=list)
    following: list[list[int]] = field(default_factory=list)
    before: list[list[int]] = field(default_factory=list)


def solve_exactly(
    game: Game,
    table: Table,
    start: NDArray[np.void],
    most: int,
    tell: Callable[[int], None] = lambda positions: None,
) -> ExactValue:
    """List everything that can follow from a position, and find its value; `TooLarge` beyond so many positions."""
    require_open(game, table, start)
    listing, first = _list(game, table, start, most, tell)
    plies = _go_back(listing)
    value = listing.values[0]
    known = DRAW if value is None else value  # what nobody can force is drawn
    return ExactValue(known, plies[0] if known else 0, len(listing.seats), tuple(_best(listing, first, plies)))


def _list(
    game: Game, table: Table, start: NDArray[np.void], most: int, tell: Callable[[int], None]
) -> tuple[Listing, list[NDArray[np.void]]]:
    """Every position once, by its bytes; and the actions at the start."""
    reader = game.reader()
    numbers = {start.tobytes(): 0}
    listing, waiting = Listing(), deque([start.copy()])
    first: list[NDArray[np.void]] = []
    while waiting:
        now = waiting.popleft()
        status, actions = int(now["status"][0]), []
        listing.seats.append(int(now["to_act"][0]))
        listing.values.append(None if status == 0 else _ended(int(now["winners"][0])))
        listing.following.append([])
        listing.before.append([])
        if status == 0:
            rows = reader.legal(table, now)
            require_nothing_secret(game, rows)
            actions = [rows[place : place + 1].copy() for place in range(len(rows))]
        if not first:
            first = actions
        for action in actions:
            chance = Chance(0)
            after = reader.advance(table, now, action, chance)
            if chance.drawn:
                raise chance_decides(game)
            key = after.tobytes()
            if key not in numbers:
                if len(numbers) >= most:
                    raise TooLarge(f"{game.name} has more than {most} positions from here; --positions allows more")
                numbers[key] = len(numbers)
                waiting.append(after)
                if len(numbers) % 1000 == 0:
                    tell(len(numbers))
            listing.following[-1].append(numbers[key])
    for number, following in enumerate(listing.following):
        for after_it in following:
            listing.before[after_it].append(number)
    return listing, first


def _ended(winners: int) -> int:
    return WIN if winners == 1 else LOSS if winners == 2 else DRAW


def _go_back(listing: Listing) -> list[int]:
    """From the ends backwards: a position is won where something won follows, lost where everything is; how soon."""
    left = [len(following) for following in listing.following]
    drawn = [False] * len(left)
    plies = [0] * len(left)
    waiting = deque(number for number, value in enumerate(listing.values) if value is not None)
    while waiting:
        after = waiting.popleft()
        for number in listing.before[after]:
            if listing.values[number] is not None:
                continue
            wanted = WIN if listing.seats[number] == 0 else LOSS
            left[number] -= 1
            drawn[number] |= listing.values[after] == DRAW
            if listing.values[after] == wanted:
                listing.values[number] = wanted
            elif left[number] == 0:
                listing.values[number] = DRAW if drawn[number] else -wanted
            else:
                continue
            plies[number] = plies[after] + 1
            waiting.append(number)
    return plies


def _best(listing: Listing, first: list[Any], plies: list[int]) -> list[NDArray[np.void]]:
    """The actions at the start that keep its value, the quickest win or longest loss among them."""
    value = listing.values[0]
    same = [(place, after) for place, after in enumerate(listing.following[0]) if listing.values[after] == value]
    if not same or value in (None, DRAW):
        return [first[place] for place, _ in same]
    wanted = WIN if listing.seats[0] == 0 else LOSS
    quickest = (min if value == wanted else max)(plies[after] for _, after in same)
    return [first[place] for place, after in same if plies[after] == quickest]
