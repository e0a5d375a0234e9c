"""`turnwright campaign`: checking, formatting and playing campaign files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from shooting_range import RANGE
from turnwright.cli.app import app

runner = CliRunner()


def test_a_sound_campaign_passes() -> None:
    result = runner.invoke(app, ["campaign", "check", "lantern_bridge"])
    assert result.exit_code == 0
    assert result.output.endswith("0 errors, 0 warnings, 1 table note\n")


def test_messages_come_as_data() -> None:
    result = runner.invoke(app, ["campaign", "check", "lantern_bridge", "--json"])
    found = json.loads(result.output)
    assert found["ok"] is True
    assert [message["code"] for message in found["messages"]] == ["MN-2"]


def test_a_faulty_campaign_fails_with_the_place(tmp_path: Path) -> None:
    file = tmp_path / "wrong.campaign"
    file.write_text("Action: Hit\ndo: [Target Health] -= 1d0\n", encoding="utf-8")
    result = runner.invoke(app, ["campaign", "check", str(file)])
    assert result.exit_code == 1
    assert "wrong.campaign:2" in result.output
    assert "ME-21" in result.output


def test_formatting_prints_or_writes(tmp_path: Path) -> None:
    file = tmp_path / "loose.campaign"
    file.write_text("Hit\ndo:   [Target Health]   -= 1d6\n", encoding="utf-8")
    printed = runner.invoke(app, ["campaign", "format", str(file)]).output
    assert runner.invoke(app, ["campaign", "format", "--check", str(file)]).exit_code == 1
    assert runner.invoke(app, ["campaign", "format", "--write", str(file)]).exit_code == 0
    assert file.read_text(encoding="utf-8") == printed
    assert runner.invoke(app, ["campaign", "format", "--check", str(file)]).exit_code == 0


def test_an_encounter_is_played_at_the_prompt() -> None:
    wanted = ["campaign", "play", "first_steps", "--encounter", "Goose at the Gate", "--seed", "3"]
    result = runner.invoke(app, wanted, input="?\nTib: Face N\nnonsense\nundo\n")
    assert "Goose at the Gate" in result.output
    assert "Tib: Face N" in result.output
    assert "Tib faces N." in result.output


def test_a_campaign_that_does_not_load_is_not_played(tmp_path: Path) -> None:
    file = tmp_path / "wrong.campaign"
    file.write_text('Campaign: X\nStart: Scene "Nowhere"\n\nScene: Somewhere\nText.\n', encoding="utf-8")
    result = runner.invoke(app, ["campaign", "play", str(file)])
    assert result.exit_code != 0
    assert "ME-35" in str(result.exception)


def test_a_whole_campaign_is_played_and_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "run.txt"
    wanted = ["campaign", "play", "first_steps", "--seed", "1", "--save", str(file)]
    begun = runner.invoke(app, wanted, input="?\nZ\nquit\n")
    assert "By the Stream" in begun.output
    assert "Choose A" in begun.output
    assert "there is A, B" in begun.output
    assert "Goose at the Gate" in runner.invoke(app, wanted, input="B\nquit\n").output
    assert "Goose at the Gate" in runner.invoke(app, wanted, input="look\nquit\n").output
    whole = runner.invoke(app, ["campaign", "play", "first_steps", "--seed", "1"], input="A\n")
    assert whole.output.endswith("The campaign ends: Flour and Tea.\n")
    other = runner.invoke(app, ["campaign", "play", "lantern_bridge", "--save", str(file)])
    assert other.exit_code != 0
    assert "another campaign" in str(other.exception)


def test_M465_choices_go_with_players_that_do_not_choose() -> None:
    wrong = runner.invoke(
        app, ["campaign", "odds", "first_steps", "--runs", "2", "--players", "random", "--choices", "first"]
    )
    assert wrong.exit_code != 0 and "random players choose anything" in str(wrong.exception)
    whole = ["campaign", "odds", "first_steps", "--whole", "--runs", "2", "--players", "keen", "--choices", "random"]
    result = runner.invoke(app, whole)
    assert result.exit_code == 0, result.output


def test_the_odds_of_an_encounter_are_printed() -> None:
    result = runner.invoke(app, ["campaign", "odds", "lantern_bridge", "--runs", "3", "--players", "keen"])
    assert result.exit_code == 0, result.output
    assert "Bridge at Dusk, 3 runs, people play keen" in result.output
    assert "never used" in result.output
    plain = runner.invoke(app, ["campaign", "odds", "lantern_bridge", "--runs", "2"])
    assert "people play keen" in plain.output
    data = runner.invoke(app, ["campaign", "odds", "first_steps", "--runs", "2", "--json"])
    assert '"encounter":"Goose at the Gate"' in data.stdout


@pytest.mark.parametrize("text", ["", "// only a comment\n", "# Prose\n\n```\nActor: Raven\n```\n"])
def test_a_file_in_which_nothing_was_read_says_so(tmp_path: Path, text: str) -> None:
    file = tmp_path / "evening.md"
    file.write_text(text, encoding="utf-8")
    result = runner.invoke(app, ["campaign", "check", str(file)])
    assert result.exit_code == 1
    assert "nothing was read" in result.output and "0 errors" not in result.output
    assert json.loads(runner.invoke(app, ["campaign", "check", str(file), "--json"]).stdout)["ok"] is False


def test_what_is_checked_can_be_formatted(tmp_path: Path) -> None:
    file = tmp_path / "evening.md"
    file.write_text("# Prose\n\n```methuen\naction:   A\ndo: Gain 1 Gold\n```\n", encoding="utf-8")
    assert runner.invoke(app, ["campaign", "check", str(file)]).exit_code == 0
    assert runner.invoke(app, ["campaign", "format", "-w", str(file)]).exit_code == 0
    assert file.read_text(encoding="utf-8") == "# Prose\n\n```methuen\nAction: A\ndo: Gain 1 Gold\n```\n"


def test_undo_at_the_prompt_says_when_dice_began_the_chapter() -> None:
    result = runner.invoke(app, ["campaign", "play", "first_steps", "--seed", "1"], input="B\nundo\nquit\n")
    assert "The next chapter has begun with dice" in result.output


def test_two_campaigns_are_put_side_by_side(tmp_path: Path) -> None:
    page = tmp_path / "both.html"
    given = ["--runs", "3", "--against", "lantern_bridge", "--html", str(page)]
    result = runner.invoke(app, ["campaign", "odds", "first_steps", *given])
    assert result.exit_code == 0, result.output
    assert "first_steps beside lantern_bridge: 3, 3 runs" in result.output and "points" in result.output
    assert "first_steps beside lantern_bridge" in page.read_text(encoding="utf-8")


def test_M456_people_at_one_terminal_adjust_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "range.campaign"
    file.write_text(RANGE, encoding="utf-8")
    typed = "why Adjust Straw Man: Health = -1\nAdjust Straw Man: Health = 7\nquit\n"
    shown = runner.invoke(app, ["campaign", "play", str(file), "--save", str(tmp_path / "run")], input=typed).output
    assert "Refused by M-79" in shown and "By hand: Straw Man Health = 7." in shown
    assert "table: Adjust Straw Man: Health = 7" in (tmp_path / "run").read_text(encoding="utf-8")
    shown = runner.invoke(app, ["campaign", "play", str(file), "--save", str(tmp_path / "run")], input="quit\n").output
    assert "Health 7" in shown


def test_M467_a_campaign_asks_for_real_dice_unless_somebody_says_no(tmp_path: Path) -> None:
    file = tmp_path / "range.campaign"
    file.write_text(RANGE.replace("The Range\n", "The Range\nDice: in hand\n", 1), encoding="utf-8")
    asked = runner.invoke(app, ["campaign", "play", str(file)], input="50\nquit\n").output
    assert "Dice in hand" in asked and "Initiative of Ada: 50." in asked
    assert "Dice in hand" not in runner.invoke(app, ["campaign", "play", str(file), "--no-dice"], input="quit\n").output


def test_M466_a_replay_says_which_dice_were_rolled_by_hand(tmp_path: Path) -> None:
    campaign, kept = tmp_path / "range.campaign", tmp_path / "range.record"
    campaign.write_text(RANGE, encoding="utf-8")
    options = ["-o", f"campaign={campaign}", "-o", "dice_in_hand=true", "--vs", "nobody", "--save", str(kept)]
    runner.invoke(app, ["play", "methuen", *options], input="50\nShoot on Straw Man\n17\n\nquit\n")
    shown = runner.invoke(app, ["replay", str(kept)]).output
    assert "Rolled by hand: the die." in shown and "Rolled by hand: die 1 of 2." in shown


def test_errors_warnings_and_notes_are_told_apart_by_colour_too() -> None:
    from turnwright.cli.campaign import coloured

    lines = ["a:1:1: error ME-7: x", "a:1:1: warning MW-13: x", "a:1:1: note MN-2: x"]
    shown = [coloured(line) for line in lines]
    assert len({line.partition("\x1b[")[2][:2] for line in shown}) == 3
    assert all("\x1b[" in line for line in shown) and coloured("error ME-7 in a text") == "error ME-7 in a text"
