"""Casts whose members have places of their own in the order, and kinds of foe in several casts (M-274, M-241)."""

from __future__ import annotations

import pytest

from turnwright import Match, Refusal
from turnwright.games.methuen import game, parts
from turnwright.games.methuen.options import MethuenOptions

from ..texts import SMALL, said
from .stages import Stage, actor

HIT = "Hit\nTarget: Single actor\ndo: [Target Health] -= 3\n\nCheer\ndo: Each party member: [Target Joy] += 1\n\n"
RALLY = "Rally\ndo: Each member of Cast Heroes: [Target Luck] += 1\n\n"
PEOPLE = (
    actor("Raven", "Health: 10, Wits: 5, Guard: 1", player=True, more="Actions: Hit, Cheer, Rally")
    + actor("Finch", "Health: 10, Guard: 1", player=True, more="Actions: Hit")
    + actor("Goblin", "Health: 10", more="Actions: Hit")
)
HEROES = "Cast: Heroes\nController: Player\nMembers: Raven, Finch (Leader)\nFeatures: Bold\nInitiative: {}\n\n"
BOLD = "Feature: Bold (Cast)\nMembers of this cast have +2 Guard.\n\n"


def yard(initiative: str = "each", dice: tuple[int, ...] = (90, 20, 50), head: str = "Party: Heroes") -> Stage:
    text = HIT + RALLY + PEOPLE + HEROES.format(initiative) + BOLD
    return Stage(text, "Heroes at 0N 0E, 0N 1E\nGoblin at 2N 0E", dice, head=head)


def test_M274_each_member_rolls_and_takes_a_turn_of_its_own() -> None:
    stage = yard()
    assert stage.order == [("Raven", 90), ("Goblin", 50), ("Finch", 20)]
    stage.play("Hit on Goblin")
    stage.play("End turn")
    assert stage.turn == "Goblin"
    stage.play("End turn")
    assert stage.turn == "Finch"
    with pytest.raises(Refusal, match="MR-1"):
        stage.play("Raven: Hit on Goblin")
    stage.play("Hit on Goblin")


def test_M274_with_a_roll_of_its_own() -> None:
    stage = yard("each 1d6 + [Wits]", (6, 6, 50))
    assert stage.order == [("Goblin", 50), ("Raven", 11), ("Finch", 6)]


def test_M274_they_are_one_cast_in_all_else() -> None:
    stage = yard()
    assert [sheet["cast"] for sheet in stage.match.view(0)["position"]["actors"]][:2] == ["Heroes", "Heroes"]
    stage.play("Cheer")
    stage.play("Rally")
    for name in ("Raven", "Finch"):
        assert (stage.value(name, "Joy"), stage.value(name, "Luck")) == (1, 1)
        assert stage.sheet(name)["effective"]["Guard"] == 3
    assert stage.value("Goblin", "Joy") == 0


def test_M274_allies_of_each_other_and_one_seat() -> None:
    spare = "Feature: Mercy\nHostile actions cannot target allies.\n\n"
    text = HIT + RALLY + PEOPLE + HEROES.format("each") + BOLD + spare
    stage = Stage(text, "Heroes at 0N 0E, 0N 1E\nGoblin at 2N 0E", (90, 20, 50))
    with pytest.raises(Refusal, match="MR-10"):
        stage.play("Hit on Finch")
    assert parts.fits(MethuenOptions(campaign=stage.text)) == (1, 2), "one for the heroes, one for the goblin's master"


def test_M274_the_cast_is_defeated_when_all_of_it_are() -> None:
    text = HIT + RALLY + PEOPLE + HEROES.format("each") + BOLD
    stage = Stage(text, "Heroes at 0N 0E, 0N 1E\nGoblin at 2N 0E", (90, 20, 50))
    stage.restart(stage.text.replace("Defeat: All players defeated", "Defeat: Cast Heroes defeated"), (90, 20, 50))
    for _ in range(4):
        stage.play("Hit on Finch")
    assert stage.sheet("Finch")["state"] == "defeated" and stage.match.view(0)["position"]["outcome"] is None
    for _ in range(4):
        stage.play("Hit on Raven")
    assert stage.match.view(0)["position"]["outcome"] == "Defeat"


def test_M274_each_is_a_line_of_a_cast() -> None:
    assert "ME-7" in said(SMALL.replace("Completion:", "Initiative: each\nCompletion:"))


TWICE = """\
Campaign: Two Gangs
Start: Encounter "Bridge"

Hit (Action)
do: [Target Health] -= 20

Actor: Raven
Type: Player
Actions: Hit

Actor: Thug
Resources:
  Health: 5
  Guard: 1
Actions: Hit

Cast: Bridge Gang
Controller: Game Master
Members: Thug x2

Cast: Mill Gang
Controller: Game Master
Members: Thug x3
Features: Bold

Feature: Bold (Cast)
Members of this cast have +2 Guard.

Encounter: Bridge
Deploy:
  Raven at 0N 0E
  Bridge Gang at 1N 0E, 2N 0E
Completion:
  Victory: All enemies defeated
Transitions:
  Victory: Encounter "Mill"

Encounter: Mill
Deploy:
  Raven at 0N 0E
  Mill Gang at 1N 0E, 2N 0E, 3N 0E
Completion:
  Victory: All enemies defeated
"""


def test_M241_a_kind_of_foe_is_in_the_cast_that_comes() -> None:
    assert not [code for code in said(TWICE) if code.startswith("ME")]
    for encounter, count, cast in (("Bridge", 2, "Bridge Gang"), ("Mill", 3, "Mill Gang")):
        text = TWICE.replace('Start: Encounter "Bridge"', f'Start: Encounter "{encounter}"')
        match = Match.start(game, 1, {"campaign": text}, chance=[89, 9])
        thugs = [sheet for sheet in match.view(0)["position"]["actors"] if sheet["name"].startswith("Thug")]
        assert [sheet["cast"] for sheet in thugs] == [cast] * count
        assert bool(thugs[0]["effective"]) == (cast == "Mill Gang")


def test_M241_two_of_them_in_one_encounter_clash_by_name() -> None:
    both = TWICE.replace("  Mill Gang at 1N", "  Bridge Gang at 5N 0E, 6N 0E\n  Mill Gang at 1N")
    assert "ME-53" in said(both)


def test_M241_whoever_stays_is_in_one_cast() -> None:
    two = "Cast: A\nController: Player\nMembers: Raven\n\nCast: B\nController: Player\nMembers: Raven\n\n"
    assert "ME-50" in said(TWICE.replace("Cast: Bridge Gang", f"{two}Cast: Bridge Gang"))
