"""Refusals and faults by their codes: nothing has happened, and the message says what would work (7.4, 7.5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import ChanceError, NotationError, Refusal
from turnwright.engine import attach
from turnwright.games.methuen import game, questions
from turnwright.games.methuen.campaign_run import CampaignRun
from turnwright.games.methuen.machine import loop

from .fights import Fight


def refused(fight: Fight, line: str) -> Refusal:
    """The refusal of a declaration, which has changed nothing (M-183)."""
    before = fight.match.state.tobytes()
    with pytest.raises(Refusal) as caught:
        fight.play(line)
    assert fight.match.state.tobytes() == before
    return caught.value


def test_MR1_it_is_somebody_elses_turn(tmp_path: Path) -> None:
    assert refused(Fight(tmp_path), "Goblin: Basic Attack on Raven").rule == "MR-1"


def test_MR3_the_actor_does_not_have_the_action(tmp_path: Path) -> None:
    found = refused(Fight(tmp_path, actions="Jog"), "Raven: Basic Attack on Goblin")
    assert found.rule == "MR-3" and "it has: Jog" in str(found)


def test_MR4_there_is_no_such_action(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match=r'there is no action "Basik Attack".*Basic Attack.*MR-4'):
        Fight(tmp_path).play("Basik Attack on Goblin")


def test_MR5_a_target_is_missing(tmp_path: Path) -> None:
    assert refused(Fight(tmp_path), "Raven: Basic Attack").rule == "MR-5"


def test_MR7_the_target_is_gone(tmp_path: Path) -> None:
    more = "Actor: Troll\nResources:\n  Health: 9\nActions: Basic Attack\n"
    fight = Fight(tmp_path, goblin="Health: 1", more=more, lines="  Troll at 3N 3E", dice=[100, 1, 2])
    fight.play("Basic Attack on Goblin", 6)
    found = refused(fight, "Raven: Basic Attack on Goblin")
    assert found.rule == "MR-7" and "Goblin is defeated" in str(found)


def test_MR8_out_of_range(tmp_path: Path) -> None:
    found = refused(Fight(tmp_path, at="3N 0E"), "Raven: Basic Attack on Goblin")
    assert found.rule == "MR-8" and "Goblin is 3 away, the range is 1" in str(found)


def test_MR10_the_wrong_kind_of_target(tmp_path: Path) -> None:
    assert refused(Fight(tmp_path), "Raven: Basic Attack on Raven").rule == "MR-10"


def test_MR21_a_target_that_is_not_wanted(tmp_path: Path) -> None:
    assert refused(Fight(tmp_path), "Raven: Jog on Goblin to 1S 0E").rule == "MR-21"


def test_MR26_a_name_that_means_several(tmp_path: Path) -> None:
    more = "Actor: GOBLIN\nResources:\n  Health: 3\nActions: Basic Attack\n"
    fight = Fight(tmp_path, more=more, lines="  GOBLIN at 0N 1E", dice=[100, 1, 2])
    with pytest.raises(NotationError, match=r"could be Goblin, GOBLIN .*MR-26"):
        fight.play("Raven: Basic Attack on goblin")
    fight.play("Raven: Basic Attack on GOBLIN", 1)
    assert fight.value("GOBLIN", "Health") == 2


def test_MF1_too_many_dice(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 1, Rank: 1001", blocks="\nRoll\ndo: [X] += [Rank]d6\n", actions="Roll")
    assert any("MF-1" in line for line in fight.play("Roll"))
    assert "X" not in fight.sheet("Raven")["resources"]


def test_MF2_a_number_beyond_all_bounds(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 1, Gold: 40000", blocks="\nBuy\ndo: [Gold] *= 40000\n", actions="Buy")
    assert any("MF-2" in line for line in fight.play("Buy"))
    assert fight.value("Raven", "Gold") == 40000


def test_MF3_triggers_that_feed_each_other(tmp_path: Path) -> None:
    blocks = "\nFeature: Echo (Actor)\nWhen this actor takes damage, this actor takes 1 damage.\n"
    fight = Fight(tmp_path, blocks=blocks, goblin_features="Echo", goblin="Health: 100")
    told = fight.play("Basic Attack on Goblin", 2)
    assert any("MF-3" in line and "Echo" in line for line in told)
    assert fight.value("Goblin", "Health") == 100


def test_MF4_a_face_that_the_die_does_not_have(tmp_path: Path) -> None:
    with pytest.raises(ChanceError):
        Fight(tmp_path).play("Basic Attack on Goblin", 7)


def test_MF5_the_forced_dice_run_out(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    before = fight.match.state.tobytes()
    with pytest.raises(ChanceError):
        fight.play("Heavy Swing on Goblin", 3)
    assert fight.match.state.tobytes() == before


def test_MF6_scenes_that_only_follow_each_other() -> None:
    text = """Campaign: C
Start: Scene "A"

Scene: A
Transition: Scene "B"

Scene: B
Transition: Scene "A"
"""
    run = CampaignRun.begin(game, text)
    assert run.is_over and run.match.view(None)["position"]["fault"] == "MF-6"


def test_MF8_more_instructions_than_a_step_may_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fight = Fight(tmp_path, blocks="\nLong\ndo: [X] += 1, [X] += 1, [X] += 1\n", actions="Long")
    monkeypatch.setattr(attach(game), "mode", "interpreted")  # compiled code has its limits in it
    for module in (loop, questions):
        monkeypatch.setattr(module, "BUDGET", 6, raising=False)
    told = fight.play("Long")
    assert any("MF-8" in line and "Long" in line for line in told)
    assert fight.value("Raven", "X") == 0


def test_MF9_a_table_of_the_encounter_is_full(tmp_path: Path) -> None:
    many = ", ".join(["[X] += 1 for 2 turns"] * 60)
    blocks = "".join(f"\nLong {n}\ndo: {many}\n" for n in range(3))
    fight = Fight(tmp_path, blocks=blocks, actions="Long 0, Long 1, Long 2")
    told = [line for n in range(3) for line in fight.play(f"Long {n}")]
    assert any("MF-9" in line for line in told)
    assert fight.value("Raven", "X") in (0, 60, 120)
