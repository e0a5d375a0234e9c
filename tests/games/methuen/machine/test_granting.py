"""Actions that features grant, maxima an entry works out, and other names (M-5, M-62, M-84, M-353)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from .stages import Stage, actor

FLY = "Fly\ndo: [Flights] += 1\n\nLift\ndo: Target becomes winged\n\nLand\ndo: Remove winged from target\n\n"
WINGED = "Status: Winged\nActions: Fly\n\n"


def duel(blocks: str, raven: str = "Health: 10", more: str = "Actions: Lift, Land", goblin: str = "") -> Stage:
    own = actor("Raven", raven, player=True, more=more)
    return Stage(blocks + own + actor("Goblin", more=goblin), "Raven at 0N 0E\nGoblin at 5N 0E", (90, 10))


def test_M353_a_status_grants_actions_while_it_lasts() -> None:
    fight = duel(FLY + WINGED)
    with pytest.raises(Refusal, match="MR-3"):
        fight.play("Raven: Fly")
    fight.play("Raven: Lift on Raven")
    fight.play("Raven: Fly")
    fight.play("Raven: Land on Raven")
    with pytest.raises(Refusal, match="MR-3"):
        fight.play("Raven: Fly")
    assert fight.value("Raven", "Flights") == 1


def test_M84_own_actions_come_before_granted_ones() -> None:
    blocks = FLY + "Rest\ndo: (none)\n\nFeature: Wings (Actor)\nActions: Fly, Lift\n\n"
    fight = duel(blocks, more="Features: Wings\nActions: Land, Lift", goblin="Actions: Rest")
    with pytest.raises(Refusal, match="it has: Land, Lift, Fly"):
        fight.play("Raven: Rest")


def test_M353_a_global_feature_grants_to_everybody() -> None:
    fight = duel(FLY + "Feature: Air (Global)\nActions: Fly\n\n")
    fight.play("Raven: Fly")
    fight.play("End turn")
    fight.play("Goblin: Fly")
    assert (fight.value("Raven", "Flights"), fight.value("Goblin", "Flights")) == (1, 1)


def test_M62_a_maximum_an_entry_works_out() -> None:
    blocks = "Rest\ndo: [Health] += 50\n\nWeaken\ndo: [Vigor] -= 2\n\n"
    fight = duel(blocks, "Vigor: 5, Health: 9 (Maximum: [Vigor] * 3)", "Actions: Rest, Weaken")
    fight.play("Raven: Rest")
    assert fight.value("Raven", "Health") == 15
    fight.play("Raven: Weaken")
    assert fight.value("Raven", "Health") == 9


def test_M55_a_worked_out_maximum_is_the_initial_value() -> None:
    blocks = "Rest\ndo: [Health] += 50\n\nCap\nHealth cannot exceed its initial value\n\nGrow\ndo: [Vigor] += 9\n\n"
    fight = duel(blocks, "Vigor: 5, Health: 9 (Maximum: [Vigor] * 3)", "Actions: Rest, Grow")
    fight.play("Raven: Grow")
    fight.play("Raven: Rest")
    assert fight.value("Raven", "Health") == 15


def test_M5_a_deploy_line_gives_another_name() -> None:
    text = FLY + actor("Raven", player=True, more="Actions: Fly") + actor("Goblin")
    fight = Stage(text, "Raven at 0N 0E\nGoblin at 5N 0E as Old Nob", (90, 10))
    assert fight.sheet("Old Nob")["place"] == "5N 0E"


def test_F51_a_limit_holds_for_those_who_bear_the_feature() -> None:
    blocks = FLY + "Feature: Frail (Actor)\nFly may be used once per turn\n\n"
    fight = duel(blocks, more="Features: Frail\nActions: Fly", goblin="Actions: Fly")
    fight.play("Raven: Fly")
    with pytest.raises(Refusal, match="MR-15"):
        fight.play("Raven: Fly")
    fight.play("End turn")
    fight.play("Goblin: Fly")
    fight.play("Goblin: Fly")
    fight.play("End turn")
    fight.play("Raven: Fly")
    assert (fight.value("Raven", "Flights"), fight.value("Goblin", "Flights")) == (2, 2)
