"""The record of a match as text that people can read, and back.

    turnwright record 1
    game: tic-tac-toe
    rules: 1
    seats: ["Cross", "Nought"]
    options: {}
    1. place b2
    2. place a1 @1500
    result: running
    position: 5f0c…

`core/lines.py` says what a line with a number is; after all of these there may be variations and notes
(`core/variations.py`), which are passed over here. A record names its game and never makes anything load: whoever reads
it says where games come from. A game from a file has no version that anybody keeps, so its records also have a line
`mark:`, a hash of the rules they were played by; under changed rules a record is read all the same, as far as it holds.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from .decoding import prepared
from .drawn import DrawnNumbers, read_drawn
from .errors import UNREADABLE, ChanceError, MatchError, NotationError, OptionError, RecordError, Refusal
from .lines import follow, read_line
from .pictures import result_in_words
from .printable import clean
from .variations import is_aside

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

FIRST_LINE = "turnwright record 1"
MOST_CHARACTERS = 20_000_000
MOST_LINES = 200_000
HEAD = ("game", "rules", "mark", "seats", "options", "clock", "start", "from")
FOOT = ("result", "position")


def write_record(match: Match) -> str:
    """The match as text."""
    foot = [f"result: {_result(match)}", f"position: {fingerprint(match)}", ""]
    return match.head() + "\n".join([*match.lines(), *foot])


def write_head(match: Match) -> str:
    """The first lines of the record: everything there is before anything happens."""
    head = [
        FIRST_LINE,
        f"game: {match.game.name}",
        f"rules: {match.game.version}",
        *([f"mark: {match.game.edition}"] if match.game.edition else []),
        f"seats: {_json(match.names)}",
        f"options: {_json(match.option_data())}",
    ]
    if match.clock is not None:
        head.append(f"clock: {_json(match.clock.settings)}")
    if match.start_position is not None:
        head.append(f"from: {base64.b64encode(match.start_position.tobytes()).decode()}")
    if match.start_chance:
        head.append(f"start:{match.start_chance.as_text()}")
    return "\n".join([*head, ""])


def _result(match: Match) -> str:
    outcome = match.outcome
    return "running" if outcome is None else result_in_words(match, outcome)


def fingerprint(match: Match) -> str:
    """A short hash of the position."""
    return hashlib.sha256(match.memory.tobytes()).hexdigest()[:16]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def read_record(text: str, find: Callable[[str], Game], whole: bool = True) -> Match:
    """The match that the text records, replayed action by action under the present rules.

    `find` gives the game of a name. A record that is not whole may break off after any line.
    """
    head, body, foot = _split(text, whole)
    game = find(_required(head, "game"))
    version = _whole(_required(head, "rules"), "rules")
    match = _start(game, head)
    match.played_by = _other_rules(game, version, head.get("mark", ""))
    for number, line in body:
        _replay(match, number, line)
    if foot:
        _require_same_end(match, foot)
    return match


def _other_rules(game: Game, version: int, mark: str) -> str:
    """Which rules a record was played by, if they are not those that the game has now."""
    if version != game.version:
        return f"version {version} of the rules of {game.name}, this is version {game.version}"
    if mark and game.edition and mark != game.edition:
        return f"other rules of {game.name} (mark {mark[:40]}, now {game.edition})"
    return ""


def start_from_head(game: Game, head: str) -> Match:
    """The match that begins as these first lines of a record say."""
    lines, body, foot = _split(head, whole=False)
    if body or foot:
        raise RecordError("the head of a record ends before its first action")
    return _start(game, lines)


def _split(text: str, whole: bool) -> tuple[dict[str, str], list[tuple[int, str]], dict[str, str]]:
    if not isinstance(text, str) or not text.startswith(FIRST_LINE):
        raise RecordError(f"a record begins with the line {FIRST_LINE!r}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"a record has at most {MOST_CHARACTERS} characters; this one has {len(text)}")
    if text.count("\n") > MOST_LINES:
        raise RecordError(f"a record has at most {MOST_LINES} lines; this one has {text.count(chr(10))}")
    if not _is_text(text):
        raise RecordError("a record is text; this one has halves of characters in it")
    head: dict[str, str] = {}
    foot: dict[str, str] = {}
    body: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n")[1:], start=2):
        name, colon, value = line.partition(":")
        if line[:1].isdecimal():
            body.append((number, line.rstrip("\r")))
        elif colon and name in HEAD and not body:
            head[name] = value.strip()
        elif colon and name in FOOT:
            foot[name] = value.strip()
        elif line.strip() and not is_aside(line):
            raise RecordError(f"line {number} of the record is not understood: {line[:80]!r}")
    if len(foot) != len(FOOT) and (whole or foot):
        raise RecordError("the record breaks off: its last lines, result: and position:, are missing")
    return head, body, foot


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _required(head: dict[str, str], name: str) -> str:
    if name not in head:
        raise RecordError(f"the record has no line {name}:")
    return head[name]


def _whole(value: str, name: str) -> int:
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise RecordError(f"{name}: is a whole number; {value[:40]!r} came")
    return int(value)


def _decode(value: str, name: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(value, type=prepared(kind))
    except UNREADABLE as error:
        raise RecordError(f"{name}: {error}; {value[:60]!r} came") from None


def _start(game: Game, head: dict[str, str]) -> Match:
    from .match import Match

    names = _decode(_required(head, "seats"), "seats", list[str])
    options = _decode(_required(head, "options"), "options", dict[str, Any])
    clock = _decode(head["clock"], "clock", dict[str, Any]) if "clock" in head else None
    try:
        if "from" in head:
            match = Match.at(game, _position(game, head["from"]), options, clock)
        else:
            seats = game.check_seats(len(names))
            match = Match.start(game, seats, options, clock=clock, chance=_chance(head.get("start", "")))
    except (MatchError, OptionError, ChanceError) as error:
        raise RecordError(f"the record's start is not possible: {error}") from None
    match.names = tuple(map(clean, names))
    return match


def _chance(start: str) -> DrawnNumbers:
    found = read_drawn(start.split())
    if found is None:
        raise RecordError(f"start: is a list of numbers, with a star behind dice of people's own; {start[:40]!r} came")
    return found


def _position(game: Game, text: str) -> np.ndarray[Any, Any]:
    try:
        raw = base64.b64decode(text, validate=True)
    except ValueError:
        raise RecordError("from: is a position in base64") from None
    if len(raw) != game.state_dtype.itemsize:
        raise RecordError(f"from: a position of {game.name} has {game.state_dtype.itemsize} bytes; {len(raw)} came")
    return np.frombuffer(raw, game.state_dtype).copy()


def _replay(match: Match, number: int, text: str) -> None:
    said = text
    try:
        line = read_line(text)
        if line.number != match.sequence + 1:
            raise RecordError(f"action {match.sequence + 1} was expected; {text[:80]!r} came")
        said = line.said
        follow(match, line)
    except RecordError as error:
        raise RecordError(f"line {number}: {error}") from None
    except (Refusal, NotationError, ChanceError, MatchError) as error:
        raise RecordError(_impossible(match, number, said, error)) from None


def _impossible(match: Match, number: int, action: str, error: Exception) -> str:
    what = f"line {number}: action {match.sequence + 1} ({action[:200]}) is not possible"
    if match.played_by:
        return f"{what} any more: the match was played with {match.played_by}. {error}"
    return f"{what}: {error}"


def _require_same_end(match: Match, foot: dict[str, str]) -> None:
    if _result(match) != foot["result"]:
        played = f"; the match was played with {match.played_by}" if match.played_by else ""
        raise RecordError(
            f"the record says {foot['result'][:200]!r}, but its actions lead to {_result(match)!r}{played}"
        )
    if not match.played_by and fingerprint(match) != foot["position"]:
        raise RecordError("the record's actions do not lead to the position it names; it was edited or cut")
