"""How a match begins: set up by the game, or from a position made by hand."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .chance import key_from
from .clock import read_clock
from .errors import MatchError, OptionError
from .flow import nothing
from .hand import settled
from .match import Match
from .printable import said
from .verbs import stuck

if TYPE_CHECKING:
    from .game import Game


def start(
    game: Game, seats: int, options: Mapping[str, Any], seed: int | None, chance: Sequence[int] | None, clock: Any
) -> Match:
    """A match at its start; `chance` forces what setting up draws."""
    given = dict(options)
    clock = given.pop("clock", clock) if "clock" not in game.options.__struct_fields__ else clock
    if seed is not None and (not isinstance(seed, (int, np.integer)) or isinstance(seed, bool)):
        raise OptionError(f"a seed is a whole number; {said(seed)} came")
    key = key_from(int(seed)) if seed is not None else secrets.randbits(64)
    settings = read_clock(clock, seats) if clock is not None else None
    match = Match(game, seats, game.read_options(given), settings, key)
    stream = match.chance(chance)
    match.memory = game.reader().set_up(match.table, seats, stream)
    match.start_chance = settled(match.options, stream, chance)
    _begin(match)
    return match


def start_at(game: Game, position: NDArray[np.void], options: Mapping[str, Any], clock: Any) -> Match:
    """A match that starts from a position; the game's `sound` says whether it can be played."""
    if game.sound is None:
        raise MatchError(f"{game.name} cannot be started from a position: it does not say which ones are sound")
    seats = game.check_seats(int(position["seats"][0]))
    settings = read_clock(clock, seats) if clock is not None else None
    match = Match(game, seats, game.read_options(dict(options)), settings, secrets.randbits(64))
    plain: Any = game.plain_state(position.copy())
    automaton = game.automaton
    in_range = 0 < plain.node < len(automaton.nodes) and 0 <= plain.stage < len(automaton.entries)
    if not in_range or not 0 <= plain.to_act < seats or plain.status or getattr(plain, "depth", 0):
        raise MatchError(f"the position's header is not that of a running match of {game.name}")
    problem = game.sound(match.table.plain.box, plain)
    if problem:
        raise MatchError(f"this is not a sound position of {game.name}: {problem}")
    match.memory = position.copy()
    match.start_position = match.memory
    _begin(match)
    return match


def _begin(match: Match) -> None:
    """Where the game says what happens to a seat without a legal action, that may be so from the start."""
    if match.game.when_stuck is not nothing and not match.is_over and not match.legal():
        state = match.game.plain_state(match.memory.copy())
        stuck(match.table.plain.box, state)
        match.memory = state.store()
