"""Terrain for a time and in an area: clouds and walls that end (M-121), and effects until a condition holds (M-351)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from ..texts import SMALL, said
from .stages import Stage, actor

FOG = "Terrain: Fog\nBlocks line of sight.\n\nTerrain: Ice\nDifficult terrain.\n\n"
LOOK = "Look\nRange: 9, line of sight\nTarget: Single actor\ndo: [Seen] += 1\n\n"
STRIKE = "Strike\nTarget: Single actor\ndo: Target takes 1d6 fire damage\n\n"


def yard(actions: str, *names: str, goblin: str = "0N 4E", map_lines: str = "Dimensions: 9 x 9") -> Stage:
    """Raven, who goes first, and Goblin some tiles to the east."""
    listed = ", ".join(("Look", "Strike", *names))
    people = actor("Raven", "Health: 10, Mana: 3", player=True, more=f"Actions: {listed}") + actor(
        "Goblin", "Health: 12"
    )
    ground = f"Map: Yard\n{map_lines}\n\n"
    text = f"{FOG}{LOOK}{STRIKE}{actions}\n\n{people}{ground}"
    return Stage(text, f"Raven at 0N 0E\nGoblin at {goblin}", (90, 10), lines="Map: Yard")


def rounds(stage: Stage, count: int) -> str:
    """Both end their turns so many times; what is told."""
    return " ".join(line for _ in range(2 * count) for line in stage.play("End turn"))


def changed(stage: Stage) -> dict[str, str]:
    """The tiles that are not as the map has them."""
    shown: dict[str, str] = stage.match.view(0)["position"]["changed"]
    return shown


def test_M121_a_tile_is_something_for_some_rounds_and_then_what_it_was() -> None:
    stage = yard("Freeze\ndo: 0N 2E becomes Ice for 1 round\n", "Freeze")
    told = stage.play("Freeze")
    assert changed(stage) == {"0N 2E": "Ice"} and "0N 2E becomes Ice." in told[0]
    rounds(stage, 1)
    assert changed(stage) == {"0N 2E": "Ice"}, "until the end of the next round"
    assert "Ice is gone from 1 tile." in rounds(stage, 1)
    assert changed(stage) == {}


def test_M121_for_good_without_a_duration() -> None:
    stage = yard("Freeze\ndo: 0N 2E becomes Ice\n", "Freeze")
    stage.play("Freeze")
    rounds(stage, 3)
    assert changed(stage) == {"0N 2E": "Ice"}


def test_M121_a_cloud_around_somebody_hides_until_the_makers_next_turn() -> None:
    cloud = "Cloud\nTarget: Single actor\ndo: Tiles within 1 space of target become Fog until your next turn\n"
    stage = yard(cloud, "Cloud")
    told = stage.play("Cloud on Goblin")
    assert len(changed(stage)) == 6, "a row of the map lies south of nobody"
    assert "6 tiles become Fog." in told[0]
    with pytest.raises(Refusal, match="MR-9"):
        stage.play("Look on Goblin")
    assert "Fog is gone from 6 tiles." in rounds(stage, 1)
    assert changed(stage) == {}
    stage.play("Look on Goblin")


def test_M121_without_of_it_is_around_the_acting_actor() -> None:
    stage = yard("Cloud\ndo: Tiles within 1 space become Fog for 2 rounds\n", "Cloud")
    stage.play("Cloud")
    assert sorted(changed(stage)) == ["0N 0E", "0N 1E", "1N 0E", "1N 1E"]


def test_M121_the_area_of_an_action() -> None:
    line = "Wall of Ice\nArea: 3-space line in chosen direction\ndo: Tiles in area become Ice for 2 rounds\n"
    stage = yard(line, "Wall of Ice")
    stage.play("Wall of Ice toward N")
    assert sorted(changed(stage)) == ["1N 0E", "2N 0E", "3N 0E"]
    burst = "Burst\nRange: 6\nTarget: tile\nArea: 1-space radius\ndo: All tiles in area become Ice for 2 rounds\n"
    stage = yard(burst, "Burst")
    stage.play("Burst at 4N 4E")
    assert len(changed(stage)) == 9 and changed(stage)["5N 5E"] == "Ice"


def test_M121_what_nobody_can_enter_stays_as_it_is_in_an_area() -> None:
    lines = "Dimensions: 9 x 9\nTerrain:\n  Wall at 1N 0E"
    stage = yard("Cloud\ndo: Tiles within 1 space become Fog for 2 rounds\n", "Cloud", map_lines=lines)
    stage.play("Cloud")
    assert sorted(changed(stage)) == ["0N 0E", "0N 1E", "1N 1E"]


def test_M121_what_is_laid_over_for_a_time_comes_back_under_it() -> None:
    actions = "Freeze\ndo: 0N 2E becomes Ice\n\nCloud\ndo: 0N 2E becomes Fog for 1 round\n"
    stage = yard(actions, "Freeze", "Cloud")
    stage.play("Freeze")
    stage.play("Cloud")
    assert changed(stage) == {"0N 2E": "Fog"}
    rounds(stage, 2)
    assert changed(stage) == {"0N 2E": "Ice"}


def test_M121_for_turns_counts_those_of_the_maker_and_until_damaged_is_concentration() -> None:
    stage = yard("Freeze\ndo: 0N 2E becomes Ice for 2 turns\n", "Freeze")
    stage.play("Freeze")
    for _ in range(2):
        rounds(stage, 1)
        assert changed(stage) != {}
    stage.play("End turn")
    assert changed(stage) == {}
    stage = yard("Freeze\ndo: 0N 2E becomes Ice until damaged\n", "Freeze")
    stage.play("Freeze")
    stage.play("Strike on Goblin", 2)
    assert changed(stage) != {}
    stage.play("Strike on Raven", 2)
    assert changed(stage) == {}


def test_M121_where_nobody_acts_rounds_are_counted() -> None:
    event = "Event: Frost\nTrigger: round 1 begins\nOnce: yes\nEffect: 0N 2E becomes Ice for 1 turn\n"
    people = actor("Raven", player=True) + actor("Goblin")
    stage = Stage(FOG + people, "Raven at 0N 0E\nGoblin at 3N 3E", (90, 10), events=event)
    assert changed(stage) == {"0N 2E": "Ice"}
    rounds(stage, 2)
    assert changed(stage) == {}


def test_M121_tiles_in_area_need_an_area() -> None:
    bad = f"{SMALL}\nTerrain: Fog\nBlocks line of sight.\n\nCloud (Action)\ndo: Tiles in area become Fog for 2 rounds\n"
    assert "ME-36" in said(bad)
    assert "ME-36" not in said(bad.replace("do:", "Area: 1-space radius\nRange: 3\ndo:"))


BRACED = "Status: Braced\nThis actor has +5 Guard.\n\n"


def test_M351_a_status_given_until_a_condition_holds_for_whoever_bears_it() -> None:
    brace = "Brace\nTarget: Single actor\ndo: Target becomes Braced until [Health] < 9\n"
    stage = yard(BRACED + brace, "Brace")
    stage.play("Brace on Goblin")
    stage.play("Brace on Raven")
    stage.play("Strike on Goblin", 3)
    assert stage.sheet("Goblin")["statuses"], "9 is not less than 9"
    told = stage.play("Strike on Goblin", 1)
    assert not stage.sheet("Goblin")["statuses"] and "Goblin is no longer Braced." in " ".join(told)
    assert stage.sheet("Raven")["statuses"], "Raven has 10"


def test_M351_the_target_in_an_until_is_whoever_bears_it() -> None:
    brace = "Brace\nTarget: Single actor\ndo: Target becomes Braced until [Target Health] < 9\n"
    stage = yard(BRACED + brace, "Brace")
    stage.play("Brace on Goblin")
    stage.play("Strike on Goblin", 4)
    assert not stage.sheet("Goblin")["statuses"]


def test_M351_a_value_until_a_condition_holds() -> None:
    stage = yard("Raise\nTarget: Single actor\ndo: [Target Guard] += 4 until [Health] < 9\n", "Raise")
    stage.play("Raise on Goblin")
    assert stage.value("Goblin", "Guard") == 4
    stage.play("Strike on Goblin", 4)
    assert stage.value("Goblin", "Guard") == 0


def test_M351_ground_until_a_condition_holds_for_its_maker() -> None:
    actions = "Freeze\ndo: 0N 2E becomes Ice until [Mana] < 2\n\nTire\ndo: [Mana] -= 1\n"
    stage = yard(actions, "Freeze", "Tire")
    stage.play("Freeze")
    stage.play("Tire")
    assert changed(stage) != {}
    stage.play("Tire")
    assert changed(stage) == {}


def test_M351_an_until_rolls_and_asks_nothing() -> None:
    text = f"{SMALL}\nStatus: Braced\nDuration: 1 turn\n\nBrace (Action)\ndo: Become Braced until {{}}\n"
    assert "ME-24" in said(text.format("1d6 > 3"))
    assert "ME-30" in said(text.format('Ask "Enough?"'))
