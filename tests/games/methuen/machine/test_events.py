"""What sets sentences and Event blocks off, one event after another (4.3, M-192, M-355)."""

from __future__ import annotations

from pathlib import Path

import pytest

from .fights import Fight

SHARED = "Shared resources:\n  Alarm: 0\n"
RAT = "Actor: Rat\nResources:\n  Health: 3\nActions: Basic Attack\n"


def test_M355_MT194_once_or_for_each_bearer(tmp_path: Path) -> None:
    blocks = "Bells\nAt the start of each round, [Alarm] += 1, [Mana] += 1\n"
    mana = "Health: 9, Mana: 1"
    fight = Fight(
        tmp_path, raven=mana, goblin=mana, blocks=blocks, head=SHARED,
        more="Actor: Rat\nResources:\n  Mana: 1\n", lines="  Rat at 5N 5E", dice=[90, 50, 30],
    )  # fmt: skip
    assert fight.shared("Alarm") == 1
    assert [fight.value(name, "Mana") for name in ("Raven", "Goblin", "Rat")] == [2, 2, 2]


def test_M355_MT195_a_global_sentence_without_a_bearer_acts_once(tmp_path: Path) -> None:
    blocks = "Tolls\nWhen an actor is defeated, [Alarm] += 1\n"
    fight = Fight(
        tmp_path, goblin="Health: 1", blocks=blocks, head=SHARED, more=RAT, lines="  Rat at 0N 1E", dice=[90, 50, 30]
    )
    fight.play("Raven: Basic Attack on Goblin", 3)
    assert fight.shared("Alarm") == 1


def test_F5_damage_to_the_bearer_of_an_actor_feature(tmp_path: Path) -> None:
    blocks = "Feature: Thorns (Actor)\nWhen this actor takes damage, [Attacker Health] -= 2, [Rage] += [Damage]\n"
    fight = Fight(tmp_path, blocks=blocks, goblin_features="Thorns")
    fight.play("Raven: Basic Attack on Goblin", 4)
    assert (fight.value("Raven", "Health"), fight.value("Goblin", "Rage")) == (8, 4)


def test_F5_an_event_about_an_enemy_is_seen_by_each_bearer(tmp_path: Path) -> None:
    blocks = "Spite\nWhen an enemy is defeated, [Glee] += 1\n"
    more = RAT + "\nActor: Finch\nType: Player\n\nCast: Heroes\nController: Player\nMembers: Raven, Finch\n"
    fight = Fight(
        tmp_path,
        goblin="Health: 1",
        blocks=blocks,
        more=more,
        lines="  Finch at 2N 2E\n  Rat at 4N 4E",
        dice=[90, 50, 30],
    )
    fight.play("Raven: Basic Attack on Goblin", 3)
    assert [fight.value(name, "Glee") for name in ("Raven", "Finch", "Rat")] == [1, 1, 1]


@pytest.mark.parametrize(
    ("event", "glee"),
    [
        ("an adjacent enemy takes damage", 1),
        ("an enemy within 1 space takes damage", 1),
        ("an ally takes damage", 0),
        ("Goblin takes damage from Raven", 1),
        ("Goblin takes damage from Goblin", 0),
        ("a player actor deals damage", 1),
        ("Goblin takes fire damage", 0),
    ],
)
def test_F5_who_takes_damage_and_from_whom(tmp_path: Path, event: str, glee: int) -> None:
    blocks = f"Feature: Eyes (Actor)\nWhen {event}, [Glee] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, raven_features="Eyes")
    fight.play("Raven: Basic Attack on Goblin", 3)
    assert fight.value("Raven", "Glee") == glee


@pytest.mark.parametrize(
    ("line", "rolled", "glee"),
    [
        ("drops below 9", 4, 1),
        ("drops below 8", 4, 0),
        ("reaches 8", 4, 1),
        ("reaches 9", 4, 1),
        ("reaches 7", 4, 0),
        ("rises above 3", 4, 0),
    ],
)
def test_F5_a_write_crosses_a_line(tmp_path: Path, line: str, rolled: int, glee: int) -> None:
    blocks = f"Feature: Nerves (Actor)\nWhen this actor's Health {line}, [Glee] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, goblin_features="Nerves")
    fight.play("Raven: Basic Attack on Goblin", rolled)
    assert fight.value("Goblin", "Glee") == glee


def test_F5_a_threshold_without_an_owner_is_the_bearers(tmp_path: Path) -> None:
    blocks = "Feature: Nerves (Actor)\nWhen Health drops below 9, [Glee] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, goblin_features="Nerves")
    fight.play("Raven: Basic Attack on Goblin", 4)
    assert (fight.value("Goblin", "Glee"), fight.value("Raven", "Glee")) == (1, 0)


def test_F5_becoming_something(tmp_path: Path) -> None:
    blocks = (
        "Status: Wet\nDuration: 1 turn\n\nFeature: Cold\nWhen an actor becomes wet, [Health] -= 1\n\n"
        "Splash\ndo: Target becomes wet\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Splash")
    fight.play("Raven: Splash on Goblin")
    assert (fight.value("Goblin", "Health"), fight.value("Raven", "Health")) == (11, 10)


def test_F5_turns_begin_and_end(tmp_path: Path) -> None:
    blocks = (
        "Feature: Habits (Actor)\nWhen this actor starts its turn, [Starts] += 1\n"
        "When this actor ends its turn, [Ends] += 1\n"
        "When an enemy ends its turn adjacent to this actor, [Near] += 1\n"
        "When an enemy starts its turn within 5 spaces of this actor, [Seen] += 1\n"
    )
    fight = Fight(tmp_path, blocks=blocks, raven_features="Habits")
    fight.play("End turn")
    fight.play("End turn")
    assert [fight.value("Raven", name) for name in ("Starts", "Ends", "Near", "Seen")] == [2, 1, 1, 1]


def test_F5_rounds_in_features_and_blocks(tmp_path: Path) -> None:
    events = (
        "Event: Bell\nTrigger: a round begins\nEffect: [Alarm] += 1\n\n"
        "Event: Late\nTrigger: round 2 begins\nEffect: [Alarm] += 10\n\n"
        "Event: Over\nTrigger: a round ends\nEffect: [Alarm] += 100\n"
    )
    fight = Fight(tmp_path, head=SHARED, events=events)
    assert fight.shared("Alarm") == 1
    fight.play("End turn")
    fight.play("End turn")
    assert fight.shared("Alarm") == 112


def test_M283_a_condition_becomes_true_after_it_was_false(tmp_path: Path) -> None:
    events = 'Event: Loud\nTrigger: [Alarm] >= 2 becomes true\nEffect: Set flag "Loud", [Alarm] += 5\n'
    blocks = "Shout\ndo: [Alarm] += 1\n\nHush\ndo: [Alarm] = 0\n"
    fight = Fight(tmp_path, head=SHARED, events=events, blocks=blocks, actions="Shout, Hush")
    seen = []
    for line in ("Shout", "Shout", "Shout", "Hush", "Shout", "Shout"):
        fight.play(f"Raven: {line}")
        seen.append(fight.shared("Alarm"))
    assert seen == [1, 7, 8, 0, 1, 7]


def test_M283_what_is_true_from_the_start_does_not_become_true(tmp_path: Path) -> None:
    events = "Event: Loud\nTrigger: [Alarm] >= 0 becomes true\nEffect: [Alarm] += 5\n"
    assert Fight(tmp_path, head=SHARED, events=events).shared("Alarm") == 0


def test_F5_once_means_once(tmp_path: Path) -> None:
    events = "Event: Loud\nTrigger: [Alarm] >= 2 becomes true\nEffect: [Alarm] += 5\nOnce: yes\n"
    blocks = "Shout\ndo: [Alarm] += 2\n\nHush\ndo: [Alarm] = 0\n"
    fight = Fight(tmp_path, head=SHARED, events=events, blocks=blocks, actions="Shout, Hush")
    for line in ("Shout", "Hush", "Shout"):
        fight.play(f"Raven: {line}")
    assert fight.shared("Alarm") == 2


def test_M355_in_an_event_block_everybody_means_the_cause(tmp_path: Path) -> None:
    events = (
        "Event: Blood\nTrigger: an actor takes damage\n"
        "Effect: [Fury] += 1, [Target Fury] += 10, [Attacker Fury] += 100\n"
    )
    fight = Fight(tmp_path, events=events)
    fight.play("Raven: Basic Attack on Goblin", 2)
    assert (fight.value("Raven", "Fury"), fight.value("Goblin", "Fury")) == (111, 0)


def test_M192_the_active_actors_sentences_come_first(tmp_path: Path) -> None:
    blocks = (
        "Feature: First (Actor)\nWhen an actor takes damage, [Alarm] *= 2\n\n"
        "Feature: Second (Actor)\nWhen an actor takes damage, [Alarm] += 1\n"
    )
    head = "Shared resources:\n  Alarm: 3\n"
    fight = Fight(tmp_path, head=head, blocks=blocks, raven_features="First", goblin_features="Second", dice=[1, 100])
    fight.play("Goblin: Basic Attack on Raven", 1)
    assert fight.shared("Alarm") == 8


def test_M355_the_condition_of_a_feature_gates_its_triggers(tmp_path: Path) -> None:
    blocks = "Feature: Rage (Actor)\nCondition: [Health] < 10\nWhen this actor takes damage, [Fury] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, goblin_features="Rage")
    seen = []
    for _ in range(3):
        fight.play("Raven: Basic Attack on Goblin", 2)
        seen.append(fight.value("Goblin", "Fury"))
    assert seen == [0, 1, 2]
