"""An evening for three people and their dice: a scene, a fight, a night, another fight."""

from __future__ import annotations

CAMPAIGN = """Campaign: The Ferry Bell
Three friends have heard the bell ring where no ferry goes any more.
Start: Scene "The Landing"
Dice: in hand
Party: Friends

Shot (Action)
Range: 6 spaces
Target: Single enemy
if: [Action Points] >= 1 AND 1d20 + [Skill] >= [Target Defense]
do: [Target Health] -= 1d6 + 1
then: [Action Points] -= 1

Billhook (Action)
Range: Adjacent
Target: Single enemy
if: [Action Points] >= 1 AND 1d20 + [Skill] >= [Target Defense]
do: [Target Health] -= 1d8 + 3
then: [Action Points] -= 1

Duck (Reaction)
Trigger: an enemy attacks this actor
if: [Action Points] >= 1 AND 1d20 + [Skill] >= 14
do: Halve the damage
then: [Action Points] -= 1

Bite (Action)
Range: Adjacent
Target: Single enemy
if: 1d20 + 2 >= [Target Defense]
do: [Target Health] -= 1d4
then: [Action Points] -= 3

Template: Friend
Type: Player
Resources:
  Health: 9
  Skill: 4
  Defense: 11

Actor: Jost
Template: Friend
Actions: Shot

Actor: Ysolde
Template: Friend
Resources:
  Skill: 5
Actions: Billhook, Duck

Actor: Pim
Template: Friend
Actions: Shot

Actor: Eel
Resources:
  Health: 12
  Defense: 12
Actions: Bite

Actor: Ringer
Resources:
  Health: 7
  Defense: 10
Actions: Bite

Cast: Friends
Controller: Player
Members: Jost (Leader), Ysolde, Pim

Cast: Water
Controller: Strategy (Snap)
Members: Eel

Cast: Loft
Controller: Strategy (Snap)
Members: Ringer

Strategy: Snap
1. If [Action Points] >= 1 AND an enemy is adjacent: Perform Bite on adjacent enemy
2. End turn

Scene: The Landing
Type: Choice
The planks are wet.

Options:
  A) Cross by the rope
     Check: 1d20 + [Skill] >= 12
     Success:
       Text: The rope holds.
       Transition: Encounter "The Reeds"
     Failure:
       Text: The rope does not hold.
       Transition: Encounter "The Reeds"
  B) Go home
     Transition: Ending "Dry Feet"

Encounter: The Reeds
Deploy:
  Jost at 0N 0E
  Ysolde at 1N 0E
  Pim at 0N 1E
  Eel at 2N 0E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
Transitions:
  Victory: Scene "The Night"
  Defeat: Ending "Dry Feet"

Scene: The Night
Type: Choice
They sleep under the landing.

Options:
  A) Keep watch in turns
     Check: 1d20 + [Skill] >= 10
     Success:
       Text: Nothing comes.
       Transition: Encounter "The Loft"
     Failure:
       Text: Somebody laughs above.
       Transition: Encounter "The Loft"

Encounter: The Loft
Deploy:
  Jost at 0N 0E
  Ysolde at 0N 1E
  Pim at 1N 0E
  Ringer at 3N 3E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
Transitions:
  Victory: Ending "The Bell is Still"
  Defeat: Ending "Dry Feet"

Ending: The Bell is Still
Nobody will believe them.

Ending: Dry Feet
Outcome: defeat
There are other evenings.
"""
