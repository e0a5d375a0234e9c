"""Shifting the bits of a number as Python does it, in 64 bits: by more places than there are, only its sign is left."""

from __future__ import annotations

from .failing import SHIFTED_BACK
from .kinds import NUMBER, DirectValue
from .text import LlvmText

LAST_BIT = 63


def shifted(text: LlvmText, how: str, operand: str, by: DirectValue) -> str:
    """A number shifted. By fewer places than none it fails, where mistakes are looked for."""
    places, signed = by.slots[0], by.kind == NUMBER
    if places.startswith("%"):
        if text.careful and signed:
            text.fail_if(text.compared("slt", places, "0"), SHIFTED_BACK)
    elif int(places) < 0 and signed:
        text.fail_if("true", SHIFTED_BACK)
        return "0"
    elif 0 <= int(places) <= LAST_BIT:
        return text.new(f"{how} i64 {operand}, {places}")
    few = text.compared("ule", places, str(LAST_BIT))
    if how == "ashr":
        return text.new(f"ashr i64 {operand}, {text.chosen(few, places, str(LAST_BIT))}")
    return text.chosen(few, text.new(f"{how} i64 {operand}, {text.chosen(few, places, '0')}"), "0")
