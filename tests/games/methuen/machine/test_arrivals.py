"""Actors that come during an encounter: names, places, casts and their turn (4.2, M-7, M-266, M-267)."""

from __future__ import annotations

import pytest

from .stages import Stage, actor

GOBLIN = actor("Goblin", "Health: 12")
WOLF = actor("Wolf", "Health: 5")
PACK = "Cast: Pack\nController: Strategy (Wait)\nMembers: Wolf x2\n\nStrategy: Wait\n1. End turn\n\n"


def raven(*effects: str) -> str:
    """Raven with one action for each effect list: Call 1, Call 2, ..."""
    actions = "".join(f"Call {n}\ndo: {text}\n\n" for n, text in enumerate(effects, 1))
    names = ", ".join(f"Call {n}" for n in range(1, len(effects) + 1))
    return actions + actor("Raven", player=True, more=f"Actions: {names}")


def stage(*effects: str, more: str = WOLF, dice: tuple[int, ...] = (70, 40), lines: str = "") -> Stage:
    return Stage(raven(*effects) + GOBLIN + more, "Raven at 0N 0E\nGoblin at 9N 9E", dice, lines=lines)


@pytest.mark.parametrize(
    ("rolled", "order", "next_one"),
    [(80, ["Wolf", "Raven", "Goblin"], "Goblin"), (50, ["Raven", "Wolf", "Goblin"], "Wolf")],
)
def test_M266_MT97_a_late_arrival_is_placed_by_its_roll(rolled: int, order: list[str], next_one: str) -> None:
    fight = stage("Deploy Wolf at 3N 3E alone")
    fight.play("Raven: Call 1", rolled)
    assert [name for name, _ in fight.order] == order
    assert fight.place("Wolf") == "3N 3E"
    fight.play("End turn")
    assert fight.turn == next_one


def test_M268_whoever_comes_back_keeps_the_initiative_it_rolled_without_dice() -> None:
    fight = stage("Deploy Wolf at 5N 5E alone", "Remove Goblin from the map", "Deploy Goblin at 3N 3E")
    fight.play("Raven: Call 1", 10)
    fight.play("Raven: Call 2")
    assert fight.order == [("Raven", 70), ("Wolf", 10)]
    fight.play("Raven: Call 3")
    assert fight.order == [("Raven", 70), ("Goblin", 40), ("Wolf", 10)]
    fight.play("End turn")
    assert fight.turn == "Goblin"


def test_M268_whoever_comes_back_stands_behind_those_of_the_same_value() -> None:
    calls = ("Deploy Wolf at 5N 5E alone", "Remove Goblin from the map", "[Wolf Initiative] += 1")
    fight = stage(*calls, "Deploy Goblin at 3N 3E")
    fight.play("Raven: Call 1", 39)
    for call in (2, 3, 4):
        fight.play(f"Raven: Call {call}")
    assert fight.order == [("Raven", 70), ("Wolf", 40), ("Goblin", 40)]


def test_M266_MT208_a_newcomer_ties() -> None:
    fight = stage("Deploy Wolf at 3N 3E alone")
    fight.play("Raven: Call 1", 40, 15, 90)
    assert fight.order == [("Raven", 70), ("Wolf", 40), ("Goblin", 40)]


def test_M7_MT204_arriving_together() -> None:
    fight = stage("Deploy Wolf x2 at 5N 0E, 5N 1E to Cast Pack", more=WOLF + PACK)
    fight.play("Raven: Call 1", 55, 10, 20)
    assert (fight.place("Wolf 3"), fight.place("Wolf 4")) == ("5N 0E", "5N 1E")
    assert fight.order == [("Raven", 70), ("Pack", 55), ("Goblin", 40)]
    told = fight.play("End turn")
    assert told.index("Wolf 4's turn.") < told.index("Wolf 3's turn.")


def test_M7_a_new_actor_keeps_the_bare_name_if_it_is_free() -> None:
    fight = stage("Summon Wolf adjacent to self alone")
    fight.play("Raven: Call 1", 30)
    fight.play("Raven: Call 1", 20)
    assert (fight.place("Wolf"), fight.place("Wolf 1")) == ("1N 0E", "1N 1E")


def test_M86_deploying_an_actor_that_is_away_brings_it_back_as_it_is() -> None:
    hurt = "[Wolf Health] -= 2, Remove Wolf from the map"
    fight = stage("Deploy Wolf at 3N 3E alone", hurt)
    fight.play("Raven: Call 1", 30)
    fight.play("Raven: Call 2")
    assert (fight.sheet("Wolf")["state"], [name for name, _ in fight.order]) == ("absent", ["Raven", "Goblin"])
    fight.play("Raven: Call 1")
    assert (fight.value("Wolf", "Health"), fight.order[2]) == (3, ("Wolf", 30))


def test_M323_a_defeated_actor_comes_back_only_with_something_left() -> None:
    fight = stage("Deploy Wolf at 3N 3E alone", "[Wolf Health] -= 9", "[Wolf Health] += 4")
    fight.play("Raven: Call 1", 30)
    fight.play("Raven: Call 2")
    fight.play("Raven: Call 1")
    assert fight.sheet("Wolf")["state"] == "defeated"
    fight.play("Raven: Call 3")
    assert fight.sheet("Wolf")["state"] == "defeated"
    fight.play("Raven: Call 1")
    assert fight.sheet("Wolf")["state"] == "active"


def test_M267_into_a_cast_that_is_acting_it_comes_for_the_next_round() -> None:
    more = actor("Finch", player=True) + "Cast: Heroes\nController: Player\nMembers: Raven, Finch\n"
    fight = stage("Deploy Finch at 1N 1E", more=more)
    fight.play("Raven: Call 1")
    assert fight.order == [("Heroes", 70), ("Goblin", 40)]
    assert not any(str(action).startswith("Finch") for action in fight.match.legal())
    fight.play("End turn")
    fight.play("End turn")
    assert any(str(action).startswith("Finch") for action in fight.match.legal())


def test_M241_without_a_cast_it_joins_whoever_calls_it() -> None:
    fight = stage("Summon Wolf adjacent to self")
    fight.play("Raven: Call 1")
    assert fight.sheet("Wolf")["cast"] == "Raven"


def test_F43_a_place_that_may_not_be_entered_is_impossible() -> None:
    ground = "Map: Yard\nDimensions: 12 x 12\nTerrain:\n  Wall at 3N 3E\n\n"
    fight = stage("Deploy Wolf at 3N 3E alone", more=WOLF + ground, lines="Map: Yard")
    fight.play("Raven: Call 1")
    assert fight.sheet("Wolf")["state"] == "absent"


def test_M281_an_arrival_in_a_zone_takes_free_tiles_in_picture_order() -> None:
    ground = "Map: Yard\nDimensions: 12 x 12\nZones:\n  Den: 5N 0E to 6N 0E\n\n"
    fight = stage("Deploy Wolf x2 in Den facing S to Cast Pack", more=WOLF + PACK + ground, lines="Map: Yard")
    fight.play("Raven: Call 1", 30, 5, 6)
    assert (fight.place("Wolf 3"), fight.place("Wolf 4")) == ("6N 0E", "5N 0E")
    assert fight.sheet("Wolf 3")["heading"] == "S"


def test_M57_an_arrival_touches_what_it_lists_before_it_rolls() -> None:
    more = actor("Wolf", "Health: 1d6 + 2")
    fight = stage("Deploy Wolf at 3N 3E alone", more=more)
    fight.play("Raven: Call 1", 5, 30)
    assert (fight.value("Wolf", "Health"), fight.order[-1]) == (7, ("Wolf", 30))


def test_M383_a_deploy_without_room_is_impossible() -> None:
    ground = "Map: Yard\nDimensions: 12 x 12\nTerrain:\n  Wall at 3N 3E\n\n"
    chief = (
        actor("Chief", more="Strategy: Lead")
        + "Strategy: Lead\n1. If true: Deploy Wolf at 3N 3E alone\n2. [Sighs] += 1, End turn\n\n"
    )
    blocks = raven("[X] += 1") + WOLF + chief + ground
    fight = Stage(blocks, "Raven at 0N 0E\nChief at 9N 9E", (70, 40), lines="Map: Yard")
    fight.play("End turn")
    assert fight.value("Chief", "Sighs") == 1


def test_M241_alone_means_a_cast_of_one_even_for_a_member() -> None:
    fight = stage("Summon Wolf adjacent to self alone", more=WOLF + PACK)
    fight.play("Raven: Call 1", 20)
    assert (fight.sheet("Wolf 3")["cast"], fight.order[-1]) == ("Wolf 3", ("Wolf 3", 20))


def test_K2_a_slot_is_free_again_after_the_round() -> None:
    fight = stage("Summon Wolf adjacent to self", "Wolf 1 is defeated", "Wolf is defeated")
    for line in ("Call 1", "Call 1", "Call 2", "Call 1"):
        fight.play(f"Raven: {line}")
    assert [fight.sheet(name)["state"] for name in ("Wolf", "Wolf 1", "Wolf 2")] == ["active", "defeated", "active"]
    fight.play("End turn")
    fight.play("End turn")
    assert fight.sheet("Wolf 1")["state"] == "absent"
    fight.play("Raven: Call 1")
    assert (fight.sheet("Wolf 1")["state"], fight.value("Wolf 1", "Health")) == ("active", 5)


def test_K2_somebody_is_made_until_there_are_sixty_four() -> None:
    fight = stage("Summon Wolf x30 at 3N 3E")
    counts = []
    for _ in range(3):
        fight.play("Raven: Call 1")
        counts.append(len(fight.match.view(0)["position"]["actors"]))
    assert counts[-1] == 64
    states = [actor["state"] for actor in fight.match.view(0)["position"]["actors"]]
    assert states.count("active") == 64


def test_L17_a_numbered_copy_is_deployed_by_its_number() -> None:
    fight = stage("Deploy Wolf 3 at 3N 3E alone", "[Wolf 3 Health] -= 2, Remove Wolf 3 from the map")
    fight.play("Raven: Call 1", 30)
    assert (fight.place("Wolf 3"), fight.value("Wolf 3", "Health")) == ("3N 3E", 5)
    fight.play("Raven: Call 2")
    fight.play("Raven: Call 1")
    assert (fight.place("Wolf 3"), fight.value("Wolf 3", "Health")) == ("3N 3E", 3)


def test_L17_a_copy_on_the_cast_list_comes_into_its_cast() -> None:
    fight = stage("Deploy Wolf 2 at 3N 3E", more=WOLF + PACK)
    fight.play("Raven: Call 1", 30)
    assert (fight.place("Wolf 2"), fight.sheet("Wolf 2")["cast"]) == ("3N 3E", "Pack")


def test_L17_a_copy_that_stands_on_the_map_already_is_followed_by_a_new_one() -> None:
    fight = stage("Deploy Wolf 3 at 3N 3E alone")
    fight.play("Raven: Call 1", 30)
    fight.play("Raven: Call 1", 20)
    assert (fight.place("Wolf 3"), fight.place("Wolf 1")) == ("3N 3E", "3N 3E")


def test_M7_without_a_number_the_smallest_free_one_is_taken() -> None:
    fight = stage("Deploy Wolf 2 at 3N 3E alone", "Deploy Wolf x2 at 5N 0E, 5N 1E alone")
    fight.play("Raven: Call 2", 10, 20)
    assert (fight.place("Wolf"), fight.place("Wolf 1")) == ("5N 0E", "5N 1E")
    fight.play("Raven: Call 2", 11, 21)
    assert (fight.place("Wolf 2"), fight.place("Wolf 3")) == ("5N 0E", "5N 1E")


def test_M7_a_number_beyond_the_cast_list_is_free() -> None:
    fight = stage("Deploy Wolf 3 at 3N 3E", "Deploy Wolf at 5N 0E", more=WOLF + PACK)
    fight.play("Raven: Call 2", 10)
    assert (fight.place("Wolf 3"), fight.sheet("Wolf 3")["cast"]) == ("5N 0E", "Pack")
