"""What the workbench is told about a campaign: fixes that work, its parts, its story, its people, the language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from large_campaign import too_large
from turnwright.core.workbench import OutlinePart, Road
from turnwright.games.methuen.language import compile_text, sample_text
from turnwright.games.methuen.workbench import WORKBENCH, as_marked, check, check_whole, fix_of, parts, roads, sheets

FIRST = sample_text("first_steps")


def fixed(text: str) -> str:
    """The text with the first fix carried out."""
    remark = next(one for one in check(text) if one.fix)
    lines = text.split("\n")
    line, start = lines[remark.line - 1], remark.column - 1
    lines[remark.line - 1] = line[:start] + remark.fix + line[start + remark.length :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("Range: Adjacent", "Rnge: Adjacent"),
        ("#Pay a Point", "#Pey a Point"),
        (" AND ", " and "),
        ('Scene "Breakfast"', 'Scene "Brekfast"'),
    ],
)
def test_a_fix_makes_the_text_what_it_was(right: str, wrong: str) -> None:
    assert right in FIRST
    assert fixed(FIRST.replace(right, wrong, 1)) == FIRST


def test_what_a_hint_would_not_make_right_has_no_fix() -> None:
    assert all(not one.fix for one in check("Action: Poke\nif: [Gold] >= \ndo: Dance\n"))
    assert check(FIRST) == []


def test_a_name_keeps_the_signs_around_it() -> None:
    assert [as_marked(old, "Pay") for old in ("#Pey", "[Pey]", '"Pey"', "Pey")] == ["#Pay", "[Pay]", '"Pay"', "Pay"]


def test_the_outline_has_every_block_whatever_is_wrong() -> None:
    found = parts("Campaign: Mill\n\nAction: Poke\nRnge: Adjacent\n\nActor: Ada\n\nScene: Weir\nWet.\n")
    assert found == [
        OutlinePart("Campaign", "Mill", 1),
        OutlinePart("Actions", "Poke", 3),
        OutlinePart("People", "Ada", 6),
        OutlinePart("Chapters", "Weir", 8),
    ]
    assert parts("\x00") == [] and parts("x" * 10_000_000) == []


def test_roads_begin_where_the_campaign_does() -> None:
    found = roads(FIRST)
    assert found[0] == Road("", "By the Stream")
    assert Road("By the Stream", "Goose at the Gate") in found and len(set(found)) == len(found)
    assert roads("Campaign: Broken\n") == []


def test_sheets_say_who_has_what() -> None:
    goose = next(one for one in sheets(FIRST) if one.name == "Grey Goose")
    assert any(line.startswith("Actions: ") for line in goose.lines)


def test_forms_are_every_sentence_of_the_language_in_readable_words() -> None:
    assert WORKBENCH.forms is not None
    found = [(one.group, one.words, one.rule) for one in WORKBENCH.forms()]
    assert ("Feature, Status, Terrain", "Damage to WHO is taken from RESOURCE first", "F-34") in found
    assert ("When", "WHO is no longer STATUS", "M-346") in found
    assert not [words for _, words, _ in found if set(words) & set("{}<>")]


def test_a_hint_that_leaves_things_as_wrong_as_they_were_is_no_fix() -> None:
    text = FIRST.replace("Range: Adjacent", "Rnge: Adjacent", 1)
    [message] = compile_text(text, "campaign", play=True).messages
    assert fix_of(text, message) == "Range"
    for worse in ("Rnge", "Rnge: Adjacent\nRnge"):
        assert fix_of(text, replace(message, hint=f'did you mean "{worse}"?')) == ""


def test_K28_what_only_linking_finds_is_said_after_the_quick_check() -> None:
    text = too_large()
    assert [one for one in check(text) if one.severity == "error"] == []
    [found] = check_whole(text)
    assert (found.severity, found.rule) == ("error", "K-28") and "this machine runs 65536" in found.sentence
    assert text.split("\n")[found.line - 1] == "Encounter: Yard"
    assert check_whole(FIRST) == [] and check_whole("Campaign: Broken\nRnge: 1\n") == []
