"""`turnwright play`: a match in the terminal, by typing or by number."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from ..core.actions import Action
from ..core.choices import Choice
from ..core.errors import MatchError, NotationError, OptionError, Refusal, TurnwrightError
from ..core.match import Match
from ..players import Limit, SeatView, make_player
from .screen import GameName, OptionPairs, Seats, Seed, console, new_match, write_text

LISTED = 40
THINKING = 2.0
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
    try:
        while not match.is_over:
            other = next((s for s in match.may_act if s != seat), None)
            if opponent is None or seat in match.may_act:
                if not ask(match, match.may_act[0] if opponent is None else seat, alone=opponent is None):
                    break
            elif other is not None:
                tell(match, opponent.choose(SeatView.of(match, other), Limit(seconds=THINKING)), seat)
    finally:
        if save is not None:
            write_text(save, match.record())
            console.print(f"wrote {save}")
    if match.is_over:
        console.print(escape(match.text(seat)))


def tell(match: Match, action: Action, seat: int) -> None:
    """Play an action and print what this seat hears."""
    for event in match.play(action):
        console.print(f"  [cyan]{escape(event.to(seat))}[/]")


def ask(match: Match, seat: int, alone: bool) -> bool:
    """Ask until something is played; false to quit."""
    console.print()
    console.print(escape(match.text(seat)))
    while True:
        choices = match.choices(seat)
        words = prompt(choices)
        if words is None or words.lower() in ("quit", "q"):
            return False
        try:
            if answer(match, seat, words, choices, alone):
                return True
        except (Refusal, NotationError, MatchError) as refused:
            console.print(f"[red]{escape(str(refused))}[/]")


def answer(match: Match, seat: int, words: str, choices: list[Choice], alone: bool) -> bool:
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
    action = pick(choices, words) if words.isdigit() else match.read(words, seat)
    if action is None:
        return False
    tell(match, action, seat)
    return True


def pick(choices: list[Choice], words: str) -> Action | None:
    """Follow numbers through the tree of choices until an action is complete."""
    flat = leaves(choices)
    if len(flat) <= LISTED:
        if 1 <= int(words) <= len(flat):
            return flat[int(words) - 1].action
        raise NotationError(f"the actions are numbered 1 to {len(flat)}; {words} came")
    if not 1 <= int(words) <= len(choices):
        raise NotationError(f"the choices are numbered 1 to {len(choices)}; {words} came")
    chosen = choices[int(words) - 1]
    while chosen.next:
        if chosen.action is not None or len(chosen.next) > 1:
            show([choice.label for choice in chosen.next])
            typed = read_line(f"{chosen.label} > ")
            if typed is None or not typed.isdigit() or not 1 <= int(typed) <= len(chosen.next):
                return None
            chosen = chosen.next[int(typed) - 1]
        else:
            chosen = chosen.next[0]
    return chosen.action


def leaves(choices: list[Choice]) -> list[Choice]:
    """The choices that complete an action."""
    found: list[Choice] = []
    for choice in choices:
        found += [choice] if choice.action is not None else []
        found += leaves(choice.next)
    return found


def prompt(choices: list[Choice]) -> str | None:
    """Show what can be chosen and read a line."""
    flat = leaves(choices)
    show([str(choice.action) for choice in flat] if len(flat) <= LISTED else [choice.label for choice in choices])
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
