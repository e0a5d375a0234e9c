"""What is used up and what ends: shields, statuses until one is damaged or something holds, and what happens then."""

from __future__ import annotations

import pytest

from ..texts import SMALL, said
from .stages import Stage, actor, values

STRIKE = "Strike\nRange: Adjacent\nTarget: Single actor\ndo: Target takes 1d6 fire damage\n\n"
PRICK = "Prick\nTarget: Single actor\ndo: [Target Health] = [Target Health] - 1\n\n"


def yard(blocks: str, goblin: str = "Health: 12", theirs: str = "", actions: str = "Strike") -> Stage:
    """Raven, who goes first, strikes Goblin."""
    people = actor("Raven", player=True, more=f"Actions: {actions}") + actor("Goblin", goblin, more=theirs)
    return Stage(f"{STRIKE}{blocks}\n\n{people}", "Raven at 0N 0E\nGoblin at 1N 0E", (90, 10))


SHIELDS = (
    "Damage to actors is taken from [Shield] first.",
    "[Shield] absorbs damage to actors.",
    "[Shield] absorbs fire damage to actors.",
)


@pytest.mark.parametrize("sentence", SHIELDS)
def test_F34_a_shield_takes_damage_first_and_is_used_up(sentence: str) -> None:
    stage = yard(f"Feature: Ward\n{sentence}\n", "Health: 12, Shield: 8")
    seen = []
    for face in (5, 5, 5):
        stage.play("Strike on Goblin", face)
        seen.append(values(stage, "Goblin", "Shield", "Health"))
    assert seen == [[3, 12], [0, 10], [0, 5]]


def test_F34_another_kind_of_damage_goes_past_it() -> None:
    stage = yard("Feature: Ward\n[Shield] absorbs cold damage to actors.\n", "Health: 12, Shield: 8")
    stage.play("Strike on Goblin", 5)
    assert values(stage, "Goblin", "Shield", "Health") == [8, 7]


def test_F34_it_is_told_and_damage_that_it_takes_whole_is_none() -> None:
    ward = 'Feature: Ward\nDamage to actors is taken from [Shield] first.\nWhen an actor takes damage, Say "Ow."\n'
    told = yard(ward, "Health: 12, Shield: 8").play("Strike on Goblin", 5)
    assert "Goblin Shield: 8 → 3" in told[0] and "Goblin takes no damage" in told[0]
    assert "Ow." not in told


def test_F34_reductions_come_before_it() -> None:
    ward = "Feature: Ward\nDamage to actors is taken from [Shield] first.\nSubtract 2 from all incoming damage.\n"
    stage = yard(ward, "Health: 12, Shield: 2")
    stage.play("Strike on Goblin", 6)
    assert values(stage, "Goblin", "Shield", "Health") == [0, 10]


def test_F34_it_shields_its_bearers_alone_and_what_cannot_be_lost_is_not() -> None:
    own = "Feature: Ward (Actor)\nDamage to this actor is taken from [Shield] first.\n"
    stage = yard(own, "Health: 12, Shield: 8")
    stage.play("Strike on Goblin", 5)
    assert values(stage, "Goblin", "Shield", "Health") == [8, 7]
    stage = yard(own + "\nFeature: Still\nActors cannot lose [Shield].\n", "Health: 12, Shield: 8", "Features: Ward")
    stage.play("Strike on Goblin", 5)
    assert values(stage, "Goblin", "Shield", "Health") == [8, 7]


HIDE = "Hide\nTarget: Single actor\ndo: Target becomes hidden until damaged\n\n"
HIDDEN = "Status: Hidden\nThis actor has +5 Guard.\n\n"


def hidden(stage: Stage) -> bool:
    return "Hidden" in str(stage.sheet("Goblin")["statuses"])


@pytest.mark.parametrize("duration", ["until damaged", "until it is damaged"])
def test_M351_a_status_until_damaged_ends_with_the_first_damage(duration: str) -> None:
    stage = yard(HIDE.replace("until damaged", duration) + HIDDEN + PRICK, actions="Strike, Hide, Prick")
    stage.play("Hide on Goblin")
    stage.play("Prick on Goblin")
    assert hidden(stage), "a loss is no damage (M-75)"
    told = stage.play("Strike on Goblin", 2)
    assert not hidden(stage) and "Goblin is no longer Hidden." in " ".join(told)


def test_M351_until_damaged_in_a_duration_line_and_of_a_value() -> None:
    brace = "Brace\nTarget: Single actor\ndo: [Target Guard] += 4 until damaged\n\n"
    lines = HIDE.replace(" until damaged", "") + HIDDEN.replace("Hidden\n", "Hidden\nDuration: until damaged\n") + brace
    stage = yard(lines, actions="Strike, Hide, Brace")
    stage.play("Hide on Goblin")
    stage.play("Brace on Goblin")
    assert hidden(stage) and stage.value("Goblin", "Guard") == 4
    stage.play("Strike on Goblin", 1)
    assert not hidden(stage) and stage.value("Goblin", "Guard") == 0


def test_M351_damage_that_comes_to_nothing_and_that_of_others_end_nothing() -> None:
    stage = yard(HIDE + HIDDEN + "Feature: Thick\nSubtract 3 from all incoming damage.\n", actions="Strike, Hide")
    stage.play("Hide on Goblin")
    stage.play("Strike on Goblin", 3)
    assert hidden(stage)


def test_M351_until_a_condition_in_a_duration_line() -> None:
    lines = HIDE.replace(" until damaged", "") + HIDDEN.replace("Hidden\n", "Hidden\nDuration: until [Health] < 5\n")
    stage = yard(lines, "Health: 9", actions="Strike, Hide")
    stage.play("Hide on Goblin")
    stage.play("Strike on Goblin", 4)
    assert hidden(stage)
    stage.play("Strike on Goblin", 1)
    assert not hidden(stage)


def test_M346_what_happens_when_a_status_ends_is_said_by_the_status_or_by_anybody() -> None:
    own = HIDDEN.rstrip() + "\nWhen this actor is no longer Hidden, [Shame] += 1.\n\n"
    watcher = 'Feature: Watch\nWhen an actor is no longer Hidden, Say "There it is."\n\n'
    stage = yard(HIDE + own + watcher, "Health: 12, Shame: 0", actions="Strike, Hide")
    stage.play("Hide on Goblin")
    told = stage.play("Strike on Goblin", 2)
    assert stage.value("Goblin", "Shame") == 1 and "There it is." in told
    stage.play("Strike on Goblin", 2)
    assert stage.value("Goblin", "Shame") == 1, "it has ended once"


def test_M346_a_status_that_runs_out_by_time_ends_with_the_same_words() -> None:
    own = HIDDEN.rstrip() + "\nWhen this actor is no longer Hidden, [Shame] += 1.\n\n"
    stage = yard(HIDE.replace("until damaged", "for 1 turn") + own, "Health: 12, Shame: 0", actions="Strike, Hide")
    stage.play("Hide on Goblin")
    stage.play("End turn")
    stage.play("End turn")
    assert stage.value("Goblin", "Shame") == 1


def test_M346_an_end_that_nobody_can_come_to_is_reported() -> None:
    watch = 'Feature: Watch\nWhen an actor is no longer Blessed, Say "Oh."\n\nStatus: Blessed\nDuration: 1 turn\n'
    assert {"MW-32", "MW-33"} <= set(said(f"{SMALL}\n{watch}")) - set(said(SMALL))
