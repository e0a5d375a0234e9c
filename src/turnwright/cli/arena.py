"""`turnwright arena`: matches between players, with shares, intervals and ratings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from ..core.turn.words import plural
from ..lab.arena import keep_records, run_arena
from ..lab.openings import usual_opening
from ..lab.ratings import rating_model
from ..lab.results import ArenaSetup
from ..lab.standings import Standings, standings
from ..registry import load
from .screen import (
    AsJson,
    GameName,
    OptionPairs,
    Seats,
    compiled,
    console,
    print_json,
    progress_bar,
    read_options,
)

SHOWN_INCIDENTS = 10
Opening = Annotated[
    int | None,
    typer.Option(
        min=0, help="Actions at the start drawn at random from each seed; 2 where nothing else is left to chance."
    ),
]


def register(app: typer.Typer) -> None:
    app.command()(arena)


def arena(
    game: GameName,
    players: Annotated[
        list[str],
        typer.Argument(help="random, keen, greedy, search:visits=2000, search:seconds=0.1, alphabeta, level:3 …"),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games per pairing, seats shared equally.")] = 100,
    mirror: Annotated[int, typer.Option(min=0, help="Games of each player against itself, as a control.")] = 0,
    seconds: Annotated[float | None, typer.Option(help="Thinking time per action, for everybody.")] = None,
    visits: Annotated[int | None, typer.Option(help="Thinking in visits per action, for everybody.")] = None,
    seed: Annotated[int, typer.Option(help="Everything follows from it, but for what a time limit decides.")] = 1,
    seats: Seats = None,
    option: OptionPairs = None,
    on: Annotated[str, typer.Option(help="Where to play: here, processes:N, ray:local, ray:ADDRESS.")] = "here",
    file: Annotated[Path | None, typer.Option(help="Append results here; the same call goes on after a stop.")] = None,
    forfeit: Annotated[bool, typer.Option("--forfeit", help="A player that fails loses; else chance plays.")] = False,
    longest: Annotated[int, typer.Option(min=1, help="Actions after which a game is stopped as a draw.")] = 20_000,
    opening: Opening = None,
    records: Annotated[Path | None, typer.Option(help="Write every game as a record file into this folder.")] = None,
    as_json: AsJson = False,
) -> None:
    """Let players meet, each from every seat, and say who is stronger and how sure that is."""
    loaded = load(game)
    rating_model()
    compiled(loaded)
    setup = ArenaSetup(
        game=game,
        players=tuple(players),
        seats=loaded.check_seats(seats if seats is not None else max(loaded.seats[0], 2)),
        games=games,
        mirror=mirror,
        seed=seed,
        seconds=seconds,
        visits=visits,
        longest=longest,
        on_failure="forfeit" if forfeit else "default",
        options=read_options(loaded, option),
        opening=usual_opening(loaded) if opening is None else opening,
        recorded=records is not None,
    )
    with progress_bar() as progress:
        task = progress.add_task("playing", total=None)
        results = run_arena(
            setup,
            on=on,
            file=file,
            tell=lambda done, total: progress.update(task, completed=done, total=total),
        )
    if records is not None:
        keep_records(results, records)
    made = standings(setup, results)
    if as_json:
        print_json(made.as_data())
    else:
        show(made)


def show(made: Standings) -> None:
    """The standings as tables."""
    names = made.setup.players
    title = f"{made.setup.game}, seed {made.setup.seed}"
    table = Table("player", "games", "different", "share of points, 95 %", "draws", title=title)
    for group in made.groups:
        for player, share in group.shares.items():
            table.add_row(escape(names[player]), str(group.games), str(group.different), str(share), str(group.draws))
        table.add_section()
    console.print(table)
    rated = Table("player", "rating", "95 %")
    for name, rating in sorted(zip(names, made.rated, strict=True), key=lambda pair: -pair[1].value):
        rated.add_row(escape(name), f"{rating.value:.1f}", f"{rating.low:.1f} to {rating.high:.1f}")
    console.print(rated)
    for title, shares, count in (
        ("seats", made.seats, made.games - made.mirror_games),
        ("seats in mirror games", made.mirror_seats, made.mirror_games),
    ):
        if count:
            console.print(f"{title}: " + ", ".join(f"{seat}: {share}" for seat, share in enumerate(shares)))
    console.print("ends: " + ", ".join(f"{end} {count}" for end, count in made.ends.items()))
    console.print(
        f"{plural(made.games, 'game')}, {made.mean_length:.1f} actions on average, {made.longest} at most, "
        f"{1000 * made.seconds_per_action:.1f} ms an action"
    )
    if made.different < made.games:
        console.print(
            f"[yellow]only {made.different} of {made.games} games are different: the others repeat them; "
            "--opening N varies how they begin[/]"
        )
    for incident in made.incidents[:SHOWN_INCIDENTS]:
        console.print(f"[yellow]{escape(incident)}[/]")
    if len(made.incidents) > SHOWN_INCIDENTS:
        console.print(f"[yellow]and {len(made.incidents) - SHOWN_INCIDENTS} more[/]")
