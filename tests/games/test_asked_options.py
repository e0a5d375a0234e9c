"""What people are asked before a match: in words a person would say, never a parameter's name or a bare place."""

from __future__ import annotations

import pytest

import turnwright
from turnwright.core.asked_options import AskedOption, asked_options

GAMES = ["rails", "tribun", "zero-day", "methuen"]
OPTIONS = [pytest.param(option, id=f"{name}-{option.name}") for name in GAMES
           for option in asked_options(turnwright.load(name).options)]  # fmt: skip


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_is_explained_and_its_values_have_words(option: AskedOption) -> None:
    made_from_name = option.name.replace("_", " ").capitalize()
    own_words = option.label != made_from_name or option.help or option.form == "cards"
    assert own_words, f"{option.label} says no more than its name"
    assert not option.may_miss or option.none, "what no value means is said"
    if option.form == "ticks":
        assert not [one.label for one in option.choices if one.label.isdigit()], "a place is no word"


def test_every_campaign_is_a_card_with_title_blurb_and_number_of_players() -> None:
    (campaign,) = (one for one in asked_options(turnwright.load("methuen").options) if one.name == "campaign")
    assert campaign.form == "cards" and len(campaign.choices) == 7
    assert all(one.label != one.value and one.help and one.players.startswith("For one") for one in campaign.choices)
    players = {one.value: one.players for one in campaign.choices}
    assert (players["lantern_bridge"], players["winter_post"]) == ("For one or two", "For one to three")
