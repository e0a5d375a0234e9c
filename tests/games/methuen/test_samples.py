"""The sample campaigns load with exactly the messages they should, and say what they mean."""

from __future__ import annotations

import pytest

from turnwright.dice import Int
from turnwright.games.methuen.language import SAMPLES, compile_text, format_text, sample_text
from turnwright.games.methuen.language.names import actor_name, name
from turnwright.games.methuen.language.tree.actors import Controller, ResourceHome
from turnwright.games.methuen.language.tree.campaign import Showing
from turnwright.games.methuen.language.tree.durations import Duration
from turnwright.games.methuen.language.tree.effects import SpreadTerrain
from turnwright.games.methuen.language.tree.maps import Extent
from turnwright.games.methuen.language.tree.people import Location
from turnwright.games.methuen.language.tree.scenes import Goal, Options, Placement
from turnwright.games.methuen.language.tree.walk import find

EXPECTED = {
    "first_steps": [],
    "lantern_bridge": [("MN-2", 76)],
    "salt_road": [("MN-2", 80), ("MW-30", 182), ("MW-62", 317)],
    "clockwork_orchard": [],
    "humming_house": [],
    "ash_chapel": [],
    "winter_post": [],
}
"""Nothing but notes and warnings that show what they look like."""


@pytest.mark.parametrize("sample", SAMPLES)
def test_samples_load_with_exactly_these_messages(sample: str) -> None:
    checked = compile_text(sample_text(sample), sample)
    assert [(message.code, message.place.line) for message in checked.messages] == EXPECTED[sample]


@pytest.mark.parametrize("sample", SAMPLES)
def test_samples_are_formatted_without_changing_them(sample: str) -> None:
    text = sample_text(sample)
    formatted = format_text(text)
    assert format_text(formatted) == formatted
    assert compile_text(formatted).campaign == compile_text(text).campaign


@pytest.mark.parametrize("sample", ["humming_house", "ash_chapel", "winter_post"])
def test_the_newer_samples_stand_in_their_usual_form(sample: str) -> None:
    assert format_text(sample_text(sample)) == sample_text(sample)


def test_an_unknown_sample_is_named_with_the_known_ones() -> None:
    with pytest.raises(KeyError, match="salt_road"):
        sample_text("nothing")


def test_the_ash_chapel_uses_what_it_is_there_to_show() -> None:
    campaign = compile_text(sample_text("ash_chapel")).campaign
    assert {str(action.name) for action in campaign.actions if action.kin} == {
        *(f"Cinder Bolt spending {many}" for many in (1, 2, 3)),
        *("Breath of Winter as Gust", "Breath of Winter as Frost"),
    }
    assert campaign.overview and campaign.overview.foes and campaign.overview.foes.showing is Showing.WORDS
    assert campaign.casts[name("Bell Ringers")].goes_one_by_one
    assert len([cast for cast in campaign.casts for member in cast.members if str(member.name) == "Ash Thrall"]) == 2
    assert len([action for action in campaign.actions if action.target and action.target.fallen]) == 2
    spreads = list(find(campaign.actions, SpreadTerrain))
    assert {spread.duration is not None for spread in spreads} == {True} and len(spreads) >= 3
    assert any(lasting.condition for lasting in find(campaign.actions, Duration))


def test_the_lantern_bridge() -> None:
    campaign = compile_text(sample_text("lantern_bridge")).campaign
    assert (len(campaign.actions), len(campaign.features), len(campaign.actors)) == (7, 5, 3)
    (bridge,) = campaign.maps
    assert bridge.extent == Extent(0, 0, 3, 7)
    assert bridge.terrain_at((0, 0)) == name("Wall") and bridge.terrain_at((3, 2)) == name("Water")
    assert bridge.terrain_at((1, 1)) is None
    bank = bridge.zone(name("East Bank"))
    assert bank is not None and bank.tiles() == [(2, 6), (2, 7), (1, 6), (1, 7)]
    (encounter,) = campaign.encounters
    assert [line.placement for line in encounter.deploy] == [Placement.AT, Placement.AT, Placement.IN]
    assert encounter.deploy[2].is_cast and encounter.deploy[0].at == (Location(2, 1),)
    assert [line.outcome.text for line in encounter.completions] == ["Victory", "Held", "Defeat"]
    pim = campaign.actors[actor_name("Pim")]
    assert pim.holdings[0].maximum == Int(10)
    assert campaign.casts[name("Thugs")].controller is Controller.STRATEGY
    assert [behavior.priority for behavior in campaign.strategies.at(0).ordered] == [1, 2, 3]


def test_the_salt_road() -> None:
    campaign = compile_text(sample_text("salt_road")).campaign
    assert campaign.resources[name("Caravan Silver")].reach is ResourceHome.CAMPAIGN
    assert campaign.resources[name("Alarm")].reach is ResourceHome.ENCOUNTER
    panic = campaign.strategies[name("Panic")]
    assert [behavior.name.text for behavior in panic.ordered] == ["Stab", "Rule 5", "Rule 6"]
    gate = campaign.scenes[name("Gate at Dawn")]
    (options,) = gate.steps
    assert isinstance(options, Options) and [option.letter for option in options.options] == ["A", "B", "C", "D"]
    check = options.options[1].check
    assert check is not None and check.success is not None and check.failure is not None
    assert check.success.transition is not None and check.success.transition.goal is Goal.SCENE
    ford = campaign.maps[name("Drowned Ford")]
    assert ford.terrain_at((4, 4)) == name("Deep Mud") and len(ford.events) == 2
    hounds = campaign.encounters[name("Toll at the Gate")]
    assert [event.once for event in hounds.events] == [False, True]
    assert [flag.text for flag in campaign.flags] == ["Paid the toll", "Has the seal"]
    assert name("dazzled") in campaign.statuses
