"""Lowering effects that move or turn somebody: displacement, measured movement, facing (M-142)."""

from __future__ import annotations

from turnwright.dice import Expression

from ..language.tree import movement as w
from ..language.tree.people import Direction, Role, Selector
from ..machine import instruction_set as m
from . import codes as c
from .arrivals import DIRECTIONS
from .consequences import Consequences
from .lowering import lowers

SHOVES = {w.Push: c.PUSHED, w.Pull: c.PULLED, w.Slide: c.SLID}


@lowers(w.MoveFixed)
def move(code: Consequences, effect: w.MoveFixed) -> None:
    code.number(effect.distance)
    code.emit(m.DISPLACE, code.owner(effect.who), 1 + DIRECTIONS[effect.direction])


@lowers(w.MoveChosen)
def move_in_chosen_direction(code: Consequences, effect: w.MoveChosen) -> None:
    code.number(effect.distance)
    code.emit(*((m.WALK_CHOSEN,) if effect.who is Role.ACTING else (m.DISPLACE, code.owner(effect.who))))


@lowers(w.MoveUpTo)
def move_up_to(code: Consequences, effect: w.MoveUpTo) -> None:
    code.number(effect.distance)
    code.emit(m.WALK_TO)


@lowers(w.MoveToward, w.MoveAway)
def move_by_point(code: Consequences, effect: w.MoveToward | w.MoveAway) -> None:
    code.walk_by_point(effect.point, effect.up_to, int(isinstance(effect, w.MoveAway)))


@lowers(w.Push, w.Pull, w.Slide)
def shove(code: Consequences, effect: w.Push | w.Pull | w.Slide) -> None:
    form, distance = SHOVES[type(effect)], effect.distance
    code.about(effect.subject, lambda who: shoved(code, form, who, distance))


def shoved(code: Consequences, form: int, who: int, distance: Expression) -> None:
    code.number(distance)
    code.emit(m.SHOVE, form, who)


@lowers(w.Swap)
def swap(code: Consequences, effect: w.Swap) -> None:
    code.about(effect.subject, lambda who: swapped(code, who))


def swapped(code: Consequences, who: int) -> None:
    """Both leave; when that has been answered, both arrive (M-150)."""
    code.emit(m.LEAVE_TO_SWAP, who)
    code.emit(m.SWAP, who)


@lowers(w.Teleport)
def teleport(code: Consequences, effect: w.Teleport) -> None:
    tile = 1 + code.tile(effect.to) if effect.to else 0
    code.about(effect.subject, lambda who: code.emit(m.TELEPORT, who, tile))


@lowers(w.Face)
def face(code: Consequences, effect: w.Face) -> None:
    to = effect.to
    if isinstance(to, Direction):
        code.emit(m.FACE, 1 + DIRECTIONS[to])
    elif to is None:
        code.emit(m.FACE)
    elif isinstance(to, Selector):
        code.about(to, lambda who: code.emit(m.FACE_POINT, who))
    else:
        code.emit(m.FACE_POINT, code.point(to))
