"""Training: what is remembered is right, what is written can be gone on from, and a net gets better than chance."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import turnwright
from turnwright import OptionError
from turnwright.envs import Practice
from turnwright.envs.learned import LearnedPlayer
from turnwright.envs.onnx_file import learned_from
from turnwright.envs.training.clock import RunClock
from turnwright.envs.training.kept import RUN, Folder
from turnwright.envs.training.net import MOST_WEIGHTS, answers, beginning, improved, new_weights, shape_for
from turnwright.envs.training.plan import Plan
from turnwright.envs.training.program import training
from turnwright.envs.training.replay import Replay
from turnwright.envs.training.written import write_net
from turnwright.players import make_player, play_match

SMALL = Plan(minutes=100, lanes=32, visits=16, considered=8, batch=256, rows=20_000, gate_every=1e9, gate_lanes=32)


def test_a_row_gets_what_its_seat_had_in_the_end() -> None:
    kept = Replay(8, 2, 3, 2, lanes=2)
    for number in range(3):
        observed, policy = np.full((2, 2), number), np.full((2, 3), 1 / 3)
        kept.add(np.arange(2), observed, policy, np.array([number % 2, 0]), np.array([0.0, 0.5]))
    assert len(kept) == 0, "no match is over"
    kept.finish(np.array([0]), np.array([[1.0, -1.0]]), trust=0.0)
    rows = np.flatnonzero(kept.ready)
    assert kept.seat[rows].tolist() == [0, 1, 0] and kept.values[rows].tolist() == [[1, -1], [-1, 1], [1, -1]]
    kept.finish(np.array([1]), np.array([[-1.0, 1.0]]), trust=0.5)
    assert kept.values[kept.ready & (kept.match == 1)].tolist() == [[-0.25, 1.0]] * 3


def test_what_was_overwritten_gets_nothing() -> None:
    kept = Replay(4, 1, 1, 1, lanes=1)
    for _ in range(6):
        kept.add(np.arange(1), np.zeros((1, 1)), np.ones((1, 1)), np.zeros(1), np.zeros(1))
    kept.finish(np.array([0]), np.ones((1, 1)), trust=0.0)
    assert kept.ready.all() and len(kept) == 4
    kept.add(np.arange(1), np.zeros((1, 1)), np.ones((1, 1)), np.zeros(1), np.zeros(1))
    assert len(kept) == 3, "the row of a match that goes on does not count"


def test_what_was_played_can_be_put_by(tmp_path: Path) -> None:
    kept, other = Replay(4, 1, 1, 1, lanes=1), Replay(3, 1, 1, 1, lanes=1)
    for number in range(6):
        kept.add(np.arange(1), np.full((1, 1), number), np.ones((1, 1)), np.zeros(1), np.zeros(1))
    kept.finish(np.array([0]), np.ones((1, 1)), trust=0.0)
    kept.save(tmp_path / "rows")
    other.load(tmp_path / "rows")
    assert other.observed[:, 0].tolist() == [3, 4, 5] and len(other) == 3


def test_a_clock_counts_parts_together() -> None:
    now = [100.0]
    clock = RunClock(50.0, 60.0, 20.0, lambda: now[0])
    assert [clock.spent, clock.is_over] == [50, False] and not clock.is_time("told", 5)
    now[0] += 6
    assert clock.is_time("told", 5) and not clock.is_time("told", 5) and clock.spent == 56
    with clock.counted("playing"):
        now[0] += 4
    assert clock.took["playing"] == 4 and [clock.is_over, clock.is_whole] == [True, True]
    short = RunClock(0.0, 1000.0, 3.0, lambda: now[0])
    now[0] += 3
    assert [short.is_over, short.is_whole] == [True, False]


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "zero-day", "tribun", "rails", "methuen"])
def test_sizes_are_by_the_game_and_fit_a_small_file(name: str) -> None:
    shape = shape_for(Practice(name))
    assert shape.weights <= MOST_WEIGHTS and shape.width >= 8 and shape.blocks >= 1


def test_a_written_net_answers_as_the_trained_one(tmp_path: Path) -> None:
    practice = Practice("rails")
    shape = shape_for(practice, 32, 2)
    weights = new_weights(shape, np.full(shape.observation, 2, np.float32), 3)
    write_net(tmp_path / "net.onnx", shape, weights)
    rows = np.random.default_rng(1).integers(0, 3, (5, shape.observation)).astype(np.float32)
    masks = np.ones((5, shape.actions), np.int8)
    scores, values = learned_from(tmp_path / "net.onnx", practice.game)(rows, masks)
    wanted = answers(shape, weights, rows)
    assert scores == pytest.approx(np.asarray(wanted[0]), abs=0.02)
    assert values is not None and values == pytest.approx(np.asarray(wanted[1]), abs=0.02) and values.shape == (5, 3)


def test_a_step_learns_what_it_is_shown() -> None:
    shape = shape_for(Practice("tic-tac-toe"))
    now = beginning(new_weights(shape, np.ones(shape.observation, np.float32), 1))
    rows = np.random.default_rng(1).integers(0, 2, (64, shape.observation)).astype(np.float16)
    policy = np.eye(shape.actions, dtype=np.float16)[np.arange(64) % 9]
    policy[:, 8] = np.where(np.arange(64) % 9 == 8, 1, -1)
    values = np.where(rows[:, :1] > 0, 1, -1).astype(np.float32)
    losses = []
    for _ in range(150):
        now, (off, wrong) = improved(shape, now, np.float32(3e-3), rows, policy, values)
        losses.append((float(off), float(wrong)))
    assert losses[-1][0] < losses[0][0] / 4 and losses[-1][1] < 0.1
    assert (np.asarray(now.weights["scale"]) == 1).all(), "what divides the observation is not learned"


def test_a_short_training_beats_chance(tmp_path: Path) -> None:
    """Counted in turns of self-play, not in seconds: a slow machine takes longer and comes to the same."""
    practice = Practice("tic-tac-toe")
    with training(practice, SMALL, tmp_path / "run") as run:
        for _ in range(150):
            run._turn()
            run._learn()
        assert run.run.steps > 50 and run.run.matches > 300
        run.best = run.learning.average
        run.write(tmp_path / "net.onnx")
    game, points = practice.game, 0.0
    player, other = LearnedPlayer(game, learned_from(tmp_path / "net.onnx", game)), make_player(game, "random")
    for seed in range(60):
        seats = [player, other] if seed % 2 == 0 else [other, player]
        winners = play_match(game.new_match(seed=seed), seats, seed=seed).winners
        points += 0.5 if len(winners) != 1 else float(winners[0] == seed % 2)
    assert points > 45, "the net alone, without looking ahead"


def test_a_gate_lets_only_the_better_through(tmp_path: Path) -> None:
    with training(Practice("tic-tac-toe"), SMALL, tmp_path) as run:
        first = run.best
        clock = RunClock(0.0, 1e9)
        told = run._gate(clock)
        assert (told.gate is not None and abs(told.gate) < 0.5 and not told.passed) or told.passed
        for _ in range(120):
            run._turn()
            run._learn()
        told = run._gate(clock)
        assert told.passed and run.best is not first
        assert run.run.best == f"best-{run.run.steps:08d}.npz" and (tmp_path / run.run.best).is_file()


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    practice = Practice("tic-tac-toe")
    with training(practice, SMALL, tmp_path) as run:
        for _ in range(40):
            run._turn()
            run._learn()
        run.folder.write(run.run, run.learning)
        run._keep_played()
        steps, rows = run.run.steps, len(run.replay)
        kept = np.asarray(run.learning.weights["first"][0])
    with training(practice, SMALL, tmp_path) as again:
        assert again.run.steps == steps > 0 and len(again.replay) == rows
        assert (np.asarray(again.learning.weights["first"][0]) == kept).all()
    with (
        pytest.raises(OptionError, match="holds a run of tic-tac-toe"),
        training(Practice("kuhn-poker"), SMALL, tmp_path),
    ):
        pass


def test_what_is_no_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / RUN).write_text("{")
    with pytest.raises(OptionError, match="no training run that can be gone on with"):
        Folder(tmp_path).run()
    (tmp_path / RUN).write_text(json.dumps({"format": 99}))
    with pytest.raises(OptionError, match="its format is 99, not 1"):
        Folder(tmp_path).run()


KILLED = """
import sys
from pathlib import Path
import numpy as np
from turnwright.envs import Practice
from turnwright.envs.training.kept import Folder, KeptRun
from turnwright.envs.training.net import beginning, new_weights, shape_for
shape = shape_for(Practice("tic-tac-toe"))
folder, run = Folder(Path(sys.argv[1])), KeptRun("tic-tac-toe", 2, {}, vars(shape))
while True:
    run.steps += 1
    weights = new_weights(shape, np.full(shape.observation, run.steps, np.float32), run.steps)
    folder.write(run, beginning(weights), weights)
    print(run.steps, flush=True)
"""


def test_a_run_that_is_killed_while_it_writes_is_whole(tmp_path: Path) -> None:
    shape = shape_for(Practice("tic-tac-toe"))
    for number in (3, 9, 14):
        process = subprocess.Popen([sys.executable, "-c", KILLED, str(tmp_path)], stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        for _ in range(number):
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        folder = Folder(tmp_path)
        run = folder.run()
        assert run is not None and run.steps >= number
        learning, best = folder.learning(run, shape), folder.best(run, shape)
        assert (learning.weights["scale"] == best["scale"]).all() and (best["scale"] == run.steps).all()
        assert not list(tmp_path.glob("*.part"))


def test_games_of_authors_are_trained_too(tmp_path: Path) -> None:
    file = Path(__file__).parents[2] / "examples" / "games" / "leduc.py"
    with training(Practice(str(file)), SMALL, tmp_path) as run:
        for _ in range(6):
            run._turn()
        assert run.run.choices == 6 * 64 and run.run.game == turnwright.load(str(file)).name
