"""Scenes (3.11): one test per clause, and the vectors MT-132 to MT-137 with their dice."""

from __future__ import annotations

import pytest

import turnwright
from turnwright import OptionError, Refusal

from .tales import begin, choose, shown, value

CHECK = """
Scene: Gate
Check: 1d20 + [Wits] >= {needed}
  Natural 20:
    Transition: Ending "Free Crossing"
  Success:
    Effect: [Party Purse] += 5
  Failure:
    Effect: [Health] -= 1d6

Ending: Plain

Ending: Free Crossing
Condition: false
"""


def test_M413_MT132_a_check_scene_succeeds() -> None:
    match = begin(CHECK.format(needed=12), 9)
    assert shown(match)["shared"]["Party Purse"] == 15
    assert shown(match)["next"] == {"goal": "ending", "name": "Plain"}


def test_M413_MT132_a_check_scene_fails() -> None:
    match = begin(CHECK.format(needed=12), 8, 4)
    assert value(match, "Raven", "Health") == 4
    assert shown(match)["shared"]["Party Purse"] == 10


def test_M413_MT133_a_natural_branch_comes_first() -> None:
    match = begin(CHECK.format(needed=30), 20)
    assert shown(match)["next"] == {"goal": "ending", "name": "Free Crossing"}
    assert shown(match)["shared"]["Party Purse"] == 10


PAY = """
Scene: Toll
Options:
  A) Pay
     Cost: 40 Party Purse
     Effect: Set flag "Paid"
  B) Wait
  C) Show the seal
     Requires: flag "Seal" is set
  D) Bow
     Cost: 3 Wits
     Check: 1d20 >= 11
     Success:
       Text: He nods.
       Effect: Set flag "Bowed"
     Effect: [Party Purse] -= 1
Transition: Scene "After"

Scene: After
Options:
  A) Go
Transition: Ending "Plain"

Ending: Plain
"""


def test_M414_MT134_an_option_that_cannot_be_paid_is_shown_and_refused() -> None:
    match = begin(PAY, overview="Initialization:\n  Wits: 3\n")
    before = match.state.tobytes()
    assert shown(match)["options"][0]["closed"] == "it costs 40 Party Purse, which is more than there is"
    with pytest.raises(Refusal) as refused:
        match.play("A")
    assert refused.value.rule == "MR-23"
    assert "40 Party Purse" in refused.value.sentence
    assert match.state.tobytes() == before
    assert [str(action) for action in match.legal()] == ["Choose B", "Choose D"]


def test_MR23_an_option_that_is_not_there() -> None:
    match = begin(PAY)
    refused = match.why_not("H")
    assert refused.rule == "MR-23"
    assert "there is A, B, C, D" in refused.sentence


def test_M414_a_cost_is_paid_first_then_check_effects_and_transition() -> None:
    match = begin(PAY)
    told = choose(match, "D", 12)
    assert "He nods." in told
    assert value(match, "Raven", "Wits") == 0
    assert shown(match)["shared"]["Party Purse"] == 9
    assert shown(match)["flags"] == ["Bowed"]
    assert shown(match)["scene"] == "After"


def test_M419_MT136_flags_open_options() -> None:
    closed = begin(PAY)
    assert "flag" in shown(closed)["options"][2]["closed"]
    assert closed.why_not("C").rule == "MR-23"
    opened = begin(PAY.replace("Options:", 'Effect: Set flag "Seal"\nOptions:', 1))
    assert shown(opened)["options"][2]["closed"] == ""
    assert opened.why_not("C") is None


TABLE = """
Scene: Road
Roll: 1d6
  1-2: Ending "One"
  3-5: Scene "Y"
  6: Set flag "Lucky" -> Ending "Two"

Scene: Y
Options:
  A) Stay

Ending: One

Ending: Two
"""


def test_M415_MT135_a_roll_table() -> None:
    assert shown(begin(TABLE, 5))["scene"] == "Y"
    assert shown(begin(TABLE, 1))["next"]["name"] == "One"
    lucky = begin(TABLE, 6)
    assert shown(lucky)["next"]["name"] == "Two"
    assert shown(lucky)["flags"] == ["Lucky"]
    with pytest.raises(OptionError, match="ME-70"):
        begin(TABLE.replace("3-5", "4-5"), 5)


def test_M418_MT137_each_party_member() -> None:
    match = begin("Scene: Camp\nEffect: Each party member: [Target Health] += 1d4\n\nEnding: Plain\n", 2, 4)
    assert value(match, "Raven", "Health") == 10
    assert value(match, "Finch", "Health") == 10


def test_M410_a_scene_runs_in_its_order() -> None:
    match = begin(
        "Scene: Order\nSome text.\nEffect: [Party Purse] += 1\n"
        "Options:\n  A) Go on\n     Effect: [Party Purse] *= 2\n"
        'If [Party Purse] > 20: Ending "Rich"\nTransition: Ending "Poor"\n\nEnding: Poor\n\nEnding: Rich\n'
    )
    assert shown(match)["shared"]["Party Purse"] == 11
    choose(match, "A")
    assert shown(match)["shared"]["Party Purse"] == 22
    assert shown(match)["next"]["name"] == "Rich"


def test_M411_a_false_condition_shows_nothing_and_goes_to_otherwise() -> None:
    scene = "Scene: Hidden\nCondition: [Party Purse] > 10\n{}Unseen.\nEffect: [Party Purse] = 0\n"
    scene += 'Transition: Scene "Other"\n'
    rest = "\nScene: Other\nOptions:\n  A) Go\n\nScene: Elsewhere\nOptions:\n  A) Go\n\nEnding: Plain\n"
    match = begin(scene.format('Otherwise: Scene "Elsewhere"\n') + rest)
    assert shown(match)["scene"] == "Elsewhere"
    assert shown(match)["shared"]["Party Purse"] == 10
    assert shown(begin(scene.format("") + rest))["scene"] == "Other"


def test_M412_effects_run_after_the_text_and_before_the_choice() -> None:
    match = begin(
        "Scene: S\nText.\nEffect: [Party Purse] += 2\nEffect: [Party Purse] *= 3\nOptions:\n  A) Go\n\nEnding: P\n"
    )
    assert shown(match)["shared"]["Party Purse"] == 36


def test_M416_a_loop_of_scenes_without_choice_or_die_is_a_fault() -> None:
    match = begin('Scene: One\nTransition: Scene "Two"\n\nScene: Two\nTransition: Scene "One"\n\nEnding: P\n')
    assert match.is_over
    assert shown(match)["fault"] == "MF-6"


LEAD = "Scene: S\n{}Options:\n  A) Go\n\nEnding: Plain\n"


def test_M417_the_lead_is_the_first_member_the_best_one_or_the_one_named() -> None:
    assert shown(begin(LEAD.format("")))["lead"] == "Raven"
    assert shown(begin(LEAD.format("Lead: highest [Wits]\n")))["lead"] == "Raven"
    assert shown(begin(LEAD.format("Lead: highest [Guile]\n"), more="\nTemplate: T\n"))["lead"] == "Raven"
    assert shown(begin(LEAD.format("Lead: Finch\n")))["lead"] == "Finch"
    assert shown(begin(LEAD.format(""), overview="Lead: Finch\n"))["lead"] == "Finch"
    fallen = LEAD.format("Effect: [Raven Health] = 0\n").replace(
        "Ending:", 'Transition: Scene "T"\n\nScene: T\nOptions:\n  A) Go\n\nEnding:'
    )
    match = begin(fallen)
    choose(match, "A")
    assert shown(match)["lead"] == "Finch"


def test_M417_a_chosen_lead_is_named_by_the_players() -> None:
    match = begin(
        "Scene: S\nLead: chosen\nCheck: 1d20 + [Wits] >= 10\n  Success:\n    Effect: [Party Purse] += 1\n\nEnding: P\n"
    )
    assert shown(match)["names_lead"]
    assert match.why_not("A").rule == "MR-23"
    choose(match, "Lead Finch", 8)
    assert shown(match)["shared"]["Party Purse"] == 11


def test_M420_the_type_of_a_scene_changes_nothing() -> None:
    assert shown(begin(LEAD.format("Type: Choice\n")))["options"] == shown(begin(LEAD.format("")))["options"]


def test_M431_a_scene_without_transition_ends_the_campaign() -> None:
    match = begin("Scene: S\nText.\n")
    assert match.is_over
    assert shown(match)["next"] == {"goal": "ending", "name": "The End"}


def test_M432_the_ending_is_the_first_true_one_else_the_first_without_condition() -> None:
    endings = "\nEnding: A\nCondition: [Party Purse] > 50\n\nEnding: B\n\nEnding: C\nCondition: [Wits] = 3\n"
    assert shown(begin("Scene: S\nText.\n" + endings))["next"]["name"] == "C"
    assert shown(begin("Scene: S\nEffect: [Raven Wits] = 0\n" + endings))["next"]["name"] == "B"


def test_M433_the_party_is_the_cast_named_or_the_first_player_cast() -> None:
    more = "\nActor: Crow\nType: Player\nResources:\n  Health: 1\n\nCast: Other\nController: Player\nMembers: Crow\n"
    assert [m["name"] for m in shown(begin(LEAD.format(""), more=more))["party"]] == ["Raven", "Finch"]
    named = begin(LEAD.format(""), more=more, overview="Party: Other\n")
    assert [m["name"] for m in shown(named)["party"]] == ["Crow"]


def test_M440_the_campaigns_own_end_is_tested_after_every_scene() -> None:
    endings = "\nEnding: Won\nOutcome: victory\n\nEnding: Lost\nOutcome: defeat\n"
    scene = 'Scene: S\nEffect: [Party Purse] = {}\nTransition: Scene "T"\n\nScene: T\nOptions:\n  A) Go\n'
    own = "Victory: [Party Purse] > 99\nDefeat: [Party Purse] = 0\n"
    assert shown(begin(scene.format(100) + endings, overview=own))["next"]["name"] == "Won"
    assert shown(begin(scene.format(0) + endings, overview=own))["next"]["name"] == "Lost"
    assert shown(begin(scene.format(5) + endings, overview=own))["scene"] == "T"


def test_M45_outside_encounters_spatial_conditions_are_false() -> None:
    check = "Scene: S\nCheck: Adjacent to an ally OR [Round] > 0\n  Success:\n    Effect: [Party Purse] = 0\n"
    scene = check + "  Failure:\n    Effect: [Party Purse] = 1\n\nEnding: P\n"
    assert shown(begin(scene))["shared"]["Party Purse"] == 1


def test_a_scene_with_nothing_to_choose_goes_on() -> None:
    match = begin('Scene: S\nOptions:\n  A) Pay\n     Cost: 99 Party Purse\nTransition: Ending "P"\n\nEnding: P\n')
    assert shown(match)["next"]["name"] == "P"


ASKED = """
Scene: Feast
Condition: Ask "Are they hungry?"
Otherwise: Ending "Fasting"
Options:
  A) Eat
     Requires: Ask "Is there bread?"
     Check: Ask "Do they say grace?"
     Success:
       Effect: [Party Purse] += 1d6
     Failure:
       Effect: [Party Purse] = 0
  B) Leave

Ending: Full

Ending: Fasting
Condition: false
"""


def test_M455_questions_in_scenes_are_answered_by_a_person() -> None:
    match = begin(ASKED)
    assert [str(action) for action in match.legal()] == ["Yes", "No"]
    choose(match, "Yes")
    choose(match, "Yes")
    choose(match, "A")
    choose(match, "Yes", 4)
    assert shown(match)["shared"]["Party Purse"] == 14
    assert shown(match)["next"]["name"] == "Full"
    assert turnwright.read_record(match.record()).state.tobytes() == match.state.tobytes()


def test_M455_a_question_answered_with_no_closes_what_asked_it() -> None:
    match = begin(ASKED)
    choose(match, "No")
    assert shown(match)["next"]["name"] == "Fasting"
    other = begin(ASKED)
    choose(other, "Yes")
    choose(other, "No")
    assert other.why_not("A").rule == "MR-23"
