"""Limits that are met while playing or in a formula (part 11); those of lists are in `test_limits`."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import NotationError, Refusal
from turnwright.games.methuen import game
from turnwright.games.methuen.campaign_run import CampaignRun
from turnwright.games.methuen.language import compile_text

from .machine.fights import Fight


def codes(text: str) -> list[str]:
    return [error.code for error in compile_text(text).errors]


def test_K8_the_largest_number() -> None:
    assert codes("Action: A\ndo: [X] += 1000000000") == []
    assert codes("Action: A\ndo: [X] += 1000000001") == ["ME-22"]


def test_K9_dice_and_sides() -> None:
    assert codes("Action: A\ndo: [X] += 1000d1000000") == []
    assert codes("Action: A\ndo: [X] += 1001d6") == ["ME-22"]
    assert codes("Action: A\ndo: [X] += 1d1000001") == ["ME-22"]


def test_K15_an_endless_plain_has_an_edge_all_the_same(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Pace\nMove up to 60 spaces per turn\n")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Move to 501N 0E")
    with pytest.raises(NotationError, match="outside the map"):
        fight.play("Move to 501S 0E")


def test_K22_a_written_path_has_a_last_step(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Pace\nMove up to 99 spaces per turn\n")
    with pytest.raises(NotationError, match="a path has 1 to"):
        fight.play("Move by " + "N S " * 40)


def test_K29_frames_inside_each_other(tmp_path: Path) -> None:
    echo = "\nFeature: Echo (Actor)\nWhen this actor takes damage, this actor takes 1 damage.\n"
    fight = Fight(tmp_path, blocks=echo, goblin_features="Echo", goblin="Health: 100")
    assert any("MF-3" in line for line in fight.play("Basic Attack on Goblin", 2))
    assert fight.value("Goblin", "Health") == 100


def test_K33_behaviors_of_one_turn(tmp_path: Path) -> None:
    more = "Cast: Pack\nController: Strategy (Plan)\nMembers: Goblin\n\nStrategy: Plan\n1. If true: [Rage] += 1\n"
    fight = Fight(tmp_path, more=f"{more}2. End turn\n")
    fight.play("End turn")
    assert fight.value("Goblin", "Rage") == 100


def test_K36_scenes_in_a_row_without_a_choice_or_a_die() -> None:
    text = 'Campaign: C\n\nScene: A\nTransition: Scene "B"\n\nScene: B\nTransition: Scene "A"\n'
    assert CampaignRun.begin(game, text).match.view(None)["position"]["fault"] == "MF-6"


def test_K43_no_scene_begins_another_in_an_encounter() -> None:
    assert "ME-36" in codes('Scene: A\nEffect: Begin Scene "B"\n\nScene: B\nHello')


@pytest.mark.parametrize(
    "text",
    [
        "Strategy: S\n" + "".join(f"{n}. If an enemy is adjacent: Perform X on enemy\n" for n in range(3_000)),
        "Encounter: E\nCompletion:\n" + "  Victory: nobody knows\n" * 3_000,
        "Encounter: E\nDeploy:\n" + "  Nobody at 0N 0E\n" * 3_000 + "Completion:\n  Over: true\n",
        "Scene: S\nRoll: 1d6\n" + "  1: Perform nothing\n" * 3_000,
    ],
)
def test_what_stands_beyond_a_limit_is_not_read(text: str) -> None:
    found = compile_text(text).messages
    assert "ME-91" in [message.code for message in found] and len(found) < 250
