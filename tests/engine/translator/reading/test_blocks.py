"""Blocks on their way."""

from __future__ import annotations

from turnwright.engine.translator.reading.blocks import BlockMaker
from turnwright.engine.translator.reading.nodes import Branch, Jump, KnownBefore, Return


def test_a_block_ends_once_and_goes_on_in_the_next() -> None:
    made = BlockMaker(1)
    later = made.label()
    value = made.new(KnownBefore(3))
    made.place(later)
    made.end(Return(value, 2))
    made.end(Return("never", 3))
    assert list(made.blocks) == [0, later]
    assert made.blocks[0][-1] == Jump(later, 1) and made.blocks[later] == (Return(value, 2),)


def test_what_nobody_gets_to_is_left_out() -> None:
    made = BlockMaker(1)
    one, other, nowhere = made.label(), made.label(), made.label()
    made.branch(made.new(KnownBefore(1)), one, other)
    made.new(KnownBefore(5))
    made.place(nowhere)
    made.new(KnownBefore(6))
    made.place(one)
    made.end(Return(made.new(KnownBefore(7)), 1))
    made.place(other)
    made.jump(one)
    assert list(made.blocks) == [0, one, other]
    assert isinstance(made.blocks[0][-1], Branch) and len(made.blocks[0]) == 2 and len(made.blocks[one]) == 2


def test_every_value_has_a_name_of_its_own() -> None:
    made = BlockMaker(1)
    assert len({made.new(KnownBefore(1)) for _ in range(5)}) == 5
