"""What is chosen when an action is declared: how much is spent, and in which mode (M-179)."""

from __future__ import annotations

import pytest

from turnwright import NotationError, Refusal
from turnwright.games.methuen.language import compile_text

from ..texts import SMALL, said
from .stages import Stage, actor

BLAST = "Blast\nTarget: Single actor\nSpend: 1 to 3 Mana\n{}do: [Target Health] -= [Spent]d6\n\n"
BREATH = "Breath\nModes: Bolt, Wide Cone\nif: Mode is Bolt\ndo: [Target Health] -= 5\nelse: [Target Health] -= 2\n\n"


def yard(blocks: str, actions: str, raven: str = "Health: 10, Mana: 5", more: str = "") -> Stage:
    people = actor("Raven", raven, player=True, more=f"Actions: {actions}") + actor("Goblin", "Health: 20")
    return Stage(f"{blocks}{more}{people}", "Raven at 0N 0E\nGoblin at 1N 0E", (90, 10))


def listed(stage: Stage) -> str:
    """All that may be declared now."""
    return "; ".join(str(line) for line in stage.match.legal())


def test_M179_what_is_spent_is_chosen_paid_first_and_known_in_the_action() -> None:
    stage = yard(BLAST.format(""), "Blast")
    told = stage.play("Blast spending 2 on Goblin", 4, 5)
    assert (stage.value("Raven", "Mana"), stage.value("Goblin", "Health")) == (3, 11)
    assert "Mana: 5 → 3" in told[0] or "Mana 5 → 3" in told[0], told
    assert all(f"Blast spending {many} on Goblin" in listed(stage) for many in (1, 2, 3))


def test_M179_what_one_does_not_have_cannot_be_spent() -> None:
    stage = yard(BLAST.format(""), "Blast", "Health: 10, Mana: 2")
    with pytest.raises(Refusal, match="MR-18") as refused:
        stage.play("Blast spending 3 on Goblin")
    assert "Raven has 2 Mana" in str(refused.value)
    assert "Blast spending 2" in listed(stage) and "Blast spending 3" not in listed(stage)


def test_M179_without_the_choice_it_says_which_there_are() -> None:
    with pytest.raises(NotationError, match="Blast spending 1, Blast spending 2, Blast spending 3"):
        yard(BLAST.format(""), "Blast").play("Blast on Goblin")


def test_M179_modes() -> None:
    stage = yard(BREATH, "Breath")
    stage.play("Breath as Bolt on Goblin")
    assert stage.value("Goblin", "Health") == 15
    stage.play("Breath as Wide Cone on Goblin")
    assert stage.value("Goblin", "Health") == 13


def test_M179_both_and_a_shared_resource() -> None:
    pour = "Pour\nSpend: up to 2 Oil\nModes: Hot, Cold\ndo: [Target Wet] += [Spent]\n\n"
    stage = yard(pour, "Pour", more="Resource: Oil\nScope: campaign\nInitialize: 3\n\n")
    stage.play("Pour as Cold spending 2 on Goblin")
    assert (stage.shared("Oil"), stage.value("Goblin", "Wet")) == (1, 2)
    with pytest.raises(Refusal, match="MR-18"):
        stage.play("Pour as Hot spending 2 on Goblin")


def test_M179_a_limit_counts_however_it_was_declared() -> None:
    stage = yard(BLAST.format("Limit: once per turn\n"), "Blast")
    stage.play("Blast spending 1 on Goblin", 4)
    with pytest.raises(Refusal, match="MR-15"):
        stage.play("Blast spending 2 on Goblin")


def test_M179_sentences_and_effects_mean_it_whatever_was_chosen() -> None:
    watch = "Feature: Watch\nWhen an actor uses Blast, [Heard] += 1.\n\nStatus: Dry\nThis actor cannot use Blast.\n\n"
    again = "Again\ndo: Perform Blast spending 2 on target\n\nDrain\nTarget: Self\ndo: Become Dry\n\n"
    stage = yard(BLAST.format(""), "Blast, Again, Drain", more=watch + again)
    stage.play("Blast spending 1 on Goblin", 4)
    stage.play("Again on Goblin", 1, 1)
    assert stage.value("Raven", "Mana") == 2
    assert stage.value("Raven", "Heard") == 2
    stage.play("Drain")
    with pytest.raises(Refusal, match="MR-17"):
        stage.play("Blast spending 1 on Goblin")


def test_M179_a_strategy_goes_on_where_it_cannot_pay() -> None:
    strategy = (
        "Strategy: Burn\n1. If true: Perform Blast spending 3 on nearest enemy\n"
        "2. If true: Perform Blast spending 1 on nearest enemy\n3. End turn\n\n"
    )
    people = actor("Raven", player=True) + actor("Imp", "Health: 5, Mana: 4", more="Actions: Blast\nStrategy: Burn")
    stage = Stage(BLAST.format("") + strategy + people, "Raven at 0N 0E\nImp at 3N 3E", (90, 10))
    stage.play("End turn", 1, 1, 1, 1)
    assert (stage.value("Imp", "Mana"), stage.value("Raven", "Health")) == (0, 6)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("Spend: 3 to 1 Mana\n", "ME-7"),
        ("Spend: some Mana\n", "ME-7"),
        ("Spend: 1 to 3 Moonlight\n", "ME-7"),
        ("Spend: 1 to 40 Mana\n", "ME-91"),
        ("if: Mode is Wide\n", "ME-30"),
        ("if: [Spent] > 1\n", "ME-36"),
    ],
)
def test_M179_what_is_wrong_is_said(line: str, code: str) -> None:
    text = f"{SMALL}\nBlast (Action)\n{line}do: [Mana] += 1\n"
    assert code in said(text), [str(message) for message in compile_text(text).messages]


def test_M179_a_reaction_has_no_choices() -> None:
    text = f"{SMALL}\nReaction: Parry\nTrigger: an enemy attacks this actor\nSpend: 1 to 3 Mana\ndo: Halve the damage\n"
    assert "ME-6" in said(text)


def test_M179_warnings_speak_of_the_action_once() -> None:
    text = f"{SMALL}\nBlast (Action)\nSpend: 1 to 3 Mana\ndo: [Mana] += [Spent]\n"
    found = [str(message) for message in compile_text(text).messages if message.code == "MW-13"]
    assert len(found) == 1 and 'nobody has the action "Blast"' in found[0]


def test_K50_one_action_has_twelve_ways_to_be_declared_at_most() -> None:
    text = f"{SMALL}\nBlast (Action)\nSpend: 1 to {{}} Health\ndo: [Target Health] -= [Spent]\n"
    assert "ME-91" not in said(text.format(12)) and "ME-91" in said(text.format(13))
    modes = f"{SMALL}\nBlast (Action)\nSpend: 1 to 4 Health\nModes: {{}}\ndo: [Target Health] -= [Spent]\n"
    assert "ME-91" not in said(modes.format("A, B, C")) and "ME-91" in said(modes.format("A, B, C, D"))
