"""`turnwright campaign explain`: what the machine makes of a campaign, instruction by instruction, in words."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core.errors import OptionError
from .screen import AsJson, print_json

NAMED_LIKE = "Only parts with this in their name, such as an action's."


def explain(
    file: Annotated[str, typer.Argument(help="A campaign file, or the name of a sample.", metavar="FILE")],
    part: Annotated[str, typer.Argument(help=NAMED_LIKE)] = "",
    encounter: Annotated[str, typer.Option(help="This encounter, instead of the first chapter.")] = "",
    scene: Annotated[str, typer.Option(help="This scene, instead of the first chapter.")] = "",
    means: Annotated[bool, typer.Option("--means", help="Say what every instruction does.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show the instructions that a chapter is played by: names, operands, and what they belong to."""
    from ..games.methuen.disassembly import listing
    from ..games.methuen.machine.instruction_set import DECLARED
    from ..games.methuen.options import MethuenOptions, read_campaign
    from ..games.methuen.script import load

    book = load(MethuenOptions(campaign=read_campaign(file), encounter=encounter, scene=scene), 1)
    parts = [(title, lines) for title, lines in listing(book) if part.casefold() in title.casefold()]
    if not parts:
        raise OptionError(f"no part has {part[:60]!r} in its name; without a name all of them are shown")
    if as_json:
        print_json(
            [
                {
                    "part": title,
                    "instructions": [
                        {"place": line.place, "name": line.name, "operands": dict(line.operands)} for line in lines
                    ],
                }
                for title, lines in parts
            ]
        )
        return
    does = {one.name: one.does for one in DECLARED}
    for title, lines in parts:
        typer.echo(title)
        for line in lines:
            typer.echo(f"{line}{f'  ; {does[line.name]}' if means else ''}")
