"""A batch: threads change nothing, arrays are looked at before compiled code believes in them, mistakes are told."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from turnwright import Game, GameError, OptionError, draw
from turnwright.engine import attach
from turnwright.engine.batch import Answers, Batch, sharing
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
    monkeypatch.setattr(sharing, "SHORT", short)
    lanes = 2 * WORTH_A_THREAD + 1
    one, three = (batch_of(cards, lanes, threads, autoreset=NEXT_STEP) for threads in (1, 3))
    assert len(one.rooms) == 1 and three.sharing.ranges == [(0, 171), (171, 342), (342, 513)]
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
    own = Answers.room(2, batch.plan)
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


def begun(game: Game, lanes: int) -> tuple[Batch, Answers]:
    batch = batch_of(game, lanes)
    shown = batch.shown()
    batch.begin(np.arange(lanes, dtype=np.uint64), shown)
    return batch, shown


def test_only_wanted_lanes_go_on(connect_four: Game) -> None:
    batch, shown = begun(connect_four, 3)
    before = batch.save()
    batch.step(np.array([3, 3, 3]), shown, np.array([True, False, True]))
    changed = [batch.states[lane].tobytes() != before.states[lane].tobytes() for lane in range(3)]
    assert changed == [True, False, True] and shown.seats.tolist() == [1, 0, 1]


def test_a_saved_position_is_a_value(cards: Game) -> None:
    """It can be put into any lane, as often as one likes, and with its own key chance brings the same again."""
    batch, shown = begun(cards, 2)
    saved = batch.save()
    rows, after = np.zeros(2, np.int64), []
    for keys in (saved.lanes["key"][rows], saved.lanes["key"][rows], np.array([1, 2], np.uint64)):
        batch.load(saved, rows, keys, shown)
        assert shown.masks[0].tobytes() == shown.masks[1].tobytes() and shown.masks[0].any()
        for _ in range(3):
            batch.step(shown.masks.argmax(axis=1), shown)
        after.append(batch.states.tobytes())
    assert after[0] == after[1] != after[2]
    half = len(after[0]) // 2
    assert after[0][:half] == after[0][half:] and after[2][:half] != after[2][half:]
    with pytest.raises(OptionError, match="rows are from 0 to 1; 2 to 2 came"):
        batch.load(saved, np.array([2, 2]), keys, shown)


def test_a_guess_leaves_nothing_of_the_truth(kuhn_poker: Game) -> None:
    """The other's card is drawn anew, and what is seen stays: lanes that look alike become alike by their key."""
    batch, shown = begun(kuhn_poker, 256)
    own, other = batch.states["card"][:, 0].copy(), batch.states["card"][:, 1].copy()
    batch.guess(np.zeros(256, np.int8), np.full(256, 7, np.uint64), shown)
    assert (batch.states["card"][:, 0] == own).all()
    for card in set(own.tolist()):
        assert len(set(other[own == card].tolist())) == 2, "the truth differs"
        assert len(set(batch.states["card"][own == card, 1].tolist())) == 1, "the guess knows nothing of it"
    assert (batch.lanes["key"] == 7).all()
    batch.guess(np.zeros(256, np.int8), np.arange(256, dtype=np.uint64), shown)
    assert len(set(batch.states["card"][own == own[0], 1].tolist())) == 2
