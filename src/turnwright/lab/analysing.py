"""Many records analysed: every choice of every match that is over, wherever work can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import OptionError, TurnwrightError
from ..core.saved import read_record
from ..players.analysis import analyse
from ..registry import load
from .balance.estimates import as_data, mean_of
from .corpus import read_text
from .work import place_named

KEPT = {"ply", "seat", "played", "value", "low", "high", "best", "given_away", "verdict"}
"""What is written down of a moment."""


class AnalysedRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The moments of one match, or why there are none."""

    name: str
    game: str = ""
    visits: int = 0
    winners: tuple[int, ...] = ()
    moments: list[dict[str, Any]] = []
    left_out: str = ""


@dataclass(frozen=True)
class AnalysisWork:
    """Records to be thought about: a file's name, or a name and the text a table has."""

    visits: int
    searches: int
    seed: int

    @contextmanager
    def begin(self) -> Iterator[Callable[[tuple[str, str]], AnalysedRecord]]:
        yield self.think

    def think(self, item: tuple[str, str]) -> AnalysedRecord:
        """One record."""
        name, text = item
        try:
            match = read_record(text or read_text(Path(name)), load, whole=False)
        except TurnwrightError as error:
            return AnalysedRecord(name=name, left_out=f"it does not hold under the present rules: {error}")
        if not match.is_over:
            return AnalysedRecord(name=name, left_out="it still runs")
        found = analyse(match, self.visits, self.searches, self.seed, lines=False)
        moments = [{name: value for name, value in one.as_data().items() if name in KEPT} for one in found]
        winners = match.outcome.winners if match.outcome else ()
        return AnalysedRecord(
            name=name, game=match.game.name, visits=self.visits, winners=tuple(winners), moments=moments
        )


def analyse_corpus(
    items: Sequence[tuple[str, str]],
    work: AnalysisWork,
    *,
    on: str = "here",
    file: Path | None = None,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> list[AnalysedRecord]:
    """All of them, in the order of their names; those that the file holds already are not thought about again."""
    if not items:
        raise OptionError("there is no record to analyse; record files end in .record")
    place = place_named(on)
    known = {row.name: row for row in read_analysed(file, work.visits)} if file is not None else {}
    missing = [item for item in items if item[0] not in known]
    tell(len(items) - len(missing), len(items))
    try:
        for row in place.do(work, missing) if missing else ():
            known[row.name] = row
            if file is not None:
                with file.open("ab") as stream:
                    stream.write(msgspec.json.encode(row) + b"\n")
            tell(len(known), len(items))
    except OSError as error:
        raise OptionError(f"cannot write {file}: {error.strerror}") from None
    return [known[name] for name in sorted(name for name, _ in items)]


def read_analysed(file: Path, visits: int) -> list[AnalysedRecord]:
    """What was analysed before; a last line that was cut off is taken away."""
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    if lines[-1]:
        file.write_bytes(b"".join(line + b"\n" for line in lines[:-1]))
    try:
        found = [msgspec.json.decode(line, type=AnalysedRecord) for line in lines[:-1]]
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise OptionError(f"{file} is not a file of analysed records; name another") from None
    if any(row.visits not in (0, visits) for row in found):
        raise OptionError(f"{file} holds analyses with other visits; name another file")
    return found


def given_away(rows: Iterable[AnalysedRecord]) -> dict[str, Any]:
    """For every game: what an action gives away on average, by winners and by the others, and how many were marked."""
    games: dict[str, list[AnalysedRecord]] = {}
    for row in rows:
        if not row.left_out:
            games.setdefault(row.game, []).append(row)
    return {game: _of_game(found) for game, found in sorted(games.items())}


def _of_game(rows: Sequence[AnalysedRecord]) -> dict[str, Any]:
    marked = Counter(moment["verdict"] for row in rows for moment in row.moments if moment["verdict"])
    return {
        "matches": len(rows),
        "actions": sum(len(row.moments) for row in rows),
        "winners": as_data(mean_of(_per_match(rows, lambda row, moment: moment["seat"] in row.winners))),
        "others": as_data(mean_of(_per_match(rows, lambda row, moment: moment["seat"] not in row.winners))),
        "marked": dict(marked.most_common()),
    }


def _per_match(
    rows: Sequence[AnalysedRecord], whose: Callable[[AnalysedRecord, Mapping[str, Any]], bool]
) -> list[float]:
    """What an action of these seats gave away, match by match: actions of one match are not independent."""
    found = []
    for row in rows:
        lost = [float(moment["given_away"]) for moment in row.moments if whose(row, moment)]
        if lost:
            found.append(sum(lost) / len(lost))
    return found
