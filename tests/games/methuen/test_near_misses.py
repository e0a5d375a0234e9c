"""What is almost a form: an error at the word where reading stopped, with what to write (7.1)."""

from __future__ import annotations

import re

import pytest

from turnwright.games.methuen.language import compile_text, format_text

from .texts import first, problems, said, underlined

PEOPLE = "\n\nActor: Finch\nResources:\n  Gold: 1\n\nStatus: Stunned\nThis actor cannot move.\n"


def do(effect: str) -> str:
    return f"Action: A\ndo: {effect}{PEOPLE}"


@pytest.mark.parametrize(
    ("line", "word", "meant"),
    [("Range: Adjacant", "Adjacant", "Adjacent"), ("Target: Singel enemy", "Singel", "Single")],
)
def test_ME7_a_word_that_is_almost_one_of_the_form(line: str, word: str, meant: str) -> None:
    text = f"Action: A\n{line}\ndo: [Target Health] -= 1"
    assert underlined(text, "ME-7") == word
    assert f'did you mean "{meant}"' in first(text, "ME-7").hint
    assert "ME-7" not in said(text.replace(word, meant))


def test_M467_ME7_a_line_about_dice_that_says_nothing_of_the_kind() -> None:
    assert underlined("Campaign: X\nDice: in hnd", "ME-7") == "hnd"
    message = first("Campaign: X\nDice: in hnd", "ME-7")
    assert message.text == "cannot read this line about dice" and 'did you mean "hand"?' in message.hint
    assert first("Campaign: X\nDice: 2d6", "ME-7").hint == "write it like `Dice: in hand` or `Dice: by the machine`"
    assert first("Campaign: X\nDce: in hand", "MW-5").hint == 'did you mean "Dice"?'
    assert "ME-11" in said("Campaign: X\nDice: in hand\nDice: by the machine")


@pytest.mark.parametrize(
    ("line", "meaning"),
    [("in hand", True), ("In  Hand.", True), ("by the machine", False), ("by machine", False), ("", None)],
)
def test_M467_a_line_about_dice_is_written_as_it_is_read(line: str, meaning: bool | None) -> None:
    text = f"Campaign: X\nDice: {line}\n" if line else "Campaign: X\n"
    overview = compile_text(text).campaign.overview
    assert overview is not None
    assert (overview.dice.in_hand if overview.dice else None) is meaning
    if overview.dice:
        again = compile_text(f"Campaign: X\nDice: {overview.dice}\n").campaign.overview
        assert again == overview and str(overview.dice) == ("in hand" if meaning else "by the machine")
        assert compile_text(format_text(text)).campaign.overview == overview


def test_ME7_a_word_like_no_other_gets_the_usual_example() -> None:
    assert first("Action: A\nRange: yonder\ndo: [Target Health] -= 1", "ME-7").hint.startswith("write it like")


@pytest.mark.parametrize("sentence", ["+1d4 Hit", "+1 Hit.", "-2 Armor Class"])
def test_ME7_a_bonus_without_anybody_who_has_it(sentence: str) -> None:
    message = first(f"Status: Blessed\n{sentence}", "ME-7")
    assert message.text == "cannot read this bonus" and "write it like `This actor has" in message.hint
    meant = message.hint.split("`")[1]
    assert "ME-7" not in said(f"Status: Blessed\n{meant}.")


@pytest.mark.parametrize("text", ["Action: A\nif: {} >= 5\ndo: (none)", "Action: A\ndo: [Gold] += {}"])
@pytest.mark.parametrize("dice", ["2d20x1", "4d6dl3", "1d6e"])
def test_ME48_dice_of_which_something_is_asked_that_they_cannot_do(text: str, dice: str) -> None:
    found = text.format(dice)
    assert underlined(found, "ME-48") == re.sub(r"^\d+d\d+", "", dice)
    plain = first(found, "ME-48").hint.split("`")[1]
    assert problems(text.format(plain)) == problems(text.format("1d6"))


@pytest.mark.parametrize(
    ("effect", "meant"),
    [
        ("Give Gold to Finch", "[Gold] -= 1, [Finch Gold] += 1"),
        ("Give 3 Gold to target", "[Gold] -= 3, [Target Gold] += 3"),
        ("Steal 2 Gold from Finch", "[Gold] += 2, [Finch Gold] -= 2"),
        ("Deal 4 damage to Finch", "[Finch Health] -= 4"),
        ("+1d4 Gold", "[Gold] += 1d4"),
    ],
)
def test_ME32_what_people_say_and_what_it_is_here(effect: str, meant: str) -> None:
    message = first(do(effect), "ME-32")
    assert message.hint == f"write `{meant}`"
    assert compile_text(do(meant)).ok


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        ("Target becomes stunned until it saves", "until it saves"),
        ("Become stunned for a while", "for a while"),
        ("[Gold] += 2 until the sun sets", "until the sun sets"),
    ],
)
def test_ME32_a_duration_that_says_no_moment(effect: str, left: str) -> None:
    assert underlined(do(effect), "ME-32") == left
    hint = first(do(effect), "ME-32").hint
    for duration in hint.split("`")[1::2]:
        assert compile_text(do(effect.replace(left, duration))).ok, duration


@pytest.mark.parametrize("effect", ["the bell rings twice", "Give the innkeeper a nod", "The door opens for everyone"])
def test_prose_is_a_note_as_before(effect: str) -> None:
    assert compile_text(do(effect)).ok and "MN-1" in said(do(effect))
