"""What kinds of blocks and their properties are called in other games, and what the language has for them."""

from __future__ import annotations

import re

from .kinds import ACTIONS, Kind, keys_of
from .names import key_of
from .suggest import closest, did_you_mean

KINDS: dict[Kind, tuple[str, ...]] = {
    Kind.ACTOR: ("Character", "Creature", "Enemy", "Foe", "Hero", "Monster", "NPC", "PC", "Person", "Player", "Unit"),
    Kind.ACTION: ("Ability", "Attack", "Manoeuvre", "Maneuver", "Move", "Power", "Spell", "Technique"),
    Kind.STATUS: ("Buff", "Condition", "Curse", "Debuff"),
    Kind.FEATURE: ("Armor", "Armour", "Equipment", "Feat", "Gear", "Item", "Perk", "Talent", "Trait", "Weapon"),
    Kind.RESOURCE: ("Attribute", "Currency", "Stat"),
    Kind.CAST: ("Faction", "Group", "Party", "Side", "Squad", "Team"),
    Kind.ENCOUNTER: ("Battle", "Combat", "Fight"),
    Kind.SCENE: ("Chapter", "Dialog", "Dialogue", "Story"),
    Kind.STRATEGY: ("AI", "Tactic", "Tactics"),
    Kind.TEMPLATE: ("Class", "Race", "Species"),
    Kind.REGION: ("Area", "Room", "Zone"),
}
"""Words that headers are begun with elsewhere."""

_ASKED = "an action asks with `if:`"
_DONE = "what an action does stands behind `do:`"
_PAID = "a price is asked for, `if: [Action Points] >= 1`, and paid, `then: [Action Points] -= 1`"
_OFTEN = "write `Limit: once per turn`, `Limit: 2 times per encounter` or `Cooldown: 2 turns after this one`"
_TEXT = "words that nothing is made of stand behind `Note:`"
_ENDS = "what ends an encounter stands indented below `Completion:`"
_WHO = "who is there stands indented below `Deploy:`, each with a place: `Raven at 2N 3E`"
_NUMBERS = "numbers stand indented below `Resources:`, a line each: `Health: 5`"
_CAN = "what an actor can do stands below `Actions:`"
_LED = "write `Type: player`, or `Controller:` in the Cast it is a member of"
_ON = 'where it goes on stands indented below `Transitions:`: `Victory: Scene "Camp"`'
_OF_ACTIONS = {
    **dict.fromkeys(("When", "Condition", "Conditions", "Requires", "Requirement", "Requirements", "Check"), _ASKED),
    **dict.fromkeys(("Effect", "Effects", "Hit", "On hit", "Success", "Result"), _DONE),
    **dict.fromkeys(("Damage", "Heal", "Healing"), "that is an effect: `do: [Target Health] -= 1d6`"),
    **dict.fromkeys(("Miss", "On miss", "Failure", "Otherwise"), "what happens instead stands behind `else:`"),
    **dict.fromkeys(("Cost", "Costs", "Price"), _PAID),
    **dict.fromkeys(("Uses", "Use", "Charges", "Per day", "Recharge"), _OFTEN),
    **dict.fromkeys(("Description", "Text", "Flavor", "Flavour"), _TEXT),
}
_OF_ACTORS = {
    **dict.fromkeys(("Stats", "Attributes", "Statistics", "Numbers"), _NUMBERS),
    **dict.fromkeys(("Abilities", "Attacks", "Moves", "Powers", "Spells"), _CAN),
    **dict.fromkeys(("Traits", "Items", "Equipment", "Inventory", "Talents"), "that stands below `Features:`"),
    **dict.fromkeys(("Controller", "Player", "AI"), _LED),
    **dict.fromkeys(("Description", "Text"), _TEXT),
}
_OF_ENCOUNTERS = {
    **dict.fromkeys(("Victory", "Defeat", "Win", "Lose", "Loss", "Objective", "Goal", "End"), _ENDS),
    **dict.fromkeys(("Actors", "Characters", "Enemies", "Foes", "Heroes", "Monsters", "Players"), _WHO),
    **dict.fromkeys(("Rounds", "Turns", "Time"), "write `Round limit: 5`"),
    **dict.fromkeys(("Next", "Then"), _ON),
}
PROPERTIES: dict[Kind, dict[str, str]] = {
    **{kind: {key_of(word): hint for word, hint in _OF_ACTIONS.items()} for kind in ACTIONS},
    **{kind: {key_of(word): hint for word, hint in _OF_ACTORS.items()} for kind in (Kind.ACTOR, Kind.TEMPLATE)},
    Kind.ENCOUNTER: {key_of(word): hint for word, hint in _OF_ENCOUNTERS.items()},
}
"""What to write instead of a property that a kind of block does not have."""
_NUMBER = re.compile(r"[+-]?\d++\s*(?:/\s*\d++)?")
_BY_WORD = {key_of(word): kind for kind, words in KINDS.items() for word in words}
NUMBERED = "the lines of a strategy are numbered: `1. If [Health] < 3: Move away from nearest enemy`, `2. End turn`"
"""What is said of a line of a strategy that is not."""


def kind_meant(word: str) -> Kind | None:
    """The kind of block that a word of another game means, or None."""
    return _BY_WORD.get(key_of(word))


def property_meant(kind: Kind, key: str, value: str) -> str:
    """What to write instead of `key: value`, which a kind of block does not have; empty if nothing comes near."""
    others = PROPERTIES.get(kind, {})
    if found := others.get(key_of(key)) or did_you_mean(closest(key, keys_of(kind))):
        return found
    if kind in (Kind.ACTOR, Kind.TEMPLATE) and _NUMBER.fullmatch(value.strip()):
        return _NUMBERS
    return next((others[near] for near in closest(key, others, 1)), "")
