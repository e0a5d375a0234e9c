"""Dice in hand: asked for die by die, kept in the record, replayed (M-466)."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest

import turnwright
from shooting_range import TWO_AT_THE_RANGE
from turnwright import Match
from turnwright.core.chance import Chance
from turnwright.core.drawn import DrawnNumbers, read_drawn
from turnwright.core.hand import dice_of_action, dice_of_start, in_hand, rolls_at_start
from turnwright.games.methuen import game

OPTIONS = {"campaign": "lantern_bridge", "encounter": "Bridge at Dusk", "dice_in_hand": True}


def begun(**options: object) -> Match:
    given = {**OPTIONS, **options}
    faces = iter([90, 50, 40, 30, 20])
    return Match.start(game, 1, given, chance=dice_of_start(game, 1, given, lambda sides, told: next(faces), Chance()))


def test_M466_it_is_off_unless_it_is_asked_for() -> None:
    assert in_hand(begun().options)
    assert not in_hand(game.new_match(campaign="lantern_bridge").options)
    assert not in_hand(turnwright.load("connect-four").new_match().options)


def test_M466_every_die_is_asked_for_with_its_sides_and_the_match_waits() -> None:
    match = begun()
    before, asked = match.memory.tobytes(), []

    def face(sides: int, told: list[str]) -> int:
        asked.append((sides, told[-1].strip() if told else ""))
        return 3

    action = next(action for action in match.legal() if "Sling Stone on" in str(action))
    dice = dice_of_action(match, match.read(action), face)
    assert match.memory.tobytes() == before
    assert asked[0][0] == 20 and dice == (2,) * len(asked)
    match.play(action, chance=dice)
    assert any("rolls 3 on 1d20" in line for line in match.view(0)["position"]["log"])


def test_M466_the_record_says_so_and_replays() -> None:
    match = begun()
    action = next(action for action in match.legal() if "Sling Stone on" in str(action))
    match.play(action, chance=dice_of_action(match, match.read(action), lambda sides, told: sides))
    text = match.record()
    assert '"dice_in_hand":true' in text
    assert turnwright.read_record(text).state.tobytes() == match.state.tobytes()


def test_M466_dice_stay_in_hand_in_the_next_chapter() -> None:
    from turnwright.games.methuen.campaign_run import CampaignRun

    asked = []

    def dice(game: object, seats: int, options: dict[str, object]) -> None:
        asked.append(options.get("dice_in_hand"))

    run = CampaignRun.begin(turnwright.load("methuen"), "first_steps", seed=1, dice=dice, dice_in_hand=True)
    run.play("B")
    assert len(asked) > 1 and all(asked)


@pytest.mark.parametrize("face", [0, 7])
def test_M466_a_face_the_die_does_not_have_is_refused_by_the_match(face: int) -> None:
    match = begun()
    action = next(action for action in match.legal() if "Sling Stone on" in str(action))
    with pytest.raises(turnwright.TurnwrightError):
        match.play(action, chance=[19, face - 1])


def shot(match: Match, ask: Callable[[int, list[str]], int | None]) -> None:
    action = next(action for action in match.legal() if "Sling Stone on" in str(action))
    match.play(action, chance=dice_of_action(match, match.read(action), ask))


def test_M466_the_record_says_which_dice_people_rolled_and_that_survives_a_replay() -> None:
    match = begun()
    faces = iter([20, None])
    shot(match, lambda sides, told: next(faces))
    text = match.record()
    assert "\nstart: 89* 49* 39* 29* 19*\n" in text
    drawn = match.history[-1].chance
    assert drawn.typed == {0} and f"! 19* {drawn[1]}\n" in text
    again = turnwright.read_record(text)
    assert again.record() == text
    assert again.history[-1].chance.typed == {0} and again.start_chance.typed == {0, 1, 2, 3, 4}
    assert again.told(0)[-1].words[-1] == "Rolled by hand: die 1 of 2."


def test_M466_a_host_takes_it_up_with_its_stars() -> None:
    match = begun()
    shot(match, lambda sides, told: sides)
    again = game.take_up(match.head(), match.lines())
    assert again.record() == match.record() and again.start_chance.typed


def test_M466_dice_are_not_by_hand_where_the_match_rolls() -> None:
    text = game.new_match(seed=1, campaign="lantern_bridge", encounter="Bridge at Dusk").record()
    start = next(line for line in text.splitlines() if line.startswith("start:"))
    with pytest.raises(turnwright.RecordError, match="marked as rolled by people, but this match rolls by itself"):
        turnwright.read_record(text.replace(start, f"{start}*"))


@pytest.mark.parametrize("start", ["1**", "*", "1 *", "*1", "1*2", "1+"])
def test_M466_stars_that_mean_nothing_are_refused(start: str) -> None:
    text = begun().record()
    line = next(line for line in text.splitlines() if line.startswith("start:"))
    with pytest.raises(turnwright.RecordError, match="start: is a list of numbers, with a star"):
        turnwright.read_record(text.replace(line, f"start: {start}"))
    match = begun()
    shot(match, lambda sides, told: sides)
    played = match.lines()[0]
    with pytest.raises(turnwright.RecordError, match=r"action 1 \("):
        turnwright.read_record(match.record().replace(played, f"{played.partition('!')[0]}! {start}"))


def test_M466_numbers_that_nobody_drew_are_refused_at_the_start_too() -> None:
    text = begun().record()
    line = next(line for line in text.splitlines() if line.startswith("start:"))
    with pytest.raises(turnwright.RecordError, match="6 results of chance were given, but only 5 were drawn"):
        turnwright.read_record(text.replace(line, f"{line} 3"))


def test_M466_drawn_numbers_are_a_tuple_and_say_what_was_rolled_by_hand() -> None:
    drawn = read_drawn(["3*", "0", "12*"])
    assert drawn is not None and drawn.as_text() == " 3* 0 12*" and tuple(drawn) == (3, 0, 12)
    assert drawn.in_words() == "Rolled by hand: dice 1, 3 of 3."
    assert DrawnNumbers([4], [0]).in_words() == "Rolled by hand: the die." and DrawnNumbers([4]).in_words() == ""
    kept = pickle.loads(pickle.dumps(drawn))
    assert kept == drawn and kept.typed == drawn.typed


def test_M466_whether_anything_falls_before_the_first_action() -> None:
    assert rolls_at_start(game, 1, OPTIONS)
    assert not rolls_at_start(game, 1, {"campaign": "first_steps", "dice_in_hand": True})


SAID = "Campaign: The Range\n{}\nScene: Yard\nType: Choice\nOptions:\n  A) Go\n     Transition: end campaign\n"


@pytest.mark.parametrize(
    ("line", "option", "expected"),
    [
        ("", None, False),
        ("", True, True),
        ("Dice: in hand", None, True),
        ("Dice: in hand", False, False),
        ("Dice: by the machine", None, False),
        ("Dice: by the machine", False, False),
    ],
)
def test_M467_the_campaign_allows_it_and_the_match_may_decide_otherwise(
    line: str, option: bool | None, expected: bool
) -> None:
    assert in_hand(game.new_match(campaign=SAID.format(line), dice_in_hand=option).options) is expected


def test_M467_what_a_campaign_forbids_no_match_allows() -> None:
    with pytest.raises(turnwright.OptionError, match="this campaign says `Dice: by the machine`"):
        game.new_match(campaign=SAID.format("Dice: by the machine"), dice_in_hand=True)


def test_M466_whoever_is_asked_is_told_whose_die_it_is_and_for_what() -> None:
    asked: list[str] = []

    def face(sides: int, told: list[str]) -> int:
        asked.append(told[-1])
        return 50 if len(asked) < 3 else len(asked)

    options = {"campaign": TWO_AT_THE_RANGE, "dice_in_hand": True}
    match = Match.start(game, 1, options, chance=dice_of_start(game, 1, options, face, Chance()))
    assert asked == [
        *("To roll: Ada, initiative.", "To roll: Bo, initiative."),
        *("To roll: Ada, a tie.", "To roll: Bo, a tie."),
    ]
    asked.clear()
    dice_of_action(match, match.read("Shoot on Straw Man"), lambda sides, told: face(sides, told) and sides)
    assert asked == [
        "To roll: Bo, Shoot on Straw Man: 1d20 against 10.",
        "To roll: Bo, Shoot on Straw Man: 1d6 damage to Straw Man.",
    ]
    assert not any("To roll" in line for line in match.view(0)["position"]["log"])
    assert "To roll" not in match.text(0) + match.picture(0)
