"""What goes from one chapter of a campaign to the next: values, lasting statuses, shared values, flags (M-67, M-90)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from turnwright import OptionError
from turnwright.core.decoding import prepared
from turnwright.core.errors import UNREADABLE

from .box import copied
from .language.check.sheets import gather
from .language.messages import Report
from .language.names import key_of
from .language.sources import Sources
from .language.tree.actors import ActorSort, Controller, ResourceHome
from .language.tree.campaign import Campaign
from .program import codes as c
from .program.link import Script
from .state import DEFEATED

MOST_TOLD, LONGEST_TOLD = 40, 400
"""Lines told on the way that are carried along, and how much of each."""


class Sheet(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An actor between chapters: current and initial values, features gained (1) or lost (-1) in order, defeated."""

    values: dict[str, tuple[int, int]] = {}
    features: dict[str, int] = {}
    fallen: bool = False


class Baggage(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Everything a campaign carries along, by name."""

    actors: dict[str, Sheet] = {}
    shared: dict[str, int] = {}
    flags: list[str] = []
    told: list[str] = []
    """What chapters in which nobody had to choose have told on the way; the next one begins with it (M-410)."""


def read_baggage(text: str) -> Baggage:
    """Baggage from its text."""
    if not text:
        return Baggage()
    try:
        return msgspec.json.decode(text, type=prepared(Baggage))
    except UNREADABLE as error:
        raise OptionError(f"option carried is what an earlier chapter left, as JSON: {error}") from None


def persistent(campaign: Campaign) -> set[str]:
    """The names of the actors that keep their sheets: player casts', and those marked so (M-90)."""
    people = gather(campaign, Report(Sources()))
    kept = set()
    for key, actor in people.actors.items():
        cast = people.cast_of.get(key)
        player = people.controller(cast) is Controller.PLAYER if cast else actor.sort is ActorSort.PLAYER
        if player or actor.sheet.persistent:
            kept.add(key)
    return kept


def packed(script: Script, carried: str) -> NDArray[np.void]:
    """A box with the baggage in it. What this chapter has no use for is left for later ones."""
    baggage, made = read_baggage(carried), copied(script.box)
    box, numbering = made[0], script.numbering
    box["carries"] = 1
    slots = {person.label: slot for slot, person in enumerate(numbering.people)}
    resources = {item.key: number for number, item in enumerate(numbering.resources)}
    features = {item.key: number for number, item in enumerate(numbering.features)}
    shared = {item.key: number for number, item in enumerate(numbering.shared)}
    flags = {item.key: number for number, item in enumerate(script.campaign.flags)}
    for name, value in baggage.shared.items():
        number = shared.get(key_of(name))
        if number is not None:
            lowest = int(box["shared_minimum"][number])
            box["carried_shared"][number] = 1 + _number(value, lowest) - lowest
    for name in baggage.flags:
        if key_of(name) in flags:
            box["carried_flags"][flags[key_of(name)]] = 1
    for label, sheet in baggage.actors.items():
        if label in slots:
            _pack_sheet(box, slots[label], sheet, resources, features)
    return made


def _pack_sheet(box: Any, slot: int, sheet: Sheet, resources: dict[str, int], features: dict[str, int]) -> None:
    for name, (value, initial) in sheet.values.items():
        number = resources.get(key_of(name))
        if number is not None:
            box["carried"][slot, number] = 1
            lowest = int(box["minimum"][number])
            box["carried_value"][slot, number] = _number(value, lowest)
            box["carried_initial"][slot, number] = _number(initial, lowest)
    for place, (name, sign) in enumerate(sheet.features.items(), start=1):
        number = features.get(key_of(name))
        if number is not None:
            box["carried_mark"][slot, number] = c.REMOVED if sign > 0 else -1
            box["carried_since"][slot, number] = place if sign > 0 else 0
    vital = int(box["vital"])
    box["fallen"][slot] = int(sheet.fallen and (vital < 0 or box["carried_value"][slot, vital] <= 0))


def _number(value: int, lowest: int = 0) -> int:
    if not lowest <= value <= 1_000_000_000:
        raise OptionError(f"option carried has the value {value}; values are {lowest} to 1,000,000,000 (K-8, M-79)")
    return value


def baggage_after(script: Script, carried: str, position: NDArray[np.void], told: Sequence[str] = ()) -> str:
    """What a finished chapter leaves: what it was given, with everything it changed, and what is still to be told."""
    baggage, state = read_baggage(carried), position[0]
    baggage.told = [line[:LONGEST_TOLD] for line in told[-MOST_TOLD:]]
    numbering, kept = script.numbering, persistent(script.campaign)
    for slot, person in enumerate(numbering.people):
        if person.sheet.name.key in kept:
            sheet = baggage.actors.setdefault(person.label, Sheet())
            _unpack_sheet(state, slot, sheet, script)
    lasting = {
        item.name.key for item in script.campaign.resources if item.shared and item.reach is not ResourceHome.ENCOUNTER
    }
    for number, name in enumerate(numbering.shared):
        if name.key in lasting:
            baggage.shared[str(name)] = int(state["shared"][number])
    flags = enumerate(script.campaign.flags)
    baggage.flags = [str(name) for number, name in flags if state["flags"][number]]
    return msgspec.json.encode(baggage).decode()


def _unpack_sheet(state: Any, slot: int, sheet: Sheet, script: Script) -> None:
    numbering = script.numbering
    for number, name in enumerate(numbering.resources):
        if int(state["touched"][slot]) >> number & 1:
            sheet.values[str(name)] = (int(state["value"][slot, number]), int(state["initial"][slot, number]))
    marks = state["mark"][slot]
    gained = [entry for entry in range(int(state["gained"])) if state["gained_actor"][entry] == slot]
    since = {int(state["gained_feature"][entry]): int(state["gained_since"][entry]) for entry in gained}
    order = sorted(range(len(numbering.features)), key=lambda number: since.get(number, 0))
    known = {str(name) for name in numbering.features}
    sheet.features = {name: sign for name, sign in sheet.features.items() if name not in known}
    for number in order:
        if marks[number] == c.REMOVED or marks[number] < 0:
            sheet.features[str(numbering.features[number])] = 1 if marks[number] > 0 else -1
    vital = int(script.box["vital"][0])
    sheet.fallen = int(state["life"][slot]) == DEFEATED and (vital < 0 or int(state["value"][slot, vital]) <= 0)
