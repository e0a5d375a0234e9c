"""Corrections by hand, and what a person does after a fault that nobody declared (M-197, M-456)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight

HOARD = "Feature: Hoard (Actor)\nAt the start of this actor's turn: [Gold] = [Gold] * 40000\n"


def adjust(fight: Fight, line: str) -> list[str]:
    return [str(told) for told in fight.match.report(line, chance=[])]


def test_M456_values_places_and_statuses_are_corrected_by_hand(tmp_path: Path) -> None:
    blocks = "Poisoned (Status)\nAt start of turn: [Health] -= 1\n\nSting\ndo: Target becomes poisoned\n"
    fight = Fight(tmp_path, blocks=blocks)
    assert adjust(fight, "Adjust Goblin: Health = 5")[0] == "By hand: Goblin Health = 5."
    adjust(fight, "Adjust Goblin: at 4N 0E")
    adjust(fight, "Adjust Goblin: poisoned")
    assert (fight.value("Goblin", "Health"), fight.sheet("Goblin")["place"]) == (5, "4N 0E")
    assert fight.sheet("Goblin")["statuses"] == ["Poisoned"]
    with pytest.raises(Refusal, match="MR-8"):
        fight.play("Raven: Basic Attack on Goblin")
    adjust(fight, "Adjust Goblin: not poisoned")
    assert fight.sheet("Goblin")["statuses"] == []
    assert fight.turn == "Raven"


def test_M456_adjusting_is_no_move_of_the_game_and_never_goes_beyond_a_maximum(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="Ceiling\nHealth cannot exceed 20.\n")
    assert not any("Adjust" in str(action) for action in fight.match.legal())
    adjust(fight, "Adjust Goblin: Health = 99")
    assert fight.value("Goblin", "Health") == 20
    adjust(fight, "Adjust Goblin: Health = 0")
    assert fight.sheet("Goblin")["state"] == "defeated"


def test_M197_after_a_fault_a_person_adjusts_and_goes_on(tmp_path: Path) -> None:
    fight = Fight(tmp_path, goblin="Health: 9, Gold: 40000", blocks=HOARD, goblin_features="Hoard")
    told = fight.play("End turn")
    assert "MF-2" in told[-1]
    assert fight.value("Goblin", "Gold") == 40000
    assert [str(action) for action in fight.match.legal()] == ["No"]
    with pytest.raises(Refusal, match="MR-20"):
        fight.play("Yes")
    adjust(fight, "Adjust Goblin: Gold = 2")
    fight.play("Yes")
    assert fight.value("Goblin", "Gold") == 80_000
    assert fight.turn == "Goblin"


def test_M197_or_ends_the_encounter(tmp_path: Path) -> None:
    fight = Fight(tmp_path, goblin="Health: 9, Gold: 40000", blocks=HOARD, goblin_features="Hoard")
    fight.play("End turn")
    fight.play("No")
    assert fight.match.outcome is not None
    assert fight.match.outcome.rule == "M-197"
    assert fight.match.view(0)["position"]["fault"] == "MF-2"
