"""Resources and expressions: starting values, clamps, maxima, bonuses, timed changes (MT-1 to MT-38)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight
from .stages import Stage, actor


def one_effect(effect: str) -> str:
    return f"Try It\ndo: {effect}\n"


@pytest.mark.parametrize(
    ("formula", "faces", "result"),
    [
        ("4 + 2 * 5", (), 14),
        ("(4 + 2) * 5", (), 30),
        ("7 - 9 + 5", (), 3),
        ("7 - 9", (), 0),
        ("9 / 4 * 4", (), 8),
        ("(3 - 8) / 2 + 10", (), 7),
        ("8 / 0 + 3", (), 3),
        ("3d4", (1, 4, 2), 7),
        ("d12", (9,), 9),
        ("0d6 + 2", (), 2),
        ("[Rank]d6", (5, 1), 6),
        ("[Armor] - 2d6", (4, 5), 0),
    ],
)
def test_M22_formulas(tmp_path: Path, formula: str, faces: tuple[int, ...], result: int) -> None:
    fight = Fight(
        tmp_path, raven="Health: 10, Rank: 2, Armor: 3", blocks=one_effect(f"[Answer] = {formula}"), actions="Try It"
    )
    fight.play("Raven: Try It", *faces)
    assert fight.value("Raven", "Answer") == result


@pytest.mark.parametrize(
    ("check", "faces", "result"),
    [
        ("2 - 5 = 0", (), 1),
        ("[A] >= 1 OR [B] >= 1 AND [C] >= 1", (), 1),
        ("([A] >= 1 OR [B] >= 1) AND [C] >= 1", (), 0),
        ("[B] >= 1 AND 1d20 >= 11", (), 0),
        ("[A] >= 1 OR 1d20 >= 11", (), 1),
        ("NOT [A] = 0 AND [B] = 0", (), 1),
        ("1d20 + [Grip] > [Goblin Grip] + 1d20", (11, 9), 0),
    ],
)
def test_M37_conditions(tmp_path: Path, check: str, faces: tuple[int, ...], result: int) -> None:
    blocks = f"Try It\nif: {check}\ndo: [Answer] = 1\n"
    fight = Fight(
        tmp_path, raven="Health: 10, A: 1, B: 0, C: 0, Grip: 3", goblin="Health: 9, Grip: 5", blocks=blocks,
        actions="Try It",
    )  # fmt: skip
    fight.play("Raven: Try It", *faces)
    assert fight.value("Raven", "Answer") == result


def test_M53_a_value_is_rolled_when_first_touched(tmp_path: Path) -> None:
    blocks = "Hardy\nVigor is initialized as 2d4\n\n" + one_effect("[Answer] = 1d6 + [Vigor]")
    fight = Fight(tmp_path, blocks=blocks, actions="Try It")
    fight.play("Raven: Try It", 3, 4, 6)
    assert (fight.value("Raven", "Answer"), fight.value("Raven", "Vigor")) == (13, 7)


def test_M60_the_left_side_is_touched_first(tmp_path: Path) -> None:
    blocks = "Robust\nHealth is initialized as 1d20 + [Constitution]\n"
    fight = Fight(tmp_path, goblin="Constitution: 12", blocks=blocks)
    fight.play("Raven: Basic Attack on Goblin", 15, 4)
    assert fight.value("Goblin", "Health") == 23


@pytest.mark.parametrize(
    ("effect", "gold"),
    [("[Gold] /= 4", 11), ("[Gold] /= 0", 0), ("[Gold] += 3 - 5", 47), ("[Gold] *= 3", 141), ("[Gold] -= 90", 0)],
)
def test_M59_operators(tmp_path: Path, effect: str, gold: int) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Gold: 47", blocks=one_effect(effect), actions="Try It")
    fight.play("Raven: Try It")
    assert fight.value("Raven", "Gold") == gold


def test_M62_a_fixed_maximum(tmp_path: Path) -> None:
    blocks = "Ceiling\nHealth cannot exceed 20.\n\n" + one_effect("[Health] += 9")
    fight = Fight(tmp_path, raven="Health: 16", blocks=blocks, actions="Try It")
    fight.play("Raven: Try It")
    assert fight.value("Raven", "Health") == 20


def test_M63_a_moving_maximum(tmp_path: Path) -> None:
    blocks = (
        "Breath\nStamina cannot exceed [Constitution] * 2.\n\n"
        "Tire\ndo: [Constitution] -= 2\n\nRest\ndo: [Constitution] += 5\n"
    )
    fight = Fight(tmp_path, raven="Health: 9, Constitution: 6, Stamina: 11", blocks=blocks, actions="Tire, Rest")
    fight.play("Raven: Tire")
    assert fight.value("Raven", "Stamina") == 8
    fight.play("Raven: Rest")
    assert fight.value("Raven", "Stamina") == 8


def test_M64_the_smallest_of_several_maxima_rules(tmp_path: Path) -> None:
    blocks = "One\nHealth cannot exceed 20.\n\nTwo\nHealth cannot exceed [Vigor] * 3.\n\n" + one_effect("[Health] = 50")
    fight = Fight(tmp_path, raven="Health: 9, Vigor: 5", blocks=blocks, actions="Try It")
    fight.play("Raven: Try It")
    assert fight.value("Raven", "Health") == 15


def test_M55_an_entry_with_a_maximum_starts_wounded(tmp_path: Path) -> None:
    blocks = "Ceiling\nHealth cannot exceed its initial value\n\n" + one_effect("[Health] += 6")
    fight = Fight(tmp_path, raven="Health: 9 (Maximum: 10)", blocks=blocks, actions="Try It")
    fight.play("Raven: Try It")
    assert fight.value("Raven", "Health") == 10


def test_M70_a_bonus_is_read_and_not_stored(tmp_path: Path) -> None:
    blocks = (
        "Sturdy (Status)\nThis actor gains +3 Defense.\n\nBrace\ndo: Self becomes Sturdy\n\n"
        "Read\ndo: [Seen] = [Defense]\n\nSlip\ndo: [Defense] -= 4\n"
    )
    fight = Fight(tmp_path, raven="Health: 9, Defense: 10", blocks=blocks, actions="Brace, Read, Slip")
    fight.play("Raven: Brace")
    fight.play("Raven: Read")
    assert fight.value("Raven", "Seen") == 13
    fight.play("Raven: Slip")
    fight.play("Raven: Read")
    assert (fight.value("Raven", "Defense"), fight.value("Raven", "Seen")) == (6, 9)


def test_M71_a_timed_change_takes_back_what_it_did(tmp_path: Path) -> None:
    fight = Fight(
        tmp_path, raven="Health: 9, Defense: 1", blocks=one_effect("[Defense] -= 3 until end of turn"), actions="Try It"
    )
    fight.play("Raven: Try It")
    assert fight.value("Raven", "Defense") == 0
    fight.play("End turn")
    assert fight.value("Raven", "Defense") == 1


@pytest.mark.parametrize(
    ("entry", "feature", "points"),
    [
        ("Health: 9", "", 3),
        ("Health: 9, Action Points: 2", "", 2),
        ("Health: 9", "Fast\nAction Points resets to 5 at the start of each turn.\n", 5),
        ("Health: 9, Action Points: 1", "Slow\nAction Points do not reset\n", 0),
    ],
)
def test_M73_action_points_come_back(tmp_path: Path, entry: str, feature: str, points: int) -> None:
    fight = Fight(tmp_path, raven=entry, blocks=feature + "\n" + one_effect("[Action Points] = 0"), actions="Try It")
    fight.play("Raven: Try It")
    fight.play("End turn")
    fight.play("End turn")
    assert fight.value("Raven", "Action Points") == points


def test_M75_damage_and_loss_differ(tmp_path: Path) -> None:
    blocks = (
        "Hide (Status)\nWhen this actor takes damage, reduce it by 2\n\nBrace\ndo: Target becomes Hide\n\n"
        "Bite\ndo: [Target Health] -= 5\n\nSet\ndo: [Target Health] = 3\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Brace, Bite, Set")
    fight.play("Raven: Brace on Goblin")
    fight.play("Raven: Bite on Goblin")
    assert fight.value("Goblin", "Health") == 9
    fight.play("Raven: Set on Goblin")
    assert fight.value("Goblin", "Health") == 3


def test_M76_damage_that_comes_to_nothing_defeats_nobody(tmp_path: Path) -> None:
    stone = "Stone (Status)\nThis actor takes no damage\n\n"
    blocks = stone + "Brace\ndo: Target becomes Stone\n\nBite\ndo: [Target Health] -= 50\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Brace, Bite")
    fight.play("Raven: Brace on Goblin")
    fight.play("Raven: Bite on Goblin")
    assert fight.value("Goblin", "Health") == 12


def test_MR17_a_status_forbids_acting(tmp_path: Path) -> None:
    blocks = "Stunned (Status)\nThis actor cannot perform actions\n\nDaze\ndo: Self becomes stunned for 1 turn\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Daze")
    fight.play("Raven: Daze")
    with pytest.raises(Refusal, match="MR-17"):
        fight.play("Raven: Daze")


LIMITED = "Health: 9 (Maximum: 10), Guard: 10 (Maximum: 10)"
CHANGES = "Heal\ndo: [Health] += 6\n\nDrain\ndo: [Guard] -= 3 until end of turn\n\nRaise\ndo: [Guard] += 5\n\n"


def test_m_62_the_maximum_of_an_entry_holds_without_any_feature() -> None:
    raven = actor("Raven", LIMITED, player=True, more="Actions: Heal")
    fight = Stage(CHANGES + raven + actor("Goblin"), "Raven at 0N 0E\nGoblin at 5N 0E", (90, 10))
    fight.play("Raven: Heal")
    assert fight.value("Raven", "Health") == 10


def test_m_71_what_is_given_back_obeys_the_maximum() -> None:
    raven = actor("Raven", LIMITED, player=True, more="Actions: Drain, Raise")
    fight = Stage(CHANGES + raven + actor("Goblin"), "Raven at 0N 0E\nGoblin at 5N 0E", (90, 10))
    fight.play("Raven: Drain")
    fight.play("Raven: Raise")
    told = fight.play("End turn")
    assert fight.value("Raven", "Guard") == 10 and not any("Guard" in line for line in told)


def test_m_65_who_has_no_maximum_reads_the_initial_value() -> None:
    look = "Look\ndo: [Seen] = [Target Health Maximum]\n\n"
    raven = actor("Raven", LIMITED, player=True, more="Actions: Look")
    fight = Stage(look + raven + actor("Goblin", "Health: 7"), "Raven at 0N 0E\nGoblin at 5N 0E", (90, 10))
    seen = []
    for name in ("Goblin", "Raven"):
        fight.play(f"Raven: Look on {name}")
        seen.append(fight.value("Raven", "Seen"))
    assert seen == [7, 10]
