"""Names and what brackets mean: M-1 to M-9, each by a test named after it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnwright.games.methuen.language.names import actor_name, is_name, key_of, name
from turnwright.games.methuen.language.suggest import closest, edit_distance
from turnwright.games.methuen.language.tree.people import Actor, Parameter, Role
from turnwright.games.methuen.language.tree.strategies import Behavior
from turnwright.games.methuen.language.tree.values import Derived, DerivedValue, MaximumOf, Value
from turnwright.games.methuen.language.tree.walk import find

from .nodes import campaign_of, condition_of, effect_of, own, targets, write
from .texts import first, said


@pytest.mark.parametrize(
    "text", ["Raven", "Will-o-Wisp", "2nd Gate", "O'Brien", "O’Brien", "Straße", "snow_ball", "Ærø 3"]
)
def test_M1_the_shape_of_a_name(text: str) -> None:
    assert is_name(text)


@pytest.mark.parametrize(
    "text", ["", " ", "-x", "a.b", "a[b]", "a#", "x: y", "a,b", "Fire AND Ice", "NOT me", "a" * 61]
)
def test_M1_what_is_no_name(text: str) -> None:
    assert not is_name(text)


def test_M2_spaces_hyphens_apostrophes_and_case_do_not_count() -> None:
    assert len({key_of(text) for text in ("Action Points", "ActionPoints", "action-points", "ACTION_POINTS")}) == 1
    assert name("Straße") == name("STRASSE")
    assert name("O’Brien") == name("obrien")


@given(st.text(min_size=1, max_size=30))
def test_M2_a_key_is_its_own_key(text: str) -> None:
    assert key_of(key_of(text)) == key_of(text)


def test_M3_actors_are_compared_by_spelling() -> None:
    assert actor_name("Raven") != actor_name("raven")
    assert actor_name("River  Thug") == actor_name("River Thug")


def test_M4_the_declared_spelling_is_shown() -> None:
    text = "Action: A\nif: [mana] > 1\ndo: (none)\n\nResource: Mana\nInitialize: 3"
    assert str(campaign_of(text).resources.at(0).name) == "Mana"
    undeclared = "Action: A\nif: [Sea Salt] > 1\ndo: [seasalt] -= 1"
    assert "Sea Salt" in [str(resource.name) for resource in campaign_of(undeclared).resources]


def test_M5_namespaces_are_apart() -> None:
    text = (
        "Action: Rest\ndo: (none)\n\nFeature: Rest\nThis actor cannot move.\n\nScene: Rest\nHello\n\nEnding: Rest\nBye"
    )
    assert "ME-10" not in said(text)
    assert "ME-10" in said("Feature: Rest\nThis actor cannot move.\n\nStatus: Rest\nThis actor cannot move.")


def test_M6_reserved_words_only_stand_apart() -> None:
    assert "ME-4" not in said("Actor: A\nResources:\n  Targeting: 3\n  Climax: 2")


@pytest.mark.parametrize(
    ("member", "count"), [("Wolf x3", 3), ("3x Wolf", 3), ("Wolf", 1), ("Wolf x1", 1), ('"Wolf" x2', 2)]
)
def test_M7_numbered_copies(member: str, count: int) -> None:
    cast = campaign_of(f"Actor: Wolf\nHeading: N\n\nCast: Pack\nMembers: {member}").casts.at(0)
    assert [(item.name.text, item.count) for item in cast.members] == [("Wolf", count)]


def test_M8_the_ladder_of_readings() -> None:
    raven = "Actor: Raven\nResources:\n  Health: 1\n\nActor: River Thug\nResources:\n  Raven Feather: 1\n\n"
    shared = "Campaign: X\nShared resources:\n  Party Purse: 1\n\nScene: S\nHello\n\n"
    text = shared + raven + "Action: A\ndo: [Z] = "
    readings = {
        "[Round]": DerivedValue(Derived.ROUND),
        "[Party Purse]": Value(Role.SHARED, name("Party Purse")),
        "[Target Health]": targets("Health"),
        "[Self Health]": own("Health"),
        "[Leader Health]": Value(Role.LEADER, name("Health")),
        "[Target Initiative]": DerivedValue(Derived.INITIATIVE, Role.TARGET),
        "[Health Maximum]": MaximumOf(Role.ACTING, name("Health")),
        "[Target Health Max]": MaximumOf(Role.TARGET, name("Health")),
        "[Raven Feather]": own("Raven Feather"),
        "[Raven Health]": Value(Actor(actor_name("Raven")), name("Health")),
        "[River Thug 2 Health]": Value(Actor(actor_name("River Thug"), 2), name("Health")),
        "[Something Else]": own("Something Else"),
        "[TargetHealth]": own("TargetHealth"),
    }
    for bracket, expected in readings.items():
        action = campaign_of(text + bracket).actions.at(0)
        assert action.do == (write(own("Z"), "=", expected),), bracket


def test_M8_parameters_come_first() -> None:
    strategy = campaign_of(
        "Strategy: S [Round]\n1. If distance from [Round] > 1: Move toward [Round]\n2. End turn"
    ).strategies
    behavior = next(find(strategy.at(0), Behavior))
    assert len(list(find(behavior, Parameter))) == 2


def test_M9_whose_resource() -> None:
    assert condition_of("an ally has [Health] < [Self Wits]") == condition_of("any ally has [Health] < [Self Wits]")
    inner = list(find(condition_of("an ally has [Health] < [Self Wits]"), Value))
    assert [value.owner for value in inner] == [Role.CANDIDATE, Role.ACTING]
    assert effect_of("[Self Health] += 1") == effect_of("[Health] += 1")


def test_suggestions_are_close_and_few() -> None:
    assert edit_distance("kitten", "sitting", 9) == 3
    assert edit_distance("acotr", "actor", 9) == 1, "swapping neighbours is one slip"
    assert closest("Pay ActionPont", ["Pay ActionPoint", "Play", "Pray"]) == ["Pay ActionPoint"]
    assert closest("ab", ["cd", "xy"]) == []
    assert len(closest("abcdefgh", ["abcdefgi", "abcdefgj", "abcdefgk", "abcdefgl"])) == 3


def test_suggestions_name_the_line() -> None:
    message = first("Actor: A\nActions: Strik\n\nAction: Strike\ndo: (none)", "ME-35")
    assert message.hint == 'did you mean "Strike" (defined at line 4)?'
