"""The printed examples, one by one and together: MT-140, MT-141, MT-170 to MT-187, parse side."""

from __future__ import annotations

import pytest

from turnwright.dice import And, Binary, Int, Or
from turnwright.games.methuen.language.names import name
from turnwright.games.methuen.language.tree.actions import Pick, Range, RangeForm, Target
from turnwright.games.methuen.language.tree.conditions import Adjacent, CheckRef, Within
from turnwright.games.methuen.language.tree.conduct import Allowance, PricePerSpace
from turnwright.games.methuen.language.tree.effects import DropStatus, EffectRef, GiveStatus
from turnwright.games.methuen.language.tree.movement import MoveChosen, MoveFixed, Swap
from turnwright.games.methuen.language.tree.order import InitiativeOrder, InitiativeRoll, Ties
from turnwright.games.methuen.language.tree.people import Direction, GroupSort, Role
from turnwright.games.methuen.language.tree.rules import Band, Bearers
from turnwright.games.methuen.language.tree.values import Derived, DerivedValue

from . import printed
from .nodes import action_of, campaign_of, compare, condition_of, dice, effect_of, own, targets, write
from .texts import KIT, first, library, said

POINT = write(own("ActionPoints"), "-=", 1)
READY = compare(own("Action Points"), ">=", 1)


def test_MT140_the_kit_is_nine_actions() -> None:
    checked = library(KIT)
    assert checked.ok
    assert [action.name.text for action in checked.campaign.actions] == [
        *("Basic Attack", "Heavy Swing", "Measured Blow", "Close Cut", "Hand Over"),
        *("Long Shot", "Step", "Jog", "Gamble"),
    ]
    assert {message.code for message in checked.messages} == {"MW-11"}, "no warnings about layout"


def test_MT140_basic_attack_as_printed() -> None:
    action = action_of(printed.BASIC_ATTACK)
    assert action.range == Range(RangeForm.ADJACENT)
    assert action.target == Target(Pick.SINGLE, GroupSort.ACTOR)
    assert action.condition == READY
    assert action.do == (write(targets("Health"), "-=", dice(1, 6)),)
    assert action.then == (POINT,)
    assert action.otherwise is None
    assert said(printed.BASIC_ATTACK) == []


def test_MT170_default_initiative() -> None:
    checked = library(printed.DEFAULT_INITIATIVE)
    assert checked.messages == ()
    (feature,) = checked.campaign.features
    assert (feature.name.text, feature.scope, feature.is_status) == ("Default Initiative", None, False)
    assert feature.rules == (InitiativeRoll(dice(1, 100)), InitiativeOrder(False), Ties(dice(1, 100)))
    assert len(feature.sentences) == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    list(
        zip(
            printed.CONDITIONS,
            [
                compare(own("Action Points"), ">=", 2),
                compare(own("Health"), ">", 0),
                Adjacent(Role.ACTING, Role.TARGET),
                Within(Role.ACTING, Int(5), Role.TARGET),
                And(Adjacent(Role.ACTING, Role.TARGET), READY),
                Or(compare(own("Health"), "<=", 10), compare(own("Energy"), ">", 5)),
            ],
            strict=True,
        )
    ),
)
def test_MT173_conditions_as_printed(text: str, expected: object) -> None:
    assert condition_of(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    list(
        zip(
            printed.EFFECTS,
            [
                write(targets("Health"), "-=", dice(1, 6)),
                write(own("Defense"), "+=", 2),
                MoveFixed(Role.ACTING, Int(3), Direction.N),
                Swap(Role.TARGET),
                GiveStatus(Role.TARGET, name("poisoned")),
                DropStatus(Role.ACTING, name("burning")),
                POINT,
                write(own("Arrows"), "-=", 1),
                write(own("AttacksMade"), "+=", 1),
                write(own("Energy"), "-=", 1),
            ],
            strict=True,
        )
    ),
)
def test_MT174_effects_as_printed(text: str, expected: object) -> None:
    assert effect_of(text) == expected


def test_MT175_every_kind_of_cost() -> None:
    text = (
        "Action: A\nif: false\ndo: (none)\nthen: [ActionPoints] -= 1, [Arrows] -= 1, [AttacksMade] += 1, [Energy] -= 1"
    )
    action = action_of(text)
    assert action.do == ()
    assert action.then == (
        POINT,
        *(write(own(r), o, 1) for r, o in (("Arrows", "-="), ("AttacksMade", "+="), ("Energy", "-="))),
    )


def test_MT176_the_block_without_a_name() -> None:
    action = action_of(printed.WITHOUT_NAME)
    assert action.name.text == "Unnamed 1"
    assert action.condition == compare(Binary("+", dice(1, 20), own("Accuracy")), ">", targets("Defense"))
    assert action.do == (write(targets("Health"), "-=", dice(2, 6)),)
    assert action.otherwise == (write(targets("Health"), "-=", dice(1, 6)),)
    assert action.then == (POINT,)
    assert sorted(said(printed.WITHOUT_NAME)) == ["MW-11", "MW-6"]
    assert (first(printed.WITHOUT_NAME, "MW-6").place.line, first(printed.WITHOUT_NAME, "MW-6").place.column) == (1, 1)
    assert (
        "Action Points" in first(printed.WITHOUT_NAME, "MW-11").text
        or "ActionPoints" in first(printed.WITHOUT_NAME, "MW-11").text
    )


def test_MT177_defend() -> None:
    action = action_of(printed.DEFEND)
    assert (action.condition, action.do, action.then) == (READY, (write(own("Defense"), "+=", 2),), (POINT,))
    assert action.target is None
    assert said(printed.DEFEND) == []


def test_MT178_give_gold() -> None:
    action = action_of(printed.GIVE_GOLD)
    assert action.condition == compare(own("Gold"), ">=", 5)
    assert action.do == (write(own("Gold"), "-=", 5), write(targets("Gold"), "+=", 5))
    assert action.then is None
    assert said(printed.GIVE_GOLD) == []


def test_MT179_move() -> None:
    action = action_of(printed.MOVE)
    assert action.do == (MoveChosen(Role.ACTING, Int(1)),)
    assert said(printed.MOVE) == []


def test_MT180_precise_shot() -> None:
    action = action_of(printed.PRECISE_SHOT)
    assert action.condition == compare(DerivedValue(Derived.DISTANCE, Role.TARGET), "<=", own("Accuracy"))
    assert said(printed.PRECISE_SHOT) == ["MW-11", "MW-11"], "Arrows and Action Points"


@pytest.mark.parametrize("parts", [(printed.COMPONENTS, printed.REFERENCES), (printed.REFERENCES, printed.COMPONENTS)])
def test_MT181_components_in_either_order(parts: tuple[str, str]) -> None:
    text = "\n".join(parts)
    assert said(text) == []
    campaign = campaign_of(text)
    attack = campaign.actions[name("Attack")]
    assert attack.condition == And(CheckRef(name("Has ActionPoint")), Adjacent(Role.ACTING, Role.TARGET))
    assert attack.then == (EffectRef(name("Pay ActionPoint")),)
    assert campaign.checks[name("Has ActionPoint")].condition == READY
    assert campaign.components[name("Pay ActionPoint")].effects == (POINT,)


def test_MT141_MT182_MT183_movement_features() -> None:
    expected = {
        printed.STANDARD_MOVEMENT: Allowance(Bearers(Band.THIS), Int(6)),
        printed.RESOURCE_BASED_MOVEMENT: Allowance(Bearers(Band.THIS), own("Speed")),
        printed.ACTION_POINT_MOVEMENT: PricePerSpace(1, name("Action Points")),
    }
    for text, rule in expected.items():
        (feature,) = campaign_of(text).features
        assert (feature.scope, feature.rules) == (None, (rule,))
        assert said(text) == []


def test_MT185_all_of_them_together() -> None:
    checked = library("\n".join(printed.ALL))
    campaign = checked.campaign
    assert (len(campaign.features), len(campaign.checks), len(campaign.components)) == (4, 1, 1)
    assert len(campaign.actions) == 7, "eight actions, of which the second Defend has a name that is taken"
    assert [message.code for message in checked.errors] == ["ME-10"]
    assert 'Defend" is already defined' in checked.errors[0].text
    warnings = [message.code for message in checked.warnings]
    assert sorted(warnings) == ["MW-11", "MW-11", "MW-11", "MW-41", "MW-6"]
    (overruled,) = [message for message in checked.warnings if message.code == "MW-41"]
    assert overruled.place.text == "Move up to 6 spaces per turn"
    assert checked.notes == ()


def test_MT187_a_block_straight_after_the_campaign_header() -> None:
    text = f"Campaign: X\nAn overview of it all.\n\n{printed.STANDARD_MOVEMENT}\nScene: S\nHello"
    campaign = campaign_of(text)
    assert campaign.overview is not None and campaign.overview.text == ("An overview of it all.",)
    assert [feature.name.text for feature in campaign.features] == ["Standard Movement"]
