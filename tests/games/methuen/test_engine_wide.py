"""What holds for every campaign: names, libraries, exact odds, runs, limits and tables (3.11, 3.12, part 11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.games.methuen import game
from turnwright.games.methuen.language import compile_text
from turnwright.games.methuen.script import script_of
from turnwright.lab.action_odds import action_odds
from turnwright.lab.encounters import simulate

from .machine.fights import Fight, campaign


@pytest.mark.parametrize(
    "text",
    [
        'Campaign: C\nStart: Scene "Nowhere"\n\nScene: S\nHello',
        'Campaign: C\n\nScene: S\nTransition: Ending "Nowhere"',
        "Campaign: C\n\nActor: A\nActions: Nothing\n\nScene: S\nHello",
        "Campaign: C\n\nCast: X\nMembers: Nobody Known\n\nScene: S\nHello",
        "Campaign: C\n\nEncounter: E\nMap: Nowhere\nCompletion:\n  Over: true",
    ],
)
def test_M441_every_name_that_is_used_must_exist(text: str) -> None:
    assert "ME-35" in [error.code for error in compile_text(text).errors]


def test_M441_what_can_never_be_reached_is_a_warning() -> None:
    text = 'Campaign: C\nStart: Scene "A"\n\nScene: A\nHello\n\nScene: B\nNobody comes here'
    assert "MW-70" in [warning.code for warning in compile_text(text).warnings]


def test_M442_a_campaign_has_something_to_play() -> None:
    assert [error.code for error in compile_text("Campaign: C\nNothing else").errors] == ["ME-71"]


def test_M443_a_library_is_judged_as_one() -> None:
    text = "Action: A\ndo: [Never Set] += [Nor This]\n\nActor: Idle\n"
    assert compile_text(text).messages == ()
    assert {"ME-71", "MW-13"} <= {message.code for message in compile_text(text, play=True).messages}


def test_M464_odds_are_computed_and_exact() -> None:
    found = action_odds("lantern_bridge", "Billhook", "Ysolde", "River Thug")
    chance, damage, *_ = found.lines
    assert found.method == "exact"
    assert (chance.probability, chance.exactly) == (0.8, "4/5")
    assert set(damage.spread) == {-7, -6, -5, -4, 0}


def test_M465_runs_repeat_with_their_seed_and_shares_add_up() -> None:
    one, other = (simulate(4, seed=3, campaign=campaign()).as_data() for _ in range(2))
    assert one == other
    assert sum(item["share"] for item in one["outcomes"].values()) == pytest.approx(1)


def test_M470_a_limit_is_named_when_the_campaign_is_loaded() -> None:
    text = "Actor: Wolf\n\nCast: Pack\nMembers: Wolf x65\n"
    (error,) = compile_text(text).errors
    assert error.code == "ME-91" and "65, at most 64" in str(error)


def test_M473_no_texts_at_run_time() -> None:
    table = game.table(game.read_options({"campaign": "lantern_bridge"}), 1)
    box = table.plain.box
    assert all(
        kind != "U" and kind != "S" and kind != "O" for kind in (table.box.dtype[n].kind for n in table.box.dtype.names)
    )
    assert script_of(box).names[:2] == ["Ysolde", "Pim"]


def test_M474_counting_and_touching_are_no_changes(tmp_path: Path) -> None:
    blocks = "\nPeek\nTarget: None\nif: [Luck] > 0\ndo: [X] += 1\n"
    plan = "Cast: Pack\nController: Strategy (Plan)\nMembers: Goblin\n\nStrategy: Plan\n1. If true: Perform Peek\n"
    fight = Fight(
        tmp_path, blocks=blocks, goblin_actions="Peek", more=f"{plan}2. If true: [Turns] += 1, End turn\n3. End turn\n"
    )
    told = fight.play("End turn")
    assert sum("uses Peek" in line for line in told) == 1 and fight.value("Goblin", "Turns") == 1


def test_M282_a_place_that_can_never_do_is_an_error_and_the_heading_is_as_written() -> None:
    ground = "Map: M\nGrid:\n  .#\n\nActor: A\nHeading: W\n\nActor: B\nHeading: W\n\n"
    where = "Encounter: E\nMap: M\nDeploy:\n  A at 0N 0E facing SE\n  B at 0N {east}E\nCompletion:\n  Over: [A X] > 0\n"
    assert [error.code for error in compile_text(ground + where.format(east=1)).errors] == ["ME-46"]
    assert [error.code for error in compile_text(ground + where.format(east=7)).errors] == ["ME-45"]
    match = game.new_match(seed=1, campaign=f"Campaign: C\n\n{ground}{where.format(east=0)}")
    assert [actor["heading"] for actor in match.view(0)["position"]["actors"]] == ["SE", "W"]


def test_M296_a_scene_begun_in_an_encounter_returns_to_it(tmp_path: Path) -> None:
    blocks = '\nAlarm\nTarget: None\ndo: Begin Scene "Bells", [After] += 1\nthen: [Action Points] -= 1\n'
    fight = Fight(tmp_path, blocks=blocks, actions="Alarm", more="Scene: Bells\nAll bells ring.\nEffect: [Rung] += 1\n")
    told = fight.play("Alarm")
    assert "All bells ring." in told and not fight.match.is_over
    assert [fight.value("Raven", name) for name in ("After", "Rung", "Action Points")] == [1, 1, 2]
