"""`turnwright new`: a new game from the template, which passes `turnwright check` at once."""

from __future__ import annotations

import re
from enum import StrEnum
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import OptionError
from .screen import console, write_text

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def register(app: typer.Typer) -> None:
    app.command()(new)


class StartingPoint(StrEnum):
    """What a new game begins as: each a small game that is whole."""

    PILE = "pile"
    BOARD = "board"
    CARDS = "cards"
    DICE = "dice"


def new(
    name: Annotated[str, typer.Argument(help="The game's name: small letters and hyphens, such as my-game.")],
    title: Annotated[str, typer.Option(help="Its name for people, in the rule book.")] = "",
    start: Annotated[StartingPoint, typer.Option("--from", help="What to begin with.")] = StartingPoint.PILE,
    into: Annotated[Path, typer.Option(help="The folder to make the game's folder in.")] = Path(),
) -> None:
    """Make a new game: a small working one, to be changed step by step."""
    if not NAME.fullmatch(name):
        raise OptionError(f"a game's name has small letters, digits and hyphens, such as my-game; {name!r} came")
    if not title.isprintable() or '"' in title or "\\" in title:
        raise OptionError(f"a title is one line without quotation marks; {title!r} came")
    module = name.replace("-", "_")
    folder = into / name
    if folder.exists():
        raise OptionError(f"{folder} exists already; nothing was changed")
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise OptionError(f"cannot make {folder}: {error.strerror}") from None
    words = {
        "new_game": module,
        "new-game": name,
        "NG-": f"{''.join(word[0] for word in name.split('-')).upper()}G-",
        "test_NG": f"test_{''.join(word[0] for word in name.split('-')).upper()}G",
        "TITLE": title or name.replace("-", " ").capitalize(),
    }
    for sources, target in (
        ((f"{start.value}.py",), f"{module}.py"),
        (("checks.py.txt", f"rule_of_{start.value}.txt"), f"test_{module}.py"),
        (("project.txt",), "pyproject.toml"),
    ):
        write_text(folder / target, filled(sources, words))
    console.print(
        f"made {folder}. Now:\n  turnwright check {folder / module}.py\n  turnwright play {folder / module}.py"
    )


def filled(sources: tuple[str, ...], words: dict[str, str]) -> str:
    """These files of the template one after the other, with the new game's own words in them."""
    template = files("turnwright.cli") / "template"
    text = "".join((template / source).read_text(encoding="utf-8") for source in sources)
    for place, word in words.items():
        text = text.replace(place, word)
    return text
