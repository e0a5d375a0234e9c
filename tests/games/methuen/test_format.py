"""The formatter: one layout, comments kept, nothing else changed (L-7, P-5)."""

from __future__ import annotations

import pytest

from turnwright.games.methuen.language import UnformattableError, compile_text, format_text

from . import printed
from .texts import KIT, SMALL


def test_bare_blocks_get_their_kind() -> None:
    assert format_text(printed.BASIC_ATTACK).startswith("Action: Basic Attack\nRange: Adjacent\n")
    assert format_text(printed.STANDARD_MOVEMENT) == "Feature: Standard Movement\nMove up to 6 spaces per turn\n"
    assert format_text(printed.COMPONENTS) == printed.COMPONENTS
    assert format_text(printed.WITHOUT_NAME).startswith("Action: Unnamed 1\nif: 1d20 + [Accuracy]")
    assert (
        format_text("Strong (Status, 2 turns)\nThis actor cannot move")
        == "Status: Strong (2 turns)\nThis actor cannot move\n"
    )


def test_spaces_are_put_in_order() -> None:
    messy = "action:   A\nRANGE :  3   spaces\nif:[A]>=1   AND([B]<2 OR  #C )\ndo:[X]+=1d6+[Y] ,[Z]-=(1+2)*3;Face   N\n"
    assert format_text(messy) == (
        "Action: A\nRange: 3 spaces\nif: [A] >= 1 AND ([B] < 2 OR #C)\n"
        "do: [X] += 1d6 + [Y], [Z] -= (1 + 2) * 3; Face N\n"
    )


def test_other_spellings_become_plain() -> None:
    text = "Action: A\nif: [A] ≥ 1 AND [B] == 2 AND [C] ≠ 3\ndo: [X] += 2 × [Y] for 1 turn, [Z]=1\n"
    assert format_text(text) == (
        "Action: A\nif: [A] >= 1 AND [B] = 2 AND [C] != 3\ndo: [X] += 2 * [Y] for 1 turn, [Z] = 1\n"
    )


def test_comments_and_blank_lines_are_kept() -> None:
    text = (
        "// top\n\n\n// of A\nAction: A // the first\n// inside\ndo: [X] += 1   // why\n\n\n\n"
        "    // deeper\n    Face N\n\n// end\n"
    )
    assert format_text(text) == (
        "// top\n\n// of A\nAction: A  // the first\n// inside\ndo: [X] += 1  // why\n\n"
        "    // deeper\n    Face N\n\n// end\n"
    )


def test_lists_are_indented_and_their_dashes_go() -> None:
    text = "Cast: C\nMembers:\n- Wolf   x3\n-  Fox (Leader)\n\nMap: M\nGrid:\n     #.\n     ..\nLegend:\n     r=Rough\n"
    assert format_text(text) == (
        "Cast: C\nMembers:\n  Wolf x3\n  Fox (Leader)\n\nMap: M\nGrid:\n  #.\n  ..\nLegend:\n  r = Rough\n"
    )


def test_prose_is_left_alone() -> None:
    text = "Scene: S\nShe said:  wait   (and waited).\n  Guard: halt!\nEffect: the bell   rings - twice+once, [X]+=1\n"
    assert format_text(text) == (
        "Scene: S\nShe said:  wait   (and waited).\n  Guard: halt!\nEffect: the bell rings - twice+once, [X] += 1\n"
    )


def test_trees_are_indented_by_two() -> None:
    text = "Scene: S\nOptions:\n    A) Go\n       Check: [X]>1\n       Success:\n           Text:  Yes.\n    B) Stay\n"
    assert format_text(text) == (
        "Scene: S\nOptions:\n  A) Go\n    Check: [X] > 1\n    Success:\n      Text: Yes.\n  B) Stay\n"
    )


def test_includes_are_kept() -> None:
    assert (
        format_text('Include:"a.campaign"\nAction: A\ndo: (none)') == 'Include:"a.campaign"\n\nAction: A\ndo: (none)\n'
    )


@pytest.mark.parametrize("text", [KIT, SMALL, "\n".join(printed.ALL[:8]), "", "// only a comment\n"])
def test_P5_the_same_tree_and_stable(text: str) -> None:
    formatted = format_text(text)
    assert compile_text(formatted).campaign == compile_text(text).campaign
    assert format_text(formatted) == formatted


def test_a_text_with_errors_elsewhere_can_be_formatted() -> None:
    assert format_text("action: A\nif: who knows\ndo: Move oddly") == "Action: A\nif: who knows\ndo: Move oddly\n"


@pytest.mark.parametrize(
    "text", ["loose; words", "Acter: A\nType: Player", "Actor: A\nTypo: x", "Action: A\nif: true\nif: true"]
)
def test_a_text_without_a_layout_is_refused_with_messages(text: str) -> None:
    with pytest.raises(UnformattableError) as caught:
        format_text(text)
    assert caught.value.messages and caught.value.messages[0].code.startswith("ME-")


def test_what_is_too_large_is_refused() -> None:
    for text in ("x" * 3_000, "// x\n" * 30_000, "// " + "y" * 2_000_000):
        with pytest.raises(UnformattableError, match="ME-91"):
            format_text(text)


def test_slashes_that_are_no_comment_do_not_become_one() -> None:
    text = "Actor: A\nTemplate://x\n\nScene: S\nEffect:// wait,//no\n"
    assert format_text(text) == text


@pytest.mark.parametrize(
    "text", ["t (Encounter)\ny", "Encounter: t\n  y\n    z", "Encounter: t\ny\nRound limit: 3\n  w"]
)
def test_the_text_of_an_encounter_stays_where_it_is(text: str) -> None:
    once = format_text(text)
    assert format_text(once) == once


@pytest.mark.parametrize(
    "text",
    [
        "Encounter: E\nCompletion:\n ...",
        "Scene: m\nOptions:\n A) go  on\n  do:,",
        "Scene: m\nOptions:\n A) x\n  if:a,b",
        "Campaign: C\nResources:\n  Health: how  much\n\nScene: S\nHello",
        "Action: A\ndo: [X] +=" + "NOT(" * 480,
    ],
)
def test_P5_what_a_long_run_of_damaged_texts_found(text: str) -> None:
    once = format_text(text)
    assert format_text(once) == once
    assert compile_text(once).campaign == compile_text(text).campaign


@pytest.mark.parametrize(
    "text",
    [
        'Strike\ndo: Begin something "a    b c"\n',
        'Feature: F\nThe word "a    b c" is on the wall.\n',
        'Action: A\ndo: (none)\nthen: The "old   mill"\t turns, it rains\n',
    ],
)
def test_L7_spaces_inside_the_quotes_of_a_note_do_not_change_the_tree(text: str) -> None:
    formatted = format_text(text)
    assert compile_text(formatted).campaign == compile_text(text).campaign
    assert format_text(formatted) == formatted


def test_L14_of_a_literate_file_the_fences_are_formatted_and_the_prose_stays() -> None:
    text = "# My  evening\n\n```methuen\naction:   A\nif: true\n```\n- a   list\n```python\naction:  B\n```\n\n"
    text += "```methuen\n\nactor: Raven\n```\nThe   end\n"
    formatted = format_text(text, "evening.md")
    wanted = text.replace("action:   A", "Action: A").replace("\n\nactor: Raven", "\nActor: Raven")
    assert formatted == wanted
    assert format_text(formatted, "evening.md") == formatted
    assert compile_text(formatted, "evening.md").campaign == compile_text(text, "evening.md").campaign


def test_L14_errors_in_a_fence_are_told_by_their_line_in_the_file() -> None:
    with pytest.raises(UnformattableError) as caught:
        format_text("Prose\n\n```methuen\nActor: A\nTypo: x\n```\n", "evening.md")
    assert [(message.place.file, message.place.line) for message in caught.value.messages] == [("evening.md", 5)]


def test_K38_at_most_fifty_errors_are_printed() -> None:
    with pytest.raises(UnformattableError, match=r"\.\.\. and 10 more errors$") as caught:
        format_text("".join(f"Actor: A{number}\nTypo: x\n\n" for number in range(60)))
    assert str(caught.value).count("error ME-") == 50
