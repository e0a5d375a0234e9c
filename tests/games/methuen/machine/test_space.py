"""Space and movement, by the test vectors MT-70 to MT-88."""

from __future__ import annotations

from pathlib import Path

import pytest

from turnwright import Refusal
from turnwright.games.methuen.capacities import SPAN
from turnwright.games.methuen.machine.space import bearing, in_arc, radial_step, spaces_between
from turnwright.games.methuen.program.codes import BEHIND, BESIDE, FRONT

from .fights import Fight

MIDDLE = 16 * SPAN + 16


def tile(north: int, east: int) -> int:
    return MIDDLE + north * SPAN + east


@pytest.mark.parametrize(
    ("north", "east", "spaces"),
    [(0, 0, 0), (1, 0, 1), (1, 1, 1), (2, 0, 2), (2, 1, 3), (2, 2, 3), (3, 2, 4), (3, 3, 5), (4, 3, 6), (4, 4, 6),
     (5, 5, 8), (-6, -2, 7)],
)  # fmt: skip
def test_M112_distances(north: int, east: int, spaces: int) -> None:
    assert spaces_between(tile(0, 0), tile(north, east)) == spaces
    assert spaces_between(tile(north, east), tile(0, 0)) == spaces


def test_M115_radials() -> None:
    assert [radial_step(radial) for radial in (12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)] == [
        0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7, 7,
    ]  # fmt: skip
    assert bearing(tile(3, 3), tile(3, 2)) == (2 + radial_step(6)) % 8
    assert bearing(tile(3, 3), tile(2, 2)) == (2 + radial_step(4)) % 8
    assert bearing(tile(0, 0), tile(0, 5)) == (1 + radial_step(1)) % 8


def test_M116_arcs() -> None:
    east = 2
    assert in_arc(BEHIND, east, bearing(tile(3, 3), tile(3, 2)))
    assert in_arc(FRONT, east, bearing(tile(3, 3), tile(3, 4)))
    assert in_arc(BESIDE, east, bearing(tile(3, 3), tile(2, 3)))
    assert not in_arc(FRONT, east, bearing(tile(3, 3), tile(3, 3)))


def test_M39_diagonal_neighbours_and_the_same_tile_are_adjacent(tmp_path: Path) -> None:
    for at in ("1N 1E", "0N 0E"):
        fight = Fight(tmp_path, at=at)
        fight.play("Raven: Close Cut on Goblin", 3)
        assert fight.value("Goblin", "Health") == 9


def test_M151_the_allowance_lasts_for_the_turn(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="9N 9E", blocks="Legs\nMove up to 6 spaces per turn\n")
    for place, moved in (("1N 1E", 1.5), ("2N 2E", 3), ("5N 2E", 6)):
        fight.play(f"Raven: Move to {place}")
        assert fight.sheet("Raven")["moved"] == moved
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move to 6N 2E")


def test_MR14_without_a_movement_feature_nobody_moves(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="9N 9E")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move to 1N 0E")


def test_M143_one_space_along_a_diagonal(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 3", at="9N 9E")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Step toward NE")
    assert fight.value("Raven", "MovementPoints") == 3
    even = "Even\nDiagonal movement costs the same as cardinal movement.\n"
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 3", at="9N 9E", blocks=even)
    fight.play("Raven: Step toward NE")
    assert (fight.sheet("Raven")["place"], fight.value("Raven", "MovementPoints")) == ("1N 1E", 2)


def test_M152_paid_movement(tmp_path: Path) -> None:
    paid = "Steps Cost\nSpend 1 ActionPoint per space moved\n"
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 3", at="9N 9E", blocks=paid)
    fight.play("Raven: Move to 2N 1E")
    assert fight.value("Raven", "Action Points") == 0
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 2", at="9N 9E", blocks=paid)
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move to 2N 1E")


WALLED = "Map: Yard\nDimensions: 9 x 9\nTerrain:\n  Wall at 3N 0E\n  Wall at 3N 3E\n"


def test_M146_displacement_stops_before_a_wall(tmp_path: Path) -> None:
    blocks = "Rush\ndo: Move 3 spaces North\n"
    fight = Fight(tmp_path, at="8N 8E", blocks=blocks, actions="Rush", more=WALLED, lines="Map: Yard")
    told = fight.play("Raven: Rush")
    assert fight.sheet("Raven")["place"] == "2N 0E"
    assert "Raven is moved 2 of 3 spaces." in told


def test_M147_push_and_pull(tmp_path: Path) -> None:
    blocks = "Shove\ndo: Push target 2 spaces\n\nHook\ndo: Pull target up to 3 spaces\n"
    fight = Fight(tmp_path, at="1N 1E", blocks=blocks, actions="Shove", more=WALLED, lines="Map: Yard")
    fight.play("Raven: Shove on Goblin")
    assert fight.sheet("Goblin")["place"] == "2N 2E"
    fight = Fight(tmp_path, at="4N 1E", blocks=blocks, actions="Hook")
    fight.play("Raven: Hook on Goblin")
    assert fight.sheet("Goblin")["place"] == "1N 0E"


def test_M148_swap(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="2N 2E facing S", blocks="Trade\ndo: Swap positions with target\n", actions="Trade")
    fight.play("Raven: Trade on Goblin")
    raven, goblin = fight.sheet("Raven"), fight.sheet("Goblin")
    assert (raven["place"], raven["heading"], goblin["place"], goblin["heading"]) == ("2N 2E", "N", "0N 0E", "S")


@pytest.mark.parametrize(
    ("to", "wall", "clear"),
    [("0N 4E", "0N 2E", False), ("2N 2E", "1N 0E", True), ("2N 2E", "1N 1E", False), ("1N 3E", "0N 1E", False),
     ("1N 3E", "0N 2E", True)],
)  # fmt: skip
def test_MR9_line_of_sight(tmp_path: Path, to: str, wall: str, clear: bool) -> None:
    blocks = "Shoot\nRange: 9, line of sight\nTarget: Single enemy\ndo: [Target Health] -= 1\n"
    ground = f"Map: Yard\nDimensions: 9 x 9\nTerrain:\n  Wall at {wall}\n"
    fight = Fight(tmp_path, at=to, blocks=blocks, actions="Shoot", more=ground, lines="Map: Yard")
    if clear:
        fight.play("Raven: Shoot on Goblin")
        assert fight.value("Goblin", "Health") == 11
    else:
        with pytest.raises(Refusal, match="MR-9"):
            fight.play("Raven: Shoot on Goblin")


def test_MR13_the_edge_of_the_map(tmp_path: Path) -> None:
    ground = "Map: Yard\nDimensions: 3 x 3\nOrigin: 2N 1E\n"
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 2", at="1S 0E", more=ground, lines="Map: Yard")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Step toward N")
    assert fight.value("Raven", "MovementPoints") == 2


def test_MR12_a_choice_is_missing(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="5N 5E")
    with pytest.raises(Refusal, match='"Step" needs a direction'):
        fight.play("Raven: Step")
