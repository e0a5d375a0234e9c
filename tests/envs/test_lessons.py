"""Training that does not learn matches by heart: lessons, few worths of a match, matches set apart, quick choices."""

from __future__ import annotations

import multiprocessing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from turnwright.engine.forest import ForestSettings
from turnwright.envs import Practice
from turnwright.envs.training.growth import growth
from turnwright.envs.training.lessons import Lessons, Teacher, Teaching
from turnwright.envs.training.net import loss, new_weights, shape_for
from turnwright.envs.training.plan import Plan
from turnwright.envs.training.program import training
from turnwright.envs.training.replay import Replay
from turnwright.envs.training.self_play import SET_APART, PlayingPace, SelfPlay

SMALL = Plan(minutes=100, lanes=32, visits=16, considered=8, batch=64, rows=20_000, gate_every=1e9, gate_lanes=32)


@pytest.mark.parametrize("encoding", ["flat", "path"])
def test_a_lesson_is_what_a_search_visited_and_how_it_ended(encoding: str) -> None:
    practice = Practice("tic-tac-toe", encoding=encoding)
    teacher = Teacher(practice, Teaching("search:visits=40", 1, opening=2, trust=0.0))
    for seed in range(4):
        lesson = teacher.lesson(seed)
        assert len(lesson.observed) == len(lesson.policy) == len(lesson.values) > 0
        allowed = lesson.policy >= 0
        assert (allowed.sum(axis=1) > 1).all(), "where there is no choice there is nothing to learn"
        assert np.where(allowed, lesson.policy, 0).sum(axis=1) == pytest.approx(1, abs=0.01)
        seats = lesson.observed[:, :2].argmax(axis=1)
        worth = lesson.values[:, 0]
        assert set(np.abs(worth)) <= {0.0, 1.0} and len(set(worth[seats == 0])) <= 1
        if (seats == 0).any() and (seats == 1).any():
            assert worth[seats == 0][0] == -worth[seats == 1][0]


def test_what_a_search_says_can_count_in_a_worth() -> None:
    told = Teacher(Practice("tic-tac-toe"), Teaching("search:visits=40", 1, opening=0, trust=1.0)).lesson(3)
    assert len({float(one) for one in told.values[:, 0]}) > 1 and np.abs(told.values).max() <= 1


def test_lessons_come_from_processes_that_end() -> None:
    with Lessons(Practice("tic-tac-toe"), Teaching("random", 1), 1, 5) as lessons:
        heard = lessons.heard(120.0)
        assert heard and heard[0].observed.dtype == np.float16
    assert not multiprocessing.active_children()


def test_a_run_takes_lessons_and_sets_some_apart(tmp_path: Path) -> None:
    with training(Practice("tic-tac-toe"), replace(SMALL, teacher="random", taught=1.0, teachers=1), tmp_path) as run:
        while run.run.matches < 4 * SET_APART:
            run._listen()
        run._learn()
        assert len(run.replay) > len(run.apart) > 0 and run.run.steps > 0
        policy, value = run._unknown()
        assert policy > 0 and value > 0, "what the net makes of matches it never learns from"
    assert not multiprocessing.active_children()


def test_only_a_few_rows_of_a_match_tell_what_it_came_to() -> None:
    kept = Replay(64, 1, 1, 1, lanes=2, worths=3)
    for _ in range(10):
        kept.add(np.arange(2), np.zeros((2, 1)), np.ones((2, 1)), np.zeros(2), np.zeros(2))
    kept.finish(np.arange(2), np.array([[1.0, -1.0], [-1.0, 1.0]]), trust=0.0)
    assert kept.ready.sum() == 20
    for match, worth in ((0, 1.0), (1, -1.0)):
        values = kept.values[kept.ready & (kept.match == match), 0]
        assert np.isnan(values).sum() == 7 and set(values[~np.isnan(values)]) == {worth}
    kept.put(np.zeros((5, 1)), np.ones((5, 1)), np.ones((5, 1)))
    assert len(kept) == 25 and np.isnan(kept.values[20:25]).sum() == 2


def test_a_worth_that_is_no_number_is_not_learned() -> None:
    shape = shape_for(Practice("tic-tac-toe"))
    weights = new_weights(shape, np.ones(shape.observation, np.float32), 1)
    rows = np.random.default_rng(1).integers(0, 2, (8, shape.observation)).astype(np.float16)
    policy = np.full((8, shape.actions), 1 / shape.actions, np.float16)
    values = np.ones((8, 1), np.float32)
    whole = float(loss(shape, weights, rows[:2], policy[:2], values[:2])[1][1])
    values[2:] = np.nan
    off, wrong = loss(shape, weights, rows, policy, values)[1]
    assert float(wrong) == pytest.approx(whole, rel=1e-5) and np.isfinite(float(off))
    values[:] = np.nan
    assert float(loss(shape, weights, rows, policy, values)[1][1]) == 0.0


def test_quick_choices_are_played_and_not_remembered() -> None:
    practice = Practice("tic-tac-toe")
    shape = shape_for(practice)
    found = {}
    for full in (0.0, 1.0):
        kept, apart = (Replay(4096, shape.observation, shape.actions, 1, 32) for _ in range(2))
        play = SelfPlay(practice, (kept, apart), 16, PlayingPace(24, full, quick=4), ForestSettings(considered=8), 1, 1)
        for _ in range(12):
            play.turn(lambda rows: (np.zeros((len(rows), shape.actions)), np.zeros((len(rows), 1))))
        found[full] = kept.added, apart.added, play.visits, play.finished
        play.close()
    assert found[0.0][:2] == (0, 0) and found[0.0][3] > 0, "matches go on all the same"
    assert found[1.0][0] > 10 * found[1.0][1] > 0, "one lane in sixteen is set apart"
    assert found[0.0][2] < found[1.0][2] / 3


def test_openings_are_drawn_by_the_policy_of_trees() -> None:
    practice = Practice("connect-four")
    actions, size = practice.encoding.size, practice.observer.size
    for opening, most in ((0, 1), (6, 16)):
        kept = Replay(64, size, actions, 1, 32), Replay(64, size, actions, 1, 32)
        settings = ForestSettings(considered=4, noise=0.0)
        play = SelfPlay(practice, kept, 16, PlayingPace(8, opening=opening), settings, 2, 1)
        for _ in range(5):
            play.turn(lambda rows: (np.zeros((len(rows), actions)), np.zeros((len(rows), 1))))
        different = {state.tobytes() for state in play.halves[0].batch.states["discs"]}
        play.close()
        assert (len(different) == 1) == (most == 1)


def test_older_bests_stay_opponents(tmp_path: Path) -> None:
    with training(Practice("tic-tac-toe"), SMALL, tmp_path) as run:
        first = run.run.best
        assert run._met_of_old(run.plan) is None
        run.folder.write(run.run, None, run.best)
        run.run.steps += 1
        run.folder.write(run.run, None, run.best)
        assert first in run.run.league and (tmp_path / first).is_file()
        worth = run._met_of_old(run.plan)
        assert worth is not None and -1 <= worth <= 1
        run.remember({"seconds": 6.0, "against": "random", "value": 0.5, "low": 0.4, "high": 0.6, "matches": 20})
    with training(Practice("tic-tac-toe"), SMALL, tmp_path) as again:
        assert again.run.league == run.run.league and again.run.strength == run.run.strength


def test_strength_is_drawn_as_it_grows() -> None:
    lines = [
        {"seconds": 60.0 * at, "steps": at, "against": name, "value": v, "low": v - 0.1, "high": v + 0.1, "matches": 20}
        for name, shares in (("level:1", (0.4, 0.7)), ("random", (0.8, 0.9)))
        for at, v in enumerate(shares, 1)
    ]
    drawn = growth(lines, "tic-tac-toe")
    assert drawn.count("<circle") == 4 and drawn.count("<polyline") == 2
    assert "level:1, after 2.0 minutes: 70% [60%, 80%] of 20 matches" in drawn and "minutes of training" in drawn
    assert "<polyline" not in growth([], "nothing yet")
