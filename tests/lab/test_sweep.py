"""Sweeps: every variant plays the same seeds, what is surely worse is dropped, the best is confirmed by others."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from turnwright import OptionError
from turnwright.cli import main
from turnwright.lab.results import ArenaSetup, Result
from turnwright.lab.sweep import SweepPlan, SweepTarget, Variant, drop_the_worse, require_plan, search, sweep

PLAN = SweepPlan(
    game="zero-day", values={"stall_limit": [4, 40]}, target=SweepTarget(None, 60), player="random", matches=12
)


def result(seed: int, winner: int, turns: int = 30) -> Result:
    return Result(index=seed, lineup=(0, 0), seed=seed, winners=(winner,), ended_by="X-1", plies=turns, turns=turns)


def test_all_variants_play_the_same_seeds_and_the_nearest_to_the_target_is_first() -> None:
    found = sweep(PLAN)
    assert len({tuple(one.seed for one in variant.results) for variant in found}) == 1
    assert found[0].loss.value < found[1].loss.value
    assert found[0].state == "confirmed"
    assert found[0].confirmed is not None


def test_a_folder_goes_on_where_it_was_left_and_says_the_same(tmp_path: Path) -> None:
    first = [variant.as_data() for variant in sweep(PLAN, folder=tmp_path)]
    sizes = {file: file.stat().st_size for file in tmp_path.iterdir()}
    assert [variant.as_data() for variant in sweep(PLAN, folder=tmp_path)] == first
    assert {file: file.stat().st_size for file in tmp_path.iterdir()} == sizes


def test_a_search_finds_what_the_grid_finds() -> None:
    grid, sought = sweep(PLAN), search(PLAN, trials=6)
    assert sought[0].options == grid[0].options
    assert sought[0].loss == grid[0].loss


def test_the_surely_worse_is_dropped_and_the_perhaps_worse_is_not() -> None:
    plan = SweepPlan(game="zero-day", values={"stall_limit": [4, 40]}, target=SweepTarget(None, 30))
    near = Variant({}, [result(seed, seed % 2, 30 + seed % 3) for seed in range(32)])
    far = Variant({}, [result(seed, seed % 2, 60 + seed % 3) for seed in range(32)])
    about = Variant({}, [result(seed, seed % 2, 30 + (seed + 1) % 3) for seed in range(32)])
    for variant in (near, far, about):
        variant.loss = variant.loss._replace(value=sum(plan.target.loss(variant.results)) / 32)
    drop_the_worse(plan, [near, far, about], 3)
    assert [variant.state for variant in (near, far, about)] == ["alive", "dropped after 32", "alive"]


def test_the_loss_of_a_share_is_its_distance() -> None:
    results = [result(seed, 0 if seed < 7 else 1) for seed in range(10)]
    assert sum(SweepTarget(0.5).loss(results)) / 10 == pytest.approx(0.2)
    assert sum(SweepTarget(0.9).loss(results)) / 10 == pytest.approx(0.2)


def test_what_cannot_be_swept_is_refused() -> None:
    with pytest.raises(OptionError, match="several values"):
        require_plan(SweepPlan(game="zero-day", values={"stall_limit": [4]}))
    with pytest.raises(OptionError, match="at most 400 variants"):
        require_plan(SweepPlan(game="zero-day", values={"stall_limit": list(range(1000))}))
    with pytest.raises(OptionError, match="stall"):
        require_plan(SweepPlan(game="zero-day", values={"stal_limit": [4, 5]}))


def test_the_command_tells_variants_as_data(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["turnwright", "sweep", "zero-day", "-o", "stall_limit=4,40", "--player", "random", "--matches", "8"]
    monkeypatch.setattr(sys, "argv", [*words, "--json"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 0
    data = json.loads(capsys.readouterr().out)
    assert [row["matches"] for row in data["variants"]] == [8, 8]
    monkeypatch.setattr(sys, "argv", ["turnwright", "sweep", "zero-day", "-o", "stall_limit"])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert "NAME=A,B,C" in capsys.readouterr().err


def test_the_best_is_confirmed_by_seeds_that_nobody_has_chosen_it_by(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[ArenaSetup] = []

    def watched(setup: ArenaSetup, **how: Any) -> list[Result]:
        asked.append(setup)
        return [result(seed, seed % 2, setup.options["stall_limit"]) for seed in range(setup.games)]

    monkeypatch.setattr("turnwright.lab.sweep.run_arena", watched)
    best = sweep(PLAN)[0]
    seeds = [one.seed for one in asked]
    assert set(seeds[:-1]) == {PLAN.seed} and seeds[-1] != PLAN.seed
    assert best.confirmed is not None and asked[-1].options == best.options
