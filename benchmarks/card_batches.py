"""Batches on a graphics card, for `gpu.py`: the same steps as on the processor, how fast, and what torch takes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from turnwright.core.errors import OptionError
from turnwright.core.game import Game
from turnwright.engine.batch import Answers, Batch
from turnwright.engine.batch.tables import NEXT_STEP
from turnwright.engine.gpu.arrays import CardArray
from turnwright.engine.gpu.batch import CardBatch
from turnwright.engine.gpu.batch_kernels import BatchPlan, step_kernel
from turnwright.engine.gpu.driver import LOCAL_BYTES, REGISTERS, GraphicsCard
from turnwright.engine.gpu.kept import kept_ptx
from turnwright.envs import Practice
from turnwright.envs.lowering import lowered
from turnwright.envs.on_card import spread_for
from turnwright.envs.row_formats import BITS, BYTES, FLOATS, RowFormat

ALIKE_LANES, ALIKE_STEPS = 512, 200
UNSEEN = "masks only"
SHOWN = (UNSEEN, BITS, BYTES, FLOATS)
"""What a step shows beside masks and rewards: nothing, or rows in one of these forms."""
PGX = Path(__file__).parent / "peers" / "pgx_card.py"


def made_batch(game: Game, found: GraphicsCard, lanes: int, shown: str = FLOATS) -> CardBatch:
    practice = Practice(game, dtype=FLOATS if shown == UNSEEN else shown)
    plan, longest = lowered(practice, RowFormat(practice.observer, BITS), autoreset=NEXT_STEP)
    table, spread = game.table(None, practice.seats), spread_for(practice)
    return CardBatch(game, table, lanes, plan, longest, found, spread=spread, observed=shown != UNSEEN)


def batch_ptx(game: Game) -> dict[str, Any]:
    """The kernel's PTX, and how long it took to write; no card is needed."""
    begun = perf_counter()
    made_for = BatchPlan(*lowered(Practice(game, dtype=BITS), autoreset=NEXT_STEP))
    ptx = kept_ptx(game, "step", lambda game: step_kernel(game, made_for), more=made_for.facts)
    return {"ptx": len(ptx), "ptx_seconds": perf_counter() - begun}


def alike_in_steps(game: Game, found: GraphicsCard) -> dict[str, Any]:
    """Everything that is shown, step by step, the card choosing at random, compared with the processor's batch."""
    ours, practice = made_batch(game, found, ALIKE_LANES), Practice(game)
    plan, longest = lowered(practice, autoreset=NEXT_STEP)
    theirs = Batch(game, game.table(None, practice.seats), ALIKE_LANES, plan, longest)
    shown, seeds, same = theirs.shown(), np.arange(ALIKE_LANES, dtype=np.uint64), 0
    theirs.begin(seeds, shown)
    ours.begin(seeds)
    for _ in range(ALIKE_STEPS):
        tokens = ours.step_at_random().numpy()
        ours.check()
        theirs.step(tokens, shown)
        pairs = [(getattr(shown, name), getattr(ours.answers, name).numpy()) for name in Answers._fields[:8]]
        same += all(np.array_equal(one.astype(other.dtype), other) for one, other in pairs)
    positions = ours.states.read().tobytes() == theirs.states.tobytes()
    theirs.close()
    return {"lanes": ALIKE_LANES, "steps": ALIKE_STEPS, "steps_alike": same, "positions_alike": positions}


def any_numbers(batch: CardBatch) -> list[CardArray]:
    """Numbers to choose, made beforehand: any, so that some are refused; in games with many numbers nearly all."""
    rng, found = np.random.default_rng(5), []
    for _ in range(8):
        found.append(CardArray(batch.card, (len(batch),), np.int64))
        found[-1].write(rng.integers(batch.made_for.widths["masks"], size=len(batch)))
    return found


def steps_a_second(batch: CardBatch, choosing: bool, seconds: float) -> float:
    """The best of several rounds."""
    batch.begin(np.arange(len(batch), dtype=np.uint64))
    tokens = any_numbers(batch)
    batch.step_at_random()
    batch.check()
    best, count, begun = 0.0, 8, perf_counter()
    while perf_counter() - begun < seconds:
        start = perf_counter()
        for number in range(count):
            if choosing:
                batch.step_at_random()
            else:
                batch.step(tokens[number % len(tokens)])
        batch.card.wait()
        took = perf_counter() - start
        best = max(best, count * len(batch) / took)
        count = min(4096, count * 2) if took < seconds / 8 else count
    batch.check()
    return best


def speeds(game: Game, found: GraphicsCard, sizes: list[int], seconds: float) -> dict[str, Any]:
    """Steps a second in every form, for every number of lanes that fits."""
    told: dict[str, Any] = {}
    for lanes in sizes:
        for shown in SHOWN:
            entry = told.setdefault(f"{lanes}", {}).setdefault(shown, {})
            try:
                batch = made_batch(game, found, lanes, shown)
            except OptionError as error:
                entry["refused"] = str(error)
                continue
            begun = perf_counter()
            kernel = batch.kernel("step", "i8")
            entry["kernel_seconds"] = perf_counter() - begun
            entry["registers"], entry["local_bytes"] = kernel.attribute(REGISTERS), kernel.attribute(LOCAL_BYTES)
            entry["bytes_a_lane"] = batch.bytes_a_lane
            entry["given"] = steps_a_second(batch, False, seconds)
            entry["choosing"] = steps_a_second(batch, True, seconds)
            del batch, kernel
    return told


def taken_by_torch(game: Game, found: GraphicsCard) -> dict[str, Any]:
    """Whether torch has the very numbers, sees the next step's, and chooses the next action on the card."""
    try:
        import torch  # type: ignore[import-not-found]
    except ImportError:
        return {"torch": None}
    batch = made_batch(game, found, 1024)
    batch.begin(np.arange(1024, dtype=np.uint64))
    rows, masks = torch.from_dlpack(batch.answers.observations), torch.from_dlpack(batch.answers.masks)
    shared = rows.data_ptr() == batch.answers.observations.place and rows.is_cuda
    refused = torch.from_dlpack(batch.answers.refused)
    well = 0
    for _ in range(100):
        batch.step(torch.multinomial(masks.float(), 1).squeeze(1).contiguous())
        batch.check()
        well += int(not bool(refused.any()))
        shared &= bool((rows == torch.from_numpy(batch.answers.observations.numpy()).to(rows.device)).all())
    return {"torch": torch.__version__, "without_a_copy": shared, "steps_without_refusal": well}


def taken_by_jax() -> dict[str, Any]:
    """The same for JAX, in a process of its own, which leaves the card's memory to others."""
    program = (
        "import json, numpy as np, jax, turnwright.envs, gymnasium\n"
        "envs = gymnasium.make_vec('turnwright/ConnectFour-v0', num_envs=1024, device='cuda')\n"
        "shown, _ = envs.reset(seed=1)\n"
        "rows = jax.dlpack.from_dlpack(shown)\n"
        "same = rows.unsafe_buffer_pointer() == shown.place\n"
        "masks = jax.dlpack.from_dlpack(_['action_mask'])\n"
        "infos = envs.step(jax.numpy.argmax(masks, axis=1))[-1]\n"
        "refused = int(infos['refused'].numpy().sum())\n"
        "print(json.dumps({'jax': jax.__version__, 'without_a_copy': bool(same), 'refused': refused}))\n"
    )
    return _program([sys.executable, "-c", program])


def pgx_beside(sizes: list[int], steps: int) -> dict[str, Any]:
    """Pgx on the same card, where it and JAX can be imported."""
    return _program([sys.executable, str(PGX), str(steps), *map(str, sizes)])


def _program(command: list[str]) -> dict[str, Any]:
    surroundings = {**os.environ, "XLA_PYTHON_CLIENT_PREALLOCATE": "false"}
    done = subprocess.run(command, capture_output=True, text=True, env=surroundings, timeout=300)
    if done.returncode:
        return {"error": done.stderr[-600:]}
    told: dict[str, Any] = json.loads(done.stdout.strip().split("\n")[-1])
    return told


def batches(game: Game, found: GraphicsCard | None, sizes: list[int], seconds: float) -> dict[str, Any]:
    """Everything about a game's batches."""
    report: dict[str, Any] = batch_ptx(game)
    print(f"{game.name}: {report}", flush=True)
    if found is None:
        return report
    report["alike"] = alike_in_steps(game, found)
    print(f"  {report['alike']}", flush=True)
    report["steps_a_second"] = speeds(game, found, sizes, seconds)
    print(f"  {report['steps_a_second']}", flush=True)
    if game.name == "connect-four":
        report["torch"] = taken_by_torch(game, found)
        report["jax"] = taken_by_jax()
        report["pgx"] = pgx_beside(sizes, 200)
        print(f"  {report['torch']} {report['jax']} {report['pgx']}", flush=True)
    return report
