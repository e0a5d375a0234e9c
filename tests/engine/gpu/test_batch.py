"""Batches on a card show what batches on the processor show, byte for byte. The card is a stand-in."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

import turnwright
from turnwright.core.chance import draw
from turnwright.core.errors import GameError, OptionError
from turnwright.core.game import Game
from turnwright.engine import attach
from turnwright.engine.batch import Answers, Batch
from turnwright.engine.batch.tables import AGAINST_RANDOM, ANY_LEARNER, NEXT_STEP, SAME_STEP, STAYS
from turnwright.engine.gpu import batch as on_card
from turnwright.engine.gpu.arrays import CardArray
from turnwright.engine.gpu.batch import CardBatch
from turnwright.envs import Practice
from turnwright.envs.lowering import lowered
from turnwright.envs.on_card import spread_for
from turnwright.envs.row_formats import RowFormat, as_shown

from .stand_in import StandIn

LANES, STEPS = 5, 40


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Any:
    made = StandIn()
    monkeypatch.setattr(on_card, "loaded", made.loaded)
    return made


def both(game: Game, card: Any, **settings: Any) -> tuple[Batch, CardBatch]:
    """A batch on the processor and one on the card."""
    practice = Practice(game, dtype=settings.pop("dtype", "float32"))
    given = {"autoreset": NEXT_STEP, **settings}
    table, packed = practice.game.table(None, practice.seats), RowFormat(practice.observer, "bits")
    return Batch(game, table, LANES, *lowered(practice, **given), 1), CardBatch(
        game, table, LANES, *lowered(practice, packed, **given), card, spread=spread_for(practice)
    )


def on_host(array: Any) -> Any:
    """A copy of a card's array."""
    return array.numpy()


def require_alike(one: Answers, other: Answers, ended: bool) -> None:
    """Everything that is shown, rewards as exact as 32 bits are."""
    for name in Answers._fields[: 10 if ended else 8]:
        expected, shown = as_shown(getattr(one, name)), getattr(other, name).numpy()
        if name.startswith("last"):
            where = one.over | one.cut
            expected, shown = expected[where], shown[where]
        assert np.array_equal(expected.astype(shown.dtype), shown), name


def require_same_play(game: Game, card: Any, **settings: Any) -> int:
    """Both play the same, the card choosing at random; how many matches ended."""
    ours, theirs = both(game, card, **settings)
    shown, seeds, ends = ours.shown(), np.arange(7, 7 + LANES, dtype=np.uint64), 0
    ours.begin(seeds, shown)
    theirs.begin(seeds)
    for _ in range(STEPS):
        masks = shown.masks.copy()
        tokens = theirs.step_at_random().numpy()
        theirs.check()
        assert masks[np.arange(LANES), tokens].all(), "only what is open is chosen"
        ours.step(tokens, shown)
        require_alike(shown, theirs.answers, settings.get("autoreset") == SAME_STEP)
        ends += int(shown.over.sum())
    assert ours.states.tobytes() == theirs.states.read().tobytes()
    return ends


@pytest.mark.parametrize("name", ["tic-tac-toe", "connect-four", "kuhn-poker", "zero-day", "rails"])
def test_a_batch_shows_what_the_processors_shows(name: str, stand_in: Any) -> None:
    ends = require_same_play(turnwright.load(name), stand_in)
    assert ends > 0 or name in ("zero-day", "rails")


@pytest.mark.parametrize("name", ["kuhn-poker", "zero-day"])
def test_others_play_and_matches_follow_at_once(name: str, stand_in: Any) -> None:
    settings = {"autoreset": SAME_STEP, "others": AGAINST_RANDOM, "learner": ANY_LEARNER}
    ends = require_same_play(turnwright.load(name), stand_in, **settings)
    assert ends > 0 or name == "zero-day"


@pytest.mark.parametrize(("name", "dtype"), [("connect-four", "bits"), ("kuhn-poker", "int8"), ("zero-day", "bits")])
def test_rows_are_the_same_in_every_form(name: str, dtype: str, stand_in: Any) -> None:
    require_same_play(turnwright.load(name), stand_in, dtype=dtype, autoreset=SAME_STEP)


def test_what_is_refused_is_told_and_changes_nothing(connect_four: Game, stand_in: Any) -> None:
    ours, theirs = both(connect_four, stand_in, penalty=-0.5)
    shown, seeds = ours.shown(), np.arange(LANES, dtype=np.uint64)
    ours.begin(seeds, shown)
    theirs.begin(seeds)
    for numbers in ([0, 1, 2, 3, 99], [0] * 5, [0, 0, -1, 2, 3]):
        tokens = np.array(numbers)
        ours.step(tokens, shown)
        theirs.step(tokens)
        require_alike(shown, theirs.answers, ended=False)
    assert on_host(theirs.answers.refused).tolist() == [False, False, True, False, False]


def test_numbers_are_taken_from_whoever_has_them(tic_tac_toe: Game, stand_in: Any) -> None:
    ours, theirs = both(tic_tac_toe, stand_in)
    shown, seeds = ours.shown(), np.arange(LANES, dtype=np.uint64)
    ours.begin(seeds, shown)
    theirs.begin(seeds)
    for kind, number in ((np.int64, 4), (np.int32, 2)):
        tokens = CardArray(stand_in, (LANES,), kind)
        tokens.write(np.full(LANES, number, kind))
        theirs.step(tokens)
        ours.step(np.full(LANES, number), shown)
        require_alike(shown, theirs.answers, ended=False)
    ours.observe(np.ones(LANES, np.int8), shown.observations)
    assert np.array_equal(theirs.observe(1).numpy(), shown.observations)


@pytest.mark.parametrize(
    ("tokens", "words"),
    [
        (np.zeros(3, np.int64), "whole numbers of shape"),
        (np.zeros(LANES), "whole numbers of shape"),
        ([0] * LANES, "__dlpack__, or one of numpy, is needed; list came"),
    ],
)
def test_numbers_must_fit(tic_tac_toe: Game, stand_in: Any, tokens: Any, words: str) -> None:
    _, theirs = both(tic_tac_toe, stand_in)
    with pytest.raises(OptionError, match="no match has begun"):
        theirs.step(np.zeros(LANES, np.int64))
    theirs.begin(np.zeros(LANES, np.uint64))
    with pytest.raises(OptionError, match=words):
        theirs.step(tokens)


def test_arrays_of_others_must_fit(tic_tac_toe: Game, stand_in: Any) -> None:
    _, theirs = both(tic_tac_toe, stand_in)
    theirs.begin(np.zeros(LANES, np.uint64))
    with pytest.raises(OptionError, match="int64 or int32 of shape"):
        theirs.step(CardArray(stand_in, (LANES,), np.float32))
    elsewhere = CardArray(stand_in, (LANES,), np.int64)
    stand_in.device = (2, 0)
    theirs.card = stand_in
    elsewhere.card = StandIn()  # type: ignore[assignment]
    with pytest.raises(OptionError, match="an array on this card is needed"):
        theirs.step(elsewhere)


def test_without_observations_everything_else_is_the_same(connect_four: Game, stand_in: Any) -> None:
    ours, with_them = both(connect_four, stand_in)
    made_for = with_them.made_for
    plain = CardBatch(connect_four, ours.table, LANES, made_for.plan, made_for.longest_path, stand_in, observed=False)
    seeds = np.arange(LANES, dtype=np.uint64)
    for batch in (with_them, plain):
        batch.begin(seeds)
        for _ in range(12):
            batch.step_at_random()
    assert np.array_equal(on_host(plain.answers.masks), on_host(with_them.answers.masks))
    assert on_host(plain.answers.observations).size == 0


def test_lanes_can_begin_by_themselves(connect_four: Game, stand_in: Any) -> None:
    ours, theirs = both(connect_four, stand_in)
    shown, seeds, some = ours.shown(), np.arange(LANES, dtype=np.uint64), np.arange(LANES) % 2 == 0
    with pytest.raises(OptionError, match="a batch begins with a match in every lane"):
        theirs.begin(seeds, wanted=some)
    for wanted in (None, some):
        ours.begin(seeds, shown, wanted)
        theirs.begin(seeds, wanted=wanted)
        for _ in range(3):
            ours.step(theirs.step_at_random().numpy(), shown)
        require_alike(shown, theirs.answers, ended=False)


def test_more_than_fits_is_refused(tic_tac_toe: Game, stand_in: Any) -> None:
    stand_in.free = lambda: 1000
    with pytest.raises(
        OptionError, match=r"5 lanes of tic-tac-toe take \d+ bytes and the card has 1000 free; \d lanes"
    ):
        both(tic_tac_toe, stand_in)
    stand_in.free = lambda: 1 << 30
    with pytest.raises(OptionError, match="NextStep or SameStep"):
        both(tic_tac_toe, stand_in, autoreset=STAYS)


def divide(box: Any, state: Any, action: Any, chance: Any) -> None:
    draw(chance, 1 // (state.to_act - state.to_act))


def draw_from_nothing(box: Any, state: Any, action: Any, chance: Any) -> None:
    draw(chance, -state.ply)


def leave_the_table(box: Any, state: Any) -> None:
    state.to_act = 5


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (divide, "ZeroDivisionError in compiled play: division by zero"),
        (draw_from_nothing, "something is drawn from fewer than 1 or more than 2"),
        (leave_the_table, "state.to_act is 5; the seats are 0 to 1"),
    ],
)
def test_a_games_mistake_is_told_and_nothing_goes_on(
    tic_tac_toe: Game, stand_in: Any, changed: Any, words: str
) -> None:
    effects = dict.fromkeys(tic_tac_toe.effects, changed)
    new: dict[str, Any] = {"next_turn": changed} if changed is leave_the_table else {"effects": effects}
    game = dataclasses.replace(tic_tac_toe, name=f"mistaken-{changed.__name__}", **new)
    attach(game).mode = "interpreted"
    plan, longest = lowered(Practice(game, dtype="bits"), autoreset=NEXT_STEP)
    theirs = CardBatch(game, game.table(), LANES, plan, longest, stand_in)
    theirs.begin(np.arange(LANES, dtype=np.uint64))
    theirs.check()
    theirs.step_at_random()
    before = theirs.states.read().tobytes()
    theirs.step_at_random()
    assert before == theirs.states.read().tobytes()
    with pytest.raises(GameError, match=words):
        theirs.check()
