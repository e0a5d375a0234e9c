"""Any number of records under the present rules: which still hold, which differ, where and by which rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import OptionError, TurnwrightError
from ..core.lines import follow, read_line, write_line
from ..core.match import Match
from ..core.saved import read_record, start_from_head, write_head
from ..registry import load
from .arena import trajectory, turns_of
from .balance import figures
from .observing import MatchObserver
from .results import MatchCourse, Result
from .work import place_named

LONGEST_RECORD = 4 << 20
"""Bytes of a record that are read; a match of 100,000 actions has fewer."""
RULE = re.compile(r"\b[A-Z]{1,3}-\d{1,3}[a-z]?\b")
ACTION = re.compile(r"action (\d+)")


class CheckedRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of one record."""

    name: str
    game: str = ""
    holds: bool = False
    played_by: str = ""
    """Other rules than the present ones, if it was played by such."""
    problem: str = ""
    action: int = 0
    """The number of the action that is not possible; 0 if none is to blame."""
    rule: str = ""
    """The rule that forbids it."""
    result: Result | None = None


@dataclass(frozen=True)
class CorpusWork:
    """Records to be replayed; with `observed`, what happened on the way is kept."""

    observed: bool = False

    @contextmanager
    def begin(self) -> Iterator[Callable[[tuple[str, str]], CheckedRecord]]:
        yield self.check

    def check(self, item: tuple[str, str]) -> CheckedRecord:
        """One record: a whole one in the file of this name, or the text a table has of it, which may go on."""
        name, text = item
        try:
            match = read_record(text or read_text(Path(name)), load, whole=not text)
        except TurnwrightError as error:
            said = str(error)
            rule, action = RULE.search(said), ACTION.search(said)
            return CheckedRecord(
                name=name,
                game=game_of(text),
                problem=said,
                rule=rule[0] if rule else "",
                action=int(action[1]) if action else 0,
            )
        found = result_of(match, self.observed)
        return CheckedRecord(name=name, game=match.game.name, holds=True, played_by=match.played_by, result=found)


def read_text(file: Path) -> str:
    """A record's text, if it can be one."""
    try:
        if file.stat().st_size > LONGEST_RECORD:
            raise OptionError(f"{file} has more than {LONGEST_RECORD} bytes; no record is that long")
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{file} cannot be read: {error}") from None


def game_of(text: str) -> str:
    found = re.search(r"^game:\s*(\S{1,80})", text, re.MULTILINE)
    return found[1] if found else ""


def records_in(folder: Path) -> list[tuple[str, str]]:
    """Every record file of a folder and the folders in it."""
    if not folder.is_dir():
        raise OptionError(f"{folder} is not a folder of records")
    return [(str(file), "") for file in sorted(folder.rglob("*.record"))]


def check_corpus(
    items: Sequence[tuple[str, str]],
    *,
    on: str = "here",
    observed: bool = False,
    tell: Callable[[int, int], None] = lambda done, total: None,
) -> list[CheckedRecord]:
    """Replay all of them; in the order of their names."""
    if not items:
        raise OptionError("there is no record to check; record files end in .record")
    found = []
    for row in place_named(on).do(CorpusWork(observed), list(items)):
        found.append(row)
        tell(len(found), len(items))
    return sorted(found, key=lambda row: row.name)


def result_of(match: Match, observed: bool) -> Result:
    """What a match came to, as the arena tells it."""
    outcome = match.outcome
    return Result(
        index=0,
        lineup=(0,) * match.seats,
        seed=0,
        winners=outcome.winners if outcome else (),
        ended_by=outcome.rule if outcome else figures.CUT_OFF,
        plies=match.ply,
        turns=turns_of(match),
        scores=outcome.scores if outcome else (),
        trajectory=trajectory(match),
        course=course_of(match) if observed else None,
    )


def course_of(match: Match) -> MatchCourse:
    """What happened on the way, seen by playing it once more."""
    again = start_from_head(match.game, write_head(match))
    observer = MatchObserver(again)
    for number, entry in enumerate(match.log, 1):
        action = getattr(entry, "action", None)
        if action is not None and 0 <= action.seat < again.seats and action.seat in again.may_act:
            observer(action.seat, again.legal(action.seat), action)
        follow(again, read_line(str(write_line(number, entry))))
    return observer.course()


def corpus_data(rows: Sequence[CheckedRecord]) -> dict[str, Any]:
    """How many hold, and of those that do not, which rule is to blame."""
    broken = [row for row in rows if not row.holds]
    return {
        "records": len(rows),
        "hold": len(rows) - len(broken),
        "played_by_other_rules": sum(bool(row.played_by) for row in rows),
        "by_rule": dict(Counter(row.rule or "no rule" for row in broken).most_common()),
        "broken": [
            {"name": row.name, "game": row.game, "action": row.action, "rule": row.rule, "problem": row.problem}
            for row in broken
        ],
    }


def corpus_figures(rows: Sequence[CheckedRecord], minutes_a_turn: float = 0.5) -> dict[str, Any]:
    """The figures of a balance report, of what was really played, for every game and number of seats."""
    groups: dict[tuple[str, int], list[Result]] = {}
    for row in rows:
        if row.result is not None:
            groups.setdefault((row.game, len(row.result.lineup)), []).append(row.result)
    return {
        f"{game}, {seats} seats": {
            "matches": len(results),
            "fair": figures.fairness(results, seats),
            "ends": figures.endings(results),
            "length": figures.length(results, minutes_a_turn),
            "choice": figures.choice(results),
            "kinds": figures.kinds(results),
            "story": figures.story(results),
            "scores": figures.scores(results),
        }
        for (game, seats), results in sorted(groups.items())
    }
