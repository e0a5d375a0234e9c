"""`turnwright check`: everything `testing.check_game` proves, in words."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from ..core.game import Game
from ..core.house.guess import guessed
from ..registry import load
from ..testing import CheckFailure, check_game
from ..testing.check import WORK
from ..testing.mutants import Mutant
from ..testing.mutation import files_of, mutation_run
from .screen import AsJson, GameName, OptionPairs, Seats, console, errors, print_json, progress_bar, read_pairs


def register(app: typer.Typer) -> None:
    app.command()(check)


def check(
    game: GameName,
    matches: Annotated[int | None, typer.Option(min=1, help="How many random matches, instead of --work.")] = None,
    work: Annotated[int, typer.Option(min=1, help="How many positions to look at closely.")] = WORK,
    seed: Annotated[int, typer.Option(help="Where to begin.")] = 1,
    seats: Seats = None,
    option: OptionPairs = None,
    interpreted: Annotated[bool, typer.Option("--interpreted", help="Check a game that does not compile.")] = False,
    mutate: Annotated[bool, typer.Option("--mutate", help="Change the game's code and see what notices.")] = False,
    tests: Annotated[list[str] | None, typer.Option(help="With --mutate: tests of the game, for pytest.")] = None,
    most: Annotated[int, typer.Option(min=1, help="With --mutate: how many changes to try.")] = 100,
    as_json: AsJson = False,
) -> None:
    """Prove that a game keeps its promises, on random play; a fault comes with the record that shows it."""
    played = load(game)
    if mutate:
        options = [part for pair in option or () for part in ("--option", pair)]
        options += ["--seats", str(seats)] if seats else []
        survey(game, played, ["--matches", "1", "--seed", str(seed), *options], tests or [], most, as_json)
        return
    try:
        with progress_bar() as progress:
            task = progress.add_task(f"checking {played.name}", total=None)
            report = check_game(
                played,
                matches=matches,
                work=work,
                seed=seed,
                seats=seats,
                compiled=not interpreted,
                progress=lambda words: progress.update(task, description=words),
                **read_pairs(option),
            )
    except CheckFailure as failure:
        if as_json:
            print_json({"game": played.name, "passes": False, "failure": str(failure)})
        else:
            errors.print(f"[bold red]fails:[/] {escape(str(failure))}")
        raise typer.Exit(1) from None
    drawn = guessed(played)[1] if played.picture is None else []
    if as_json:
        print_json({"passes": True, **report.as_data(), "picture_guessed": drawn})
        return
    console.print(
        f"[bold green]{played.name} passes[/]: {report.matches} matches, {report.actions} actions, all ended; "
        f"{report.positions} positions looked at closely"
    )
    for line in report.in_words():
        console.print(f"  ✓ {line}")
    for sort, names in report.never.items():
        console.print(f"  [yellow]![/] {sort} in these matches: {escape(', '.join(names))}")
        for clause in (played.book.clauses[name] for name in names if name in played.book.clauses):
            console.print(f"      {escape(clause.id)} {escape(clause.title)}: {escape(clause.gist)}")
    if drawn:
        console.print(f"  · its picture is guessed: {escape('; '.join(drawn))}. Another one is a line: picture=…")


def survey(name: str, played: Game, options: list[str], tests: list[str], most: int, as_json: bool) -> None:
    """Which changes to a game's code neither `check` nor its tests notice."""
    checks = [["turnwright", "check", name, "--interpreted", "--json", *options]]
    if tests:
        checks.insert(0, ["pytest", "-x", "-q", *tests])
    with progress_bar() as progress:
        task = progress.add_task(f"changing {played.name}", total=most)

        def tell(mutant: Mutant, noticed: bool) -> None:
            progress.update(task, advance=1, description=f"{mutant.file.name}:{mutant.line}")

        run = mutation_run(files_of(played), checks, most=most, progress=tell)
    if as_json:
        print_json(run.as_data())
        return
    console.print(f"[bold]{run.killed} of {run.tried} changes were noticed[/]; {run.left_out} more were not tried")
    for mutant in run.survivors:
        console.print(f"  {escape(str(mutant))}", highlight=False, soft_wrap=True)
