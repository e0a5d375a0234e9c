"""A campaign of one evening that asks for everything there is to ask for: dice, reactions, questions, choices."""

from __future__ import annotations

import random

EVENING = """Campaign: The Evening
Four friends walk home through the fog.
Start: Scene "Fog"
Dice: in hand
Party: Friends

Shoot (Action)
Range: 5 spaces
Target: Single enemy
if: [Action Points] >= 1 AND 1d20 + [Skill] >= [Target Defense]
do: [Target Health] -= 1d6 + 1
then: [Action Points] -= 1

Parry
Trigger: An enemy attacks this actor
if: [Action Points] >= 1
do: Negate the damage
then: [Action Points] -= 1

Dare
if: [Action Points] >= 1
do: If Ask "Do you dare?" then [Skill] += 1
then: [Action Points] -= 1

Sting (Action)
Range: 9 spaces
Target: Single enemy
if: [Action Points] >= 1 AND 1d20 + 2 >= [Target Defense]
do: [Target Health] -= 1d4
then: [Action Points] -= 1

Actor: Ada
Type: Player
Resources:
  Health: 9
  Skill: 4
  Defense: 11
Actions: Shoot, Parry, Dare

Actor: Bo
Type: Player
Resources:
  Health: 9
  Skill: 2
  Defense: 11
Actions: Shoot

Actor: Eel
Strategy: Rest
Actions: Sting
Resources:
  Health: 25
  Defense: 12

Strategy: Rest
1. When [Action Points] >= 1: Perform Sting on nearest enemy
2. End turn

Cast: Friends
Controller: Player
Leader: Ada
Members: Ada, Bo

Scene: Fog
It is dark.

Options:
  A) Go on
     Check: 1d20 + [Skill] >= 12
     Success:
       Text: You find the way.
       Transition: Encounter "Pond"
     Failure:
       Text: You are lost.
       Transition: Encounter "Pond"

Encounter: Pond
Deploy:
  Ada at 0N 0E
  Bo at 0N 1E
  Eel at 1N 0E
Completion:
  Victory: All enemies defeated
Transitions:
  Victory: Scene "Home"

Scene: Home
Text: The lamp is lit.
Transition: Ending "Done"

Ending: Done
Text: Good night.
"""


WORDS = (
    *(
        "A",
        "B",
        "Yes",
        "No",
        "Decline",
        "React with Parry",
        "React with Parry on Eel",
        "Step in",
        "End turn",
        "Ada leads",
    ),
    *("Lead Ada", "Lead Bo", "Deploy Ada at 0N 0E", "Deploy", "Ada: Shoot on Eel", "Bo: Shoot on Eel", "Shoot on Eel"),
    *("Ada: Shoot on Bo", "Eel: Sting on Ada", "Ada: Move to 0N 2E", "Ada: Face north", "Ada: Delay", "Ada: Dare"),
    *(
        "Adjust Ada Health 3",
        "Ada: Adjust Health 3",
        "undo",
        "back",
        "next",
        "more",
        "help",
        "?",
        "? Ada",
        "why",
        "rules",
    ),
    *("hint", "picture", "1", "2", "3", "0", "7", "20", "-1", "999999999999", "12 4", "rest", "", " ", "1 1", "why 1"),
    *(
        "[bold]",
        "[/]",
        "\\",
        "²",
        "٣",
        "½",
        "\x00",
        "Ada:",
        ":",
        "Ada: Shoot on",
        "Shoot",
        "on",
        "Ada: Shoot on Eel, Bo",
    ),
    *("quit now", "sheet Ada", "action Shoot", "odds Shoot on Eel", "M-466", "rules M-466", "x" * 3000, "é" * 50),
)


def something_typed(chosen: random.Random) -> str:
    """A line that makes sense somewhere, or none at all."""
    return chosen.choice(WORDS) if chosen.random() < 0.8 else garbled(chosen)


def garbled(chosen: random.Random) -> str:
    """A line that was cut, doubled or mixed up."""
    line = chosen.choice(WORDS) + " " + chosen.choice(WORDS)
    place = chosen.randrange(len(line))
    return (line[place:] + line[:place]).replace("\n", " ")[: chosen.randrange(1, 80)]
