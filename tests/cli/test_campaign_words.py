"""What whoever runs a campaign asks for at the prompt: sheets, actions, odds, corrections."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from evening import EVENING
from turnwright.cli.app import app

runner = CliRunner()


@pytest.fixture
def asked(tmp_path: Path) -> str:
    file = tmp_path / "evening.campaign"
    file.write_text(EVENING.replace("Dice: in hand\n", ""), encoding="utf-8")
    lines = (
        *("A", "sheet Ada", "sheet Zoe", "action Shoot", "action Parry", "action Sting"),
        *("odds Ada: Shoot on Eel", "odds Shoot on Eel", "odds", "odds End turn", "odds Ada: Shoot on Bo"),
        *("help", "Adjust Ada: Health = 5", "quit"),
    )
    wanted = ["campaign", "play", str(file), "--seed", "5"]
    shown = runner.invoke(app, wanted, input="".join(f"{line}\n" for line in lines))
    assert shown.exit_code == 0 and shown.exception is None
    return " ".join(shown.output.split())


def test_a_sheet_tells_values_and_what_somebody_can_do(asked: str) -> None:
    assert "Ada Health 9" in asked and "Skill 4 Defense 11 can Shoot, Parry, Dare" in asked
    assert "sheet is followed by a name; 'Zoe' came, and there is Ada, Bo, Eel" in asked


def test_an_action_is_told_in_the_campaigns_words_with_its_chance_now(asked: str) -> None:
    assert "if: [Action Points] >= 1 AND 1d20 + [Skill] >= [Target Defense]" in asked
    assert "now: Ada: Shoot on Eel, 65%" in asked and "now: Bo: Shoot on Eel, 55%" in asked
    assert "Trigger: an enemy attacks this actor" in asked


def test_an_action_that_cannot_be_declared_now_says_why(asked: str) -> None:
    offered = "It is a reaction: it is offered when this happens: an enemy attacks this actor. (MR-19)"
    assert f"cannot be declared now: {offered}" in asked
    assert "cannot be declared now: It is an action of Eel, not of those who act now. (MR-1)" in asked


def at_the_chapel(*lines: str) -> str:
    wanted = ["campaign", "play", "ash_chapel", "--seed", "3"]
    shown = runner.invoke(app, wanted, input="".join(f"{line}\n" for line in (*lines, "quit")))
    assert shown.exit_code == 0 and shown.exception is None
    return " ".join(shown.output.split())


def test_somebody_out_of_reach_and_nobody_to_aim_at_are_reasons() -> None:
    shown = at_the_chapel("action Mace", "End turn", "action Call Back")
    assert "cannot be declared now: Maud: Ash Thrall 1 is 7 away, the range is 1. (MR-8)" in shown
    assert "Brother Osric: nobody is there whom it may be aimed at (Single defeated ally). (MR-10)" in shown


def test_an_action_with_choices_is_told_in_all_its_ways() -> None:
    shown = at_the_chapel("action Cinder Bolt", "action Breath of Winter")
    assert "Cinder Bolt spending 1 Range: 6, line of sight" in shown
    assert "Cinder Bolt spending 3 Spend: 3 Mana do: [Target Health] -= 3d6" in shown
    assert "do: Push target 2 spaces, Tiles in area become Ice for 2 rounds" in shown
    assert 'Breath of Winter as Frost do: Target becomes "Numb", [Target Health] -= 1d4, Tiles' in shown


def test_the_sheet_of_a_foe_in_words_has_its_word() -> None:
    assert "Ash Thrall 1 is unhurt can Catch Your Breath" in at_the_chapel("sheet Ash Thrall 1")


def test_odds_are_those_of_the_position_now(asked: str) -> None:
    assert "Ada: Shoot on Eel, now if [Action Points] >= 1 AND 1d20 + [Skill] >= [Target Defense]: 65.00%" in asked
    assert "exact: from every way the dice can fall" in asked
    assert "odds is followed by an action" in asked and "odds are for an action" in asked
    assert "MR-9" in asked or "Refused by" in asked or "enemy" in asked


def test_say_who_names_who_has_the_action(asked: str) -> None:
    assert 'say who: Ada or Bo can do that; write "Ada: Shoot on Eel"' in asked


def test_help_tells_of_them_and_of_corrections_by_hand(asked: str) -> None:
    assert "sheet NAME" in asked and "Adjust Ada: Health = 5" in asked
    assert "By hand: Ada Health = 5." in asked or "By hand: Ada" in asked
