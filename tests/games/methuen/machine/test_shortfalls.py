"""Refusals say what is there, what is needed and why they differ (MR-14, MR-15)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight
from .test_sheets import on_map

PACE = "\nFeature: Pace\nMove up to 4 spaces per turn\n"


def sentence(fight: Fight, line: str) -> str:
    before = fight.match.state.tobytes()
    with pytest.raises(Refusal) as refused:
        fight.play(line)
    assert fight.match.state.tobytes() == before
    return str(refused.value.sentence)


def test_MR14_what_is_left_of_a_turn_and_what_is_gone(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=PACE, at="9N 9E")
    fight.play("Move by N N N")
    assert sentence(fight, "Move to 5N 0E") == "That costs 2 spaces, Raven has 1 (4 a turn, 3 gone)."
    assert sentence(fight, "Move by N N") == "That costs 2 spaces, Raven has 1 (4 a turn, 3 gone)."


def test_MR14_no_movement_at_all(tmp_path: Path) -> None:
    fight = Fight(tmp_path, actions="Basic Attack")
    assert sentence(fight, "Move to 2S 0E") == "That costs 2 spaces, Raven has 0, for no feature lets it move."


def test_MR14_a_way_around_says_how_far_it_would_be(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "......... ########. .........", at="0N 8E")
    told = sentence(fight, "Raven: Move to 2N 0E")
    assert told == "That costs 17 spaces (it is 2 away), Raven has 9."


def test_MR14_an_actions_own_movement(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="9N 9E")
    assert sentence(fight, "Raven: Step toward NE") == (
        "That costs 2 spaces (it is 1 away, and a diagonal step costs 1.5; a feature may say "
        "`Diagonal movement costs the same as cardinal movement.`), Raven has 1 by Step."
    )
    assert sentence(fight, "Raven: Jog to 9N 0E").startswith("That costs 9 spaces, Raven has ")


def test_MR14_a_diagonal_that_is_too_far_says_which_sentence_would_allow_it(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="9N 9E", blocks="Feature: Pace\nMove up to 2 spaces per turn.\n")
    assert sentence(fight, "Raven: Move to 2N 2E") == (
        "That costs 3 spaces (a diagonal step costs 1.5; a feature may say "
        "`Diagonal movement costs the same as cardinal movement.`), Raven has 2."
    )
    cheap = "Feature: Pace\nMove up to 2 spaces per turn.\nDiagonal movement costs the same as cardinal movement.\n"
    Fight(tmp_path, at="9N 9E", blocks=cheap).play("Raven: Move to 2N 2E")


def test_MR15_how_often_and_how_often_it_may_be(tmp_path: Path) -> None:
    blocks = "\nShout\nLimit: 2 per turn\ndo: [Fame] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Shout")
    fight.play("Shout")
    fight.play("Shout")
    assert sentence(fight, "Shout") == '"Shout" is already used 2 times this turn; it may be 2 a turn.'


def test_MR15_when_it_is_ready_again(tmp_path: Path) -> None:
    blocks = "\nRest\nCooldown: 2 turns after this one\ndo: [Health] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Rest", goblin_actions="Basic Attack")
    fight.play("Rest")
    fight.play("End turn")
    fight.play("End turn")
    assert sentence(fight, "Rest") == '"Rest" is not ready: ready again in 2 turns of Raven (cooldown 2).'
    fight.play("End turn")
    fight.play("End turn")
    assert sentence(fight, "Rest") == '"Rest" is not ready: ready again next turn of Raven (cooldown 2).'
    fight.play("End turn")
    fight.play("End turn")
    fight.play("Rest")


def test_MR15_a_features_limit_names_the_feature(tmp_path: Path) -> None:
    blocks = "\nFeature: Orderly (Global)\nBasic Attack may be used once per turn\n"
    fight = Fight(tmp_path, blocks=blocks)
    fight.play("Basic Attack on Goblin", 1)
    told = sentence(fight, "Basic Attack on Goblin")
    assert told == '"Basic Attack" is already used once this turn; it may be 1 a turn by Orderly.'


def test_MR18_what_an_action_costs_all_of_them_together(tmp_path: Path) -> None:
    """A price in a shared resource names that one, not a resource of the actor that has the same number (F-55)."""
    strict = "\nFeature: Strict (Global)\nActors cannot attempt actions they cannot pay for.\n"
    blocks = strict + "\nBuy\ndo: [Fame] += 1\nthen: [Coins] -= 3\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Buy", head="Shared resources:\n  Omens: 7\n  Coins: 2")
    assert sentence(fight, "Buy") == 'Raven has 2 Coins, "Buy" costs 3.'
