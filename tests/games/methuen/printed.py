"""The examples by which the campaign language is known, character by character, in their order."""

from __future__ import annotations

DEFAULT_INITIATIVE = """\
Default Initiative
When an actor or cast is first deployed to a map, roll 1d100. Turn order is in
decending order. Ties are resolved by the two tied actors or casts rolling
1d100 placing the higher rolling actor or cast in the turn before the lower
rolling actor or cast.
"""

BASIC_ATTACK = """\
Basic Attack
Range: Adjacent
Target: Single actor

if: [Action Points] >= 1
do: [Target Health] -= 1d6
then: [ActionPoints] -= 1
"""

WITHOUT_NAME = """\
if: 1d20 + [Accuracy] > [Target Defense]
do: [Target Health] -= 2d6
else: [Target Health] -= 1d6
then: [ActionPoints] -= 1
"""

DEFEND = """\
Defend
if: [ActionPoints] >= 1
do: [Defense] += 2
then: [ActionPoints] -= 1
"""

GIVE_GOLD = """\
Give Gold
if: [Gold] >= 5
do: [Gold] -= 5, [Target Gold] += 5
"""

MOVE = """\
Move
if: [MovementPoints] >= 1
do: Move 1 space in chosen direction
then: [MovementPoints] -= 1
"""

PRECISE_SHOT = """\
Precise Shot
if: [Target Distance] <= [Accuracy]
do: [Target Health] -= 2d6
else: [Target Health] -= 1d6
then: [Arrows] -= 1, [ActionPoints] -= 1
"""

COMPONENTS = """\
Has ActionPoint (Check)
[ActionPoints] >= 1

Pay ActionPoint (Effect)
[ActionPoints] -= 1
"""

REFERENCES = """\
Attack
if: #Has ActionPoint AND Adjacent to target
do: [Target Health] -= 1d6
then: #Pay ActionPoint

Defend
if: #Has ActionPoint
do: [Defense] += 2
then: #Pay ActionPoint
"""

STANDARD_MOVEMENT = """\
Standard Movement
Move up to 6 spaces per turn
"""

RESOURCE_BASED_MOVEMENT = """\
Resource-Based Movement
Move up to [Speed] spaces per turn
"""

ACTION_POINT_MOVEMENT = """\
ActionPoint Movement
Spend 1 ActionPoint per space moved
"""

ALL = (
    DEFAULT_INITIATIVE,
    BASIC_ATTACK,
    WITHOUT_NAME,
    DEFEND,
    GIVE_GOLD,
    MOVE,
    PRECISE_SHOT,
    COMPONENTS,
    REFERENCES,
    STANDARD_MOVEMENT,
    RESOURCE_BASED_MOVEMENT,
    ACTION_POINT_MOVEMENT,
)
"""Every code block, in order."""

CONDITIONS = (
    "[ActionPoints] >= 2",
    "[Health] > 0",
    "Adjacent to target",
    "Within 5 spaces of target",
    "Adjacent to target AND [ActionPoints] >= 1",
    "[Health] <= 10 OR [Energy] > 5",
)

EFFECTS = (
    "[Target Health] -= 1d6",
    "[Defense] += 2",
    "Move 3 spaces North",
    "Swap positions with target",
    "Target becomes poisoned",
    "Remove burning status",
    "[ActionPoints] -= 1",
    "[Arrows] -= 1",
    "[AttacksMade] += 1",
    "[Energy] -= 1",
)
