"""The machine compiled plays exactly as interpreted: every encounter of the samples, and one as large as any."""

from __future__ import annotations

import pytest

import turnwright
from turnwright.engine.endings import final_positions
from turnwright.games.methuen.language import SAMPLES
from turnwright.games.methuen.options import load_campaign
from turnwright.testing import check_game

from ..machine.crowds import ONE_CAST, crowd_text

game = turnwright.load("methuen")

GIANTS = """Campaign: Giants
Start: Encounter "Gate"
Shared resources:
  Toll: 3

Feature: Pace
Actors may move up to 3 spaces per turn.
Actors cannot enter tiles occupied by enemies.

Feature: Stiff
Changing heading costs 1 movement per 45 degrees
Actors may delay their turn

Feature: Honest
Actors cannot attempt actions they cannot pay for
Mana is hidden until [Health] < 6

Feature: Wall of Flesh
Actors block line of sight
Reactions may trigger other reactions

Status: Dim
Duration: 1 turn
Visibility is limited to 2 spaces

Bolt
Range: [Reach], line of sight
do: [Target Health] -= 1d4, Target becomes dim
then: [Mana] -= 1

Trade
Range: 4
do: Swap positions with target

Stomp
Range: Self
Area: 1-space radius
Target: All other actors in area
do: [Target Health] -= 1d6, Push target 1 space

Knock
Limit: once per round
do: Begin Scene "Door"

Gamble
Range: 5
Cooldown: this turn
if: 1d20 with advantage + [Luck] >= 12 OR 2d6!kl1 > 4
do: if [Target Morale] < 0 then Target takes 3d4kh2 damage else ([Target Morale] -= 4, [Health Maximum] += 1)
else: [Morale] -= 2

Feature: Charmed
Health cannot exceed 14.
This actor has +1d4 Luck.
When this actor hits an enemy, if 1d6 > 3 then [Health] += 1 else Deploy Rat 2 at 4N 4E

Resource: Morale
Minimum: -6

Actor: Rat
Resources:
  Health: 1

Reaction: Snap
Trigger: an enemy attacks this actor
do: [Attacker Health] -= 1

Actor: Wren
Type: Player
Size: 2 x 1
Resources:
  Health: 12
  Mana: 3
  Reach: 4
Actions: Bolt, Trade, Knock, Gamble
Features: Stiff, Honest, Charmed

Actor: Ogre
Size: 2 x 2
Strategy: Crush
Resources:
  Health: 12
  Reach: 1
Actions: Stomp, Bolt, Snap
Features: Wall of Flesh

Strategy: Crush
1. If an enemy is adjacent AND number of adjacent enemies >= 1: Perform Stomp, End turn
2. When true: Move toward nearest enemy
3. End turn

Scene: Door
A door in the gate.
Options:
  A) Pay
    Cost: 1 Toll
    Effect: [Health] += 1
  B) Knock again
    Check: 1d20 >= 11
      Success:
        Effect: [Mana] += 1
  C) Turn away
    Requires: [Health] < 4
    Transition: end campaign

Map: Yard
Grid:
  .........
  ...#.....
  .....^^..
  ..#......
  .........

Encounter: Gate
Map: Yard
Deploy:
  Wren at 0N 0E
  Ogre at 2N 7E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
Round limit: 12
"""


@pytest.mark.parametrize(
    ("campaign", "encounter"),
    [
        (sample, str(item.name))
        for sample in SAMPLES
        for item in load_campaign(sample)[1].encounters
        if sample != "winter_post" or str(item.name) == "The White Slope"  # its others have nothing these have not
    ],
)
def test_an_encounter_is_played_alike_compiled(campaign: str, encounter: str) -> None:
    report = check_game(game, matches=1, positions=6, seed=5, campaign=campaign, encounter=encounter)
    assert report.positions > 0


def test_sixty_four_actors_are_played_alike_compiled() -> None:
    text = crowd_text(32, ONE_CAST.format(blues=32), "  Blues in East", more="Round limit: 3")
    table = game.table(game.read_options({"campaign": text, "players": "Rush"}), 1)
    one, other = (
        b"".join(states.tobytes() for states in final_positions(game, table, [7], seats=1, compiled=compiled))
        for compiled in (True, False)
    )
    assert one == other


def test_giants_and_scenes_in_an_encounter_are_played_alike_compiled() -> None:
    assert check_game(game, matches=2, positions=8, seed=3, campaign=GIANTS).positions > 0
