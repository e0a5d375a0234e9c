"""Scenes in which nobody has to choose are shown: text, rolls and effects, and the campaign's overview (M-410)."""

from __future__ import annotations

import gc

import turnwright
from turnwright.games.methuen import game
from turnwright.games.methuen.campaign_run import CampaignRun
from turnwright.games.methuen.sequel import next_chapter

from .tales import begin, choose, shown, tale

PROLOGUE = """Scene: Prologue
The bridge breaks.
Effect: [Raven Health] -= 1d6
Transition: {}

Scene: Camp
You reach the camp.
Effect: [Finch Health] -= 1
Options:
  A) Go back
     Transition: Scene "Prologue"
  B) Sleep
     Transition: Encounter "Dusk"

Scene: Dream
You dream of water.
Effect: [Party Purse] += 3
Transition: Encounter "Dawn"

Encounter: Dusk
Deploy:
  Raven at 0N 0E
Completion:
  Victory: true
Transitions:
  Victory: Scene "Dream"

Encounter: Dawn
Deploy:
  Raven at 0N 0E
Completion:
  Victory: [Raven Health] = 0
"""
OVERVIEW = "Two birds, one road.\n"


def test_M410_a_scene_without_a_choice_is_shown_before_the_one_that_asks() -> None:
    match = begin(PROLOGUE.format('Scene "Camp"'), 4)
    lines = match.text(0).splitlines()
    assert lines[:8] == [
        "A Tale: Camp",
        "  The bridge breaks.",
        "  Raven rolls 4 on 1d6.",
        "  Raven takes 4 damage.",
        "  Raven Health: 8 → 4.",
        "You reach the camp.",
        "  Finch takes 1 damage.",
        "  Finch Health: 6 → 5.",
    ]
    choose(match, "A", 2)
    assert "  Raven rolls 2 on 1d6." in match.text(0).splitlines()


def test_M410_chapters_without_a_choice_are_told_with_the_choice_that_led_there() -> None:
    text = tale(PROLOGUE.format('Scene "Camp"'), OVERVIEW)
    run = CampaignRun.begin(game, text, seed=3)
    assert run.told == ["Two birds, one road."]
    told = [str(event) for event in run.play("B")]
    assert shown(run.match)["encounter"] == "Dawn" and len(run.chapters) == 4
    assert "The encounter ends: Victory." in told
    assert told.index("You dream of water.") < told.index("Party Purse: 10 → 13.")


def test_M410_a_prologue_that_leads_into_an_encounter_is_told_after_the_overview() -> None:
    text = tale(PROLOGUE.format('Encounter "Dawn"'), OVERVIEW)
    run = CampaignRun.begin(game, text, seed=3)
    assert shown(run.match)["encounter"] == "Dawn"
    assert run.told[:2] == ["Two birds, one road.", "The bridge breaks."]
    assert any(line.startswith("Raven Health: 8 → ") for line in run.told)


def test_M410_the_overview_is_told_by_the_first_position_itself_and_by_no_other() -> None:
    match = game.new_match(campaign=tale(PROLOGUE.format('Scene "Camp"'), OVERVIEW), seed=3)
    for words in (match.text(0), match.picture(0), " ".join(shown(match)["log"])):
        assert "Two birds, one road." in words
    match.play("A")
    assert "Two birds, one road." not in match.text(0) + match.picture(0)


def test_M410_what_chapters_told_on_the_way_is_told_by_the_next_one_at_any_table() -> None:
    match = game.new_match(campaign=tale(PROLOGUE.format('Encounter "Dawn"'), OVERVIEW), seed=3)
    assert match.is_over and not match.ply
    following = next_chapter(match)
    assert following is not None
    dawn = game.new_match(seed=4, **following)
    told = shown(dawn)["log"]
    assert told[:2] == ["Two birds, one road.", "The bridge breaks."]
    assert "The bridge breaks." in dawn.text(0) and "The bridge breaks." in dawn.picture(0)
    again = turnwright.read_record(dawn.record())
    assert shown(again)["log"] == told
    del match, dawn, again
    gc.collect()
    assert shown(game.new_match(seed=4, **following))["log"] == told, "a box made anew has its lines again"


def test_M410_what_was_played_is_not_told_again() -> None:
    run = CampaignRun.begin(game, tale(PROLOGUE.format('Scene "Camp"'), OVERVIEW), seed=3)
    run.play("B")
    assert "Two birds, one road." not in run.told
