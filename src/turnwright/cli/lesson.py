"""`turnwright learn GAME --lesson`: the steps of a game's lesson at the prompt, judged by the engine."""

from __future__ import annotations

from rich.markup import escape

from ..core.errors import OptionError, TurnwrightError
from ..core.game import Game
from ..teaching import Lesson, lesson_of
from .screen import complain, console
from .sitting import show_position

PROMPT = "[dim]your action, ? for the solution, q to stop > [/]"


def teach(game: Game) -> None:
    """Every step in turn, until the pupil stops."""
    lesson = lesson_of(game)
    if lesson is None:
        raise OptionError(f"{game.name} has no lesson; one is a lesson.toml beside the rule book")
    console.print(f"[bold]{escape(game.title)}: {escape(lesson.title)}[/]")
    for number in range(len(lesson.steps)):
        if not step(lesson, number):
            return
    console.print("\nThat was the lesson.")


def step(lesson: Lesson, number: int) -> bool:
    """One step, tried until it is right; false if the pupil stops."""
    asked = lesson.step(number)
    console.print()
    show_position(lesson.position(number), asked.seat)
    head = f"{number + 1} of {len(lesson.steps)}: {asked.title}."
    console.print(f"\n[bold]{escape(head)}[/] {escape(asked.text.strip())}")
    while True:
        try:
            said = console.input(PROMPT).strip()
        except EOFError:
            return False
        if said == "q":
            return False
        if said == "?":
            console.print(escape(asked.solution))
        elif said and judged(lesson, number, said):
            return True


def judged(lesson: Lesson, number: int, action: str) -> bool:
    """Whether it was right; what came of it is said."""
    try:
        found = lesson.attempt(number, action)
    except TurnwrightError as error:
        complain(str(error))
        return False
    if found.refusal is not None:
        console.print(f"[red]{escape(str(found.refusal))}[/]")
    elif found.verdict == "other":
        console.print("That would be legal, but this step asks for something else.")
    else:
        console.print(escape(" ".join((*found.words, lesson.step(number).praise))))
    return found.verdict == "right"
