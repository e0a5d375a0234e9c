"""Parts of a picture: each draws itself at the origin and says how large it is; parts stand beside and below others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import svg

from ..choices import element_id
from ..errors import GameError
from ..kinds import Kind
from .look import STYLE, n, words

if TYPE_CHECKING:
    from ..game import Game
    from ..records import Field

GAP, MARGIN = 24.0, 26.0


class PartDrawn(NamedTuple):
    """What a part has drawn, from (0, 0) on, and how wide and high it is."""

    elements: list[svg.Element]
    width: float
    height: float


@dataclass(frozen=True)
class Sight:
    """What a part draws from: the game, and the position as a seat sees it."""

    game: Game
    box: Any
    state: Any
    seat: int
    tall: bool = False

    def field(self, name: str) -> Field:
        """A field of the state, by its name."""
        for known in self.game.state.fields:
            if known.name == name:
                return known
        listed = ", ".join(known.name for known in self.game.state.fields)
        raise GameError(f"{self.game.name}: a picture shows {name!r}, but the state has {listed}")

    def numbers(self, name: str) -> list[int]:
        """The values of a field, row after row."""
        shape = self.field(name).shape
        value = getattr(self.state, name)
        if not shape:
            return [int(value)]
        if len(shape) == 1:
            return [int(value[place]) for place in range(shape[0])]
        return [int(value[row, column]) for row in range(shape[0]) for column in range(shape[1])]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        names = self.game.seat_names
        return names[seat] if seat < len(names) else f"Player {seat + 1}"

    def placed(self, count: int, within: Callable[[str], bool] = lambda name: True) -> list[str]:
        """The fields of an action that choose one of so many places."""
        found = []
        for known in self.game.action.fields:
            used = any(known.name in kind.fields for kind in self.game.kinds)
            if used and not known.shape and known.values is not None and within(known.name):
                if len(known.domain) in (count, count + 1):
                    found.append(known.name)
        return found

    def named(self, field: str, place: int) -> str:
        """The id of the element for a place, counted from 0, of a field."""
        known = next(one for one in self.game.action.fields if one.name == field)
        return element_id(field, self.game.notation.write_value(field, known.domain[place]))

    def as_choices(self, inside: list[svg.Element], fields: Sequence[str], place: int) -> svg.Element:
        """A group that can be clicked, one around the other for each field that may mean this place."""
        group: svg.Element = svg.G(elements=inside)
        for field in fields:
            known = next(one for one in self.game.action.fields if one.name == field)
            if place < len(known.domain):
                group = svg.G(id=self.named(field, place), elements=[group])
        return group


class PicturePart:
    """A part of a picture; `draw` is what each kind of part does."""

    def draw(self, sight: Sight) -> PartDrawn:
        """What is drawn, and how large."""
        raise NotImplementedError

    def fields(self) -> tuple[str, ...]:
        """The fields of the state that are shown."""
        return ()

    def chooses(self, sight: Sight) -> tuple[str, ...]:
        """The fields of an action that can be chosen on it."""
        return ()


@dataclass(frozen=True)
class Arranged(PicturePart):
    """Parts one beside or below the other, in the middle of each other."""

    parts: tuple[PicturePart, ...]
    across: bool

    def fields(self) -> tuple[str, ...]:
        return tuple(name for part in self.parts for name in part.fields())

    def chooses(self, sight: Sight) -> tuple[str, ...]:
        return tuple(name for part in self.parts for name in part.chooses(sight))

    def draw(self, sight: Sight) -> PartDrawn:
        drawn = [one for part in self.parts if (one := part.draw(sight)).elements]
        across = self.across and not sight.tall
        if not drawn:
            return PartDrawn([], 0.0, 0.0)
        total = sum(one.width if across else one.height for one in drawn) + GAP * (len(drawn) - 1)
        other = max(one.height if across else one.width for one in drawn)
        placed: list[svg.Element] = []
        along = 0.0
        for one in drawn:
            aside = (other - (one.height if across else one.width)) / 2
            at = (along, aside) if across else (aside, along)
            placed.append(svg.G(transform=[svg.Translate(n(at[0]), n(at[1]))], elements=one.elements))
            along += (one.width if across else one.height) + GAP
        return PartDrawn(placed, *((total, other) if across else (other, total)))


def beside(*parts: PicturePart) -> PicturePart:
    """Parts side by side; on a tall screen one below the other."""
    return Arranged(parts, True)


def below(*parts: PicturePart) -> PicturePart:
    """Parts one below the other."""
    return Arranged(parts, False)


def picture_of(game: Game, part: PicturePart) -> Callable[..., svg.SVG]:
    """What draws a position of this game by its parts."""

    def picture(box: Any, state: Any, seat: int, tall: bool) -> svg.SVG:
        sight = Sight(game, box, state, seat, tall)
        drawn = part.draw(sight)
        inside = svg.G(transform=[svg.Translate(MARGIN, MARGIN)], elements=drawn.elements)
        size = (0, 0, n(drawn.width + 2 * MARGIN), n(drawn.height + 2 * MARGIN))
        return svg.SVG(class_=["house"], viewBox=svg.ViewBoxSpec(*size), elements=[svg.Style(text=STYLE), inside])

    return picture


def caption(text: str, x: float, y: float, size: float = 15.0) -> svg.Text:
    """A small word over a part."""
    return words(text.replace("_", " "), x, y, size, "soft")


def open_kinds(sight: Sight, field: str) -> list[Kind]:
    """The kinds of action that have this field."""
    return [kind for kind in sight.game.kinds if field in kind.fields]
