"""Rails on the full board: random play per second beside Catanatron, what games come to, and the longest path search.

    python benchmarks/rails.py [--games 10000] [--greedy 1000] [--networks 2000] [--json FILE]

One core; times are processor time, so that a busy machine counts less. Play is uniform over the legal actions.
Catanatron (pip install catanatron) is measured in the same run, in turn with ours, for scale: another board game with
cards, routes and a bank, written in Python. The greedy player is turnwright.games.rails.greedy. The longest path is
timed on networks of 45 trains grown at random, by shortest lanes, and by closing loops; a time covers one player's
search.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import process_time, thread_time_ns
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

import turnwright
from turnwright import Chance
from turnwright.core.plain import opened
from turnwright.core.views import Gate
from turnwright.engine import drivers
from turnwright.engine.chance import free_chance
from turnwright.engine.playouts import playouts
from turnwright.games.rails.greedy import greedy_choice
from turnwright.games.rails.maps import map_named

GAME = turnwright.load("rails")
LIMIT = 100_000
SEATS, MAPS, ROUNDS = (2, 5), ("hansa", "lanterns"), 5
TABLES = [(map, seats) for map in MAPS for seats in SEATS]


def name_of(map: str, seats: int) -> str:
    return f"{map}, {seats} seats"


def ours(seats: int, map: str, games: int, seed: int) -> float:
    """Plies per second of random play, compiled."""
    begun = process_time()
    plies = playouts(GAME, games, seed=seed, seats=seats, map=map).plies
    return plies / (process_time() - begun)


def theirs(seats: int, games: int, seed: int) -> float:
    """Catanatron's actions per second with its random players."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)[: min(4, seats)]
    begun, actions = process_time(), 0
    for number in range(games):
        game = Game([RandomPlayer(color) for color in colors], seed=seed * 1000 + number)
        game.play()
        actions += len(game.state.actions)
    return actions / (process_time() - begun)


def speed(scale: float) -> dict[str, Any]:
    """The best of some rounds for each, taken in turn."""
    found: dict[str, float] = {}
    peer = is_installed("catanatron")
    for seats in SEATS:
        playouts(GAME, 1, seats=seats)
        for number in range(ROUNDS):
            rates = {name_of(map, seats): ours(seats, map, int(600 * scale) + 1, number) for map in MAPS}
            if peer:
                rates[f"catanatron, {min(4, seats)} seats"] = theirs(seats, max(1, int(3 * scale)), number)
            found |= {name: max(rate, found.get(name, 0)) for name, rate in rates.items()}
    ratios = {}
    if peer:
        ratios = {
            f"hansa, {s} seats": found[f"hansa, {s} seats"] / found[f"catanatron, {min(4, s)} seats"] for s in SEATS
        }
    return {"per_second": found, "times_catanatron": ratios}


def is_installed(package: str) -> bool:
    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True


def random_games(games: int, seats: int, map: str, seed: int) -> dict[str, Any]:
    """What random games come to."""
    table = GAME.table(GAME.read_options({"map": map}), seats)
    GAME.verbs.compiled()
    out, chance = GAME.blank_actions(GAME.max_candidates), free_chance(seed)
    ends, lengths = GAME.blank_state(games), []
    for number in range(games):
        state = GAME.blank_state()
        drivers.one_set_up(table, state, seats, chance)
        lengths.append(int(drivers.play_out(table, state, out, chance, LIMIT)))
        ends[number] = state[0]
    return summary(ends, lengths, seats)


def greedy_games(games: int, seats: int, map: str, seed: int) -> dict[str, Any]:
    """What games of greedy players come to; each sees only what its seat may see."""
    table, verbs, gate = GAME.table(GAME.read_options({"map": map}), seats), GAME.verbs.compiled(), Gate(GAME)
    box: Any = opened(table.box)
    ends, lengths = GAME.blank_state(games), []
    chance = Chance(seed)
    for number in range(games):
        state, plies = verbs.set_up(table, seats, chance), 0
        while state["status"][0] == 0 and plies < LIMIT:
            seat = int(state["to_act"][0])
            seen: Any = GAME.plain_state(gate.seen(table, state, seat))
            actions = verbs.legal(table, state)
            chosen = greedy_choice(box, seen, seat, actions)
            chance.drawn.clear()
            state = verbs.advance(table, state, actions[chosen : chosen + 1], chance)
            plies += 1
        ends[number] = state[0]
        lengths.append(plies)
    return summary(ends, lengths, seats)


def summary(ends: NDArray[np.void], lengths: list[int], seats: int) -> dict[str, Any]:
    """Scores, lengths and tickets of finished games."""
    played = slice(0, seats)
    scores = (ends["points"] + ends["won"] - ends["lost"] + ends["bonus"])[:, played]
    tickets = ends["ticket_count"][:, played].sum()
    return {
        "games": len(ends),
        "unfinished": int((ends["status"] == 0).sum()),
        "standstills": int((ends["status"] == 2).sum()),
        "length": [int(q) for q in np.percentile(lengths, (0, 50, 100))],
        "score": [int(q) for q in np.percentile(scores, (0, 50, 100))],
        "tickets_finished": round(float(ends["finished"][:, played].sum() / max(1, tickets)), 3),
        "longest_path": [int(q) for q in np.percentile(ends["longest"][:, played], (0, 50, 100))],
    }


def network(lanes: Any, rng: random.Random, style: int) -> list[int]:
    """Lanes for 45 trains that hang together: at random, shortest first, or closing loops where possible."""
    owned: list[int] = []
    cities: set[str] = set()
    left = 45
    while True:
        pairs = {lanes[lane].ends for lane in owned}
        near = [n for n, lane in enumerate(lanes) if lane.length <= left and lane.ends not in pairs]
        near = [n for n in near if not cities or cities & set(lanes[n].ends)]
        if not near:
            return owned
        rng.shuffle(near)
        if style == 1:
            near.sort(key=lambda n: lanes[n].length)
        if style == 2:
            near = sorted(near, key=lambda n: lanes[n].length)
            near = [n for n in near if set(lanes[n].ends) <= cities] or near
        best = near[0]
        owned.append(best)
        cities |= set(lanes[best].ends)
        left -= lanes[best].length


def path_times(networks: int, map: str, seed: int) -> dict[str, float]:
    """Milliseconds of the longest path search: the middle, the last percent, the worst."""
    from numba import njit

    from turnwright.engine.bind import register
    from turnwright.games.rails.longest_path import longest_path

    register([longest_path])

    @njit
    def run(box: Any, owner: Any, mine: Any, stack: Any, traced: Any) -> Any:
        return longest_path(box[0], owner, 0, mine, stack, traced)

    lanes, rng = map_named(map).routes, random.Random(seed)
    box = GAME.table(GAME.read_options({"map": map}), 2).box
    mine, stack, traced = np.zeros(48, np.int16), np.zeros((48, 2), np.int16), np.zeros(128, np.int8)
    owner = np.zeros(128, np.int8)
    run(box, owner, mine, stack, traced)
    times = []
    for number in range(networks):
        owner[:] = 0
        owner[network(lanes, rng, number % 3)] = 1
        tries = []
        for _ in range(2):
            begun = thread_time_ns()
            run(box, owner, mine, stack, traced)
            tries.append((thread_time_ns() - begun) / 1e6)
        times.append(min(tries))
    return {f"{q}%": round(float(np.percentile(times, q)), 3) for q in (50, 99, 100)}


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """Everything, as JSON-able data."""
    packages = ["numba", "numpy", *(["catanatron"] if is_installed("catanatron") else [])]
    return {
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "versions": {name: version(name) for name in packages},
        "speed": speed(arguments.scale),
        "random": {name_of(map, seats): random_games(arguments.games, seats, map, 1) for map, seats in TABLES},
        "greedy": {name_of(map, seats): greedy_games(arguments.greedy // 4, seats, map, 1) for map, seats in TABLES},
        "longest_path_ms": {map: path_times(arguments.networks, map, 1) for map in MAPS},
    }  # fmt: skip


def show(found: dict[str, Any]) -> None:
    """The figures as tables."""
    console = Console()
    rates = Table("random play, one core", "per second", "times Catanatron")
    for name, rate in found["speed"]["per_second"].items():
        ratio = found["speed"]["times_catanatron"].get(name)
        rates.add_row(name, f"{rate:,.0f}", f"{ratio:.0f}" if ratio else "")
    console.print(rates)
    games = Table("games", "number", "unfinished", "standstills", "plies", "score", "tickets finished", "longest path")
    for players in ("random", "greedy"):
        for name, line in found[players].items():
            ranges = [" / ".join(map(str, line[key])) for key in ("length", "score", "longest_path")]
            counts = [f"{line[key]:,}" for key in ("games", "unfinished", "standstills")]
            games.add_row(
                f"{players}: {name}", *counts, ranges[0], ranges[1], f"{line['tickets_finished']:.1%}", ranges[2]
            )
    console.print(games, "least / middle / most")
    paths = Table("longest path, ms", "50%", "99%", "worst")
    for name, times in found["longest_path_ms"].items():
        paths.add_row(name, *(f"{value}" for value in times.values()))
    console.print(paths)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10_000, help="random games per map and number of seats")
    parser.add_argument("--greedy", type=int, default=1_000, help="greedy games in all")
    parser.add_argument("--networks", type=int, default=2_000, help="networks to search per map")
    parser.add_argument("--scale", type=float, default=1.0, help="how long to measure speed")
    parser.add_argument("--json", type=Path, help="write the numbers here")
    arguments = parser.parse_args()
    found = measure(arguments)
    show(found)
    if arguments.json:
        arguments.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
