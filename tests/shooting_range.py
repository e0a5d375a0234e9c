"""A campaign of one person who shoots at straw: two dice for every shot."""

RANGE = """Campaign: The Range

Action: Shoot
Range: 5 spaces
Target: Single other actor
if: 1d20 >= 10
do: [Target Health] -= 1d6

Actor: Ada
Type: Player
Actions: Shoot

Actor: Straw Man
Takes turns: no
Resources:
  Health: 30

Encounter: The Yard
Deploy:
  Ada at 0N 0E
  Straw Man at 0N 1E
Completion:
  Victory: Straw Man is defeated
"""
