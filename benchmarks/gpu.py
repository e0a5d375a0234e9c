"""Random play on a graphics card beside this machine's processor: the same matches, compared, and how fast.

    python benchmarks/gpu.py --json FILE
    python benchmarks/gpu.py connect-four --matches 65536 --seconds 2
    python benchmarks/gpu.py connect-four rails --batches --lanes 65536 1048576

For every game: how long its kernel takes to make, whether thousands of matches, many in every lane, end as on the
processor (every byte of the last position, the state of chance, every count), and plies a second on the card, on one
core and on all. Without a card it says so and makes the kernels only.

With `--batches` it is batches instead: whether every step shows what a batch on the processor shows, steps a second
with masks, with float32 observations, with choosing at random, what torch and JAX take without a copy, and Pgx on the
same card where it can be imported (Connect Four).
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from card_batches import batches

import turnwright
from turnwright.core.errors import GameError, OptionError
from turnwright.core.game import Game
from turnwright.engine import attach, drivers
from turnwright.engine.chance import CHANCE
from turnwright.engine.gpu.driver import LOCAL_BYTES, REGISTERS, GraphicsCard, card
from turnwright.engine.gpu.kept import forget, kept_ptx, loaded
from turnwright.engine.gpu.kernels import play_kernel
from turnwright.engine.gpu.playing import CardPlay, lane_keys
from turnwright.engine.playouts import playouts

GAMES = ("tic-tac-toe", "connect-four", "kuhn-poker", "zero-day", "rails", "tribun", "methuen")
SEED, LIMIT = 7, 3000
"""Matches that are longer are not played to their end, on either side."""
SHARES = (1, 2, 4, 8, 16)
"""Of all lanes that a card can run at once, one in so many: large games are faster with fewer."""


def seats_of(game: Game) -> int:
    """As few as can play, but Rails alone is no match."""
    return 2 if game.name == "rails" else game.seats[0]


def timed(what: Callable[[], Any]) -> tuple[Any, float]:
    begun = perf_counter()
    return what(), perf_counter() - begun


def on_the_processor(game: Game, keys: Any, games: int) -> tuple[Any, Any, Any]:
    """The same lanes, one after another on as many cores as there are: positions, chance, counts."""
    attach(game).compiled()
    table, seats, lanes = game.table(seats=seats_of(game)), seats_of(game), len(keys)
    states, chances = game.blank_state(lanes), np.zeros(lanes, CHANCE)
    chances["key"] = keys
    tallies = np.zeros((lanes, drivers.TALLY), np.int64)
    cores = os.cpu_count() or 1

    def share(core: int) -> None:
        out = game.blank_actions(game.max_candidates)
        for lane in range(core, lanes, cores):
            one = slice(lane, lane + 1)
            drivers.playouts(table, states[one], out, chances[one], seats, games, LIMIT, tallies[lane])

    share_of_nobody = cores + lanes
    share(share_of_nobody)
    with ThreadPoolExecutor(cores) as threads:
        list(threads.map(share, range(cores)))
    return states, chances, tallies


def alike(game: Game, play: CardPlay, matches: int, each: int) -> dict[str, Any]:
    """Lanes on the card and on the processor, compared byte by byte."""
    lanes = max(1, matches // each)
    keys = lane_keys(SEED, lanes)
    ours = play.run(keys, seats_of(game), each, LIMIT)
    states, chances, tallies = on_the_processor(game, keys, each)
    same = [
        ours.states[lane].tobytes() == states[lane].tobytes()
        and ours.chances["key"][lane] == chances["key"][lane]
        and bool((ours.tallies[:, lane] == tallies[lane]).all())
        for lane in range(lanes)
    ]
    return {
        "lanes": lanes,
        "matches": lanes * each,
        "lanes_alike": sum(same),
        "failed": int((ours.statuses != 0).sum()),
    }


def speed(game: Game, play: CardPlay, seconds: float) -> dict[str, Any]:
    """Plies a second with the number of lanes that is best."""
    found: dict[str, Any] = {"plies_per_second": 0.0, "tried": {}}
    counts = {play.fitting(play.card.most_lanes // share) for share in SHARES}
    for lanes in sorted(counts):
        keys, plies = lane_keys(SEED + 1, lanes), 4
        rate = 0.0
        while True:
            played = play.run(keys, seats_of(game), limit=LIMIT, most=plies)
            rate = float(played.plies.sum()) / played.seconds
            if played.seconds >= seconds / 2 or plies >= 1 << 24:
                break
            plies = max(plies * 2, min(plies * 64, int(plies * seconds / max(played.seconds, 1e-6))))
        found["tried"][lanes] = rate
        if rate > found["plies_per_second"]:
            found.update(plies_per_second=rate, lanes=lanes, plies_a_lane=plies, seconds=played.seconds)
    return found


def beside(game: Game, on_card: float) -> dict[str, Any]:
    """The processor's speed on one core and on all, and how many of them the card is worth."""
    mean = max(1.0, playouts(game, 20, limit=LIMIT, seats=seats_of(game)).mean_length)
    rates = {}
    for name, parallel, plies in (("one_core", False, 2e6), ("all_cores", True, 2e6 * (os.cpu_count() or 1))):
        games, tally = 20, playouts(game, 20, limit=LIMIT, seats=seats_of(game), parallel=parallel)
        while tally.seconds < 0.5 and games * mean < plies * 20:
            games *= 4
            tally = playouts(game, games, limit=LIMIT, seats=seats_of(game), parallel=parallel)
        rates[name] = tally.plies_per_second
    return {**rates, **{f"times_{name}": on_card / rate for name, rate in rates.items()}}


def made(game: Game) -> dict[str, Any]:
    """The kernel's PTX, and how long it took to write."""
    ptx, seconds = timed(lambda: kept_ptx(game, "play", play_kernel))
    print(f"{game.name}: PTX of {len(ptx):,} characters in {seconds:.1f} s", flush=True)
    return {"ptx": len(ptx), "ptx_seconds": seconds}


def measured(game: Game, found: GraphicsCard, matches: int, each: int, seconds: float) -> dict[str, Any]:
    """Everything about one game."""
    report = made(game)
    kernel, report["assembled_seconds"] = timed(lambda: loaded(found, game, "play", play_kernel))
    report.update(registers=kernel.attribute(REGISTERS), local_bytes=kernel.attribute(LOCAL_BYTES))
    play = CardPlay(game, game.table(seats=seats_of(game)), found)
    report["bytes_a_lane"] = play.bytes_a_lane
    report["alike"], report["alike_seconds"] = timed(lambda: alike(game, play, matches, each))
    print(f"  {report}", flush=True)
    report["card"] = speed(game, play, seconds)
    print(f"  {report['card']}", flush=True)
    report["processor"] = beside(game, report["card"]["plies_per_second"])
    print(f"  {report['processor']}", flush=True)
    return report


def reported(game: Game, found: GraphicsCard | None, given: Any) -> dict[str, Any]:
    """What was asked about one game."""
    if given.batches:
        return batches(game, found, given.lanes, given.seconds)
    return made(game) if found is None else measured(game, found, given.matches, given.each, given.seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=4096)
    parser.add_argument("--each", type=int, default=8, help="matches in every lane")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--batches", action="store_true", help="batches instead of random play")
    parser.add_argument("--lanes", type=int, nargs="+", default=[1 << 16, 1 << 18, 1 << 20], help="of batches")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    machine: dict[str, Any] = {"python": platform.python_version(), "cores": os.cpu_count()}
    report: dict[str, Any] = {"machine": machine, "games": {}}
    try:
        found = card()
        machine.update(card=found.name, driver=found.version, multiprocessors=found.multiprocessors)
    except GameError as error:
        print(error)
        found = None
    forget()
    for name in given.games:
        game = turnwright.load(name)
        try:
            report["games"][name] = reported(game, found, given)
        except (GameError, OptionError) as error:
            report["games"][name] = {"error": str(error)}
            print(f"{name}: {error}", flush=True)
        if given.json:
            given.json.write_text(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
