"""What holds everywhere: determinism, the log, undo and replay, lists and previews (3.12)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import turnwright
from turnwright import Match
from turnwright.core.rules import FINE
from turnwright.games.methuen import game
from turnwright.testing.random_play import random_of_kind

from .tales import shown

SAMPLES = [("lantern_bridge", "Bridge at Dusk"), ("first_steps", "Goose at the Gate")]


def played(campaign: str, encounter: str, seed: int, plies: int = 12) -> Match:
    match = game.new_match(seed=seed, campaign=campaign, encounter=encounter)
    rng = random.Random(seed)
    while not match.is_over and match.ply < plies:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize(("campaign", "encounter"), SAMPLES)
def test_M460_state_declarations_and_dice_determine_the_outcome(campaign: str, encounter: str) -> None:
    one, other = (played(campaign, encounter, 5) for _ in range(2))
    assert one.state.tobytes() == other.state.tobytes()


@pytest.mark.parametrize(("campaign", "encounter"), SAMPLES)
def test_M461_every_roll_check_and_change_is_told(campaign: str, encounter: str) -> None:
    match = played(campaign, encounter, 6)
    for entry in match.history:
        assert entry.action is not None
    told = "\n".join(str(line) for line in shown(match)["log"])
    again = turnwright.read_record(match.record())
    assert "\n".join(str(line) for line in shown(again)["log"]) == told


@pytest.mark.parametrize(("campaign", "encounter"), SAMPLES)
def test_M462_undo_returns_to_the_state_before_and_a_record_replays(campaign: str, encounter: str) -> None:
    match = played(campaign, encounter, 7)
    assert turnwright.read_record(match.record()).state.tobytes() == match.state.tobytes()
    states = []
    branch = match.branch()
    while branch.ply:
        states.append(branch.history[-1].before.tobytes())
        branch.undo()
        assert branch.memory.tobytes() == states[-1]


@pytest.mark.parametrize(("campaign", "encounter"), SAMPLES)
def test_M463_the_list_has_every_legal_declaration_and_rolls_nothing(campaign: str, encounter: str) -> None:
    match = played(campaign, encounter, 8, plies=4)
    before = match.state.tobytes()
    listed = set(match.legal())
    assert match.state.tobytes() == before
    rng = random.Random(1)
    for _ in range(300):
        action = random_of_kind(game, rng.choice(game.kinds[:4]), 0, rng, match)
        if not action.memory["path"].any():  # moves are listed by destination, with the path of M-153
            fine = game.reader().check(match.table, match.memory, action.memory) == FINE
            assert fine == (action in listed)


def test_M285_nobody_wins_at_the_round_limit_and_that_is_no_draw() -> None:
    campaign = Path(__file__).parents[4].joinpath("benchmarks", "duel.campaign").read_text(encoding="utf-8")
    short = campaign.replace("Round limit: 20", "Round limit: 1")
    match = turnwright.load("methuen").new_match(seed=1, seats=2, campaign=short)
    while match.to_act is not None:
        match.play("End turn")
    assert match.text().splitlines()[-1].startswith("Nobody wins (M-285)")
