"""The kernels of batches: a game's step for one plan, which is part of the code: LLVM knows every number of it.

What a seat observes is written as bits, which are few and stay near; `spreading` makes numbers of them.
"""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...core.game import Game
from ..batch.numbers import numbers_of
from ..batch.observing import observe
from ..batch.tables import PACKED_FORM, Answers, lane_dtype, room_dtype
from ..translator.kinds import (
    UNSIGNED,
    BundleKind,
    ConstantKind,
    DirectValue,
    GridKind,
    ListKind,
    NotDirectError,
    RecordKind,
    RowKind,
    ValueKind,
    alignment,
)
from ..translator.text import LlvmText
from .batch_lane import batch_lane, near_words, observe_near, observing_lane, unseen
from .kernel import (
    WHAT_IS_WRONG,
    Everybodys,
    Given,
    Index,
    KnownRecord,
    LaneNumbers,
    LaneRows,
    LaneScratch,
    Own,
    Uniform,
)
from .kernels import CHANCE_KEY, CardRules, Kernel, kernel_of

F32, I8, U8, U64, TRUTH = (np.dtype(name) for name in ("f4", "i1", "u1", "u8", "?"))
NEAR_ROOM = 1024
"""Bytes of what a lane notes that are where it has its variables."""
FORMATS = Answers(U64, I8, F32, F32, TRUTH, TRUTH, TRUTH, I8, U64, I8)  # type: ignore[arg-type]
"""Numbers of answers on a card: observations are bits, rewards as exact as 32 bits can say them."""


class BatchPlan(NamedTuple):
    """What the kernels of a batch are made for; the plan is for rows of bits."""

    plan: NDArray[np.void]
    longest_path: int
    observed: bool = True
    tokens: str = "i8"

    @property
    def widths(self) -> dict[str, int]:
        """How long the rows of answers are."""
        size, actions, seats = (int(self.plan[name][0]) for name in ("size", "actions", "seats"))
        return {
            "observations": size,
            "last_observations": size,
            "masks": actions,
            "last_masks": actions,
            "rewards": seats,
        }

    @property
    def facts(self) -> str:
        """All that a kernel depends on beside its game."""
        return f"{self.plan.tobytes().hex()} {self.plan.dtype} {self.longest_path} {self.observed} {self.tokens}"


def step_kernel(game: Game, made_for: BatchPlan, *, on_card: bool = True) -> Kernel:
    """A step of every lane."""
    rules, widths = CardRules(game), made_for.widths
    grids = [(name, getattr(FORMATS, name)) for name in Answers._fields]
    parts: list[ValueKind] = [GridKind(kind) if name in widths else ListKind(kind) for name, kind in grids]
    kinds = {
        **_kinds(rules, made_for),
        "shown": BundleKind(Answers._fields, tuple(parts)),
        "seeds": ListKind(U64),
        "tasks": ListKind(U8),
        "tokens": ListKind(np.dtype(made_for.tokens)),
    }
    rules.instead = {**rules.instead, observe: observe_near if made_for.observed else unseen}
    answers = [LaneRows(widths[name]) if name in widths else LaneNumbers() for name, _ in grids]
    given: tuple[Given, ...] = (
        *_shared(made_for),
        *_own(rules, made_for),
        noted(rules),
        rules.out,
        seen(rules),
        LaneScratch(CHANCE_KEY),
        *answers,
        Index(),
        *(LaneNumbers(),) * 3,
        Uniform(),
    )
    return kernel_of(rules, "step", batch_lane, kinds, given, on_card=on_card, tells=WHAT_IS_WRONG)


def observe_kernel(game: Game, made_for: BatchPlan, *, on_card: bool = True) -> Kernel:
    """What one seat of every lane observes."""
    rules = CardRules(game)
    rules.instead = {**rules.instead, observe: observe_near}
    kinds: dict[str, ValueKind] = {**_kinds(rules, made_for), "rows": GridKind(U64)}
    rows = LaneRows(made_for.widths["observations"])
    given = (*_shared(made_for), *_own(rules, made_for), seen(rules), rows, Index(), Uniform())
    return kernel_of(rules, "observe", observing_lane, kinds, given, on_card=on_card, tells=WHAT_IS_WRONG)


def _kinds(rules: CardRules, made_for: BatchPlan) -> dict[str, ValueKind]:
    assert int(made_for.plan["form"][0]) == PACKED_FORM, "on a card observations are written as bits"
    rules.direct.special[numbers_of] = as_numbers
    rules.direct.special[near_words] = partial(room_for_words, made_for.widths["observations"])
    return {
        **rules.kinds,
        "plan": RecordKind(made_for.plan.dtype, still=True),
        "lane": RecordKind(lane_dtype(made_for.longest_path)),
        "room": RecordKind(room_dtype(rules.game, rules.count)),
        "index": UNSIGNED,
    }


def _shared(made_for: BatchPlan) -> tuple[Given, ...]:
    return Everybodys(), Everybodys(), KnownRecord(made_for.plan.tobytes())


def _own(rules: CardRules, made_for: BatchPlan) -> tuple[Given, ...]:
    return rules.state, lane_record(made_for.longest_path)


def lane_record(longest_path: int) -> Own:
    """What a lane has beside its position."""
    return Own(lane_dtype(longest_path), near=True)


def noted(rules: CardRules) -> Given:
    """Where a lane notes what is open: near, unless it is much."""
    dtype = room_dtype(rules.game, rules.count)
    return LaneScratch(dtype) if dtype.itemsize <= NEAR_ROOM else Own(dtype, near=False)


def seen(rules: CardRules) -> Given:
    """Where a lane puts the position as a seat may see it."""
    return LaneScratch(rules.state.dtype) if rules.state.near else rules.state


def room_for_words(count: int, text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`near_words`: so many words of the lane's own."""
    return DirectValue(RowKind(U64, (count,), 8), (text.room(8 * count),))


def as_numbers(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`numbers_of`: the memory of a record as numbers of one format."""
    record, of = values
    if not isinstance(record.kind, RecordKind) or not isinstance(of.kind, ConstantKind):
        raise NotDirectError("numbers of something that is no record")
    dtype: np.dtype[Any] = np.dtype(of.kind.value)
    whole, align = record.kind.dtype, min(dtype.itemsize, alignment(record.kind.dtype))
    return DirectValue(RowKind(dtype, (whole.itemsize // dtype.itemsize,), align, record.kind.still), record.slots)
