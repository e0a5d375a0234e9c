"""Recorded matches as arrays to learn from: what was observed, what could be chosen, what was, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..core.errors import OptionError
from ..core.match import Match
from ..core.saved import read_record
from ..registry import load
from .actions import AUTO
from .practice import Practice
from .rewards import WINNING, require_reward, rewards


class Recorded(NamedTuple):
    """A row for each number that somebody chose, match after match, in the order of play."""

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    numbers: NDArray[np.int64]
    returns: NDArray[np.float32]
    """What the match came to, to who chose; nothing where it is not over."""
    seats: NDArray[np.int8]
    matches: NDArray[np.int64]
    """Of which match, counted from 0."""


def recorded(records: Iterable[str | Match], encoding: str = AUTO, reward: str = WINNING) -> Recorded:
    """Records as text, or matches, all of one game with as many seats: the environments' own rows and numbers.

    Actions that were no choice of a seat to act, such as resigning, have no row. What a seat observes is what it could
    see then, so nothing that was hidden from it is in its rows.
    """
    rows: list[ChosenRow] = []
    known: Practice | None = None
    for number, one in enumerate(records):
        match = read_record(one, load, whole=False) if isinstance(one, str) else one
        practice = Practice.over(match, encoding)
        known = known or practice
        if (match.game.name, match.seats) != (known.game.name, known.seats):
            raise OptionError(
                f"records are of one game and as many seats: {known.game.name} with {known.seats} came first, then "
                f"{match.game.name} with {match.seats}"
            )
        outcome = match.outcome
        came = [0.0] * match.seats if outcome is None else rewards(outcome, require_reward(reward))
        rows += [ChosenRow(*row[:3], came[row[3]], row[3], number) for row in _chosen(match, encoding)]
    if known is None:
        raise OptionError("there are no records")
    size, actions = known.observer.size, known.encoding.size
    return Recorded(
        np.array([row.observation for row in rows], np.float32).reshape(-1, size),
        np.array([row.mask for row in rows], np.int8).reshape(-1, actions),
        np.array([row.number for row in rows], np.int64),
        np.array([row.came for row in rows], np.float32),
        np.array([row.seat for row in rows], np.int8),
        np.array([row.match for row in rows], np.int64),
    )


class ChosenRow(NamedTuple):
    """One number that was chosen."""

    observation: NDArray[np.float32]
    mask: NDArray[np.int8]
    number: int
    came: float
    seat: int
    match: int


def _chosen(match: Match, encoding: str) -> Iterator[tuple[NDArray[np.float32], NDArray[np.int8], int, int]]:
    """Every number of every action, with what was seen and open before it, and whose it was."""
    for ply, entry in enumerate(match.history):
        at = match.branch(ply)
        if entry.action is None or entry.action.seat not in at.may_act:
            continue
        seat, wanted = entry.action.seat, entry.action.tobytes()
        practice = Practice.over(at, encoding)
        decision = practice.decision(seat)
        complete = None
        while complete is None:
            place = next((place for place, row in enumerate(decision.rows) if row.tobytes() == wanted), None)
            if place is None:
                break
            token = int(decision.tokens[place])
            yield practice.observe(seat), practice.mask(seat), token, seat
            complete = decision.pick(token)
