"""Vectors about text and static analysis: MT-1 to MT-21 (as trees), MT-87, MT-142 to MT-159, MT-190 to MT-206."""

from __future__ import annotations

import pytest

from turnwright.dice import And, Binary, Dice, Int, Not, Or
from turnwright.games.methuen.language.tree.actions import Action
from turnwright.games.methuen.language.tree.conditions import Has, Within
from turnwright.games.methuen.language.tree.effects import Each, Note
from turnwright.games.methuen.language.tree.movement import Push, Teleport
from turnwright.games.methuen.language.tree.people import Group, GroupSort, Location, Quantified, Quantity, Role

from .nodes import action_of, campaign_of, compare, condition_of, dice, effect_of, effects_of, own, targets, write
from .texts import at, first, library, said, small, underlined

FORMULAS = {
    "MT1": ("4 + 2 * 5", Binary("+", Int(4), Binary("*", Int(2), Int(5)))),
    "MT2": ("(4 + 2) * 5", Binary("*", Binary("+", Int(4), Int(2)), Int(5))),
    "MT3": ("7 - 9 + 5", Binary("+", Binary("-", Int(7), Int(9)), Int(5))),
    "MT5": ("9 / 4 * 4", Binary("*", Binary("/", Int(9), Int(4)), Int(4))),
    "MT6": ("(3 - 8) / 2 + 10", Binary("+", Binary("/", Binary("-", Int(3), Int(8)), Int(2)), Int(10))),
    "MT7": ("8 / 0 + 3", Binary("+", Binary("/", Int(8), Int(0)), Int(3))),
    "MT8": ("3d4", dice(3, 4)),
    "MT9": ("d12", dice(1, 12)),
    "MT10": ("0d6 + 2", Binary("+", dice(0, 6), Int(2))),
    "MT11": ("[Rank]d6", Dice(own("Rank"), 6)),
    "MT13": ("[Armor] - 2d6", Binary("-", own("Armor"), dice(2, 6))),
    "MT14": (
        "(1d8 + [Might]) * 2 - [Target Ward]",
        Binary("-", Binary("*", Binary("+", dice(1, 8), own("Might")), Int(2)), targets("Ward")),
    ),
}


@pytest.mark.parametrize("vector", FORMULAS)
def test_MT1_to_MT14_formulas_as_trees(vector: str) -> None:
    text, expected = FORMULAS[vector]
    assert effect_of(f"[X] = {text}") == write(own("X"), "=", expected)


A, B, C = (compare(own(letter), ">=", 1) for letter in "ABC")
CONDITIONS = {
    "MT15": (
        "1d20 + [Grip] > [Target Grip] + 1d20",
        compare(Binary("+", dice(1, 20), own("Grip")), ">", Binary("+", targets("Grip"), dice(1, 20))),
    ),
    "MT17": ("[A] >= 1 OR [B] >= 1 AND [C] >= 1", Or(A, And(B, C))),
    "MT18": ("([A] >= 1 OR [B] >= 1) AND [C] >= 1", And(Or(A, B), C)),
    "MT21": ("NOT [A] = 0 AND [B] = 0", And(Not(compare(own("A"), "=", 0)), compare(own("B"), "=", 0))),
}


@pytest.mark.parametrize("vector", CONDITIONS)
def test_MT15_to_MT21_conditions_as_trees(vector: str) -> None:
    text, expected = CONDITIONS[vector]
    assert condition_of(text) == expected


def test_MT22_one_resource_two_spellings() -> None:
    campaign = campaign_of(
        "Actor: Raven\nResources:\n  Action Points: 3\n\nAction: A\nif: [ActionPoints] >= 1\ndo: (none)"
    )
    assert [resource.name.text for resource in campaign.resources] == ["Action Points"]


def test_MT23_an_unknown_resource_loads_with_a_warning() -> None:
    assert "MW-20" in said(small("if: [Action Points] >= 1", "if: [Action Points] >= 1 AND [Luck] > 0"))


def test_MT87_coordinates() -> None:
    assert effect_of("Teleport to 2E 3N") == Teleport(Role.ACTING, Location(3, 2))
    assert effect_of("Teleport to 0S 0W") == Teleport(Role.ACTING, Location(0, 0))
    assert effect_of("Teleport to origin") == Teleport(Role.ACTING, Location(0, 0))
    assert "ME-40" in said("Action: A\ndo: Teleport to 3N 2S")


def test_MT124_a_table_note_among_effects() -> None:
    written = effects_of("[ActionPoints] -= 0, the bell rings twice")
    assert written[1] == Note("the bell rings twice", meant=False)


def test_MT142_an_unknown_reference() -> None:
    text = "Action: A\nif: true\ndo: (none)\nthen: #Pay ActionPont\n\nPay ActionPoint (Effect)\n[ActionPoints] -= 1"
    assert at(text, "ME-35") == (4, 7)
    message = first(text, "ME-35")
    assert message.text == 'unknown component "Pay ActionPont"'
    assert message.hint == 'did you mean "Pay ActionPoint" (defined at line 6)?'
    assert message.rule == "M-211"


def test_MT143_a_missing_bracket() -> None:
    text = "Action: A\ndo: [Target Health -= 1d6"
    assert at(text, "ME-39") == (2, 5)
    assert said(text) == ["ME-39"], "no second message for the same line"


def test_MT144_a_die_without_sides() -> None:
    text = "Action: A\ndo: [X] += 1d0"
    assert underlined(text, "ME-21") == "d0"


def test_MT145_a_negative_number() -> None:
    assert "-= 2" in first("Action: A\ndo: [Health] += -2", "ME-20").hint


def test_MT146_a_small_and() -> None:
    assert underlined("Action: A\nif: [A] > 1 and [B] > 1\ndo: (none)", "ME-37") == "and"


def test_MT147_no_do() -> None:
    assert "do: (none)" in first("Action: A\nif: true", "ME-16").hint


def test_MT148_a_fraction() -> None:
    assert first("Actor: A\nResources:\n  Health: 18 / 20", "ME-28").hint == "write `18 (Maximum: 20)`"


def test_MT149_a_condition_nobody_can_decide() -> None:
    assert "Target is poisoned" in first("Action: A\nif: target looks weak\ndo: (none)", "ME-30").hint


def test_MT150_one_resource_declared_twice() -> None:
    text = "Campaign: X\nResources:\n  Action Points\n  ActionPoints\n\nScene: S\nHello"
    message = first(text, "ME-10")
    assert message.place.line == 4 and "line 3" in message.text


def test_MT151_a_marker_status() -> None:
    assert said("Action: A\ndo: Target becomes poisoned") == ["MW-30"]


def test_MT152_an_encounter_nothing_ends() -> None:
    hint = first("Encounter: E\nRound limit: 4", "ME-51").hint
    assert "Victory: All enemies defeated" in hint and "Defeat: All players defeated" in hint


def test_MT153_an_effect_where_a_check_belongs() -> None:
    assert "ME-34" in said("Action: A\nif: #Spend Point\ndo: (none)\n\nSpend Point (Effect)\n[X] -= 1")


def test_MT154_a_circle_of_checks() -> None:
    assert first("A (Check)\n#B\n\nB (Check)\n#A", "ME-33").text.endswith("A -> B -> A")


def test_MT155_campaign_and_action() -> None:
    checked = library("Campaign: X\nAn overview.\n\nShove\nRange: Adjacent\ndo: Push target 1 space")
    assert checked.campaign.overview is not None
    assert [action.name.text for action in checked.campaign.actions] == ["Shove"]


def test_MT156_an_indented_line_is_one_more_effect() -> None:
    action = action_of("Action: A\ndo: [Target Health] -= 1d6\n    Push target 1 space")
    assert action.do == (write(targets("Health"), "-=", dice(1, 6)), Push(Role.TARGET, Int(1)))


def test_MT157_bare_resources_in_sentences() -> None:
    text = "Actor: A\nResources:\n  Dexterity: 3\n\nFeature: F\nRoll 1d20 + Dexterity at start of encounter"
    assert said(text) == ["MW-25"]
    assert said("Feature: F\nSpend 1 ActionPoint per space moved") == []


def test_MT158_a_movement_verb_is_never_a_note() -> None:
    text = "Action: A\ndo: Move quickly"
    assert at(text, "ME-32") == (2, 5)


def test_MT159_components_of_nobody() -> None:
    assert "ME-15" in said("Actor: X\ndo: [A] += 1")
    campaign = campaign_of("Actor: X\n\ndo: [A] += 1")
    assert [action.name.text for action in campaign.actions] == ["Unnamed 1"]
    assert "MW-6" in said("Actor: X\n\ndo: [A] += 1")


def test_MT197_what_brackets_may_mean() -> None:
    raven = "Actor: Raven\nResources:\n  Health: 3\n\n"
    assert "ME-29" in said(raven + "Action: A\ndo: [Ravn Health] += 1")
    text = small("if: [Action Points] >= 1", "if: [TargetHealth] >= 1")
    assert first(text, "MW-20").hint == "did you mean [Target Health]?"


def test_MT200_the_longest_reading() -> None:
    enemy = Quantified(Quantity.ANY, Group(GroupSort.ENEMY))
    assert condition_of("An enemy within 4 spaces") == Within(enemy, Int(4), Role.ACTING)
    near = Quantified(Quantity.ANY, Group(GroupSort.ENEMY, within=Int(4)))
    weak = condition_of("An enemy within 4 spaces has [Health] < 3")
    assert isinstance(weak, Has) and weak.who == near
    assert isinstance(condition_of("([A] > 1 OR [B] > 1) AND [C] > 1"), And)
    assert condition_of("([A] + 1) * 2 > [B]") == compare(
        Binary("*", Binary("+", own("A"), Int(1)), Int(2)), ">", own("B")
    )


def test_MT206_too_many_wolves() -> None:
    message = first("Actor: Wolf\nHeading: N\n\nCast: Pack\nMembers: Wolf x65", "ME-91")
    assert message.text == "too many actors in one encounter: 65, at most 64"


@pytest.mark.parametrize(
    "sentence",
    [
        "This actor gains +1 Wits while [Wits] > 3.",
        "On a natural 20, damage is doubled.",
        "Knack is initialized as 1d20",
        "When this actor takes damage, reduce the damage by 5.",
        "At the start of each round, [Alarm] += 1, [Mana] += 1",
        "When an actor is defeated, [Alarm] += 1",
        "When this actor takes damage, this actor takes 1 damage.",
        "All actors move up to 6 spaces per turn",
        "This actor cannot perform actions.",
        "At start of turn: [Health] -= 1.",
        "Action Points resets to 5 at the start of each turn.",
        "Stamina cannot exceed [Constitution] * 2.",
    ],
)
def test_MT190_to_MT199_sentences_of_the_vectors_are_rules(sentence: str) -> None:
    campaign = campaign_of(f"Feature: F\n{sentence}\n\nActor: A\nResources:\n  Wits: 3\n  Mana: 1")
    assert all(item.rule is not None for item in campaign.features.at(0).sentences)


@pytest.mark.parametrize(
    "text",
    [
        "Action: A\ndo: [Zeal] += 1, Perform B on target\nthen: [Zeal] -= 1\n\nAction: B\ndo: (none)",
        "Action: A\nRange: 6\nArea: 1-space radius\nTarget: All enemies in area\nif: 1d20 + 2 >= [Target Defense]\n"
        "do: [Target Health] -= 1d6, [Heat] += 1\nelse: [Target Health] -= 1",
        "Reaction: Parry\nTrigger: an adjacent enemy attacks this actor with a melee attack\n"
        "if: 1d20 + 6 >= [Attacker Ferocity]\ndo: Negate the damage",
        "Reaction: Snap\nTrigger: an adjacent enemy moves away\nif: 1d20 >= [Target Wits]\ndo: [Target Health] -= 1d6",
        "Reaction: Duck\nTrigger: this actor is targeted by an enemy with a ranged attack\ndo: Cancel the action",
        "Action: A\ndo: [Target Health] -= 9, [Fury] += [Target Health]",
        "Actor: Wolf\nHeading: N\n\nAction: A\ndo: Deploy Wolf x2 at 5N 0E, 5N 1E alone",
        "Strategy: S\n1. If true: Move toward nearest enemy up to 1 space, End turn\n2. End turn",
    ],
)
def test_MT53_to_MT131_actions_of_the_vectors_load(text: str) -> None:
    checked = library(text)
    assert checked.errors == ()
    assert all(isinstance(action, Action) for action in checked.campaign.actions)


def test_MT137_each_party_member() -> None:
    scene = campaign_of("Scene: S\nEffect: Each party member: [Target Health] += 1d4").scenes.at(0)
    assert scene.effects == (Each(Group(GroupSort.PARTY_MEMBER), (write(targets("Health"), "+=", dice(1, 4)),)),)
