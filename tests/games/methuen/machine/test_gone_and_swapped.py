"""Targets that are gone, places exchanged while others answer, ranges that are worked out (M-150, M-176, M-195)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from .stages import Stage, actor

PLACES = "Raven at 0N 0E\nGoblin at 0N 3E"


def duel(effects: str, blocks: str = "") -> Stage:
    """Raven has one action, Slay, with these effects."""
    own = actor("Raven", player=True, more="Actions: Slay")
    return Stage(f"Slay\ndo: {effects}\n\n{blocks}\n{own}{actor('Goblin')}", PLACES, (90, 10))


@pytest.mark.parametrize(
    "effect",
    [
        "Target becomes dizzy",
        "Push target 2 spaces",
        "Pull target up to 2 spaces",
        "Slide target 1 space in chosen direction",
        "Move target 2 spaces North",
        "Swap positions with target",
        "Teleport target to 5N 5E",
        'Target gains feature "Odd"',
    ],
)
def test_m_195_what_would_happen_to_a_gone_target_is_skipped_and_told(effect: str) -> None:
    fight = duel(f"Target is defeated, {effect}, [Done] += 1", "Feature: Odd (Actor)\nThis actor gains +1 Luck\n")
    told = fight.play("Raven: Slay on Goblin" + (" toward N" if "chosen" in effect else ""))
    assert "Goblin is not on the map any more; that has no effect." in told
    assert fight.sheet("Goblin")["statuses"] == [] and fight.place("Raven") == "0N 0E"
    assert fight.value("Raven", "Done") == 1


def test_m_195_a_gone_target_is_written_to_but_fires_nothing() -> None:
    blocks = "Feature: Watch (Global)\nWhen an actor's Mana drops below 5, [Drops] += 1\n"
    fight = duel("[Target Mana] = 9, Target is defeated, [Target Mana] -= 6, [Seen] = [Target Mana]", blocks)
    fight.play("Raven: Slay on Goblin")
    assert (fight.value("Raven", "Seen"), fight.value("Raven", "Drops")) == (3, 0)


MARKS = """Map: Hall
Dimensions: 9 x 3

Region: West
Tiles: 0N 0E
Actors leaving this region [Steps] = [Steps] * 10 + 1
Actors entering this region [Steps] = [Steps] * 10 + 2

Region: East
Tiles: 0N 3E
Actors leaving this region [Steps] = [Steps] * 10 + 3
Actors entering this region [Steps] = [Steps] * 10 + 4

"""
TRADE = "Trade\ndo: Swap positions with target\n"


def trade(blocks: str = "", marks: str = MARKS) -> Stage:
    own = actor("Raven", player=True, more="Actions: Trade")
    head = "Shared resources:\n  Steps: 0\n"
    return Stage(f"{TRADE}\n{marks}{blocks}\n{own}{actor('Goblin')}", PLACES, (90, 10), lines="Map: Hall", head=head)


def test_m_150_in_a_swap_both_leave_then_both_enter_the_acting_actor_first() -> None:
    fight = trade()
    fight.play("Raven: Trade on Goblin")
    assert (fight.place("Raven"), fight.place("Goblin")) == ("0N 3E", "0N 0E")
    assert fight.shared("Steps") == 1342


def test_m_150_leave_events_of_a_swap_fire_while_both_are_still_there() -> None:
    blocks = "Feature: Look (Global)\nWhen an actor leaves West, [Steps] = 100 + distance to 0N 8E\n"
    fight = trade(blocks, "Map: Hall\nDimensions: 9 x 3\n\nRegion: West\nTiles: 0N 0E\n\n")
    fight.play("Raven: Trade on Goblin")
    assert fight.shared("Steps") == 108


def test_m_150_a_swap_is_cancelled_if_one_of_them_is_stopped_or_falls() -> None:
    ground = "Map: Hall\nDimensions: 9 x 3\n\nRegion: West\nTiles: 0N 0E\n\n"
    stop = "Feature: Hold (Global)\nWhen an actor leaves West, Stop the movement\n"
    fight = trade(stop, ground)
    fight.play("Raven: Trade on Goblin")
    assert (fight.place("Raven"), fight.place("Goblin")) == ("0N 0E", "0N 3E")
    fall = "Feature: Trap (Global)\nWhen Goblin leaves East, Goblin is defeated\n"
    fight = trade(fall, ground + "Region: East\nTiles: 0N 3E\n\n")
    fight.play("Raven: Trade on Goblin")
    assert fight.place("Raven") == "0N 0E"


SHOT = "Shot\nRange: [Reach]\ndo: [Target Health] -= 1\n"


def test_m_176_a_range_that_is_worked_out_makes_an_action_melee_or_ranged() -> None:
    blocks = "Feature: Far Guard (Actor)\nThis actor cannot be targeted by ranged attacks\n"
    reach = "\nSet Near\ndo: [Reach] = 1\n"
    own = actor("Raven", "Reach: 4", player=True, more="Actions: Shot, Set Near")
    foe = actor("Goblin", more="Features: Far Guard")
    fight = Stage(f"{SHOT}{reach}\n{blocks}\n{own}{foe}", "Raven at 0N 0E\nGoblin at 0N 1E", (90, 10))
    with pytest.raises(Refusal, match="MR-11"):
        fight.play("Raven: Shot on Goblin")
    fight.play("Raven: Set Near")
    fight.play("Raven: Shot on Goblin")
    assert fight.value("Goblin", "Health") == 9


@pytest.mark.parametrize("reach", [1, 3])
def test_m_176_bonuses_and_events_go_by_the_range_that_was_worked_out(reach: int) -> None:
    blocks = (
        "Feature: Parry (Actor)\nThis actor gains +4 Guard against melee attacks\n"
        "When this actor is targeted with a melee attack, [Warned] += 1\n"
    )
    shot = "Shot\nRange: [Reach]\ndo: [Target Health] -= 9 - [Target Guard]\n"
    own = actor("Raven", f"Reach: {reach}", player=True, more="Actions: Shot")
    foe = actor("Goblin", "Health: 10, Guard: 1", more="Features: Parry")
    fight = Stage(f"{shot}\n{blocks}\n{own}{foe}", "Raven at 0N 0E\nGoblin at 0N 1E", (90, 10))
    fight.play("Raven: Shot on Goblin")
    assert fight.value("Goblin", "Health") == 10 - (4 if reach == 1 else 8)
    assert fight.value("Goblin", "Warned") == (1 if reach == 1 else 0)


def test_m_176_an_action_around_oneself_is_neither_melee_nor_ranged() -> None:
    blocks = "Feature: Cover (Actor)\nThis actor gains +4 Guard against ranged attacks\n"
    burst = (
        "Burst\nRange: Self\nArea: 4-space radius\nTarget: All enemies in area\n"
        "do: [Target Health] -= 9 - [Target Guard]\n"
    )
    own = actor("Raven", player=True, more="Actions: Burst")
    foe = actor("Goblin", "Health: 10, Guard: 1", more="Features: Cover")
    fight = Stage(f"{burst}\n{blocks}\n{own}{foe}", PLACES, (90, 10))
    fight.play("Raven: Burst")
    assert fight.value("Goblin", "Health") == 2


def test_m_346_removing_what_somebody_does_not_have_is_told() -> None:
    fight = duel("Remove dizzy from target, Target becomes dizzy")
    assert "Goblin is not dizzy; nothing changes." in fight.play("Raven: Slay on Goblin")


def test_m_268_who_comes_back_keeps_its_initiative_in_its_own_cast() -> None:
    fight = duel("[Goblin Health] += 1, Deploy Goblin at 2N 2E", "Kill\ndo: Target is defeated\n\n" + actor("Rat"))
    text = fight.text.replace("Actions: Slay", "Actions: Slay, Kill").replace(
        "Goblin at 0N 3E", "Goblin at 0N 3E\n  Rat at 9N 9E"
    )
    fight.restart(text, (90, 10, 5))
    fight.play("Raven: Kill on Goblin")
    told = fight.play("Raven: Slay")
    assert "Goblin arrives at 2N 2E, in Goblin." in told
    assert fight.order == [("Raven", 90), ("Goblin", 10), ("Rat", 5)]


def test_m_461_changes_of_cast_and_initiative_are_told() -> None:
    fight = duel("[Target Initiative] += 5, Target joins Cast Pack", "Cast: Pack\nMembers: Raven\n")
    told = fight.play("Raven: Slay on Goblin")
    assert "Initiative of Goblin: 15." in told and "Goblin joins Pack." in told


def test_mr_13_names_the_tile_of_a_path_that_is_closed() -> None:
    ground = "Map: Hall\nGrid:\n  ..#.\n\nFeature: Legs\nMove up to 6 spaces per turn\n\n"
    text = ground + actor("Raven", player=True) + actor("Goblin")
    fight = Stage(text, "Raven at 0N 0E\nGoblin at 0N 3E", (90, 10), lines="Map: Hall")
    with pytest.raises(Refusal, match="0N 2E cannot be entered"):
        fight.play("Raven: Move by E E")
