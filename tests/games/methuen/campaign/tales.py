"""Small campaigns for tests of scenes: a party of two, forced dice."""

from __future__ import annotations

from typing import Any

from turnwright import Match
from turnwright.games.methuen import game

PEOPLE = """
Actor: Raven
Type: Player
Resources:
  Health: 8
  Wits: 3

Actor: Finch
Type: Player
Resources:
  Health: 6
  Wits: 2

Cast: Birds
Controller: Player
Members: Raven, Finch
"""


def tale(scenes: str, overview: str = "", more: str = "") -> str:
    """A campaign that begins with its first scene."""
    head = f"Campaign: A Tale\nShared resources:\n  Party Purse: 10\n{overview}"
    return f"{head}\n{PEOPLE}\n{more}\n\n{scenes}\n"


def begin(scenes: str, *faces: int, overview: str = "", more: str = "", **options: Any) -> Match:
    """The first chapter, with the faces its scenes throw before the first choice."""
    given = {"campaign": tale(scenes, overview, more), **options}
    return Match.start(game, 1, given, chance=[face - 1 for face in faces])


def choose(match: Match, line: str, *faces: int) -> list[str]:
    """Choose, with these faces; all of them must be used."""
    return [str(event) for event in match.play(line, chance=[face - 1 for face in faces])]


def shown(match: Match) -> dict[str, Any]:
    """The position as data."""
    position: dict[str, Any] = match.view(0)["position"]
    return position


def value(match: Match, name: str, resource: str) -> int:
    """A member's value."""
    sheets = {member["name"]: member["resources"] for member in shown(match)["party"]}
    return int(sheets[name][resource])
