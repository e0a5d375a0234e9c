"""Random matches on a card: so many lanes, each playing matches one after another."""

from __future__ import annotations

from time import perf_counter
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.errors import GameError
from ...core.flow import Table
from ...core.game import Game
from ..bounds import within_bounds
from ..chance import GAMMA, ONE, mixed
from ..drivers import TALLY
from ..translator.failing import UNKNOWN, WRONG
from .driver import CardMemory, GraphicsCard, Placed, card
from .kept import loaded
from .kernel import OwnList
from .kernels import CHANCE, CHANCE_KEY, CardRules, play_kernel
from .own_records import OwnRecords

NEVER = 1 << 60
SHARE = 0.8
"""How much of a card's free memory is taken."""
FEW = 32
"""Lanes work in groups of so many."""


class PlayedLanes(NamedTuple):
    """What lanes came to."""

    states: NDArray[np.void]
    chances: NDArray[np.void]
    tallies: NDArray[np.int64]
    """A column for each lane."""
    plies: NDArray[np.int64]
    statuses: NDArray[np.int64]
    seconds: float


class CardPlay:
    """What plays a game at random on a card."""

    def __init__(self, game: Game, table: Table, card: GraphicsCard) -> None:
        self.game, self.card = game, card
        card.here()
        rules = CardRules(game)
        self.out: OwnList = rules.out
        self.state = rules.state
        self.kernel = loaded(card, game, "play", play_kernel)
        self.box, self.turn = (self._copied(record) for record in (table.box, table.turn))

    def _copied(self, array: NDArray[Any]) -> CardMemory:
        memory = self.card.memory(array.nbytes)
        memory.write(array)
        return memory

    @property
    def bytes_a_lane(self) -> int:
        """What one lane takes of the card's memory."""
        listed = 0 if self.out.near else self.out.dtype.itemsize * self.out.length
        return listed + self.state.size + 8 * (TALLY + 2) + CHANCE.size

    def fitting(self, wanted: int) -> int:
        """So many lanes, or as many as there is room for."""
        fit = int(self.card.free() * SHARE) // self.bytes_a_lane
        if fit < 1:
            raise GameError(f"{self.game.name}: a match takes {self.bytes_a_lane} bytes, more than the card has free")
        return min(wanted, fit if fit < FEW else fit // FEW * FEW)

    def run(
        self, keys: NDArray[np.uint64], seats: int, games: int = NEVER, limit: int = NEVER, most: int = NEVER
    ) -> PlayedLanes:
        """A lane for each key plays so many matches, or so many plies."""
        card, lanes = self.card, len(keys)
        card.here()
        chances = np.zeros(lanes, CHANCE_KEY)
        chances["key"] = keys
        states, chance = OwnRecords(card, self.state, lanes), OwnRecords(card, CHANCE, lanes)
        chance.write(chances)
        listed, tally = self._list(lanes), card.memory(8 * TALLY * lanes)
        results, statuses = card.memory(8 * lanes), card.memory(8 * lanes)
        tally.wipe()
        given: list[Placed | int] = [self.box, self.turn, states, *listed, chance, tally, seats, games, limit, most]
        card.wait()
        begun = perf_counter()
        self.kernel.launch(lanes, [*given, results, statuses, lanes])
        card.wait()
        seconds = perf_counter() - begun
        return PlayedLanes(
            states.read(),
            chance.read(),
            tally.read(np.empty((TALLY, lanes), np.int64)),
            results.read(np.empty(lanes, np.int64)),
            statuses.read(np.empty(lanes, np.int64)),
            seconds,
        )

    def _list(self, lanes: int) -> list[CardMemory]:
        return [] if self.out.near else [self.card.memory(lanes * self.out.dtype.itemsize * self.out.length)]


def require_well(game: Game, played: PlayedLanes) -> None:
    """Nothing went wrong in any lane, or it is told as on the processor."""
    with within_bounds(game, played.chances):
        wrong = played.statuses[played.statuses != 0]
        if len(wrong):
            error, words = WRONG.get(int(wrong[0]), UNKNOWN)
            raise error(words)


def lane_keys(seed: int, lanes: int) -> NDArray[np.uint64]:
    """The keys of lanes, as `core.chance.key_from` gives them for the streams 0, 1, 2 and so on."""
    with np.errstate(over="ignore"):
        streams = np.arange(lanes, dtype=np.uint64) * GAMMA + ONE
        keys: NDArray[np.uint64] = mixed(np.uint64(seed % (1 << 64)) ^ mixed(streams))
        return keys


def played_on_card(
    game: Game, table: Table, games: int, seed: int, seats: int, limit: int
) -> tuple[NDArray[np.int64], int, float]:
    """So many random matches in as many lanes as the first card runs at once: a tally for each, seats, seconds."""
    play = CardPlay(game, table, card())
    lanes = play.fitting(min(games, play.card.most_lanes))
    played = play.run(lane_keys(seed, lanes), seats, -(-games // lanes), limit)
    require_well(game, played)
    return played.tallies.T, seats, played.seconds
