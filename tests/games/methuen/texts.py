"""Campaign texts to test with, and short ways to ask what the compiler says about one."""

from __future__ import annotations

from turnwright.games.methuen.language import Checked, Message, compile_text

KIT = """\
Basic Attack
Range: Adjacent
Target: Single actor

if: [Action Points] >= 1
do: [Target Health] -= 1d6
then: [ActionPoints] -= 1

Heavy Swing
Range: Adjacent
if: [ActionPoints] >= 2
do: [Target Health] -= 2d6
then: [ActionPoints] -= 2

Measured Blow
Range: Adjacent
if: 1d20 + [Accuracy] > [Target Defense]
do: [Target Health] -= 2d6
else: [Target Health] -= 1d6
then: [ActionPoints] -= 1

Close Cut
if: Adjacent to target AND [ActionPoints] >= 1
do: [Target Health] -= 1d6
then: [ActionPoints] -= 1

Hand Over
if: [Gold] >= 5
do: [Gold] -= 5, [Target Gold] += 5

Long Shot
if: [Target Distance] <= [Accuracy]
do: [Target Health] -= 2d6
else: [Target Health] -= 1d6
then: [Arrows] -= 1, [ActionPoints] -= 1

Step
if: [MovementPoints] >= 1
do: Move 1 space in chosen direction
then: [MovementPoints] -= 1

Jog
do: Move up to 3 spaces
then: [ActionPoints] -= 1

Gamble
if: 1d20 > 15
do: [Target Health] -= 3d6
else: [Health] -= 1d4
then: [ActionPoints] -= 1
"""
"""The nine actions that the rule book's examples use."""

SMALL = """\
Campaign: Small
Start: Encounter "Fight"
Party: Heroes
Standard actions: Strike

Action: Strike
Range: Adjacent
Target: Single enemy
if: [Action Points] >= 1
do: [Target Health] -= 1d6
then: [Action Points] -= 1

Actor: Raven
Type: Player
Resources:
  Health: 10

Actor: Goblin
Resources:
  Health: 6

Cast: Heroes
Members: Raven

Cast: Goblins
Strategy: Rush
Members: Goblin

Strategy: Rush
1. If an enemy is adjacent: Perform Strike on adjacent enemy
2. End turn

Map: Field
Dimensions: 8 x 6
Zones:
  West: 0N 0E to 5N 1E

Encounter: Fight
Map: Field
Deploy:
  Raven in West
  Goblin at 3N 6E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""
"""A small campaign without a single message."""


def library(text: str) -> Checked:
    """A text compiled as a library: no Campaign block, nothing to play."""
    return compile_text(text, "test")


def said(text: str, *, strict: bool = False) -> list[str]:
    """The codes of all messages about a text, in order."""
    return [message.code for message in compile_text(text, "test", strict=strict).messages]


def problems(text: str) -> list[str]:
    """The codes without table notes."""
    return [code for code in said(text) if not code.startswith("MN")]


def first(text: str, code: str) -> Message:
    """The first message with a code; fails with everything that was said if there is none."""
    messages = compile_text(text, "test").messages
    found = [message for message in messages if message.code == code]
    assert found, f"no {code}, but:\n" + "\n\n".join(map(str, messages))
    return found[0]


def at(text: str, code: str) -> tuple[int, int]:
    """Line and column of the first message with a code."""
    message = first(text, code)
    return message.place.line, message.place.column


def underlined(text: str, code: str) -> str:
    """The text that the first message with a code underlines."""
    place = first(text, code).place
    return place.text[place.column - 1 : place.column - 1 + place.length]


def small(old: str = "", new: str = "", more: str = "") -> str:
    """The small campaign with something replaced, or something added below it."""
    assert old in SMALL
    return (SMALL.replace(old, new, 1) if old else SMALL) + (f"\n{more}" if more else "")
