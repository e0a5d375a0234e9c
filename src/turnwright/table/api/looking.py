"""Replay and trying out: any position of a record, or one that branches off from it. Nothing is kept."""

from __future__ import annotations

from litestar import post
from litestar.datastructures import State
from litestar.params import JSONBody

from ...core.errors import OptionError
from ...core.match import Match
from ...core.pictures import result_in_words
from ...core.saved import read_record
from .. import gate
from ..asked import EVERY_PART
from ..gate import Facts
from ..gate import Look as Seen
from ..languages import in_language
from ..limits import MOST_STEPS
from ..rooms import Rooms
from ..told import LogLine, MayDo
from .problems import could_be
from .service import rooms_of
from .shapes import LookAt, Looked, Steps, StepShown, StepsShown


def replayed(rooms: Rooms, text: str) -> Match:
    """The match of a record; only games of this table are named."""
    return read_record(text, rooms.games.load)


def _eyes(match: Match, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < match.seats:
        raise OptionError(f"seat is from 0 to {match.seats - 1}, or null for a spectator; {seat} came")
    return seat


def _at(match: Match, ply: int | None) -> Match:
    if ply is not None and not 0 <= ply <= match.ply:
        raise OptionError(f"ply is from 0 to {match.ply}; {ply} came")
    return match.branch(ply)


@post(
    "/api/look",
    status_code=200,
    sync_to_thread=True,
    summary="Any position of a record",
    responses=could_be(400, 403, 404, 413),
)
def look(state: State, data: JSONBody[LookAt]) -> Looked:
    """After `ply` actions, and those of `then`."""
    match = replayed(rooms_of(state), data.record)
    there = _at(match, data.ply)
    for action in data.then:
        there.play(action)
    seat = _eyes(match, data.seat)
    seen = Seen(Facts(there), seat)
    acting = there.may_act[0] if there.may_act else None
    chooser = Seen(seen.facts, seat if seat in there.may_act else acting)
    chooser.part("picture")
    looked = Looked(
        game=match.game.name,
        title=match.game.title,
        names=match.names,
        plies=match.ply,
        ply=there.ply,
        log=gate.log(there, seat, 0),
        shown=seen.shown(EVERY_PART, None, MayDo()),
        choices=chooser.choices_after(data.path),
        record=there.record(),
    )
    return in_language(match.game, data.language, looked)


@post(
    "/api/steps",
    status_code=200,
    sync_to_thread=True,
    summary="Several positions of a record",
    responses=could_be(400, 403, 404, 413),
)
def steps(state: State, data: JSONBody[Steps]) -> StepsShown:
    """For stepping through a match."""
    match = replayed(rooms_of(state), data.record)
    if not 0 < data.count <= MOST_STEPS:
        raise OptionError(f"count is from 1 to {MOST_STEPS}; {data.count} came")
    seat, last = _eyes(match, data.seat), min(match.ply, data.start + data.count - 1)
    outcome = match.outcome
    told = {line.sequence: line for line in gate.log(match.branch(), seat, 0)}
    shown = StepsShown(
        game=match.game.name,
        title=match.game.title,
        names=match.names,
        plies=match.ply,
        result="" if outcome is None else result_in_words(match, outcome),
        start=data.start,
        steps=tuple(_step(match, ply, seat, told.get(ply)) for ply in range(max(0, data.start), last + 1)),
    )
    return in_language(match.game, data.language, shown)


def _step(match: Match, ply: int, seat: int | None, line: LogLine | None) -> StepShown:
    there = match.branch(ply)
    return StepShown(
        ply=ply,
        words=line.words if line else (),
        picture=there.picture(seat),
        text=there.text(seat),
        seats=there.may_act,
    )


HANDLERS = [look, steps]
