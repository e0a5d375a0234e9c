"""The vectors of 6.7: reactions, features and notes, with the dice they print."""

from __future__ import annotations

from pathlib import Path

import pytest

from .fights import Fight
from .test_reactions import PARRY, brawl

GOBLIN = "Health: 12"


def test_MT112_parry(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("React with Parry", 13)
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Reaction Points")) == (20, 0)
    assert fight.value("Raven", "Action Points") == 2


def test_MT113_declined(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("Decline")
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Reaction Points")) == (9, 1)


def test_MT114_opportunity(tmp_path: Path) -> None:
    snap = (
        "\nReaction: Snap\nTrigger: an adjacent enemy moves away\nif: 1d20 + 2 >= [Target Defense]\n"
        "do: [Target Health] -= 1d6\n\nPace\nMove up to 6 spaces per turn\n"
    )
    fight = brawl(tmp_path, snap, "Snap", raven="Health: 3, Defense: 10")
    fight.play("Raven: Move by S S")
    fight.play("React with Snap", 9, 4)
    assert fight.sheet("Raven")["state"] == "defeated"
    assert fight.match.outcome is not None


def test_MT115_no_chains(tmp_path: Path) -> None:
    counter = (
        PARRY
        + "\nReaction: Counter\nRange: Adjacent\nTrigger: an enemy attacks this actor\ndo: [Attacker Health] -= 1\n"
    )
    fight = brawl(tmp_path, counter, "Counter", actions="Maul, Parry")
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("React with Counter")
    assert fight.match.view(0)["position"]["asked"] is None
    assert fight.value("Raven", "Health") == 11


def test_MT116_cancelled_but_paid(tmp_path: Path) -> None:
    duck = (
        "\nReaction: Duck\nTrigger: this actor is targeted by an enemy with a ranged attack\n"
        "do: Cancel the action\nthen: [Energy] -= 2\n"
    )
    raven = "Health: 9, Accuracy: 8, Arrows: 6, Action Points: 3"
    fight = brawl(tmp_path, duck, "Duck", raven=raven, goblin="Health: 9, Energy: 5")
    fight.play("Raven: Long Shot on Goblin")
    fight.play("React with Duck")
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Energy")) == (9, 3)
    assert (fight.value("Raven", "Arrows"), fight.value("Raven", "Action Points")) == (5, 2)


def test_MT117_the_attacker_falls_first(tmp_path: Path) -> None:
    riposte = "\nReaction: Riposte\nTrigger: an adjacent enemy attacks this actor\ndo: [Attacker Health] -= 1d6\n"
    fight = brawl(tmp_path, riposte, "Riposte", raven="Health: 3, Action Points: 3")
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("React with Riposte", 4)
    assert (fight.value("Raven", "Health"), fight.value("Goblin", "Health")) == (0, 20)
    assert fight.value("Raven", "Action Points") == 2


def test_MT118_the_same_name_does_not_stack(tmp_path: Path) -> None:
    blocks = (
        "Poisoned (Status)\nDuration: 3 turns\nAt start of turn: [Health] -= 1\n\nSting\ndo: Target becomes poisoned\n"
    )
    fight = Fight(tmp_path, goblin=GOBLIN, blocks=blocks, actions="Sting")
    fight.play("Raven: Sting on Goblin")
    for _ in range(4):
        fight.play("End turn")
    assert fight.value("Goblin", "Health") == 10
    fight.play("Raven: Sting on Goblin")
    assert fight.sheet("Goblin")["statuses"] == ["Poisoned"]
    seen = []
    for _ in range(4):
        fight.play("End turn")
        seen.append(fight.value("Goblin", "Health"))
        fight.play("End turn")
    assert seen == [9, 8, 7, 7]


def test_MT119_different_names_do(tmp_path: Path) -> None:
    blocks = (
        "Feature: Plate (Actor)\nThis actor gains +3 Defense.\n\n"
        "Feature: Buckler (Actor)\nThis actor gains +2 Defense.\n\n"
        "Feature: Charm (Actor)\nThis actor gains +1 Defense.\n\nRead\n"
        'do: [Seen] = [Defense]\n\nWear\ndo: Gain feature "Charm"\n'
    )
    fight = Fight(
        tmp_path,
        raven="Health: 9, Defense: 4",
        blocks=blocks,
        actions="Read, Wear",
        raven_features="Plate, Buckler, Charm",
    )
    for line in ("Raven: Read", "Raven: Wear", "Raven: Read"):
        fight.play(line)
        assert fight.value("Raven", "Seen") == 10


@pytest.mark.parametrize(("overrides", "allowance"), [("", 6), ("Overrides: Pace of the Land\n", 8)])
def test_MT120_global_beats_actor_unless_overridden(tmp_path: Path, overrides: str, allowance: int) -> None:
    blocks = (
        "Feature: Pace of the Land (Global)\nAll actors move up to 6 spaces per turn\n\n"
        f"Feature: Long Legs (Actor)\n{overrides}This actor may move up to 8 spaces per turn\n"
    )
    fight = Fight(tmp_path, at="9S 9W", blocks=blocks, raven_features="Long Legs")
    fight.play(f"Raven: Move to {allowance}N 0E")
    legal = [str(action) for action in fight.match.legal() if "Move" in str(action)]
    assert legal == []


ARMOR = "Feature: Mail (Actor)\nWhen this actor takes damage, reduce the damage by [Armor].\n"


def test_MT121_armour(tmp_path: Path) -> None:
    blocks = f"{ARMOR}\nBig\ndo: [Target Health] -= 8\n\nSmall\ndo: [Target Health] -= 2\n\nWince\ndo: [Health] -= 2\n"
    fight = Fight(
        tmp_path, goblin="Health: 12, Armor: 3", blocks=blocks, actions="Big, Small", goblin_features="Mail",
        goblin_actions="Wince",
    )  # fmt: skip
    for line, health in (
        ("Raven: Big on Goblin", 7),
        ("Raven: Small on Goblin", 7),
        ("End turn", 7),
        ("Goblin: Wince", 5),
    ):
        told = fight.play(line)
        assert fight.value("Goblin", "Health") == health
        assert ("Small" in line) == (not any("Health:" in one for one in told)) or line == "End turn"
        assert "Small" not in line or "Goblin takes no damage." in told


def test_MT122_reduction_then_halving(tmp_path: Path) -> None:
    blocks = f"{ARMOR}This actor takes half damage from fire effects.\n\nBurn\ndo: Target takes 8 fire damage\n"
    fight = Fight(tmp_path, goblin="Health: 12, Armor: 3", blocks=blocks, actions="Burn", goblin_features="Mail")
    fight.play("Raven: Burn on Goblin")
    assert fight.value("Goblin", "Health") == 10


def test_MT123_a_natural_20(tmp_path: Path) -> None:
    blocks = "Lucky\nOn a natural 20, damage is doubled.\n\nSwing\nif: 1d20 + 1 >= 10\ndo: [Target Health] -= 1d6 + 2\n"
    fight = Fight(tmp_path, goblin="Health: 20", blocks=blocks, actions="Swing")
    fight.play("Raven: Swing on Goblin", 20, 4)
    assert fight.value("Goblin", "Health") == 8


def test_MT124_a_table_note(tmp_path: Path) -> None:
    blocks = "Toll\ndo: [ActionPoints] -= 0, the bell rings twice\n"
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 3", blocks=blocks, actions="Toll")
    assert any(line.startswith("TABLE: the bell rings twice") for line in fight.play("Raven: Toll"))
    assert fight.value("Raven", "Action Points") == 3


def test_M229_after_the_change_comes_the_reaction(tmp_path: Path) -> None:
    blocks = "\nReaction: Rage\nTrigger: this actor takes damage\ndo: [Anger] += [Damage]\n"
    fight = brawl(tmp_path, blocks, "Rage")
    fight.play("Raven: Maul on Goblin", 13, 7)
    assert fight.value("Goblin", "Health") == 9
    fight.play("React with Rage")
    assert fight.value("Goblin", "Anger") == 11


def test_M227_a_miss_opens_no_attack_window_but_misses_does(tmp_path: Path) -> None:
    blocks = PARRY + "\nReaction: Taunt\nTrigger: an enemy misses this actor\ndo: [Laughs] += 1\n"
    fight = brawl(tmp_path, blocks, "Parry, Taunt")
    fight.play("Raven: Maul on Goblin", 2)
    assert fight.match.view(0)["position"]["asked"] == {"actor": "Goblin", "reaction": "Taunt"}
    fight.play("React with Taunt")
    assert fight.value("Goblin", "Laughs") == 1
