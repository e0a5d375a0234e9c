"""What the commands share: the two consoles, JSON output, arguments and options with completion."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, SpinnerColumn, TaskID, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from .. import read_record
from ..core.errors import OptionError, RecordError, TurnwrightError, UnknownGame
from ..core.evening import is_evening, read_evening
from ..core.game import Game
from ..core.match import Match
from ..registry import load, names

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)


def complain(message: str) -> None:
    """One clear sentence on standard error."""
    errors.print(f"[bold red]turnwright:[/] {escape(message)}", overflow="ignore", crop=False)  # paths stay whole


def complete_game(incomplete: str) -> list[str]:
    """The installed games that begin like this, for shell completion."""
    return [name for name in names() if name.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(help="A game's name, or the path of its file.", autocompletion=complete_game)]
GameOfRecord = Annotated[
    str | None, typer.Option("--game", help="The record's game where it is not installed: the path of its file.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Seed = Annotated[int | None, typer.Option(help="Repeat the same chance.")]
Seats = Annotated[int | None, typer.Option(help="How many seats; the fewest if not given.")]
OptionPairs = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        help="An option of the game, NAME=VALUE; may be repeated. `turnwright options GAME` lists them.",
    ),
]


def print_json(data: Any) -> None:
    """JSON on standard output, one line."""
    typer.echo(msgspec.json.encode(data).decode())


def read_pairs(pairs: list[str] | None) -> dict[str, Any]:
    """`name=value` options; a value is JSON where it can be, else text."""
    options: dict[str, Any] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise OptionError(f"an option is written NAME=VALUE; {pair!r} came")
        try:
            options[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            options[name] = value
    return options


def read_text(file: Path) -> str:
    """The text of a file the user named."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{file} is not a text file") from None


def read_match(file: Path, game: str | None) -> Match:
    """The match that a record holds, of an installed game or of the one given; what has changed since is said."""
    return _read(read_text(file), game)


def read_chapters(file: Path, game: str | None) -> list[Match]:
    """The matches of an evening, or the one of a record."""
    text = read_text(file)
    if not is_evening(text):
        return [_read(text, game)]
    try:
        return read_evening(text, lambda name: load(game or name))
    except UnknownGame as error:
        raise _unknown(error, game) from None


def _read(text: str, game: str | None) -> Match:
    try:
        match = read_record(text, load(game) if game else None)
    except UnknownGame as error:
        raise _unknown(error, game) from None
    if match.played_by:
        errors.print(f"[yellow]played with {escape(match.played_by)}; it replays all the same[/]")
    return match


def _unknown(error: UnknownGame, game: str | None) -> UnknownGame:
    return UnknownGame(str(error) if game else f"{error} For a game of your own: --game FILE.py")


def replay_command(file: Path, game: str) -> str:
    """What to type to see a record of this game again."""
    words = ["turnwright", "replay", str(file)]
    return shlex.join(words if game in names() else [*words, "--game", game])


def write_text(file: Path, text: str) -> None:
    """Write a file the user named."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise OptionError(f"cannot write {file}: {error.strerror}") from None


def progress_bar() -> Progress:
    """A progress bar on standard error, so that output can still be piped."""
    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=errors,
        transient=True,
    )


def telling(progress: Progress) -> Callable[[str, int, int], None]:
    """A bar for each thing that is told of by name."""
    tasks: dict[str, TaskID] = {}

    def tell(what: str, done: int, total: int) -> None:
        if what not in tasks:
            tasks[what] = progress.add_task(what, total=total)
        progress.update(tasks[what], completed=done, total=total)

    return tell


def compiled(game: Game) -> None:
    """Compile the game, or load it from the cache, with something to look at meanwhile."""
    from ..engine import attach

    with progress_bar() as progress:
        progress.add_task(f"preparing {game.name} (slow only the first time)", total=None)
        attach(game).compiled()


def read_options(game: Game, pairs: list[str] | None) -> dict[str, Any]:
    """The options for a game; where one is a text that people write, it may be given as the file that holds it."""
    options = read_pairs(pairs)
    bench = game.hosting.workbench
    if bench is not None and bench.load is not None:
        given = options.get(bench.option)
        if isinstance(given, str) and "\n" not in given and given not in bench.samples:
            options[bench.option] = bench.load(given)
    return options


StartDice = Callable[[Game, int, dict[str, Any]], "Sequence[int] | None"]


def new_match(
    name: str, seed: int | None, seats: int | None, pairs: list[str] | None, dice: StartDice | None = None
) -> Match:
    """A match as the user's options say; unless they say how many seats, with the fewest that these options allow.

    `dice` says what falls before the first action, where people roll real ones.
    """
    game = load(name)
    options = read_options(game, pairs)
    refused: OptionError | None = None
    for count in range(game.seats[0], game.seats[1] + 1) if seats is None else [seats]:
        try:
            given = dice(game, game.check_seats(count), options) if dice is not None else None
            return Match.start(game, game.check_seats(count), options, seed=seed, chance=given)
        except OptionError as error:
            refused = refused or error
    assert refused is not None
    raise refused


def read_line(words: str) -> str | None:
    """A line from the user; None at the end of input."""
    try:
        line = console.input(words)
    except EOFError:
        return None
    except UnicodeDecodeError as error:
        raise TurnwrightError("the input is not text") from error
    if not sys.stdin.isatty():
        console.print(escape(line))
    return line.strip()
