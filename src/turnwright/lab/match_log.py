"""The log of many matches: one line per action, for whoever asks with tools of their own.

It is made from records, so what bots and people have played is told alike. Only matches that are over are told: what is
hidden in one that still runs stays so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import OptionError, TurnwrightError
from ..core.flow import nothing
from ..core.lines import follow, read_line, write_line
from ..core.match import Match
from ..core.saved import read_record, start_from_head, write_head
from ..core.verbs import outlook
from ..registry import load
from .corpus import read_text
from .work import place_named

FORMATS = (".jsonl", ".parquet")
AT_ONCE = 50_000
"""Rows that are written together."""


class LoggedAction(msgspec.Struct, frozen=True, kw_only=True):
    """One action: of which match, when, whose, what, among how many, how it looked, and how the match ended."""

    match: str
    game: str
    ply: int
    turn: int
    seat: int
    kind: str
    action: str
    values: dict[str, int | list[int]]
    legal: int
    """How many actions the seat could choose from; 0 where it was not its turn to choose, as for the table's own."""
    outlook: list[int]
    """What the game's outlook gave each seat before the action; nothing where it has none."""
    winners: list[int]
    ended_by: str


class LoggedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """The actions of one record, or why there are none."""

    name: str
    rows: list[LoggedAction] = []
    left_out: str = ""


@dataclass(frozen=True)
class LogWork:
    """Records to be told action by action: a file's name, or a name and the text a table has."""

    @contextmanager
    def begin(self) -> Iterator[Callable[[tuple[str, str]], LoggedMatch]]:
        yield self.log

    def log(self, item: tuple[str, str]) -> LoggedMatch:
        """One record."""
        name, text = item
        try:
            match = read_record(text or read_text(Path(name)), load, whole=False)
        except TurnwrightError as error:
            return LoggedMatch(name=name, left_out=f"it does not hold under the present rules: {error}")
        if not match.is_over:
            return LoggedMatch(name=name, left_out="it still runs")
        return LoggedMatch(name=name, rows=list(logged(match, Path(name).stem)))


def logged(match: Match, name: str) -> Iterator[LoggedAction]:
    """Every action of a match that is over, seen by playing it once more."""
    again = start_from_head(match.game, write_head(match))
    outcome = match.outcome
    for number, entry in enumerate(match.log, 1):
        action = getattr(entry, "action", None)
        if action is not None:
            chooses = 0 <= action.seat < again.seats and action.seat in again.may_act
            yield LoggedAction(
                match=name,
                game=match.game.name,
                ply=again.ply,
                turn=int(again.memory["turn"][0]),
                seat=action.seat,
                kind=action.kind.name,
                action=str(action),
                values=action.fields,
                legal=len(again.legal(action.seat)) if chooses else 0,
                outlook=looks(again),
                winners=list(outcome.winners) if outcome else [],
                ended_by=outcome.rule if outcome else "",
            )
        follow(again, read_line(str(write_line(number, entry))))


def looks(match: Match) -> list[int]:
    """How the position looks to every seat, by the game's own outlook."""
    if match.game.advice.outlook is nothing:
        return []
    state: Any = match.game.plain_state(match.memory.copy())
    points = [0] * match.seats
    outlook(match.table.plain.box, state, points)
    return [int(point) for point in points]


def write_log(
    items: Sequence[tuple[str, str]],
    file: Path,
    *,
    on: str = "here",
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> dict[str, Any]:
    """Write all actions of these records, in their order; how many, and what was left out."""
    if file.suffix not in FORMATS:
        raise OptionError(f"a log ends in {' or '.join(FORMATS)}; {file.name!r} came")
    if not items:
        raise OptionError("there is no record to tell of; record files end in .record")
    place = place_named(on)
    left_out: dict[str, str] = {}
    actions = 0

    def rows() -> Iterator[LoggedAction]:
        nonlocal actions
        for done, one in enumerate(in_order(items, place.do(LogWork(), list(items))), 1):
            if one.left_out:
                left_out[one.name] = one.left_out
            actions += len(one.rows)
            yield from one.rows
            tell(done, len(items))

    try:
        (_parquet if file.suffix == ".parquet" else _lines)(file, rows())
    except OSError as error:
        raise OptionError(f"cannot write {file}: {error.strerror}") from None
    return {"matches": len(items) - len(left_out), "actions": actions, "left_out": left_out}


def in_order(items: Sequence[tuple[str, str]], found: Iterable[LoggedMatch]) -> Iterator[LoggedMatch]:
    """What was found as it was asked for, whoever was done first."""
    waiting: dict[str, LoggedMatch] = {}
    names = iter([name for name, _ in items])
    wanted = next(names, None)
    for one in found:
        waiting[one.name] = one
        while wanted is not None and wanted in waiting:
            yield waiting.pop(wanted)
            wanted = next(names, None)


def _lines(file: Path, rows: Iterable[LoggedAction]) -> None:
    with file.open("wb") as stream:
        for row in rows:
            stream.write(msgspec.json.encode(row) + b"\n")


def _parquet(file: Path, rows: Iterable[LoggedAction]) -> None:
    """Columns of one type each; an action's values are JSON, for every game has others."""
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise OptionError('Parquet needs one more package: pip install "turnwright[parquet]"') from None
    text, whole, numbers = arrow.string(), arrow.int32(), arrow.list_(arrow.int32())
    kinds = {"match": text, "game": text, "kind": text, "action": text, "values": text, "ended_by": text}
    kinds |= {"ply": whole, "turn": whole, "seat": whole, "legal": whole, "outlook": numbers, "winners": numbers}
    schema = arrow.schema([(name, kinds[name]) for name in LoggedAction.__struct_fields__])
    with parquet.ParquetWriter(file, schema) as writer:
        waiting: list[dict[str, Any]] = []
        for row in rows:
            waiting.append(msgspec.structs.asdict(row) | {"values": msgspec.json.encode(row.values).decode()})
            if len(waiting) == AT_ONCE:
                writer.write_table(arrow.Table.from_pylist(waiting, schema))
                waiting = []
        writer.write_table(arrow.Table.from_pylist(waiting, schema))
