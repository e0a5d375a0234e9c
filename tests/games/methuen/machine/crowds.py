"""A fight of two crowds on the largest map, as text."""

from __future__ import annotations

CROWD = """Campaign: Crowd
Start: Encounter "Crowd"
Standard actions: Cut

Cut
Range: Adjacent
Target: Single enemy
do: [Target Health] -= 1
then: [Action Points] -= 1

Sweep
Range: 90
Target: Up to 16 enemies
do: [Target Health] -= 1

Footwork
Move up to 3 spaces per turn

Strategy: Rush
1. If an enemy is adjacent: Perform Cut on adjacent enemy with lowest [Health]
2. When [Action Points] >= 1: Move toward nearest enemy
3. End turn

Actor: Red
Type: Player
Resources:
  Health: 9
Actions: Sweep

Actor: Blue
Resources:
  Health: 9

{casts}
Map: Field
Dimensions: 64 x 64
Zones:
  West: 0N 0E to 63N 0E
  East: 0N 9E to 63N 9E

Encounter: Crowd
Map: Field
{more}
Deploy:
  Reds in West
{lines}
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""
ONE_CAST = "Cast: Blues\nController: Strategy (Rush)\nMembers: Blue x{blues}\n"


def crowd_text(reds: int, casts: str, lines: str, more: str = "") -> str:
    """So many reds that a person plays, and whoever else is deployed."""
    head = f"Cast: Reds\nController: Player\nMembers: Red x{reds}\n\n"
    return CROWD.format(casts=head + casts, lines=lines, more=more)
