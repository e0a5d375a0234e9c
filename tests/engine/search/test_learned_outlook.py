"""A learned outlook says the same interpreted and compiled, and asks the game's own where it has nothing to say."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import turnwright
from turnwright import Game
from turnwright.core.chance import Chance
from turnwright.core.flow import Table
from turnwright.engine import attach
from turnwright.engine.search.learned_outlook import (
    PARTS,
    WIDTH,
    PlainOutlook,
    corrected,
    foresee,
    judge_learned,
    shapes,
    sum_up,
    taught,
    untaught,
    weigh_up,
)
from turnwright.engine.search.noticing import looks, noticed_by

LEARNERS = (("tribun", 2), ("zero-day", 2))


def some_weights(game: Game) -> dict[str, NDArray[np.int16]]:
    random = np.random.default_rng(3)
    made = {part: random.integers(-90, 90, shape).astype(np.int16) for part, shape in shapes(game).items()}
    made["last"][-1] = 200
    return made


def positions(game: Game, seats: int, every: int = 4, most: int = 160) -> list[tuple[Table, NDArray[np.void]]]:
    """Positions of random matches."""
    reader, random, table = game.reader(), Random(5), game.table(None, seats)
    found: list[tuple[Table, NDArray[np.void]]] = []
    for seed in range(2):
        chance = Chance(seed)
        state, ply = reader.set_up(table, seats, chance), 0
        while not state["status"][0] and ply < most:
            if ply % every == 0:
                found.append((table, state.copy()))
            listed = reader.legal(table, state)
            place = random.randrange(len(listed))
            state, ply = reader.advance(table, state, listed[place : place + 1], chance), ply + 1
    return found


@pytest.mark.parametrize(("name", "seats"), LEARNERS)
def test_it_says_the_same_interpreted_and_compiled(name: str, seats: int) -> None:
    game = turnwright.load(name)
    attach(game).compiled()
    learned, judged = taught(game, some_weights(game)), 0
    for table, state in positions(game, seats):
        compiled, plain, before = np.zeros(8, np.int64), [0] * 8, state.tobytes()
        said = looks(table, state, compiled, learned)
        position = game.plain_state(state.copy())
        assert foresee(table.plain.box, position, plain, PlainOutlook.of(learned)) == said
        assert state.tobytes() == before == position.store().tobytes(), "asking leaves a position as it was"
        if said:
            judged += 1
            assert plain[:seats] == compiled[:seats].tolist()
            assert all(-1000 <= value <= 1000 for value in plain)
    assert judged > 10


@pytest.mark.parametrize(("name", "seats"), LEARNERS)
def test_traits_are_those_that_the_game_has_declared(name: str, seats: int) -> None:
    game = turnwright.load(name)
    attach(game).compiled()
    noticed = np.zeros(game.advice.most_noticed, np.int64)
    for table, state in positions(game, seats, every=1):
        for seat in range(seats):
            count = noticed_by(table, state, seat, noticed)
            assert 0 <= count <= game.advice.most_noticed
            assert all(0 <= trait < game.advice.traits for trait in noticed[:count].tolist())


def test_without_anything_learned_the_own_outlook_is_asked() -> None:
    game = turnwright.load("tribun")
    plain = PlainOutlook.of(untaught(game))
    assert foresee(None, None, [0, 0], plain) is False
    worth = [0.0, 0.0]

    def outlook(box: Any, state: Any, points: Any) -> None:
        points[0], points[1] = 250, -250

    state = SimpleNamespace(seats=2, status=0, _functions=SimpleNamespace(outlook=outlook))
    judge_learned(None, state, SimpleNamespace(foresight=1, score_weight=0.0), [0, 0], worth, plain)
    assert worth == [0.25, -0.25]


@pytest.mark.parametrize("traits", [[-1], [7066], [5] * 257])
def test_a_trait_that_does_not_exist_and_too_many_are_not_added_up(traits: list[int]) -> None:
    game = turnwright.load("tribun")
    plain = PlainOutlook.of(taught(game, some_weights(game)))
    plain.noticed = np.array(traits[:256])
    assert sum_up(plain, len(traits)) is False
    plain.noticed[0] = 5
    assert sum_up(plain, 1) is True


def test_sums_below_nothing_count_as_nothing() -> None:
    game = turnwright.load("tribun")
    weights = {part: np.zeros(shape, np.int16) for part, shape in shapes(game).items()}
    weights["rows"][5, 0], weights["rows"][6, 1] = 256, -256
    weights["dense"][0, 0], weights["dense"][1, 1] = 256, 256
    weights["last"][:2] = 256
    plain = PlainOutlook.of(taught(game, weights))
    plain.noticed[:2] = 5, 6
    assert sum_up(plain, 2) and plain.sums.tolist() == [256, -256, *[0] * (WIDTH - 2)]
    assert weigh_up(plain) == 1 << 16


@pytest.mark.parametrize(
    ("points", "total", "worth"), [(0, 1 << 16, 500), (500, 0, 500), (-500, 0, -500), (1000, -9, 1000)]
)
def test_it_corrects_what_the_game_says(points: int, total: int, worth: int) -> None:
    learned = SimpleNamespace(last=[0] * 17 + [256])
    assert corrected(learned, points, total) == worth


def test_its_parts_are_known() -> None:
    assert set(shapes(turnwright.load("tribun"))) == set(PARTS)
