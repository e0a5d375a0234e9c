"""Initiative, turns, durations, defeat, completion and strategies (MT-90 to MT-110, 6.8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal
from turnwright.games.methuen import game

from .fights import Fight

RAT = "Actor: Rat\nResources:\n  Health: 3\nActions: Basic Attack\n"


def order(fight: Fight) -> list[tuple[str, int]]:
    return [(item["cast"], item["initiative"]) for item in fight.match.view(0)["position"]["order"]]


def test_M261_the_default_roll(tmp_path: Path) -> None:
    fight = Fight(tmp_path, more=RAT, lines="  Rat at 5N 5E", dice=[45, 72, 38])
    assert order(fight) == [("Goblin", 72), ("Raven", 45), ("Rat", 38)]


def test_M264_ties_roll_again(tmp_path: Path) -> None:
    fight = Fight(tmp_path, more=RAT, lines="  Rat at 5N 5E", dice=[50, 50, 20, 33, 81])
    assert order(fight) == [("Goblin", 50), ("Raven", 50), ("Rat", 20)]
    fight = Fight(tmp_path, more=RAT, lines="  Rat at 5N 5E", dice=[40, 40, 40, 70, 70, 10, 5, 6])
    assert [name for name, _ in order(fight)] == ["Goblin", "Raven", "Rat"]


def test_M262_an_initiative_feature(tmp_path: Path) -> None:
    blocks = "Quick\nWhen an actor or cast is deployed, roll 1d20 + [Dexterity].\n"
    fight = Fight(
        tmp_path, raven="Health: 9, Dexterity: 1", goblin="Health: 9, Dexterity: 5", blocks=blocks, dice=[12, 9]
    )
    assert order(fight) == [("Goblin", 14), ("Raven", 13)]


def test_M270_changed_initiative_sorts_at_once(tmp_path: Path) -> None:
    blocks = "Hurry\ndo: [Target Initiative] += 40\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Hurry", more=RAT, lines="  Rat at 5N 5E", dice=[60, 50, 30])
    fight.play("Raven: Hurry on Rat")
    assert order(fight) == [("Rat", 70), ("Raven", 60), ("Goblin", 50)]
    fight.play("End turn")
    assert fight.turn == "Rat"


def test_M290_refresh_comes_before_features(tmp_path: Path) -> None:
    blocks = "Weary\nAt the start of each turn: [Action Points] -= 1\n"
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 3", blocks=blocks)
    assert fight.value("Raven", "Action Points") == 2


def test_M348_three_turns_of_poison(tmp_path: Path) -> None:
    blocks = (
        "Poisoned (Status)\nDuration: 3 turns\nAt start of turn: [Health] -= 1\n\nSting\ndo: Target becomes poisoned\n"
    )
    fight = Fight(tmp_path, goblin="Health: 10", blocks=blocks, actions="Sting")
    fight.play("Raven: Sting on Goblin")
    seen = []
    for _ in range(4):
        fight.play("End turn")
        seen.append(fight.value("Goblin", "Health"))
        fight.play("End turn")
    assert seen == [9, 8, 7, 7]
    assert fight.sheet("Goblin")["statuses"] == []


def test_M348_given_on_ones_own_turn(tmp_path: Path) -> None:
    blocks = "Brace\ndo: [Defense] += 2 for 1 turn\n"
    fight = Fight(tmp_path, raven="Health: 9, Defense: 10", blocks=blocks, actions="Brace")
    fight.play("Raven: Brace")
    seen = [fight.value("Raven", "Defense")]
    for _ in range(3):
        fight.play("End turn")
        seen.append(fight.value("Raven", "Defense"))
    assert seen == [12, 12, 12, 10]


@pytest.mark.parametrize(("until", "seen"), [("until end of turn", [10, 10]), ("until your next turn", [12, 10])])
def test_M350_until_a_turn(tmp_path: Path, until: str, seen: list[int]) -> None:
    blocks = f"Brace\ndo: [Defense] += 2 {until}\n"
    fight = Fight(tmp_path, raven="Health: 9, Defense: 10", blocks=blocks, actions="Brace")
    fight.play("Raven: Brace")
    found = []
    for _ in range(2):
        fight.play("End turn")
        found.append(fight.value("Raven", "Defense"))
    assert found == seen


def test_M349_for_rounds(tmp_path: Path) -> None:
    blocks = "Brace\ndo: [Defense] += 1 for 2 rounds\n"
    fight = Fight(tmp_path, raven="Health: 9, Defense: 10", blocks=blocks, actions="Brace")
    fight.play("Raven: Brace")
    found = []
    for _ in range(6):
        fight.play("End turn")
        found.append(fight.value("Raven", "Defense"))
    assert found == [11, 11, 11, 11, 11, 10]


def test_M322_dropping_out_and_MR7(tmp_path: Path) -> None:
    fight = Fight(tmp_path, goblin="Health: 2", more=RAT, lines="  Rat at 0N 1E", dice=[90, 50, 30])
    fight.play("Raven: Basic Attack on Goblin", 4)
    with pytest.raises(Refusal, match="MR-7"):
        fight.play("Raven: Basic Attack on Goblin", 4)
    fight.play("End turn")
    assert fight.turn == "Rat"


def test_MR7_the_target_is_gone(tmp_path: Path) -> None:
    test_M322_dropping_out_and_MR7(tmp_path)


def test_M330_victory_ends_it_at_once_after_then(tmp_path: Path) -> None:
    fight = Fight(tmp_path, goblin="Health: 3")
    fight.play("Raven: Basic Attack on Goblin", 4)
    assert fight.match.outcome is not None
    assert (fight.match.outcome.rule, fight.match.outcome.winners) == ("M-330", (0,))
    assert fight.value("Raven", "Action Points") == 2


def test_M331_defeat_of_the_players(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 1", dice=[1, 100])
    fight.play("Goblin: Basic Attack on Raven", 4)
    assert fight.match.outcome is not None
    assert fight.match.outcome.rule == "M-331"


def test_M332_an_effect_ends_the_encounter(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="Flee\ndo: End encounter in Escape\n", actions="Flee")
    fight.play("Raven: Flee")
    assert fight.match.view(0)["position"]["outcome"] == "Escape"


def test_M285_the_round_limit(tmp_path: Path) -> None:
    fight = Fight(tmp_path, lines="Round limit: 2")
    for _ in range(4):
        fight.play("End turn")
    assert fight.match.outcome is not None
    assert fight.match.outcome.rule == "M-285"


def test_M321_a_dummy_without_health(tmp_path: Path) -> None:
    blocks = "Look\nif: [Target Health] > 0\ndo: [Seen] = 1\n\nBite\ndo: [Target Health] -= 3\n"
    fight = Fight(tmp_path, goblin="Size: 1", blocks=blocks, actions="Look, Bite")
    fight.play("Raven: Look on Goblin")
    assert fight.sheet("Goblin")["state"] == "active"
    fight.play("Raven: Bite on Goblin")
    assert fight.sheet("Goblin")["state"] == "defeated"


def test_M382_a_strategy_plays_until_nothing_is_left_to_do() -> None:
    match = game.new_match(seed=1, campaign="lantern_bridge")
    shown = match.view(0)["position"]
    assert shown["turn"] == "Wardens"
    for _ in range(12):
        if match.is_over:
            break
        match.play("End turn")
    assert match.is_over
    assert match.view(0)["position"]["outcome"] in ("Defeat", "Held")


def test_M390_the_same_chance_gives_the_same_encounter() -> None:
    first, second = (game.new_match(seed=7, campaign="first_steps", encounter="Goose at the Gate") for _ in range(2))
    for match in (first, second):
        for _ in range(3):
            if not match.is_over:
                match.play("End turn")
    assert first.state.tobytes() == second.state.tobytes()
