"""Feature sentences: F-50 to F-99, each by a test named after it, in every wording the rule book gives."""

from __future__ import annotations

import pytest

from .sentences import reads


def test_F50_action_caps() -> None:
    reads(
        "F-50", "Each actor may perform exactly 1 action per turn", "Player actors may perform up to 3 actions per turn"
    )


def test_F51_limits_on_actions() -> None:
    reads("F-51", "Stretch may be used once per turn", "Steel actions may be used 2 times per round")


def test_F52_forbidden_actions() -> None:
    reads(
        "F-52",
        "This actor cannot perform actions",
        "This actor cannot act",
        "This actor cannot react",
        "This actor cannot use Stretch",
    )


def test_F53_reaction_caps() -> None:
    reads("F-53", "Each actor may use up to 1 reaction per round", "Player actors may use 2 reactions per turn")


def test_F54_chains_of_reactions() -> None:
    reads("F-54", "Reactions may trigger other reactions", "Reactions cannot trigger other reactions")


def test_F55_payment() -> None:
    reads("F-55", "Actors cannot attempt actions they cannot pay for", "Actors may attempt actions they cannot pay for")


def test_F60_the_initiative_roll() -> None:
    reads(
        "F-60",
        "When an actor or cast is first deployed to a map, roll 1d100",
        "Roll 1d20 + [Speed] at the start of each encounter",
    )


def test_F61_who_goes_first() -> None:
    reads(
        "F-61",
        "Turn order is in decending order",
        "Turn order is in ascending order",
        "Highest result goes first each round",
        "Lowest acts first",
    )


def test_F62_fixed_initiative() -> None:
    reads(
        "F-62",
        "Initiative equals [Speed]",
        "Actors act in order of their Speed resource, lowest first",
        "No dice are rolled",
    )


def test_F63_ties() -> None:
    reads(
        "F-63",
        "Ties are resolved by rolling 1d20",
        "Re-roll ties",
        "Ties go to the higher Speed",
        "Ties go to players",
        "Ties go to non-player actors",
    )


def test_F64_who_rolls_for_a_cast() -> None:
    reads("F-64", "The cast leader rolls", "Each cast member rolls and the cast uses the lowest result")


def test_F65_a_new_order_each_round() -> None:
    reads("F-65", "Initiative is rolled again at the start of each round")


def test_F66_surprise() -> None:
    reads("F-66", "Cast Heroes takes a surprise round")


def test_F67_delay() -> None:
    reads("F-67", "Actors may delay their turn")


def test_F70_other_ways_to_be_defeated() -> None:
    reads(
        "F-70",
        "When an actor's Mana reaches 0, that actor is defeated",
        "When this actor's Mana reaches 0, this actor becomes Bogged",
    )


def test_F71_no_defeat_at_zero() -> None:
    reads("F-71", "Actors are not defeated at 0 Health")


def test_F72_more_ways_to_end() -> None:
    reads(
        "F-72",
        "The encounter ends when [Mana] > 10",
        "The encounter ends in Escape when All player actors in Courtyard",
    )


def test_F80_protection() -> None:
    reads(
        "F-80",
        "This actor cannot be targeted",
        "This actor cannot be targeted by enemies while [Mana] > 3",
        "Player actors cannot be targeted by ranged attacks",
        "This actor cannot be targeted by Stretch",
    )


def test_F81_hostile_actions() -> None:
    reads("F-81", "Hostile actions cannot target allies")


def test_F82_sight() -> None:
    reads(
        "F-82",
        "All actions require line of sight",
        "Ranged attacks require line of sight",
        "Melee attacks require line of sight",
    )


def test_F83_visibility() -> None:
    reads(
        "F-83",
        "Visibility is limited to 6 spaces",
        'Visibility is limited to 6 spaces unless the actor has feature "Lantern"',
    )


def test_F84_actors_block_sight() -> None:
    reads("F-84", "Actors block line of sight")


def test_F90_impassable() -> None:
    reads(
        "F-90",
        "Impassable",
        "Impassable to enemies",
        "Impassable to players",
        'Impassable to actors without feature "Lantern"',
    )


def test_F91_sight_blocked() -> None:
    reads("F-91", "Blocks line of sight")


def test_F92_costly_ground() -> None:
    assert (
        reads("F-92", "Entering costs 2 movement", "Movement into this tile costs double movement", "Difficult terrain")
        == ["Entering costs 2 movement"] * 3
    )


def test_F93_what_ground_does() -> None:
    reads(
        "F-93",
        "Actors entering this tile take 1d4 fire damage",
        "Actors entering or ending their turn on this tile lose 1 Mana",
        "Actors starting their turn in this region become Bogged",
        "Actors leaving this tile: [Mana] -= 1",
    )


def test_F94_bonuses_of_ground() -> None:
    reads("F-94", "Actors on this tile gain +1 Defense", "Actors in this region gain -1 Speed against melee attacks")


def test_F95_cover() -> None:
    reads("F-95", "Provides cover 2")


def test_F96_hazards() -> None:
    reads("F-96", "Hazardous")


def test_F97_another_strategy() -> None:
    reads("F-97", "If [Health] < 3: use Strategy Panic", "While [Mana] = 0: use Strategy Panic")


def test_F98_overrides() -> None:
    reads("F-98", "This feature overrides Lantern")


@pytest.mark.parametrize(
    "sentence",
    [
        "Most actions cost 1 Action Point",
        "All actors have a Mana resource",
        "Turn order is fixed",
        "Resource is tracked per actor",
    ],
)
def test_F99_descriptions_of_what_is_already_so(sentence: str) -> None:
    reads("F-99", sentence)
