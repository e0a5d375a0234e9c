"""`turnwright replay`: step through a record, or turn it into pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from ..core.actions import Action
from ..core.errors import OptionError
from ..core.match import Match
from ..core.pixels import as_image
from ..core.story import words_of
from ..core.turn.words import plural
from ..core.variations import read_asides
from .screen import AsJson, GameOfRecord, compiled, console, print_json, progress_bar, read_chapters, write_text
from .sitting import show_position


def register(app: typer.Typer) -> None:
    app.command()(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play --save` or `match.record()` writes it.")],
    seat: Annotated[
        int | None, typer.Option(help="Look with the eyes of this seat; a spectator's if not given.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Write a picture per action into this folder.")] = None,
    gif: Annotated[
        Path | None, typer.Option(help="Write one moving picture; needs: pip install 'turnwright\\[gif]'.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write one HTML file that steps through the match anywhere, offline.")
    ] = None,
    analysed: Annotated[
        bool, typer.Option("--analyse", help="With --html: think about every action first, and put that in.")
    ] = False,
    chapter: Annotated[
        int | None, typer.Option(help="Of an evening only this chapter, from 1; otherwise all of them.", min=1)
    ] = None,
    game: GameOfRecord = None,
    as_json: AsJson = False,
) -> None:
    """Step through a record, or all chapters of an evening; Enter for the next action, q to stop."""
    chapters = read_chapters(file, game)
    if chapter is not None and chapter > len(chapters):
        raise OptionError(f"this file has {plural(len(chapters), 'chapter')}; --chapter {chapter} came")
    if chapter is None and len(chapters) > 1:
        if as_json or svg or gif or html:
            raise OptionError(f"this is an evening of {len(chapters)} chapters: say which one with --chapter")
        for number, one in enumerate(chapters, start=1):
            console.print(f"\n[bold]Chapter {number} of {len(chapters)}[/]")
            step_through(one, seat)
        return
    match = chapters[(chapter or 1) - 1]
    if seat is not None and not 0 <= seat < match.seats:
        raise OptionError(f"this match has seats 0 to {match.seats - 1}; --seat {seat} came")
    if as_json:
        actions = [entry.action.as_data() if entry.action else {"clock": entry.flag} for entry in match.history]
        outcome = match.outcome
        print_json({"game": match.game.name, "actions": actions, "outcome": outcome.as_data() if outcome else None})
    elif svg is not None:
        write_pictures(match, seat, svg)
    elif gif is not None:
        write_gif(match, seat, gif)
    elif html is not None:
        write_text(html, _page(file, match, seat, analysed))
        console.print(f"wrote {html}")
    else:
        step_through(match, seat)


def _page(file: Path, match: Match, seat: int | None, analysed: bool) -> str:
    """One HTML file, with the variations of the record and, if wanted, an analysis."""
    from ..players.analysis import analyse
    from .replay_page import page

    asides = read_asides(file.read_text(encoding="utf-8"))
    if not analysed:
        return page(match, seat, asides)
    compiled(match.game)
    with progress_bar() as progress:
        task = progress.add_task("thinking", total=match.ply)
        moments = analyse(match, tell=lambda done, total: progress.update(task, completed=done, total=total))
    return page(match, seat, asides, moments)


def step_through(match: Match, seat: int | None) -> None:
    """Print position after position."""
    for ply in range(match.ply + 1):
        at = match.branch(ply)
        if ply:
            console.print(f"\n[bold]{ply}. {escape(headline(match.history[ply - 1].action, seat))}[/]")
        by_hand = [match.start_chance.in_words()] if match.start_chance.typed else []
        show_position(at, seat, words_of(match, match.history[ply - 1], seat) if ply else by_hand)
        if (
            sys.stdin.isatty()
            and ply < match.ply
            and console.input("[dim]Enter for the next, q to stop > [/]").strip() == "q"
        ):
            break


def headline(action: Action | None, seat: int | None) -> str:
    """What was played, as far as this seat may know; of an action with secrets of another, only its kind."""
    if action is None:
        return "the clock"
    return action.kind.name if action.kind.secret and action.seat != seat else str(action)


def write_pictures(match: Match, seat: int | None, folder: Path) -> None:
    """One SVG per position."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OptionError(f"cannot make the folder {folder}: {error.strerror}") from None
    for ply in range(match.ply + 1):
        write_text(folder / f"{ply:04}.svg", match.branch(ply).picture(seat))
    console.print(f"wrote {plural(match.ply + 1, 'picture')} to {folder}")


WIDTH = 640


def write_gif(match: Match, seat: int | None, file: Path) -> None:
    """All positions as a GIF."""
    frames = []
    with progress_bar() as progress:
        task = progress.add_task("drawing", total=match.ply + 1)
        for ply in range(match.ply + 1):
            frames.append(as_image(match.branch(ply).picture(seat), WIDTH))
            progress.advance(task)
    try:
        frames[0].save(file, save_all=True, append_images=frames[1:], duration=700, loop=0)
    except (OSError, ValueError) as error:
        raise OptionError(f"cannot write {file}: {error}") from None
    console.print(f"wrote {file}")
