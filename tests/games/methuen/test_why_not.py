"""Why nobody can act or move, said of all who are on turn and not of the first who was tried."""

from __future__ import annotations

import turnwright
from turnwright import Match
from turnwright.core.unavailable import why_not_here
from turnwright.teaching import translation_of

METHUEN = turnwright.load("methuen")


def bridge() -> Match:
    return METHUEN.new_match(seed=1, campaign="lantern_bridge")


def closed(match: Match) -> dict[str, tuple[str, str]]:
    return {one.kind.name: (one.refusal.rule, one.refusal.sentence) for one in match.closed()}


def spend(match: Match, kind: str) -> None:
    """Do that as long as it can be done in this turn."""
    turn = match.memory["turn"][0]
    while found := [one for one in match.legal() if one.kind.name == kind and match.memory["turn"][0] == turn]:
        match.play(found[-1])


def test_MR24_a_campaign_without_delaying_does_not_speak_of_it() -> None:
    assert "delay" not in closed(bridge())


def test_MR14_nobody_has_movement_left() -> None:
    match = bridge()
    spend(match, "move")
    assert closed(match)["move"] == ("MR-14", "Nobody on turn has movement left to go anywhere.")


def test_MR8_somebody_out_of_reach_is_named() -> None:
    match = bridge()
    reached = {one.fields["target"] for one in match.legal() if one.kind.name == "perform"}
    far = next(target for target in range(1, 6) if target not in reached)
    found = why_not_here(match, 0, [f"target-{far}"])
    assert found is not None and found.sentence.startswith("Nothing that can be done now reaches ")


def test_MR14_a_click_on_a_tile_asks_who_gets_there() -> None:
    match = bridge()

    def said(tile: int) -> tuple[str, str]:
        found = why_not_here(match, 0, [f"tile-{tile}", f"place-{tile}"])
        assert found is not None
        return found.rule, found.sentence

    assert said(3073) == ("MR-13", "3N 0E cannot be entered.")
    assert said(2056) == ("MR-14", "Nobody on turn gets to 2N 7E with the movement left.")


def test_the_reasons_and_what_is_awaited_are_in_german() -> None:
    german = translation_of(METHUEN, "de")
    assert german is not None
    said = german.sentence("Nothing that can be done now reaches River Thug 1.")
    assert said == "Nichts, was jetzt geht, erreicht River Thug 1."
    waits = german.sentence("The encounter waits for an answer of Pim: React with Dodge, or Decline.")
    assert waits == "Der Kampf wartet auf eine Antwort von Pim: reagiere mit Dodge, oder verzichte."
    assert german.sentence("The encounter is in deployment: Deploy Pim at a tile of its zone.").endswith(
        "stell Pim auf ein Feld der Zone."
    )
