"""Dice of which some are kept, `if ... then ... else`, and hits (M-33, M-34, M-201, M-231)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.dice import Int
from turnwright.games.methuen.language.tree.effects import InCase
from turnwright.games.methuen.language.tree.values import KeptDice
from turnwright.lab.action_odds import action_odds

from ..nodes import condition_of, effect_of, own
from ..texts import first, said, underlined
from .fights import Fight, campaign
from .stages import Stage, actor


def throw(tmp_path: Path, formula: str, *dice: int, given: str = "Rank: 2") -> int:
    fight = Fight(
        tmp_path,
        raven=f"Health: 9, {given}",
        blocks=f"Try\ndo: [Result] = {formula}\n",
        actions="Try",
        goblin="Health: 9",
    )
    fight.play("Raven: Try", *dice)
    return fight.value("Raven", "Result")


# --------------------------------------------------------------------------------------------------- dice


@pytest.mark.parametrize(
    ("text", "read", "written"),
    [
        ("2d20kh1", KeptDice(Int(2), 20, 1), "2d20kh1"),
        ("4d6kl3", KeptDice(Int(4), 6, 3, lowest=True), "4d6kl3"),
        ("4d6KH", KeptDice(Int(4), 6, 1), "4d6kh1"),
        ("3d6!", KeptDice(Int(3), 6, explodes=True), "3d6!"),
        ("3d6!kh2", KeptDice(Int(3), 6, 2, explodes=True), "3d6!kh2"),
        ("1d20 with advantage", KeptDice(Int(2), 20, 1), "2d20kh1"),
        ("d20 with disadvantage", KeptDice(Int(2), 20, 1, lowest=True), "2d20kl1"),
        ("[Rank]d6kh2", KeptDice(own("Rank"), 6, 2), "[Rank]d6kh2"),
    ],
)
def test_M33_M34_dice_are_read_and_written_back(text: str, read: KeptDice, written: str) -> None:
    found = condition_of(f"{text} + 1 >= 3")
    assert (found.left.left, str(found.left.left)) == (read, written)  # type: ignore[attr-defined]
    assert condition_of(str(found)) == found


@pytest.mark.parametrize(
    ("formula", "dice", "result"),
    [
        ("2d20kh1", [7, 15], 15),
        ("2d20kl1", [7, 15], 7),
        ("4d6kh3", [2, 6, 1, 5], 13),
        ("4d6kl2", [2, 6, 1, 5], 3),
        ("1d20 with advantage + 2", [3, 19], 21),
        ("1d20 with disadvantage", [3, 19], 3),
        ("2d6kh5", [2, 3], 5),
        ("0d6kh1 + 1", [], 1),
        ("[Rank]d6kh1", [2, 5], 5),
    ],
)
def test_M33_some_dice_are_kept(tmp_path: Path, formula: str, dice: list[int], result: int) -> None:
    assert throw(tmp_path, formula, *dice) == result


def test_M461_what_was_kept_is_told_behind_the_dice(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="Try\nif: 1d20 with advantage >= 12\ndo: [Result] = 4d6kl2\n", actions="Try")
    told = fight.play("Raven: Try", 3, 15, 1, 6, 2, 4)
    assert told[1:3] == ["Raven rolls 18 on 2d20: 3, 15.", "Raven keeps the highest: 15."]
    assert told[-2:] == ["Raven keeps the lowest 2: 3.", "Raven Result: 0 → 3."]


@pytest.mark.parametrize(
    ("formula", "dice", "result"),
    [
        ("1d6!", [5], 5),
        ("1d6!", [6, 6, 2], 14),
        ("2d6!", [6, 1, 3], 10),
        ("2d6!kh1", [6, 1, 5], 7),
        ("1d2!", [2] * 11, 22),
    ],
)
def test_M34_dice_that_show_their_highest_face_are_thrown_again(
    tmp_path: Path, formula: str, dice: list[int], result: int
) -> None:
    assert throw(tmp_path, formula, *dice) == result


def test_M33_the_kept_die_is_the_natural_one(tmp_path: Path) -> None:
    blocks = "Try\nif: 1d20 with advantage >= 30 OR Natural 20\ndo: [Result] = 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Try")
    fight.play("Raven: Try", 4, 20)
    assert fight.value("Raven", "Result") == 1


@pytest.mark.parametrize(
    ("check", "chance"), [("1d4 with advantage >= 3", "3/4"), ("3d4kl2 >= 7", "1/16"), ("1d2! >= 5", "1/4")]
)
def test_M464_odds_of_kept_dice_are_exact(check: str, chance: str) -> None:
    text = campaign(blocks=f"Try\nif: {check}\ndo: [Result] = 1\n", actions="Try")
    (found,) = [line for line in action_odds(text, "Try", "Raven", "").lines if line.what.startswith("if ")]
    assert found.exactly == chance


@pytest.mark.parametrize("dice", ["2d20kh0", "2d20kh101", "3d20 with advantage", "1d1!", "2d20dl1", "101d6kh1"])
def test_ME48_dice_that_cannot_be_kept_so(dice: str) -> None:
    codes = said(f"Action: A\ndo: [Gold] += {dice}")
    assert "ME-48" in codes or "ME-22" in codes


def test_K49_too_many_kept_dice_in_play_are_a_fault(tmp_path: Path) -> None:
    blocks = "Try\ndo: [Result] = [Rank]d6kh1\n"
    fight = Fight(tmp_path, raven="Health: 9, Rank: 101", blocks=blocks, actions="Try")
    assert any("MF-1" in line for line in fight.play("Raven: Try"))


def test_ME70_a_roll_table_of_kept_dice() -> None:
    text = 'Scene: S\nRoll: 2d6kh1\n  1-5: Say "low"\n'
    assert "result 6 has no row" in first(text, "ME-70").text
    assert "ME-70" not in said(text.replace("1-5", "1-6"))
    assert underlined(text.replace("2d6kh1", "2d6!"), "ME-7")


# ----------------------------------------------------------------------------------------- if, then, else


def test_M201_is_read_and_written_back() -> None:
    found = effect_of('If [Wits] > 1 AND NOT target is an ally then [Gold] += 1 else (Take 1 damage, Say "Ow")')
    assert isinstance(found, InCase) and (len(found.yes), len(found.no)) == (1, 2)
    assert effect_of(str(found)) == found
    alone = effect_of("if [Gold] > 1, then End turn")
    assert isinstance(alone, InCase) and alone.no == ()


def test_M201_K20_all_effects_in_it_count_and_it_leads_nowhere_back() -> None:
    many = ", ".join(["[Gold] += 1"] * 32)
    assert "ME-91" in said(f"Action: A\ndo: if true then ({many}) else ({many})")
    assert "ME-91" not in said(f"Action: A\ndo: if true then ({many})")
    assert "ME-33" in said("A (Effect)\nif true then #B\n\nB (Effect)\nif [Gold] > 1 then End turn else #A")


def test_M201_prose_that_begins_with_if_is_still_a_note() -> None:
    assert "MN-1" in said("Action: A\ndo: if the bell rings twice everybody leaves")
    assert first("Action: A\ndo: if [Gold] > 1: End turn", "ME-32").hint == "write `If [Gold] > 1 then End turn`"


TRAP = """\
Terrain: Trap
Actors entering this tile: if 1d20 + [Wits] >= 12 then [Gold] += 1 else (Take 1d6 damage, become stunned)

"""


@pytest.mark.parametrize(("dice", "gold", "health"), [((9,), 1, 10), ((8, 4), 0, 6)])
def test_M201_a_trap_with_a_saving_throw(dice: tuple[int, ...], gold: int, health: int) -> None:
    ground = "Map: Hall\nDimensions: 5 x 5\nTerrain:\n  Trap at 1N 0E\n\n"
    walk = "Feature: Walking\nMove up to 6 spaces per turn\n\n"
    people = actor("Raven", "Health: 10, Wits: 3", player=True) + actor("Goblin")
    fight = Stage(TRAP + ground + walk + people, "Raven at 0N 0E\nGoblin at 4N 4E", (90, 1), lines="Map: Hall")
    fight.play("Raven: Move by N", *dice)
    assert (fight.value("Raven", "Gold"), fight.value("Raven", "Health")) == (gold, health)
    assert (fight.sheet("Raven")["statuses"] != []) == (health < 10)


@pytest.mark.parametrize(("save", "kept"), [(15, True), (2, False)])
def test_M201_concentration(tmp_path: Path, save: int, kept: bool) -> None:
    blocks = (
        "Status: Blessed\nWhen this actor takes damage, if 1d20 < 10 then this actor is no longer blessed.\n\n"
        "Pray\ndo: Target becomes blessed\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Pray, Basic Attack")
    fight.play("Raven: Pray on Goblin")
    fight.play("Raven: Basic Attack on Goblin", 3, save)
    assert (fight.sheet("Goblin")["statuses"] != []) is kept


def test_M201_an_event_with_a_choice_of_effects(tmp_path: Path) -> None:
    effect = "if [Gold] >= 1 then [Gold] -= 1 else [Debt] += 1"
    events = f"Event: Bell\nTrigger: a player actor starts its turn\nEffect: {effect}\n"
    fight = Fight(tmp_path, raven="Health: 10, Gold: 1", events=events)
    assert fight.value("Raven", "Gold") == 0
    fight.play("End turn")
    fight.play("End turn")
    assert fight.value("Raven", "Debt") == 1


def test_M201_M193_in_an_action_it_is_looked_at_for_each_target(tmp_path: Path) -> None:
    effect = "if [Target Health] > 10 then [Target Health] -= 5 else [Mercy] += 1"
    blocks = f"Judge\nRange: 5\nTarget: All enemies\ndo: {effect}\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Judge")
    fight.play("Raven: Judge")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Mercy")) == (7, 0)
    fight.play("Raven: Judge")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Mercy")) == (7, 1)


def test_M224_cancelled_in_the_middle_the_rest_is_left_out(tmp_path: Path) -> None:
    blocks = (
        "Slash\nRange: Adjacent\ndo: if true then ([Target Health] -= 2, [Glee] += 1)\nthen: [Tired] += 1\n\n"
        "Feature: Slippery\nWhen an enemy attacks this actor, cancel the action\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Slash", goblin_features="Slippery")
    fight.play("Raven: Slash on Goblin")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Glee"), fight.value("Raven", "Tired")) == (12, 0, 1)


# --------------------------------------------------------------------------------------------------- hits


@pytest.mark.parametrize(("roll", "hits"), [(12, 1), (5, 0)])
def test_M231_hits_before_the_damage(tmp_path: Path, roll: int, hits: int) -> None:
    blocks = (
        "Cut\nRange: Adjacent\nif: 1d20 >= 10\ndo: [Target Health] -= [Edge]\n\n"
        "Feature: Fury\nWhen this actor hits an enemy, [Edge] += 2, [Hits] += 1\n"
    )
    fight = Fight(tmp_path, raven="Health: 9, Edge: 1", blocks=blocks, actions="Cut", raven_features="Fury")
    fight.play("Raven: Cut on Goblin", roll)
    assert (fight.value("Raven", "Hits"), fight.value("Goblin", "Health")) == (hits, 12 - 3 * hits)
