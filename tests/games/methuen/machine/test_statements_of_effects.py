"""What campaigns were first said to be, in our words: conditions, effects, patterns, movement (32 to 60)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turnwright.games import methuen as game

from ..printed import DEFEND, GIVE_GOLD, MOVE, PRECISE_SHOT
from . import test_statements_of_turns
from .stages import Stage, values
from .statements import STATEMENTS, act, duel, refused, states

# ------------------------------------------------------------------------------------------- conditions


def holds(condition: str, raven: str, at: str = "1N 0E") -> bool:
    stage = act("[Marks] += 1", more=f"if: {condition}\n", raven=f"Health: 10, {raven}", at=at)
    stage.play("Act on Goblin")
    return stage.value("Raven", "Marks") == 1


@states(32, "A value can be asked to be at least so much.", "M-35")
def _() -> None:
    assert [holds("[ActionPoints] >= 2", f"Action Points: {have}") for have in (1, 2)] == [False, True]


@states(33, "A value can be asked to be more than so much.", "M-35")
def _() -> None:
    assert [holds("[Energy] > 0", f"Energy: {have}") for have in (0, 1)] == [False, True]


@states(34, "It can be asked whether one stands beside the target.", "M-39")
def _() -> None:
    assert [holds("Adjacent to target", "Energy: 1", at) for at in ("1N 0E", "2N 0E")] == [True, False]


@states(35, "It can be asked whether the target is so near.", "M-40")
def _() -> None:
    assert [holds("Within 5 spaces of target", "Energy: 1", at) for at in ("5N 0E", "6N 0E")] == [True, False]


@states(36, "Two conditions with AND must both be true.", "M-37")
def _() -> None:
    both = "Adjacent to target AND [ActionPoints] >= 1"
    assert [holds(both, f"Action Points: {have}") for have in (0, 1)] == [False, True]


@states(37, "Of two with OR one is enough.", "M-37")
def _() -> None:
    either = "[Mana] <= 10 OR [Energy] > 5"
    assert [holds(either, one) for one in ("Mana: 9", "Mana: 11", "Mana: 11, Energy: 6")] == [True, False, True]


# ---------------------------------------------------------------------------------------------- effects


@states(38, "A target's value falls by what a die shows.", "M-75")
def _() -> None:
    stage = act("[Target Health] -= 1d6")
    stage.play("Act on Goblin", 4)
    assert stage.value("Goblin", "Health") == 8


@states(39, "One's own value rises by a number.", "M-59")
def _() -> None:
    stage = act("[Defense] += 2", raven="Health: 10, Defense: 3")
    stage.play("Act on Goblin")
    assert stage.value("Raven", "Defense") == 5


@states(40, "Somebody moves so many spaces in a direction.", "M-142")
def _() -> None:
    stage = act("Move 3 spaces North", at="9N 9E")
    stage.play("Act on Goblin")
    assert stage.place("Raven") == "3N 0E"


@states(41, "Somebody changes places with the target.", "M-148")
def _() -> None:
    stage = act("Swap positions with target", at="4N 2E")
    stage.play("Act on Goblin")
    assert (stage.place("Raven"), stage.place("Goblin")) == ("4N 2E", "0N 0E")


@states(42, "A target becomes something, such as poisoned.", "M-345")
def _() -> None:
    stage = act("Target becomes poisoned", blocks="Status: Poisoned\nDuration: 3 turns\n\n")
    stage.play("Act on Goblin")
    assert "Poisoned" in str(stage.sheet("Goblin"))


@states(43, "A status is taken away.", "M-346")
def _() -> None:
    light, douse = "Light\nTarget: Self\ndo: Become burning\n\n", "Act\nTarget: Self\ndo: Remove burning status\n\n"
    stage = duel(f"Status: Burning\nDuration: 3 turns\n\n{light}{douse}", actions="Light, Act")
    stage.play("Light")
    assert "Burning" in str(stage.sheet("Raven"))
    stage.play("Raven: Act")
    assert "Burning" not in str(stage.sheet("Raven")["statuses"])


# ------------------------------------------------------------------------------------------ what is paid


def paid(effect: str, resource: str, condition: str) -> int:
    stage = act(
        effect,
        part="then",
        more=f"if: {condition}\ndo: [Marks] += 1\n",
        raven="Health: 10, Arrows: 5, Energy: 5, AttacksMade: 5",
    )
    stage.play("Act on Goblin")
    return stage.value("Raven", resource)


@states(44, "Points are paid whatever came of it.", "M-187")
def _() -> None:
    assert [paid("[ActionPoints] -= 1", "Action Points", c) for c in ("[Mana] = 0", "[Mana] = 1")] == [2, 2]


@states(45, "So are arrows.", "M-187")
def _() -> None:
    assert [paid("[Arrows] -= 1", "Arrows", c) for c in ("[Mana] = 0", "[Mana] = 1")] == [4, 4]


@states(46, "Something can be counted that way.", "M-187")
def _() -> None:
    assert [paid("[AttacksMade] += 1", "AttacksMade", c) for c in ("[Mana] = 0", "[Mana] = 1")] == [6, 6]


@states(47, "Something can wear off that way.", "M-187")
def _() -> None:
    assert [paid("[Energy] -= 1", "Energy", c) for c in ("[Mana] = 0", "[Mana] = 1")] == [4, 4]


# ---------------------------------------------------------------------------------------- partial effects

PARTIAL = "Partial\nTarget: Single actor\nif: 1d20 + [Accuracy] > [Target Defense]\ndo: [Target Health] -= 2d6\n"
PARTIAL += "else: [Target Health] -= 1d6\nthen: [ActionPoints] -= 1\n\n"


def partial(*faces: int) -> tuple[int, int]:
    stage = duel(PARTIAL, "Health: 10, Accuracy: 2", "Partial", goblin="Health: 20, Defense: 12")
    stage.play("Partial on Goblin", *faces)
    return stage.value("Goblin", "Health"), stage.value("Raven", "Action Points")


@states(48, "Who hits does more.", "M-186")
def _() -> None:
    assert partial(11, 6, 5) == (9, 2)


@states(49, "Who misses does less; as much as the target's value is no hit where more is asked for.", "M-35")
def _() -> None:
    assert partial(10, 5) == (15, 2)


# ----------------------------------------------------------------------------------------------- patterns


@states(50, "A point buys two Defense.", "M-180")
def _() -> None:
    stage = duel(DEFEND, "Health: 10, Defense: 1", "Defend")
    stage.play("Raven: Defend")
    assert (stage.value("Raven", "Defense"), stage.value("Raven", "Action Points")) == (3, 2)


@states(51, "Gold changes hands.", "M-191")
def _() -> None:
    stage = duel(GIVE_GOLD, "Health: 10, Gold: 7", "Give Gold")
    stage.play("Give Gold on Goblin")
    assert (stage.value("Raven", "Gold"), stage.value("Goblin", "Gold")) == (2, 5)


@states(52, "Who has too little gives nothing, and without `then` it costs nothing.", "M-187")
def _() -> None:
    stage = duel(GIVE_GOLD, "Health: 10, Gold: 4, Action Points: 3", "Give Gold")
    stage.play("Give Gold on Goblin")
    assert values(stage, "Raven", "Gold", "Action Points") == [4, 3] and stage.value("Goblin", "Gold") == 0


@states(53, "One moves a space in a direction of one's choice while there are points for it.", "M-143")
def _() -> None:
    stage = duel(MOVE, "Health: 10, Movement Points: 1", "Move", at="9N 9E")
    stage.play("Raven: Move toward E")
    stage.play("Raven: Move toward E")
    assert (stage.place("Raven"), stage.value("Raven", "Movement Points")) == ("0N 1E", 0)


def shot(distance: int, *faces: int) -> list[int]:
    raven = "Health: 10, Accuracy: 4, Arrows: 3"
    stage = duel(PRECISE_SHOT, raven, "Precise Shot", goblin="Health: 20", at=f"{distance}N 0E")
    stage.play("Precise Shot on Goblin", *faces)
    return [stage.value("Goblin", "Health"), stage.value("Raven", "Arrows"), stage.value("Raven", "Action Points")]


@states(54, "Within the distance that one's Accuracy reaches a shot does more.", "M-112")
def _() -> None:
    assert shot(4, 3, 4) == [13, 2, 2]


@states(55, "Beyond it does less, and costs the same.", "M-187")
def _() -> None:
    assert shot(5, 3) == [17, 2, 2]


# --------------------------------------------------------------------------------------------- components

PARTS = "Has ActionPoint (Check)\n[ActionPoints] >= 1\n\nPay ActionPoint (Effect)\n[ActionPoints] -= 1\n\n"
PARTS += "Attack\nif: #Has ActionPoint AND Adjacent to target\ndo: [Target Health] -= 1d6\nthen: #Pay ActionPoint\n\n"
PARTS += "Defend\nif: #Has ActionPoint\ndo: [Defense] += 2\nthen: #Pay ActionPoint\n\n"


def parts() -> Stage:
    return duel(PARTS, "Health: 10, Action Points: 1", "Attack, Defend")


@states(56, "A check and an effect are written once and called by #.", "M-210")
def _() -> None:
    stage = parts()
    stage.play("Attack on Goblin", 6)
    assert (stage.value("Goblin", "Health"), stage.value("Raven", "Action Points")) == (6, 0)


@states(57, "Several actions call the same one.", "M-211")
def _() -> None:
    stage = parts()
    stage.play("Raven: Defend")
    stage.play("Attack on Goblin")
    assert (stage.value("Raven", "Defense"), stage.value("Goblin", "Health")) == (2, 12)


# ----------------------------------------------------------------------------------------------- movement


@states(58, "A feature lets everybody walk so many spaces a turn.", "M-151")
def _() -> None:
    stage = duel("Standard Movement\nMove up to 6 spaces per turn\n\n", at="9N 9E")
    stage.play("Raven: Move to 0N 6E")
    assert "MR-14" in refused(stage, "Raven: Move to 0N 7E")


@states(59, "So many as a value says.", "M-151")
def _() -> None:
    stage = duel("Resource-Based Movement\nMove up to [Speed] spaces per turn\n\n", "Health: 10, Speed: 2", at="9N 9E")
    stage.play("Raven: Move to 0N 2E")
    assert "MR-14" in refused(stage, "Raven: Move to 0N 3E")


@states(60, "Or for a price by the space.", "M-152")
def _() -> None:
    stage = duel("ActionPoint Movement\nSpend 1 ActionPoint per space moved\n\n", at="9N 9E")
    stage.play("Raven: Move to 0N 2E")
    assert stage.value("Raven", "Action Points") == 1


@pytest.mark.parametrize("number", range(32, 61))
def test_the_statement_is_true(number: int) -> None:
    STATEMENTS[number].run()


def test_there_are_sixty_statements_each_said_once_with_a_clause_of_the_book() -> None:
    books = "".join(
        (Path(game.__file__).parent / book).read_text(encoding="utf-8") for book in ("rulebook.md", "makers.md")
    )
    assert all(re.search(rf"\b{one.clause}\b", books) for one in STATEMENTS.values())
    assert test_statements_of_turns.__name__ in {one.run.__module__ for one in STATEMENTS.values()}
    assert sorted(STATEMENTS) == list(range(1, 61))
    assert len({one.words for one in STATEMENTS.values()}) == 60
