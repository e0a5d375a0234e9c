"""What a server pays per action, for every game: python benchmarks/host.py [--plies 40] [--interpreted]

Each line is the median over the plies of one random match, in microseconds of processor time: playing an action from
its text, the words for two seats and a spectator, a view, a picture (right after another, and the first of all), the
first step of choices, the legal list, one line of the record, and replaying, per ply.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections.abc import Callable
from time import process_time_ns
from typing import Any

GAMES: dict[str, dict[str, Any]] = {
    "connect-four": {},
    "zero-day": {},
    "rails": {"mode": "board", "seats": 5},
    "tribun": {},
    "methuen": {"campaign": "lantern_bridge"},
}


def timed(work: Callable[[], Any]) -> float:
    """Microseconds of processor time."""
    start = process_time_ns()
    work()
    return (process_time_ns() - start) / 1000


def measure(name: str, plies: int) -> dict[str, float]:
    """The costs of one game."""
    import turnwright
    from turnwright.testing import random_match

    game = turnwright.load(name)
    whole, _ = random_match(game, 4, plies, **GAMES[name])
    lines = whole.lines()
    match = game.take_up(whole.head(), [])
    found: dict[str, list[float]] = {}

    def note(what: str, work: Callable[[], Any]) -> None:
        found.setdefault(what, []).append(timed(work))

    note("first picture", lambda: match.picture(0))
    for line in lines:
        action = line.partition(". ")[2].split(" !")[0].split(" @")[0]
        if match.is_over or action.startswith(("table:", "undo")):
            match.follow(line)
            continue
        before = match.sequence
        probe = game.take_up(match.head(), [], match.snapshot(), match.lines)
        seat = match.to_act
        note("play", lambda action=action, probe=probe: probe.go_on(probe.read(action)))  # type: ignore[misc]
        match.follow(line)
        note("events", lambda before=before: [match.told(before, one) for one in (0, 1, None)][: match.seats + 1])  # type: ignore[misc]
        note("view", lambda: match.view(0))
        note("picture", lambda: match.picture(0))
        note("legal", match.legal)
        note("choices", lambda seat=seat: match.choices((), match.to_act))  # type: ignore[misc]
        note("line", lambda before=before: match.lines(before))  # type: ignore[misc]
    found["replay"] = [timed(lambda: game.take_up(whole.head(), lines)) / max(1, len(lines))]
    return {what: statistics.median(times) for what, times in found.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plies", type=int, default=40)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--interpreted", action="store_true")
    given = parser.parse_args()
    if given.interpreted:
        os.environ["TURNWRIGHT_MODE"] = "interpreted"
    columns = ["play", "events", "view", "picture", "first picture", "choices", "legal", "line", "replay"]
    print(f"{'':14}" + "".join(f"{column:>14}" for column in columns))
    for name in given.games:
        costs = measure(name, given.plies)
        print(f"{name:14}" + "".join(f"{costs.get(column, 0):14.0f}" for column in columns), flush=True)


if __name__ == "__main__":
    main()
