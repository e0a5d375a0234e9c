"""What each piece reads, and where a block goes on."""

from __future__ import annotations

import operator

from turnwright.engine.translator.reading.nodes import (
    Assign,
    Branch,
    CallOf,
    Combined,
    Fail,
    ItemOf,
    Jump,
    KnownBefore,
    Return,
    SetField,
    SetItem,
    Several,
    Variable,
)


def test_a_statement_reads_what_its_expression_reads() -> None:
    assert Assign("a", Combined(operator.add, "$1", "$2"), 3).reads == ("$1", "$2")
    assert Assign("a", Variable("b"), 3).reads == ("b",) and Assign("a", KnownBefore(5), 3).reads == ()
    assert Several(("$1", "$2")).reads == ("$1", "$2") and ItemOf("$1", "$2").reads == ("$1", "$2")
    assert CallOf("$1", ("$2",), (("by", "$3"),)).reads == ("$1", "$2", "$3")


def test_what_is_written_reads_its_target_too() -> None:
    assert SetField("$1", "count", "$2", 1).reads == ("$1", "$2")
    assert SetItem("$1", "$2", "$3", 1).reads == ("$1", "$2", "$3")


def test_the_end_of_a_block_says_where_it_goes_on() -> None:
    assert Jump(4, 1).ways == (4,) and Branch("$1", 2, 3, 1).ways == (2, 3)
    assert Return("$1", 1).ways == () and Fail(1).ways == ()
