"""What is read from a record that somebody sends: any position of it, several of them, or a room that goes on from it.

Runs in a worker process, because anybody may send anything: nobody at the table waits for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from ..core.entries import Entry
from ..core.errors import OptionError
from ..core.evening import is_evening, read_evening
from ..core.hearing import heard
from ..core.lines import RecordLine, write_line
from ..core.match import Match
from ..core.parts import master_of
from ..core.pictures import result_in_words
from ..core.reach import places_of
from ..core.results import banner_of
from ..core.saved import read_record
from ..core.variations import Asides, read_asides, try_said, without_asides
from ..core.variations import walked as variations
from ..engine.search.certainty import draws
from . import gate
from .api.replay_shapes import LookAt, Looked, MoveShown, NoteShown, ReplayOf, ReplayShown, Steps, StepShown, StepsShown
from .beginning import named_parts
from .games import Games
from .gate import Facts
from .gate import Look as Seen
from .incoming import EVERY_PART
from .languages import in_language
from .limits import LONGEST_PATH, MOST_LINES, MOST_STEPS, MOST_TRIED
from .outgoing import MayDo
from .refusing import TableRefusal
from .room_document import ChapterKept
from .shown import LogLine


def require_fit(record: str) -> None:
    """Refuse a record that is longer than anybody plays."""
    lines = record.count("\n")
    if lines > MOST_LINES:
        raise TableRefusal("table.too_long", f"A record sent here has at most {MOST_LINES} lines; {lines} came.")


def replayed(games: Games, text: str) -> Match:
    """The match of a record; only games of this table are named."""
    require_fit(text)
    return read_record(text, games.load)


@dataclass(frozen=True)
class RecordRead:
    """A match as a room goes on with it, without playing it through again."""

    seats: int
    head: str
    lines: tuple[str, ...]
    snapshot: bytes
    parts: list[list[str]] = field(default_factory=list)
    master: int | None = None
    earlier: tuple[ChapterKept, ...] = ()
    """The chapters of an evening that are over."""
    further: dict[str, Any] | None = None
    """The options of the chapter that follows, where the last one that came is over."""


def read_for_room(games: Games, name: str, text: str) -> RecordRead:
    """The match of a record that a room goes on from; of an evening, its last chapter or the one that follows."""
    require_fit(text)
    game = games.load(name)
    matches = read_evening(text, lambda other: game) if is_evening(text) else [read_record(text, lambda other: game)]
    match, sequel = matches[-1], game.hosting.sequel
    further = sequel(match) if is_evening(text) and match.is_over and sequel is not None else None
    if is_evening(text) and match.is_over and further is None:
        raise OptionError("this evening has come to its end; nothing follows its last chapter")
    over = matches if further is not None else matches[:-1]
    earlier = tuple(ChapterKept(head=one.head(), lines=one.lines(), result=_result(one)) for one in over)
    begun = match if further is None else game.new_match(seats=match.seats, **further)
    parts, master = named_parts(begun), master_of(begun)
    return RecordRead(
        match.seats, match.head(), tuple(match.lines()), match.snapshot(), parts, master, earlier, further
    )


def _result(match: Match) -> str:
    outcome = match.outcome
    return "" if outcome is None else banner_of(match) or result_in_words(match, outcome)


def game_and_plies(games: Games, text: str) -> tuple[str, int]:
    """What a record is of, and how long it is."""
    match = replayed(games, text)
    return match.game.name, match.ply


def _eyes(match: Match, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < match.seats:
        raise OptionError(f"seat is from 0 to {match.seats - 1}, or null for a spectator; {seat} came")
    return seat


def _at(match: Match, ply: int | None) -> Match:
    if ply is not None and not 0 <= ply <= match.ply:
        raise OptionError(f"ply is from 0 to {match.ply}; {ply} came")
    return match.branch(ply)


def looked(games: Games, data: LookAt) -> Looked:
    """A position of a record, after `ply` actions and those of `then`."""
    if len(data.path) > LONGEST_PATH:
        raise OptionError(f"path has at most {LONGEST_PATH} tokens; {len(data.path)} came")
    match = replayed(games, data.record)
    there = tried(match, data.ply, data.then)
    seat = _eyes(match, data.seat)
    seen = Seen(Facts(there), seat)
    acting = there.may_act[0] if there.may_act else None
    chooser = Seen(seen.facts, seat if seat in there.may_act else acting)
    chooser.part("picture")
    found = Looked(
        game=match.game.name,
        title=match.game.title,
        names=match.names,
        plies=match.ply,
        ply=there.ply,
        log=gate.log(there, seat, 0),
        shown=seen.shown(EVERY_PART, None, MayDo()),
        choices=chooser.choices_after(data.path),
        moves=moves_of(there, seat, there.ply - len(data.then)),
        record=there.record(),
    )
    return in_language(match.game, data.language, found)


def tried(match: Match, ply: int | None, then: tuple[str, ...]) -> Match:
    """A position of a match, or one that branches off from it."""
    if len(then) > MOST_TRIED:
        raise OptionError(f"then has at most {MOST_TRIED} actions; {len(then)} came")
    there = _at(match, ply)
    for said in then:
        try_said(there, said)
    return there


def replay_shown(games: Games, data: ReplayOf) -> ReplayShown:
    """All moves of a record as some eyes may know them, with its variations and notes."""
    match = replayed(games, data.record)
    shown = replay_of(match, read_asides(data.record), _eyes(match, data.seat), without_asides(data.record))
    return in_language(match.game, data.language, shown)


def replay_of(match: Match, asides: Asides, seat: int | None, record: str = "") -> ReplayShown:
    """The same of a match that is there."""
    outcome, whole = match.outcome, match.branch()
    moves = list(moves_of(whole, seat, 0))
    for step, there in variations(match, asides):
        (last,) = moves_of(there, seat, there.ply - 1)
        moves.append(msgspec.structs.replace(last, id=step.number, after=step.after))
    return ReplayShown(
        game=match.game.name,
        title=match.game.title,
        names=match.names,
        plies=match.ply,
        result="" if outcome is None else result_in_words(match, outcome),
        outcome=gate.outcome_shown(match, outcome),
        acting=_acting(whole),
        moves=tuple(moves),
        notes=tuple(NoteShown(on=one.on, mark=one.mark, text=one.text, title=one.title) for one in asides.notes),
        hides=match.gate.hides,
        draws=draws(match.game),
        record=record or match.record(),
    )


def _acting(whole: Match) -> tuple[int | None, ...]:
    """Who acts at each position from the start on; None where nobody does, or several do."""
    found = []
    for entry in [*whole.history, None]:
        seats = whole.may_act if entry is None else whole.asked_in(entry.before)
        found.append(seats[0] if len(seats) == 1 else None)
    return tuple(found)


def moves_of(match: Match, seat: int | None, since: int) -> tuple[MoveShown, ...]:
    """The actions of a branch after so many, each with its line of the log."""
    told = {line.sequence: line for line in gate.log(match, seat, since)}
    return tuple(
        _move(match, ply, entry, seat, told.get(ply) or LogLine(sequence=ply))
        for ply, entry in enumerate(match.history, start=1)
        if ply > since
    )


def _move(match: Match, ply: int, entry: Entry, seat: int | None, line: LogLine) -> MoveShown:
    action = entry.action
    known = heard(match, entry, seat) if action is not None else None
    open = action is not None and known is not None and not (known.hidden or known.unknown)
    text = str(action) if action is not None and open else ""
    kind = action.kind.name if action is not None and known is not None and not known.unknown else ""
    main = next((one for one in line.lines if one.level == 0), None)
    places = places_of(match.game, action, known.hidden) if action and known and not known.unknown else ()
    written = write_line(ply, entry)
    return MoveShown(
        id=ply,
        after=ply - 1,
        ply=ply,
        turn=line.turn,
        seat=line.seat,
        kind=kind,
        action=text,
        said=str(RecordLine(ply, written.said, written.chance)).partition(". ")[2],
        brief=(main.brief if main else "") or _brief(text, kind) or (main.short or main.words if main else ""),
        line=line,
        places=(main.places if main else ()) or places,
        elapsed=entry.elapsed,
    )


def _brief(text: str, kind: str) -> str:
    """An action without the name of its kind, whose sign stands beside it."""
    return text.removeprefix(kind).lstrip() if text.startswith(kind) else text


def stepped(games: Games, data: Steps) -> StepsShown:
    """Several positions of a record."""
    match = replayed(games, data.record)
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
