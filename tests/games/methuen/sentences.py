"""What tests of feature sentences need: declared names, and a way to read sentences back."""

from __future__ import annotations

from turnwright.games.methuen.language.tree.rules import rule_id

from .nodes import rule_of

KNOWN = """\
Actor: A
Resources:
  Defense: 1
  Mana: 2
  Speed: 3
  Vigor: 4

Cast: Heroes
Members: A

Action: Stretch
Tags: steel
do: (none)

Feature: Lantern
The lantern is lit.

Status: Bogged
The mud is deep.

Terrain: Deep Mud
Difficult

Strategy: Panic
1. End turn

Map: Field
Dimensions: 4 x 4

Region: Courtyard
Tiles: 0N 0E
"""


def reads(form: str, *sentences: str) -> list[str]:
    """The canonical wording of some sentences, all of which must be rules of one form."""
    found = []
    for sentence in sentences:
        rule = rule_of(sentence, KNOWN)
        assert rule_id(rule) == form, sentence
        assert rule_of(str(rule), KNOWN) == rule, f"{sentence} is written back as {rule}"
        found.append(str(rule))
    return found
