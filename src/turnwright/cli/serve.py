"""`turnwright serve`: the table in a browser."""

from __future__ import annotations

import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import OptionError


def register(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Game files of your own, played beside the others.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A player of your own beside the levels: GAME=PLAYER, such as connect-four=onnx:FILE."),
    ] = None,
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 for everybody who can reach this machine.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any free one.")] = 8765,
    database: Annotated[str, typer.Option(help="A file, sqlite:///FILE or postgresql://USER@HOST/NAME.")] = "",
    bus: Annotated[str | None, typer.Option(help="Between processes: redis://HOST, or PostgreSQL's own.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the browser when ready.")] = True,
    processes: Annotated[int, typer.Option(min=1, max=256, help="Several on one port; they share a PostgreSQL.")] = 1,
    watch: Annotated[bool, typer.Option(help="Load a game file again whenever it is saved.")] = False,
    watch_for_everybody: Annotated[
        bool, typer.Option(help="With --watch: let others reach this table too, though it lays every position open.")
    ] = False,
    public: Annotated[str, typer.Option(help="The address people reach it by, behind a proxy.")] = "",
    records: Annotated[
        Path | None, typer.Option(help="A folder of records (*.record) that everybody may read, in the library.")
    ] = None,
) -> None:
    """Play in the browser, alone, against bots or with others; everything is kept."""
    require_there(files or [], records)
    from ..table.games import Games
    from ..table.processes import require_shared, serve_all
    from ..table.serving import bound
    from ..table.serving import serve as run
    from ..table.settings import from_environment, require_private_watch

    settings = from_environment(
        files=tuple(str(file) for file in files or ()),
        bots=tuple(bot or ()),
        host=host,
        port=port,
        database=database,
        bus=bus,
        processes=processes,
        watch=watch,
        watch_for_everybody=watch_for_everybody,
        public=public,
        **({"records": str(records)} if records is not None else {}),
    )

    require_private_watch(settings)
    require_shared(settings)
    Games(settings.files, settings.bots)  # what cannot be loaded is said before anything is opened

    def ready(address: str) -> None:
        typer.echo(f"Turnwright is at {address}")
        if browser:
            webbrowser.open(address)

    if settings.processes > 1:
        serve_all(settings, ready, bound)
    else:
        run(settings, ready)


def require_there(files: list[Path], records: Path | None) -> None:
    """What is named is there."""
    for file in files:
        if not file.exists():
            raise OptionError(f"there is no file {file}; a game's file ends in .py and has `game = Game(…)`")
    if records is not None and not records.is_dir():
        raise OptionError(f"there is no folder {records}; records are files in it that end in .record")
