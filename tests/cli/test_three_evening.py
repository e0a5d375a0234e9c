"""A whole evening at the terminal: three people, four chapters, real dice, and every prompt read."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from three_evening import CAMPAIGN
from turnwright.cli import campaign_play, dice_in_hand, prompt
from turnwright.cli.screen import console

DECLARE = "> "
ROPE = "To roll: Jost, The Landing: 1d20 + 4 against 12. 1d20 > "
JOST = "Jost, Shot on Eel: 1d20 + 4 against Defense 12. 1d20"
JOST_HITS = "Jost, Shot on Eel: 1d6 + 1 damage to Eel. 1d6"
NIGHT = "To roll: Jost, The Night: 1d20 + 4 against 10. 1d20 > "
EVENING = (
    ("Three friends have heard the bell", DECLARE, "help"),
    ("sheet NAME", DECLARE, "A"),
    ("", ROPE, "Jost"),
    ("a number from 1 to 20, `rest`, `back`, or an empty line; 'Jost' came", ROPE, "21"),
    ("a die with 20 sides shows 1 to 20; 21 came", ROPE, "15"),
    ("The rope holds.", "To roll: Jost, initiative. 1d100 > ", "40"),
    ("Initiative of Friends: 40.", "To roll: Eel, initiative. 1d100 > ", "12"),
    ("Order: Friends 40, Water 12", DECLARE, "Yes"),
    ("You cannot say yes now", DECLARE, "Shot on Eel"),
    ("say who: Jost or Pim can do that", DECLARE, "Jost: Shot on Pim"),
    ("Refused by MR-", DECLARE, "Jost: Shot on Eel"),
    ("Jost uses Shot on Eel.", f"To roll: {JOST} > ", "8"),
    ("1d20 8 + 4 = 12 reaches 12.", f"To roll: {JOST_HITS} > ", "back"),
    ("taken back", f"To roll: {JOST} > ", "12"),
    ("1d20 12 + 4 = 16 reaches 12.", f"To roll: {JOST_HITS} > ", "3"),
    ("1d6 3 + 1: Eel Health: 12 → 8. Action Points: 3 → 2.", DECLARE, "Ysolde: Billhook on Eel"),
    ("", "To roll: Ysolde, Billhook on Eel: 1d20 + 5 against Defense 12. 1d20 > ", "16"),
    ("", "To roll: Ysolde, Billhook on Eel: 1d8 + 3 damage to Eel. 1d8 > ", "2"),
    ("Eel Health: 8 → 3", DECLARE, "End turn"),
    ("Eel's turn.", "To roll: Eel, Bite on Ysolde: 1d20 + 2 against Defense 11. 1d20 > ", "14"),
    ("reaches 11", "To roll: Eel, Bite on Ysolde: 1d4 damage to Ysolde. 1d4 > ", "3"),
    ("Ysolde may react with Duck.", DECLARE, "React with Duck"),
    ("", "To roll: Ysolde, Duck on Eel: 1d20 + 5 against 14. 1d20 > ", "14"),
    ("The damage of Eel is lessened: 3 → 1. Ysolde Health: 9 → 8.", DECLARE, "Pim: Shot on Eel"),
    ("Pim uses Shot on Eel.", f"To roll: {JOST.replace('Jost', 'Pim')} > ", "3"),
    ("1d20 3 + 4 = 7 misses 12.", DECLARE, "Jost: Shot on Eel"),
    ("", f"To roll: {JOST} > ", "17 2"),
    ("The encounter ends: Victory.", DECLARE, "Lead Pim"),
    ("Pim cannot lead", DECLARE, "A"),
    ("", NIGHT, "12"),
    ("Nothing comes.", "To roll: Jost, initiative. 1d100 > ", "10"),
    ("Initiative of Friends: 10.", "To roll: Ringer, initiative. 1d100 > ", ""),
    ("the machine rolls", DECLARE, "odds Pim: Shot on Ringer"),
    ("Ringer is defeated: 12.50%", DECLARE, "Pim: Shot on Ringer"),
    ("", "To roll: Pim, Shot on Ringer: 1d20 + 4 against Defense 10. 1d20 > ", "15"),
    ("", "To roll: Pim, Shot on Ringer: 1d6 + 1 damage to Ringer. 1d6 > ", "6"),
)
"""What has been told since the prompt before, the prompt, and what is typed at it."""


class People:
    """They read what is told and the prompt, compare both with what should be there, and type."""

    def __init__(self, script: tuple[tuple[str, str, str], ...], screen: StringIO) -> None:
        self.script, self.screen, self.place = script, screen, 0

    def read_line(self, words: str) -> str:
        told, asked, typed = self.script[self.place]
        shown = self.heard()
        assert words == asked, (self.place, shown)
        assert told in shown, (self.place, shown)
        self.place += 1
        return typed

    def heard(self) -> str:
        """What is on the screen since the last prompt, in one line."""
        found = " ".join(self.screen.getvalue().split())
        self.screen.seek(0)
        self.screen.truncate()
        return found


def test_M466_three_people_play_four_chapters_with_their_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, kept, screen = tmp_path / "ferry.campaign", tmp_path / "ferry.save", StringIO()
    file.write_text(CAMPAIGN, encoding="utf-8")
    people = People(EVENING, screen)
    monkeypatch.setattr(prompt, "read_line", people.read_line)
    monkeypatch.setattr(dice_in_hand, "read_line", people.read_line)
    monkeypatch.setattr(console, "_file", screen)  # through `file` it would stay the file of this test
    monkeypatch.setattr(console, "width", 300)
    campaign_play.play_on(campaign_play.begin_or_resume(str(file), kept, 3, None), kept)
    assert people.place == len(EVENING)
    assert "The campaign ends: The Bell is Still." in people.heard()
    assert kept.read_text(encoding="utf-8").count("*") == 17, "the record has the dice that people rolled"
