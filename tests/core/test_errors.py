"""Errors quote what others wrote, and neither harm a screen nor fill it; a refusal says rule, reason and way out."""

from __future__ import annotations

from turnwright.core.errors import Refusal, TurnwrightError
from turnwright.core.printable import LONGEST_MESSAGE


def test_what_others_wrote_cannot_harm_or_fill_a_screen() -> None:
    said = str(TurnwrightError("\x1b[2Jgone \u202eback " + "x" * 10**6))
    assert "\x1b" not in said and "\u202e" not in said and len(said) <= LONGEST_MESSAGE
    assert "\x1b" not in str(Refusal("X-1", "No \x1b[2J.", "facts \x1b"))


def test_a_reason_has_a_name_of_its_own_or_its_rules() -> None:
    assert Refusal("X-1", "No.").code == "X-1" and Refusal("X-1", "No.", code="too_many").code == "too_many"


def test_it_is_told_with_its_facts_and_what_is_allowed_but_not_without_end() -> None:
    refusal = Refusal("X-1", "No.", "b2 is full", tuple(f"place {n}" for n in range(11)))
    assert str(refusal).splitlines()[:2] == ["Refused by X-1: No.", "  Here: b2 is full."]
    assert str(refusal).endswith("place 7 and 3 more.")
    assert refusal.as_data()["allowed"] == list(refusal.allowed)
