"""Runs of an encounter, and the exact odds of an action."""

from __future__ import annotations

import pytest

from turnwright import OptionError
from turnwright.games.methuen.language import compile_text, sample_text
from turnwright.games.methuen.preview import preview
from turnwright.lab.encounters import simulate


def test_shares_add_up_and_the_same_seed_gives_the_same_report() -> None:
    first = simulate(6, seed=4, campaign="lantern_bridge")
    assert sum(first.outcomes.values()) == first.runs == 6
    assert first == simulate(6, seed=4, campaign="lantern_bridge")
    victory = first.as_data()["victory"]
    assert victory["low"] <= victory["share"] <= victory["high"]


def test_the_odds_of_an_action_are_exact() -> None:
    campaign = compile_text(sample_text("lantern_bridge")).campaign
    check, strike, footing, price = preview(campaign, "Billhook", "Ysolde", "River Thug")
    assert check.exactly == "4/5"
    assert strike.mean == 7.5
    assert strike.spread is not None
    assert strike.spread[4] == 0.125
    assert (footing.mean, price.mean) == (1, 1)


def test_an_unknown_action_or_actor_is_named() -> None:
    campaign = compile_text(sample_text("lantern_bridge")).campaign
    with pytest.raises(OptionError, match="there is Billhook, Sling Stone"):
        preview(campaign, "Bilhook", "Ysolde", "Pim")
    with pytest.raises(OptionError, match="--target names an actor"):
        preview(campaign, "Billhook", "Ysolde", "Nobody")
