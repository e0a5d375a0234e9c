"""A game's kernels as text: its rules translated for a card, and what a lane does with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from ...core import chance as core_chance
from ...core.errors import GameError
from ...core.game import Game
from ..bind import written_verbs
from ..chance import fresh
from ..drivers import TALLY
from ..room import listed_at_most
from ..sets import nth, nth_by_counting
from ..translator.kinds import ListKind, NotDirectError, RecordKind, ValueKind
from ..translator.of_a_game import Direct
from ..translator.translation import DirectTranslation
from .kernel import EVERYTHING, LANE_INDEX, Everybodys, Given, KernelText, Own, OwnList, Uniform, padded
from .lane import play_lane

CHANCE_KEY = np.dtype([("key", "u8"), ("failed", "i8")])
"""Chance on a card: only a key. What was drawn need not be remembered there."""
CHANCE = Own(CHANCE_KEY, near=True)
NUMBERS = np.dtype(np.int64)
NEAR_STATE = 2048
"""Bytes of a position that a lane keeps near; larger ones stay where they are."""
NEAR_LIST = 256


class Kernel(NamedTuple):
    """A kernel, and what a lane of it is given."""

    name: str
    text: str
    given: tuple[Given, ...]


class CardRules:
    """A game's rules for a card: what its records are there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        written, room = written_verbs(game)
        self.direct = Direct(game, written, room)
        self.action = padded(game.action_dtype)
        self.in_sets = game.functions.legal_set is not None
        self.count = game.space.size() if self.in_sets else listed_at_most(game)
        self.near_list = self.count * self.action.itemsize <= NEAR_LIST
        near = {"action": RecordKind(self.action), "out": ListKind(self.action, apart=not self.near_list)}
        self.kinds: dict[str, ValueKind] = {**self.direct.kinds, **near, "chance": RecordKind(CHANCE_KEY)}
        written_for_cards: Any = {core_chance.draw: fresh, nth.py_func: nth_by_counting.py_func}
        self.instead = {**self.direct.written, **written_for_cards}

    @property
    def out(self) -> OwnList:
        """Where a lane lists its actions."""
        return OwnList(self.action, self.count, self.near_list)

    @property
    def state(self) -> Own:
        return Own(self.game.state_dtype, self.game.state_dtype.itemsize <= NEAR_STATE)

    def translated(self, symbol: str, function: Callable[..., Any], kinds: Sequence[ValueKind]) -> DirectTranslation:
        """The function with all it calls, as LLVM; whatever cannot be translated is told."""
        nobody: Any = lambda *_: None  # noqa: E731 - there is no numba on a card
        made = DirectTranslation(self.direct.checked, self.instead, self.direct.special, nobody, nobody)
        try:
            made.entry(symbol, function, tuple(kinds))
        except NotDirectError as error:
            name, why = made.left[0] if made.left else (function.__qualname__, str(error))
            raise GameError(f"{self.game.name}: {name} cannot be translated for a card: {why}") from None
        return made


def play_kernel(game: Game, *, on_card: bool = True) -> Kernel:
    """Random matches, many in every lane."""
    rules = CardRules(game)
    given: tuple[Given, ...] = (
        Everybodys(),
        Everybodys(),
        rules.state,
        rules.out,
        CHANCE,
        OwnList(NUMBERS, TALLY, near=False),
        *(Uniform(),) * 4,
    )
    kinds = {**rules.kinds, "tally": ListKind(NUMBERS, apart=True)}
    return kernel_of(rules, "play", play_lane, kinds, given, on_card=on_card)


def kernel_of(
    rules: CardRules,
    name: str,
    function: Callable[..., Any],
    kinds: dict[str, ValueKind],
    given: tuple[Given, ...],
    *,
    on_card: bool,
    tells: str = EVERYTHING,
) -> Kernel:
    """The kernel in which every lane calls this function."""
    rules.direct.kinds = kinds
    made = rules.translated(f"{name}_lane", function, rules.direct.kinds_of(function))
    around = KernelText(name, f"{name}_lane", given, on_card=on_card, tells=tells)
    text = "\n".join([LANE_INDEX if on_card else "declare i64 @lane_index()", made.module(), around.text])
    return Kernel(name, text, given)
