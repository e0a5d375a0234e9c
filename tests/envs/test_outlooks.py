"""Learning an outlook: quick matches become traits, weights are fitted to them and rounded to whole numbers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import turnwright
from turnwright.engine.search.learned_outlook import HIDDEN, shapes, taught
from turnwright.envs.outlooks.fitting import Fit, fitted, tabled
from turnwright.envs.outlooks.matches import UNKNOWN, KeptPositions, Quick, School
from turnwright.players.presets import settings_for


def shown(**changed: object) -> KeptPositions:
    """Two matches, the second of two positions, one of which nobody knows the end of."""
    return KeptPositions(
        traits=np.array([3, 4, 7, 3], np.uint16), counts=np.array([2, 1, 1], np.uint16),
        ends=np.array([1, -1, UNKNOWN], np.float32), thoughts=np.array([0, -1, 0.5], np.float32),
        matches=np.array([0, 1, 1], np.int32), looks=np.array([0.5, 0, -0.5], np.float32),
    )._replace(**changed)  # type: ignore[arg-type] # fmt: skip


def test_positions_become_rows_with_what_they_are_worth() -> None:
    rows = tabled(shown(), 9, trust=0.5)
    assert rows.traits.tolist() == [[3, 4], [7, 9], [3, 9]]
    assert rows.worth.tolist() == [0.75, 0, 0.75], "half the end, half the thought, or the thought alone"
    assert rows.ends.tolist() == [1, 0, -1]
    assert rows.looks.tolist() == [1, 0, -1] and rows.matches.tolist() == [0, 1, 1]


def test_files_are_put_together_with_matches_numbered_anew(tmp_path: Path) -> None:
    for number in range(2):
        shown().save(tmp_path / f"{number}.npz")
    both = KeptPositions.load([tmp_path / "0.npz", tmp_path / "1.npz"])
    assert both.matches.tolist() == [0, 1, 1, 2, 3, 3] and both.traits.tolist() == [3, 4, 7, 3] * 2


@pytest.mark.parametrize(("name", "calm"), [("tribun", 2), ("zero-day", None)])
def test_a_match_is_kept_position_by_position(name: str, calm: int | None) -> None:
    game = turnwright.load(name)
    school = School(game, Quick(visits=(20,), longest=60, calm=calm, settings=settings_for(game)), seed=4)
    made = school.go_on(0.0)
    assert school.matches == 1 and len(made.counts) > 5
    assert len(made.counts) == len(made.ends) == len(made.thoughts) == len(made.looks) == len(made.matches)
    assert made.counts.sum() == len(made.traits)
    assert np.abs(made.looks).max() <= 1 and set(made.ends.tolist()) <= {-1, 1, 0, UNKNOWN}


def test_what_can_be_told_from_a_trait_is_learned() -> None:
    """Positions with trait 5 are won, those with trait 6 lost: so the weights say it after a while."""
    game = turnwright.load("tribun")
    random = np.random.default_rng(2)
    won = random.random(640) < 0.5
    many = KeptPositions(
        np.where(won, 5, 6).astype(np.uint16), np.ones(640, np.uint16), np.where(won, 1, -1).astype(np.float32),
        np.where(won, 0.9, -0.9).astype(np.float32), np.arange(640, dtype=np.int32), np.zeros(640, np.float32),
    )  # fmt: skip
    made = fitted(game, many, Fit(steps=250, batch=64, pace=0.02))
    assert made.unknown < 0.2 < made.saying_nothing
    assert {part: made.weights[part].shape for part in made.weights} == shapes(game)
    assert taught(game, made.weights)["last"][0, HIDDEN + 1] != 0, "the game's own outlook counts"
