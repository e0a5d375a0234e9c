"""What campaigns were first said to be, statement by statement, in our words: each is played (sixty of them).

The statements are those of the document the language comes from: turns, initiative, actions, components, patterns,
movement. Where one leaves something open, the clause that decides it stands beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from turnwright import Refusal
from turnwright.games import methuen as game
from turnwright.games.methuen.language import compile_text

from ..printed import (
    BASIC_ATTACK,
    DEFAULT_INITIATIVE,
    DEFEND,
    GIVE_GOLD,
    MOVE,
    PRECISE_SHOT,
)
from .stages import Stage, actor, values

STATEMENTS: dict[int, Statement] = {}


@dataclass(frozen=True)
class Statement:
    """A statement, the clause that has it, and the run that shows it."""

    words: str
    clause: str
    run: Callable[[], None]


def states(number: int, words: str, clause: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """The function below shows this statement."""

    def keep(run: Callable[[], None]) -> Callable[[], None]:
        assert number not in STATEMENTS, number
        STATEMENTS[number] = Statement(words, clause, run)
        return run

    return keep


def duel(
    blocks: str = "",
    raven: str = "Health: 10",
    actions: str = "",
    goblin: str = "Health: 12",
    at: str = "1N 0E",
    dice: tuple[int, ...] = (90, 10),
    own: str = "",
    theirs: str = "",
) -> Stage:
    """Raven, who goes first, and Goblin, one north of it, both played by people."""
    lines = "\n".join(filter(None, [f"Actions: {actions}" if actions else "", own]))
    people = actor("Raven", raven, player=True, more=lines) + actor("Goblin", goblin, more=theirs)
    return Stage(f"{blocks}\n\n{people}", f"Raven at 0N 0E\nGoblin at {at}", dice)


def act(effect: str, *, part: str = "do", more: str = "", raven: str = "Health: 10", **rest: str) -> Stage:
    """Raven has one action, Act, with this in one of its components."""
    return duel(f"Act\nTarget: Single actor\n{more}{part}: {effect}\n\n{rest.pop('blocks', '')}", raven, "Act", **rest)  # type: ignore[arg-type]


def refused(stage: Stage, line: str) -> str:
    with pytest.raises(Refusal) as found:
        stage.play(line)
    return str(found.value)


# ---------------------------------------------------------------------------------------------------- turns


def turn_of_three() -> Stage:
    own = "Features: Early, Late"
    features = "Feature: Early (Actor)\nAt the start of this actor's turn: [Energy] += 1\n\n"
    features += "Feature: Late (Actor)\nAt the end of this actor's turn: [Energy] *= 2\n\n"
    return duel(f"{features}Act\ndo: [Energy] += 3\n\n", "Health: 10, Energy: 1", "Act", own=own)


@states(1, "What a feature does at the start of a turn comes before anything else in it.", "M-290")
def _() -> None:
    assert turn_of_three().value("Raven", "Energy") == 2


@states(2, "In the middle of a turn one does as much as one likes.", "M-291")
def _() -> None:
    stage = turn_of_three()
    for _ in range(4):
        stage.play("Raven: Act")
    assert stage.value("Raven", "Energy") == 14


@states(3, "One may do nothing at all.", "M-291")
def _() -> None:
    stage = turn_of_three()
    stage.play("End turn")
    assert stage.turn == "Goblin"


@states(4, "What a feature does at the end of a turn comes when one is done.", "M-293")
def _() -> None:
    stage = turn_of_three()
    stage.play("End turn")
    assert stage.value("Raven", "Energy") == 4


@states(5, "The three parts of a turn follow each other in that order.", "M-280")
def _() -> None:
    stage = turn_of_three()
    stage.play("Raven: Act")
    stage.play("End turn")
    assert stage.value("Raven", "Energy") == (1 + 1 + 3) * 2


# ------------------------------------------------------------------------------------------------ initiative


@states(6, "A global feature of the campaign decides the order of turns.", "M-262")
def _() -> None:
    quick = "Quick\nWhen an actor or cast is deployed, roll 1d20 + [Wits].\n\n"
    stage = duel(quick, "Health: 10, Wits: 1", goblin="Health: 9, Wits: 5", dice=(12, 9))
    assert stage.order == [("Goblin", 14), ("Raven", 13)]


@states(7, "Without such a feature everybody rolls 1d100 when they come to the map.", "M-261")
def _() -> None:
    assert duel(dice=(33, 22)).order == [("Raven", 33), ("Goblin", 22)]


@states(8, "The sentence that says so may be written out and changes nothing.", "M-261")
def _() -> None:
    assert duel(DEFAULT_INITIATIVE, dice=(22, 33)).order == [("Goblin", 33), ("Raven", 22)]


@states(9, "Who rolled more comes earlier.", "M-265")
def _() -> None:
    assert duel(dice=(1, 100)).turn == "Goblin"


@states(10, "Those who are tied roll 1d100 against each other, and the higher comes first.", "M-264")
def _() -> None:
    assert duel(dice=(50, 50, 3, 90)).order == [("Goblin", 50), ("Raven", 50)]


@states(11, "A cast rolls as one.", "M-263")
def _() -> None:
    pack = "Cast: Pack\nController: Player\nMembers: Wolf x2\n\n"
    blocks = actor("Raven", player=True) + actor("Wolf", player=True) + pack
    stage = Stage(blocks, "Raven at 0N 0E\nPack at 3N 0E, 4N 0E", (10, 60))
    assert stage.order == [("Pack", 60), ("Raven", 10)]


@states(12, "It is rolled when somebody is deployed for the first time: who comes back keeps it.", "M-268")
def _() -> None:
    act = "Leave\ndo: Remove target from the map\n\nReturn\nTarget: None\ndo: Deploy Goblin at 5N 5E\n\n"
    people = actor("Raven", player=True, more="Actions: Leave, Return") + actor("Goblin") + actor("Finch")
    stage = Stage(act + people, "Raven at 0N 0E\nGoblin at 1N 0E\nFinch at 9N 9E", (90, 40, 20))
    stage.play("Leave on Goblin")
    stage.play("Raven: Return")
    assert ("Goblin", 40) in stage.order


# --------------------------------------------------------------------------------- the parts of an action

FOUR = "Four\nTarget: Single actor\nif: [Mana] >= 1\ndo: [Health] += 1\nelse: [Health] += 10\nthen: [Health] *= 2\n\n"


def four(mana: int) -> Stage:
    return duel(FOUR, f"Health: 10, Mana: {mana}", "Four")


@states(13, "`if` asks something that is true or false.", "M-185")
def _() -> None:
    said = four(1).play("Four on Goblin")
    assert any("Mana >= 1? Yes, I have 1." in line for line in said)


@states(14, "`do` happens when it is true.", "M-186")
def _() -> None:
    stage = four(1)
    stage.play("Four on Goblin")
    assert stage.value("Raven", "Health") == 22


@states(15, "`else` happens when it is false.", "M-186")
def _() -> None:
    stage = four(0)
    stage.play("Four on Goblin")
    assert stage.value("Raven", "Health") == 40


@states(16, "`then` happens in either case, after the others.", "M-187")
def _() -> None:
    assert [four(mana).play("Four on Goblin")[0][-3:] for mana in (0, 1)] == ["40.", "22."]


@states(17, "`else` may be left out: then nothing happens when it is false.", "M-186")
def _() -> None:
    stage = act("[Health] += 5", more="if: [Mana] >= 1\n")
    stage.play("Act on Goblin")
    assert stage.value("Raven", "Health") == 10


# ------------------------------------------------------------------------------------- the first example


def basic(points: int = 3, at: str = "1N 0E") -> Stage:
    return duel(BASIC_ATTACK, f"Health: 10, Action Points: {points}, Strength: 4", "Basic Attack", at=at)


@states(18, "The first example reads as it is printed.", "M-170")
def _() -> None:
    assert [str(one) for one in compile_text(BASIC_ATTACK, "book").messages] == []


@states(19, "`Range: Adjacent` keeps it to those who stand beside one.", "M-171")
def _() -> None:
    assert "MR-8" in refused(basic(at="3N 0E"), "Basic Attack on Goblin")


@states(20, "`Target: Single actor` wants one actor.", "M-172")
def _() -> None:
    assert "MR-5" in refused(basic(), "Raven: Basic Attack")


@states(21, "Action Points may be written in two words or in one.", "M-2")
def _() -> None:
    stage = basic()
    stage.play("Basic Attack on Goblin", 2)
    assert stage.value("Raven", "Action Points") == 2


@states(22, "It is declared by its name and its target.", "M-181")
def _() -> None:
    assert basic().play("Raven: Basic Attack on Goblin", 5)[0].startswith("Raven uses Basic Attack on Goblin.")


@states(23, "Its check is answered with what there is.", "M-185")
def _() -> None:
    assert "Raven: Action Points >= 1? Yes, I have 3." in basic().play("Basic Attack on Goblin", 5)


@states(24, "Its die is rolled and told.", "M-26")
def _() -> None:
    assert "Raven rolls 5 on 1d6." in basic().play("Basic Attack on Goblin", 5)


@states(25, "The point is taken in any case: also from who has none to begin with, down to 0.", "M-187")
def _() -> None:
    stage = basic(points=0)
    stage.play("Basic Attack on Goblin")
    assert (stage.value("Goblin", "Health"), stage.value("Raven", "Action Points")) == (12, 0)


@states(26, "All changes are written down in the one line that is told.", "M-461")
def _() -> None:
    told = basic().play("Basic Attack on Goblin", 5)[0]
    assert "Goblin Health: 12 → 7" in told and "Action Points: 3 → 2" in told


# ----------------------------------------------------------------------------------------- a whole turn


@states(27, "Places are counted north and east of the origin.", "M-100")
def _() -> None:
    assert (basic().place("Raven"), basic().place("Goblin")) == ("0N 0E", "1N 0E")


@states(28, "Whoever rolled highest has the first turn.", "M-269")
def _() -> None:
    assert basic().turn == "Raven"


@states(29, "Twelve Health less five damage are seven.", "M-58")
def _() -> None:
    stage = basic()
    stage.play("Basic Attack on Goblin", 5)
    assert stage.value("Goblin", "Health") == 7


@states(30, "One walks only if the campaign lets one.", "M-140")
def _() -> None:
    assert "MR-14" in refused(basic(), "Raven: Move to 0N 1E")


@states(31, "Without anything at the end of a turn the next one begins at once.", "M-293")
def _() -> None:
    stage = basic()
    stage.play("End turn")
    assert stage.turn == "Goblin"


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


@pytest.mark.parametrize("number", range(1, 61))
def test_the_statement_is_true(number: int) -> None:
    STATEMENTS[number].run()


def test_there_are_sixty_statements_each_said_once_with_a_clause_of_the_book() -> None:
    books = "".join(
        (Path(game.__file__).parent / book).read_text(encoding="utf-8") for book in ("rulebook.md", "makers.md")
    )
    assert all(re.search(rf"\b{one.clause}\b", books) for one in STATEMENTS.values())
    assert sorted(STATEMENTS) == list(range(1, 61))
    assert len({one.words for one in STATEMENTS.values()}) == 60
