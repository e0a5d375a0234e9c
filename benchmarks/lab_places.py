"""The same matches here, in processes and on Ray: how many a second, and what handing them over costs.

    python benchmarks/lab_places.py --game connect-four --player level:2 --matches 2000 --json places.json

Starting is not counted: the clock runs from the first result to the last. Processes and a Ray cluster of this machine
have as many workers, so what Ray costs is the difference between them; rounds alternate, and the middle one is told.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from statistics import median
from time import perf_counter

from turnwright.lab.arena import ArenaWork, require_playable
from turnwright.lab.openings import usual_opening
from turnwright.lab.results import ArenaSetup
from turnwright.lab.schedule import schedule
from turnwright.lab.work import place_named
from turnwright.registry import load


def matches_a_second(setup: ArenaSetup, on: str) -> tuple[float, list[tuple[int, str]]]:
    """How many results come in a second once the first has come, and the results themselves in short."""
    fixtures = schedule(len(setup.players), setup.seats, setup.games, setup.seed, 0)
    begun, came, found = 0.0, 0, []
    for result in place_named(on).do(ArenaWork(setup), fixtures):
        if not begun:
            begun = perf_counter()
        came += 1
        found.append((result.index, result.trajectory))
    return (came - 1) / max(1e-9, perf_counter() - begun), sorted(found)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="connect-four")
    parser.add_argument("--player", default="level:2")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--places", nargs="+", default=["here", f"processes:{os.cpu_count()}", "ray:local"])
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    game = load(given.game)
    setup = ArenaSetup(
        game=given.game, players=(given.player,), seats=max(2, game.seats[0]), games=given.matches, mirror=0, seed=1,
        opening=usual_opening(game),
    )  # fmt: skip
    require_playable(setup)
    rates: dict[str, list[float]] = {place: [] for place in given.places}
    known: list[tuple[int, str]] = []
    for _ in range(given.rounds):
        for place in given.places:
            rate, found = matches_a_second(setup, place)
            rates[place].append(rate)
            known = known or found
            assert found == known, f"{place} played other matches"
    middle = {place: median(found) for place, found in rates.items()}
    for place, rate in middle.items():
        bounds = f"{min(rates[place]):.0f} to {max(rates[place]):.0f}"
        times = rate / middle[given.places[0]]
        print(f"{given.game} {place:14} {rate:8.1f} matches a second ({bounds}), {times:.2f} times")
    if given.json:
        given.json.write_text(json.dumps({"game": given.game, "rates": rates}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
