"""A campaign from its first chapter to an ending: what is carried along, saved runs, and what follows an encounter."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from turnwright import Match, MatchError, OptionError, RecordError, Refusal
from turnwright.games.methuen import game
from turnwright.games.methuen.campaign_run import CampaignRun

from .tales import PEOPLE, shown

ROAD = f"""Campaign: The Road
Start: Encounter "First"
Shared resources:
  Purse: 10
Standard actions: Strike, Bless, Pray
{PEOPLE}
Action: Strike
Range: Adjacent
do: [Target Health] -= 3
then: [Strikes] += 1

Action: Bless
do: Become blessed, Become hurried for 3 rounds, Set flag "Blessed", [Purse] += [Luck], [Alarm] += 1

Action: Pray
do: [Raven Health] = 0

Status: Blessed
This actor has +1 Wits.

Status: Hurried
This actor has +1 Haste.

Actor: Gnat
Resources:
  Health: 3

Actor: Dog
Persistent: yes
Resources:
  Health: 9

Encounter: First
Resources:
  Alarm: 4
Deploy:
  Raven at 0N 0E
  Finch at 0N 1E
  Gnat at 1N 0E
  Dog at 1N 1E
Completion:
  Victory: Gnat is defeated
  Defeat: All players defeated
Transitions:
  Victory: Scene "Camp"
  Defeat: Ending "Lost"
Rewards: [Purse] += 5

Scene: Camp
Effect: [Purse] += 1
Options:
  A) On
     Transition: Encounter "Second"
  B) Heal
     Effect: Each party member: [Target Health] += 1
     Transition: Encounter "Second"

Encounter: Second
Deploy:
  Raven at 0N 0E
  Finch at 0N 1E
  Gnat at 1N 0E
  Dog at 1N 1E
Completion:
  Victory: Gnat is defeated
  Defeat: All players defeated

Ending: Won
Outcome: victory

Ending: Lost
Outcome: defeat
Condition: false
"""


def road(**more: Any) -> CampaignRun:
    """The run at the first turn of the birds."""
    run = CampaignRun(game, ROAD)
    run.chapters.append(Match.start(game, 1, {"campaign": ROAD, **more}, chance=[99, 0, 1]))
    return run


def sheet(run: CampaignRun, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(actor for actor in shown(run.match)["actors"] if actor["name"] == name)
    return found


def play(run: CampaignRun, *lines: str) -> None:
    for line in lines:
        run.match.play(line, chance=[])


def test_M462_a_choice_that_led_into_another_chapter_can_be_taken_back() -> None:
    run = road()
    play(run, "Finch: Bless")
    before = run.match.view(0)["position"]
    run.play("Raven: Strike on Gnat", chance=[])
    assert len(run.chapters) == 2 and shown(run.match)["scene"] == "Camp"
    run.undo()
    assert len(run.chapters) == 1
    assert {**run.match.view(0)["position"], "log": []} == {**before, "log": []}
    again = CampaignRun.load(game, run.save())
    assert again.match.view(0)["position"] == run.match.view(0)["position"]
    run.play("Raven: Strike on Gnat", chance=[])
    assert shown(run.match)["scene"] == "Camp"


def test_M462_a_chapter_that_began_with_dice_is_not_taken_back() -> None:
    run = road()
    run.play("Raven: Strike on Gnat", chance=[])
    run.play("A")
    assert shown(run.match)["encounter"] == "Second"
    with pytest.raises(Refusal, match="begun with dice"):
        run.undo()
    assert len(run.chapters) == 3
    with pytest.raises(MatchError, match="nothing has been played"):
        road().undo()


def test_M332_rewards_then_the_transition_of_the_outcome() -> None:
    run = road()
    play(run, "Raven: Strike on Gnat")
    assert shown(run.match)["outcome"] == "Victory"
    assert shown(run.match)["shared"]["Purse"] == 15
    assert shown(run.match)["next"] == {"goal": "scene", "name": "Camp"}
    run.go_on()
    assert shown(run.match)["scene"] == "Camp"
    assert shown(run.match)["shared"]["Purse"] == 16


def test_M90_persistent_actors_keep_values_and_open_ended_statuses() -> None:
    run = road()
    play(run, "Finch: Bless", "Raven: Strike on Dog", "Raven: Strike on Gnat")
    run.go_on()
    assert shown(run.match)["flags"] == ["Blessed"]
    run.play("A")
    assert sheet(run, "Finch")["statuses"] == ["Blessed"]
    assert sheet(run, "Dog")["resources"]["Health"] == 6
    assert sheet(run, "Gnat")["resources"]["Health"] == 3
    assert sheet(run, "Raven")["resources"]["Strikes"] == 2


def test_M67_encounter_resources_vanish_and_campaign_ones_stay() -> None:
    run = road()
    play(run, "Finch: Bless", "Raven: Strike on Gnat")
    assert shown(run.match)["shared"]["Alarm"] == 5
    options = run.next_options()
    assert options is not None
    assert json.loads(options["carried"])["shared"] == {"Purse": 15}


def test_M90_MR22_a_defeated_member_is_left_out_until_its_health_is_raised() -> None:
    for choice, state in (("A", "defeated"), ("B", "active")):
        run = road()
        play(run, "Finch: Pray")
        assert sheet(run, "Raven")["state"] == "defeated"
        play(run, "Finch: Strike on Gnat")
        run.go_on()
        run.play(choice)
        assert sheet(run, "Raven")["state"] == state
        left_out = "Raven is still defeated and is left out (MR-22)." in shown(run.match)["log"]
        assert left_out == (state == "defeated")


def test_M431_an_outcome_without_transition_ends_the_campaign() -> None:
    run = road(encounter="Second")
    play(run, "Raven: Strike on Gnat")
    assert run.is_over
    assert run.ending == "Won"


def test_M462_a_saved_run_goes_on_where_it_was() -> None:
    rng = random.Random(5)
    run = CampaignRun.begin(game, "first_steps", seed=5)
    while not run.is_over:
        run.play(rng.choice(run.match.legal()))
        again = CampaignRun.load(game, run.save())
        assert again.save() == run.save()
        assert again.match.state.tobytes() == run.match.state.tobytes()
    assert run.ending in ("Flour and Tea", "Feathers Everywhere")


def test_M430_a_campaign_starts_where_it_says_or_with_its_first_chapter() -> None:
    assert shown(CampaignRun.begin(game, "first_steps", seed=1).match)["scene"] == "By the Stream"
    without = ROAD.replace('Start: Encounter "First"\n', "")
    assert shown(Match.start(game, 1, {"campaign": without}, seed=1))["encounter"] == "First"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "turnwright campaign 1\n",
        "nonsense\n\n\nturnwright record 1\n",
        "turnwright campaign 1\ncampaign: 1\nbegin: {}\nturnwright record 1\n",
    ],
)
def test_a_damaged_run_is_refused_with_words(text: str) -> None:
    with pytest.raises(RecordError):
        CampaignRun.load(game, text)


@pytest.mark.parametrize("carried", ["{", '{"actors": 3}', '{"shared": {"Purse": -1}}', '{"strange": 1}'])
def test_damaged_baggage_is_refused_with_words(carried: str) -> None:
    with pytest.raises(OptionError, match="option carried"):
        Match.start(game, 1, {"campaign": ROAD, "carried": carried}, seed=1)


def test_what_a_chapter_has_no_use_for_is_carried_on() -> None:
    carried = json.dumps({"actors": {"Somebody": {"values": {"Health": [1, 2]}}}, "shared": {"Purse": 3}})
    run = road(carried=carried)
    assert shown(run.match)["shared"]["Purse"] == 3
    play(run, "Raven: Strike on Gnat")
    options = run.next_options()
    assert options is not None
    assert json.loads(options["carried"])["actors"]["Somebody"] == {"values": {"Health": [1, 2]}}


THREE = f"""
Campaign: Three Fights
Start: Encounter "One"
Standard actions: Strike, Gild, Arm, Shed
{PEOPLE}
Action: Strike
do: [Target Health] -= 3

Action: Gild
do: Become zealous

Action: Arm
do: Become armed

Action: Shed
do: Remove zealous

Status: Armed
This actor has +1 Wits.

Status: Zealous
This actor has +1 Wits.

Actor: Gnat
Resources:
  Health: 3

{
    "".join(
        f'''
Encounter: {name}
Deploy:
  Raven at 0N 0E
  Finch at 0N 1E
  Gnat at 1N 0E
Completion:
  Victory: Gnat is defeated
  Defeat: All players defeated
Transitions:
  Victory: {after}
'''
        for name, after in (("One", 'Encounter "Two"'), ("Two", 'Encounter "Three"'), ("Three", 'Ending "Won"'))
    )
}
Ending: Won
Outcome: victory
"""


def three() -> CampaignRun:
    run = CampaignRun(game, THREE)
    run.chapters.append(Match.start(game, 1, {"campaign": THREE}, chance=[99, 0]))
    return run


def next_fight(run: CampaignRun) -> None:
    """Win, and begin the next encounter with the birds on turn."""
    play(run, "Raven: Strike on Gnat")
    options = run.next_options()
    assert options is not None
    run.chapters.append(Match.start(game, 1, options, chance=[99, 0]))


@pytest.mark.parametrize("order", [("Gild", "Arm"), ("Arm", "Gild")])
def test_M90_statuses_are_carried_in_the_order_in_which_they_were_gained(order: tuple[str, str]) -> None:
    wanted = [{"Gild": "Zealous", "Arm": "Armed"}[action] for action in order]
    run = three()
    play(run, *(f"Finch: {action}" for action in order))
    for _ in range(2):
        next_fight(run)
        assert sorted(sheet(run, "Finch")["statuses"]) == sorted(wanted)
        carried = json.loads(run.match.option_data()["carried"])
        assert list(carried["actors"]["Finch"]["features"]) == wanted


def test_M90_a_status_that_was_lost_does_not_come_back_later() -> None:
    run = three()
    play(run, "Finch: Gild", "Finch: Arm")
    next_fight(run)
    play(run, "Finch: Shed")
    assert sheet(run, "Finch")["statuses"] == ["Armed"]
    next_fight(run)
    assert sheet(run, "Finch")["statuses"] == ["Armed"]


ROUND = """Campaign: Round
Start: Encounter "Pond"

Actor: Ada
Type: Player
Resources:
  Health: 9

Encounter: Pond
Deploy:
  Ada at 0N 0E
Completion:
  Victory: All enemies defeated
Transitions:
  Victory: Encounter "Pond"
"""


def test_M430_a_campaign_that_goes_round_without_a_choice_stops_and_says_so() -> None:
    run = CampaignRun.begin(game, ROUND, seed=1)
    assert run.is_over and run.ending is None and len(run.chapters) == 100
    assert run.told == [
        "The campaign goes round: 100 chapters have followed each other without anybody's choice, the last one Pond. "
        "It stops here; give one of its transitions another goal."
    ]
    again = CampaignRun.load(game, run.save())
    assert again.is_over and again.save() == run.save()


def test_chapters_that_are_over_are_kept_as_their_records() -> None:
    run = CampaignRun.begin(game, ROUND, seed=1)
    assert sum(isinstance(chapter, Match) for chapter in run.chapters) == 3
