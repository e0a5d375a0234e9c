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

After an action, `! 4 2` is what chance gave and `@1500` the milliseconds taken.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from .errors import ChanceError, MatchError, NotationError, OptionError, RecordError, Refusal
from .notation import PREFIX
from .pictures import result_in_words

if TYPE_CHECKING:
    from .actions import Action
    from .game import Game
    from .match import Entry, Match

FIRST_LINE = "turnwright record 1"
MOST_CHARACTERS = 20_000_000
LINE = re.compile(r"^(\d+)\. (.+?)(?: !((?: \d+)+))?(?: @(\d+))?$")
CLOCK_LINE = "the clock"


def write_record(match: Match) -> str:
    """The match as text."""
    head = [
        FIRST_LINE,
        f"game: {match.game.name}",
        f"rules: {match.game.version}",
        f"seats: {_json(match.names)}",
        f"options: {_json(match.option_data())}",
    ]
    if match.clock is not None:
        head.append(f"clock: {_json(match.clock.settings)}")
    if match.start_position is not None:
        head.append(f"from: {base64.b64encode(match.start_position.tobytes()).decode()}")
    if match.start_chance:
        head.append(f"start:{_numbers(match.start_chance)}")
    lines = [f"{number}. {_entry(entry)}" for number, entry in enumerate(match.history, start=1)]
    outcome = match.outcome
    result = "running" if outcome is None else result_in_words(match, outcome)
    return "\n".join([*head, *lines, f"result: {result}", f"position: {fingerprint(match)}", ""])


def fingerprint(match: Match) -> str:
    """A short hash of the position."""
    return hashlib.sha256(match.memory.tobytes()).hexdigest()[:16]


def _entry(entry: Entry) -> str:
    said = CLOCK_LINE if entry.action is None else _with_seat(entry.action, int(entry.before["to_act"][0]))
    return (
        said + (f" !{_numbers(entry.chance)}" if entry.chance else "") + (f" @{entry.elapsed}" if entry.elapsed else "")
    )


def _with_seat(action: Action, to_act: int) -> str:
    """The action's text; where several may act, it says who did."""
    text = str(action)
    return text if action.seat == to_act or PREFIX.match(text) else f"{action.seat}: {text}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return "".join(f" {number}" for number in numbers)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def read_record(text: str, load: Callable[[str], Game]) -> Match:
    """The match that the text records, replayed action by action under the present rules."""
    head, body, foot = _split(text)
    game = load(_required(head, "game"))
    version = _whole(_required(head, "rules"), "rules")
    names = _decode(_required(head, "seats"), "seats", list[str])
    match = _start(game, head, names)
    match.names = tuple(names)
    for number, line in body:
        _replay(match, number, line, version)
    _require_same_end(match, foot, version)
    return match


def _split(text: str) -> tuple[dict[str, str], list[tuple[int, str]], dict[str, str]]:
    if not isinstance(text, str) or not text.startswith(FIRST_LINE):
        raise RecordError(f"a record begins with the line {FIRST_LINE!r}")
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"a record has at most {MOST_CHARACTERS} characters; this one has {len(text)}")
    head: dict[str, str] = {}
    foot: dict[str, str] = {}
    body: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines()[1:], start=2):
        name, colon, value = line.partition(":")
        if re.match(r"^\d+\. ", line):
            body.append((number, line))
        elif colon and name in ("game", "rules", "seats", "options", "clock", "start", "from") and not body:
            head[name] = value.strip()
        elif colon and name in ("result", "position"):
            foot[name] = value.strip()
        elif line.strip():
            raise RecordError(f"line {number} of the record is not understood: {line[:80]!r}")
    if "position" not in foot or "result" not in foot:
        raise RecordError("the record breaks off: its last lines, result: and position:, are missing")
    return head, body, foot


def _required(head: dict[str, str], name: str) -> str:
    if name not in head:
        raise RecordError(f"the record has no line {name}:")
    return head[name]


def _whole(value: str, name: str) -> int:
    if not re.fullmatch(r"\d{1,9}", value):
        raise RecordError(f"{name}: is a whole number; {value[:40]!r} came")
    return int(value)


def _decode(value: str, name: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(value, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RecordError(f"{name}: {error}; {value[:60]!r} came") from None


def _start(game: Game, head: dict[str, str], names: list[str]) -> Match:
    from .match import Match

    options = _decode(_required(head, "options"), "options", dict[str, Any])
    clock = _decode(head["clock"], "clock", dict[str, Any]) if "clock" in head else None
    if "from" in head:
        return _start_from(game, head["from"], options, clock)
    start = head.get("start", "")
    if not re.fullmatch(r"(\d{1,10} ?)*", start):
        raise RecordError(f"start: is a list of numbers; {start[:40]!r} came")
    try:
        seats = game.check_seats(len(names))
        return Match.start(game, seats, options, clock=clock, chance=[int(word) for word in start.split()])
    except (OptionError, ChanceError) as error:
        raise RecordError(f"the record's start is not possible: {error}") from None


def _start_from(game: Game, text: str, options: dict[str, Any], clock: Any) -> Match:
    from .match import Match

    try:
        raw = base64.b64decode(text, validate=True)
    except ValueError:
        raise RecordError("from: is a position in base64") from None
    if len(raw) != game.state_dtype.itemsize:
        raise RecordError(f"from: a position of {game.name} has {game.state_dtype.itemsize} bytes; {len(raw)} came")
    try:
        return Match.at(game, np.frombuffer(raw, game.state_dtype).copy(), options, clock)
    except (MatchError, OptionError) as error:
        raise RecordError(f"the record's start is not possible: {error}") from None


def _replay(match: Match, number: int, line: str, version: int) -> None:
    found = LINE.match(line)
    if found is None or int(found[1]) != match.ply + 1:
        raise RecordError(f"line {number}: action {match.ply + 1} was expected; {line[:80]!r} came")
    elapsed = int(found[4] or 0)
    chance = [int(word) for word in (found[3] or "").split()]
    try:
        if found[2] == CLOCK_LINE:
            if not match.tick(elapsed):
                raise MatchError("the clock has not fallen yet")
        else:
            before = match.ply
            match.play(found[2], elapsed=elapsed, chance=chance)
            if match.history[before].flag:
                raise MatchError("the clock fell before this action")
    except (Refusal, NotationError, ChanceError, MatchError) as error:
        raise RecordError(_impossible(match, number, found[2], version, error)) from None


def _impossible(match: Match, number: int, action: str, version: int, error: Exception) -> str:
    what = f"line {number}: action {match.ply + 1} ({action}) is not possible"
    if version != match.game.version:
        return (
            f"{what} any more: the match was played with version {version} of the rules of {match.game.name}, "
            f"this is version {match.game.version}. {error}"
        )
    return f"{what}: {error}"


def _require_same_end(match: Match, foot: dict[str, str], version: int) -> None:
    outcome = match.outcome
    result = "running" if outcome is None else result_in_words(match, outcome)
    if result != foot["result"]:
        raise RecordError(f"the record says {foot['result']!r}, but its actions lead to {result!r}")
    if version == match.game.version and fingerprint(match) != foot["position"]:
        raise RecordError("the record's actions do not lead to the position it names; it was edited or cut")
