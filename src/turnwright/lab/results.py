"""Results of an arena as an append-only file: one line per game, so that nothing is lost by an interruption."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import msgspec

from ..core.errors import OptionError

VERSION = 1


class ArenaSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The first line: everything the schedule and the games follow from."""

    arena: int = VERSION
    game: str
    players: tuple[str, ...]
    seats: int
    games: int
    mirror: int
    seed: int
    seconds: float | None = None
    visits: int | None = None
    longest: int = 20_000
    on_failure: str = "default"
    options: dict[str, Any] = {}
    opening: int = 0
    """So many actions at the start are drawn at random from the seed, the same for everybody who plays it."""
    observed: bool = False
    """Whether what happened on the way is kept too."""
    recorded: bool = False
    """Whether the record of every game is kept too."""


class MatchCourse(msgspec.Struct, frozen=True, kw_only=True):
    """What happened on the way of a game, as far as a designer asks."""

    kinds: tuple[dict[str, int], ...]
    """How often each seat used each kind of action."""
    offered: dict[str, int]
    """How often a kind was legal when somebody chose."""
    choices: tuple[int, ...]
    """How many legal actions there were at each decision."""
    leads: tuple[tuple[int, ...], ...]
    """At the end of every turn, what the game's outlook gave each seat; nothing where it has none."""
    stale: int = 0
    """How often an action of a seat's last decision was tried again at its next one."""
    refused: dict[str, int] = {}
    """How often that was refused, by rule: bots never err, so this stands in for what people try."""
    elements: tuple[dict[str, int], ...] = ()
    """What else each seat has counted at the end, by the game's own tally."""


class Result(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One game: the players' numbers by seat, the winning seats, and how it ended."""

    index: int
    lineup: tuple[int, ...]
    seed: int
    winners: tuple[int, ...]
    ended_by: str
    plies: int
    turns: int = 0
    scores: tuple[int | float, ...] = ()
    trajectory: str = ""
    """A mark of everything that was done: two games with the same one are the same game."""
    seconds: tuple[float, ...] = ()
    """Thinking time of each seat; it differs from run to run, so it is told and not kept."""
    incidents: tuple[str, ...] = ()
    course: MatchCourse | None = None
    record: str = ""

    def points(self, seat: int) -> float:
        """1 for a win, a share of a shared win, and an equal share of a draw."""
        if not self.winners:
            return 1 / len(self.lineup)
        return (seat in self.winners) / len(self.winners)


class Journal(Protocol):
    """Where results go as they come."""

    def append(self, result: Result) -> None: ...


class _File:
    def __init__(self, stream: Any) -> None:
        self.stream = stream

    def append(self, result: Result) -> None:
        self.stream.write(msgspec.json.encode(msgspec.structs.replace(result, seconds=())) + b"\n")
        self.stream.flush()


class _Nowhere:
    def append(self, result: Result) -> None:
        return


def read_results(file: Path, setup: ArenaSetup) -> list[Result]:
    """The games already played, if the file is there; its settings must be the same but for the number of games.

    A last line that an interruption cut off is left out.
    """
    if not file.exists():
        return []
    lines = file.read_bytes().split(b"\n")
    try:
        known = msgspec.json.decode(lines[0], type=ArenaSetup)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise OptionError(f"{file} is not a results file of an arena; name another") from None
    same = msgspec.structs.replace(known, games=setup.games, mirror=setup.mirror)
    if same != setup:
        raise OptionError(
            f"{file} holds an arena with other settings ({known.game}: {', '.join(known.players)}, seed {known.seed}); "
            "name another file"
        )
    found = []
    for number, line in enumerate(lines[1:], start=2):
        if not line:
            continue
        try:
            found.append(msgspec.json.decode(line, type=Result))
        except (msgspec.DecodeError, msgspec.ValidationError):
            if number < len(lines):
                raise OptionError(f"line {number} of {file} is damaged; remove it to go on") from None
    return found


@contextmanager
def journal(file: Path | None, setup: ArenaSetup) -> Iterator[Journal]:
    """The file, open for appending and begun if it is new; a cut last line is completed to a line of its own."""
    if file is None:
        yield _Nowhere()
        return
    try:
        before = file.read_bytes() if file.exists() else b""
        whole = before[: before.rfind(b"\n") + 1]
        if len(whole) < len(before):
            file.write_bytes(whole)
        with file.open("ab") as stream:
            if not whole:
                stream.write(msgspec.json.encode(setup) + b"\n")
            yield _File(stream)
    except OSError as error:
        raise OptionError(f"cannot write {file}: {error.strerror}") from None
