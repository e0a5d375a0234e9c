"""Real dice at the terminal: what is asked, what is refused before anybody rolls, what can be taken back."""

from __future__ import annotations

import random
from pathlib import Path
from traceback import format_exception

import pytest
from typer.testing import CliRunner, Result

from evening import EVENING, something_typed
from turnwright.cli.app import app

runner = CliRunner()


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    file = tmp_path / "evening.campaign"
    file.write_text(EVENING, encoding="utf-8")
    return file


def played(file: Path, *typed: str) -> Result:
    wanted = ["campaign", "play", str(file), "--seed", "3"]
    return runner.invoke(app, wanted, input="".join(f"{line}\n" for line in (*typed, "quit")))


def test_M466_every_die_says_whose_it_is_what_for_and_against_what(campaign: Path) -> None:
    shown = played(campaign, "A", "15", "50", "30", "Ada: Shoot on Eel", "17", "4").output
    labels = [line.partition(". 1d")[0] for line in shown.splitlines() if line.startswith("To roll")]
    assert labels == [
        "To roll: Ada, Fog: 1d20 + 4 against 12",
        "To roll: Ada, initiative",
        "To roll: Eel, initiative",
        "To roll: Ada, Shoot on Eel: 1d20 + 4 against Defense 12",
        "To roll: Ada, Shoot on Eel: 1d6 + 1 damage to Eel",
    ]


def test_M466_what_a_chapter_came_to_is_told_before_the_next_one_asks_for_dice(campaign: Path) -> None:
    shown = played(campaign, "A", "15", "50", "30").output
    places = [shown.index(words) for words in ("Four friends", "It is dark", "You find the way", "Ada, initiative")]
    assert places == sorted(places)
    assert shown.count("You find the way") == 1 and shown.count("Dice in hand:") == 1


def test_M466_what_was_told_while_dice_fell_is_not_told_once_more(campaign: Path) -> None:
    opening = [
        "Four friends walk home through the fog.",
        "Initiative of Friends: 50.",
        "Initiative of Eel: 30.",
        "Round 1 begins.",
        "Friends' turn.",
    ]
    alone = ["play", "methuen", "--vs", "nobody", "-o", f"campaign={campaign}", "-o", "encounter=Pond"]
    shown = runner.invoke(app, alone, input="50\n30\nquit\n", env={"COLUMNS": "200"}).output
    assert {line: shown.count(line) for line in opening} == dict.fromkeys(opening, 1)
    assert [shown.index(line) for line in opening] == sorted(shown.index(line) for line in opening)
    chapter = played(campaign, "A", "15", "50", "30").output
    assert {line: chapter.count(line) for line in opening} == dict.fromkeys(opening, 1)


def test_M466_how_dice_are_typed_is_said_once_however_many_seats_are_tried(campaign: Path) -> None:
    wrong = ["play", "methuen", "-o", f"campaign={campaign}", "-o", "encounter=Nowhere"]
    assert runner.invoke(app, wrong).output.count("Dice in hand:") <= 1


@pytest.mark.parametrize("line", ["Ada: Shoot on Bo", "Eel: Sting on Ada", "Yes", "Decline", "React with Parry", "A"])
def test_M466_what_is_refused_is_never_rolled_for(campaign: Path, line: str) -> None:
    before = played(campaign, "A", "15", "50", "30")
    shown = played(campaign, "A", "15", "50", "30", line)
    assert shown.exit_code == 0 and shown.exception is None
    assert shown.output.count("To roll") == before.output.count("To roll")


def test_M466_a_die_typed_wrongly_is_taken_back(campaign: Path) -> None:
    shown = played(campaign, "A", "15", "50", "30", "Ada: Shoot on Eel", "17", "back", "18", "4").output
    assert "taken back" in shown and "Eel Health: 25 → 20" in shown


def test_M466_a_die_that_was_taken_back_counts_as_typed_anew(campaign: Path) -> None:
    shown = played(campaign, "A", "15", "50", "30", "Ada: Shoot on Eel", "17", "back", "2").output
    assert "taken back" in shown and "Eel Health" not in shown, "2 + 4 is a miss"


@pytest.mark.parametrize("line", ["0", "21", "00", "000000000000021"])
def test_M466_a_face_that_the_die_does_not_have_is_refused_with_all_that_was_typed_with_it(
    campaign: Path, line: str
) -> None:
    shown = played(campaign, "A", line, "15", "50", "30").output
    assert f"a die with 20 sides shows 1 to 20; {int(line[:9])} came" in shown
    assert "Initiative of Friends: 50." in shown and "Initiative of Eel: 30." in shown
    ahead = played(campaign, "A", f"{line} 3", "15", "50", "30").output
    assert "Initiative of Friends: 50." in ahead and "Initiative of Eel: 30." in ahead


def test_M466_what_the_machine_rolled_stays(campaign: Path) -> None:
    shown = played(campaign, "A", "15", "", "back", "30").output
    assert "the machine has rolled the last one, and that stays" in shown and "Initiative of Eel: 30." in shown


def test_M466_saying_back_at_the_first_die_leaves_the_action(campaign: Path) -> None:
    shown = played(campaign, "A", "15", "50", "30", "Ada: Shoot on Eel", "back").output
    assert "not done: the dice were not all rolled, and nothing has happened" in shown


@pytest.mark.parametrize(
    "line", ["", "help", "more", "?", "sheet Ada", "odds Ada: Shoot on Eel", "Yes", "Ada: Shoot on Bo"]
)
def test_the_board_is_drawn_again_only_where_something_changed(campaign: Path, line: str) -> None:
    begun = ("A", "15", "50", "30")
    assert boards(played(campaign, *begun)) == 1
    assert boards(played(campaign, *begun, line)) == 1
    assert boards(played(campaign, *begun, line, "Ada: Shoot on Eel", "17", "4")) == 2
    assert boards(played(campaign, *begun, "Ada: Shoot on Eel", "back")) == 1, "what was not done changed nothing"


def boards(shown: Result) -> int:
    """How often the board of the pond is on the screen."""
    return sum("Pond, round" in line for line in shown.output.splitlines())


@pytest.mark.parametrize("seed", range(4))
def test_nothing_typed_at_any_prompt_ends_in_a_traceback(
    campaign: Path, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # among the words are some that write files
    chosen = random.Random(seed)
    typed = [something_typed(chosen) for _ in range(800)]
    shown = played(campaign, *typed)
    assert shown.exception is None, "".join(format_exception(shown.exception))
    assert shown.exit_code == 0
