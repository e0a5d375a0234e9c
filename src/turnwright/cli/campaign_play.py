"""`turnwright campaign play`: a whole campaign at the prompt, chapter by chapter, kept in a file after every line."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from rich.markup import escape

from ..core.errors import OptionError, TurnwrightError
from .screen import errors, read_text, write_text

if TYPE_CHECKING:
    from ..games.methuen.campaign_run import CampaignRun

HELP = "One declaration or choice per line. Also: ? lists what is possible, undo, look, save FILE, quit."


def begin_or_resume(file: str, save: Path | None, seed: int | None, seats: int | None, **options: Any) -> CampaignRun:
    """The run that is kept in the file, or a new one."""
    from ..games.methuen import game
    from ..games.methuen.campaign_run import CampaignRun
    from ..games.methuen.options import read_campaign

    campaign = read_campaign(file)
    if save is not None and save.exists():
        run = CampaignRun.load(game, read_text(save))
        if run.campaign != campaign:
            raise OptionError(f"{save} keeps a run of another campaign, or of another version of {file}")
        return run
    named = {name: value for name, value in options.items() if value}
    return CampaignRun.begin(game, campaign, seats=1 if seats is None else seats, seed=seed, **named)


def keep(run: CampaignRun, save: Path | None) -> None:
    """Put the run into its file in one step, so that what was accepted is never lost."""
    if save is None:
        return
    fresh = save.with_name(f"{save.name}.new")
    write_text(fresh, run.save())
    os.replace(fresh, save)


def play_on(run: CampaignRun, save: Path | None) -> None:
    """Read lines until the campaign is over or the reader leaves."""
    keep(run, save)
    typer.echo(HELP)
    typer.echo(run.match.text(run.match.to_act))
    while not run.is_over:
        try:
            line = typer.prompt(">", prompt_suffix=" ").strip()
        except typer.Abort:
            return
        if line == "quit":
            return
        try:
            obey(run, line, save)
        except TurnwrightError as error:
            errors.print(escape(str(error)))
    if run.ending:
        typer.echo(f"The campaign ends: {run.ending}.")


def obey(run: CampaignRun, line: str, save: Path | None) -> None:
    """Do what one line says."""
    match = run.match
    if line in ("?", "help"):
        typer.echo("\n".join(str(action) for action in match.legal()))
    elif line == "look":
        typer.echo(match.text(match.to_act))
    elif line == "undo":
        match.undo()
        keep(run, save)
        typer.echo(match.text(match.to_act))
    elif line.startswith("save "):
        write_text(Path(line.removeprefix("save ").strip()), run.save())
    elif line:
        told = run.play(line)
        keep(run, save)
        typer.echo("\n".join(map(str, told)))
        if run.match is not match or not run.match.view(None)["position"].get("encounter"):
            typer.echo(run.match.text(run.match.to_act))
