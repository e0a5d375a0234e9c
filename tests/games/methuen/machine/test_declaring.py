"""Declaring and performing (3.2, 3.3): the order of validation, written declarations, references."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal
from turnwright.games.methuen.language import compile_text

from .fights import Fight


def test_M178_a_tag_stands_for_all_actions_that_have_it(tmp_path: Path) -> None:
    blocks = "\nSlash\nTags: steel\nRange: Adjacent\ndo: [Target Health] -= 1\n"
    blocks += "\nPunch\nRange: Adjacent\ndo: [Target Health] -= 1\n"
    blocks += "\nFeature: Iron Skin (Actor)\nThis actor cannot be targeted by steel actions.\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Slash, Punch", goblin_features="Iron Skin")
    with pytest.raises(Refusal, match="MR-11"):
        fight.play("Slash on Goblin")
    fight.play("Punch on Goblin")


def test_M181_a_declaration_names_actor_action_and_choices(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    declared = fight.match.read("Raven: Basic Attack on Goblin")
    assert (declared.fields["actor"], declared.fields["target"]) == (0, 2)
    fight.play("Raven: Basic Attack on Goblin", 2)
    assert fight.value("Goblin", "Health") == 10


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Goblin: Basic Attack", "MR-1"),
        ("Raven: Gamble on Goblin", "MR-3"),
        ("Raven: Basic Attack", "MR-5"),
        ("Raven: Basic Attack on Raven", "MR-10"),
        ("Raven: Basic Attack on Goblin", "MR-8"),
        ("Raven: Step", "MR-12"),
        ("Raven: Step toward NE", "MR-14"),
    ],
)
def test_M182_the_first_failure_in_order_refuses(tmp_path: Path, line: str, code: str) -> None:
    fight = Fight(tmp_path, actions="Basic Attack, Step, Jog", at="5N 0E")
    with pytest.raises(Refusal) as caught:
        fight.play(line)
    assert caught.value.rule == code


def test_M185_the_use_is_counted_before_the_condition_is_tested(tmp_path: Path) -> None:
    blocks = "\nTry\nLimit: once per turn\nif: false\ndo: [X] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Try")
    fight.play("Try")
    with pytest.raises(Refusal, match="MR-15"):
        fight.play("Try")


def test_M187_then_runs_after_either_branch_and_after_defeat(tmp_path: Path) -> None:
    blocks = "\nFlip\nif: 1d2 = 2\ndo: [Heads] += 1\nelse: [Tails] += 1\nthen: [Flips] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Flip")
    fight.play("Flip", 2)
    fight.play("Flip", 1)
    assert [fight.value("Raven", name) for name in ("Heads", "Tails", "Flips")] == [1, 1, 2]


@pytest.mark.parametrize(
    ("line", "faces", "written"),
    [
        ("basic attack on goblin", (2,), "Raven: Basic Attack on Goblin"),
        ("Raven: BasicAttack on Goblin", (2,), "Raven: Basic Attack on Goblin"),
        ("Step toward north-east", (), ""),
        ("Step toward N", (), "Raven: Step toward N"),
        ("Jog to 1S 1E", (), "Raven: Jog to 1S 1E"),
        ("face southwest", (), "Raven: Face SW"),
        ("end turn", (), "End turn"),
    ],
)
def test_M199_written_declarations(tmp_path: Path, line: str, faces: tuple[int, ...], written: str) -> None:
    fight = Fight(tmp_path, raven="Health: 10, MovementPoints: 3")
    if not written:
        with pytest.raises(Refusal, match="MR-14"):
            fight.play(line)
        return
    assert str(fight.match.read(line)) == written
    fight.play(line, *faces)


def test_M200_moving_and_turning_are_no_actions(tmp_path: Path) -> None:
    blocks = "\nFeature: Pace\nMove up to 4 spaces per turn\n\nFeature: Cap\nActors may perform 1 action per turn\n"
    fight = Fight(tmp_path, blocks=blocks)
    fight.play("Basic Attack on Goblin", 1)
    with pytest.raises(Refusal, match="MR-16"):
        fight.play("Basic Attack on Goblin")
    fight.play("Move to 0N 1E")
    fight.play("Face S")


def test_M210_a_check_is_one_condition_and_an_effect_one_list(tmp_path: Path) -> None:
    blocks = (
        "\nReady (Check)\n[Action Points] >= 1 AND [Health] > 0\n\nWear (Effect)\n[Action Points] -= 1, [Worn] += 1\n"
    )
    fight = Fight(tmp_path, blocks=f"{blocks}\nWork\nif: #Ready\ndo: [Done] += 1\nthen: #Wear\n", actions="Work")
    fight.play("Work")
    assert [fight.value("Raven", name) for name in ("Done", "Worn", "Action Points")] == [1, 1, 2]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Action: A\nif: #E\ndo: (none)\n\nE (Effect)\n[X] += 1", "ME-34"),
        ("Action: A\ndo: #C\n\nC (Check)\n[X] > 1", "ME-34"),
        ("Action: A\ndo: #Nothing", "ME-35"),
        ("A (Check)\n#B\n\nB (Check)\n#A", "ME-33"),
    ],
)
def test_M211_a_reference_of_the_wrong_kind_is_an_error(text: str, code: str) -> None:
    assert code in [error.code for error in compile_text(text).errors]


def test_M213_references_inside_references(tmp_path: Path) -> None:
    blocks = (
        "\nOne (Effect)\n[X] += 1\n\nTwo (Effect)\n#One, #One\n\nFour (Effect)\n#Two, #Two\n\nCount\ndo: #Four, #One\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Count")
    fight.play("Count")
    assert fight.value("Raven", "X") == 5


def test_M229_events_after_the_change(tmp_path: Path) -> None:
    blocks = "\nFeature: Rage (Actor)\nWhen this actor's Health drops below 10, [Fury] += [Health]\n"
    fight = Fight(tmp_path, blocks=blocks, goblin_features="Rage")
    fight.play("Basic Attack on Goblin", 1)
    assert fight.value("Goblin", "Fury") == 0
    fight.play("Basic Attack on Goblin", 4)
    assert fight.value("Goblin", "Fury") == 7
    fight.play("Basic Attack on Goblin", 1)
    assert fight.value("Goblin", "Fury") == 7


def test_M230_what_was_interrupted_is_still_paid(tmp_path: Path) -> None:
    duck = "\nReaction: Duck\nTrigger: an enemy targets this actor\nUse: always\ndo: Cancel the action\n"
    fight = Fight(tmp_path, blocks=duck, goblin_actions="Duck")
    fight.play("Basic Attack on Goblin")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Action Points")) == (12, 2)


def test_M460_the_same_dice_give_the_same_bytes(tmp_path: Path) -> None:
    one, other = (Fight(tmp_path) for _ in range(2))
    for fight in (one, other):
        fight.play("Gamble on Goblin", 16, 1, 2, 3)
        fight.play("End turn")
    assert one.match.state.tobytes() == other.match.state.tobytes()


def test_M461_the_log_holds_every_roll_check_and_change_in_order(tmp_path: Path) -> None:
    told = Fight(tmp_path).play("Basic Attack on Goblin", 5)[1:]
    wanted = ["I have 3", "check succeeds", "rolls 5 on 1d6", "Health: 12 → 7", "Action Points: 3 → 2"]
    places = [next(i for i, line in enumerate(told) if words in line) for words in wanted]
    assert places == sorted(places)


def test_M463_listing_rolls_nothing_and_everything_listed_is_accepted(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Pace\nMove up to 1 spaces per turn\n", actions="Basic Attack, Step")
    before = fight.match.state.tobytes()
    legal = fight.match.legal()
    assert fight.match.state.tobytes() == before
    assert {str(action) for action in legal} >= {"Raven: Basic Attack on Goblin", "Raven: Move to 1N 0E", "End turn"}
    for action in legal:
        assert fight.match.why_not(action) is None
