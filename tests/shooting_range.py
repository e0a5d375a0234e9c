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

TWO_AT_THE_RANGE = RANGE.replace(
    "Actor: Straw Man", "Actor: Bo\nType: Player\nActions: Shoot\n\nActor: Straw Man", 1
).replace("Ada at 0N 0E\n", "Ada at 0N 0E\n  Bo at 1N 0E\n", 1)
"""Two people there, who roll for the order of play."""
