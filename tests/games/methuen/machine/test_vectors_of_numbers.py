"""The vectors of 6.1 and 6.2: expressions, checks and resources, with the dice they print."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Match
from turnwright.core.errors import ChanceError
from turnwright.games.methuen import game

from .fights import Fight, campaign

EXPRESSIONS = [
    ("MT-1", "4 + 2 * 5", "", [], 14),
    ("MT-2", "(4 + 2) * 5", "", [], 30),
    ("MT-3", "7 - 9 + 5", "", [], 3),
    ("MT-4", "7 - 9", "", [], 0),
    ("MT-5", "9 / 4 * 4", "", [], 8),
    ("MT-6", "(3 - 8) / 2 + 10", "", [], 7),
    ("MT-7", "8 / 0 + 3", "", [], 3),
    ("MT-8", "3d4", "", [1, 4, 2], 7),
    ("MT-9", "d12", "", [9], 9),
    ("MT-10", "0d6 + 2", "", [], 2),
    ("MT-11", "[Rank]d6", "Rank: 2", [5, 1], 6),
    ("MT-13", "[Armor] - 2d6", "Armor: 3", [4, 5], 0),
    ("MT-14", "(1d8 + [Might]) * 2 - [Target Ward]", "Might: 4", [6], 15),
]
CHECKS = [
    ("MT-15", "1d20 + [Grip] > [Target Grip] + 1d20", "Grip: 3", [11, 9], False),
    ("MT-16", "2 - 5 = 0", "", [], True),
    ("MT-17", "[A] >= 1 OR [B] >= 1 AND [C] >= 1", "A: 1, B: 0, C: 0", [], True),
    ("MT-18", "([A] >= 1 OR [B] >= 1) AND [C] >= 1", "A: 1, B: 0, C: 0", [], False),
    ("MT-19", "[ActionPoints] >= 1 AND 1d20 >= 11", "Action Points: 0", [], False),
    ("MT-20", "[ActionPoints] >= 1 OR 1d20 >= 11", "Action Points: 2", [], True),
    ("MT-21", "NOT [A] = 0 AND [B] = 0", "A: 1, B: 0", [], True),
]


def on_target(text: str) -> str:
    return " on Goblin" if "Target" in text else ""


@pytest.mark.parametrize(("number", "text", "given", "dice", "result"), EXPRESSIONS, ids=[e[0] for e in EXPRESSIONS])
def test_MT1_expressions(tmp_path: Path, number: str, text: str, given: str, dice: list[int], result: int) -> None:
    raven = ", ".join(filter(None, ["Health: 9, Result: 77", given]))
    fight = Fight(
        tmp_path, raven=raven, goblin="Health: 9, Ward: 5", blocks=f"Try\ndo: [Result] = {text}\n", actions="Try"
    )
    fight.play("Raven: Try" + on_target(text), *dice)
    assert fight.value("Raven", "Result") == result


@pytest.mark.parametrize(("number", "text", "given", "dice", "result"), CHECKS, ids=[e[0] for e in CHECKS])
def test_MT15_checks(tmp_path: Path, number: str, text: str, given: str, dice: list[int], result: bool) -> None:
    raven = ", ".join(filter(None, ["Health: 9", given]))
    blocks = f"Try\nif: {text}\ndo: [Result] = 1\nelse: [Result] = 2\n"
    fight = Fight(tmp_path, raven=raven, goblin="Health: 9, Grip: 5", blocks=blocks, actions="Try")
    fight.play("Raven: Try" + on_target(text), *dice)
    assert fight.value("Raven", "Result") == (1 if result else 2)


def test_MT12_starting_values_are_rolled_before_the_dice_of_the_formula(tmp_path: Path) -> None:
    blocks = "Vigorous\nVigor is initialized as 2d4\n\nTry\ndo: [Result] = 1d6 + [Vigor]\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Try")
    fight.play("Raven: Try", 3, 4, 6)
    assert (fight.value("Raven", "Result"), fight.value("Raven", "Vigor")) == (13, 7)


def effects(folder: Path, given: str, *written: str, blocks: str = "", goblin: str = "Health: 12") -> Fight:
    """A fight with the effects as actions called One, Two, Three."""
    names = ["One", "Two", "Three"][: len(written)]
    actions = "\n".join(f"{name}\ndo: {text}\n" for name, text in zip(names, written, strict=True))
    return Fight(
        folder, raven=f"Health: 9, {given}", goblin=goblin, blocks=f"{blocks}\n\n{actions}", actions=", ".join(names)
    )


def test_MT22_one_resource_two_spellings(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 3")
    fight.play("Raven: Basic Attack on Goblin", 1)
    assert [name for name in fight.sheet("Raven")["resources"] if "Action" in name] == ["Action Points"]
    assert fight.value("Raven", "Action Points") == 2


def test_MT23_an_unknown_resource_is_0_once_it_is_read(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="Try\nif: [Luck] > 0\ndo: [Result] = 1\n", actions="Try")
    assert "Luck" not in fight.sheet("Raven")["resources"]
    assert "The check fails." in fight.play("Raven: Try")
    assert fight.sheet("Raven")["resources"]["Luck"] == 0


def test_MT24_the_left_side_starts_first(tmp_path: Path) -> None:
    blocks = "Robust\nHealth is initialized as 1d20 + [Constitution]\n"
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 3", goblin="Constitution: 12", blocks=blocks)
    fight.play("Raven: Basic Attack on Goblin", 15, 4)
    assert fight.value("Goblin", "Health") == 23


def test_MT25_floor_at_zero_and_defeat(tmp_path: Path) -> None:
    fight = effects(tmp_path, "Gold: 1", "[Target Health] -= 5", goblin="Health: 2")
    fight.play("Raven: One on Goblin")
    assert fight.value("Goblin", "Health") == 0
    assert fight.sheet("Goblin")["state"] == "defeated"


@pytest.mark.parametrize(
    ("number", "gold", "written", "values"),
    [
        ("MT-26", 47, ["[Gold] /= 4", "[Gold] /= 0"], [11, 0]),
        ("MT-27", 47, ["[Gold] += 3 - 5"], [47]),
        ("MT-28", 7, ["[Gold] *= 3"], [21]),
    ],
)
def test_MT26_operators(tmp_path: Path, number: str, gold: int, written: list[str], values: list[int]) -> None:
    fight = effects(tmp_path, f"Gold: {gold}", *written)
    for name, value in zip(["One", "Two"], values, strict=False):
        fight.play(f"Raven: {name}")
        assert fight.value("Raven", "Gold") == value


def test_MT29_a_fixed_maximum(tmp_path: Path) -> None:
    blocks = "Ceiling\nVim cannot exceed 20.\n"
    fight = effects(tmp_path, "Vim: 16", "[Vim] += 9", blocks=blocks)
    fight.play("Raven: One")
    assert fight.value("Raven", "Vim") == 20


def test_MT30_a_maximum_that_is_the_initial_value(tmp_path: Path) -> None:
    blocks = "Ceiling\nVim is initialized as 1d20 + 2\nVim cannot exceed its initial rolled value\n"
    fight = effects(tmp_path, "Gold: 0", "[Gold] = [Vim]", "[Vim] -= 4", "[Vim] += 9", blocks=blocks)
    fight.play("Raven: One", 8)
    assert fight.value("Raven", "Vim") == 10
    for name, value in (("Two", 6), ("Three", 10)):
        fight.play(f"Raven: {name}")
        assert fight.value("Raven", "Vim") == value


def test_MT31_a_maximum_that_moves(tmp_path: Path) -> None:
    blocks = "Ceiling\nStamina cannot exceed [Constitution] * 2.\n"
    given = "Constitution: 6, Stamina: 11"
    fight = effects(tmp_path, given, "[Constitution] -= 2", "[Constitution] += 5", blocks=blocks)
    for name in ("One", "Two"):
        fight.play(f"Raven: {name}")
        assert fight.value("Raven", "Stamina") == 8


def test_MT32_two_maxima(tmp_path: Path) -> None:
    blocks = "Ceiling\nVim cannot exceed 20.\nVim cannot exceed [Vigor] * 3.\n"
    fight = effects(tmp_path, "Vigor: 5, Vim: 1", "[Vim] = 50", blocks=blocks)
    fight.play("Raven: One")
    assert fight.value("Raven", "Vim") == 15


def test_MT33_a_wounded_start(tmp_path: Path) -> None:
    blocks = "Ceiling\nVim cannot exceed its initial value\n"
    fight = effects(tmp_path, "Vim: 9 (Maximum: 10)", "[Vim] += 6", blocks=blocks)
    fight.play("Raven: One")
    assert fight.value("Raven", "Vim") == 10


def test_MT34_a_shared_resource() -> None:
    text = campaign(
        head="Shared resources:\n  Party Purse: 10",
        blocks="Earn\ndo: [Party Purse] += 4\n\nCount\nif: [Party Purse] >= 14\ndo: [Rich] += 1\n",
        actions="Earn",
        goblin_actions="Count",
        more="Cast: Friends\nController: Player\nMembers: Raven, Goblin\n\nActor: Rat\nResources:\n  Health: 1\n",
        lines="  Rat at 5N 5E",
    )
    match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    match.play("Raven: Earn")
    match.play("Goblin: Count")
    goblin = next(item for item in match.view(0)["position"]["actors"] if item["name"] == "Goblin")
    assert goblin["resources"]["Rich"] == 1


def test_MT35_a_bonus_is_not_stored(tmp_path: Path) -> None:
    blocks = (
        "Feature: Plate (Actor)\nThis actor gains +3 Defense.\n\n"
        "One\ndo: [Seen] = [Defense]\n\nTwo\ndo: [Defense] -= 4\n"
    )
    fight = Fight(tmp_path, raven="Health: 9, Defense: 10", blocks=blocks, actions="One, Two", raven_features="Plate")
    fight.play("Raven: One")
    assert fight.value("Raven", "Seen") == 13
    fight.play("Raven: Two")
    assert fight.value("Raven", "Defense") == 6
    fight.play("Raven: One")
    assert fight.value("Raven", "Seen") == 9


def test_MT36_a_timed_change_undoes_what_it_did(tmp_path: Path) -> None:
    fight = effects(tmp_path, "Defense: 1", "[Defense] -= 3 until end of turn")
    fight.play("Raven: One")
    assert fight.value("Raven", "Defense") == 0
    fight.play("End turn")
    assert fight.value("Raven", "Defense") == 1


@pytest.mark.parametrize(
    ("entry", "blocks", "points"),
    [
        ("Gold: 0", "", 3),
        ("Action Points: 2", "", 2),
        ("Gold: 0", "Fresh\nAction Points resets to 5 at the start of each turn.\n", 5),
    ],
)
def test_MT37_the_refresh_of_action_points(tmp_path: Path, entry: str, blocks: str, points: int) -> None:
    fight = effects(tmp_path, entry, "[Action Points] = 0", blocks=blocks)
    fight.play("Raven: One")
    assert fight.value("Raven", "Action Points") == 0
    fight.play("End turn")
    fight.play("End turn")
    assert fight.value("Raven", "Action Points") == points


def test_MT38_points_that_do_not_reset(tmp_path: Path) -> None:
    fight = effects(tmp_path, "Action Points: 3", "[Action Points] = 1", blocks="Scarce\nAction Points do not reset\n")
    fight.play("Raven: One")
    fight.play("End turn")
    fight.play("End turn")
    assert fight.value("Raven", "Action Points") == 1


def test_M31_forced_dice_that_do_not_fit_or_run_out_change_nothing(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    before = fight.match.state.tobytes()
    for faces in ([7], []):
        with pytest.raises(ChanceError):
            fight.play("Raven: Basic Attack on Goblin", *faces)
        assert fight.match.state.tobytes() == before
