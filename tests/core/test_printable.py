"""What others wrote, as it may be shown: on one line, visible, and within its length."""

from __future__ import annotations

import pytest

from turnwright.core.printable import LONGEST_VALUE, clean, clean_lines, cut, marked, said


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Zoë ✓", "Zoë ✓"),
        ("a\tb\r\nc", "a b  c"),
        ("\x1b[2J", "\ufffd[2J"),
        ("\u202eevil", "\ufffdevil"),
        ("a\u2028b", "a\ufffdb"),
        ("\ud800", "\ufffd"),
        ("\ufffe", "\ufffd"),
        ("man\u200dwoman", "man\u200dwoman"),
    ],
)
def test_a_name_is_one_line_of_what_can_be_seen(given: str, shown: str) -> None:
    assert clean(given) == shown
    assert clean_lines(f"{given}\nx") == "\n".join([*map(clean, given.split("\n")), "x"])


@pytest.mark.parametrize(("text", "most", "shown"), [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 0, "…")])
def test_what_is_cut_is_as_long_as_was_said(text: str, most: int, shown: str) -> None:
    assert cut(text, most) == shown


def test_whatever_came_is_quoted_and_never_long_and_never_an_error() -> None:
    class Broken:
        def __repr__(self) -> str:
            raise RuntimeError

    for value in ("x" * 10**6, 10**10_000, [1] * 10**5, Broken(), None, "\x1b"):
        assert len(said(value)) <= LONGEST_VALUE + 2 and "\x1b" not in said(value)


def test_a_marker_stands_under_its_place_in_a_long_line_too() -> None:
    assert marked("one two", 4, 3, 80) == ("one two", "    ^~~")
    shown, marker = marked("x" * 100 + "HERE" + "x" * 100, 100, 4, 20)
    assert shown.startswith("…") and shown.endswith("…") and shown[marker.index("^") :][:4] == "HERE"
