"""Scenes in the middle of an encounter: options, leads, transitions, and the way back (M-296, K-43)."""

from __future__ import annotations

import pytest

from turnwright import Match, NotationError, Refusal
from turnwright.core.saved import read_record
from turnwright.games.methuen import game

from .tales import PEOPLE, choose

HEAD = 'Campaign: A Tale\nStart: Encounter "Yard"\nShared resources:\n  Purse: 10\n{overview}\n'
YARD = """
Knock
Target: None
do: [Before] += 1, Begin Scene "Door", [After] += 1
then: [Action Points] -= 1

Actor: Goblin
Resources:
  Health: 5

Encounter: Yard
Deploy:
  Raven at 0N 0E
  Finch at 0N 1E
  Goblin at 5N 5E
Completion:
  Victory: Goblin is defeated
  Defeat: [Wits] >= 90
On Interrupted do: [Purse] += 100
"""
DOOR = """
Scene: Door
A door.
{lead}
Options:
  A) Pay
    Cost: 4 Purse
    Text: The door opens.
    Effect: [Paid] += 1
  B) Force it
    Requires: [Wits] >= 3
    Check: 1d20 + [Wits] >= 12
      Success:
        Effect: [Forced] += 1
      Failure:
        Effect: [Health] -= 1
  C) Run
    Transition: Scene "Field"
{rest}

Scene: Field
A field.
"""


def tale(lead: str = "", rest: str = "", overview: str = "") -> str:
    people = PEOPLE.replace("Type: Player\n", "Type: Player\nActions: Knock\n")
    return HEAD.format(overview=overview) + people + YARD + DOOR.format(lead=lead, rest=rest)


def yard(**written: str) -> Match:
    return Match.start(game, 1, {"campaign": tale(**written)}, chance=[89, 9])


def value(match: Match, name: str, resource: str) -> int:
    sheets = {sheet["name"]: sheet["resources"] for sheet in match.view(0)["position"]["actors"]}
    return int(sheets[name].get(resource, 0))


def test_m_296_the_encounter_stops_where_somebody_chooses_and_goes_on_there() -> None:
    match = yard()
    told = choose(match, "Finch: Knock")
    assert "A door." in told
    position = match.view(0)["position"]
    assert position["asked"] == {"actor": "Raven", "question": "Which option?"}
    assert [option["letter"] for option in position["scene"]["options"]] == ["A", "B", "C"]
    assert (value(match, "Finch", "Before"), value(match, "Finch", "After")) == (1, 0)
    told = choose(match, "A")
    assert "The door opens." in told
    assert match.view(0)["position"]["shared"]["Purse"] == 6
    assert (value(match, "Finch", "After"), value(match, "Finch", "Action Points")) == (1, 2)
    assert (value(match, "Raven", "Paid"), value(match, "Finch", "Paid")) == (1, 0)  # the lead acts (M-417)
    assert match.view(0)["position"]["scene"] is None and not match.is_over


def test_m_296_a_check_of_an_option_rolls_in_the_middle_of_the_action() -> None:
    match = yard()
    choose(match, "Finch: Knock")
    choose(match, "B", 9)
    assert value(match, "Raven", "Forced") == 1
    choose(match, "Finch: Knock")
    choose(match, "Choose B", 8)
    assert value(match, "Raven", "Health") == 7


def test_m_414_an_option_that_cannot_be_taken_is_refused() -> None:
    match = yard()
    for _ in range(2):
        choose(match, "Finch: Knock")
        choose(match, "A")
    choose(match, "Finch: Knock")
    assert "Purse" in match.view(0)["position"]["scene"]["options"][0]["closed"]
    with pytest.raises(Refusal, match="MR-23"):
        match.play("A")
    with pytest.raises(Refusal, match="MR-23"):
        match.play("D")
    for line in ("Finch: Knock", "End turn", "Yes", "Decline"):
        with pytest.raises((Refusal, NotationError)):
            match.play(line)
    assert {str(action) for action in match.legal(0)} == {"Choose B", "Choose C"}


def test_m_296_a_transition_elsewhere_leaves_the_encounter() -> None:
    match = yard()
    choose(match, "Finch: Knock")
    choose(match, "C")
    position = match.view(0)["position"]
    assert position["outcome"] == "Interrupted" and match.is_over
    assert position["next"] == {"goal": "scene", "name": "Field"}
    assert position["shared"]["Purse"] == 110  # M-332 runs


def test_m_296_resume_goes_on() -> None:
    match = yard(rest="Transition: resume")
    choose(match, "Finch: Knock")
    choose(match, "A")
    assert not match.is_over and value(match, "Finch", "After") == 1


def test_m_417_the_players_name_the_lead_in_the_middle_of_an_encounter() -> None:
    match = yard(lead="Lead: chosen")
    choose(match, "Raven: Knock")
    assert match.view(0)["position"]["asked"]["question"] == "Who leads?"
    assert {str(action) for action in match.legal(0)} == {"Lead Raven", "Lead Finch"}
    choose(match, "Lead Finch")
    with pytest.raises(Refusal, match="MR-23"):
        match.play("B")  # Finch has too little wit
    choose(match, "A")
    assert (value(match, "Finch", "Paid"), value(match, "Raven", "Paid")) == (1, 0)


def test_m_417_the_encounter_keeps_its_own_lead() -> None:
    match = yard(lead="Lead: Finch", rest="Effect: [Wits] += 90")
    choose(match, "Raven: Knock")
    choose(match, "A")
    assert value(match, "Finch", "Wits") == 92
    assert not match.is_over  # the completion line reads Raven's wits


def test_m_440_the_campaigns_own_end_is_looked_at_after_the_scene() -> None:
    match = yard(overview="Victory: [Paid] >= 1")
    choose(match, "Finch: Knock")
    choose(match, "A")
    assert match.view(0)["position"]["outcome"] == "Interrupted"
    assert match.view(0)["position"]["next"] == {"goal": "ending", "name": "The End"}


def test_m_465_with_nobody_at_the_table_the_first_option_that_can_be_taken_is() -> None:
    plans = """
Strategy: Bold
1. If [Action Points] >= 1 AND number of allies >= 1: Perform Knock
2. End turn

"""
    text = tale().replace("Completion:", "Round limit: 1\nCompletion:").replace("Cast: Birds", f"{plans}Cast: Birds")
    text = text.replace("Actor: Goblin", "Actor: Goblin\nStrategy: Bold")
    match = Match.start(game, 1, {"campaign": text, "players": "Bold"}, seed=3)
    assert match.is_over
    assert value(match, "Raven", "Paid") == 2
    assert value(match, "Raven", "Forced") + (8 - value(match, "Raven", "Health")) == 4


def test_m_462_a_choice_in_an_encounter_can_be_undone_and_replayed() -> None:
    match = yard()
    choose(match, "Finch: Knock")
    before = match.view(0)["position"]
    choose(match, "A")
    match.undo()
    assert match.view(0)["position"]["scene"] == before["scene"]
    choose(match, "B", 9)
    again = read_record(match.record(), lambda name: game)
    assert again.view(0)["position"] == match.view(0)["position"]


def test_m_296_the_picture_and_the_text_show_what_can_be_chosen() -> None:
    match = yard()
    choose(match, "Finch: Knock")
    assert "B) Force it" in match.text(0)
    assert 'id="option-1"' in str(match.picture(0))


def test_m_296_a_scene_that_an_event_begins_inside_another_returns_to_it() -> None:
    bell = 'Feature: Bell (Global)\nWhen Raven becomes startled, Begin Scene "Toll"\n\nScene: Toll\nA bell.\n\n'
    text = tale(rest="Transition: resume").replace("A door.\n", "A door.\nEffect: Raven becomes startled\n")
    match = Match.start(game, 1, {"campaign": text.replace("Scene: Door", f"{bell}Scene: Door")}, chance=[89, 9])
    told = choose(match, "Finch: Knock")
    assert "A bell." in told and match.view(0)["position"]["scene"]["scene"] == "Door"
    choose(match, "A")
    assert value(match, "Finch", "After") == 1
