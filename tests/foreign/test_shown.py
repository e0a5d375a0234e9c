"""What others wrote is shown as text and nothing else: on a terminal, in a picture, in a message."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest
import svg
from hypothesis import given
from hypothesis import strategies as st
from rails.test_maps import changed

import turnwright
from foreign.inputs import VALUES
from turnwright import NotationError, Refusal, TurnwrightError
from turnwright.core.drawing import as_markup
from turnwright.core.printable import LONGEST_LINE, LONGEST_MESSAGE, REPLACEMENT, clean, clean_lines, cut, message, said
from turnwright.dice import DiceError, parse
from turnwright.games.methuen.language import UnformattableError, compile_text
from turnwright.games.rails.maps import MapRejected, parse_map

HARMFUL = ("\x00", "\x07", "\x1b", "\x7f", "\x9b", "\u202e", "\u2066", "\u200f", "\u2028", "\ud800", "\ufffe", "\uffff")


@pytest.mark.parametrize("letter", HARMFUL, ids=ascii)
def test_what_moves_a_cursor_or_breaks_a_file_is_replaced(letter: str) -> None:
    assert clean(f"a{letter}b") == f"a{REPLACEMENT}b"
    assert message(f"a{letter}b\nc") == f"a{REPLACEMENT}b\nc"
    assert letter not in str(NotationError(f"no {letter}")) and letter not in said(f"x{letter}")
    assert letter not in str(Refusal("X-1", f"no {letter}", f"here {letter}"))


@pytest.mark.parametrize("name", ["Zoë", "Łódź", "東京", "كريم", "नमस्ते", "👩‍👩‍👧", "co\u00adop", "O'Neil – the 2nd"])
def test_names_of_people_and_places_stay_as_they_are(name: str) -> None:
    assert clean(name) == name


def test_line_ends_and_tabs_in_a_name_are_spaces() -> None:
    assert clean("a\nb\tc\r") == "a b c "
    assert clean_lines("a\tb\nc") == "a b\nc"


@given(st.text(st.characters()))
def test_cleaning_keeps_every_place_and_is_done_once(text: str) -> None:
    assert len(clean(text)) == len(text) and clean(clean(text)) == clean(text)
    clean(text).encode()


def test_a_message_is_never_longer_than_a_few_screens() -> None:
    assert len(str(TurnwrightError("x" * 10**6))) <= LONGEST_LINE
    assert len(str(TurnwrightError("x\n" * 10**6))) <= LONGEST_MESSAGE
    assert len(message("ab" * 400)) == LONGEST_LINE and message("ab" * 400).endswith("…")
    assert cut("abcdef", 4) == "abc…" and cut("abcd", 4) == "abcd"


def test_any_value_is_quoted_in_few_words() -> None:
    for value in VALUES:
        assert 0 < len(said(value)) <= 64


def test_a_value_that_cannot_be_written_is_named_by_its_type() -> None:
    class Odd:
        def __repr__(self) -> str:
            raise RuntimeError("no")

    assert said(Odd()) == "a Odd" and said(10**5000) == "a number of 16610 bits"


def test_errors_of_every_part_are_ours() -> None:
    assert issubclass(DiceError, TurnwrightError) and issubclass(UnformattableError, TurnwrightError)
    with pytest.raises(TurnwrightError):
        parse("1d")


def test_a_picture_with_any_text_in_it_can_be_read_back() -> None:
    harmful = "".join(HARMFUL) + "<b>&\"'"
    drawn = svg.SVG(elements=[svg.Text(text=harmful, id=harmful), svg.Desc(text="two\nlines\x00")])
    root = ElementTree.fromstring(as_markup(drawn))
    assert root[0].text == REPLACEMENT * len(HARMFUL) + "<b>&\"'" and root[1].text == f"two\nlines{REPLACEMENT}"


def test_names_of_a_campaign_are_clean_in_text_and_picture() -> None:
    text = compile_text("Scene: S\nHello \x1b[2J\u202eworld\tand all\n").text
    assert "\x1b" not in text and f"{REPLACEMENT}[2J{REPLACEMENT}world\tand" in text
    refused = compile_text("Scene: S\nHello\x00all\n")
    assert not refused.ok and "\x00" not in refused.text, "a file with NUL in it is no text"


def test_names_of_a_map_are_clean() -> None:
    def spoil(data: dict[str, Any]) -> None:
        data["cities"][0]["name"] = "\x1b[31mEvil\u202e"
        data["name"] = "A\x00B"

    made = parse_map(changed(spoil))
    assert made.cities[0].name == f"{REPLACEMENT}[31mEvil{REPLACEMENT}" and made.name == f"A{REPLACEMENT}B"
    with pytest.raises(MapRejected, match="a map file is text"):
        parse_map(None)  # type: ignore[arg-type]


def test_names_in_a_record_are_clean() -> None:
    match = turnwright.load("tic-tac-toe").new_match()
    match.names = ("\x1b[2JEve", "Bob")
    again = turnwright.read_record(match.record())
    assert again.names == (f"{REPLACEMENT}[2JEve", "Bob") and "\x1b" not in again.text()
