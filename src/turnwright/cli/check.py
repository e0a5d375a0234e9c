"""`turnwright check`: everything `testing.check_game` proves, in words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from ..registry import load
from ..testing import CheckFailure, check_game
from .screen import AsJson, GameName, OptionPairs, Seats, console, errors, print_json, progress_bar, read_pairs


def register(app: typer.Typer) -> None:
    app.command()(check)


def check(
    game: GameName,
    matches: Annotated[int, typer.Option(min=1, help="How many random matches.")] = 5,
    seed: Annotated[int, typer.Option(help="Where to begin.")] = 1,
    seats: Seats = None,
    option: OptionPairs = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Check a game that does not compile.")] = False,
    as_json: AsJson = False,
) -> None:
    """Prove that a game keeps its promises, on random play; a fault comes with the record that shows it."""
    played = load(game)
    try:
        with progress_bar() as progress:
            task = progress.add_task(f"checking {played.name}", total=matches)
            report = check_game(
                played,
                matches=matches,
                seed=seed,
                seats=seats,
                compiled=not interpreted,
                progress=lambda words: progress.update(task, advance=1, description=words),
                **read_pairs(option),
            )
    except CheckFailure as failure:
        if as_json:
            print_json({"game": played.name, "passes": False, "failure": str(failure)})
        else:
            errors.print(f"[bold red]fails:[/] {escape(str(failure))}")
        raise typer.Exit(1) from None
    if as_json:
        print_json({"passes": True, **report.as_data()})
        return
    console.print(f"[bold green]{played.name} passes[/]: {report.matches} matches, {report.actions} actions, all ended")
    for line in report.in_words():
        console.print(f"  ✓ {line}")
