"""What a server pays per action, for every game.

    python benchmarks/host.py [--plies 40] [--interpreted] [--against PATH]

Each line is the median over the plies of one random match, in microseconds of processor time: playing an action from
its text, the words for two seats and a spectator, a view, a picture (right after another, and the first of all), the
first step of choices, the legal list, one line of the record, and replaying, per ply.

With `--against`, this checkout and the one in PATH are measured in turn, several times, by calls that both have:
playing with the words for two seats and a spectator, a view, a picture, choices, the legal list, replaying. Each number
is the least of its rounds, which a busy machine disturbs least.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
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


SHARED_COLUMNS = ["play, told", "view", "picture", "first picture", "choices", "legal", "replay"]


def measure_by_what_both_have(name: str, plies: int) -> dict[str, float]:
    """The costs of one game in a checkout of any age: calls of the public contract, and events where they are made."""
    import turnwright

    game, rng = turnwright.load(name), random.Random(4)
    match: Any = game.new_match(seed=4, **GAMES[name])
    found: dict[str, list[float]] = {"first picture": [timed(lambda: match.picture(0))]}

    def play(text: str) -> None:
        before = len(match.history)
        events = match.play(text)
        if hasattr(match, "told"):  # made when asked for; before that they were made at once, for everybody
            for seat in (0, 1, None)[: match.seats + 1]:
                match.told(before, seat)
        else:
            list(events)

    for _ in range(plies):
        if match.is_over:
            break
        text = str(rng.choice(match.legal()))
        work: dict[str, Callable[[], Any]] = {
            "play, told": lambda text=text: play(text),  # type: ignore[misc]
            "view": lambda: match.view(0),
            "picture": lambda: match.picture(0),
            "choices": match.choices,
            "legal": match.legal,
        }
        for what, call in work.items():
            found.setdefault(what, []).append(timed(call))
    record = match.record()
    found["replay"] = [timed(lambda: turnwright.read_record(record)) / max(1, len(match.history))]
    return {what: statistics.median(times) for what, times in found.items()}


def in_a_process(checkout: Path, name: str, plies: int) -> dict[str, float]:
    """The same, measured by another process with the package of this checkout."""
    command = [sys.executable, __file__, "--shared", "--plies", str(plies), "--games", name]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{checkout} cannot be measured:\n{done.stderr}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def compare(other: Path, games: list[str], plies: int, rounds: int) -> None:
    """Both checkouts side by side: microseconds there, here, and how many times less."""
    here = Path(__file__).resolve().parent.parent
    print(f"{'':14}" + "".join(f"{column:>26}" for column in SHARED_COLUMNS))
    for name in games:
        runs = [(in_a_process(other, name, plies), in_a_process(here, name, plies)) for _ in range(rounds)]
        cells = []
        for column in SHARED_COLUMNS:
            before, after = (min(run[which][column] for run in runs) for which in (0, 1))
            cells.append(f"{before:.0f} → {after:.0f} ({before / after:.1f}×)".rjust(26))
        print(f"{name:14}" + "".join(cells), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plies", type=int, default=40)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--interpreted", action="store_true")
    parser.add_argument("--against", type=Path, help="another checkout of this project, to be measured in turn")
    parser.add_argument("--rounds", type=int, default=3, help="how often each checkout is measured")
    parser.add_argument("--shared", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.interpreted:
        os.environ["TURNWRIGHT_MODE"] = "interpreted"
    if given.against:
        compare(given.against, given.games, given.plies, given.rounds)
    elif given.shared:
        print(json.dumps(measure_by_what_both_have(given.games[0], given.plies)))
    else:
        show(given.games, given.plies)


def show(games: list[str], plies: int) -> None:
    """This checkout alone, with everything it has."""
    columns = ["play", "events", "view", "picture", "first picture", "choices", "legal", "line", "replay"]
    print(f"{'':14}" + "".join(f"{column:>14}" for column in columns))
    for name in games:
        costs = measure(name, plies)
        print(f"{name:14}" + "".join(f"{costs.get(column, 0):14.0f}" for column in columns), flush=True)


if __name__ == "__main__":
    main()
