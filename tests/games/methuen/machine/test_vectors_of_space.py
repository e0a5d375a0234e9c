"""The vectors of 6.4: distances, movement, facing and sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from turnwright import Refusal
from turnwright.games.methuen import records as told

from .fights import Fight


def place(fight: Fight, name: str = "Raven") -> str:
    found: str = fight.sheet(name)["place"]
    return found


def asks(folder: Path, condition: str, **written: Any) -> bool:
    """Whether a condition about the target is true."""
    fight = Fight(
        folder,
        blocks=f"Look\nif: {condition}\ndo: [Seen] += 1\n",
        actions=written.pop("actions", "Look, Jog"),
        **written,
    )
    fight.play("Raven: Look on Goblin")
    return fight.value("Raven", "Seen") == 1


DISTANCES = {
    "0N 0E": 0, "1N 0E": 1, "1N 1E": 1, "2N 0E": 2, "2N 1E": 3, "2N 2E": 3,
    "3N 2E": 4, "3N 3E": 5, "4N 3E": 6, "4N 4E": 6, "5N 5E": 8, "6S 2W": 7,
}  # fmt: skip


@pytest.mark.parametrize(("at", "distance"), DISTANCES.items())
def test_MT70_distances(tmp_path: Path, at: str, distance: int) -> None:
    fight = Fight(tmp_path, at=at, blocks="Look\ndo: [Seen] = [Target Distance]\n", actions="Look")
    fight.play("Raven: Look on Goblin")
    assert fight.value("Raven", "Seen") == distance


@pytest.mark.parametrize(("number", "at"), [("MT-71", "1N 1E"), ("MT-72", "0N 0E")])
def test_MT71_neighbours_and_one_tile_are_adjacent(tmp_path: Path, number: str, at: str) -> None:
    fight = Fight(tmp_path, at=at)
    fight.play("Raven: Basic Attack on Goblin", 3)
    assert fight.value("Goblin", "Health") == 9
    assert asks(tmp_path, "Adjacent to target", at=at)


@pytest.mark.parametrize(("allowance", "end"), [(6, "4N 3E"), (5, "0N 0E")])
def test_MT73_path_cost(tmp_path: Path, allowance: int, end: str) -> None:
    fight = Fight(tmp_path, at="8S 0E", blocks=f"Walk\ndo: Move up to {allowance} spaces\n", actions="Walk")
    if allowance == 5:
        with pytest.raises(Refusal, match="MR-14"):
            fight.play("Raven: Walk by NE NE NE N")
    else:
        fight.play("Raven: Walk by NE NE NE N")
    assert place(fight) == end


ROUGH = "Map: Field\nDimensions: 9 x 9\nTerrain:\n  Rough at 2N 0E, 1N 1E\n"


@pytest.mark.parametrize("path", ["N N", "NE"])
def test_MT74_rough_ground(tmp_path: Path, path: str) -> None:
    blocks = "Pace\nMove up to 6 spaces per turn\n"
    fight = Fight(tmp_path, at="8N 8E", blocks=blocks, more=ROUGH, lines="Map: Field")
    fight.play(f"Raven: Move by {path}")
    assert fight.sheet("Raven")["moved"] == 3


def test_MT75_an_allowance_over_a_turn(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="8S 0E", blocks="Pace\nMove up to 6 spaces per turn\n")
    for line, moved in (("Move by NE", 1.5), ("Long Shot on Goblin", 1.5), ("Move by NE", 3), ("Move by N N N", 6)):
        fight.play(f"Raven: {line}", *([1] if "Shot" in line else []))
        assert fight.sheet("Raven")["moved"] == moved
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move by N")


def test_MT76_one_space_along_a_diagonal(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 3")
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Step toward NE")
    assert fight.value("Raven", "MovementPoints") == 3
    same = "Even\nDiagonal movement costs the same as cardinal movement.\n"
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 3", blocks=same)
    fight.play("Raven: Step toward NE")
    assert (place(fight), fight.value("Raven", "MovementPoints")) == ("1N 1E", 2)


def test_MT77_no_points_is_no_refusal(tmp_path: Path) -> None:
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 0")
    fight.play("Raven: Step toward E")
    assert (place(fight), fight.value("Raven", "MovementPoints")) == ("0N 0E", 0)


def test_MT78_a_price_per_space(tmp_path: Path) -> None:
    blocks = "Costly\nSpend 1 ActionPoint per space moved\n"
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 3", at="8S 0E", blocks=blocks)
    fight.play("Raven: Move by N NE")
    assert fight.value("Raven", "Action Points") == 0
    fight = Fight(tmp_path, raven="Health: 9, Action Points: 2", at="8S 0E", blocks=blocks)
    with pytest.raises(Refusal, match="MR-14"):
        fight.play("Raven: Move by N NE")
    assert place(fight) == "0N 0E"


WALLS = "Map: Field\nDimensions: 9 x 9\nTerrain:\n  Wall at 3N 0E, 3N 3E\n"


def test_MT79_a_fixed_displacement_stops(tmp_path: Path) -> None:
    blocks = "Fling\ndo: Move 3 spaces North\n"
    fight = Fight(tmp_path, at="8N 8E", blocks=blocks, actions="Fling", more=WALLS, lines="Map: Field")
    assert "Raven is moved 2 of 3 spaces." in fight.play("Raven: Fling")
    assert place(fight) == "2N 0E"


def test_MT80_a_push_counts_tiles(tmp_path: Path) -> None:
    blocks = "Shove\ndo: Push target 2 spaces\n"
    fight = Fight(tmp_path, at="1N 1E", blocks=blocks, actions="Shove", more=WALLS, lines="Map: Field")
    fight.play("Raven: Shove on Goblin")
    assert place(fight, "Goblin") == "2N 2E"


def test_MT81_a_pull_stops_beside_its_source(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="4N 1E", blocks="Drag\ndo: Pull target up to 3 spaces\n", actions="Drag")
    fight.play("Raven: Drag on Goblin")
    steps = [record for record in fight.match.state.log[: fight.match.state.logged] if record[0] == told.MOVE]
    assert len(steps) == 3
    assert place(fight, "Goblin") == "1N 0E"


def test_MT82_a_swap_keeps_headings(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="2N 2E facing S", blocks="Trade\ndo: Swap positions with target\n", actions="Trade")
    fight.play("Raven: Trade on Goblin")
    found = [(fight.sheet(name)["place"], fight.sheet(name)["heading"]) for name in ("Raven", "Goblin")]
    assert found == [("2N 2E", "N"), ("0N 0E", "S")]


@pytest.mark.parametrize(
    ("heading", "at", "radial", "true"),
    [
        ("E", "0N 1W", 6, True),
        ("E", "1S 1W", 4, True),
        ("E", "1S 1W", 5, True),
        ("NE", "0N 5E", 1, True),
        ("NE", "0N 5E", 3, False),
    ],
)
def test_MT83_radials(tmp_path: Path, heading: str, at: str, radial: int, true: bool) -> None:
    blocks = f"Look\nif: Target is at radial {radial}\ndo: [Seen] += 1\n"
    fight = Fight(tmp_path, at=at, blocks=blocks, actions="Look")
    fight.play(f"Raven: Face {heading}")
    fight.play("Raven: Look on Goblin")
    assert (fight.value("Raven", "Seen") == 1) == true


@pytest.mark.parametrize(
    ("condition", "at"), [("Behind target", "0N 1E"), ("In front of target", "0N 1W"), ("Beside target", "1N 0E")]
)
def test_MT84_arcs(tmp_path: Path, condition: str, at: str) -> None:
    assert asks(tmp_path, condition, at=f"{at} facing E")
    others = {"Behind target", "In front of target", "Beside target"} - {condition}
    assert not any(asks(tmp_path, other, at=f"{at} facing E") for other in others)


@pytest.mark.parametrize(
    ("to", "wall", "clear"),
    [
        ("0N 4E", "0N 2E", False),
        ("2N 2E", "1N 0E", True),
        ("2N 2E", "1N 1E", False),
        ("1N 3E", "0N 1E", False),
        ("1N 3E", "0N 2E", True),
    ],
)
def test_MT85_line_of_sight(tmp_path: Path, to: str, wall: str, clear: bool) -> None:
    more = f"Map: Field\nDimensions: 9 x 9\nTerrain:\n  Wall at {wall}\n"
    assert asks(tmp_path, "Line of sight to target", at=to, more=more, lines="Map: Field") == clear


def test_MT86_the_edge_of_the_map(tmp_path: Path) -> None:
    more = "Map: Yard\nDimensions: 3 x 3\nOrigin: 2N 1E\n"
    fight = Fight(tmp_path, raven="Health: 9, MovementPoints: 2", at="1S 0E", more=more, lines="Map: Yard")
    with pytest.raises(Refusal, match="MR-13"):
        fight.play("Raven: Step toward N")
    assert fight.value("Raven", "MovementPoints") == 2


def test_MT87_coordinates_in_either_order(tmp_path: Path) -> None:
    fight = Fight(tmp_path, at="8S 0E", blocks="Pace\nMove up to 9 spaces per turn\n")
    fight.play("Raven: Move to 2E 3N")
    assert place(fight) == "3N 2E"
    fight.play("Raven: Move to 0S 0W")
    assert place(fight) == "0N 0E"


@pytest.mark.parametrize(("ally", "true"), [("2N 2E", True), ("2N 1E", False)])
def test_MT88_flanking(tmp_path: Path, ally: str, true: bool) -> None:
    more = "Actor: Rat\nType: Player\n\nCast: Friends\nController: Player\nMembers: Raven, Rat\n"
    assert asks(tmp_path, "Flanking target", at="1N 1E", more=more, lines=f"  Rat at {ally}") == true
