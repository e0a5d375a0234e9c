"""What chance gave, and which of it people rolled: written, read again and said."""

from __future__ import annotations

import pytest

from turnwright.core.drawn import DrawnNumbers, is_number, read_drawn, typed_in


def test_what_is_written_is_read_again_with_who_rolled_it() -> None:
    drawn = DrawnNumbers((16, 3, 7), typed=(0, 2))
    assert drawn.as_text() == " 16* 3 7*"
    again = read_drawn(drawn.as_text().split())
    assert again == drawn and again is not None and again.typed == drawn.typed == typed_in(drawn)
    assert typed_in([1, 2]) == frozenset() == typed_in(None)


@pytest.mark.parametrize("words", [["x"], ["-1"], ["1.5"], ["²"], ["1" * 11], [""], ["1", "**"]])
def test_what_is_no_number_is_none(words: list[str]) -> None:
    assert read_drawn(words) is None


@pytest.mark.parametrize(
    ("numbers", "typed", "said"),
    [
        ((4,), (), ""),
        ((4,), (0,), "Rolled by hand: the die."),
        ((4, 5), (0, 1), "Rolled by hand: all 2 dice."),
        ((4, 5, 6), (1,), "Rolled by hand: die 2 of 3."),
        ((4, 5, 6), (2, 0), "Rolled by hand: dice 1, 3 of 3."),
    ],
)
def test_who_rolled_what_is_said(numbers: tuple[int, ...], typed: tuple[int, ...], said: str) -> None:
    assert DrawnNumbers(numbers, typed).in_words() == said


def test_a_number_of_a_record_is_short_and_plain() -> None:
    assert is_number("0") and is_number("9" * 15)
    assert not any(is_number(word) for word in ("", "9" * 16, "-1", "१", "1_000"))
