"""A compiler's long message in one line: the innermost reason, and where it is."""

from __future__ import annotations

from turnwright.engine.in_short import in_short

LONG = """Failed in nopython mode pipeline (step: nopython frontend)
No implementation of function Function(<function advance>) found for signature:
 >>> advance(Record)
There are 2 candidate implementations:
Unknown attribute 'colour' of type Record(...)

File "somewhere/effects.py", line 12:
def place(box, state, action, chance):
    state.colour = 1
"""


def test_the_innermost_reason_is_told_with_its_place() -> None:
    told = in_short(ValueError(LONG))
    assert told == "Unknown attribute 'colour' of type Record(...) (File \"somewhere/effects.py\", line 12)"


def test_a_message_without_a_known_word_is_cut() -> None:
    assert in_short(ValueError("one\ntwo\nthree")) == "one | two"
    assert in_short(ValueError("")) == "ValueError"


def test_a_reason_without_a_place_is_told_alone() -> None:
    assert in_short(ValueError("first\nUse of unsupported opcode (X) found")) == "Use of unsupported opcode (X) found"
