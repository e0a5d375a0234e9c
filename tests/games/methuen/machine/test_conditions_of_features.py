"""Features that hold only sometimes: `Condition:`, `until COND`, hidden resources, bonuses against attacks (M-351)."""

from __future__ import annotations

import pytest

from turnwright import Refusal

from .stages import Stage, actor

LOOK = "Look\ndo: [Seen] = [Target Strike]\n\nHurt\ndo: [Target Health] -= 6\n\nHeal\ndo: [Target Health] += 6\n\n"


GOBLIN = "Health: 10, Strike: 3"


def duel(blocks: str, goblin: str = GOBLIN, features: str = "", actions: str = "Look, Hurt, Heal") -> Stage:
    raven = actor("Raven", player=True, more=f"Actions: {actions}")
    foe = actor("Goblin", goblin, more=f"Features: {features}" if features else "")
    return Stage(LOOK + blocks + "\n" + raven + foe, "Raven at 0N 0E\nGoblin at 1N 0E", (90, 10))


def strike(fight: Stage) -> int:
    fight.play("Raven: Look on Goblin")
    return fight.value("Raven", "Seen")


def test_M355_a_condition_gates_passive_sentences() -> None:
    fight = duel("Feature: Rage (Actor)\nCondition: [Health] < 5\nThis actor gains +2 Strike\n", features="Rage")
    seen = [strike(fight)]
    fight.play("Raven: Hurt on Goblin")
    seen.append(strike(fight))
    fight.play("Raven: Heal on Goblin")
    seen.append(strike(fight))
    assert seen == [3, 5, 3]


def test_M70_a_condition_reads_stored_values() -> None:
    blocks = (
        "Feature: Brave (Actor)\nCondition: [Strike] >= 4\nThis actor gains +10 Strike\n\n"
        "Feature: Sharp (Actor)\nThis actor gains +1 Strike\n"
    )
    assert strike(duel(blocks, features="Brave, Sharp")) == 4


def test_M355_having_a_feature_does_not_depend_on_its_condition() -> None:
    blocks = (
        "Feature: Rage (Actor)\nCondition: [Health] < 5\nThis actor gains +2 Strike\n\n"
        'Ask\nif: Target has feature "Rage"\ndo: [Yes] += 1\n'
    )
    fight = duel(blocks, features="Rage", actions="Ask")
    fight.play("Raven: Ask on Goblin")
    assert fight.value("Raven", "Yes") == 1


def test_M351_a_status_lasts_until_a_condition_holds() -> None:
    blocks = "Status: Dazed\nDuration: until [Health] < 5\nThis actor has -2 Strike\n\nDaze\ndo: Target becomes dazed\n"
    fight = duel(blocks, actions="Look, Hurt, Heal, Daze")
    fight.play("Raven: Daze on Goblin")
    assert (strike(fight), fight.sheet("Goblin")["statuses"]) == (1, ["Dazed"])
    fight.play("Raven: Hurt on Goblin")
    assert (strike(fight), fight.sheet("Goblin")["statuses"]) == (3, [])


def test_M351_what_holds_already_ends_at_once() -> None:
    blocks = "Status: Dazed\nDuration: until [Health] > 5\n\nDaze\ndo: Target becomes dazed\n"
    fight = duel(blocks, actions="Daze")
    fight.play("Raven: Daze on Goblin")
    assert fight.sheet("Goblin")["statuses"] == []


def test_F14_a_resource_is_hidden_until_something_holds() -> None:
    blocks = "Veil\nStrike is hidden from players until [Goblin Health] < 5\n"
    fight = duel(blocks)
    assert "Strike" not in fight.sheet("Goblin")["resources"]
    fight.play("Raven: Hurt on Goblin")
    assert fight.sheet("Goblin")["resources"]["Strike"] == 3


@pytest.mark.parametrize(("reach", "seen"), [("Adjacent", 8), ("9", 3)])
def test_F20_a_bonus_against_melee_attacks(reach: str, seen: int) -> None:
    blocks = (
        "Feature: Guard (Actor)\nThis actor gains +5 Strike against melee attacks\n\n"
        f"Stab\nRange: {reach}\nif: true\ndo: [Target Health] -= 1, [Seen] = [Target Strike]\n"
    )
    fight = duel(blocks, features="Guard", actions="Look, Stab")
    fight.play("Raven: Stab on Goblin")
    assert fight.value("Raven", "Seen") == seen
    assert strike(fight) == 3


def test_F80_protected_while_a_condition_holds() -> None:
    blocks = "Feature: Ward (Actor)\nThis actor cannot be targeted by enemies while [Health] < 5\n"
    fight = duel(blocks, features="Ward")
    fight.play("Raven: Hurt on Goblin")
    with pytest.raises(Refusal, match="MR-11"):
        fight.play("Raven: Hurt on Goblin")


def test_M63_a_bonus_that_vanishes_lowers_what_depends_on_it() -> None:
    blocks = (
        "Cap\nMana cannot exceed [Strike]\n\nStatus: Strong\nThis actor gains +4 Strike\n\n"
        "Lift\ndo: Target becomes strong, [Target Mana] += 9\n\nDrop\ndo: Remove strong from target\n"
    )
    fight = duel(blocks, "Health: 10, Strike: 3, Mana: 0", actions="Lift, Drop")
    fight.play("Raven: Lift on Goblin")
    assert fight.value("Goblin", "Mana") == 7
    fight.play("Raven: Drop on Goblin")
    assert fight.value("Goblin", "Mana") == 3


def test_M295_what_waits_for_a_turn_of_the_fallen_ends() -> None:
    blocks = "Bless\ndo: [Target Strike] += 2 until its next turn\n\nSlay\ndo: [Target Health] -= 99\n"
    more = actor("Rat", "Health: 3")
    raven = actor("Raven", player=True, more="Actions: Bless, Slay")
    text = blocks + "\n" + raven + actor("Goblin", "Health: 10, Strike: 3") + more
    fight = Stage(text, "Raven at 0N 0E\nGoblin at 1N 0E\nRat at 5N 5E", (90, 10, 5))
    fight.play("Raven: Bless on Goblin")
    assert fight.value("Goblin", "Strike") == 5
    fight.play("Raven: Slay on Goblin")
    assert fight.value("Goblin", "Strike") == 3
