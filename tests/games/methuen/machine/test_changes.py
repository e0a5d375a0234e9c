"""Ask, terrain and casts that change, features of actions, teleports (M-149, M-241, M-354, M-455, F-20, 4.2)."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight

RAT = "Actor: Rat\nResources:\n  Health: 3\nActions: Basic Attack\n"


def test_M455_a_question_is_answered_yes_or_no(tmp_path: Path) -> None:
    blocks = (
        'Plead\nif: Ask "Is the guard moved?" AND 1d6 >= 3\n'
        "do: [Mercy] += 1\nelse: [Scorn] += 1\nthen: [ActionPoints] -= 1\n"
    )
    for answer, faces, mercy in (("Yes", [5], 1), ("No", [], 0)):
        fight = Fight(tmp_path, blocks=blocks, actions="Plead")
        assert fight.play("Raven: Plead")[-1] == "Is the guard moved?"
        assert fight.match.view(0)["position"]["asked"] == {"actor": "Raven", "question": "Is the guard moved?"}
        assert [str(action) for action in fight.match.legal()] == ["Yes", "No"]
        with pytest.raises(Refusal, match="MR-19"):
            fight.play("Decline")
        fight.play(answer, *faces)
        assert (fight.value("Raven", "Mercy"), fight.value("Raven", "Scorn")) == (mercy, 1 - mercy)
        assert fight.value("Raven", "Action Points") == 2


def test_M108_effects_change_terrain(tmp_path: Path) -> None:
    blocks = (
        "Churn\ndo: Tile becomes Rough, 2N 0E becomes Wall\n\nWall Up\n"
        "Range: 4\nTarget: tile\ndo: Target tile becomes Wall\n"
        "\nPaces\nMove up to 6 spaces per turn\n"
    )
    fight = Fight(tmp_path, at="5N 5E", blocks=blocks, actions="Churn, Wall Up")
    fight.play("Raven: Wall Up at 0N 1E")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Move to 0N 1E")
    fight.play("Raven: Churn")
    fight.play("Raven: Move to 1N 0E")
    assert fight.sheet("Raven")["moved"] == 1
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Move by N")
    fight.play("Raven: Move to 0N 0E")
    assert fight.sheet("Raven")["moved"] == 3


def test_M354_a_feature_of_an_action_holds_while_it_is_performed(tmp_path: Path) -> None:
    blocks = (
        "Feature: Aimed (Action)\nThis actor gains +5 Accuracy.\n\n"
        "Careful Shot\nFeatures: Aimed\nRange: [Accuracy]\nif: [Accuracy] >= 6\ndo: [Target Health] -= 1\n\n"
        "Quick Shot\nRange: [Accuracy]\nif: [Accuracy] >= 6\ndo: [Target Health] -= 1\n"
    )
    fight = Fight(
        tmp_path, raven="Health: 9, Accuracy: 2", at="5N 0E", blocks=blocks, actions="Careful Shot, Quick Shot"
    )
    with pytest.raises(Refusal, match="MR-8: Goblin is 5 away, the range is 2"):
        fight.play("Raven: Quick Shot on Goblin")
    fight.play("Raven: Careful Shot on Goblin")
    assert fight.value("Goblin", "Health") == 11


@pytest.mark.parametrize(("against", "hits"), [("ranged", False), ("melee", True)])
def test_F20_a_bonus_against_attacks(tmp_path: Path, against: str, hits: bool) -> None:
    blocks = (
        f"Feature: Cover (Actor)\nThis actor gains +4 Defense against {against} attacks.\n\n"
        "Throw\nRange: 5\nif: 10 >= [Target Defense]\ndo: [Target Health] -= 1\n\n"
        "Look\nif: 10 >= [Target Defense]\ndo: [Seen] += 1\n"
    )
    fight = Fight(
        tmp_path, goblin="Health: 9, Defense: 8", blocks=blocks, goblin_features="Cover", actions="Throw, Look"
    )
    fight.play("Raven: Throw on Goblin")
    assert fight.value("Goblin", "Health") == (8 if hits else 9)
    fight.play("Raven: Look on Goblin")
    assert fight.value("Raven", "Seen") == 1


def test_M149_a_teleport_to_a_chosen_tile(tmp_path: Path) -> None:
    blocks = (
        "Blink\ndo: Teleport to chosen tile within 5 spaces\nthen: [ActionPoints] -= 1\n"
        "\nFeature: Room\nActors cannot enter tiles occupied by enemies.\n"
    )
    fight = Fight(tmp_path, blocks=blocks, actions="Blink")
    with pytest.raises(Refusal, match="MR-8: 6N 0E is 6 away, the range is 5"):
        fight.play("Raven: Blink at 6N 0E")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Blink at 1N 0E")
    with pytest.raises(Refusal, match="MR-12"):
        fight.play("Raven: Blink")
    fight.play("Raven: Blink to 3N 3E")
    assert fight.sheet("Raven")["place"] == "3N 3E"


def test_M241_somebody_joins_another_cast(tmp_path: Path) -> None:
    blocks = "Win Over\ndo: Target joins Cast Friends\n"
    more = RAT + "\nCast: Friends\nController: Player\nMembers: Raven\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Win Over", more=more, lines="  Rat at 5N 5E", dice=[100, 50, 1])
    fight.play("Raven: Win Over on Rat")
    assert fight.sheet("Rat")["cast"] == "Friends"
    order = [item["cast"] for item in fight.match.view(0)["position"]["order"]]
    assert order == ["Friends", "Goblin"]


def test_M249_who_leaves_the_acting_cast_does_so_at_the_end_of_its_turn(tmp_path: Path) -> None:
    blocks = (
        "Desert\ndo: Raven joins Cast Pack\n\nRepent\ndo: Raven joins Cast Friends\n\n"
        "Feature: Count\nAt end of turn, [Ends] += 1\n"
    )
    more = RAT + "\nCast: Friends\nController: Player\nMembers: Raven, Rat\n"
    more += "\nCast: Pack\nController: Game Master\nMembers: Goblin\n"
    fight = Fight(
        tmp_path,
        blocks=blocks,
        actions="Desert, Repent",
        raven_features="Count",
        more=more,
        lines="  Rat at 5N 5E",
        dice=[100, 50],
    )
    told = fight.play("Raven: Desert")
    assert any("Raven joins Pack at the end of the turn." in line for line in told)
    assert fight.sheet("Raven")["cast"] == "Friends"
    fight.play("Raven: Repent")
    fight.play("End turn")
    assert (fight.sheet("Raven")["cast"], fight.value("Raven", "Ends")) == ("Friends", 1)
    fight.play("End turn")
    fight.play("Raven: Desert")
    fight.play("End turn")
    assert (fight.sheet("Raven")["cast"], fight.value("Raven", "Ends")) == ("Pack", 2)
    assert fight.turn == "Pack"
    fight.play("Raven: Repent")  # with Pack it acts in this round, since Pack has not acted
    assert fight.sheet("Raven")["cast"] == "Pack"
    fight.play("End turn")
    assert (fight.sheet("Raven")["cast"], fight.value("Raven", "Ends")) == ("Friends", 3)


def test_M249_a_new_participant_rolls_at_the_end_of_the_turn(tmp_path: Path) -> None:
    blocks = "Desert\ndo: Raven joins Cast Lone\n"
    more = "Cast: Lone\nController: Player\nMembers: Rook\n\nActor: Rook\nType: Player\nResources:\n  Health: 3\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Desert", more=more)
    fight.play("Raven: Desert")
    fight.play("End turn", 60)
    order = [item["cast"] for item in fight.match.view(0)["position"]["order"]]
    assert order == ["Lone", "Goblin"]
    assert fight.turn == "Lone"  # it stands behind the place where its cast of one has just acted


def test_M69_terrain_cost_of_the_first_tile_of_a_move(tmp_path: Path) -> None:
    blocks = "Trudge\ndo: Move up to 4 spaces\nthen: [Stamina] -= [Terrain Cost]\n"
    more = "Map: Field\nDimensions: 9 x 9\nTerrain:\n  Rough at 0N 1E\n"
    fight = Fight(
        tmp_path,
        raven="Health: 9, Stamina: 9",
        at="8N 8E",
        blocks=blocks,
        actions="Trudge",
        more=more,
        lines="Map: Field",
    )
    fight.play("Raven: Trudge to 0N 1E")
    assert fight.value("Raven", "Stamina") == 7
    fight.play("Raven: Trudge to 1N 1E")
    assert fight.value("Raven", "Stamina") == 6


def test_F51_a_limit_holds_for_those_who_bear_it(tmp_path: Path) -> None:
    blocks = (
        "Feature: Slow Hand (Actor)\nBasic Attack may be used once per turn.\n"
        "Basic Attack may be used 2 times per encounter.\n"
    )
    fight = Fight(tmp_path, raven="Health: 30", goblin="Health: 30", blocks=blocks, raven_features="Slow Hand")
    fight.play("Raven: Basic Attack on Goblin", 1)
    with pytest.raises(Refusal, match="MR-15"):
        fight.play("Raven: Basic Attack on Goblin", 1)
    fight.play("End turn")
    for _ in range(2):
        fight.play("Goblin: Basic Attack on Raven", 1)
    fight.play("End turn")
    fight.play("Raven: Basic Attack on Goblin", 1)
    fight.play("End turn")
    fight.play("End turn")
    with pytest.raises(Refusal, match="MR-15"):
        fight.play("Raven: Basic Attack on Goblin", 1)
