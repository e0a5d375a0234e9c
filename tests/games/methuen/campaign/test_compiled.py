"""The machine compiled plays every encounter of the samples exactly as interpreted: `check_game` compares both."""

from __future__ import annotations

import pytest

import turnwright
from turnwright.games.methuen.language import SAMPLES
from turnwright.games.methuen.options import load_campaign
from turnwright.testing import check_game

game = turnwright.load("methuen")


@pytest.mark.parametrize(
    ("campaign", "encounter"),
    [(sample, str(item.name)) for sample in SAMPLES for item in load_campaign(sample)[1].encounters],
)
def test_an_encounter_is_played_alike_compiled(campaign: str, encounter: str) -> None:
    report = check_game(game, matches=1, positions=6, seed=5, campaign=campaign, encounter=encounter)
    assert report.positions > 0
