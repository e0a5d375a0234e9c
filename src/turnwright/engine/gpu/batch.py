"""A batch on a card: so many matches of one game side by side, stepped together, with answers that stay there.

What is observed is written as bits, and spread out as numbers after each step where somebody wants numbers.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...core.errors import GameError, OptionError
from ...core.flow import Table
from ...core.game import Game
from ..batch.loops import BEGIN, CHOOSE, REST
from ..batch.many import explain, kind_of
from ..batch.tables import SAME_STEP, STAYS, Answers
from ..translator.failing import UNKNOWN, WRONG
from .arrays import CardArray
from .batch_kernels import FORMATS, BatchPlan, lane_record, noted, observe_kernel, seen, step_kernel
from .batch_lane import AT_RANDOM
from .dlpack import TakenArray, taken
from .driver import CardKernel, CardMemory, GraphicsCard
from .kept import loaded
from .kernel import Own
from .kernels import CardRules
from .own_records import OwnRecords
from .spreading import TOGETHER, Spread, spread_kernel

BYTES = np.dtype(np.uint8)
WORD = 8
TOKENS = ("i8", "i4")
"""Formats in which numbers can be chosen: torch has the first by itself, JAX the second."""


class CardBatch:
    """Matches in lanes on a card. What a step answers is in `answers`, always the same arrays, written anew.

    The plan is one for rows of bits. `spread` says of what numbers observations are to be; without it they are bits, as
    bytes. Nothing is waited for: `check` waits, and tells of a game's mistake, after which no lane goes on. Without
    `observed` no observations are written.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        lanes: int,
        plan: NDArray[np.void],
        longest_path: int,
        card: GraphicsCard,
        *,
        spread: Spread | None = None,
        observed: bool = True,
    ) -> None:
        if lanes < 1:
            raise OptionError(f"a batch has at least one lane; {lanes} came")
        if plan["autoreset"][0] == STAYS:
            raise OptionError("on a card matches that are over are followed by others: autoreset NextStep or SameStep")
        card.here()
        self.game, self.card, self.size = game, card, lanes
        self.made_for, self.spread = BatchPlan(plan, longest_path, observed), spread
        self.rules = CardRules(game)
        self.stays, self.follows = False, bool(plan["autoreset"][0] == SAME_STEP)
        self.require_room()
        self.answers = self._room_for_answers()
        self.packed = self._packed(self.answers)
        self.states = OwnRecords(card, self.rules.state, lanes)
        self.lanes = OwnRecords(card, lane_record(longest_path), lanes)
        self.results, self.statuses = card.memory(8 * (lanes + 1)), card.memory(8 * lanes)
        self.seeds, self.tasks = self._array((lanes,), "u8"), self._array((lanes,), "u1")
        self.tokens = self._array((lanes,), TOKENS[0])
        self.box, self.turn = (self._copied(record) for record in (table.box, table.turn))
        for memory in (self.results, self.statuses):
            memory.wipe()
        self._room = self._scratch()
        self._kernels: dict[str, CardKernel] = {}
        self._taken: TakenArray | None = None
        self._begun = False

    def __len__(self) -> int:
        return self.size

    def _room_for_answers(self) -> Answers:
        """New arrays; without rows for what is not wanted."""
        made: list[Any] = []
        for name in Answers._fields:
            width = self.made_for.widths.get(name)
            unwanted = name.startswith("last") and not self.follows
            unwanted |= name.endswith("observations") and not self.made_for.observed
            shape = (self.size,) if width is None else (0 if unwanted else self.size, width)
            if name.endswith("observations"):
                made.append(self._rows(shape[0]))
            else:
                made.append(self._array(shape, getattr(FORMATS, name)))
        return Answers(*made)

    def _rows(self, lanes: int) -> Any:
        """Room for rows of observations, as they are shown."""
        if self.spread is None:
            return self._array((lanes, WORD * self.made_for.widths["observations"]), BYTES)
        return self._array((lanes, len(self.spread.columns)), self.spread.numbers)

    def _packed(self, shown: Answers) -> dict[str, Any]:
        """Where rows of bits are written: what is shown itself, if bits are shown."""
        rows = {name: getattr(shown, name) for name in Answers._fields if name.endswith("observations")}
        if self.spread is None:
            return rows
        return {name: self._array((len(one), self.spread.words), FORMATS.observations) for name, one in rows.items()}

    def _array(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return CardArray(self.card, shape, dtype)

    def _copied(self, array: NDArray[Any]) -> CardMemory:
        memory = self.card.memory(array.nbytes)
        memory.write(array)
        return memory

    def _far(self) -> list[int]:
        """Bytes a lane of what is not near: notes, the list, the seen position."""
        room, out, look = noted(self.rules), self.rules.out, seen(self.rules)
        return [
            room.dtype.itemsize if isinstance(room, Own) else 0,
            0 if out.near else out.dtype.itemsize * out.length,
            look.dtype.itemsize if isinstance(look, Own) else 0,
        ]

    def _scratch(self) -> list[CardMemory]:
        return [self.card.memory(self.size * size) for size in self._far() if size]

    @property
    def bytes_a_lane(self) -> int:
        """What one lane takes of the card's memory."""
        widths, formats = self.made_for.widths, FORMATS._asdict()
        shown: int = sum(widths.get(name, 1) * kind.itemsize for name, kind in formats.items())
        if self.spread is not None and self.made_for.observed:
            shown += len(self.spread.columns) * self.spread.numbers.itemsize * (2 if self.follows else 1)
        kept = self.rules.state.size + lane_record(self.made_for.longest_path).size
        return sum(self._far()) + shown + kept + 40

    def require_room(self) -> None:
        """Refuse more lanes than there is memory for."""
        free, needed = self.card.free(), self.size * self.bytes_a_lane
        if needed > free:
            raise OptionError(
                f"{self.size} lanes of {self.game.name} take {needed} bytes and the card has {free} free; "
                f"{free // self.bytes_a_lane} lanes would fit"
            )

    def shown(self) -> Answers:
        """The arrays for answers."""
        return self.answers

    def begin(
        self, seeds: NDArray[np.uint64], shown: Answers | None = None, wanted: NDArray[np.bool_] | None = None
    ) -> None:
        """Begin a match with its seed in every lane, or in those that are wanted."""
        if seeds.shape != (self.size,) or seeds.dtype != np.uint64:
            raise OptionError(f"seeds: an array of uint64 of shape ({self.size},) is needed; {kind_of(seeds)} came")
        tasks = np.full(self.size, BEGIN, np.uint8)
        if wanted is not None:
            if not self._begun and not wanted.all():
                raise OptionError("a batch begins with a match in every lane")
            tasks[~wanted] = REST
        self.seeds.write(seeds)
        self.tasks.write(tasks)
        self._launch(self.tokens, TOKENS[0], BEGIN)
        self._begun = True

    def step(self, tokens: Any, shown: Answers | None = None) -> None:
        """Choose a number in every lane: an array on this card, of torch's, JAX's or ours, or one of numpy's."""
        self._require_begun()
        if isinstance(tokens, np.ndarray):
            if tokens.shape != (self.size,) or tokens.dtype.kind not in "iu":
                raise OptionError(f"actions: whole numbers of shape ({self.size},) are needed; {kind_of(tokens)} came")
            self.tokens.write(np.ascontiguousarray(tokens, np.int64))
            self._launch(self.tokens, TOKENS[0], CHOOSE)
            return
        if not hasattr(tokens, "__dlpack__"):
            raise OptionError(f"actions: an array with __dlpack__, or one of numpy, is needed; {kind_of(tokens)} came")
        mine = taken(tokens)
        if mine.shape != (self.size,) or mine.kind not in TOKENS or not mine.side_by_side:
            raise OptionError(f"actions: int64 or int32 of shape ({self.size},), side by side, are needed; {mine} came")
        if mine.device != self.card.device:
            raise OptionError(f"actions: an array on this card is needed, one of device {mine.device} came")
        self._launch(mine, mine.kind, CHOOSE)
        self._taken = mine

    def step_at_random(self) -> CardArray:
        """Choose one of the numbers that are open in every lane, each equally likely; which, until the next step."""
        self._require_begun()
        self._launch(self.tokens, TOKENS[0], AT_RANDOM)
        tokens: CardArray = self.tokens
        return tokens

    def observe(self, seat: int) -> CardArray:
        """What a seat of every lane observes now, −1 a spectator, in a new array."""
        if not -1 <= seat < int(self.made_for.plan["seats"][0]):
            raise OptionError(f"seats are from 0 to {int(self.made_for.plan['seats'][0]) - 1}, or −1 for a spectator")
        rows: CardArray = self._rows(self.size)
        packed = rows if self.spread is None else self._array((self.size, self.spread.words), FORMATS.observations)
        look = self._room[-1:] if self._far()[2] else []
        self.kernel("observe", TOKENS[0]).launch(
            self.size,
            [self.box, self.turn, self.states, self.lanes, *look, packed, seat, self.results, self.statuses, self.size],
        )
        self._spread_out(packed, rows)
        return rows

    def _spread_out(self, packed: CardArray, rows: CardArray) -> None:
        """Numbers from bits, where numbers are shown."""
        if self.spread is None or not len(rows):
            return
        if "spread" not in self._kernels:
            make = partial(spread_kernel, spread=self.spread)
            self._kernels["spread"] = loaded(self.card, self.game, "spread", make, self.spread.facts)
        lanes = len(rows) * TOGETHER
        self._kernels["spread"].launch(lanes, [packed, rows, lanes])

    def kernel(self, name: str, tokens: str) -> CardKernel:
        """A kernel of this batch, made or loaded when it is first wanted."""
        if name + tokens not in self._kernels:
            made_for = self.made_for._replace(tokens=tokens)
            make = partial(step_kernel if name == "step" else observe_kernel, made_for=made_for)
            self._kernels[name + tokens] = loaded(self.card, self.game, name, make, made_for.facts)
        return self._kernels[name + tokens]

    def _require_begun(self) -> None:
        if not self._begun:
            raise OptionError("no match has begun; begin first")

    def _launch(self, tokens: Any, kind: str, task: int) -> None:
        self.card.here()
        answers = self.answers._replace(**self.packed)
        shared: list[Any] = [self.box, self.turn, self.states, self.lanes, *self._room, *answers]
        numbers: list[Any] = [self.seeds, self.tasks, tokens, task, self.results, self.statuses, self.size]
        self.kernel("step", kind).launch(self.size, [*shared, *numbers])
        for name, packed in self.packed.items():
            self._spread_out(packed, getattr(self.answers, name))

    def check(self) -> None:
        """Wait until everything is done; nothing went wrong in any lane, or it is told as on the processor."""
        self.card.here()
        self._taken = None
        if not self.results.read(np.empty(1, np.int64), 8 * self.size)[0]:
            return
        came = self.results.read(np.empty(self.size, np.int64))
        statuses = self.statuses.read(np.empty(self.size, np.int64))
        lane = int(np.flatnonzero(came | statuses)[0])
        if statuses[lane]:
            error, words = WRONG.get(int(statuses[lane]), UNKNOWN)
            raise GameError(
                f"{self.game.name}: {error.__name__} in compiled play: {words}; `turnwright check` says where"
            )
        state = self.states.read()[lane]
        explain(self.game, state, lane, int(came[lane]))

    def close(self) -> None:
        """Everything is given back when nobody has it any more."""
