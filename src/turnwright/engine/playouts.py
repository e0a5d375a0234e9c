"""Random games, many of them: what happens when everybody plays at random, and how fast."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..core import flow
from ..core.chance import Chance, key_from
from ..core.errors import OptionError
from ..core.faults import FIRST_FAULT, STUCK, fault, is_fault
from ..core.flow import nothing
from ..core.game import Game
from ..core.kinds import Ending
from ..core.plain import Slots
from ..core.verbs import stuck
from . import attach
from .bounds import within_bounds

DEFAULT_LIMIT = 1_000_000
PROCESSOR, CARD = DEVICES = ("cpu", "cuda")
LANES = 32


@dataclass(frozen=True)
class Tally:
    """What random play came to."""

    games: int
    plies: int
    longest: int
    unfinished: int
    draws: int
    wins: tuple[int, ...]
    endings: dict[str, int]
    seconds: float
    """Processor time on one core, time that passed on several."""

    @property
    def plies_per_second(self) -> float:
        return self.plies / self.seconds if self.seconds else 0.0

    @property
    def mean_length(self) -> float:
        return self.plies / self.games if self.games else 0.0

    def as_data(self) -> dict[str, Any]:
        """The tally as JSON-able data."""
        return {
            "games": self.games,
            "plies": self.plies,
            "mean_length": self.mean_length,
            "longest": self.longest,
            "unfinished": self.unfinished,
            "draws": self.draws,
            "wins": list(self.wins),
            "endings": self.endings,
            "seconds": self.seconds,
            "plies_per_second": self.plies_per_second,
        }


def playouts(
    game: Game,
    games: int,
    *,
    seed: int = 0,
    seats: int | None = None,
    limit: int = DEFAULT_LIMIT,
    interpreted: bool = False,
    parallel: bool = False,
    device: str = PROCESSOR,
    **options: Any,
) -> Tally:
    """So many uniformly random games from the start, compiled on one core unless said otherwise.

    With `device="cuda"` they are played on the first graphics card: as many as fill its lanes evenly.
    """
    if device not in DEVICES:
        raise OptionError(f"device is {' or '.join(DEVICES)}; {device!r} came")
    count = game.check_seats(game.seats[0] if seats is None else seats)
    table = game.table(game.read_options(options), count)
    if interpreted:
        return _interpreted(game, table, games, seed, count, limit)
    if device == CARD:
        from .gpu.playing import played_on_card

        return _tally(game, *played_on_card(game, table, games, seed, count, limit))
    attach(game).compiled()
    return _compiled(game, table, games, seed, count, limit, parallel)


def _compiled(game: Game, table: Any, games: int, seed: int, seats: int, limit: int, parallel: bool) -> Tally:
    from . import drivers
    from .chance import CHANCE

    lanes = LANES if parallel else 1
    states = game.blank_state(lanes)
    outs = np.zeros((lanes, game.max_candidates), game.action_dtype)
    chances = np.zeros(lanes, CHANCE)
    chances["key"] = [key_from(seed, lane) for lane in range(lanes)]
    tallies = np.zeros((lanes, drivers.TALLY), np.int64)

    def run(per_lane: int) -> None:
        def play(lane: int) -> None:
            one = slice(lane, lane + 1)
            drivers.playouts(table, states[one], outs[lane], chances[one], seats, per_lane, limit, tallies[lane])

        if not parallel:
            play(0)
            return
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            list(threads.map(play, range(lanes)))

    with within_bounds(game, chances):
        run(0)
        clock = (
            perf_counter if parallel else process_time
        )  # one core is measured by what it did, not by who else was there
        begun = clock()
        run(-(-games // lanes))
        took = clock() - begun
    return _tally(game, tallies, seats, took)


def _tally(game: Game, tallies: NDArray[np.int64], seats: int, seconds: float) -> Tally:
    """What all lanes came to, a row for each."""
    from . import drivers

    counts, longest = tallies.sum(axis=0), int(tallies[:, drivers.LONGEST].max())
    for status in range(FIRST_FAULT, STUCK):
        if counts[drivers.ENDINGS + status]:
            raise fault(game, status)
    endings = by_rule(game, {e: int(counts[drivers.ENDINGS + e]) for e in game.endings})
    wins = tuple(int(counts[drivers.WINS + seat]) for seat in range(seats))
    numbers = [int(counts[place]) for place in (drivers.GAMES, drivers.PLIES, drivers.UNFINISHED, drivers.DRAWN)]
    return Tally(numbers[0], numbers[1], longest, numbers[2], numbers[3], wins, endings, seconds)


def _interpreted(game: Game, table: Any, games: int, seed: int, seats: int, limit: int) -> Tally:
    box, turn = table.plain
    out = Slots(game.plain_action, game.action_dtype, game.max_candidates)
    chance = Chance(key_from(seed))
    plies = longest = unfinished = draws = 0
    wins, endings = [0] * seats, dict.fromkeys(game.endings, 0)
    begun = process_time()
    for _ in range(games):
        state: Any = game.plain_state(game.blank_state())
        flow.set_up(box, turn, state, seats, chance)
        length = 0
        while state.status == 0 and length < limit:
            count = flow.legal(box, turn, state, out)
            if count == 0:
                if game.when_stuck is not nothing:
                    stuck(box, state)
                break
            flow.advance(box, turn, state, out[chance.draw(count)], chance)
            chance.drawn.clear()
            length += 1
        plies, longest = plies + length, max(longest, length)
        if is_fault(state.status):
            raise fault(game, state.status)
        unfinished += state.status == 0
        draws += state.status != 0 and state.winners == 0
        if 0 < state.status <= len(game.endings):
            endings[game.endings[state.status - 1]] += 1
        for seat in range(seats):
            wins[seat] += state.winners >> seat & 1
    seconds = process_time() - begun
    kept = by_rule(game, endings)
    return Tally(games, plies, longest, unfinished, draws, tuple(wins), kept, seconds)


def by_rule(game: Game, endings: Mapping[Ending, int]) -> dict[str, int]:
    """How often each ending came, by its rule; endings that share one have their numbers with it."""
    rules = Counter(ending.rule for ending in game.endings)
    found = {(e.rule if rules[e.rule] == 1 else f"{e.rule} {e.sentence}"): count for e, count in endings.items()}
    return {name: count for name, count in found.items() if count}
