"""The kinds of block and the properties each of them takes (2.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from .names import key_of


class Kind(Enum):
    """A kind of block, by the word its header uses."""

    CAMPAIGN = "Campaign"
    RESOURCE = "Resource"
    TEMPLATE = "Template"
    ACTOR = "Actor"
    CAST = "Cast"
    TERRAIN = "Terrain"
    MAP = "Map"
    REGION = "Region"
    EVENT = "Event"
    ACTION = "Action"
    FREE_ACTION = "Free Action"
    REACTION = "Reaction"
    FEATURE = "Feature"
    STATUS = "Status"
    STRATEGY = "Strategy"
    BEHAVIOR = "Behavior"
    ENCOUNTER = "Encounter"
    SCENE = "Scene"
    ENDING = "Ending"
    CHECK = "Check"
    EFFECT = "Effect"

    @property
    def with_article(self) -> str:
        """The kind as a sentence names it: "an Actor", "a Cast"."""
        return ("an " if self.value[0] in "AE" else "a ") + self.value


SUFFIX_ONLY = frozenset({Kind.CHECK, Kind.EFFECT})
NARRATIVE = frozenset({Kind.SCENE, Kind.ENDING, Kind.CAMPAIGN})
SENTENCES = frozenset({Kind.FEATURE, Kind.STATUS, Kind.TERRAIN, Kind.REGION})
ACTIONS = frozenset({Kind.ACTION, Kind.FREE_ACTION, Kind.REACTION})
WITH_COMPONENTS = ACTIONS | {Kind.BEHAVIOR}
NEEDS_BODY = (
    ACTIONS
    | SUFFIX_ONLY
    | {Kind.FEATURE, Kind.STATUS, Kind.CAST, Kind.REGION, Kind.EVENT, Kind.BEHAVIOR, Kind.ENCOUNTER}
)
"""Kinds for which an empty block is ME-8; a Strategy may be empty if behaviors follow."""

COMPONENTS = ("if", "do", "then", "else")
ACTION_MARKS = ("range", "target", "area", "limit", "trigger", *COMPONENTS)
"""Keys that make a name-shaped line above them a header even inside narrative (L-5)."""


class PropertyForm(Enum):
    """How a property is written."""

    VALUE = "on its own line"
    LIST = "after the colon or on indented lines below"
    COMPONENT = "on its own line, continued by indented lines"
    TREE = "with indented lines below that have a layout of their own"


@dataclass(frozen=True, slots=True)
class Property:
    """One property of a kind of block."""

    key: str
    form: PropertyForm = PropertyForm.VALUE
    repeats: bool = False


def _table(*properties: Property) -> dict[str, Property]:
    note = Property("Note", repeats=True)
    return {key_of(item.key): item for item in (*properties, note)}


def _values(*keys: str) -> tuple[Property, ...]:
    return tuple(Property(key) for key in keys)


def _lists(*keys: str) -> tuple[Property, ...]:
    return tuple(Property(key, PropertyForm.LIST) for key in keys)


def _components(*keys: str) -> tuple[Property, ...]:
    return tuple(Property(key, PropertyForm.COMPONENT) for key in keys)


_ACTION = (
    *_values("Range", "Target", "Area", "Limit", "Cooldown"),
    *_lists("Tags", "Features"),
    *_components(*COMPONENTS),
)
_CHOSEN = (*_values("Spend"), *_lists("Modes"))
_ACTOR = (
    *_values("Template", "Type", "Cast", "Strategy", "Location", "Heading", "Size", "Takes turns", "Persistent"),
    *_lists("Resources", "Actions", "Features"),
)
_FEATURE = (
    *_values("Scope", "Duration"),
    *_components("Condition"),
    *_lists("Overrides", "Actions"),
    Property("Effect", repeats=True),
)

PROPERTIES: dict[Kind, dict[str, Property]] = {
    Kind.CAMPAIGN: _table(
        *_values("Start", "Starting Scene", "Starting Encounter", "Party", "Starting Cast", "Lead", "Strict"),
        *_values("Dice", "Foes"),
        *_components("Victory", "Defeat"),
        *_lists("Resources", "Initialization", "Maximums", "Shared resources"),
        *_lists("Standard actions", "Global features", "Optional rules"),
    ),
    Kind.RESOURCE: _table(
        *_values("Initialize", "Maximum", "Minimum", "Refresh", "Regeneration", "Scope", "Visibility", "Usage")
    ),
    Kind.TEMPLATE: _table(*_ACTOR),
    Kind.ACTOR: _table(*_ACTOR),
    Kind.CAST: _table(
        *_values("Controller", "Strategy", "Leader", "Neutral", "Initiative", "Sub-initiative"),
        *_lists("Members", "Allies", "Allied with", "Features"),
    ),
    Kind.TERRAIN: _table(),
    Kind.MAP: _table(
        *_values("Dimensions", "Origin"),
        Property("Grid", PropertyForm.TREE),
        *_lists("Legend", "Zones", "Features"),
        Property("Terrain", PropertyForm.LIST, repeats=True),
    ),
    Kind.REGION: _table(*_values("Tiles", "Terrain"), *_lists("Features")),
    Kind.EVENT: _table(*_values("Trigger", "Once"), Property("Effect", PropertyForm.COMPONENT, repeats=True)),
    Kind.ACTION: _table(*_ACTION, *_CHOSEN),
    Kind.FREE_ACTION: _table(*_ACTION, *_CHOSEN),
    Kind.REACTION: _table(*_ACTION, *_values("Trigger", "Use")),
    Kind.FEATURE: _table(*_FEATURE),
    Kind.STATUS: _table(*_FEATURE),
    Kind.STRATEGY: _table(*_values("Target priority"), Property("Include", repeats=True)),
    Kind.BEHAVIOR: _table(*_values("Priority", "Target"), *_components("when", *COMPONENTS)),
    Kind.ENCOUNTER: _table(
        *_values("Map", "Initiative", "Round limit"),
        *_lists("Casts", "Deploy", "Resources", "Features", "Completion", "Transitions"),
        *_components("Rewards"),
    ),
    Kind.SCENE: _table(
        *_values("Type", "Lead", "Otherwise", "Transition"),
        *_components("Condition"),
        Property("Effect", PropertyForm.COMPONENT, repeats=True),
        *(Property(key, PropertyForm.TREE) for key in ("Check", "Options", "Roll")),
    ),
    Kind.ENDING: _table(*_values("Outcome"), *_components("Condition")),
    Kind.CHECK: _table(),
    Kind.EFFECT: _table(),
}

SAME_PROPERTY = {
    "startingscene": "start",
    "startingencounter": "start",
    "startingcast": "party",
    "allies": "alliedwith",
}
"""Keys that are two spellings of one property."""

_BY_KEY = {key_of(kind.value): kind for kind in Kind}
_KEY_LINE = re.compile(r"([^\W\d_][^:\[\](){}\"“”#;,<>=+*/|.]{0,59}?)\s*:")
_ON = re.compile(r"on\s++(.+?)((?<!\s)\s+do)?$", re.IGNORECASE)
_NATURAL = re.compile(r"natural\s+\d+$", re.IGNORECASE)


def kind_called(word: str) -> Kind | None:
    """The kind of block a word names, or None."""
    return _BY_KEY.get(key_of(word))


def key_at(content: str) -> str | None:
    """The key of a line shaped like `Key: value`, or None."""
    found = _KEY_LINE.match(content)
    return found.group(1) if found else None


def property_called(kind: Kind, key: str) -> Property | None:
    """The property of a kind of block that a key means, including `On X do:` and a scene's outcomes."""
    found = PROPERTIES[kind].get(key_of(key))
    if found is not None:
        return found
    if kind is Kind.ENCOUNTER:
        outcome = _ON.match(key)
        if outcome:
            return (
                Property("On ... do", PropertyForm.COMPONENT, True)
                if outcome.group(2)
                else Property("On ...", repeats=True)
            )
    if kind is Kind.SCENE and (key_of(key) in ("success", "failure") or _NATURAL.match(key)):
        return Property("Success", PropertyForm.TREE, repeats=True)
    return None


def keys_of(kind: Kind) -> list[str]:
    """The keys of a kind's properties, as they are written."""
    return [item.key for item in PROPERTIES[kind].values()]
