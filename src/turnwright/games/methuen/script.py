"""Names for numbers: which script a box was made from, and what its actors, actions and places are called (M-473)."""

from __future__ import annotations

import threading
import zlib
from bisect import bisect_right
from functools import lru_cache
from operator import itemgetter
from typing import Any
from weakref import WeakValueDictionary

from .capacities import SPAN
from .faces import faces
from .language.tree.people import Direction, Location
from .options import MethuenOptions, find_chapter, find_strategy, load_campaign
from .program.link import Script, link
from .program.numbering import raised

DIRECTIONS = tuple(str(direction) for direction in Direction)


class Book:
    """A script as people read it."""

    def __init__(self, script: Script, told_apart_by: tuple[str, ...] = ()) -> None:
        self.script = script
        self.told_apart_by = told_apart_by
        self.numbering = script.numbering
        self.names = [person.label for person in self.numbering.people]
        self.faces = faces(self.names)
        self.actions = [str(action.name) for action in script.campaign.actions]
        self.resources = [str(item) for item in self.numbering.resources]
        self.features = [str(item) for item in self.numbering.features]
        self.outcomes = [str(item) for item in self.numbering.outcomes]
        self.casts = [str(item) for item in self.numbering.casts]
        self.shared = [str(item) for item in self.numbering.shared]
        self.texts = self.numbering.texts
        there = set(self.numbering.resources)
        self.raised_by = {str(item): str(raised(item)) for item in there if raised(item) in there}
        """The resources whose maximum effects raise, each with the name of what it was raised by (M-77)."""

    def actor(self, slot: int) -> str:
        """An actor's name."""
        return self.names[slot] if 0 <= slot < len(self.names) else f"actor {slot}"

    def action(self, number: int) -> str:
        """An action's name."""
        return self.actions[number] if number < len(self.actions) else f"action {number}"

    def feature(self, number: int) -> str:
        """A feature's name."""
        return self.features[number] if number < len(self.features) else f"feature {number}"

    def resource(self, number: int) -> str:
        """A resource's name."""
        return self.resources[number] if number < len(self.resources) else f"resource {number}"

    def shared_value(self, number: int) -> str:
        """The name of a value that there is one of for all."""
        return self.shared[number] if number < len(self.shared) else f"shared value {number}"

    def title(self, place: int) -> str:
        """The part of the campaign an instruction belongs to."""
        return self.part(place) or "the campaign"

    def part(self, place: int) -> str:
        """The action, sentence or event an instruction belongs to; nothing where it belongs to none."""
        found = bisect_right(self.script.titles, place, key=itemgetter(0))
        return self.script.titles[found - 1][1] if found else ""

    def target_words(self, number: int) -> str:
        """Whom an action may be aimed at."""
        if number >= len(self.actions):
            return "nobody"
        action = self.script.campaign.actions.at(number)
        words = str(action.target.sort.value) if action.target else "actor"
        other = action.range is not None and action.range.reach.value == "Adjacent"
        return f"another {words}" if other else f"{'an' if words[0] in 'aeo' else 'a'} {words}"

    def statuses(self, box: Any, state: Any, actor: int) -> list[str]:
        """The statuses somebody has, by name."""
        return [name for number, name in self.gained(state, actor) if box.status_kind[number]]

    def gained_features(self, box: Any, state: Any, actor: int) -> list[str]:
        """The features somebody has gained that are no statuses, by name."""
        return [name for number, name in self.gained(state, actor) if not box.status_kind[number]]

    def gained(self, state: Any, actor: int) -> list[tuple[int, str]]:
        """Everything somebody has gained, by number and name."""
        return [(number, name) for number, name in enumerate(self.features) if state.mark[actor, number] > 0]


BOOKS: WeakValueDictionary[int, Book] = WeakValueDictionary()
"""The scripts in use by the key in their box: texts never go into the box itself.

A script is in use as long as a box made from it is; besides those, a few that were asked for last are kept.
"""
RECENT = 16
ENTERING = threading.Lock()
"""Held while something is looked for or entered here: two threads of a server that enter the same would each have a
book of their own, and the names of one would go with the other."""


class ToldBefore:
    """Lines that were told on the way to a chapter, by the key in its box."""

    def __init__(self, key: int, lines: tuple[str, ...]) -> None:
        self.key = key
        self.lines = lines


TOLD_BEFORE: WeakValueDictionary[int, ToldBefore] = WeakValueDictionary()


def told_before(lines: tuple[str, ...]) -> ToldBefore:
    """The entry of these lines, kept as long as a box begins with them."""
    key = 1 + zlib.crc32("\0".join(lines).encode("utf-8", "surrogatepass"))
    with ENTERING:
        while (known := TOLD_BEFORE.get(key)) is not None and known.lines != lines:
            key = 1 + key % 2**32
        if known is None:
            known = TOLD_BEFORE[key] = ToldBefore(key, lines)
    return known


def lines_before(box: Any) -> tuple[str, ...]:
    """What was told on the way to a chapter."""
    known = TOLD_BEFORE.get(int(box.told_before))
    return known.lines if known else ()


def script_of(box: Any) -> Book:
    """The names behind a box."""
    return BOOKS[int(box.key)]


def load(options: MethuenOptions, seats: int) -> Book:
    """The script of an encounter or scene, linked once for all its boxes."""
    with ENTERING:
        return _load(options, seats)


@lru_cache(maxsize=RECENT)
def _load(options: MethuenOptions, seats: int) -> Book:
    text, campaign = load_campaign(options.campaign)
    chapter, players = find_chapter(campaign, options), find_strategy(campaign, options.players)
    played_by = f"{players.key if players else ''}\0{options.game_master}"
    told_apart_by = (text, type(chapter).__name__, chapter.name.key, str(seats), played_by)
    key = zlib.crc32("\0".join(told_apart_by).encode("utf-8", "surrogatepass"))
    while (known := BOOKS.get(key)) is not None and known.told_apart_by != told_apart_by:
        key = (key + 1) % 2**32
    if known is None:
        known = Book(link(campaign, chapter, seats, key, players, options.game_master), told_apart_by)
        BOOKS[key] = known
    return known


def place_name(box: Any, tile: int) -> str:
    """A tile as it is written: `2N 1E`."""
    return str(Location(tile // SPAN + int(box.south), tile % SPAN + int(box.west)))


def direction_name(direction: int) -> str:
    """A direction as it is written."""
    return DIRECTIONS[direction] if 0 <= direction < 8 else "no direction"
