"""A box belongs to all who play with its options, is opened once a match, and goes when the last of them goes."""

from __future__ import annotations

import dataclasses
import functools
import gc
import pickle
from collections.abc import Callable
from typing import Any
from weakref import ref

import msgspec
import pytest

import turnwright
from turnwright import Game, Int8, Options
from turnwright.core.records import Record
from turnwright.testing import random_match

OPTIONS: dict[str, dict[str, Any]] = {
    "methuen": {"campaign": "first_steps", "encounter": "Goose at the Gate"},
    "rails": {"seats": 3, "mode": "board"},
    "tribun": {"turn_limit": 7_777},
    "zero-day": {"stall_limit": 37},
}
"""Options that no other test plays with: whoever keeps a match keeps its box."""
HOOKS = ("write", "read", "describe", "picture", "text", "label", "story", "explain", "sound")


@pytest.mark.parametrize("name", ["zero-day", "rails", "tribun", "methuen"])
def test_matches_with_equal_options_share_one_box(name: str) -> None:
    game, options = turnwright.load(name), OPTIONS.get(name, {})
    one, two = game.new_match(seed=1, **options), game.new_match(seed=2, **options)
    assert one.table.box is two.table.box


def test_other_options_or_seats_mean_another_box() -> None:
    game = turnwright.load("rails")
    first = game.new_match(seed=1, seats=3, mode="board")
    assert game.new_match(seed=1, seats=4, mode="board").table.box is not first.table.box
    assert game.new_match(seed=1, seats=3, mode="companion").table.box is not first.table.box


@pytest.mark.parametrize("name", ["zero-day", "tribun", "methuen"])
def test_a_box_is_gone_when_nobody_plays_with_it(name: str) -> None:
    match, _ = random_match(turnwright.load(name), 5, 6, **OPTIONS.get(name, {}))
    match.view(0), match.picture(0), match.choices(), match.told(0, None)
    gone = ref(match.table.box)
    del match
    gc.collect()
    assert gone() is None


class ListedOptions(Options, frozen=True, kw_only=True):
    """Options that cannot be looked up."""

    cards: list[int] = msgspec.field(default_factory=list)


class ListedBox(Record):
    """How many cards there are."""

    count: Int8


def test_options_that_cannot_be_looked_up_have_boxes_of_their_own(tic_tac_toe: Game) -> None:
    def make(options: Any, seats: int) -> Any:
        return ListedBox.make(count=len(options.cards))

    game = dataclasses.replace(tic_tac_toe, options=ListedOptions, box=make)
    one, two = game.new_match(cards=[1, 2]), game.new_match(cards=[1, 2])
    assert one.table.box is not two.table.box
    assert one.table.plain.box.count == two.table.plain.box.count == 2


def test_all_hooks_of_a_game_get_the_same_opened_box() -> None:
    """Whatever a game writes, reads, draws, tells or explains with: fields are read by name, and opened once."""
    given: dict[str, list[Any]] = {}

    def spied(name: str, hook: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(hook)
        def spy(*arguments: Any, **named: Any) -> Any:
            given.setdefault(name, []).append(arguments[1 if name == "explain" else 0])
            return hook(*arguments, **named)

        return spy

    plain = turnwright.load("zero-day")
    spies = {name: spied(name, getattr(plain, name)) for name in HOOKS}
    game = dataclasses.replace(plain, **spies)  # type: ignore[arg-type]
    match = game.new_match(seed=1)
    box = match.table.plain.box
    assert match.why_not("draw") is not None
    match.play(str(match.legal()[0]))
    match.view(0), match.picture(0), match.text(0), match.choices(("open",)), match.told(0, 0)
    assert set(given) == set(HOOKS) - {"sound"}
    assert all(each is box for boxes in given.values() for each in boxes)
    while match.memory["stage"][0] == 0:
        match.play(match.legal()[0])
    again = game.match_at(match.memory)
    assert given["sound"] == [again.table.plain.box]


def test_a_table_crosses_processes_without_what_was_opened(tic_tac_toe: Game) -> None:
    table = turnwright.load("tribun").table()
    assert table.plain.box.turn_limit == 0
    arrived = pickle.loads(pickle.dumps(table))
    assert arrived.box.tobytes() == table.box.tobytes() and arrived.plain.box.turn_limit == 0
