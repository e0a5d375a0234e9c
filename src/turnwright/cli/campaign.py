"""`turnwright campaign`: check, format and play campaign files, and ask for odds."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape

from ..core.errors import OptionError, RecordError
from ..core.turn.words import plural
from .screen import AsJson, Seats, Seed, console, errors, print_json, read_text, write_text

if TYPE_CHECKING:
    from ..games.methuen.language import Checked

CampaignFile = Annotated[str, typer.Argument(help="A campaign file, or the name of a sample.", metavar="FILE")]


NOTHING_READ = (
    "a campaign has blocks such as `Actor: Raven`; in a file that ends in .md they stand between ```methuen and ```"
)

group = typer.Typer(
    name="campaign", help="Campaigns of Methuen: check them, format them, play them.", no_args_is_help=True
)


def register(app: typer.Typer) -> None:
    from .campaign_explain import explain
    from .campaign_odds import odds

    group.command()(odds)
    group.command()(explain)
    app.add_typer(group)


def checked(source: str, *, strict: bool = False, play: bool = False) -> Checked:
    """A campaign as the front end reads it."""
    from ..games.methuen.language import SAMPLES, compile_file, compile_text, sample_text

    if source in SAMPLES:
        return compile_text(sample_text(source), source, strict=strict, play=play)
    path = Path(source)
    if not path.is_file():
        raise RecordError(f"cannot read {source}: there is no such file; the samples are {', '.join(SAMPLES)}")
    try:
        return compile_file(path, strict=strict, play=play)
    except OSError as error:
        raise RecordError(f"cannot read {source}: {error.strerror}") from None


@group.command()
def check(
    file: CampaignFile,
    strict: Annotated[bool, typer.Option("--strict", help="Treat what is not enforced as an error.")] = False,
    play: Annotated[bool, typer.Option("--play", help="Ask for something to play, not for a library.")] = False,
    notes: Annotated[bool, typer.Option(help="Print table notes too.")] = True,
    as_json: AsJson = False,
) -> None:
    """Say what is wrong with a campaign text, where, and what would work."""
    from ..games.methuen.language import render
    from ..games.methuen.linkable import with_programs

    found = with_programs(checked(file, strict=strict, play=play))
    empty = not found.blocks and not found.messages
    if as_json:
        print_json({"ok": found.ok and not empty, "messages": [message.plain() for message in found.messages]})
    elif empty:
        errors.print(f"[bold red]{escape(file)}[/]: nothing was read: {NOTHING_READ}")
    else:
        text = render(found.messages, notes=notes)
        if text:
            typer.echo(coloured(text) if console.is_terminal and not console.no_color else text)
        told = ((found.errors, "error"), (found.warnings, "warning"), (found.notes, "table note"))
        counts = ", ".join(plural(len(messages), word) for messages, word in told)
        console.print(f"[bold {'green' if found.ok else 'red'}]{escape(file)}[/]: {counts}")
    if empty or not found.ok:
        raise typer.Exit(1)


def coloured(text: str) -> str:
    """Messages with their severity in its colour: errors red, warnings yellow, table notes blue."""
    for word, colour in (("error ME-", "red"), ("warning MW-", "yellow"), ("note MN-", "blue")):
        text = text.replace(f": {word}", f": {typer.style(word, fg=colour, bold=True)}")
    return text


@group.command("format")
def format_command(
    file: CampaignFile,
    write: Annotated[bool, typer.Option("--write", "-w", help="Change the file instead of printing.")] = False,
    only_check: Annotated[bool, typer.Option("--check", help="Only say whether it is formatted.")] = False,
) -> None:
    """Write a campaign text in its one usual form."""
    from ..games.methuen.language import SAMPLES, UnformattableError, format_text, sample_text

    text = sample_text(file) if file in SAMPLES else read_text(Path(file))
    try:
        formatted = format_text(text, file if file in SAMPLES else Path(file).name)
    except UnformattableError as error:
        errors.print(f"[bold red]turnwright:[/] {escape(str(error))}", overflow="ignore", crop=False)
        raise typer.Exit(1) from None
    if only_check:
        if formatted != text:
            errors.print(f"{escape(file)} is not formatted; turnwright campaign format --write {escape(file)}")
            raise typer.Exit(1)
        console.print(f"{escape(file)} is formatted")
    elif write:
        if file in SAMPLES:
            raise OptionError(f"{file} is a sample and stays as it is; copy it to a file first")
        write_text(Path(file), formatted)
    else:
        typer.echo(formatted, nl=False)


@group.command()
def play(
    file: CampaignFile,
    encounter: Annotated[str, typer.Option(help="Begin with this encounter.")] = "",
    scene: Annotated[str, typer.Option(help="Begin with this scene.")] = "",
    seed: Seed = None,
    seats: Seats = None,
    dice: Annotated[
        bool | None, typer.Option(help="Roll real dice and type what fell; or leave them to the machine.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the run here after every line; goes on from there if it is there.")
    ] = None,
) -> None:
    """Play a campaign at the prompt, from its first scene or encounter to an ending."""
    from .campaign_play import begin_or_resume, play_on

    begun = begin_or_resume(file, save, seed, seats, encounter=encounter, scene=scene, dice_in_hand=dice)
    play_on(begun, save)
