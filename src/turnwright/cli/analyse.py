"""`turnwright analyse`: where a recorded match was won and lost."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from ..players.analysis import SEARCHES, SEED, usual_visits
from ..players.analysis import analyse as analysed
from ..players.graph import graph
from .screen import AsJson, GameOfRecord, compiled, console, print_json, progress_bar, read_match, write_text


def register(app: typer.Typer) -> None:
    app.command()(analyse)


def analyse(
    file: Annotated[Path, typer.Argument(help="A record, as `play --save` or `match.record()` writes it.")],
    visits: Annotated[
        int | None, typer.Option(min=10, help="Visits of one search; as many as suit the game if not given.")
    ] = None,
    searches: Annotated[int, typer.Option(min=2, max=10, help="Searches of each position; more is surer.")] = SEARCHES,
    seed: Annotated[int, typer.Option(help="Repeat the same thoughts.")] = SEED,
    svg: Annotated[Path | None, typer.Option(help="Write the course of the match as a picture.")] = None,
    game: GameOfRecord = None,
    as_json: AsJson = False,
) -> None:
    """Say for every action what the position was worth, what was better, and where the match turned."""
    match = read_match(file, game)
    compiled(match.game)
    with progress_bar() as progress:
        task = progress.add_task("thinking", total=match.ply)
        moments = analysed(
            match, visits, searches, seed, lambda done, total: progress.update(task, completed=done, total=total)
        )
    if svg is not None:
        write_text(svg, graph(moments, match.names, moments.title))
    if as_json:
        visits = visits or usual_visits(match.game)
        print_json({"game": match.game.name, "visits": visits, "moments": [moment.as_data() for moment in moments]})
        return
    table = Table("", "seat", "played", "worth before, 95 %", "better", "given away", title=match.game.title)
    for moment in moments:
        better = "" if moment.best == moment.played else moment.best
        given = f"{moment.given_away:.2f} {moment.verdict}" if better else ""
        value = f"{moment.value:+.2f} [{moment.low:+.2f}, {moment.high:+.2f}]"
        name = match.names[moment.seat]
        table.add_row(str(moment.ply + 1), *(escape(cell) for cell in (name, moment.played, value, better, given)))
    console.print(table)
    if svg is not None:
        console.print(f"wrote {svg}")
