"""`turnwright perft` and `turnwright bench`: counting and timing."""

from __future__ import annotations

import platform
from typing import Annotated, Any

import typer
from rich.table import Table

from ..core.game import Game
from ..engine.perft import divide as divided
from ..engine.perft import perft as count
from ..engine.playouts import Tally, playouts
from ..registry import load
from .screen import (
    AsJson,
    GameName,
    OptionPairs,
    Seats,
    Seed,
    compiled,
    console,
    new_match,
    print_json,
    progress_bar,
    read_pairs,
)

ENOUGH, MOST_GAMES = 0.3, 50_000_000
"""Seconds that a measurement takes at least, and where it stops trying."""


def register(app: typer.Typer) -> None:
    app.command()(perft)
    app.command()(bench)


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(min=0, max=64, help="How many actions deep.")] = 3,
    divide: Annotated[bool, typer.Option("--divide", help="The count under each first action.")] = False,
    seed: Seed = 1,
    seats: Seats = None,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Count the sequences of legal actions from the start."""
    match = new_match(game, seed, seats, option)
    compiled(match.game)
    if divide and depth > 0:
        counts = divided(match, depth)
        total = sum(counts.values())
        if as_json:
            print_json({"game": match.game.name, "depth": depth, "total": total, "divide": counts})
            return
        for action, number in counts.items():
            console.print(f"{action}: {number}")
        console.print(f"[bold]{total}[/]")
        return
    counts_by_depth: list[int] = []
    with progress_bar() as progress:
        task = progress.add_task("counting", total=depth)
        for level in range(1, depth + 1):
            counts_by_depth.append(count(match, level))
            progress.advance(task)
    if as_json:
        print_json({"game": match.game.name, "counts": counts_by_depth})
        return
    for level, number in enumerate(counts_by_depth, start=1):
        console.print(f"depth {level}: {number}")


def enough(game: Game, games: int, **how: Any) -> Tally:
    """Random games, four times as many until they take long enough to be measured."""
    while True:
        tally = playouts(game, games, **how)
        if tally.seconds >= ENOUGH or games >= MOST_GAMES:
            return tally
        games *= 4


def bench(
    game: GameName,
    games: Annotated[
        int, typer.Option(min=1, help="How many compiled games at first; more, if that is too little to measure.")
    ] = 20_000,
    seed: Annotated[int, typer.Option(help="Repeat the same chance.")] = 1,
    seats: Seats = None,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """Measure uniform random play: plies and games per second, compiled and interpreted."""
    played = load(game)
    options = read_pairs(option)
    compiled(played)
    results = {}
    with progress_bar() as progress:
        progress.add_task("playing", total=None)
        how = {"seed": seed, "seats": seats, **options}
        results["compiled, one core"] = enough(played, games, **how)
        results["compiled, all cores"] = enough(played, games, parallel=True, **how)
        results["interpreted"] = enough(played, max(1, games // 100), interpreted=True, **how)
    if as_json:
        print_json({name: tally.as_data() for name, tally in results.items()})
        return
    table = Table(
        "how",
        "plies/s",
        "games/s",
        "mean length",
        "not finished",
        title=f"{played.name}, {platform.processor() or 'this machine'}",
    )
    for name, tally in results.items():
        table.add_row(
            name,
            f"{tally.plies_per_second:,.0f}",
            f"{tally.games / tally.seconds:,.0f}",
            f"{tally.mean_length:.1f}",
            f"{tally.unfinished} of {tally.games}",
        )
    console.print(table)
