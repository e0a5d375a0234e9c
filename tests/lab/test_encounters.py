"""Encounters run many times (M-465)."""

from __future__ import annotations

import re
from typing import Any

import pytest

from turnwright import OptionError
from turnwright.core.readiness import COMPILING, IMPOSSIBLE, Readiness
from turnwright.engine import attach
from turnwright.engine.endings import final_positions
from turnwright.engine.needs import QUICK
from turnwright.games.methuen import game
from turnwright.lab import encounter_run, encounters
from turnwright.lab.encounter_counts import Runs
from turnwright.lab.encounter_run import EncounterRun
from turnwright.lab.encounters import MANY_RUNS, first_encounter, in_order, simulate, worth_compiling
from turnwright.table.workers import OddsTask


def test_M465_runs_are_counted_and_the_same_seed_gives_the_same_report() -> None:
    seen: list[int] = []
    first = simulate(6, seed=4, campaign="lantern_bridge", progress=seen.append)
    data = first.as_data()
    assert seen == sorted(seen)
    assert seen[-1] == 6
    assert data == simulate(6, seed=4, campaign="lantern_bridge").as_data()
    assert sum(item["count"] for item in data["outcomes"].values()) == 6
    assert sum(item["share"] for item in data["outcomes"].values()) == pytest.approx(1)
    assert sum(data["rounds"]["counts"].values()) == 6
    assert data["victory"]["low"] <= data["victory"]["share"] <= data["victory"]["high"]
    for fall in data["falls"].values():
        assert sum(fall["rounds"].values()) == fall["count"]
    assert data["resources"]["Ysolde"]["Health"]["counts"]
    assert data["choices"] == "keen"  # what random players come to says little


def test_an_outcome_that_leads_to_a_victorious_ending_alone_is_a_victory() -> None:
    data = simulate(12, seed=0, players="keen", campaign="first_steps", encounter="Goose at the Gate").as_data()
    shooed, won = data["outcomes"]["Shooed"]["count"], data["outcomes"].get("Victory", {"count": 0})["count"]
    assert shooed > 0 and data["victory"]["count"] == shooed + won < 12


def test_M465_a_strategy_can_play_the_player_casts() -> None:
    data = simulate(4, seed=1, players="strategy:Rush", campaign="lantern_bridge").as_data()
    assert data["choices"] == "strategy:Rush"
    assert "Billhook" in data["unused"]
    assert list(data["actions"]) == ["Cudgel"]


def test_M465_greedy_players_do_better_than_random_ones() -> None:
    greedy, chance = (
        simulate(12, seed=2, players=players, campaign="lantern_bridge").as_data() for players in ("keen", "random")
    )
    fallen = [sum(data["falls"][f"River Thug {n}"]["count"] for n in (1, 2, 3)) for data in (greedy, chance)]
    assert fallen[0] > fallen[1]


@pytest.mark.parametrize("players", ["wise", "strategy:", "strategy:Nobody", "random:Rush"])
def test_who_plays_is_checked(players: str) -> None:
    with pytest.raises(OptionError, match="players"):
        simulate(1, players=players, campaign="lantern_bridge")


def test_a_scene_cannot_be_run_as_an_encounter() -> None:
    with pytest.raises(OptionError, match="is a scene"):
        simulate(1, campaign="first_steps")
    assert first_encounter("first_steps") == "Goose at the Gate"


def test_what_is_not_enforced_is_named() -> None:
    assert simulate(1, campaign="lantern_bridge").notes == []


def test_M465_actions_that_made_a_difference_come_first() -> None:
    found = Runs("E", "C", "random", 0, runs=10, victories=5)
    found.uses = {"Idle": 0, "Always": 10, "Seldom": 4, "Often": 6}
    found.used = {"Idle": [0, 0], "Always": [10, 5], "Seldom": [4, 2], "Often": [6, 5]}
    data = found.as_data()
    assert list(data["actions"]) == ["Often", "Always", "Seldom"]
    assert data["actions"]["Often"]["difference"] == pytest.approx(5 / 6)
    assert "difference" not in data["actions"]["Always"] and data["unused"] == ["Idle"]


GATE = """Campaign: At the Gate
Start: Encounter "Gate"

Knock
Target: None
do: Begin Scene "Door"
then: [Action Points] -= 1

Strategy: Polite
1. When [Action Points] >= 3: Perform Knock
2. End turn

Actor: Raven
Type: Player
Resources:
  Health: 5
Actions: Knock

Actor: Goblin
Resources:
  Health: 5

Scene: Door
A door.
Options:
  A) Pay
    Effect: Goblin is defeated
  B) Haggle
    Effect: Raven is defeated
  C) Run
    Transition: Scene "Field"

Scene: Field
A field.

Encounter: Gate
Deploy:
  Raven at 0N 0E
  Goblin at 5N 5E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
Round limit: 2
"""


def test_M296_M465_choices_in_a_scene_inside_an_encounter() -> None:
    def outcomes(players: str, choices: str) -> set[str]:
        found = simulate(24, seed=5, players=players, choices=choices, campaign=GATE).as_data()["outcomes"]
        return set(found)

    assert outcomes("strategy:Polite", "") == outcomes("strategy:Polite", "first") == {"Victory"}
    assert outcomes("strategy:Polite", "random") == {"Victory", "Defeat", "Interrupted"}
    for players in ("keen", "random"):
        assert {"Victory", "Defeat", "Interrupted"} <= outcomes(players, "random")
    assert outcomes("keen", "first") == {"Victory"}


def test_M465_choices_are_first_or_random() -> None:
    with pytest.raises(OptionError, match="choices are first or random; 'last' came"):
        simulate(1, choices="last", players="keen", campaign=GATE)
    with pytest.raises(OptionError, match="random players choose anything"):
        simulate(1, choices="first", players="random", campaign=GATE)


RATS = """Campaign: Cellar
Start: Encounter "Cellar"

Squeak
Target: None
do: Deploy Rat at 3N 3E
then: [Action Points] -= 1

Actor: Cat
Type: Player
Resources:
  Health: 3

Actor: Mother
Resources:
  Health: 9
Actions: Squeak
Strategy: Call

Actor: Rat
Resources:
  Health: 1

Strategy: Call
1. When [Round] = 1 AND [Action Points] >= 3: Perform Squeak
2. End turn

Encounter: Cellar
Deploy:
  Cat at 0N 0E
  Mother at 5N 5E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
Round limit: 2
"""


def test_M465_only_those_who_were_there_are_listed() -> None:
    data = simulate(3, seed=1, campaign=RATS.replace("[Round] = 1", "[Round] = 9")).as_data()
    assert set(data["falls"]) == {"Cat", "Mother"}
    assert set(simulate(3, seed=1, campaign=RATS).as_data()["falls"]) == {"Cat", "Mother", "Rat"}


def test_M465_means_have_intervals_and_what_decided_most_is_named() -> None:
    found = Runs("E", "C", "keen", 0, runs=100, victories=50)
    found.rounds.update({2: 50, 4: 50})
    found.uses, found.used = {"Spell": 60, "Shout": 50}, {"Spell": [60, 45], "Shout": [50, 26]}
    data = found.as_data()
    assert data["rounds"]["low"] < data["rounds"]["mean"] == 3 < data["rounds"]["high"]
    assert data["decided"]["action"] == "Spell" and 0 < data["decided"]["low"] < data["decided"]["difference"]
    found.used = {"Shout": [50, 26]}
    found.uses = {"Shout": 50}
    assert found.as_data()["decided"] == {}


def test_M465_many_runs_are_compiled_for_unless_somebody_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TURNWRIGHT_MODE", raising=False)
    monkeypatch.setattr(encounters, "is_compiled", lambda: False)
    assert [worth_compiling(runs) for runs in (100, MANY_RUNS)] == [False, True]
    monkeypatch.setattr(encounters, "is_compiled", lambda: True)
    assert [worth_compiling(runs) for runs in (5, 100)] == [False, True], "what was compiled before is used at once"
    assert [worth_compiling(runs, wanted) for runs, wanted in ((1, True), (MANY_RUNS, False))] == [True, False]
    monkeypatch.setenv("TURNWRIGHT_MODE", "interpreted")
    assert not worth_compiling(MANY_RUNS)


def test_that_runs_were_compiled_is_noted_and_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: set[tuple[str, str]] = set()
    monkeypatch.delenv("TURNWRIGHT_MODE", raising=False)
    tiered = attach(game)
    monkeypatch.setattr(tiered, "prepare", lambda need: noted.add((tiered.mark, need)))
    monkeypatch.setattr(encounters, "is_warm", lambda mark, need: (mark, need) in noted)
    monkeypatch.setattr(
        encounter_run,
        "final_positions",
        lambda *given, **named: final_positions(*given, **{**named, "compiled": False}),
    )
    simulate(1, campaign="lantern_bridge", compiled=False)
    assert not noted and not encounters.is_compiled()
    simulate(1, campaign="lantern_bridge", compiled=True)
    assert len(noted) == 1 and encounters.is_compiled()
    monkeypatch.setenv("TURNWRIGHT_MODE", "interpreted")
    assert not encounters.is_compiled()


def test_runs_are_compiled_beside_unless_they_are_or_never_shall_be(monkeypatch: pytest.MonkeyPatch) -> None:
    tiered, wanted = attach(game), list[str]()
    stage = [COMPILING]
    monkeypatch.delenv("TURNWRIGHT_MODE", raising=False)
    monkeypatch.setattr(tiered, "want", wanted.append)
    monkeypatch.setattr(tiered, "readiness_of", lambda need: Readiness(stage[0], need))
    monkeypatch.setattr(encounters, "is_warm", lambda mark, need: False)
    assert encounters.compile_beside() and wanted == [QUICK]
    stage[0] = IMPOSSIBLE
    assert not encounters.compile_beside(), "nothing is promised that will not be"
    monkeypatch.setattr(encounters, "is_warm", lambda mark, need: need == QUICK)
    assert not encounters.compile_beside() and len(wanted) == 2
    monkeypatch.setattr(encounters, "is_warm", lambda mark, need: False)
    monkeypatch.setenv("TURNWRIGHT_MODE", "interpreted")
    assert not encounters.compile_beside() and len(wanted) == 2


@pytest.mark.parametrize("on", ["processes:2"])
def test_the_report_is_the_same_wherever_runs_are_done(on: str) -> None:
    here = simulate(70, seed=6, campaign="lantern_bridge")
    there = simulate(70, seed=6, campaign="lantern_bridge", on=on)
    assert there.as_data() == here.as_data()
    assert dict(there.each) == dict(here.each)


def test_slices_that_come_early_wait_for_their_turn() -> None:
    made = [
        [EncounterRun(number=n, outcome="", won=False, rounds=1, seen=(), fell=(), left=(), used={})] for n in (2, 0, 1)
    ]
    assert [one[0].number for one in in_order(made)] == [0, 1, 2]


@pytest.mark.parametrize("before", [True, False])
def test_the_workbench_runs_compiled_only_what_has_been_compiled_before(
    monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    wanted: list[bool | None] = []

    def noting(runs: int, *, compiled: bool | None, **options: Any) -> Runs:
        wanted.append(compiled)
        return simulate(runs, compiled=False, **options)

    monkeypatch.setattr(encounters, "is_compiled", lambda: before)
    monkeypatch.setattr(encounters, "simulate", noting)
    monkeypatch.setattr(encounters, "compile_beside", lambda: not before)
    told: list[Any] = []
    page, _ = OddsTask({"campaign": "lantern_bridge"}, 2).do(told.append)
    assert wanted == [before] and "Bridge at Dusk" in page
    assert (("compiling",) in told) is not before, "it is said that the next runs will be faster"


def test_the_workbench_shows_intervals_that_narrow_as_runs_come_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encounters, "compile_beside", lambda: False)
    told: list[Any] = []
    last, _ = OddsTask({"campaign": "lantern_bridge"}, 140).do(told.append)
    assert [said[:3] for said in told] == [("progress", done, 140) for done in (32, 64, 96, 128, 140)]
    pages = [said[3] for said in told if len(said) > 3] + [last]
    assert len(pages) == 4, "after 32, 64 and 128 runs, and of all in the end"
    found = [re.search(r"between ([\d.]+) % and ([\d.]+) %", page) for page in pages]
    wide = [float(one[2]) - float(one[1]) for one in found if one]
    assert len(wide) == 4 and wide == sorted(wide, reverse=True) and wide[0] > 1.5 * wide[-1]
