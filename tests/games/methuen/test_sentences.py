"""Feature sentences: F-1 to F-49, each by a test named after it, in every wording the rule book gives."""

from __future__ import annotations

from .sentences import reads


def test_F1_at_the_start_of_a_turn() -> None:
    whose = ("", "each ", "every ", "your ", "this actor's ", "an actor's ", "each actor's ")
    same = {*reads("F-1", *(f"At the start of {who}turn, [Mana] += 1." for who in whose))}
    assert len(same) == 1
    assert reads("F-1", "At start of this cast's turn: [Mana] += 1") == [
        "At the start of this cast's turn: [Mana] += 1"
    ]


def test_F2_at_the_end_of_a_turn() -> None:
    reads("F-2", "At the end of each turn, this actor takes 1d4 fire damage.", "At end of turn: [Mana] -= 1, Face N")


def test_F3_at_the_start_and_end_of_rounds() -> None:
    reads("F-3", "At the start of each round, [Mana] += 1", 'At the end of round 3, Say "now"')


def test_F4_at_the_start_and_end_of_the_encounter() -> None:
    reads("F-4", "At the start of the encounter, [Mana] = 3", "At the end of each encounter: [Mana] = 0")


def test_F5_when_something_happens() -> None:
    reads(
        "F-5",
        "When an actor is defeated, [Mana] += 1",
        "When this actor takes fire damage from an enemy, this actor becomes Bogged",
        'When an enemy moves within 3 spaces of this actor, Say "halt"',
        "When this actor's Mana drops below 3, [Mana] += 1",
        'When [Mana] > 3 becomes true, Say "full"',
        "When an ally uses a steel action, [Mana] += 1",
        "When this actor enters Courtyard, [Mana] += 1",
    )


def test_F10_maxima() -> None:
    same = reads(
        "F-10",
        "Mana cannot exceed 20",
        "No actor's Mana may exceed 20",
        "Maximum Mana is 20",
        "[Mana] cannot exceed 20.",
    )
    assert set(same) == {"[Mana] cannot exceed 20"}
    reads("F-10", "Mana cannot exceed its initial rolled value", "Mana cannot exceed its initial value")
    reads("F-10", "If an effect would increase Mana above its maximum, Mana stays at its maximum")


def test_F11_starting_values() -> None:
    reads("F-11", "Mana starts at 3", "Grit is initialized as 2d4 + [Vigor]", "Mana initializes as 1d6")
    reads("F-11", "This actor has 5 Action Points instead of 3", "All actors start with 2 Mana instead of 1")


def test_F12_refreshes() -> None:
    reads(
        "F-12",
        "Mana resets to 3 at the start of each turn",
        "Mana refreshes to [Vigor] at the end of each round",
        "At the start of each actor's turn, Action Points resets to 4",
        "At the start of each encounter, Mana resets to 2",
    )


def test_F13_no_reset() -> None:
    reads("F-13", "Action Points do not reset", "Mana does not reset")


def test_F14_hidden_resources() -> None:
    reads(
        "F-14", "Mana is hidden", "Mana is hidden from players", 'Mana is hidden from players until flag "Lit" is set'
    )


def test_F15_frozen_resources() -> None:
    reads("F-15", "This actor cannot gain Mana", "Enemies cannot lose Mana")


def test_F20_passive_bonuses() -> None:
    reads(
        "F-20",
        "This actor gains +3 Defense",
        "This actor has -2 to Defense",
        "Adjacent allies gain +1 Defense and +2 Speed",
        "Allies within 3 spaces gain +[Vigor] Defense while self is not Bogged",
        "While [Mana] > 3, this actor gains +1 Speed",
        "Members of Cast Heroes gain +(1 + 2) Defense against ranged attacks",
        "Player actors gain +1 Defense when [Target Mana] > 1",
    )


def test_F21_initiative_bonuses() -> None:
    reads("F-21", "This actor gains +2 to initiative", "Enemies have -3 to initiative rolls")


def test_F30_flat_reductions() -> None:
    reads(
        "F-30",
        "When this actor takes damage, reduce it by 3",
        "When members of this cast take fire damage, reduce the damage by [Vigor]",
    )
    reads("F-30", "Subtract 2 from all incoming damage")


def test_F31_half_and_double() -> None:
    reads(
        "F-31",
        "This actor takes half damage",
        "Enemies take double damage from fire",
        "This actor takes half damage from cold effects",
    )


def test_F32_immunity() -> None:
    reads(
        "F-32",
        "This actor takes no damage",
        "This actor takes no damage from fire effects",
        "This actor is immune to Bogged",
    )


def test_F33_natural_faces() -> None:
    reads(
        "F-33",
        "On a natural 20, damage is doubled",
        "On a natural 1, the check fails",
        "On natural 20, the check succeeds",
    )


def test_F40_allowances() -> None:
    reads(
        "F-40",
        "Move up to 6 spaces per turn",
        "This actor may move up to [Speed] tiles per turn",
        "All actors move up to 5 squares per turn",
    )


def test_F41_paid_movement() -> None:
    reads("F-41", "Spend 1 ActionPoint per space moved", "Spend 2 Mana per tile moved")


def test_F42_diagonals() -> None:
    found = reads(
        "F-42",
        "Diagonal movement costs the same as cardinal movement",
        "Diagonal movement costs 1",
        "Diagonal movement costs 1.5",
        "Diagonal movement costs 2",
    )
    assert found[0] == found[1]


def test_F43_closed_tiles() -> None:
    reads(
        "F-43",
        "Actors cannot enter tiles occupied by enemies",
        "This actor cannot end movement on tiles occupied by other actors",
    )


def test_F44_terrain_that_does_not_hinder() -> None:
    reads(
        "F-44",
        "This actor ignores difficult terrain",
        "Player actors may move over impassable tiles",
        "This actor may move through impassable tiles",
        "This actor treats Deep Mud as passable",
        "This actor treats Water tiles as passable",
    )


def test_F45_surcharges() -> None:
    reads(
        "F-45",
        "Movement costs +1 per space",
        "Movement costs +2 per space for enemies",
        "This actor's movement costs are increased by 1 per space",
    )


def test_F46_turning() -> None:
    reads("F-46", "Changing heading costs 1 movement", "Changing heading costs 1 Mana per 45 degrees")


def test_F47_no_provocation() -> None:
    reads("F-47", "This actor's movement does not provoke reactions")


def test_F48_immobility() -> None:
    reads("F-48", "This actor cannot move", "This actor cannot be moved")


def test_F49_order_of_moving() -> None:
    reads("F-49", "Movement comes before actions", "Actors may move and act in any order during their turn")
