"""`turnwright solve`: what a small game is worth with best play, from the start or from a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from ..core.actions import Action
from ..core.match import Match
from ..core.saved import read_record
from ..core.turn.words import plural
from ..registry import load
from .screen import AsJson, GameName, OptionPairs, console, print_json, progress_bar, read_options, read_text

MOST_SHOWN = 30


def register(app: typer.Typer) -> None:
    app.command()(solve)


def solve(
    game: GameName,
    record: Annotated[Path | None, typer.Option(help="Solve from where this record ends.")] = None,
    plies: Annotated[int | None, typer.Option(min=0, help="From after so many actions of the record.")] = None,
    positions: Annotated[int, typer.Option(min=1, help="At most so many positions or nodes.")] = 300_000,
    looks: Annotated[
        int, typer.Option(min=0, help="Where that is too few, look deeper and deeper, at so many positions.")
    ] = 20_000_000,
    iterations: Annotated[int, typer.Option(min=1, help="For games with secrets.")] = 2000,
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """The exact value of a game that is small enough; of one that is not, that it is not."""
    from ..engine.search.certainty import is_certain

    loaded = load(game)
    match = loaded.new_match(seed=1, seats=max(2, loaded.seats[0]), **read_options(loaded, option))
    if record is not None:
        match = read_record(read_text(record), load, whole=False)
        if plies is not None:
            match = match.branch(plies)
    from_start = not match.history and not is_certain(loaded)
    found = in_equilibrium(match, positions, iterations) if from_start else exact(match, positions, looks)
    if as_json:
        print_json(found)
    else:
        show(found)


def exact(match: Match, positions: int, looks: int) -> dict[str, Any]:
    """A game without chance and secrets: by listing, or if there are too many positions, by looking deeper."""
    from ..lab.solving.deep import solve_deeply
    from ..lab.solving.retrograde import TooLarge, solve_exactly

    given, how = (match.game, match.table, match.memory), "listed"
    with progress_bar() as progress:
        task = progress.add_task("listing positions", total=positions)
        try:
            found = solve_exactly(*given, positions, lambda count: progress.update(task, completed=count))
        except TooLarge:
            if not looks:
                raise
            how, task = "looked at", progress.add_task("looking deeper", total=looks)
            found = solve_deeply(*given, looks, lambda count: progress.update(task, completed=count))
    best = [str(Action(match.game, action, match.table)) for action in found.best]
    return {
        "game": match.game.name,
        "value": found.value,
        "plies": found.plies,
        "positions": found.positions,
        "how": how,
        "best": best,
    }


def in_equilibrium(match: Match, positions: int, iterations: int) -> dict[str, Any]:
    """A game with secrets or chance, by regrets."""
    from ..lab.solving.equilibrium import equilibrium
    from ..lab.solving.hidden_tree import whole_tree

    tree = whole_tree(match.game, match.table, positions)
    with progress_bar() as progress:
        task = progress.add_task("iterations", total=iterations)
        found = equilibrium(tree, iterations, tell=lambda done, far: progress.update(task, completed=done))
    return {
        "game": match.game.name,
        "value": found.value,
        "exploitability": found.exploitability,
        "iterations": found.iterations,
        "nodes": found.nodes,
        "information_sets": found.information_sets,
    }


def show(found: dict[str, Any]) -> None:
    """The answer in a sentence or two."""
    if "exploitability" in found:
        console.print(
            f"{found['game']} is worth {found['value']:+.5f} to seat 1 in equilibrium; a perfect opponent gains "
            f"at most {found['exploitability']:.5f} ({plural(found['nodes'], 'node')}, "
            f"{plural(found['information_sets'], 'information set')}, {plural(found['iterations'], 'iteration')})"
        )
        return
    said = {1: "seat 1 wins", 0: "it is a draw", -1: "seat 2 wins"}[found["value"]]
    when = f" in {plural(found['plies'], 'action')}" if found["plies"] else ""
    console.print(
        f"{found['game']}: with best play {said}{when} ({plural(found['positions'], 'position')} {found['how']})"
    )
    if found["best"]:
        more = f" and {len(found['best']) - MOST_SHOWN} more" if len(found["best"]) > MOST_SHOWN else ""
        console.print(f"best: {escape(', '.join(found['best'][:MOST_SHOWN]))}{more}")
