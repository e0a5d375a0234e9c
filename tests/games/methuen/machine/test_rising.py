"""Those who are defeated: actions aimed at them, and how they rise again (M-172, M-323)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from .stages import Stage, actor

RAISE = "Raise\nRange: {}\nTarget: Single defeated ally\ndo: [Target Health] += 4, Target rises again\n\n"
FELL = "Fell\nTarget: Single actor\ndo: Target is defeated\n\nSap\nTarget: Single actor\ndo: [Target Health] -= 50\n\n"
HEROES = "Cast: Heroes\nController: Player\nMembers: Raven, Finch\n\n"


def yard(action: str = RAISE.format(6), finch: str = "0N 2E") -> Stage:
    """Raven and Finch against Goblin; Finch is fine at first."""
    people = actor("Raven", player=True, more="Actions: Raise, Fell, Sap") + actor("Finch", "Health: 3", player=True)
    people += HEROES + actor("Goblin", more="Actions: Raise, Fell, Sap")
    return Stage(action + FELL + people, f"Raven at 0N 0E\nFinch at {finch}\nGoblin at 5N 5E", (90, 10))


def test_M172_a_defeated_ally_can_be_aimed_at_and_only_such_a_one() -> None:
    stage = yard()
    with pytest.raises(Refusal, match="Finch is not defeated") as refused:
        stage.play("Raven: Raise on Finch")
    assert "MR-7" in str(refused.value)
    stage.play("Raven: Sap on Finch")
    assert stage.sheet("Finch")["state"] == "defeated"
    assert any("Raise on Finch" in str(line) for line in stage.match.legal())
    with pytest.raises(Refusal, match="MR-7"):
        stage.play("Raven: Sap on Finch")
    stage.play("Raven: Sap on Goblin")


def test_M172_a_defeated_enemy_is_no_ally() -> None:
    stage = yard()
    stage.play("Raven: Fell on Finch")
    stage.play("End turn")
    with pytest.raises(Refusal, match="MR-10"):
        stage.play("Raise on Finch")


def test_M172_the_range_goes_to_where_it_fell() -> None:
    stage = yard(RAISE.format(2), finch="0N 3E")
    stage.play("Raven: Sap on Finch")
    with pytest.raises(Refusal, match="MR-8"):
        stage.play("Raven: Raise on Finch")


def test_M323_it_rises_where_it_fell_with_what_it_was_given_and_acts_from_the_next_round_on() -> None:
    stage = yard()
    stage.play("Raven: Sap on Finch")
    told = stage.play("Raven: Raise on Finch")
    assert "Finch rises again at 0N 2E." in " ".join(told)
    assert (stage.place("Finch"), stage.value("Finch", "Health"), stage.sheet("Finch")["state"]) == (
        "0N 2E",
        4,
        "active",
    )
    with pytest.raises(Refusal, match="MR-1"):
        stage.play("Finch: Face E")
    stage.play("End turn")
    stage.play("End turn")
    stage.play("Finch: Face E")


def test_M323_without_health_it_stays_down() -> None:
    stage = yard("Raise\nTarget: Single defeated ally\ndo: Target rises again\n\n")
    stage.play("Raven: Sap on Finch")
    told = stage.play("Raven: Raise on Finch")
    assert "Finch cannot rise with Health 0." in " ".join(told)
    assert stage.sheet("Finch")["state"] == "defeated"


def test_M323_where_somebody_else_stands_now_the_nearest_free_tile_serves() -> None:
    step = "Step In\ndo: Teleport to 0N 2E\n\n"
    stage = yard(RAISE.format(6) + step)
    stage.restart(stage.text.replace("Actions: Raise,", "Actions: Step In, Raise,"), (90, 10))
    stage.play("Raven: Sap on Finch")
    stage.play("Raven: Step In")
    stage.play("Raven: Raise on Finch")
    assert stage.place("Raven") == "0N 2E" and stage.place("Finch") == "1S 1E"


def test_M386_a_strategy_looks_for_the_defeated_where_its_action_is_for_them() -> None:
    strategy = "Strategy: Care\n1. If true: Perform Raise on nearest ally\n2. End turn\n\n"
    people = actor("Raven", player=True, more="Actions: Fell, Sap")
    people += actor("Goblin", more="Actions: Raise") + actor("Imp", "Health: 2")
    casts = "Cast: Pack\nController: Strategy (Care)\nMembers: Goblin, Imp\n\n"
    text = RAISE.format(9) + FELL + strategy + people + casts
    stage = Stage(text, "Raven at 0N 0E\nGoblin at 3N 3E\nImp at 3N 4E", (90, 10, 50, 40))
    stage.play("Sap on Imp")
    told = stage.play("End turn")
    assert "Imp rises again" in " ".join(told)
