"""`turnwright envs`: what a learner is shown of a game and what its numbers mean, field by field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.markup import escape
from rich.table import Table

from .screen import AsJson, GameName, OptionPairs, Seats, console, print_json, read_pairs

if TYPE_CHECKING:
    from ..envs.practice import Practice


def register(app: typer.Typer) -> None:
    app.command()(envs)


def envs(
    game: GameName,
    seats: Seats = None,
    encoding: Annotated[str, typer.Option(help="How actions are numbers: flat, path or auto.")] = "auto",
    option: OptionPairs = None,
    as_json: AsJson = False,
) -> None:
    """What learning environments show of a game, and what the numbers of its actions mean."""
    from ..envs.practice import Practice  # here, because Gymnasium comes with it, and no other command needs that

    practice = Practice(game, seats, encoding, options=read_pairs(option))
    meaning = list(practice.encoding.meaning())
    if as_json:
        print_json(_as_data(practice, meaning))
        return
    shown = Table(
        "from", "sizes", "range", "part", "what it is", title=f"observation: {practice.observer.size} numbers"
    )
    for section in practice.observer.sections:
        sizes = " × ".join(map(str, section.shape)) or "1"
        span = f"{section.low:g} to {section.high:g}"
        shown.add_row(str(section.start), sizes, span, escape(section.name), escape(section.about))
    console.print(shown)
    chosen = Table(
        "from", "how many", "what it is", title=f"actions: {practice.encoding.name}, {practice.encoding.size} numbers"
    )
    for first, count, words in meaning:
        chosen.add_row(str(first), str(count), escape(words))
    console.print(chosen)


def _as_data(practice: Practice, meaning: list[tuple[int, int, str]]) -> dict[str, object]:
    sections = [
        {"part": s.name, "from": s.start, "sizes": s.shape, "low": s.low, "high": s.high, "about": s.about}
        for s in practice.observer.sections
    ]
    numbers = [{"from": first, "count": count, "about": words} for first, count, words in meaning]
    return {
        "game": practice.game.name,
        "seats": practice.seats,
        "observation": {"size": practice.observer.size, "parts": sections},
        "actions": {"encoding": practice.encoding.name, "size": practice.encoding.size, "numbers": numbers},
    }
