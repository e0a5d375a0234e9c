"""The box of a match, made from its options."""

from __future__ import annotations

from typing import Any
from weakref import finalize

import msgspec

from ..carrying import packed, read_baggage
from ..options import MethuenOptions
from ..script import Book, ToldBefore, load, told_before
from . import copied


def make_box(options: MethuenOptions, seats: int) -> Any:
    """The box of an encounter; the same text gives the same box."""
    options.dice_are_in_hand()  # a campaign may forbid what the match asks for
    plain = msgspec.structs.replace(
        options, carried="", by_hand=False, dice_in_hand=None, hidden_dice=False, ask="", choices=""
    )
    book = load(plain, seats)
    box = packed(book.script, options.carried) if options.carried else copied(book.script.box)
    box["by_hand"] = options.by_hand
    box["hides_dice"] = options.hidden_dice
    box["standing_answer"] = ("", "no", "yes").index(options.ask)
    box["standing_choice"] = ("", "first", "random").index(options.choices)
    finalize(box, _close, book)
    if options.carried and (lines := tuple(read_baggage(options.carried).told)):
        told = told_before(lines)
        box["told_before"] = told.key
        finalize(box, _close, told)
    return box


def _close(book: Book | ToldBefore) -> None:
    """A box is gone. Waiting for that is what kept its book, and the lines it begins with."""
