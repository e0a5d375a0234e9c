"""Movement in play (1.7): what moves an actor, what it costs, which way it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal

from .fights import Fight
from .test_sheets import on_map

PACE = "\nFeature: Pace\nMove up to 4 spaces per turn\n"


def place(fight: Fight, name: str = "Raven") -> str:
    found: str = fight.sheet(name)["place"]
    return found


def test_M140_without_a_feature_or_an_action_nobody_moves(tmp_path: Path) -> None:
    fight = Fight(tmp_path, actions="Basic Attack")
    assert not [action for action in fight.match.legal() if action.kind.name == "move"]
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Move to 1S 0E")


@pytest.mark.parametrize(("path", "spaces"), [("NE", 2), ("NE NE", 3), ("N NE", 3), ("E E E E", 4)])
def test_M141_diagonals_cost_half_again_and_are_rounded_once(tmp_path: Path, path: str, spaces: int) -> None:
    fight = Fight(tmp_path, blocks=PACE, at="9N 9E")
    fight.play(f"Move by {path}")
    moved = fight.sheet("Raven")["moved"]
    assert -(-moved // 1) == spaces


def test_M141_rough_ground_costs_double(tmp_path: Path) -> None:
    fight = on_map(tmp_path, ".^^ ...", at="0N 2E")
    fight.play("Move by NE")
    assert fight.sheet("Raven")["moved"] == 3


def test_M142_displacement_counts_tiles_and_movement_counts_cost(tmp_path: Path) -> None:
    blocks = "\nThrown\ndo: Move 3 spaces Northeast\n\nStroll\ndo: Move up to 3 spaces\n"
    fight = Fight(tmp_path, blocks=blocks, actions="Thrown, Stroll", at="9N 0E")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Stroll to 3N 3E")
    fight.play("Thrown")
    assert place(fight) == "3N 3E"


def test_M144_a_destination_is_reached_by_the_cheapest_way(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "..... .###. .....", at="2N 0E")
    fight.play("Move to 2N 4E")
    assert place(fight) == "2N 4E" and fight.sheet("Raven")["moved"] == 5.5


def test_M145_what_cannot_be_entered_refuses_the_whole_path(tmp_path: Path) -> None:
    fight = on_map(tmp_path, ".#. ...", at="0N 2E")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Move by N E")
    assert place(fight) == "0N 0E"


def test_M150_whoever_is_stopped_on_the_way_goes_no_farther(tmp_path: Path) -> None:
    trap = "Region: Pit\nTiles: 0N 2E\nActors entering this region take 50 damage\n"
    fight = on_map(tmp_path, ".....", trap, at="0N 0E")
    fight.play("Move by E E E E")
    assert fight.sheet("Raven")["state"] == "defeated"


def test_M153_ways_go_round_hazards_where_they_can(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "... .*. ...", at="2N 0E")
    told = fight.play("Move to 2N 2E")
    assert fight.sheet("Raven")["moved"] == 3.5 and any("2N 2E" in line for line in told)
    through = on_map(tmp_path, ".*.", at="0N 0E")
    through.play("Move to 0N 2E")
    assert place(through) == "0N 2E"


def test_M153_equal_ways_are_settled_by_the_order_of_directions(tmp_path: Path) -> None:
    fight = Fight(tmp_path, blocks=PACE, at="9N 0E")
    fight.play("Move to 2N 1E")
    assert place(fight) == "2N 1E" and fight.sheet("Raven")["moved"] == 2.5


@pytest.mark.parametrize(
    ("effect", "at", "end"),
    [
        ("Move toward target up to 2 spaces", "5N 0E", "2N 0E"),
        ("Move toward target up to 9 spaces", "5N 0E", "4N 0E"),
        ("Move toward target up to 9 spaces", "1N 1E", "0N 0E"),
        ("Move away from target up to 2 spaces", "1N 0E", "1S 1W"),
    ],
)
def test_M154_toward_and_away(tmp_path: Path, effect: str, at: str, end: str) -> None:
    fight = Fight(tmp_path, blocks=f"\nGo\ndo: {effect}\n", actions="Go", at=at)
    fight.play("Go on Goblin")
    assert place(fight) == end


def plan(folder: Path, strategy: str, *faces: int, **written: str) -> Fight:
    """A fight in which a strategy plays Goblin, and Raven has just ended her turn."""
    more = f"Cast: Pack\nController: Strategy (Plan)\nMembers: Goblin\n\nStrategy: Plan\n{strategy}\n"
    fight = Fight(folder, more=more, **written)
    fight.play("End turn", *faces)
    return fight


def test_M155_a_plain_move_uses_the_turns_movement_or_an_action(tmp_path: Path) -> None:
    strategy = "1. If [Action Points] >= 1: Move toward nearest enemy\n2. End turn"
    walking = plan(tmp_path, strategy, blocks=PACE, at="6N 0E")
    assert place(walking, "Goblin") == "2N 0E"
    jogging = plan(tmp_path, strategy, at="6N 0E", goblin_actions="Jog")
    assert place(jogging, "Goblin") == "1N 0E" and jogging.value("Goblin", "Action Points") == 1
    stuck = plan(tmp_path, strategy, at="6N 0E")
    assert place(stuck, "Goblin") == "6N 0E"


def test_M156_nobody_ends_where_nobody_may_stay(tmp_path: Path) -> None:
    fly = "\nFeature: Wings (Actor)\nThis actor may move over impassable tiles\n"
    fight = on_map(tmp_path, ".~.", at="0N 0E", blocks=fly, raven_features="Wings")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Move to 0N 1E")
    fight.play("Move to 0N 2E")
    assert place(fight) == "0N 2E"


WHEEL = "\nWheel\ndo: Face chosen direction, Move up to 2 spaces\n"
DASH = "\nDash\ndo: Move 3 spaces in chosen direction, Move up to 2 spaces\n"


def test_M174_a_direction_to_face_is_not_the_way_of_a_move(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "### .#. ...", blocks=WHEEL, actions="Wheel")
    fight.play("Raven: Wheel toward N to 0N 2E")
    assert (place(fight), fight.sheet("Raven")["heading"]) == ("0N 2E", "N")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Wheel toward W to 1N 1E")
    with pytest.raises(Refusal, match=r"MR-14: That costs 3 spaces.*, Raven has 2 by"):
        fight.play("Raven: Wheel toward W to 1N 0E")
    assert "Raven: Wheel toward E to 1N 2E" in {str(action) for action in fight.match.legal()}


def test_M143_M144_a_line_and_a_path_are_each_judged_by_their_own_allowance(tmp_path: Path) -> None:
    fight = on_map(tmp_path, "..... ..... .....", blocks=DASH, actions="Dash")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Dash toward W to 1N 0E")
    with pytest.raises(Refusal, match=r"MR-14: That costs 3 spaces.*, Raven has 2 by"):
        fight.play("Raven: Dash toward E to 0N 3E")
    fight.play("Raven: Dash toward E to 0N 2E")
    assert place(fight) == "0N 2E"  # three to the east, one back


def test_M155_a_strategy_that_goes_by_such_an_action_takes_a_path(tmp_path: Path) -> None:
    fight = Fight(
        tmp_path,
        blocks=WHEEL + "\nStrategy: Hunt\n1. When [Action Points] >= 3: Move toward nearest enemy\n2. End turn\n",
        goblin_actions="Wheel\nStrategy: Hunt",
        more="Map: Ground\nGrid:\n  .....\n  .###.\n  .....\n",
        lines="Map: Ground",
        at="2N 2E",
    )
    told = "\n".join(fight.play("End turn"))
    assert "Goblin goes from 2N 2E to 2N 1E" in told and "Goblin goes from 2N 1E to 1N 0E" in told
