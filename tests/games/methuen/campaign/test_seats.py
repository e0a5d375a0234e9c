"""Who sits where: a seat for every player cast, one for the game master, and people who share (M-82, M-243, M-247)."""

from __future__ import annotations

import pytest

from shooting_range import RANGE
from turnwright import Match, OptionError
from turnwright.games.methuen import game
from turnwright.games.methuen.campaign_run import CampaignRun

from .tales import shown

ARENA = """Campaign: Arena
Start: Encounter "Fight"
Standard actions: Slay

Action: Slay
Target: Single actor
do: Target is defeated

Actor: Raven
Type: Player

Actor: Finch
Type: Player

Actor: Ogre
{ogre}
Cast: Black
Controller: Player
Members: Raven
Allied with: Brown

Cast: Brown
Controller: Player
Members: Finch

Strategy: Wait
1. End turn

Encounter: Fight
Deploy:
  Raven at 0N 0E
  Finch at 0N 1E
  Ogre at 1N 0E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""
BY_HAND = ARENA.format(ogre="Resources:\n  Health: 9\n")
BY_STRATEGY = ARENA.format(ogre="Strategy: Wait\n")


def fight(seats: int, text: str = BY_HAND) -> Match:
    """Raven first, then Finch, then the ogre."""
    return Match.start(game, seats, {"campaign": text}, chance=[90, 50, 10])


def test_M247_every_player_cast_and_the_game_master_have_a_seat() -> None:
    match = fight(3)
    seats = []
    for _ in range(3):
        seats.append((shown(match)["turn"], match.to_act))
        match.play("End turn")
    assert seats == [("Black", 0), ("Brown", 1), ("Ogre", 2)]


def test_M82_fewer_people_share_and_the_game_master_sits_last() -> None:
    two, one = fight(2), fight(1)
    seats = []
    for _ in range(3):
        seats.append((two.to_act, one.to_act))
        two.play("End turn")
        one.play("End turn")
    assert seats == [(0, 0), (0, 0), (1, 0)]


def test_seats_that_nobody_needs_are_refused() -> None:
    with pytest.raises(OptionError, match="2 player casts and the game master"):
        fight(4)
    with pytest.raises(OptionError, match="3 seats came"):
        fight(3, BY_STRATEGY)


def test_M331_victory_is_the_players_and_defeat_the_game_masters() -> None:
    won = fight(3)
    won.play("Raven: Slay on Ogre")
    assert won.outcome is not None and won.outcome.winners == (0, 1)
    lost = fight(3)
    lost.play("Raven: Slay on Finch")
    lost.play("Raven: Slay on Raven")
    assert lost.outcome is not None and lost.outcome.winners == (2,)
    alone = fight(1)
    alone.play("Raven: Slay on Finch")
    alone.play("Raven: Slay on Raven")
    assert alone.outcome is not None and alone.outcome.winners == ()


def test_an_encounter_without_people_plays_itself() -> None:
    quiet = BY_STRATEGY.replace("Controller: Player", "Controller: Strategy (Wait)").replace("Type: Player\n", "")
    match = game.new_match(seed=1, campaign=quiet)
    assert match.is_over


def test_scenes_are_chosen_by_the_first_seat() -> None:
    text = BY_HAND.replace('Start: Encounter "Fight"', 'Start: Scene "Gate"')
    text += '\nScene: Gate\nOptions:\n  A) Go\n     Transition: Encounter "Fight"\n'
    run = CampaignRun.begin(game, text, seats=3, seed=1)
    assert run.match.to_act == 0
    run.play("A")
    assert shown(run.match)["encounter"] == "Fight"
    assert run.match.seats == 3


def test_M243_a_strategy_for_the_players_is_one_of_the_campaign() -> None:
    with pytest.raises(OptionError, match=r"'Nobody' came, and there is none$"):
        game.new_match(campaign=RANGE, players="Nobody")
    with pytest.raises(OptionError, match=r"'Nobody' came, and there is Honk and Run$"):
        game.new_match(campaign="first_steps", players="Nobody")
