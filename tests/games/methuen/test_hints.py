"""Hints say what was meant: words of other games, other places, other languages (part 7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright.games.methuen.language import compile_file, compile_text

from .texts import first, said

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


WORLD = """

Actor: Finch
Resources:
  Gold: 1
  Health: 5

Status: Stunned
This actor cannot move.

Action: Strike
Range: Adjacent
Target: Single enemy
do: [Target Health] -= 1
"""


def in_world(component: str, text: str) -> str:
    """An action with this condition or effect, among people and things that it can be about."""
    body = f"{component}: {text}" if component == "do" else f"{component}: {text}\ndo: [Gold] += 1"
    return f"Action: A\nTarget: Single enemy\n{body}{WORLD}"


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Gold += 1", "[Gold] += 1"),
        ("Target Health -= 1", "[Target Health] -= 1"),
        ("[Gold] + 1d4", "[Gold] += 1d4"),
        ("[Gold] =+ 1", "[Gold] += 1"),
        ("[Gold] ++", "[Gold] += 1"),
        ("[Gold] --", "[Gold] -= 1"),
        ("[Gold]: 5", "[Gold] = 5"),
        ("If [Gold] > 2: Gain 1 Gold", "If [Gold] > 2 then Gain 1 Gold"),
        ("If [Gold] > 2 then Gain 1 Gold otherwise Gain 2 Gold", "If [Gold] > 2 then Gain 1 Gold else Gain 2 Gold"),
        ("Push target 2", "Push target 2 spaces"),
        ("Push target back 2 spaces", "Push target 2 spaces"),
        ("Move to nearest enemy", "Move toward nearest enemy"),
    ],
)
def test_an_effect_with_a_mark_or_word_of_another_language_is_told_with_what_works(text: str, meant: str) -> None:
    assert first(in_world("do", text), "ME-32").hint == f"write `{meant}`"
    assert said(in_world("do", meant)) == said(in_world("do", "[Gold] += 1"))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Moove 3 spaces", "Move 3 spaces"),
        ("Tagret becomes stunned", "Target becomes stunned"),
        ("Target looses 2 Gold", "Target loses 2 Gold"),
        ("Endturn", "End turn"),
        ("Skip turn", "End turn"),
        ("Strike nearest enemy", "Perform Strike on nearest enemy"),
        ("Use Strike against nearest enemy", "Perform Strike on nearest enemy"),
        ("Preform Strike on nearest enemy", "Perform Strike on nearest enemy"),
        ("Target is stunned", "Target becomes stunned"),
        ("Add 2 Gold", "Gain 2 Gold"),
        ("Spend 2 Gold", "Lose 2 Gold"),
        ("Heal 5", "Restore 5 Health"),
        ("Heal target 5", "[Target Health] += 5"),
        ("Damage target by 2", "[Target Health] -= 2"),
        ("Target takes 5", "Target takes 5 damage"),
        ("Kill target", "Target is defeated"),
        ("Spawn Finch adjacent to self", "Summon Finch adjacent to self"),
    ],
)
def test_a_table_note_that_one_word_makes_an_effect_is_told_with_it(text: str, meant: str) -> None:
    assert first(in_world("do", text), "MW-31").hint == f"did you mean `{meant}`?"
    assert said(in_world("do", meant)) == said(in_world("do", "[Gold] += 1"))
    strict = [
        message for message in compile_text(in_world("do", text), strict=True).messages if message.code == "ME-80"
    ]
    assert [message.hint for message in strict] == [f"the closest forms: {meant}"]


@pytest.mark.parametrize("text", ["Target is glad", "Strike a pose", "Pass", "The heroes moove on", "word " * 30])
def test_prose_that_nothing_makes_an_effect_is_no_slip(text: str) -> None:
    assert "MW-31" not in said(in_world("do", text))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("[Gold] => 2", "[Gold] >= 2"),
        ("[Gold] =< 2", "[Gold] <= 2"),
        ("[Gold] <> 2", "[Gold] != 2"),
        ("[Gold] is 2", "[Gold] = 2"),
        ("[Gold] is at least 2", "[Gold] >= 2"),
        ("[Gold] at most 2", "[Gold] <= 2"),
        ("[Gold] is more than 2", "[Gold] > 2"),
        ("[Gold] below 2", "[Gold] < 2"),
        ("[Gold] between 2 and 4", "[Gold] = 2-4"),
        ("[Gold] > 2 && [Health] > 1", "[Gold] > 2 AND [Health] > 1"),
        ("[Gold] > 2 || [Health] > 1", "[Gold] > 2 OR [Health] > 1"),
        ("1d20 vs [Target Health]", "1d20 >= [Target Health]"),
        ("1d20 + [Gold] beats [Target Health]", "1d20 + [Gold] > [Target Health]"),
        ("Roll 1d20 >= 10", "1d20 >= 10"),
        ("50% chance", "1d100 <= 50"),
        ("Target adjacent", "Target is adjacent"),
        ("Target is within 3", "Target is within 3 spaces"),
    ],
)
def test_a_condition_in_words_or_marks_of_another_language_is_told_with_what_works(text: str, meant: str) -> None:
    assert first(in_world("if", text), "ME-30").hint == f"write `{meant}`"
    assert "ME-30" not in said(in_world("if", meant))


@pytest.mark.parametrize("text", ["All enemies dead", "All foes defeated", "All monsters slain"])
def test_a_completion_in_other_words_is_told_with_what_works(text: str) -> None:
    encounter = f"Encounter: E\nDeploy:\n  Finch at 0N 0E\nCompletion:\n  Victory: {text}{WORLD}"
    hint = first(encounter, "ME-30").hint
    assert hint.startswith("write `All ") and "ME-30" not in said(encounter.replace(text, hint.split("`")[1]))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("This actor can't move", "This actor cannot move"),
        ("This actor can not move", "This actor cannot move"),
        ("This actor gets +1 Gold", "This actor has +1 Gold"),
    ],
)
def test_a_sentence_in_other_words_is_told_with_what_works(text: str, meant: str) -> None:
    assert first(f"Feature: F (Actor)\n{text}{WORLD}", "MW-31").hint == f"did you mean `{meant}`?"
    assert "MN-2" not in said(f"Feature: F (Actor)\n{meant}{WORLD}")


@pytest.mark.parametrize(
    ("header", "body", "line", "hint"),
    [
        ("Action: A", "do: [Gold] += 1", "Cost: 1 Action Point", "`then: [Action Points] -= 1`"),
        ("Action: A", "do: [Gold] += 1", "Requires: [Gold] > 1", "an action asks with `if:`"),
        ("Action: A", "do: [Gold] += 1", "Conditon: [Gold] > 1", "an action asks with `if:`"),
        ("Action: A", "do: [Gold] += 1", "Damage: 1d6", "`do: [Target Health] -= 1d6`"),
        ("Action: A", "do: [Gold] += 1", "Uses: 1 per day", "`Limit: 2 times per encounter`"),
        ("Action: A", "do: [Gold] += 1", "Rnge: 5", 'did you mean "Range"?'),
        ("Actor: A", "Type: Player", "Health: 5", "indented below `Resources:`"),
        ("Actor: A", "Type: Player", "Stats: strong", "indented below `Resources:`"),
        ("Actor: A", "Type: Player", "Sise: 2", 'did you mean "Size"?'),
        ("Template: A", "Type: Player", "Abilities: Strike", "below `Actions:`"),
        ("Encounter: E", "Deploy:\n  Finch at 0N 0E", "Victory: All enemies defeated", "indented below `Completion:`"),
        ("Encounter: E", "Deploy:\n  Finch at 0N 0E", "Monsters: Finch", "indented below `Deploy:`"),
        ("Encounter: E", "Deploy:\n  Finch at 0N 0E", "Weather: rain", "an Encounter takes Map, "),
    ],
)
def test_a_property_of_other_games_is_told_with_what_is_written_instead(
    header: str, body: str, line: str, hint: str
) -> None:
    assert hint in first(f"{header}\n{body}\n{line}{WORLD}", "ME-6").hint


@pytest.mark.parametrize(
    ("header", "kind"),
    [
        ("Monster: Rat", "Actor"),
        ("Spell: Bolt", "Action"),
        ("Condition: Dazed", "Status"),
        ("Weapon: Axe", "Feature"),
        ("Party: Crew", "Cast"),
        ("Battle: Ford", "Encounter"),
    ],
)
@pytest.mark.parametrize("before", ["", "Actor: Wren\nType: Player\n\n"])
def test_a_kind_of_block_of_other_games_is_told_with_the_header_that_is_meant(
    before: str, header: str, kind: str
) -> None:
    message = first(f"{before}{header}{WORLD}", "ME-5")
    assert message.hint.endswith(f" is meant: `{kind}: {header.split()[1]}`")


def test_a_sentence_may_begin_with_a_word_that_is_a_kind_of_block_elsewhere() -> None:
    assert "ME-5" not in said("Feature: F (Actor)\nThis actor cannot move.\n\nCurse: nobody knows why.\n")


@pytest.mark.parametrize("line", ["1) End turn", "- End turn", "If [Health] > 1: End turn", "End turn"])
def test_a_line_of_a_strategy_without_its_number_is_told_how_it_is_written(line: str) -> None:
    assert "the lines of a strategy are numbered: `1. If " in first(f"Strategy: S\n{line}\n", "ME-2").hint


@pytest.mark.parametrize(
    ("line", "example"),
    [
        ("1. Otherwise End turn", "1. Otherwise: End turn"),
        ("2. Else: End turn", "2. Otherwise: End turn"),
        ("1. Unless [Health] > 1: End turn", "1. If NOT [Health] > 5: End turn"),
        ("1. While [Health] > 1: End turn", "1. If [Health] > 5: End turn"),
    ],
)
def test_a_line_of_a_strategy_in_words_of_other_languages_is_told_how_it_is_written(line: str, example: str) -> None:
    text = f"Strategy: S\n{line}{WORLD}"
    assert first(text, "ME-7").hint == f"write it like `{example}`"
    assert "ME-61" not in said(text), "that it has no lines would be a second message for one mistake"
    assert "ME-7" not in said(text.replace(line, example))


def test_the_two_ways_to_write_a_cooldown_are_two_in_its_hint() -> None:
    hint = first("Action: A\nCooldown: long\ndo: (none)\n", "ME-7").hint
    assert hint == "write it like `2 turns` or `2 turns after this one`"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("Range: touch", "Adjacent"),
        ("Range: anywhere", "Unlimited"),
        ("Target: one enemy", "Single enemy"),
        ("Target: any foe", "Single enemy"),
        ("Target: creature", "Single actor"),
        ("Target: 2 enemies", "Up to 2 enemies"),
        ("Target: me", "Self"),
        ("Area: burst 2", "2-space radius"),
        ("Cooldown: 2", "2 turns"),
        ("Cooldown: 2 rounds", "2 turns"),
        ("Limit: once a turn", "once per turn"),
        ("Limit: 3/encounter", "3 times per encounter"),
        ("Limit: twice per battle", "2 times per encounter"),
    ],
)
def test_a_value_in_other_words_is_told_with_what_works(line: str, meant: str) -> None:
    text = f"Action: A\n{line}\ndo: [Gold] += 1{WORLD}"
    assert first(text, "ME-7").hint == f"write `{meant}`"
    assert "ME-7" not in said(text.replace(line, f"{line.partition(':')[0]}: {meant}"))


@pytest.mark.parametrize(
    ("text", "meant"), [("lowest Health", "lowest [Health]"), ("weakest", "lowest [Health]"), ("closest", "nearest")]
)
def test_a_target_priority_in_other_words_is_told_with_what_works(text: str, meant: str) -> None:
    strategy = f"Strategy: S\nTarget priority: {text}\n1. End turn{WORLD}"
    assert first(strategy, "ME-7").hint == f"write `{meant}`"
    assert "ME-7" not in said(strategy.replace(text, meant))


@pytest.mark.parametrize(
    ("text", "meant"),
    [("GM", "Game Master"), ("Strategy Rush", "Strategy (Rush)"), ("Nap", "Strategy (Nap)"), ("AI", "Strategy (Rush)")],
)
def test_a_controller_that_cannot_be_read_is_told_with_the_one_that_is_meant(text: str, meant: str) -> None:
    cast = f"Cast: C\nController: {text}\nMembers: Finch\n\nStrategy: Rush\n1. End turn\n\nStrategy: Nap\n1. End turn"
    assert first(f"{cast}{WORLD}", "ME-7").hint == f"write it like `{meant}`"
    assert "ME-7" not in said(f"{cast}{WORLD}".replace(f"Controller: {text}", f"Controller: {meant}"))
