"""Lowering effects that move or turn somebody: displacement, measured movement, facing (M-142)."""

from __future__ import annotations

from turnwright.dice import Expression

from ..language.tree import movement as m
from ..language.tree.people import Direction, Role, Selector
from . import codes as c
from .arrivals import DIRECTIONS
from .consequences import Consequences
from .lowering import lowers

SHOVES = {m.Push: c.PUSHED, m.Pull: c.PULLED, m.Slide: c.SLID}


@lowers(m.MoveFixed)
def move(code: Consequences, effect: m.MoveFixed) -> None:
    code.number(effect.distance)
    code.emit(c.DISPLACE, code.owner(effect.who), 1 + DIRECTIONS[effect.direction])


@lowers(m.MoveChosen)
def move_in_chosen_direction(code: Consequences, effect: m.MoveChosen) -> None:
    code.number(effect.distance)
    code.emit(*((c.WALK_CHOSEN,) if effect.who is Role.ACTING else (c.DISPLACE, code.owner(effect.who))))


@lowers(m.MoveUpTo)
def move_up_to(code: Consequences, effect: m.MoveUpTo) -> None:
    code.number(effect.distance)
    code.emit(c.WALK_TO)


@lowers(m.MoveToward, m.MoveAway)
def move_by_point(code: Consequences, effect: m.MoveToward | m.MoveAway) -> None:
    code.walk_by_point(effect.point, effect.up_to, int(isinstance(effect, m.MoveAway)))


@lowers(m.Push, m.Pull, m.Slide)
def shove(code: Consequences, effect: m.Push | m.Pull | m.Slide) -> None:
    form, distance = SHOVES[type(effect)], effect.distance
    code.about(effect.subject, lambda who: shoved(code, form, who, distance))


def shoved(code: Consequences, form: int, who: int, distance: Expression) -> None:
    code.number(distance)
    code.emit(c.SHOVE, form, who)


@lowers(m.Swap)
def swap(code: Consequences, effect: m.Swap) -> None:
    code.about(effect.subject, lambda who: swapped(code, who))


def swapped(code: Consequences, who: int) -> None:
    """Both leave; when that has been answered, both arrive (M-150)."""
    code.emit(c.SWAP, who, 0)
    code.emit(c.SWAP, who, 1)


@lowers(m.Teleport)
def teleport(code: Consequences, effect: m.Teleport) -> None:
    tile = 1 + code.tile(effect.to) if effect.to else 0
    code.about(effect.subject, lambda who: code.emit(c.TELEPORT, who, tile))


@lowers(m.Face)
def face(code: Consequences, effect: m.Face) -> None:
    to = effect.to
    if isinstance(to, Direction):
        code.emit(c.FACE, 0, 1 + DIRECTIONS[to])
    elif to is None:
        code.emit(c.FACE)
    elif isinstance(to, Selector):
        code.about(to, lambda who: code.emit(c.FACE, 1, who))
    else:
        code.emit(c.FACE, 1, code.point(to))
