"""Events: what happened, told to each seat in the words it may know, when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from .actions import Action
from .by_itself import by_itself
from .entries import Entry, Happened, Interlude, TakenBack
from .hearing import HeardAction, heard
from .interludes import in_words
from .log_lines import detail
from .outcome import Event
from .results import outcome_by_flag

if TYPE_CHECKING:
    from .match import Match


@dataclass(frozen=True)
class LineTold:
    """What one seat hears of one line of the record; no words where it may know nothing of it."""

    number: int
    words: tuple[str, ...]
    turn: int = 0
    """Which turn of the match it belongs to, counted from 0."""
    seat: int | None = None
    """Who did it; None: the table."""


class Events(Sequence[Event]):
    """What an action brought about. The words are made when they are read, and only for the seats that read them."""

    def __init__(self, match: Match, entry: Entry) -> None:
        self._match = match
        self._entry = entry
        self._words: dict[int | None, tuple[str, ...]] = {}

    def words(self, seat: int | None) -> tuple[str, ...]:
        """What this seat hears; None is a spectator."""
        if seat not in self._words:
            self._words[seat] = words_of(self._match, self._entry, seat)
        return self._words[seat]

    def _all(self) -> list[Event]:
        listeners: list[int | None] = [None, *range(self._match.seats)]
        stories = {seat: self.words(seat) for seat in listeners}
        count = max(len(lines) for lines in stories.values())
        return [
            Event({seat: lines[min(index, len(lines) - 1)] for seat, lines in stories.items() if lines})
            for index in range(count)
        ]

    @overload
    def __getitem__(self, index: int, /) -> Event: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Event]: ...
    def __getitem__(self, index: int | slice, /) -> Event | list[Event]:
        return self._all()[index]

    def __iter__(self) -> Iterator[Event]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


def told(match: Match, since: int, seat: int | None) -> list[LineTold]:
    """What a seat hears of each line after number `since`: the same words at any time, after any restart."""
    from .snapshots import happened_since

    first = max(since, 0) + 1
    return [_line_told(match, first + place, one, seat) for place, one in enumerate(happened_since(match, since))]


def prologue(match: Match, seat: int | None) -> LineTold | None:
    """What a seat hears of what happened before the first action, as line 0; None if there is nothing to tell."""
    from .snapshots import happened_since

    tell = match.game.appearance.prologue
    if tell is None:
        return None
    first = next(iter(match.log if not match.forgotten[0] else happened_since(match, 0)), None)
    entry = first.entry if isinstance(first, TakenBack) else first
    start = match.memory if entry is None else entry.before
    words = tuple(tell(*match.gate.opened(match.table, start, seat), -1 if seat is None else seat))
    return LineTold(0, words, int(start["turn"][0])) if words else None


def _line_told(match: Match, number: int, happened: Happened, seat: int | None) -> LineTold:
    if isinstance(happened, Interlude):
        return LineTold(number, (in_words(match, happened),), int(happened.before["turn"][0]), happened.seat)
    entry = happened.entry if isinstance(happened, TakenBack) else happened
    who = entry.action.seat if entry.action is not None else None
    turn = int(entry.before["turn"][0])
    return LineTold(number, words_of(match, happened, seat), turn, who if who is not None and who >= 0 else None)


def words_of(match: Match, happened: Happened, seat: int | None) -> tuple[str, ...]:
    """What this seat hears of what happened."""
    if isinstance(happened, Interlude):
        return (in_words(match, happened),)
    if isinstance(happened, TakenBack):
        action = happened.entry.action
        assert action is not None
        return (f"{_who(match, action)} takes back: {_choice(match, action, heard(match, happened.entry, seat))}",)
    if happened.action is None:
        return (outcome_by_flag(match, happened.flag, happened.to_act).sentence,)
    by_hand = happened.chance.in_words()
    return (*_story(match, happened, happened.action, seat), *([detail(by_hand)] if by_hand else []))


def _story(match: Match, entry: Entry, action: Action, seat: int | None) -> tuple[str, ...]:
    """A story sees only what its listener may see, before and after, and of the action only what it may hear."""
    told = heard(match, entry, seat)
    if match.game.story is None or told.unknown:
        by_default = () if match.game.story is not None else by_itself(match, entry)
        return (f"{_who(match, action)}: {_choice(match, action, told)}", *by_default)
    box, before = match.gate.opened(match.table, entry.before, seat)
    after = match.gate.opened(match.table, entry.after, seat)[1]
    return tuple(match.game.story(box, before, told.action, after, -1 if seat is None else seat))


def _who(match: Match, action: Action) -> str:
    return match.names[action.seat] if 0 <= action.seat < match.seats else "the table"


def _choice(match: Match, action: Action, told: HeardAction) -> str:
    """What was chosen, in notation; a `?` where this listener may not know it."""
    if told.unknown:
        return "?"
    notation = match.game.notation
    if not told.hidden:
        return notation.write_choice(action, match.table)
    values = [
        "?" if name in told.hidden else notation.write_value(name, action.fields[name]) for name in action.kind.fields
    ]
    return " ".join([action.kind.name, *values])
