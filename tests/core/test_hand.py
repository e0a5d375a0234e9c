"""Dice in hand: asked for die by die, kept in the record, replayed (M-466)."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import Match
from turnwright.core.hand import dice_of_action, dice_of_start, in_hand
from turnwright.games.methuen import game

OPTIONS = {"campaign": "lantern_bridge", "encounter": "Bridge at Dusk", "dice_in_hand": True}


def begun(**options: object) -> Match:
    given = {**OPTIONS, **options}
    faces = iter([90, 50, 40, 30, 20])
    return Match.start(game, 1, given, chance=dice_of_start(game, 1, given, lambda sides, told: next(faces)))


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
    assert asked[0][0] == 20 and dice == [2] * len(asked)
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
