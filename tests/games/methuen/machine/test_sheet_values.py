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
