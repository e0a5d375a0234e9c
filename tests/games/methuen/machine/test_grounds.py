"""Terrains and regions in play: what they do to those who come, stay and go (F-44, F-45, F-90 to F-96, M-150)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from .stages import Stage, actor

LEGS = "Legs\nMove up to 9 spaces per turn\n\n"
JOG = "Jog\ndo: Move up to 5 spaces\n\nShove\ndo: Push target 3 spaces\n\nShoot\ndo: [Shot] = 0 + [Target Defense]\n\n"
RAVEN = actor("Raven", "Health: 10, Defense: 3", player=True, more="Actions: Jog, Shove, Shoot")


def yard(terrain: str, *, region: str = "", blocks: str = "", goblin: str = "9N 9E", raven: str = RAVEN) -> Stage:
    ground = f"Map: Yard\nDimensions: 12 x 12\nTerrain:\n{terrain}\n\n{region}\n\n"
    text = LEGS + JOG + blocks + "\n\n" + raven + actor("Goblin", "Health: 12, Defense: 5") + ground
    return Stage(text, f"Raven at 0N 0E\nGoblin at {goblin}", (90, 10), lines="Map: Yard")


MIRE = "Terrain: Mire\nActors {} this tile lose 1 Health\n"


def test_F93_every_tile_of_a_terrain_that_is_entered() -> None:
    fight = yard("  Mire at 0N 1E to 0N 3E", blocks=MIRE.format("entering"))
    fight.play("Raven: Move by E E E E")
    assert fight.value("Raven", "Health") == 7


def test_F93_leaving_happens_before_the_step() -> None:
    fight = yard("  Mire at 0N 1E to 0N 2E", blocks=MIRE.format("leaving"))
    fight.play("Raven: Move by E E")
    assert fight.value("Raven", "Health") == 9
    fight.play("Raven: Move by E")
    assert fight.value("Raven", "Health") == 8


def test_F93_starting_and_ending_a_turn_joined_by_or() -> None:
    mire = "Terrain: Mire\nActors starting their turn on or ending their turn on this tile take 1 fire damage\n"
    fight = yard("  Mire at 0N 1E", blocks=mire)
    fight.play("Raven: Move by E")
    assert fight.value("Raven", "Health") == 10
    fight.play("End turn")
    assert fight.value("Raven", "Health") == 9
    fight.play("End turn")
    assert fight.value("Raven", "Health") == 8


REGION = "Region: Shallows\nTiles: 0N 1E to 0N 3E\n{}\n"


def test_M150_a_region_is_entered_from_outside() -> None:
    fight = yard("  Rough at 9N 0E", region=REGION.format("Actors entering this region lose 1 Health"))
    fight.play("Raven: Move by E E E E")
    assert fight.value("Raven", "Health") == 9
    fight.play("Raven: Move by W")
    assert fight.value("Raven", "Health") == 8


def test_F93_in_a_region_at_the_start_of_a_turn() -> None:
    sentence = "Actors starting their turn in this region lose 1 Defense for 1 turn"
    fight = yard("  Rough at 9N 0E", region=REGION.format(sentence))
    fight.play("Raven: Move by E E")
    fight.play("End turn")
    fight.play("End turn")
    assert fight.value("Raven", "Defense") == 2
    fight.play("Raven: Move by W W")
    for _ in range(3):
        fight.play("End turn")
    assert fight.value("Raven", "Defense") == 3


def test_M150_displacement_enters_every_tile_and_deployment_none() -> None:
    fight = yard("  Mire at 1N 0E to 4N 0E", blocks=MIRE.format("entering"), goblin="1N 0E")
    assert fight.value("Goblin", "Health") == 12
    fight.play("Raven: Shove on Goblin")
    assert (fight.place("Goblin"), fight.value("Goblin", "Health")) == ("4N 0E", 9)


def test_M150_who_is_defeated_on_the_way_goes_no_farther() -> None:
    mire = "Terrain: Mire\nActors entering this tile lose 9 Health\n"
    frail = actor("Raven", "Health: 5", player=True, more="Actions: Jog") + actor("Finch", player=True)
    ground = "Map: Yard\nDimensions: 12 x 12\nTerrain:\n  Mire at 0N 1E\n\n"
    text = LEGS + JOG + mire + "\n" + frail + actor("Goblin") + ground
    fight = Stage(text, "Raven at 0N 0E\nFinch at 5N 5E\nGoblin at 9N 9E", (90, 50, 10), lines="Map: Yard")
    fight.play("Raven: Move by E E E")
    assert fight.sheet("Raven")["state"] == "defeated"


@pytest.mark.parametrize(("sentence", "shot"), [("Actors in this region gain +2 Defense", 7), ("Provides cover 4", 9)])
def test_F94_F95_occupants_are_better_off(sentence: str, shot: int) -> None:
    region = f"Region: Hill\nTiles: 5N 5E to 6N 6E\n{sentence}\n"
    bow = "Bow\nRange: 9\ndo: [Target Health] -= 1, [Seen] = [Target Defense]\n"
    armed = RAVEN.replace("Shoot", "Shoot, Bow")
    fight = yard("  Rough at 9N 0E", region=region, goblin="5N 5E", blocks=bow, raven=armed)
    fight.play("Raven: Bow on Goblin")
    assert fight.value("Raven", "Seen") == shot


def test_F95_cover_counts_only_against_ranged_attacks() -> None:
    cut = "Cut\nRange: Adjacent\ndo: [Target Health] -= 1, [Seen] = [Target Defense]\n"
    blocks, armed = f"Terrain: Thicket\nProvides cover 2\n\n{cut}", RAVEN.replace("Shoot", "Shoot, Cut")
    fight = yard("  Thicket at 1N 0E", blocks=blocks, goblin="1N 0E", raven=armed)
    fight.play("Raven: Cut on Goblin")
    assert fight.value("Raven", "Seen") == 5


@pytest.mark.parametrize(
    ("sentence", "may"),
    [
        ("Impassable", False),
        ("Impassable to players", False),
        ("Impassable to enemies", True),
        ('Impassable to actors without feature "Boots"', False),
    ],
)
def test_F90_impassable_to_some(sentence: str, may: bool) -> None:
    blocks = f"Terrain: Bog\n{sentence}\n\nFeature: Boots (Actor)\nThis actor gains +1 Warmth\n"
    fight = yard("  Bog at 0N 1E", blocks=blocks)
    if may:
        fight.play("Raven: Move by E")
    else:
        with pytest.raises(Refusal, match="MR-13"):
            fight.play("Raven: Move by E")


def test_F90_with_the_feature_one_may_pass() -> None:
    blocks = (
        'Terrain: Bog\nImpassable to actors without feature "Boots"\n\n'
        "Feature: Boots (Actor)\nThis actor gains +1 Warmth\n"
    )
    fight = yard("  Bog at 0N 1E", blocks=blocks, raven=RAVEN.replace("Actions:", "Features: Boots\nActions:"))
    fight.play("Raven: Move by E")
    assert fight.place("Raven") == "0N 1E"


def test_F90_to_F92_regions_close_slow_and_hide() -> None:
    region = "Region: Fog\nTiles: 0N 2E\nBlocks line of sight\nDifficult\n\nRegion: Pit\nTiles: 2N 0E\nImpassable\n"
    look = "Look\nRange: 9, line of sight\nTarget: Single actor\ndo: [X] += 1\n"
    watcher = RAVEN.replace("Shoot", "Shoot, Look")
    fight = yard("  Rough at 9N 0E", region=region, goblin="0N 4E", blocks=look, raven=watcher)
    with pytest.raises(Refusal, match="MR-9"):
        fight.play("Raven: Look on Goblin")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Move by N N")
    fight.play("Raven: Move by E E")
    assert fight.sheet("Raven")["moved"] == 3


@pytest.mark.parametrize(
    ("feature", "moved"),
    [
        ("This actor ignores difficult terrain", 2),
        ("Movement costs +1 per space for this actor", 5),
        ("This actor's movement costs are increased by 2 per space", 7),
        ("Each actor's movement costs are increased by 2 per space", 7),
        ("All actors' movement costs are increased by 1 per space", 5),
        ("This actor gains +1 Warmth", 3),
    ],
)
def test_F44_F45_how_an_actor_goes(feature: str, moved: int) -> None:
    raven = RAVEN.replace("Actions:", "Features: Gait\nActions:")
    fight = yard("  Rough at 0N 1E", blocks=f"Feature: Gait (Actor)\n{feature}\n", raven=raven)
    fight.play("Raven: Move by E E")
    assert fight.sheet("Raven")["moved"] == moved


def test_M153_ways_go_around_what_hurts() -> None:
    fight = yard("  Mire at 0N 1E to 1N 1E", blocks=MIRE.format("entering"))
    fight.play("Raven: Jog to 0N 2E")
    assert (fight.place("Raven"), fight.value("Raven", "Health")) == ("0N 2E", 10)


def test_M153_also_around_regions_that_hurt() -> None:
    region = REGION.format("Actors entering this region lose 1 Health").replace("0N 3E", "0N 1E")
    fight = yard("  Rough at 9N 0E", region=region)
    fight.play("Raven: Jog to 0N 2E")
    assert (fight.place("Raven"), fight.value("Raven", "Health")) == ("0N 2E", 10)


def test_M108_regions_overlap_and_all_their_events_fire() -> None:
    pond = "\nRegion: Pond\nTiles: 0N 1E\nActors entering this region lose 2 Health\n"
    region = REGION.format("Actors entering this region lose 1 Health") + pond
    fight = yard("  Rough at 9N 0E", region=region)
    fight.play("Raven: Move by E")
    assert fight.value("Raven", "Health") == 7


def test_F5_an_event_block_about_a_place() -> None:
    event = (
        "Event: Cold\nTrigger: a player actor enters Shallows\nEffect: [Cold] += 1\n\n"
        "Event: Left\nTrigger: a player actor leaves Shallows\nEffect: [Left] += 1\n"
    )
    fight = yard("  Rough at 9N 0E", region=REGION.format("") + "\n" + event)
    fight.play("Raven: Move by E E E E")
    assert (fight.value("Raven", "Cold"), fight.value("Raven", "Left")) == (1, 1)


def test_F5_a_turn_ended_on_a_tile() -> None:
    event = "Event: Lights\nTrigger: a player actor ends its turn on 0N 1E\nEffect: [Seen] += 1\n"
    fight = yard("  Rough at 9N 0E", region=event)
    fight.play("Raven: Move by E")
    fight.play("End turn")
    assert fight.value("Raven", "Seen") == 1


def test_M355_a_feature_listed_by_a_region_is_borne_there() -> None:
    region = "Region: Shrine\nTiles: 0N 1E\nFeatures: Blessing\n"
    blessing = "Feature: Blessing (Region)\nThis actor gains +5 Defense\n"
    fight = yard("  Rough at 9N 0E", region=region, blocks=blessing)
    fight.play("Raven: Shoot on Raven")
    fight.play("Raven: Move by E")
    seen = [fight.value("Raven", "Shot")]
    fight.play("Raven: Shoot on Raven")
    assert [*seen, fight.value("Raven", "Shot")] == [3, 8]
