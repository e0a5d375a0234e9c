"""Actors and the ground they stand on: 1.5 and 1.6 in play."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal
from turnwright.games.methuen.language import compile_text

from .fights import Fight
from .test_conditions import holds

PACE = "\nFeature: Pace\nMove up to 9 spaces per turn\n"


def on_map(folder: Path, rows: str, more: str = "", at: str = "0N 1E", **written: str) -> Fight:
    """A fight on a small map, Raven in its south-west corner."""
    grid = "".join(f"  {row}\n" for row in rows.split())
    ground = f"Map: Ground\nGrid:\n{grid}\n{more}"
    blocks = PACE + written.pop("blocks", "")
    return Fight(folder, more=ground, lines="Map: Ground", at=at, blocks=blocks, **written)


def test_M80_an_actor_needs_nothing_but_a_name() -> None:
    checked = compile_text("Actor: Nobody Special")
    assert checked.ok and [str(actor.name) for actor in checked.campaign.actors] == ["Nobody Special"]


def test_M81_without_a_word_an_actor_faces_north_and_has_the_standard_actions(tmp_path: Path) -> None:
    fight = Fight(tmp_path, head="Standard actions: Jog", actions="Basic Attack")
    assert fight.sheet("Raven")["heading"] == "N"
    assert any(str(action).startswith("Raven: Jog") for action in fight.match.legal())


def test_M84_standard_actions_then_templates_then_own(tmp_path: Path) -> None:
    more = "Template: Knight\nActions: Heavy Swing, Basic Attack\n"
    text = Fight(tmp_path, head="Standard actions: Jog", actions="Basic Attack\nTemplate: Knight", more=more)
    with pytest.raises(Refusal, match="it has: Jog, Heavy Swing, Basic Attack"):
        text.play("Raven: Gamble on Goblin")


def test_M85_objects_take_no_turns_and_can_be_broken(tmp_path: Path) -> None:
    more = "Actor: Door\nType: Object\nTakes turns: no\nResources:\n  Health: 2\n"
    fight = Fight(tmp_path, more=more, lines="  Door at 0N 1E")
    assert [turn["cast"] for turn in fight.match.view(0)["position"]["order"]] == ["Raven", "Goblin"]
    fight.play("Basic Attack on Door", 3)
    assert fight.sheet("Door")["state"] == "defeated" and not fight.match.is_over


def test_M86_active_defeated_and_absent(tmp_path: Path) -> None:
    more = "Actor: Far Away\nResources:\n  Health: 3\n\nActor: Troll\nResources:\n  Health: 9\n"
    blocks = "\nBanish\ndo: Remove target from the map, [Far Away Health] -= 1\n"
    fight = Fight(
        tmp_path, more=more, blocks=blocks, actions="Banish, Basic Attack", lines="  Troll at 0N 1E", dice=[100, 1, 2]
    )
    fight.play("Banish on Goblin")
    assert [fight.sheet(name)["state"] for name in ("Raven", "Goblin", "Far Away")] == ["active", "absent", "absent"]
    assert fight.sheet("Goblin")["place"] is None


def test_M87_allies_and_enemies(tmp_path: Path) -> None:
    more = """Actor: Finch
Resources:
  Health: 5

Cast: Birds
Controller: Player
Members: Raven, Finch
"""
    for condition, answer in (
        ("an ally is adjacent", True),
        ("Target is an enemy", True),
        ("Self is an ally", False),
        ("number of friends = 2", True),
        ("number of allies = 1", True),
        ("number of enemies = 1", True),
    ):
        assert holds_with(tmp_path, condition, more) is answer


def holds_with(folder: Path, condition: str, more: str) -> bool:
    blocks = f"\nTest\nTarget: Single actor\nif: {condition}\ndo: [Yes] += 1\n"
    fight = Fight(folder, blocks=blocks, actions="Test", more=more, lines="  Finch at 0N 1E")
    fight.play("Raven: Test on Goblin")
    return fight.value("Raven", "Yes") == 1


def test_M88_without_a_word_anybody_may_be_targeted(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nWave\ndo: [Target Joy] += 1\n", actions="Wave")
    fight.play("Wave on Raven")
    fight.play("Wave on Goblin")
    assert (fight.value("Raven", "Joy"), fight.value("Goblin", "Joy")) == (1, 1)


def test_M100_locations_are_read_in_either_order(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="3E 2S")
    assert fight.sheet("Goblin")["place"] == "2S 3E"
    assert "ME-40" in [error.code for error in compile_text("Actor: A\nLocation: 3N 2S").errors]


def test_M101_a_picture_fixes_the_size_and_without_one_the_plain_is_endless(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "... ...")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Move to 2N 0E")
    open_plain = Fight(tmp_path, blocks=PACE)
    open_plain.play("Move to 6S 2W")
    assert open_plain.sheet("Raven")["place"] == "6S 2W"
    wrong = compile_text("Map: M\nDimensions: 2 x 2\nGrid:\n  ...\n")
    assert "ME-41" in [error.code for error in wrong.errors]


def test_M105_the_terrains_that_are_always_there(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "#~^* ....")
    legal = {str(action) for action in fight.match.legal()}
    assert "Raven: Move to 1N 2E" in legal and "Raven: Move to 1N 3E" in legal
    assert not {"Raven: Move to 1N 0E", "Raven: Move to 1N 1E"} & legal


def test_M106_outside_there_is_nothing(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "... ...", blocks="\nShove\nRange: Adjacent\ndo: Push target 5 spaces\n", actions="Shove")
    assert all("2N" not in str(action) and "3E" not in str(action) for action in fight.match.legal())
    fight.play("Shove on Goblin")
    assert fight.sheet("Goblin")["place"] == "0N 2E"


def test_M107_actors_may_share_a_tile_unless_a_feature_forbids_it(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=PACE)
    fight.play("Move to 1N 0E")
    assert fight.sheet("Raven")["place"] == fight.sheet("Goblin")["place"]
    closed = Fight(tmp_path, blocks=f"{PACE}\nFeature: F\nActors cannot enter tiles occupied by enemies\n")
    with pytest.raises(Refusal, match="MR-13"):
        closed.play("Move to 1N 0E")


def test_M109_any_region_can_serve_for_deployment(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "... ...", "Region: Corner\nTiles: 1N 1E to 1N 2E\nNote: here\n", at="0N 0E")
    assert fight.sheet("Goblin")["place"] == "0N 0E"
    text = "Map: M\nDimensions: 3 x 3\n\nRegion: Corner\nTiles: 2N 2E\nDifficult terrain.\n\nActor: A\n\n"
    assert compile_text(f"{text}Encounter: E\nMap: M\nDeploy:\n  A in Corner\nCompletion:\n  Over: true\n").ok


def test_M110_directions_in_words_and_letters() -> None:
    for word in ("NE", "north-east", "northeast", "Northeast"):
        checked = compile_text(f"Action: A\ndo: Face {word}")
        assert checked.ok and "NE" in str(checked.campaign.actions.at(0).do)


def test_M111_a_step_may_pass_between_two_corners(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "#. .#", at="1N 1E")
    assert "Raven: Move to 1N 1E" in {str(action) for action in fight.match.legal()}


@pytest.mark.parametrize(
    ("at", "word"), [("5N 1E", "N"), ("5N 3E", "NE"), ("1N 4E", "E"), ("2S 2W", "SW"), ("3S 1E", "S")]
)
def test_M114_the_bearing_is_the_nearest_direction(tmp_path: Path, at: str, word: str) -> None:
    fight = Fight(tmp_path, blocks="\nLook\ndo: Turn to face target\n", actions="Look", at=at)
    fight.play("Look on Goblin")
    assert fight.sheet("Raven")["heading"] == word


def test_M117_flanking_needs_an_ally_exactly_opposite(tmp_path: Path) -> None:
    more = "Actor: Finch\n\nCast: Birds\nController: Player\nMembers: Raven, Finch\n"
    for place, flanked in (("2N 2E", True), ("2N 1E", False)):
        blocks = "\nTest\nTarget: Single enemy\nif: Flanking target\ndo: [Yes] += 1\n"
        fight = Fight(tmp_path, blocks=blocks, actions="Test", more=more, at="1N 1E", lines=f"  Finch at {place}")
        fight.play("Raven: Test on Goblin")
        assert (fight.value("Raven", "Yes") == 1) is flanked


@pytest.mark.parametrize(
    ("rows", "at", "clear"),
    [("..... ..#..", "0N 4E", False), ("... #.. ...", "2N 2E", True), ("... .#. ...", "2N 2E", False)],
)
def test_M118_walls_block_sight_through_their_inside(tmp_path: Path, rows: str, at: str, clear: bool) -> None:
    look = "\nLook\nTarget: Single enemy\nif: Line of sight to target\ndo: [Yes] += 1\n"
    fight = on_map(tmp_path, rows, at=at, blocks=look, actions="Look")
    fight.play("Look on Goblin")
    assert (fight.value("Raven", "Yes") == 1) is clear


def test_M119_sight_matters_only_where_it_is_asked_for(tmp_path: Path) -> None:
    actions = (
        "\nThrow\nRange: 9\ndo: [Target Health] -= 1\n\nShoot\nRange: 9, line of sight\ndo: [Target Health] -= 1\n"
    )
    fight = on_map(tmp_path, "..... ..#..", at="0N 4E", blocks=actions, actions="Throw, Shoot")
    fight.play("Throw on Goblin")
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Shoot on Goblin")


def test_M120_farther_than_one_can_see_nobody_can_be_chosen(tmp_path: Path) -> None:
    fog = "\nThrow\nRange: 9\ndo: [Target Health] -= 1\n\nFeature: Fog\nVisibility is limited to 3 spaces.\n"
    near, far = (Fight(tmp_path, blocks=fog, actions="Throw", at=at) for at in ("3N 0E", "4N 0E"))
    near.play("Throw on Goblin")
    with pytest.raises(Refusal, match="MR-9"):
        far.play("Throw on Goblin")


def test_the_relation_of_conditions_to_places(tmp_path: Path) -> None:
    assert holds(tmp_path, "Target is within 1 spaces of self")


def test_M89_an_actor_of_one_tile_says_nothing_about_its_size(tmp_path: Path) -> None:
    sheet = Fight(tmp_path, raven="Health: 10\nSize: 1 x 1").sheet("Raven")
    assert sheet["place"] == "0N 0E" and "size" not in sheet
