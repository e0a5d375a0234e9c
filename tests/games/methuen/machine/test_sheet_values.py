"""Sheets show what counts, the most it can be, and what makes it up (10.5); gained features are not statuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .fights import Fight

SEASONED = "\nFeature: Seasoned\nThis actor has +1 Hit\n\nFeature: Slow\nThis actor has -2 Hit while [Health] < 5\n"


def line_of(fight: Fight, name: str) -> str:
    return next(line for line in fight.match.text(0).splitlines() if f" {name} (" in line)


def test_M70_an_effective_value_and_what_makes_it_up(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Hit: 5", blocks=SEASONED, raven_features="Seasoned, Slow")
    before = fight.match.memory.tobytes()
    assert "Hit 6 = 5 + Seasoned 1" in line_of(fight, "Raven")
    assert "Hit 6 = 5 + Seasoned 1" in fight.match.picture(0)
    sheet = fight.sheet("Raven")
    assert (sheet["resources"]["Hit"], sheet["effective"]) == (5, {"Hit": 6})
    assert sheet["made_of"] == {"Hit": "Hit 6 = 5 + Seasoned 1"}
    assert fight.match.memory.tobytes() == before


def test_M70_a_sentence_counts_while_it_holds(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 4, Hit: 5", blocks=SEASONED, raven_features="Seasoned, Slow")
    assert "Hit 4 = 5 + Seasoned 1 - Slow 2" in line_of(fight, "Raven")
    assert fight.sheet("Goblin")["effective"] == {}


def test_M62_a_maximum_is_shown(tmp_path: Path) -> None:
    blocks = "\nResource: Mana\nMaximum: [Wits] * 2\n"
    fight = Fight(tmp_path, raven="Health: 8 (Maximum: 10), Mana: 3, Wits: 4", blocks=blocks)
    assert "Health 8 of 10" in line_of(fight, "Raven") and "Mana 3 of 8" in line_of(fight, "Raven")
    assert fight.sheet("Raven")["maxima"] == {"Health": 10, "Mana": 8}


def test_M68_what_is_made_of_a_hidden_value_is_not_shown(tmp_path: Path) -> None:
    blocks = "\nResource: Doom\nVisibility: hidden\n\nFeature: Fated\nThis actor has +[Doom] Hit\n"
    blocks += "\nResource: Mana\nMaximum: [Doom] * 2\n"
    seen: list[tuple[str, Any]] = []
    for doom in (2, 3):
        fight = Fight(
            tmp_path, raven=f"Health: 10, Hit: 5, Mana: 1, Doom: {doom}", blocks=blocks, raven_features="Fated"
        )
        seen.append((fight.match.text(0), fight.sheet("Raven")))
    assert seen[0] == seen[1] and "Hit 5" in seen[0][0]


def test_M340_a_gained_feature_is_no_status(tmp_path: Path) -> None:
    blocks = "\nFeature: Swift (Actor)\nThis actor has +1 Hit\n\nStatus: Dazed\nThis actor cannot react\n"
    blocks += "\nWake\ndo: Gain feature Swift, Become dazed\n"
    fight = Fight(tmp_path, raven="Health: 10, Hit: 5", blocks=blocks, actions="Wake")
    fight.play("Wake")
    assert (fight.sheet("Raven")["statuses"], fight.sheet("Raven")["features"]) == (["Dazed"], ["Swift"])
    assert line_of(fight, "Raven").endswith(" [Dazed], gained Swift")


def test_M62_what_makes_up_a_maximum_is_shown(tmp_path: Path) -> None:
    blocks = "\nResource: Health\nMaximum: 10 + [Tough]\n\nResource: Mana\nMaximum: 8\n"
    fight = Fight(tmp_path, raven="Tough: 4, Health: 12, Mana: 3", blocks=blocks)
    before = fight.match.memory.tobytes()
    assert "Health 12 of 14 = 10 + Tough 4" in line_of(fight, "Raven")
    assert "Mana 3 of 8," in line_of(fight, "Raven") + ",", "a plain number needs no explanation"
    assert "Health 12 of 14 = 10 + Tough 4" in fight.match.picture(0)
    assert fight.sheet("Raven")["made_of"] == {"Health": "Health 12 of 14 = 10 + Tough 4"}
    assert fight.match.memory.tobytes() == before


def test_M64_the_maximum_that_rules_is_explained_and_only_if_it_concerns_the_actor(tmp_path: Path) -> None:
    blocks = "\nResource: Health\nMaximum: [Tough] * 5\n\nFeature: Frail\nHealth cannot exceed [Tough] + 3.\n"
    fight = Fight(tmp_path, raven="Tough: 4, Health: 5", goblin="Tough: 4, Health: 5", blocks=blocks + "\n",
        raven_features="Frail",
    )  # fmt: skip
    assert "Health 5 of 7 = Tough 4 + 3" in line_of(fight, "Raven")
    assert "Health 5 of 20 = Tough 4 * 5" in line_of(fight, "Goblin")


def test_M77_a_raised_maximum_says_by_how_much(tmp_path: Path) -> None:
    blocks = "\nFeature: Limits\nHealth cannot exceed 10.\n\nGrow\ndo: [Health Maximum] += 5\n"
    fight = Fight(tmp_path, raven="Health: 9", blocks=blocks, actions="Grow")
    assert "Health 9 of 10" in line_of(fight, "Raven") and "raised" not in line_of(fight, "Raven")
    fight.play("Raven: Grow")
    assert "Health 9 of 15 = 10 + 5 raised" in line_of(fight, "Raven")
    assert "Maximum raised" not in line_of(fight, "Raven")


def test_M70_M62_a_value_that_counts_for_more_and_has_a_maximum_that_is_made_up(tmp_path: Path) -> None:
    blocks = SEASONED + "\nResource: Hit\nMaximum: 3 + [Tough]\n"
    fight = Fight(tmp_path, raven="Tough: 4, Health: 9, Hit: 5", blocks=blocks, raven_features="Seasoned")
    assert "Hit 6 = 5 + Seasoned 1, of 7 = 3 + Tough 4" in line_of(fight, "Raven")


def test_M68_a_maximum_is_not_explained_by_what_is_hidden(tmp_path: Path) -> None:
    blocks = "\nResource: Doom\nVisibility: hidden\n\nResource: Mana\nMaximum: [Doom] * 2\n"
    fight = Fight(tmp_path, raven="Health: 10, Doom: 2, Mana: 1", blocks=blocks)
    assert "Doom" not in line_of(fight, "Raven") and "Mana 1" in line_of(fight, "Raven")
