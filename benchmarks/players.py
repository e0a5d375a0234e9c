"""Tree search beside OpenSpiel's, in one run: simulations a second, and who wins at equal time.

    python benchmarks/players.py --games 200 --seconds 0.05 --json players.json

Both search from the same positions with plain random rollouts, on one core. Speed rounds alternate, so that a busy
machine slows both; the median round counts. Strength: equal wall-clock time per move, every player as often first.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from pathlib import Path
from typing import Any

import pyspiel

import turnwright
from turnwright.engine.search.layout import Settings
from turnwright.engine.search.tree import Tree
from turnwright.lab.intervals import wilson
from turnwright.players import Limit, SeatView, make_player, prepare

EXPLORATION = 1.4
ROUNDS = 7
SEARCHES = 10
"""So many of our searches make a round, so that both sides are measured for about as long."""
MEMORY = 2000


def our_rate(game: turnwright.Game, simulations: int, tree: Tree) -> float:
    """Simulations per second of processor time from the start, solver off, a new tree each time."""
    match = game.new_match()
    done = 0
    begun = time.process_time()
    for _ in range(SEARCHES):
        tree.table = None
        tree.look(match.table, match.memory, 0)
        done += tree.think(simulations)
    return done / (time.process_time() - begun)


def their_rate(name: str, simulations: int, seed: int) -> float:
    """The same for OpenSpiel's C++ search."""
    game = pyspiel.load_game(name)
    bot = pyspiel.MCTSBot(
        game, pyspiel.RandomRolloutEvaluator(1, seed), EXPLORATION, simulations, MEMORY, False, seed, False
    )
    begun = time.process_time()
    root = bot.mcts_search(game.new_initial_state())
    return float(root.explore_count / (time.process_time() - begun))


def speed(name: str, simulations: int) -> dict[str, Any]:
    """Both rates, measured in turn."""
    game = turnwright.load(name)
    tree = Tree(game, Settings(exploration=EXPLORATION, solve=False), nodes=1_000_000)
    ours, theirs = [], []
    for seed in range(ROUNDS):
        ours.append(our_rate(game, simulations, tree))
        theirs.append(their_rate(name.replace("-", "_"), simulations, seed + 1))
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    return {
        "game": name,
        "simulations": simulations,
        "ours": statistics.median(ours),
        "openspiel": statistics.median(theirs),
        "ratio": statistics.median(ratios),
        "lowest": min(ratios),
        "highest": max(ratios),
    }


def one_game(player: Any, bot: Any, ours: int, seconds: float, seed: int, times: dict[str, list[float]]) -> float:
    """1, 0.5 or 0 for us; `ours` is our seat."""
    match = turnwright.load("connect-four").new_match()
    theirs = pyspiel.load_game("connect_four").new_initial_state()
    player.begin(seed)
    while match.to_act is not None:
        begun = time.perf_counter()
        if match.to_act == ours:
            column = int(player.choose(SeatView.of(match, ours), Limit(seconds=seconds)).column)
            times["ours"].append(time.perf_counter() - begun)
        else:
            column = int(bot.step(theirs))
            times["openspiel"].append(time.perf_counter() - begun)
        match.play(f"drop {'abcdefg'[column]}")
        theirs.apply_action(column)
    assert match.outcome is not None
    return 0.5 if not match.outcome.winners else float(ours in match.outcome.winners)


def strength(games: int, seconds: float, seed: int) -> dict[str, Any]:
    """Connect Four at equal time per move; OpenSpiel with its solver, as it plays best."""
    player = make_player(turnwright.load("connect-four"), "search")
    prepare(player)
    player.limit = Limit()  # type: ignore[attr-defined]
    times: dict[str, list[float]] = {"ours": [], "openspiel": []}
    points = 0.0
    for number in range(games):
        bot = pyspiel.MCTSBot(
            pyspiel.load_game("connect_four"),
            pyspiel.RandomRolloutEvaluator(1, seed + number),
            EXPLORATION, 10**9, MEMORY, True, seed + number, False,
            pyspiel.ChildSelectionPolicy.UCT, seconds,
        )  # fmt: skip
        points += one_game(player, bot, number % 2, seconds, seed + number, times)
        print(f"\r{number + 1} of {games} games, {points:g} points", end="", flush=True)
    print()
    share = wilson(points, games)
    slowest = {who: max(taken) for who, taken in times.items()}
    mean = {who: statistics.mean(taken) for who, taken in times.items()}
    return {
        "games": games, "seconds": seconds, "seed": seed, "share": share.value, "low": share.low, "high": share.high,
        "mean_seconds": mean, "slowest_seconds": slowest,
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=200, help="games of the strength match; 0 leaves it out")
    parser.add_argument("--seconds", type=float, default=0.05, help="time per move")
    parser.add_argument("--simulations", type=int, nargs="+", default=[20_000, 100_000], help="of one search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    figures: dict[str, Any] = {
        "machine": platform.platform(), "python": platform.python_version(), "turnwright": turnwright.__version__,
        "speed": [],
    }  # fmt: skip
    print(f"{'game':14} {'simulations':>12} {'ours/s':>12} {'OpenSpiel/s':>12} {'ratio':>7}  (lowest to highest round)")
    for name in ("connect-four", "tic-tac-toe"):
        for simulations in given.simulations:
            row = speed(name, simulations)
            figures["speed"].append(row)
            print(
                f"{name:14} {simulations:12,} {row['ours']:12,.0f} {row['openspiel']:12,.0f} {row['ratio']:7.1f}"
                f"  ({row['lowest']:.1f} to {row['highest']:.1f})"
            )
    if given.games:
        made = figures["strength"] = strength(given.games, given.seconds, given.seed)
        print(
            f"Connect Four, {given.seconds} s a move, {given.games} games, seed {given.seed}: "
            f"{100 * made['share']:.1f} % [{100 * made['low']:.1f}, {100 * made['high']:.1f}] of the points; "
            f"slowest move {1000 * made['slowest_seconds']['ours']:.0f} ms"
        )
    if given.json:
        given.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
