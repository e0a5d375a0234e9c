"""Every encounter and every first scene of the samples keeps all that `check_game` proves, interpreted."""

from __future__ import annotations

import random
from typing import Any

import pytest

import turnwright
from turnwright import Match
from turnwright.core.actions import Action
from turnwright.core.plain import opened
from turnwright.engine import attach
from turnwright.games.methuen.campaign_run import CampaignRun
from turnwright.games.methuen.language import SAMPLES
from turnwright.games.methuen.language.tree.scenes import Options
from turnwright.games.methuen.options import load_campaign
from turnwright.games.methuen.outlook import urge
from turnwright.testing import check_game

SHORT = {
    "Goose at the Gate": 1,
    "Bridge at Dusk": 1,
    "Toll at the Gate": 1,
    "Hounds in the Reeds": 1,
    "The Drowned Ford": 2,
    "Among the Pears": 2,
    "The Gate That Winds Itself": 3,
    "The Parlour": 1,
    "The Barn at Lowfield": 1,
    "The White Slope": 1,
    "The Signal Tower": 1,
    "The Lich Gate": 1,
    "The Night Office": 1,
}
"""A seed with which random play of each encounter is over soon."""
LONG = {"The Frozen Weir", "Wolves at the Way-house", "Mother Vane's Toll"}
"""Too long at random; the evening below plays them."""
game = turnwright.load("methuen")


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attach(game), "mode", "interpreted")


@pytest.mark.parametrize(
    ("campaign", "encounter"),
    [
        (sample, str(item.name))
        for sample in SAMPLES
        for item in load_campaign(sample)[1].encounters
        if str(item.name) not in LONG
    ],
)
def test_every_encounter_of_the_samples_is_sound(campaign: str, encounter: str) -> None:
    seed = SHORT[encounter]
    report = check_game(game, compiled=False, matches=1, positions=2, seed=seed, campaign=campaign, encounter=encounter)
    assert report.finished == 1


@pytest.mark.parametrize("campaign", ["first_steps", "salt_road", "clockwork_orchard", "humming_house", "winter_post"])
def test_every_first_scene_of_the_samples_is_sound(campaign: str) -> None:
    report = check_game(game, compiled=False, matches=2, positions=3, campaign=campaign)
    assert report.finished == 2


def keenest(match: Match, rng: random.Random) -> Action:
    """What the game's own advice likes best; now and then anything, so that nobody goes round in circles."""
    legal = match.legal()
    box: Any = opened(match.table.box)
    state: Any = game.plain_state(match.memory.copy())
    plain: list[Any] = [game.plain_action(action.memory.copy()) for action in legal]
    urges = [urge(box, state, action) for action in plain]
    wanted = [action for action, found in zip(legal, urges, strict=True) if found == max(urges)]
    return rng.choice(legal if rng.random() < 0.1 else wanted)


@pytest.mark.parametrize(("campaign", "seed"), [("salt_road", 2), ("clockwork_orchard", 1), ("humming_house", 1)])
def test_samples_are_played_to_an_ending(campaign: str, seed: int) -> None:
    run, rng = CampaignRun.begin(game, campaign, seed=seed), random.Random(seed)
    while not run.is_over:
        run.play(keenest(run.match, rng))
    assert len(run.chapters) > 1
    assert run.ending in {str(item.name) for item in load_campaign(campaign)[1].endings}
    assert CampaignRun.load(game, run.save()).save() == run.save()


def scene_of(run: CampaignRun) -> str:
    """The scene in which somebody is to choose; nothing in an encounter."""
    return str(run.match.view(None)["position"].get("scene", ""))


def test_every_choice_of_the_evening_leads_on() -> None:
    campaign = load_campaign("winter_post")[1]
    taken = set()
    for scene in campaign.scenes:
        begun = CampaignRun.begin(game, "winter_post", seed=1, scene=str(scene.name))
        for option in [str(action) for action in begun.match.legal()] if scene_of(begun) == str(scene.name) else []:
            run = CampaignRun.begin(game, "winter_post", seed=1, scene=str(scene.name))
            run.play(option)
            assert run.is_over or (run.match.legal() and scene_of(run) != str(scene.name)), (scene.name, option)
            taken.add((str(scene.name), option.removeprefix("Choose ")))
    written = {
        (str(scene.name), option.letter)
        for scene in campaign.scenes
        for step in scene.steps
        if isinstance(step, Options)
        for option in step.options
    }
    assert written - taken == {("The Stranger by the Fire", "A")}, (
        "she comes along only with those who fed the children"
    )


def test_an_evening_is_played_to_its_endings_and_every_encounter_is_met() -> None:
    met, endings = set(), set()
    for letter, seed in (("A", 3), ("C", 1)):
        run, rng = CampaignRun.begin(game, "winter_post", seed=seed), random.Random(seed)
        while not run.is_over:
            met.add(str(run.match.option_data().get("encounter")))
            wanted = [action for action in run.match.legal() if str(action) == f"Choose {letter}"]
            run.play(wanted[0] if wanted else keenest(run.match, rng))
        endings.add(run.ending)
        assert len(run.chapters) > 6
    assert met >= {str(item.name) for item in load_campaign("winter_post")[1].encounters}
    assert endings <= {str(item.name) for item in load_campaign("winter_post")[1].endings}
