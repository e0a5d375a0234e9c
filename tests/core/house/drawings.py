"""Games drawn by parts of the house, and what is found in such a picture."""

from __future__ import annotations

import dataclasses
import re
from xml.etree import ElementTree

from turnwright import Game, Match
from turnwright.core.house.parts import PartDrawn, PicturePart, Sight

SVG = "{http://www.w3.org/2000/svg}"


def drawn_by(game: Game, part: PicturePart | None) -> Game:
    """The same game with this picture."""
    return dataclasses.replace(game, name=f"{game.name}-drawn", picture=part)


def ids(match: Match, seat: int | None) -> list[str]:
    """What can be clicked, by its id."""
    return re.findall(r' id="([^"]+)"', match.picture(seat))


def pieces(match: Match) -> list[str]:
    """What stands on the board."""
    root = ElementTree.fromstring(match.picture(None))
    return [node.get("data-piece") or "" for node in root.iter(f"{SVG}g") if node.get("data-piece")]


def titles(match: Match, seat: int | None = None) -> list[str]:
    """What whoever cannot see the picture is told of its parts."""
    return [node.text or "" for node in ElementTree.fromstring(match.picture(seat)).iter(f"{SVG}title")][1:]


def sight_of(match: Match, seat: int = -1) -> Sight:
    """What a part draws from."""
    box, seen = match.gate.opened(match.table, match.memory, None if seat < 0 else seat)
    return Sight(match.game, box, seen, seat)


def drawn(part: PicturePart, match: Match, seat: int = -1) -> PartDrawn:
    """One part as a seat sees it."""
    return part.draw(sight_of(match, seat))


def written(part: PicturePart, match: Match, seat: int = -1) -> list[str]:
    """The words in a part of a picture."""
    import svg

    found: list[str] = []
    waiting = list(drawn(part, match, seat).elements)
    while waiting:
        one = waiting.pop(0)
        if isinstance(one, svg.Text) and one.text:
            found.append(one.text)
        waiting[:0] = list(one.elements or [])
    return found


def with_class(part: PicturePart, match: Match, name: str, seat: int = -1) -> int:
    """How many elements of a class a part has."""
    count, waiting = 0, list(drawn(part, match, seat).elements)
    while waiting:
        one = waiting.pop()
        count += name in (getattr(one, "class_", None) or [])
        waiting += list(one.elements or [])
    return count
