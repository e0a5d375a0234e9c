"""What campaigns were first said to be, in our words: turns, initiative, the parts of an action (1 to 31)."""

from __future__ import annotations

import pytest

from turnwright.games.methuen.language import compile_text

from ..printed import BASIC_ATTACK, DEFAULT_INITIATIVE
from .stages import Stage, actor
from .statements import STATEMENTS, act, duel, refused, states

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


@pytest.mark.parametrize("number", range(1, 32))
def test_the_statement_is_true(number: int) -> None:
    STATEMENTS[number].run()
