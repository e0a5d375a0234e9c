"""What game masters wished to say (M-33, M-34, M-77 to M-79, M-175, M-201, M-231, M-456)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Match, NotationError
from turnwright.dice import Int
from turnwright.games.methuen import game
from turnwright.games.methuen.language.tree.effects import InCase
from turnwright.games.methuen.language.tree.values import KeptDice
from turnwright.games.methuen.sequel import next_chapter
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


def test_M201_prose_that_begins_with_if_is_still_a_note() -> None:
    assert "MN-1" in said("Action: A\ndo: if the bell rings twice everybody leaves")
    assert "If 1d20 + [Wits] >= 12 then" in first("Action: A\ndo: if [Gold] > 1: End turn", "ME-32").hint


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


# ------------------------------------------------------------------------------------------------ maxima

GROWING = """\
Feature: Limits
Health cannot exceed 10.

Grow
do: [Health Maximum] += 5

Swell
do: [Health Maximum] += 5 for 1 turn

Shrink
do: [Health Maximum] -= 9

Drink
do: [Health] += 9
"""


def growing(tmp_path: Path) -> Fight:
    return Fight(tmp_path, blocks=GROWING, actions="Grow, Swell, Shrink, Drink")


def test_M77_a_maximum_is_raised_and_what_was_raised_is_taken_back(tmp_path: Path) -> None:
    fight = growing(tmp_path)
    fight.play("Raven: Drink")
    assert fight.value("Raven", "Health") == 10
    fight.play("Raven: Grow")
    fight.play("Raven: Drink")
    assert fight.value("Raven", "Health") == 15
    fight.play("Raven: Shrink")
    assert fight.value("Raven", "Health") == 10, "not below what the rules say"


def test_M77_M71_for_a_time(tmp_path: Path) -> None:
    fight = growing(tmp_path)
    fight.play("Raven: Swell")
    fight.play("Raven: Drink")
    assert fight.value("Raven", "Health") == 15
    for _ in range(3):
        fight.play("End turn")
    assert fight.value("Raven", "Health") == 10


def test_M77_is_written_back_and_other_changes_are_refused() -> None:
    assert str(effect_of("[Target Health Maximum] += 1d4 for 2 turns")) == "[Target Health Maximum] += 1d4 for 2 turns"
    assert "+=" in first("Action: A\ndo: [Health Maximum] = 5", "ME-27").hint


# ------------------------------------------------------------------------------------- a die as a bonus

BLESSED = """\
Status: Blessed
This actor has +1d4 Hit.

Pray
do: Become blessed

Cut
Range: Adjacent
if: 1d20 + [Hit] >= 12
do: [Target Health] -= 1
"""


def test_M78_a_die_is_rolled_when_a_check_reads_the_value(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, Hit: 2", blocks=BLESSED, actions="Pray, Cut")
    fight.play("Raven: Cut on Goblin", 9)
    assert fight.value("Goblin", "Health") == 12
    fight.play("Raven: Pray")
    fight.play("Raven: Cut on Goblin", 9, 1)
    assert fight.value("Goblin", "Health") == 11
    assert fight.value("Raven", "Hit") == 2


def test_M78_where_nothing_may_be_rolled_the_die_is_an_error() -> None:
    text = "Status: Blessed\nThis actor has +1d4 Reach.\n\nAction: A\nRange: [Reach]\ndo: [Target Health] -= 1"
    assert first(text, "ME-24").rule == "M-78"
    assert "ME-24" not in said(text.replace("[Reach]", "3"))


# ---------------------------------------------------------------------------------------------- below 0

MORALE = """\
Resource: Morale
Minimum: -5
Initialize: 1

Rout
if: [Morale] < 0 - 2
do: [Fled] += 1
else: [Morale] -= 2

Break
do: [Morale] = 0 - 4

Cheer
do: [Morale] += 1, [Sum] = [Morale] + 10
"""


def test_M79_a_value_falls_below_zero_where_its_resource_allows_it(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=MORALE, actions="Rout, Break, Cheer")
    for _ in range(2):
        fight.play("Raven: Rout")
    assert (fight.value("Raven", "Morale"), fight.value("Raven", "Fled")) == (-3, 0)
    fight.play("Raven: Rout")
    assert fight.value("Raven", "Fled") == 1
    fight.play("Raven: Break")
    fight.play("Raven: Cheer")
    assert (fight.value("Raven", "Morale"), fight.value("Raven", "Sum")) == (-3, 7)


def test_M79_not_below_the_minimum_and_others_not_below_zero(tmp_path: Path) -> None:
    blocks = MORALE + "\nFall\ndo: [Morale] -= 50, [Gold] -= 50\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Fall")
    fight.play("Raven: Fall")
    assert (fight.value("Raven", "Morale"), fight.value("Raven", "Gold")) == (-5, 0)


def test_M79_the_vital_resource_defeats_at_zero_or_below(tmp_path: Path) -> None:
    blocks = "Resource: Health\nMinimum: -10\n"
    fight = Fight(tmp_path, goblin="Health: 3", blocks=blocks, actions="Basic Attack")
    fight.play("Raven: Basic Attack on Goblin", 5)
    assert (fight.value("Goblin", "Health"), fight.sheet("Goblin")["state"]) == (-2, "defeated")


def test_M79_M77_a_sheet_is_carried_with_values_below_zero_and_what_was_raised() -> None:
    text = campaign(
        raven="Health: 9, Morale: 0 - 9",
        goblin="Health: 1",
        blocks=f"{MORALE}\n{GROWING}",
        actions="Basic Attack, Rout, Grow, Drink",
        lines='On Victory: Encounter "Again"',
        events=AGAIN,
    )
    match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    match.play("Raven: Grow")
    match.play("Raven: Basic Attack on Goblin", chance=[3])
    following = next_chapter(match)
    assert following is not None
    match = Match.start(game, 1, following, chance=[99, 0])
    match.play("Raven: Drink")
    raven = next(actor for actor in match.view(0)["position"]["actors"] if actor["name"] == "Raven")
    assert (raven["resources"]["Morale"], raven["resources"]["Health"]) == (-5, 15)


AGAIN = """
Encounter: Again
Deploy:
  Raven at 0N 0E
  Goblin at 5N 0E
Completion:
  Victory: All enemies defeated
"""


@pytest.mark.parametrize("line", ["Minimum: 3", "Minimum: low", "Minimum: -5\nScope: campaign"])
def test_M79_what_is_no_minimum(line: str) -> None:
    assert "Minimum:" in first(f"Resource: Morale\n{line}", "ME-7").hint


# ------------------------------------------------------------------------------- by hand, and cooldowns


def test_M456_a_shared_value_is_adjusted_by_hand(tmp_path: Path) -> None:
    fight = Fight(tmp_path, head="Shared resources:\n  Party Purse: 10")
    told = [str(event).strip() for event in fight.match.report("Adjust Party Purse = 30")]
    assert told == ["By hand: Party Purse = 30."]
    assert fight.shared("Party Purse") == 30
    with pytest.raises(NotationError, match="Party Purse"):
        fight.match.report("Adjust Purse = 3")


@pytest.mark.parametrize("words", ["this turn", "not again this turn", "rest of the turn"])
def test_M175_a_cooldown_of_this_turn_is_once_per_turn(tmp_path: Path, words: str) -> None:
    fight = Fight(tmp_path, blocks=f"Roar\nCooldown: {words}\ndo: [Roars] += 1\n", actions="Roar")
    fight.play("Raven: Roar")
    refused = fight.match.why_not("Raven: Roar")
    assert refused is not None and refused.rule == "MR-15"
    fight.play("End turn")
    fight.play("End turn")
    fight.play("Raven: Roar")
    assert fight.value("Raven", "Roars") == 2


def test_M175_such_a_cooldown_beside_a_limit_says_the_same_twice() -> None:
    text = "Action: A\nLimit: once per round\nCooldown: this turn\ndo: (none)"
    assert "Limit: once per turn" in first(text, "ME-7").hint
