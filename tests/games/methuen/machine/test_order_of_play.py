"""Casts, initiative, rounds and turns (3.5 to 3.8): who acts when, and what happens around it."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight

FINCH = "Actor: Finch\nType: Player\nResources:\n  Health: 5\nActions: Basic Attack, Jog\n"
BIRDS = f"{FINCH}\nCast: Birds\nController: Player\nMembers: Raven, Finch\n"
REST = "\nRest\nTarget: None\ndo: End turn\n"


def birds(folder: Path, **written: str) -> Fight:
    """Raven and Finch in one cast that a person plays, against Goblin."""
    more = BIRDS + written.pop("more", "")
    return Fight(folder, more=more, lines="  Finch at 0N 1E", **written)


def order(fight: Fight) -> list[tuple[str, int]]:
    """The initiative order."""
    return [(turn["cast"], turn["initiative"]) for turn in fight.match.view(0)["position"]["order"]]


def pack(folder: Path, plan: str, *dice: int, wolves: int = 2, **written: str) -> Fight:
    """Raven and Goblin against wolves that a strategy plays."""
    more = f"Actor: Wolf\nResources:\n  Health: 6\n\nCast: Pack\nController: Strategy (Plan)\nMembers: Wolf x{wolves}\n"
    more += f"\nStrategy: Plan\n{plan}\n{written.pop('more', '')}"
    places = ", ".join(f"{5 + n}N 5E" for n in range(wolves))
    return Fight(folder, more=more, lines=f"  Pack at {places}", dice=list(dice), **written)


def test_M241_an_actor_in_no_cast_is_a_cast_of_one(tmp_path: Path) -> None:
    assert [cast for cast, _ in order(Fight(tmp_path))] == ["Raven", "Goblin"]


def test_M242_alliance_is_mutual_and_neutrals_are_nobodys_enemy(tmp_path: Path) -> None:
    blocks = "\nCount\nTarget: None\ndo: [Foes] = number of enemies, [Friends] = number of allies\n"
    more = "Cast: One\nController: Player\nMembers: Raven\nAllies: Two\n"
    more += "\nCast: Two\nController: Game Master\nMembers: Goblin\n"
    fight = Fight(
        tmp_path,
        blocks=blocks,
        actions="Count",
        more=f"{FINCH.replace('Type: Player', 'Type: Non-Player')}\n{more}",
        lines="  Finch at 5N 5E",
        dice=[100, 1, 2],
    )
    fight.play("Raven: Count")
    assert (fight.value("Raven", "Foes"), fight.value("Raven", "Friends")) == (1, 1)


def test_M243_the_players_side_has_allied_casts_too(tmp_path: Path) -> None:
    more = "Cast: One\nController: Player\nMembers: Raven\n"
    more += "\nCast: Two\nController: Game Master\nMembers: Goblin\nAllies: One\n"
    fight = Fight(
        tmp_path,
        more=f"{FINCH.replace('Type: Player', 'Type: Non-Player')}\n{more}",
        lines="  Finch at 0N 1E",
        dice=[100, 1, 2],
    )
    assert not fight.match.is_over
    fight.play("Raven: Basic Attack on Finch", 6)
    assert fight.match.outcome is not None and fight.match.outcome.rule == "M-330"


def test_M244_members_act_in_any_order_and_one_may_stop(tmp_path: Path) -> None:
    fight = birds(tmp_path, blocks=REST, actions="Basic Attack, Rest")
    fight.play("Finch: Jog to 1N 1E")
    fight.play("Raven: Basic Attack on Goblin", 1)
    fight.play("Finch: Basic Attack on Goblin", 1)
    fight.play("Raven: Rest")
    with pytest.raises(Refusal, match="MR-1"):
        fight.play("Raven: Basic Attack on Goblin")
    fight.play("Finch: Basic Attack on Goblin", 1)
    assert fight.value("Goblin", "Health") == 9


def test_M245_members_of_a_strategy_cast_take_whole_turns(tmp_path: Path) -> None:
    plan = "1. If [Turns] < [Round]: [Turns] += 1, [Score] += 1\n2. End turn"
    blocks = "\nFeature: Tick\nAt the end of each turn, [Clock] += 1\n"
    head = "Shared resources:\n  Clock: 0\n  Score: 0"
    fight = pack(tmp_path, plan, 100, 1, 50, 7, 12, blocks=blocks, head=head)
    fight.play("End turn")
    assert fight.turn == "Goblin"
    assert (fight.shared("Score"), fight.shared("Clock")) == (2, 3)


def test_M246_sub_initiative_is_rolled_after_all_initiative(tmp_path: Path) -> None:
    plan = "1. If [Place] = 0: [Line] += 1, [Place] = [Line]\n2. End turn"
    fight = pack(tmp_path, plan, 100, 1, 50, 7, 12, 3, wolves=3, head="Shared resources:\n  Line: 0")
    fight.play("End turn")
    assert [fight.value(f"Wolf {n}", "Place") for n in (1, 2, 3)] == [2, 1, 3]


def test_M247_the_game_master_plays_a_cast_as_people_do(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    fight.play("End turn")
    assert fight.turn == "Goblin" and fight.match.to_act == 0
    fight.play("Goblin: Basic Attack on Raven", 2)
    assert fight.value("Raven", "Health") == 8


def test_M248_a_cast_goes_on_without_a_fallen_member(tmp_path: Path) -> None:
    fight = birds(tmp_path)
    fight.play("End turn")
    fight.play("Goblin: Basic Attack on Finch", 6)
    fight.play("End turn")
    assert fight.turn == "Birds"
    assert {str(action).split(":")[0] for action in fight.match.legal()} == {"Raven", "End turn"}


def test_M260_initiative_is_rolled_once_in_deployment_order(tmp_path: Path) -> None:
    fight = Fight(tmp_path, dice=[30, 60])
    assert order(fight) == [("Goblin", 60), ("Raven", 30)]
    fight.play("End turn")
    fight.play("End turn")
    assert order(fight) == [("Goblin", 60), ("Raven", 30)]


def test_M263_the_leader_rolls_for_the_cast(tmp_path: Path) -> None:
    feature = "\nFeature: F\nWhen an actor or cast is deployed, roll 1d20 + [Wits].\n"
    more = f"{FINCH.replace('Health: 5', 'Health: 5' + chr(10) + '  Wits: 7')}\nCast: Birds\nController: Player\n"
    more += "Members: Raven, Finch (Leader)\n"
    fight = Fight(tmp_path, blocks=feature, more=more, lines="  Finch at 0N 1E", dice=[3, 9])
    assert order(fight) == [("Birds", 10), ("Goblin", 9)]


def test_M265_the_order_is_kept(tmp_path: Path) -> None:
    fight = Fight(tmp_path)
    for turn in ("Raven", "Goblin", "Raven", "Goblin"):
        assert fight.turn == turn
        fight.play("End turn")


def test_M268_who_leaves_is_out_of_the_order(tmp_path: Path) -> None:
    fight = Fight(tmp_path, more=FINCH, lines="  Finch at 0N 1E", dice=[100, 1, 50])
    assert len(order(fight)) == 3
    fight.play("Raven: Basic Attack on Finch", 6)
    assert [cast for cast, _ in order(fight)] == ["Raven", "Goblin"]


def test_M269_the_first_that_has_not_acted_is_next(tmp_path: Path) -> None:
    blocks = "\nHurry\ndo: [Target Initiative] += 99\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Hurry")
    fight.play("Hurry on Goblin")
    assert [cast for cast, _ in order(fight)] == ["Raven", "Goblin"]
    fight.play("End turn")
    assert fight.turn == "Goblin"


def test_M280_deployment_then_initiative_then_turns(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 1d6", dice=[4, 100, 1])
    lines = fight.match.text(0).splitlines()
    places = [next(i for i, line in enumerate(lines) if words in line) for words in ("Initiative of Raven", "Round 1")]
    assert places == sorted(places) and fight.value("Raven", "Health") == 4


def test_M284_a_round_has_triggers_at_both_ends(tmp_path: Path) -> None:
    blocks = "\nFeature: Bell\nAt the start of each round, [Dawn] += 1\nAt the end of each round, [Dusk] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, head="Shared resources:\n  Dawn: 0\n  Dusk: 0")
    assert (fight.shared("Dawn"), fight.shared("Dusk")) == (1, 0)
    fight.play("End turn")
    fight.play("End turn")
    assert (fight.shared("Dawn"), fight.shared("Dusk")) == (2, 1)


def test_M292_moving_fits_anywhere_between_actions(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks="\nFeature: Pace\nMove up to 4 spaces per turn\n")
    fight.play("Move to 0N 1E")
    fight.play("Basic Attack on Goblin", 1)
    fight.play("Move to 1N 1E")
    fight.play("Basic Attack on Goblin", 1)
    assert fight.value("Goblin", "Health") == 10


def test_M293_end_of_turn_sentences_then_durations(tmp_path: Path) -> None:
    blocks = (
        "\nBrace\ndo: [Guard] += 2 until end of turn\n\nFeature: F\nAt the end of this actor's turn: [Seen] = [Guard]\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Brace")
    fight.play("Brace")
    fight.play("End turn")
    assert (fight.value("Raven", "Seen"), fight.value("Raven", "Guard")) == (2, 0)


def test_M294_who_cannot_act_still_has_start_and_end(tmp_path: Path) -> None:
    blocks = "\nStun\nRange: Adjacent\ndo: Target becomes stunned\n\nStatus: Stunned\nDuration: 1 turn\n"
    blocks += "This actor cannot perform actions.\nAt the start of this actor's turn: [Starts] += 1\n"
    blocks += "At the end of this actor's turn: [Ends] += 1\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Stun")
    fight.play("Stun on Goblin")
    fight.play("End turn")
    with pytest.raises(Refusal, match="MR-17"):
        fight.play("Goblin: Basic Attack on Raven")
    fight.play("End turn")
    assert (fight.value("Goblin", "Starts"), fight.value("Goblin", "Ends")) == (1, 1)


def test_M295_who_falls_in_its_turn_has_no_end(tmp_path: Path) -> None:
    blocks = "\nFeature: F\nAt the end of each turn, [Ends] += 1\n\nFall\nTarget: None\ndo: [Health] = 0\n"
    head = "Shared resources:\n  Ends: 0"
    fight = Fight(
        tmp_path, blocks=blocks, actions="Fall", more=FINCH, lines="  Finch at 0N 1E", head=head, dice=[100, 1, 50]
    )
    fight.play("Raven: Fall")
    assert fight.sheet("Raven")["state"] == "defeated" and fight.turn == "Goblin"
    assert fight.shared("Ends") == 0


def test_M320_at_zero_health_an_actor_is_defeated(tmp_path: Path) -> None:
    fight = Fight(tmp_path, goblin="Health: 2")
    fight.play("Basic Attack on Goblin", 5)
    assert fight.value("Goblin", "Health") == 0 and fight.sheet("Goblin")["state"] == "defeated"


def test_M323_healing_the_defeated_does_not_bring_them_back(tmp_path: Path) -> None:
    blocks = "\nPray\nTarget: None\ndo: [Finch Health] += 5\n"
    fight = Fight(
        tmp_path, blocks=blocks, actions="Pray, Basic Attack", more=FINCH, lines="  Finch at 0N 1E", dice=[100, 1, 50]
    )
    fight.play("Raven: Basic Attack on Finch", 5)
    fight.play("Raven: Pray")
    assert (fight.value("Finch", "Health"), fight.sheet("Finch")["state"]) == (5, "defeated")
