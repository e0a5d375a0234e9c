"""The pictures of the README, drawn by the games: positions from the middle of matches between simple players.

python benchmarks/readme_pictures.py [--to docs/pictures] [--quick]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import turnwright
from turnwright.players import make_player, play_match

SHOWN = {"zero-day": 34, "tribun": 46, "methuen": 9}
"""How many actions into a match each game is shown."""


def drawn(name: str, plies: int) -> str:
    """The position after so many actions, as a spectator sees it."""
    game = turnwright.load(name)
    match = game.new_match(seed=7, **game.hosting.quick_start)
    players = [make_player(game, "keen", seed=seat) for seat in range(match.seats)]
    play_match(match, players, seed=7, longest=plies)
    return match.picture(None)


def main() -> None:
    """Write them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--to", type=Path, default=Path("docs/pictures"))
    options.add_argument("--quick", action="store_true", help="a few actions into each match only")
    given = options.parse_args()
    given.to.mkdir(parents=True, exist_ok=True)
    for name, plies in SHOWN.items():
        text = drawn(name, 3 if given.quick else plies)
        (given.to / f"{name}.svg").write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()
