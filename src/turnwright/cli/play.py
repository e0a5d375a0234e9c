"""`turnwright play`: a match in the terminal, by typing or by number."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.markup import escape

from ..core.actions import Action
from ..core.errors import MatchError, NotationError, OptionError, Refusal, TurnwrightError
from ..core.match import Match
from ..core.readiness import LOADING
from ..players import Limit, Player, SeatView, make_player, readiness
from ..players.readying import in_words
from .screen import GameName, OptionPairs, Seats, Seed, console, new_match, replay_command, write_text

T = TypeVar("T")
LISTED = 40
THINKING = 2.0
BETWEEN_LOOKS = 0.05
HELP = "Type an action, or its number. Also: undo, rules, record, quit."


def register(app: typer.Typer) -> None:
    app.command()(play)


def play(
    game: GameName,
    vs: Annotated[
        str, typer.Option(help="Who plays the other seats: random, level:3, search, … or nobody (you do).")
    ] = "random",
    seat: Annotated[int, typer.Option(min=0, help="Your seat.")] = 0,
    seed: Seed = None,
    seats: Seats = None,
    option: OptionPairs = None,
    save: Annotated[Path | None, typer.Option(help="Write the record here at the end, or when you quit.")] = None,
) -> None:
    """Play in the terminal."""
    match = new_match(game, seed, seats, option)
    if seat >= match.seats:
        raise OptionError(f"this match has seats 0 to {match.seats - 1}; --seat {seat} came")
    opponent = None if vs == "nobody" else make_player(match.game, vs)
    console.print(f"[bold]{match.game.title}[/]. {HELP}")
    said = ""
    try:
        while not match.is_over:
            other = next((s for s in match.may_act if s != seat), None)
            if opponent is None or seat in match.may_act:
                if not ask(match, match.may_act[0] if opponent is None else seat, alone=opponent is None):
                    break
            elif other is not None:
                said = wait_or_say(opponent, said)
                tell(match, opponent.choose(SeatView.of(match, other), Limit(seconds=THINKING)), seat)
    finally:
        if save is not None:
            write_text(save, match.record())
            console.print(f"wrote {save}; to see it again: {escape(replay_command(save, game))}", soft_wrap=True)
    if match.is_over:
        console.print(escape(match.text(seat)))


def wait_or_say(player: Player, said: str) -> str:
    """Wait for a player that is only being loaded; say once of one that is being compiled what it does meanwhile."""
    if readiness(player).stage == LOADING:
        with console.status(escape(str(readiness(player)))):
            while readiness(player).stage == LOADING:
                time.sleep(BETWEEN_LOOKS)
    words = in_words(player)
    if words and not said:
        console.print(f"[dim]{escape(words)}[/]")
    elif said and not words:
        console.print(f"[dim]{escape(player.name)} is ready now[/]")
    return words


def tell(match: Match, action: Action, seat: int) -> None:
    """Play an action and print what this seat hears."""
    for event in match.play(action):
        console.print(f"  [cyan]{escape(event.to(seat))}[/]")


def ask(match: Match, seat: int, alone: bool) -> bool:
    """Ask until something is played; false to quit."""
    console.print()
    console.print(escape(match.text(seat)))
    while True:
        words = prompt(match, seat)
        if words is None or words.lower() in ("quit", "q"):
            return False
        try:
            if answer(match, seat, words, alone):
                return True
        except (Refusal, NotationError, MatchError) as refused:
            console.print(f"[red]{escape(str(refused))}[/]")


def answer(match: Match, seat: int, words: str, alone: bool) -> bool:
    """Do what was typed; true if something was played."""
    if words.lower() in ("undo", "u"):
        match.undo(None if alone else seat)
        return True
    if words.lower() == "record":
        console.print(escape(match.record()))
        return False
    if words.lower() == "rules":
        console.print(escape(match.game.book.text))
        return False
    action = pick(match, seat, words) if words.isdigit() else match.read(words, seat)
    if action is None:
        return False
    tell(match, action, seat)
    return True


def pick(match: Match, seat: int, words: str) -> Action | None:
    """The action of this number; where there are many, follow numbers step by step until one is complete."""
    listed = few_actions(match, seat)
    if listed is not None:
        return numbered(listed, words, "actions")
    chosen = numbered(match.choices((), seat), words, "choices")
    path: tuple[str, ...] = (chosen.token,)
    while chosen.more:
        further = match.choices(path, seat)
        if len(further) > 1:
            show([choice.label for choice in further])
            typed = read_line(f"{chosen.label} > ")
            if typed is None or not typed.isdigit() or not 1 <= int(typed) <= len(further):
                return None
            chosen = further[int(typed) - 1]
        else:
            chosen = further[0]
        path = (*path, chosen.token)
    return chosen.action


def numbered(listed: Sequence[T], words: str, what: str) -> T:
    """The one of this number."""
    if not 1 <= int(words[:9]) <= len(listed):
        raise NotationError(f"the {what} are numbered 1 to {len(listed)}; {words} came")
    return listed[int(words) - 1]


def few_actions(match: Match, seat: int) -> list[Action] | None:
    """All that can be done, if that is little enough to list."""
    found = [*match.legal(seat), *match.asides(seat)]
    return found if len(found) <= LISTED else None


def prompt(match: Match, seat: int) -> str | None:
    """Show what can be chosen and read a line."""
    listed = few_actions(match, seat)
    labels = [choice.label for choice in match.choices((), seat)] if listed is None else [str(one) for one in listed]
    show(labels)
    return read_line("> ")


def show(labels: list[str]) -> None:
    console.print("  ".join(f"[bold]{number}[/] {escape(label)}" for number, label in enumerate(labels, start=1)))


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
