"""`turnwright matches`: what the table keeps, as record files; and a copy of its database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..core.turn.words import plural

Database = Annotated[str, typer.Option(help="As for serve; by default the one serve uses.")]
GameFiles = Annotated[list[Path] | None, typer.Option("--game", help="A game file of your own, as for serve.")]

matches = typer.Typer(help="Matches kept by the table: as record files, and back.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.add_typer(matches, name="matches")


def _database(database: str) -> str:
    from ..table.settings import usual_database

    return database or usual_database()


def _complain(sentence: str) -> None:
    typer.echo(sentence, err=True)


@matches.command("export")
def export_matches(folder: Path, database: Database = "", game: GameFiles = None) -> None:
    """Write every match as a record file into a folder."""
    from ..table.archive import export_now
    from ..table.games import Games

    count = export_now(_database(database), folder, Games(tuple(map(str, game or ()))), _complain)
    typer.echo(f"wrote {plural(count, 'match', 'matches')} to {folder}")


@matches.command("import")
def import_matches(files: list[Path], database: Database = "", game: GameFiles = None) -> None:
    """Add matches from record files."""
    from ..table.archive import bring_in_now
    from ..table.games import Games

    count = bring_in_now(_database(database), files, Games(tuple(map(str, game or ()))), _complain)
    typer.echo(f"added {count} of {plural(len(files), 'match', 'matches')}")
    if count < len(files):
        raise typer.Exit(1)


@matches.command("backup")
def backup(file: Path, database: Database = "") -> None:
    """Copy the embedded database, also while the table is in use."""
    from ..table.archive import back_up

    back_up(_database(database), file)
    typer.echo(f"wrote {file}")
