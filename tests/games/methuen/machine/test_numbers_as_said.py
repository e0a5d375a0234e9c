"""What people write about numbers: max(), min(), 1d%, `19 or higher` (M-21, M-26, M-44, F-33)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.games.methuen.language import compile_text
from turnwright.games.methuen.language.names import name
from turnwright.lab.action_odds import action_odds

from .fights import Fight, campaign

BLOW = "\nBlow\nRange: Adjacent\nif: {check}\ndo: [Target Health] -= {harm}\n"


def text(check: str = "true", harm: str = "1", feature: str = "") -> str:
    return campaign(
        raven="Health: 10, Skill: 2, Wits: 4", goblin="Health: 12, Armor: 9", actions="Blow",
        blocks=BLOW.format(check=check, harm=harm) + feature,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("harm", "expected"),
    [
        ("max([Skill], [Wits])", 4),
        ("min([Skill], [Wits])", 2),
        ("max(1, 3 - [Target Armor])", 1),
        ("max(1, 5, 2) + min(3, [Wits], 9)", 8),
        ("2 * max(min(3, 7), 2)", 6),
    ],
)
def test_M21_the_greatest_and_the_least_of_several(tmp_path: Path, harm: str, expected: int) -> None:
    fight = Fight(tmp_path, raven="Health: 10, Skill: 2, Wits: 4", goblin="Health: 12, Armor: 9", actions="Blow",
                  blocks=BLOW.format(check="true", harm=harm))  # fmt: skip
    fight.play("Raven: Blow on Goblin")
    assert fight.value("Goblin", "Health") == 12 - expected


@pytest.mark.parametrize("wrong", ["max()", "max(1)", "max(1, )", "min(1, 2", "max(, 2)"])
def test_M21_what_is_not_two_numbers_is_an_error(wrong: str) -> None:
    assert compile_text(text(harm=wrong)).errors


@pytest.mark.parametrize(
    ("check", "chance"),
    [
        ("1d% >= 51", "1/2"),
        ("d% <= 5", "1/20"),
        ("1d20 >= 30 OR Natural 19 or higher", "1/10"),
        ("1d20 >= 30 OR Natural 19", "1/20"),
        ("max(1d6, 1d6) >= 5", "5/9"),
        ("min(1d6, 1d6) >= 5", "1/9"),
    ],
)
def test_M26_M44_the_odds_are_those_of_the_words(check: str, chance: str) -> None:
    assert action_odds(text(check), "Blow", "Raven", "Goblin").lines[0].exactly == chance


def test_F33_a_natural_face_or_higher(tmp_path: Path) -> None:
    crit = "\nFeature: Crit\nOn a natural 19 or higher, damage is doubled.\n"
    fight = Fight(tmp_path, raven="Health: 10", goblin="Health: 30", actions="Blow",
                  blocks=BLOW.format(check="1d20 >= 2", harm="3") + crit)  # fmt: skip
    for face, left in ((18, 27), (19, 21), (20, 15)):
        fight.play("Raven: Blow on Goblin", face)
        assert fight.value("Goblin", "Health") == left


def test_the_words_are_written_as_they_are_read() -> None:
    read = compile_text(text("d% + MAX([Skill],[Wits]) >= 3 OR natural 19 or more"))
    assert str(read.campaign.actions[name("Blow")].condition) == (
        "1d100 + max([Skill], [Wits]) >= 3 OR Natural 19 or higher"
    )
