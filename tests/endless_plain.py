"""A campaign for the tests of long lists: a leap anywhere on an endless plain."""

from __future__ import annotations

ENDLESS = """
Campaign: A Plain
Start: Encounter "Plain"

Action: Blink
do: Teleport to chosen tile within 900 spaces

Actor: Raven
Type: Player
Actions: Blink

Actor: Imp
Takes turns: no

Encounter: Plain
Deploy:
  Raven at 0N 0E
  Imp at 1N 0E
Completion:
  Victory: Imp is defeated
"""
