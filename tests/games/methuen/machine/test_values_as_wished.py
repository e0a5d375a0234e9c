"""Raised maxima, dice as bonuses, values below zero, cooldowns of this turn (M-77 to M-79, M-175, M-456)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Match, NotationError, OptionError, read_record
from turnwright.games.methuen import game
from turnwright.games.methuen.sequel import next_chapter

from ..nodes import effect_of
from ..texts import first, said
from .fights import Fight, campaign

# ------------------------------------------------------------------------------------------------ maxima

GROWING = """\
Feature: Limits
Health cannot exceed 10.

Grow
do: [Health Maximum] += 5

Swell
do: [Health Maximum] += 5 for 1 turn

Shrink
do: [Health Maximum] -= 9

Drink
do: [Health] += 9
"""


def growing(tmp_path: Path) -> Fight:
    return Fight(tmp_path, blocks=GROWING, actions="Grow, Swell, Shrink, Drink")


def test_M77_a_maximum_is_raised_and_what_was_raised_is_taken_back(tmp_path: Path) -> None:
    fight = growing(tmp_path)
    fight.play("Raven: Drink")
    assert fight.value("Raven", "Health") == 10
    fight.play("Raven: Grow")
    fight.play("Raven: Drink")
    assert fight.value("Raven", "Health") == 15
    fight.play("Raven: Shrink")
    assert fight.value("Raven", "Health") == 10, "not below what the rules say"


def test_M77_M71_for_a_time(tmp_path: Path) -> None:
    fight = growing(tmp_path)
    fight.play("Raven: Swell")
    fight.play("Raven: Drink")
    assert fight.value("Raven", "Health") == 15
    for _ in range(3):
        fight.play("End turn")
    assert fight.value("Raven", "Health") == 10


def test_M77_is_written_back_and_other_changes_are_refused() -> None:
    assert str(effect_of("[Target Health Maximum] += 1d4 for 2 turns")) == "[Target Health Maximum] += 1d4 for 2 turns"
    assert "+=" in first("Action: A\ndo: [Health Maximum] = 5", "ME-27").hint


# ------------------------------------------------------------------------------------- a die as a bonus

BLESSED = """\
Status: Blessed
This actor has +1d4 Hit.

Pray
do: Become blessed

Cut
Range: Adjacent
if: 1d20 + [Hit] >= 12
do: [Target Health] -= 1
"""


def test_M78_a_die_is_rolled_when_a_check_reads_the_value(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, Hit: 2", blocks=BLESSED, actions="Pray, Cut")
    fight.play("Raven: Cut on Goblin", 9)
    assert fight.value("Goblin", "Health") == 12
    fight.play("Raven: Pray")
    fight.play("Raven: Cut on Goblin", 9, 1)
    assert fight.value("Goblin", "Health") == 11
    assert fight.value("Raven", "Hit") == 2


def test_M78_where_nothing_may_be_rolled_the_die_is_an_error() -> None:
    text = "Status: Blessed\nThis actor has +1d4 Reach.\n\nAction: A\nRange: [Reach]\ndo: [Target Health] -= 1"
    assert first(text, "ME-24").rule == "M-78"
    assert "ME-24" not in said(text.replace("[Reach]", "3"))


# ---------------------------------------------------------------------------------------------- below 0

MORALE = """\
Resource: Morale
Minimum: -5
Initialize: 1

Rout
if: [Morale] < 0 - 2
do: [Fled] += 1
else: [Morale] -= 2

Break
do: [Morale] = 0 - 4

Cheer
do: [Morale] += 1, [Sum] = [Morale] + 10
"""


def test_M79_a_value_falls_below_zero_where_its_resource_allows_it(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=MORALE, actions="Rout, Break, Cheer")
    for _ in range(2):
        fight.play("Raven: Rout")
    assert (fight.value("Raven", "Morale"), fight.value("Raven", "Fled")) == (-3, 0)
    fight.play("Raven: Rout")
    assert fight.value("Raven", "Fled") == 1
    fight.play("Raven: Break")
    fight.play("Raven: Cheer")
    assert (fight.value("Raven", "Morale"), fight.value("Raven", "Sum")) == (-3, 7)


def test_M79_not_below_the_minimum_and_others_not_below_zero(tmp_path: Path) -> None:
    blocks = MORALE + "\nFall\ndo: [Morale] -= 50, [Gold] -= 50\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Fall")
    fight.play("Raven: Fall")
    assert (fight.value("Raven", "Morale"), fight.value("Raven", "Gold")) == (-5, 0)


def test_M79_the_vital_resource_defeats_at_zero_or_below(tmp_path: Path) -> None:
    blocks = "Resource: Health\nMinimum: -10\n"
    fight = Fight(tmp_path, goblin="Health: 3", blocks=blocks, actions="Basic Attack")
    fight.play("Raven: Basic Attack on Goblin", 5)
    assert (fight.value("Goblin", "Health"), fight.sheet("Goblin")["state"]) == (-2, "defeated")


def test_M79_M77_a_sheet_is_carried_with_values_below_zero_and_what_was_raised() -> None:
    text = campaign(
        raven="Health: 9, Morale: 0 - 9",
        goblin="Health: 1",
        blocks=f"{MORALE}\n{GROWING}",
        actions="Basic Attack, Rout, Grow, Drink",
        lines='On Victory: Encounter "Again"',
        events=AGAIN,
    )
    match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    match.play("Raven: Grow")
    match.play("Raven: Basic Attack on Goblin", chance=[3])
    following = next_chapter(match)
    assert following is not None
    match = Match.start(game, 1, following, chance=[99, 0])
    match.play("Raven: Drink")
    raven = next(actor for actor in match.view(0)["position"]["actors"] if actor["name"] == "Raven")
    assert (raven["resources"]["Morale"], raven["resources"]["Health"]) == (-5, 15)


AGAIN = """
Encounter: Again
Deploy:
  Raven at 0N 0E
  Goblin at 5N 0E
Completion:
  Victory: All enemies defeated
"""


@pytest.mark.parametrize("line", ["Minimum: 3", "Minimum: low", "Minimum: +1\nScope: campaign"])
def test_M79_what_is_no_minimum(line: str) -> None:
    assert "Minimum:" in first(f"Resource: Morale\n{line}", "ME-7").hint


DEBT = """
Resource: Debt
Scope: campaign
Initialize: 0 - 2
Minimum: -10

Borrow
do: [Debt] -= 9

Owe
do: [Debt] = 0 - 4
"""


def test_M66_a_resource_block_with_the_scope_of_the_campaign_is_one_value_for_all(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nResource: Purse\nScope: campaign\n\nFind\ndo: [Purse] += 3\n", actions="Find")
    assert "Purse: 0 → 3." in fight.play("Raven: Find")[0]
    assert fight.shared("Purse") == 3 and "Purse" not in fight.sheet("Raven")["resources"]


def test_M79_a_shared_value_falls_to_its_own_minimum(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=DEBT, actions="Borrow, Owe")
    assert fight.shared("Debt") == -2
    assert "Debt: -2 → -10, at its minimum." in fight.play("Raven: Borrow")[0]
    fight.play("Raven: Owe")
    assert fight.shared("Debt") == -4


def test_M79_M67_a_shared_value_below_zero_is_carried() -> None:
    text = campaign(
        goblin="Health: 1", blocks=DEBT, actions="Basic Attack, Borrow", lines='On Victory: Encounter "Again"',
        events=AGAIN,
    )  # fmt: skip
    match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    match.play("Raven: Borrow")
    match.play("Raven: Basic Attack on Goblin", chance=[3])
    following = next_chapter(match)
    assert following is not None
    assert Match.start(game, 1, following, chance=[99, 0]).view(0)["position"]["shared"] == {"Debt": -10}
    with pytest.raises(OptionError, match="has the value -11; values are -10 to"):
        Match.start(game, 1, {**following, "carried": '{"shared": {"Debt": -11}}'})


def test_M79_M71_a_change_for_a_time_below_zero_is_taken_back_as_far_as_it_went(tmp_path: Path) -> None:
    blocks = MORALE + "\nDaunt\ndo: [Morale] -= 2 for 1 turn\n\nSag\ndo: [Morale] -= 2\n"
    fight = Fight(tmp_path, raven="Health: 9, Morale: 0", blocks=blocks, actions="Daunt, Sag")
    fight.play("Raven: Daunt")
    fight.play("Raven: Sag")
    assert fight.value("Raven", "Morale") == -4
    for _ in range(3):
        fight.play("End turn")
    assert fight.value("Raven", "Morale") == -2


# ------------------------------------------------------------------------------- by hand, and cooldowns


def test_M456_M79_values_below_zero_are_set_by_hand_as_far_as_they_can_fall(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, Morale: 0", blocks=f"{MORALE}\n{DEBT}")
    assert str(fight.match.report("Adjust Raven: Morale = -3")[0]).strip() == "By hand: Raven Morale = -3."
    fight.match.report("Adjust Debt = −7")
    assert (fight.value("Raven", "Morale"), fight.shared("Debt")) == (-3, -7)
    assert Match.start(game, 1, fight.match.option_data(), chance=[99, 0]).seats == 1
    for line, lowest in (
        ("Adjust Raven: Morale = -6", -5),
        ("Adjust Debt = -11", -10),
        ("Adjust Raven: Health = -1", 0),
    ):
        refused = fight.match.why_not(line)
        assert (refused.rule, refused.code) == ("M-79", "adjust.lowest")
        assert f"here {lowest} is the lowest" in refused.sentence
    text = fight.match.record()
    assert "Adjust Raven: Morale = -3" in text and read_record(text).record() == text


def test_M456_a_shared_value_is_adjusted_by_hand(tmp_path: Path) -> None:
    fight = Fight(tmp_path, head="Shared resources:\n  Party Purse: 10")
    told = [str(event).strip() for event in fight.match.report("Adjust Party Purse = 30")]
    assert told == ["By hand: Party Purse = 30."]
    assert fight.shared("Party Purse") == 30
    with pytest.raises(NotationError, match="Party Purse"):
        fight.match.report("Adjust Purse = 3")
    said = fight.match.read("table: Adjust Party Purse = 4").as_data()
    assert fight.match.why_not(said) is None
    assert fight.match.why_not({**said, "actor": 1}).code == "adjust.what", "nobody's, so there is one way to say it"
    assert str(fight.match.read({**said, "what": said["what"] + 50})) == "table: Adjust shared value 50 = 4"


@pytest.mark.parametrize("words", ["this turn", "not again this turn", "rest of the turn", "1 turn"])
def test_M175_a_cooldown_of_this_turn_is_once_per_turn(tmp_path: Path, words: str) -> None:
    fight = Fight(tmp_path, blocks=f"Roar\nCooldown: {words}\ndo: [Roars] += 1\n", actions="Roar")
    fight.play("Raven: Roar")
    refused = fight.match.why_not("Raven: Roar")
    assert refused is not None and refused.rule == "MR-15"
    fight.play("End turn")
    fight.play("End turn")
    fight.play("Raven: Roar")
    assert fight.value("Raven", "Roars") == 2


@pytest.mark.parametrize(
    ("words", "expected"),
    [("1 turn", "1010"), ("2 turns", "1000"), ("1 turn after this one", "1100"), ("3 turns", "1000")],
)
def test_M175_the_turn_of_use_is_the_first_of_a_cooldown(tmp_path: Path, words: str, expected: str) -> None:
    """Tried twice in a turn and twice in the next."""
    fight = Fight(tmp_path, blocks=f"Roar\nCooldown: {words}\ndo: [Roars] += 1\n", actions="Roar")
    found = ""
    for trial in range(4):
        if trial == 2:
            fight.play("End turn")
            fight.play("End turn")
        ready = fight.match.why_not("Raven: Roar") is None
        found += str(int(ready))
        if ready:
            fight.play("Raven: Roar")
    assert found == expected


def test_M175_such_a_cooldown_beside_a_limit_says_the_same_twice() -> None:
    text = "Action: A\nLimit: once per round\nCooldown: this turn\ndo: (none)"
    assert "Limit: once per turn" in first(text, "ME-7").hint
