"""Hints say what was meant: words of other games, other places, other languages (part 7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.games.methuen.language import compile_file, compile_text

RESOURCES = "Resource: Level\nInitialize: 1\n\nResource: Skill\nInitialize: 1\n\n"
LONG = "Very Long Name " * 12
COMPLETION = "Encounter: E\nDeploy:\n  A at 0N 0E\nCompletion:\n  Round limit: 5\n\nActor: A\nType: Player\n"


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("Feature: F (Actor)\nThis actor has -1 Skill\n", "MW-31", '"Skill" is not the name of a resource here'),
        (f"{RESOURCES}Feature: F (Actor)\nThis actor has -1 Skil\n", "MW-31", 'did you mean "Skill"?'),
        ("Terrain: Ice\nDifficult terrain.\nDuration: 2 rounds\n", "MW-31", "becomes Ice for 2 rounds"),
        (f"{RESOURCES}Feature: F (Actor)\nThis actor has +[Level] / 2 Skill\n", "MW-31", "`+([Level] / 2) Skill`"),
        (
            "Cast: Pack\nMembers: Wolf\n\nActor: Wolf\n\nAction: A\ndo: Target joins Cast Pack for 2 rounds\n",
            "ME-32",
            "has no duration",
        ),
        ("Action: A\nif: [Health] > 1 and [Mana] > 1\ndo: (none)\n", "ME-37", "write AND"),
        ("Strategy: S\n1. When: [Health] > 1: End turn\n2. End turn\n", "ME-30", "without one behind When"),
        ("Action: A\nwhen: [Health] > 1\ndo: (none)\n", "ME-6", "an action asks with `if:`"),
        (COMPLETION, "ME-7", "as a line of the Encounter"),
        ("Action: A\ndo: [Health]\0 += 1\n", "ME-1", "remove the NUL character in line 2"),
        ("Action: A\ndo: ,,,,\n", "ME-32", "nothing stands between the commas"),
        (f"Action: A\ndo: [{LONG}] += 1\n", "ME-3", "a name has at most 60 characters"),
        (f"Action: A\ndo: [{'x' * 90}] += 1\n", "ME-3", "a name has at most 60 characters"),
        (f'Action: A\ndo: Say "{"x" * 2100}"\n', "ME-91", "break the line"),
    ],
)
def test_a_message_says_what_would_work(text: str, code: str, hint: str) -> None:
    found = [message for message in compile_text(text).messages if message.code == code]
    assert found, [str(message) for message in compile_text(text).messages]
    assert hint in found[0].hint


def test_what_is_put_into_parentheses_as_the_hint_says_is_read() -> None:
    read = compile_text(f"{RESOURCES}Feature: F (Actor)\nThis actor has +([Level] / 2) Skill\n")
    assert not read.messages or all(message.code != "MW-31" for message in read.messages)


def test_a_nul_character_is_called_that_and_not_a_matter_of_encoding() -> None:
    (found,) = compile_text("Action: A\ndo: [Health]\0 += 1\n").messages
    assert found.text == "this file has a NUL character (byte 22)"


def test_a_line_that_is_too_long_is_said_once_and_nothing_false_after_it() -> None:
    found = compile_text(f'Action: A\ndo: Say "{"x" * 2100}"\n').messages
    assert [message.code for message in found] == ["ME-91"]


def test_a_file_over_the_limit_is_named(tmp_path: Path) -> None:
    file = tmp_path / "huge.campaign"
    file.write_text("// x\n" * 300_000, encoding="utf-8")
    (found,) = compile_file(file).errors
    assert found.code == "ME-91" and found.place.file == "huge.campaign"
