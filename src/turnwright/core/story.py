"""Events: what happened, told to each seat in the words it may know, when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from .actions import Action
from .entries import Entry, Happened, TakenBack
from .outcome import Event
from .results import outcome_by_clock

if TYPE_CHECKING:
    from .match import Match


DETAIL = "  "


def is_detail(words: str) -> bool:
    """Whether a line tells more about the one above it: it is indented, and read by those who ask for it."""
    return words.startswith(DETAIL)


@dataclass(frozen=True)
class LineTold:
    """What one seat hears of one line of the record; no words where it may know nothing of it."""

    number: int
    words: tuple[str, ...]


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
    return [
        LineTold(first + place, words_of(match, one, seat)) for place, one in enumerate(happened_since(match, since))
    ]


def words_of(match: Match, happened: Happened, seat: int | None) -> tuple[str, ...]:
    """What this seat hears of what happened."""
    if isinstance(happened, TakenBack):
        action = happened.entry.action
        assert action is not None
        return (f"{_who(match, action)} takes back: {_choice(match, action, _shown(action, seat))}",)
    if happened.action is None:
        return (outcome_by_clock(match, happened.flag, happened.to_act).sentence,)
    by_hand = happened.chance.in_words()
    return (*_story(match, happened, happened.action, seat), *([f"{DETAIL}{by_hand}"] if by_hand else []))


def _shown(action: Action, seat: int | None) -> Action:
    return action if seat is not None and seat == action.seat else action.without_secrets()


def _story(match: Match, entry: Entry, action: Action, seat: int | None) -> tuple[str, ...]:
    """A story sees only what its listener may see, before and after."""
    shown = _shown(action, seat)
    if match.game.story is None:
        return (f"{_who(match, action)}: {_choice(match, action, shown)}",)
    box, before = match.gate.opened(match.table, entry.before, seat)
    after = match.gate.opened(match.table, entry.after, seat)[1]
    return tuple(match.game.story(box, before, shown, after, -1 if seat is None else seat))


def _who(match: Match, action: Action) -> str:
    return match.names[action.seat] if 0 <= action.seat < match.seats else "the table"


def _choice(match: Match, action: Action, shown: Action) -> str:
    """What was chosen, in notation; a `?` where it is secret."""
    notation = match.game.notation
    if shown is action or not action.kind.secret:
        return notation.write_choice(action, match.table)
    values = [
        "?" if name in action.kind.secret else notation.write_value(name, action.fields[name])
        for name in action.kind.fields
    ]
    return " ".join([action.kind.name, *values])
