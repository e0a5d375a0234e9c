"""What the training examples share: arguments, a progress line, the file, and how the trained player does."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import turnwright
from turnwright.players import make_player, play_match

from .self_play import save, train


def share(game: turnwright.Game, one: str, other: str, matches: int) -> float:
    """The share of the points that one player gets against the other, from either seat by turns."""
    points = 0.0
    for number in range(matches):
        names = (one, other) if number % 2 == 0 else (other, one)
        players = [make_player(game, name, number) for name in names]
        winners = play_match(game.new_match(seed=number), players, seed=number).winners
        points += 0.5 if len(winners) != 1 else float(winners[0] == number % 2)
        for player in players:
            player.close()
    return points / matches


def main(
    name: str, env: str, rounds: int, opponents: tuple[str, ...], lanes: int = 512, warmth: float = 0.0, **more: Any
) -> None:
    """Train, write, and say how it does. With some `warmth` it does not always play what it likes best."""
    parser = argparse.ArgumentParser(description=f"Train a player of {name} by self-play.")
    parser.add_argument("--to", type=Path, default=Path(f"{name}.onnx"))
    parser.add_argument("--rounds", type=int, default=rounds)
    parser.add_argument("--lanes", type=int, default=lanes)
    parser.add_argument("--matches", type=int, default=100, help="against each opponent afterwards")
    given = parser.parse_args()
    begun = time.perf_counter()

    def tell(number: int, ended: float) -> None:
        spent = time.perf_counter() - begun
        print(
            f"\rround {number} of {given.rounds}, {spent:.0f} s, {1 / max(ended, 1e-9):.0f} choices a match",
            end="",
            flush=True,
        )

    net = train(env, given.rounds, given.lanes, tell=tell, **more)
    save(net, given.to)
    print(f"\nwrote {given.to}")
    game = turnwright.load(name)
    player = f"onnx:{given.to}" + (f",warmth={warmth}" if warmth else "")
    print(f"to play against it: turnwright play {name} --vs {player}")
    for opponent in opponents:
        points = share(game, player, opponent, given.matches)
        print(f"against {opponent}: {points:.0%} of the points in {given.matches} matches")


__all__ = ["main"]
