"""Asking somebody at the terminal until something is played, by typing, by number, or by a word."""

from __future__ import annotations

from rich.markup import escape

from ..core.actions import Action
from ..core.errors import TurnwrightError
from ..core.views import hides
from .dice_in_hand import rolled
from .menu import Menu
from .screen import console, read_line
from .sitting import Sitting
from .words import SAME, leaves, obeyed


def ask(sitting: Sitting) -> bool:
    """Ask until the position has changed; false to leave."""
    menu = Menu(sitting.match, sitting.seat)
    menu.show()
    while True:
        line = read_line("> ")
        if leaves(line):
            return False
        assert line is not None
        try:
            if answered(sitting, menu, line):
                return True
        except TurnwrightError as refused:
            console.print(f"[red]{escape(str(refused))}[/]")


def answered(sitting: Sitting, menu: Menu, line: str) -> bool:
    """Do what was typed; true if the position has changed."""
    if not line:
        menu.show()
        return False
    if line.lower() == "next" and menu.goes_on:
        menu.turn_over()
        menu.show()
        return False
    if SAME.get(line.lower(), line.lower()) == "back" and menu.is_inside:
        menu.back()
        menu.show()
        return False
    done = obeyed(sitting, line)
    if done is not None:
        return done
    action = menu.choose(line) if line.isdecimal() else sitting.match.read(line, sitting.seat)
    if action is None:
        menu.show()
        return False
    return certain(sitting, action) and played(sitting, action)


def played(sitting: Sitting, action: Action) -> bool:
    sitting.play(action, rolled(sitting.match, action, sitting.said))
    return True


def certain(sitting: Sitting, action: Action) -> bool:
    """Whether somebody means it, asked only where it is weighty, such as resigning."""
    if not action.kind.weighty:
        return True
    words = sitting.match.game.notation.write_choice(action, sitting.match.table)
    answer = read_line(f"{escape(words)}: are you sure? (yes or no) ")
    sure = answer is not None and answer.lower() in ("y", "yes")
    if not sure:
        console.print("not done")
    return sure


def hand_over(sitting: Sitting, seat: int) -> bool:
    """Let the next person sit down before anything of theirs is shown; false to leave."""
    before, sitting.seat = sitting.seat, seat
    if before == seat or not hides(sitting.match.game):
        return True
    console.clear()
    sitting.said.clear()
    name = sitting.match.names[seat]
    return not leaves(read_line(f"It is {escape(name)}'s turn. {escape(name)}, press Enter when you are here > "))
