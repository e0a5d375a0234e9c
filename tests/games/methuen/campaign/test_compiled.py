"""The machine compiled plays exactly as interpreted: every encounter of the samples, and one as large as any."""

from __future__ import annotations

import pytest

import turnwright
from turnwright.engine.endings import final_positions
from turnwright.games.methuen.language import SAMPLES
from turnwright.games.methuen.options import load_campaign
from turnwright.testing import check_game

from ..machine.crowds import ONE_CAST, crowd_text

game = turnwright.load("methuen")


@pytest.mark.parametrize(
    ("campaign", "encounter"),
    [(sample, str(item.name)) for sample in SAMPLES for item in load_campaign(sample)[1].encounters],
)
def test_an_encounter_is_played_alike_compiled(campaign: str, encounter: str) -> None:
    report = check_game(game, matches=1, positions=6, seed=5, campaign=campaign, encounter=encounter)
    assert report.positions > 0


def test_sixty_four_actors_are_played_alike_compiled() -> None:
    text = crowd_text(32, ONE_CAST.format(blues=32), "  Blues in East", more="Round limit: 3")
    table = game.table(game.read_options({"campaign": text, "players": "Rush"}), 1)
    one, other = (
        b"".join(states.tobytes() for states in final_positions(game, table, [7], seats=1, compiled=compiled))
        for compiled in (True, False)
    )
    assert one == other
