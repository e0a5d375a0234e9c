"""Make playable campaigns from the grammar, play them at random, and see that the machine only ever answers.

    python benchmarks/fuzz_play.py                a hundred campaigns
    python benchmarks/fuzz_play.py 20 --start 7   campaigns 7 to 26

What the checker refuses in a campaign is replaced by something plain until it loads. Then it must link or say why not,
and every legal declaration must be carried out. Rules are interpreted, so that reading outside a table is an exception.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import traceback
from collections import Counter

from campaign_grammar import GRAMMAR, made

from turnwright import OptionError
from turnwright.games.methuen import game
from turnwright.games.methuen.language import compile_text
from turnwright.games.methuen.language.messages import Message
from turnwright.games.methuen.language.parse.effect_forms import EXAMPLES
from turnwright.games.methuen.language.parse.sentence_texts import SENTENCE_FORMS

PLIES = 25
SLOTS = {
    "EFFECTS": "<effects>",
    "EVENT": "<event>",
    "RES": "Mana",
    "EXPR": "<formula>",
    "COND": "<condition>",
    "WHO": "This actor",
    "N": "<number>",
    "ACTION": "Basic Attack",
    "TYPE": "fire",
    "OUTCOME": "Victory",
}
SENTENCES = [
    re.sub(r"\b[A-Z]{2,}\b|\bN\b", lambda found: SLOTS.get(found[0], found[0]), form)
    for form in SENTENCE_FORMS.values()
]
WORLD: dict[str, list[str]] = {
    **GRAMMAR,
    "number": ["0", "1", "2", "3", "7", "40"],
    "resource": ["Health", "Action Points", "Mana", "Wits"],
    "actor": ["Raven", "Goblin"],
    "action": ["Has Point", "Spend Point"],
    "feature": ["Armor", "Lantern"],
    "status": ["Burning", "Dazed"],
    "place": ["Courtyard"],
    "string": ['"lit"', '"Is it night?"'],
    "location": ["0N 0E", "1N 1E", "2N 0E", "3N 3E"],
    "direction": ["N", "SE", "W", "chosen direction"],
    "aim": [
        "",
        "Range: 3\n",
        "Range: Adjacent\n",
        "Target: Single enemy\n",
        "Target: Up to 2 enemies\n",
        "Target: All enemies\n",
    ],
    "group": [
        "enemies",
        "all allies within <number> spaces",
        "members of Cast Thugs",
        "adjacent actors",
        "actors in Courtyard",
    ],
    "who": [
        "target",
        "self",
        "this actor",
        "Raven",
        "Goblin",
        "an enemy",
        "no adjacent enemy",
        "1N 0E",
        "any enemy in Courtyard",
    ],
    "event": [
        "an enemy attacks this actor",
        "this actor takes damage",
        "this actor is defeated",
        "an adjacent enemy moves away",
    ],
    "sentence": [*SENTENCES, "Reduce incoming damage by <formula>", "When <condition> becomes true, <effect>"],
    "effect": [*GRAMMAR["effect"], *EXAMPLES],
    "fight": [
        'Campaign: A Fight\nStart: Encounter "Fight"\n\n'
        "Basic Attack\nRange: Adjacent\nTarget: Single actor\nif: [Action Points] >= 1\ndo: [Target Health] -= 1d6\n"
        "then: [Action Points] -= 1\n\n"
        "Feature: Armor\n<sentence>\n\nFeature: Lantern\n<sentence>\n<sentence>\n\nStatus: Burning\n<sentence>\n\n"
        "Status: Dazed\nThe head hurts.\n\nHas Point (Check)\n<condition>\n\nSpend Point (Effect)\n<effects>\n\n"
        "Trick\n<aim>if: <condition>\ndo: <effects>\nelse: <effects>\nthen: <effects>\n\nPloy\ndo: <effects>\n\n"
        "Reaction: Parry\nTrigger: <event>\nif: <condition>\ndo: <effects>\n\n"
        "Strategy: Plan\n1. If <condition>: <effects>\n2. When <condition>: <effect>\n"
        "3. If an enemy is adjacent: Perform Basic Attack on adjacent enemy\n4. End turn\n\n"
        "Actor: Raven\nType: Player\nResources:\n  Health: 10\n  Mana: 3\n  Wits: 2\n"
        "Actions: Basic Attack, Trick, Ploy, Parry\nFeatures: Armor\n\n"
        "Actor: Goblin\nResources:\n  Health: 12\n  Mana: 2\nActions: Basic Attack, Trick, Parry, Ploy\n\n"
        "Cast: Thugs\nController: Strategy (Plan)\nMembers: Goblin\n\nTerrain: Rough\nDifficult\n\n"
        "Map: Yard\nDimensions: 6 x 6\n\nRegion: Courtyard\nTiles: 1N 1E, 2N 2E\n\n"
        "Encounter: Fight\nMap: Yard\nDeploy:\n  Raven at 0N 0E\n  Goblin at 1N 0E\n"
        "Completion:\n  Victory: All enemies defeated\n  Defeat: All players defeated\n"
    ],
}
PLAIN = {"if": "if: true", "do": "do: [Mana] += 1", "else": "else: [Mana] += 1", "then": "then: [Mana] += 1"}
PLAIN |= {"trigger": "Trigger: this actor takes damage", "range": "", "target": ""}


def mended(line: str, message: Message) -> str:
    """Something plain in the place of a line that the checker refuses."""
    key = line.partition(":")[0].strip().casefold()
    if key in PLAIN:
        return PLAIN[key]
    if line[:1].isdigit():
        return f"{line[:2]} If [Mana] > 1: [Mana] += 1"
    if line.startswith("    "):
        return "    [Mana] += 1"
    return "[Mana] > 0" if message.code == "ME-30" else "The lantern is lit."


def playable(number: int) -> str | None:
    """The campaign with that number, or None if it could not be mended."""
    text = made(random.Random(number), "fight", 3, WORLD)
    for _ in range(8):
        checked = compile_text(text, play=True)
        if checked.ok:
            return text
        lines = text.split("\n")
        for message in checked.errors:
            lines[message.place.line - 1] = mended(lines[message.place.line - 1], message)
        text = "\n".join(lines)
    return None


def play(number: int, text: str) -> str:
    """Play a campaign at random for a while; what became of it."""
    try:
        match = game.new_match(seed=number, campaign=text)
    except OptionError:
        return "refused by the linker"
    chance = random.Random(number)
    while not match.is_over and match.ply < PLIES:
        match.play(chance.choice(match.legal()))
        match.view(0)
    return "played"


def main(arguments: list[str] | None = None) -> int:
    """Make and play campaigns; 1 if one of them was mistreated."""
    parser = argparse.ArgumentParser(description="play campaigns made from the grammar")
    parser.add_argument("count", nargs="?", type=int, default=100)
    parser.add_argument("--start", type=int, default=0, help="the number of the first campaign")
    chosen = parser.parse_args(arguments)
    found: Counter[str] = Counter()
    for number in range(chosen.start, chosen.start + chosen.count):
        text = playable(number)
        try:
            found[play(number, text) if text else "not mended"] += 1
        except Exception:
            found["mistreated"] += 1
            print(f"campaign {number}:\n{traceback.format_exc()}")
    print(", ".join(f"{count} {what}" for what, count in found.most_common()))
    return 1 if found["mistreated"] else 0


if __name__ == "__main__":
    sys.exit(main())
