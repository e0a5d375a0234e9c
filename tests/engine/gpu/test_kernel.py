"""What a lane is given: what is its own, what is everybody's."""

from __future__ import annotations

import numpy as np

from turnwright.core.game import Game
from turnwright.engine.gpu.kernel import (
    EVERYTHING,
    NOTHING,
    WHAT_IS_WRONG,
    Everybodys,
    Given,
    Index,
    KernelText,
    KnownRecord,
    LaneNumbers,
    LaneRows,
    LaneScratch,
    Own,
    OwnList,
    Uniform,
    padded,
)

THING = np.dtype([("a", "u1"), ("b", "i1", (4,))])


def test_records_in_lists_are_padded_and_keep_their_fields(tic_tac_toe: Game) -> None:
    wide = padded(THING)
    assert wide.itemsize == 8 and wide.fields is not None and THING.fields is not None
    assert [wide.fields[name][1] for name in THING.fields] == [0, 1]
    assert padded(wide) is wide and padded(tic_tac_toe.action_dtype).itemsize == 8


def test_everything_that_is_near_is_copied_back_but_lists() -> None:
    own = KernelText("k", "f", [Own(THING, near=True), OwnList(padded(THING), 3, near=True)]).text
    assert (
        own.count("alloca") == 3
        and own.count("load i64, ptr %f0_0") == own.count("store i64 %v0_0_now, ptr %f0_0") == 1
    )
    far = KernelText("k", "f", [Own(THING, near=False), OwnList(padded(THING), 3, near=False)]).text
    assert "%f0_0" not in far and far.count("alloca") == 1 and "mul i64 %lanes, 8" in far


def test_the_function_is_given_everything_in_order() -> None:
    given: list[Given] = [
        Everybodys(),
        Uniform(),
        Index(),
        LaneRows(5),
        LaneNumbers(),
        KnownRecord(b"ab"),
        LaneScratch(THING),
    ]
    text = KernelText("k", "f", given, on_card=False).text
    assert (
        "call i64 @f(ptr %result, ptr %p0, i64 %p1, i64 %lane, ptr %p3, i64 5, ptr %p4, i64 %lanes, ptr @known5, "
        "ptr %n6)" in text
    )
    assert "\ndefine void @k(" in text and 'private constant [2 x i8] c"\\61\\62"' in text
    assert "\ndefine ptx_kernel void" in KernelText("k", "f", given).text


def test_a_quiet_kernel_tells_only_what_is_wrong() -> None:
    quiet, other, silent = (
        KernelText("k", "f", [Index()], tells=tells).text for tells in (WHAT_IS_WRONG, EVERYTHING, NOTHING)
    )
    assert "store i64 1, ptr %mark" in quiet and "%mark" not in other
    assert "%results" in other and "%results" not in silent and "%statuses" not in silent
