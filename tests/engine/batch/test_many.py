"""A batch: threads change nothing, arrays are looked at before compiled code believes in them, mistakes are told."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from turnwright import Game, GameError, OptionError, draw
from turnwright.engine import attach
from turnwright.engine.batch import Answers, Batch, many
from turnwright.engine.batch.many import WORTH_A_THREAD
from turnwright.engine.batch.tables import NEXT_STEP
from turnwright.envs import Practice
from turnwright.envs.lowering import lowered


def batch_of(game: Game, lanes: int, threads: int | None = None, **settings: Any) -> Batch:
    practice = Practice(game)
    plan, longest = lowered(practice, **settings)
    return Batch(practice.game, practice.game.table(None, practice.seats), lanes, plan, longest, threads)


def played(batch: Batch, steps: int) -> list[bytes]:
    """Everything that a batch shows in so many steps of the first open number."""
    shown = batch.shown()
    batch.begin(np.arange(len(batch), dtype=np.uint64), shown)
    found = [array.tobytes() for array in shown[:8]]
    for number in range(steps):
        batch.step((shown.masks * (np.arange(shown.masks.shape[1]) * 5 + number) % 7).argmax(axis=1), shown)
        found += [array.tobytes() for array in shown[:8]]
    batch.close()
    return found


@pytest.mark.parametrize("short", [0.0, 60.0], ids=["always shared", "shared once"])
def test_threads_change_nothing(cards: Game, short: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "SHORT", short)
    lanes = 2 * WORTH_A_THREAD + 1
    one, three = (batch_of(cards, lanes, threads, autoreset=NEXT_STEP) for threads in (1, 3))
    assert len(one.rooms) == 1 and three.ranges == [(0, 171), (171, 342), (342, 513)]
    assert played(one, 12) == played(three, 12)
    assert len(batch_of(cards, WORTH_A_THREAD, threads=8).rooms) == 1


def test_arrays_must_fit(tic_tac_toe: Game) -> None:
    batch = batch_of(tic_tac_toe, 2)
    shown, tokens = batch.shown(), np.zeros(2, np.int64)
    with pytest.raises(OptionError, match="no match has begun; begin first"):
        batch.step(tokens, shown)
    seeds = np.arange(2, dtype=np.uint64)
    with pytest.raises(OptionError, match="a batch begins with a match in every lane"):
        batch.begin(seeds, shown, np.array([True, False]))
    batch.begin(seeds, shown)
    for wrong, words in (
        (np.zeros(3, np.int64), r"actions: an array of int64 of shape \(2,\) is needed; int64 of shape \(3,\) came"),
        (np.zeros(2, np.int32), r"is needed; int32 of shape \(2,\) came"),
        ([0, 0], "is needed; list came"),
        (np.zeros(4, np.int64)[::2], "the numbers must lie side by side in memory"),
    ):
        with pytest.raises(OptionError, match=words):
            batch.step(wrong, shown)  # type: ignore[arg-type]
    with pytest.raises(
        OptionError, match=r"masks: an array of int8 of shape \(2, 9\) is needed; int8 of shape \(2, 8\)"
    ):
        batch.step(tokens, shown._replace(masks=np.zeros((2, 8), np.int8)))
    with pytest.raises(OptionError, match="seats are from 0 to 1, or −1 for a spectator"):
        batch.observe(np.array([0, 2], np.int8), shown.observations)
    own = Answers.room(2, 2, 26, 9)
    batch.step(tokens, own)
    assert own.masks[:, 0].tolist() == [0, 0] and own.seats.tolist() == [1, 1]


def test_impossible_batches_are_refused(tic_tac_toe: Game) -> None:
    with pytest.raises(OptionError, match="a batch has at least one lane; 0 came"):
        batch_of(tic_tac_toe, 0)
    with pytest.raises(OptionError, match="a batch uses one thread or more; 0 came"):
        batch_of(tic_tac_toe, 1, threads=0)


def draw_from_less_and_less(box: Any, state: Any, action: Any, chance: Any) -> None:
    draw(chance, 2 - state.ply)


def leave_the_table(box: Any, state: Any) -> None:
    state.to_act = 1 - state.to_act if state.ply < 3 else 5


def end_at_once(box: Any, state: Any, chance: Any) -> None:
    state.status = 1


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"setup": end_at_once}, "is over before anybody has chosen anything"),
        ({"next_turn": leave_the_table}, "state.to_act is 5; the seats are 0 to 1"),
        ({"effects": draw_from_less_and_less}, "something is drawn from fewer than 1 or more than 2"),
    ],
)
def test_a_games_mistake_is_told(tic_tac_toe: Game, changed: dict[str, Any], words: str) -> None:
    if "effects" in changed:
        changed = {"effects": dict.fromkeys(tic_tac_toe.effects, changed["effects"])}
    game = dataclasses.replace(tic_tac_toe, name=f"mistaken-{next(iter(changed))}", **changed)
    attach(game).mode = "interpreted"
    with pytest.raises((GameError, OptionError), match=words):
        played(batch_of(game, 3), 3)
