"""`turnwright new`: a new game from the template, which passes `turnwright check` at once."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from ..core.errors import OptionError
from .screen import console, write_text

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def register(app: typer.Typer) -> None:
    app.command()(new)


def new(
    name: Annotated[str, typer.Argument(help="The game's name: small letters and hyphens, such as my-game.")],
    into: Annotated[Path, typer.Option(help="The folder to make the game's folder in.")] = Path(),
) -> None:
    """Make a new game: a small working one, to be changed step by step."""
    if not NAME.fullmatch(name):
        raise OptionError(f"a game's name has small letters, digits and hyphens, such as my-game; {name!r} came")
    module = name.replace("-", "_")
    folder = into / name
    if folder.exists():
        raise OptionError(f"{folder} exists already; nothing was changed")
    try:
        folder.mkdir(parents=True)
    except OSError as error:
        raise OptionError(f"cannot make {folder}: {error.strerror}") from None
    template = files("turnwright.cli") / "template"
    initials = "".join(word[0] for word in name.split("-")).upper()
    for source, target in (
        ("new_game.py", f"{module}.py"),
        ("checks.py.txt", f"test_{module}.py"),
        ("project.txt", "pyproject.toml"),
    ):
        text = (template / source).read_text(encoding="utf-8")
        text = text.replace("new_game", module).replace("new-game", name).replace("NG-", f"{initials}G-")
        write_text(folder / target, text)
    console.print(
        f"made {folder}. Now:\n  turnwright check {folder / module}.py\n  turnwright play {folder / module}.py"
    )
