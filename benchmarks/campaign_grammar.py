"""Campaign texts made from the grammar: mostly sound sentences, put together at random.

A rule is a list of alternatives, `<name>` in one stands for another rule, and the alternatives of a rule that lead
back to it come after those that do not, so that a text of any depth can be brought to an end.
"""

from __future__ import annotations

import random
import re

GRAMMAR: dict[str, list[str]] = {
    "text": [
        "<block>",
        "<small>",
        "<small>",
        "<small>",
        "<small>",
        "<block>\n<small>",
        "<small>\n<block>",
        "<world>\n<block>",
    ],
    "small": [
        "Feature: <feature>\n<sentence>\n",
        "Strike\ndo: <effects>\n",
        "Strike\ndo: <effect>\n",
        "Strike\nif: <condition>\ndo: (none)\n",
        "Armor (Check)\n<condition>\n",
    ],
    "world": ["Actor: Raven\nResources:\n  Health: 10\n  Wits: <formula>\n\nCast: Heroes\nMembers: Raven\n"],
    "block": [
        "Action: <action>\n<aim>if: <condition>\ndo: <effects>\nelse: <effects>\nthen: <effects>\n",
        "<action>\n<aim>do: <effects>\nthen: <effects>\n",
        "Feature: <feature>\n<sentence>\n<sentence>\n",
        "Feature: <feature> (<scope>)\n<sentence>\nCondition: <condition>\n",
        "Status: <status>\n<sentence>\n",
        "<action> (Check)\n<condition>\n",
        "<action> (Effect)\n<effects>\n",
        "Reaction: <action>\nTrigger: <event>\nif: <condition>\ndo: <effects>\n",
        "Actor: <actor>\nType: <control>\nResources:\n  Health: <formula>\n  <resource>: <formula>\nActions: Strike\n",
        "Cast: <actor>\nController: <control>\nMembers: <actor>, <actor> x<number>\n",
        "Strategy: <status> [<resource>, <status>]\n1. If <condition>: <effects>\n2. <effects>\n",
        "Map: <place>\nDimensions: <number> x <number>\n\nRegion: <place>\nTiles: <location>, <location>\n<sentence>\n",
        "Terrain: <place>\n<sentence>\nCost: <formula>\n",
        "Encounter: <place>\nMap: <place>\nCasts: <actor>\nDeploy:\n  <actor> at <location>\nVictory: <condition>\n",
        "Scene: <place>\nYou see <place>.\nOptions:\n  A) Go\n    <effects>\n    Go to <place>\n  B) Stay\n",
        "Campaign: <place>\nStart: <place>\nVictory: <condition>\nOn victory: <effects>\n",
        "Event: <place>\nWhen: <event>\ndo: <effects>\n",
        "Include: <string>\n",
    ],
    "aim": [
        "",
        "Range: <formula>\n",
        "Range: Adjacent\n",
        "Target: Up to <number> <group>\n",
        "Area: <number>-space radius\n",
    ],
    "scope": ["Global", "Actor", "Cast", "<number> turns", "Encounter, Optional", "Fire"],
    "control": ["Player", "Strategy <status>", "Object", "Game Master", "Strategy <status> [<formula>]"],
    "number": ["0", "1", "2", "7", "40", "2147483647", "99999999999"],
    "resource": ["Health", "Action Points", "Mana", "Wits", "Gold Coins"],
    "actor": ["Raven", "River Thug", "Salt Cart 2"],
    "action": ["Strike", "Fall Back", "Has Point", "Spend Point"],
    "feature": ["Armor", "Thick Skin", "Resistance (Fire)"],
    "status": ["Burning", "poisoned", "Prone"],
    "place": ["Courtyard", "Rough", "the Old Mill"],
    "string": ['"The Gate"', "“lit”", '"a.campaign"'],
    "location": ["3N 2E", "0N 0E", "1S 4W"],
    "direction": ["N", "NE", "south-west", "chosen direction", "forward"],
    "die": ["<number>d6", "d20", "2d<number>", "<bracket>d4", "(<formula>)d8"],
    "bracket": ["[<resource>]", "[Target <resource>]", "[<actor> <resource>]", "[<resource> Maximum]", "[Round]"],
    "kind": ["enemy", "ally", "player", "actor", "friend"],
    "group": [
        "enemies",
        "all allies within <number> spaces",
        "members of Cast <actor>",
        "adjacent actors",
        "actors in <place>",
    ],
    "who": [
        "target",
        "self",
        "attacker",
        "leader",
        "<actor>",
        "an <kind>",
        "no adjacent <kind>",
        "<location>",
        "any <kind> in <place>",
    ],
    "point": [
        "target",
        "<location>",
        "nearest <kind>",
        "weakest <kind> within <number> spaces",
        "<kind> with lowest [<resource>]",
    ],
    "formula": [
        *(
            "<number>",
            "<bracket>",
            "<die>",
            "number of <group>",
            "distance to <point>",
            "total [<resource>] of <group>",
        ),
        *(
            "<formula> + <formula>",
            "<formula> - <formula>",
            "(<formula>)",
            "<formula> * <formula>",
            "<formula>/<formula>",
        ),
    ],
    "compare": ["=", "!=", ">", "<", ">=", "≤"],
    "condition": [
        *("<formula> <compare> <formula>", "#<action>", "adjacent to target", "<who> is adjacent to <who>"),
        *("<who> within <formula> spaces", "Natural <number>", "flag <string> is not set", "Ask <string>", "true"),
        *(
            "<who> is <status>",
            "<who> has feature <feature>",
            "behind target",
            "line of sight to <who>",
            "Round <number> begins",
        ),
        *(
            "All enemies defeated",
            "<who> is on <place>",
            "more than <number> spaces from <who>",
            "<who> is at radial <number>",
        ),
        *("<condition> AND <condition>", "<condition> OR <condition>", "NOT <condition>", "(<condition>)"),
    ],
    "duration": ["", "for <number> turns", "until the end of its next turn", "permanently", "until <condition>"],
    "effects": ["<effect>", "<effect>, <effect>", "<effect>; <effect>", "(none)", "\n    <effect>\n    <effect>"],
    "effect": [
        *("<bracket> += <formula>", "<bracket> -= <formula> <duration>", "<bracket> = <formula>", "#<action>"),
        *(
            "<who> takes <formula> fire damage",
            "<who> gains <formula> <resource> <duration>",
            "<who> becomes <status> <duration>",
        ),
        *(
            "Move up to <formula> spaces",
            "Move <formula> spaces <direction>",
            "Move toward <point> up to <number> spaces",
        ),
        *(
            "Push target <formula> spaces",
            "Pull <who> <number> spaces toward self",
            "Swap positions with <who>",
            "Say <string>",
        ),
        *(
            "Teleport to chosen tile within <number> spaces",
            "Face <direction>",
            "Apply <status> to <who>",
            "Remove <status>",
        ),
        *("Perform <action> on <point>", "End turn", "End encounter in victory", "Negate the damage", "Note <string>"),
        *("Deploy <actor> at <location>, <location> facing <direction>", "Summon <actor> adjacent to <point> alone"),
        *(
            "Set flag <string>",
            "<location> becomes <place>",
            "<who> joins Cast <actor>",
            "Begin Scene <string>",
            "It rains",
        ),
        *("Each <group>: <effect>", "Each <group>: (<effects>)"),
    ],
    "event": [
        "<who> attacks this actor",
        "an <kind> moves within <number> spaces",
        "this actor takes damage",
        "<who> is defeated",
    ],
    "sentence": [
        *(
            "When <event>, <effect>",
            "At the start of each turn, <effect>",
            "At the end of this actor's turn, <effects>",
        ),
        *(
            "<resource> cannot exceed <formula>",
            "<resource> cannot be less than <formula>",
            "Damage is reduced by <formula>",
        ),
        *(
            "+<number> to checks",
            "<action> costs <number> <resource> more",
            "Cannot move",
            "Cannot use <action>",
            "Immune to <status>",
        ),
        *(
            "Takes double fire damage",
            "If <condition>, <sentence>",
            "Initiative is rolled on <formula>",
            "Highest initiative acts first",
        ),
        *(
            "Enemies within <number> spaces cannot <action>",
            "The lantern is lit",
            "Each actor may use one reaction per round",
        ),
    ],
}
SLOT = re.compile(r"<(\w+)>")
DEEPEST = 9
"""From here on a rule takes one of its first alternatives, which end soonest."""


def made(chance: random.Random, rule: str = "text", depth: int = 0, grammar: dict[str, list[str]] = GRAMMAR) -> str:
    """A text by a rule of the grammar."""
    choices = grammar[rule]
    chosen = choices[chance.randrange(len(choices) if depth < DEEPEST else min(2, len(choices)))]
    return SLOT.sub(lambda slot: made(chance, slot[1], depth + 1, grammar), chosen)
