"""`turnwright perft` and `turnwright bench`: counting and timing."""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.progress import TaskID
from rich.table import Table

from ..core.game import Game
from ..engine.perft import divide as divided
from ..engine.perft import perft as count
from ..engine.playouts import PROCESSOR, Tally, playouts
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

MOST_GAMES, MOST_ON_CARD = 50_000_000, 20_000_000_000
"""Where a measurement stops trying for more."""
LONGEST = 20_000
"""Actions after which a game is given up: at random some would go on for ever."""
ON_THE_PROCESSOR: dict[str, dict[str, Any]] = {
    "compiled, one core": {},
    "compiled, all cores": {"parallel": True},
    "interpreted": {"interpreted": True},
}
Device = Annotated[str, typer.Option(help="Where to play: cpu, or cuda for a graphics card.")]


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


def enough(game: Game, games: int | None, seconds: float, told: Callable[[int], None], **how: Any) -> Tally:
    """So many random games; if none are asked for, more and more until about so many seconds have been played."""
    count, most = games or 1, MOST_ON_CARD if "device" in how else MOST_GAMES
    while True:
        told(count)
        tally = playouts(game, count, limit=LONGEST, **how)
        if games is not None or tally.seconds >= seconds / 4 or count >= most:
            return tally
        count *= max(2, min(16, int(seconds / 2 / max(tally.seconds, 1e-6))))


def bench(
    game: GameName,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long each way is measured, about.")] = 2.0,
    games: Annotated[int | None, typer.Option(min=1, help="So many games instead, a hundredth interpreted.")] = None,
    seed: Annotated[int, typer.Option(help="Repeat the same chance.")] = 1,
    seats: Seats = None,
    option: OptionPairs = None,
    device: Device = PROCESSOR,
    as_json: AsJson = False,
) -> None:
    """Measure uniform random play: plies and games per second, compiled and interpreted, or on a graphics card."""
    played = load(game)
    options = read_pairs(option)
    results = {}
    how = {"seed": seed, "seats": seats, **options}
    ways = ON_THE_PROCESSOR if device == PROCESSOR else {"on the card": {"device": device}}
    if device == PROCESSOR:
        compiled(played)
    with progress_bar() as progress:
        for name, way in ways.items():
            task = progress.add_task(name, total=None)
            wanted = max(1, games // 100) if games and "interpreted" in way else games

            def told(count: int, name: str = name, task: TaskID = task) -> None:
                progress.update(task, description=f"{name}: {count:,} games")

            results[name] = enough(played, wanted, seconds, told, **way, **how)
            progress.update(task, total=1, completed=1)
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
    if all(tally.unfinished == tally.games for tally in results.values()):
        has_options = bool(played.options.__struct_fields__)
        hint = f"; options may change that: turnwright options {escape(game)}" if has_options else ""
        console.print(f"Played at random, none of them was over after {LONGEST:,} actions{hint}")
