"""Reactions as interruptions: MT-112 to MT-117, and the clauses of 3.4."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Match, Refusal, read_record
from turnwright.games.methuen import game
from turnwright.games.methuen.language import compile_text

from .fights import Fight, campaign

MAUL = """
Maul
Range: Adjacent
if: 1d20 + 5 >= [Target Defense]
do: [Target Health] -= 1d10 + 4
then: [ActionPoints] -= 1
"""
PARRY = """
Reaction: Parry
Trigger: an adjacent enemy attacks this actor with a melee attack
if: 1d20 + 6 >= [Attacker Ferocity]
do: Negate the damage
then: [Reaction Points] -= 1
"""


def brawl(folder: Path, blocks: str = PARRY, reaction: str = "Parry", **written: str) -> Fight:
    """Raven mauls Goblin, who has a reaction."""
    return Fight(
        folder,
        raven=written.get("raven", "Health: 12, Ferocity: 5, Action Points: 3"),
        goblin=written.get("goblin", "Health: 20, Defense: 16, Reaction Points: 1"),
        blocks=MAUL + blocks,
        actions=written.get("actions", "Maul, Long Shot, Jog"),
        goblin_actions=reaction,
        at=written.get("at", "1N 0E"),
    )


def test_M227_a_parry_negates_the_damage_and_M230_the_action_is_paid(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    told = fight.play("Raven: Maul on Goblin", 13, 7)
    assert fight.value("Goblin", "Health") == 20
    assert "Goblin may react with Parry." in told
    assert [str(action) for action in fight.match.legal()] == ["React with Parry", "Decline"]
    fight.play("React with Parry", 13)
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Reaction Points")) == (20, 0)
    assert fight.value("Raven", "Action Points") == 2
    assert fight.turn == "Raven"


def test_M222_a_reaction_may_be_declined(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("Decline")
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Reaction Points")) == (9, 1)
    assert fight.value("Raven", "Action Points") == 2


def test_MR20_nothing_else_can_be_declared_while_an_answer_is_waited_for(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    fight.play("Raven: Maul on Goblin", 13, 7)
    for line in ("Raven: Maul on Goblin", "End turn", "Raven: Face E"):
        with pytest.raises(Refusal, match="MR-20"):
            fight.play(line)


def test_MR19_a_reaction_is_no_action_and_not_every_trigger_is_open(tmp_path: Path) -> None:
    fight = brawl(tmp_path, reaction="Parry, Maul")
    fight.play("End turn")
    with pytest.raises(Refusal, match="MR-19"):
        fight.play("Goblin: Parry")
    with pytest.raises(Refusal, match="MR-19"):
        fight.play("React with Parry")


SNAP = """
Reaction: Snap
Trigger: an adjacent enemy moves away
if: 1d20 + 2 >= [Target Defense]
do: [Target Health] -= 1d6
"""


def test_M228_moving_away_is_answered_before_the_first_step(tmp_path: Path) -> None:
    fight = brawl(tmp_path, SNAP, "Snap", raven="Health: 3, Defense: 10, Action Points: 3")
    fight.play("Raven: Jog to 2S 0E")
    assert fight.sheet("Raven")["place"] == "0N 0E"
    fight.play("React with Snap", 9, 4)
    assert fight.sheet("Raven")["state"] == "defeated"
    assert fight.value("Raven", "Action Points") == 2


def test_M228_a_step_that_keeps_adjacency_opens_no_window(tmp_path: Path) -> None:
    fight = brawl(tmp_path, SNAP, "Snap")
    fight.play("Raven: Jog by E")
    assert fight.sheet("Raven")["place"] == "0N 1E"


def test_M228_stop_the_movement_ends_the_walk(tmp_path: Path) -> None:
    hold = "\nReaction: Hold\nTrigger: an enemy moves within 2 spaces of this actor\ndo: Stop the movement\n"
    fight = brawl(tmp_path, hold, "Hold", at="4N 0E")
    fight.play("Raven: Jog to 3N 0E")
    assert fight.sheet("Raven")["place"] == "2N 0E"
    fight.play("React with Hold")
    assert fight.sheet("Raven")["place"] == "2N 0E"
    assert fight.value("Raven", "Action Points") == 2


def test_M225_no_reactions_to_reactions_by_default(tmp_path: Path) -> None:
    riposte = (
        PARRY
        + "\nReaction: Counter\nRange: Adjacent\nTrigger: an enemy attacks this actor\ndo: [Attacker Health] -= 1\n"
    )
    for chains, asked in (("", False), ("\nFeature: Brawling\nReactions may trigger other reactions.\n", True)):
        fight = brawl(tmp_path, riposte + chains, "Counter", actions="Maul, Parry")
        fight.play("Raven: Maul on Goblin", 13, 7)
        fight.play("React with Counter")
        assert (fight.match.view(0)["position"]["asked"] is not None) == asked
        if asked:
            fight.play("React with Parry", 13)
        assert fight.value("Raven", "Health") == (12 if asked else 11)
        assert fight.value("Goblin", "Health") == 9


def test_M226_a_cancelled_action_is_paid(tmp_path: Path) -> None:
    duck = (
        "\nReaction: Duck\nTrigger: this actor is targeted by an enemy with a ranged attack\n"
        "do: Cancel the action\nthen: [Energy] -= 2\n"
    )
    fight = brawl(
        tmp_path,
        duck,
        "Duck",
        raven="Health: 9, Accuracy: 8, Arrows: 6, Action Points: 3",
        goblin="Health: 9, Energy: 5",
    )
    fight.play("Raven: Long Shot on Goblin")
    fight.play("React with Duck")
    assert (fight.value("Goblin", "Health"), fight.value("Goblin", "Energy")) == (9, 3)
    assert (fight.value("Raven", "Arrows"), fight.value("Raven", "Action Points")) == (5, 2)


def test_M224_the_attacker_falls_first_and_still_pays(tmp_path: Path) -> None:
    riposte = "\nReaction: Riposte\nTrigger: an adjacent enemy attacks this actor\ndo: [Attacker Health] -= 1d6\n"
    fight = brawl(tmp_path, riposte, "Riposte", raven="Health: 3, Action Points: 3")
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("React with Riposte", 4)
    assert fight.sheet("Raven")["state"] == "defeated"
    assert fight.value("Goblin", "Health") == 20
    assert fight.value("Raven", "Action Points") == 2


def test_M220_nobody_reacts_to_their_own_declaration(tmp_path: Path) -> None:
    wince = "\nReaction: Wince\nTrigger: an actor uses an action\ndo: [Winces] += 1\n"
    fight = brawl(tmp_path, wince, "Maul", actions="Maul, Wince", goblin="Health: 20, Defense: 30")
    fight.play("Raven: Maul on Goblin", 2)
    assert fight.value("Raven", "Action Points") == 2


def test_M221_a_reaction_with_its_own_target_line_lets_its_user_choose(tmp_path: Path) -> None:
    shout = (
        "\nReaction: Shout\nTrigger: an enemy attacks this actor\nTarget: Single actor\nRange: 3\n"
        "do: [Target Nerve] += 1, [Attacker Nerve] += 2\n"
    )
    fight = brawl(tmp_path, shout, "Shout")
    fight.play("Raven: Maul on Goblin", 13, 7)
    with pytest.raises(Refusal, match="MR-5"):
        fight.play("React with Shout")
    fight.play("React with Shout on Goblin")
    assert (fight.value("Goblin", "Nerve"), fight.value("Raven", "Nerve")) == (1, 2)


def test_M223_one_reaction_per_event_and_several_are_offered_in_list_order(tmp_path: Path) -> None:
    second = PARRY + "\nReaction: Grit\nTrigger: this actor is attacked\ndo: [Grit] += 1\n"
    fight = brawl(tmp_path, second, "Parry, Grit")
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("Decline")
    fight.play("React with Grit")
    assert (fight.value("Goblin", "Grit"), fight.value("Goblin", "Health")) == (1, 9)
    fight.play("Raven: Maul on Goblin", 12, 1)
    fight.play("React with Parry", 1)
    assert fight.value("Goblin", "Grit") == 1


def test_M224_undo_and_a_replayed_record_go_through_the_question(tmp_path: Path) -> None:
    fight = brawl(tmp_path)
    before = fight.match.state.tobytes()
    fight.play("Raven: Maul on Goblin", 13, 7)
    asked = fight.match.state.tobytes()
    fight.play("React with Parry", 13)
    again = read_record(fight.match.record())
    assert again.state.tobytes() == fight.match.state.tobytes()
    trial = fight.match.branch()
    trial.undo()
    assert trial.state.tobytes() == asked
    trial.undo()
    assert trial.state.tobytes() == before


def test_M221_a_reaction_with_a_computed_group_needs_no_choice(tmp_path: Path) -> None:
    burst = (
        "\nReaction: Burst\nTrigger: an enemy attacks this actor\nTarget: All enemies within 2 spaces\n"
        "do: [Target Burns] += 1\n"
    )
    fight = brawl(tmp_path, burst, "Burst")
    fight.play("Raven: Maul on Goblin", 13, 7)
    fight.play("React with Burst")
    assert (fight.value("Raven", "Burns"), fight.value("Goblin", "Burns")) == (1, 0)


def test_M222_the_range_of_a_reaction_is_measured_to_the_cause(tmp_path: Path) -> None:
    near = "\nReaction: Snarl\nRange: 2\nTrigger: an enemy attacks this actor\ndo: [Attacker Fear] += 1\n"
    raven = "Health: 9, Accuracy: 9, Arrows: 3, Action Points: 3"
    for at, asked in (("2N 0E", True), ("3N 0E", False)):
        fight = brawl(tmp_path, near, "Snarl", raven=raven, at=at)
        fight.play("Raven: Long Shot on Goblin", 1, 1)
        assert (fight.match.view(0)["position"]["asked"] is not None) == asked


def test_M228_being_moved_opens_no_window_for_moving_away_but_comes_near(tmp_path: Path) -> None:
    pull = (
        "\nHaul\ndo: Pull target up to 3 spaces\n\nFling\ndo: Push target 2 spaces\n"
        "\nReaction: Grab\nTrigger: an enemy moves within 2 spaces of this actor\ndo: [Grabs] += 1\n" + SNAP
    )
    more = "Actor: Rat\nType: Player\nResources:\n  Health: 3\nActions: Grab, Snap\n"
    fight = Fight(
        tmp_path, blocks=pull, actions="Haul, Fling", at="4N 0E", more=more, lines="  Rat at 1N 1E", dice=[9, 5, 1]
    )
    fight.play("Raven: Haul on Goblin")
    assert fight.match.view(0)["position"]["asked"] == {"actor": "Rat", "reaction": "Grab"}
    fight.play("Decline")
    assert fight.sheet("Goblin")["place"] == "1N 0E"
    fight.play("Raven: Fling on Goblin")
    assert fight.match.view(0)["position"]["asked"] is None
    assert fight.sheet("Goblin")["place"] == "3N 0E"


@pytest.mark.parametrize(("fate", "faces", "health"), [("succeeds", (20, 5), 11), ("fails", (20,), 20)])
def test_M185_a_natural_die_turns_the_check(tmp_path: Path, fate: str, faces: tuple[int, ...], health: int) -> None:
    needs = "40" if fate == "succeeds" else "10"
    blocks = (
        f"\nLuck\nOn a natural 20, the check {fate}.\n\nSwing\n"
        f"if: 1d20 + 1 >= {needs}\ndo: [Target Health] -= 1d6 + 4\n"
    )
    fight = brawl(tmp_path, blocks, "Maul", actions="Swing")
    fight.play("Raven: Swing on Goblin", *faces)
    assert fight.value("Goblin", "Health") == health


def test_M222_the_seat_of_the_reactor_answers_and_the_turn_goes_back(tmp_path: Path) -> None:
    text = campaign(
        raven="Health: 12, Ferocity: 5, Action Points: 3",
        goblin="Health: 20, Defense: 16, Reaction Points: 1",
        blocks=MAUL + PARRY,
        actions="Maul",
        goblin_actions="Parry, Basic Attack",
    )
    match = Match.start(game, 2, {"campaign": text}, chance=[99, 0])
    match.play("Raven: Maul on Goblin", chance=[12, 6])
    assert match.to_act == 1
    with pytest.raises(Refusal, match="MR-20"):
        match.play("Decline", seat=0)
    match.play("React with Parry", seat=1, chance=[12])
    assert match.to_act == 0
    match.play("End turn")
    assert match.to_act == 1
    match.play("End turn", seat=1)
    assert match.to_act == 0


@pytest.mark.parametrize(
    ("effects", "faces", "left"),
    [
        ("Reduce the damage by 2", (5,), 9),
        ("Reduce the damage by 1d6", (5, 4), 11),
        ("Halve the damage", (5,), 10),
        ("Halve the damage, Reduce the damage by 1", (6,), 10),
        ("Halve the attack's damage, Halve the damage", (6,), 11),
        ("Reduce the damage by 9", (5,), 12),
    ],
)
def test_M227_a_reaction_lessens_the_damage_it_answers(
    tmp_path: Path, effects: str, faces: tuple[int, ...], left: int
) -> None:
    block = f"\nReaction: Block\nTrigger: an enemy attacks this actor\nUse: always\ndo: {effects}\n"
    fight = Fight(tmp_path, raven="Health: 10, Action Points: 3", blocks=block, goblin_actions="Block")
    told = fight.play("Raven: Basic Attack on Goblin", *faces)
    assert fight.value("Goblin", "Health") == left
    assert any("The damage of Raven is lessened" in line for line in told)
    fight.play("Raven: Basic Attack on Goblin", *faces)
    assert fight.value("Goblin", "Health") == left - (12 - left), "each blow is answered anew"


def test_M227_lessening_damage_stands_only_in_a_reaction_to_an_attack() -> None:
    for effect in ("Halve the damage", "Reduce the damage by 2"):
        (found,) = compile_text(f"Action: Shrug\ndo: {effect}\n").errors
        assert (found.code, effect in found.text) == ("ME-36", True)
    assert (
        str(
            compile_text("Reaction: R\nTrigger: an enemy attacks this actor\ndo: halve the attack's damage\n")
            .campaign.actions.at(0)
            .do[0]
        )
        == "Halve the damage"
    )
