"""Random play step by step from Python: our `Stepper` beside OpenSpiel's calls, by processor time, on one core.

    pip install -r benchmarks/requirements.txt
    python benchmarks/stepping.py

In a step both list what is legal and Python chooses. Tribun has no peer. `--json FILE` keeps the numbers.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from side_by_side import Contender, in_turns, python

GO = Path(__file__).parents[1] / "examples" / "games" / "go.py"
GAMES = {"tic-tac-toe": 20_000, "connect-four": 10_000, "go": 600, "tribun": 40}
"""How many matches are played."""
WITHOUT_PEER = ("tribun",)


def contenders(game: str, scale: float) -> list[Contender]:
    """Ours, and OpenSpiel where it has the game."""
    matches = max(1, int(GAMES[game] * scale))
    ours = Contender("ours", python("ours.py", GO if game == "go" else game, matches, "stepped"))
    return [ours] if game in WITHOUT_PEER else [ours, Contender("OpenSpiel", python("openspiel.py", game, matches))]


def told(contender: Contender | None) -> str:
    if contender is None:
        return "has none"
    return contender.problem[:60] or f"{contender.rate:,.0f} ±{contender.spread:.0%}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=[*GAMES])
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    table = Table("game", "ours, plies/s", "OpenSpiel, plies/s", "ours is … times that", title="step by step in Python")
    kept = {}
    for game in given.games:
        everybody = contenders(game, given.scale)
        in_turns(everybody, given.rounds)
        ours, theirs = (*everybody, None)[:2]
        ratio = f"{ours.rate / theirs.rate:.2f}" if theirs and theirs.rate else ""
        table.add_row(game, told(ours), told(theirs), ratio)
        kept[game] = {one.name: {"rate": one.rate, "spread": one.spread, "problem": one.problem} for one in everybody}
    Console(highlight=False, width=120).print(table)
    if given.json:
        given.json.write_text(json.dumps(kept, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
