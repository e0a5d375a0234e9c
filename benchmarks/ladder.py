"""The ladder: every level against the one below, search against greedy and random, with intervals and the seed.

    python benchmarks/ladder.py connect-four tic-tac-toe --games 200 --on processes:2 --json ladder.json

A level is right when it takes about 75 to 85 % of the points from the one below. Level 1 loses to a careful beginner:
greedy with a mistake every fifth time, or, where a game says nothing of how a position looks, two plies of alpha-beta,
which takes a win and stops a loss. Methuen's players meet in a fair fight for two, `duel.campaign`; in its sample
skirmish, which one seat plays against the campaign's own strategies, every player then plays as many games alone.
"""

from __future__ import annotations

import argparse
import json
import platform
from pathlib import Path
from typing import Any

import turnwright
from turnwright.core.flow import nothing
from turnwright.core.game import points_for_winning
from turnwright.lab.arena import run_arena
from turnwright.lab.intervals import wilson
from turnwright.lab.openings import usual_opening
from turnwright.lab.results import ArenaSetup
from turnwright.lab.standings import standings
from turnwright.players import make_player, play_match
from turnwright.players.levels import HIGHEST, LOWEST, highest, level

LONGEST = 600
DUEL = Path(__file__).with_name("duel.campaign")
OPTIONS: dict[str, dict[str, Any]] = {"methuen": {"campaign": DUEL.read_text(encoding="utf-8")}}
"""What the games in which players meet are about, where that is not the usual."""
BEGINNER, BLIND_BEGINNER = "greedy:mistakes=0.2", "alphabeta:depth=2"


def meetings(game: turnwright.Game) -> list[tuple[str, str, str]]:
    """Who meets whom: a title, the player that should win, and the other."""
    rungs = [
        (f"level {number} : level {number - 1}", f"level:{number}", f"level:{number - 1}")
        for number in range(LOWEST + 1, highest(game) + 1)
    ]
    blind = game.advice.outlook is nothing and game.score is points_for_winning
    beginner = BLIND_BEGINNER if blind else BEGINNER
    strongest = level(game, HIGHEST)
    return [
        ("beginner : level 1", beginner, f"level:{LOWEST}"),
        *rungs,
        ("level 5 : greedy", strongest, "greedy"),
        ("level 5 : random", strongest, "random"),
    ]


def meet(game: turnwright.Game, one: str, other: str, games: int, seed: int, on: str) -> dict[str, Any]:
    """One meeting in numbers."""
    seats = max(2, game.seats[0])
    setup = ArenaSetup(
        game=game.name, players=(one, other), seats=seats, games=games, mirror=0, seed=seed, longest=LONGEST,
        options=OPTIONS.get(game.name, {}), opening=usual_opening(game),
    )  # fmt: skip
    made = standings(setup, run_arena(setup, on=on))
    share = made.groups[0].shares[0]
    return {
        "game": game.name, "one": one, "other": other, "games": made.games, "seed": seed,
        "different": made.different, **share._asdict(),
        "draws": made.groups[0].draws, "mean_length": made.mean_length,
        "seconds_per_action": made.seconds_per_action, "ends": made.ends, "incidents": len(made.incidents),
    }  # fmt: skip


def alone(game: turnwright.Game, one: str, games: int, seed: int) -> dict[str, Any]:
    """What one player makes of a game that it plays against the game itself."""
    player, wins, actions = make_player(game, one), 0, 0
    for number in range(games):
        played = play_match(game.new_match(seed=seed + number, seats=1), [player], seed=seed + number, longest=LONGEST)
        wins += played.winners == (0,)
        actions += played.match.ply
    share = wilson(wins, games)
    return {
        "game": game.name, "one": one, "games": games, "seed": seed, **share._asdict(), "mean_length": actions / games,
    }  # fmt: skip


def climb_alone(game: turnwright.Game, games: int, seed: int) -> list[dict[str, Any]]:
    """Random, the beginner, and all levels, one after another."""
    players = ["random", BEGINNER, *(f"level:{number}" for number in range(LOWEST, highest(game) + 1))]
    rows = []
    for one in players:
        row = alone(game, one, games, seed)
        rows.append(row)
        print(
            f"{game.name:14} {one:22} {100 * row['value']:5.1f} % [{100 * row['low']:.1f}, {100 * row['high']:.1f}]"
            f"  {games} games, {row['mean_length']:.0f} actions",
            flush=True,
        )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", default=["tic-tac-toe", "connect-four"], help="games")
    parser.add_argument("--games", type=int, default=100, help="games per meeting")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", default="here", help="here, processes:N, ray:local or ray:ADDRESS")
    parser.add_argument("--only", default="", help="meetings whose title has this, such as 'level 5'")
    parser.add_argument("--json", type=Path, help="write the figures here")
    given = parser.parse_args()
    rows = []
    print(f"{platform.platform()}, seed {given.seed}")
    for name in given.names:
        game = turnwright.load(name)
        for number in range(LOWEST, highest(game) + 1):
            print(f"{name}, level {number}: {level(game, number)}")
        for title, one, other in (meeting for meeting in meetings(game) if given.only in meeting[0]):
            row = meet(game, one, other, given.games, given.seed, given.on)
            rows.append(row)
            print(
                f"{name:14} {title:22} {100 * row['value']:5.1f} % [{100 * row['low']:.1f}, {100 * row['high']:.1f}]"
                f"  {row['different']} different of {row['games']} games, {row['mean_length']:.0f} actions, "
                f"{1000 * row['seconds_per_action']:.1f} ms",
                flush=True,
            )
        if name in OPTIONS:
            rows += climb_alone(game, given.games, given.seed)
    if given.json:
        given.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
