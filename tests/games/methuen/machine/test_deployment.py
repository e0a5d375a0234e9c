"""Deployment: by picture order, by hand, at random, by glyph and by location (M-281, M-282)."""

from __future__ import annotations

from typing import Any

import pytest

from turnwright import Match, Refusal
from turnwright.games.methuen import game

from .stages import Stage, actor

YARD = "Map: Yard\nDimensions: 6 x 6\nTerrain:\n  Wall at 2N 1E\nZones:\n  Road: 1N 1E to 2N 2E\n\n"
HEROES = actor("Raven", player=True) + actor("Finch", player=True)
HEROES += "Cast: Heroes\nController: Player\nMembers: Raven, Finch\n\n"
GOBLIN = actor("Goblin")


def stage(deploy: str, dice: tuple[int, ...] = (90, 10), more: str = "") -> Stage:
    return Stage(HEROES + GOBLIN + YARD + more, deploy, dice, lines="Map: Yard")


def by_hand(fight: Stage) -> Stage:
    """The same encounter, with tiles picked by people."""
    options: dict[str, Any] = {"campaign": fight.text, "by_hand": True}
    fight.match = Match.start(game, 1, options, chance=[])
    return fight


def test_M281_picture_order_skips_walls_and_occupied_tiles() -> None:
    fight = stage("Heroes in Road facing E\nGoblin at 5N 5E")
    assert (fight.place("Raven"), fight.place("Finch")) == ("2N 2E", "1N 1E")
    assert fight.sheet("Finch")["heading"] == "E"


def test_M281_people_pick_their_tiles() -> None:
    fight = by_hand(stage("Heroes in Road\nGoblin at 5N 5E"))
    assert [str(action) for action in fight.match.legal()] == [
        "Deploy Raven at 2N 2E", "Deploy Raven at 1N 1E", "Deploy Raven at 1N 2E",
    ]  # fmt: skip
    fight.play("Deploy Raven at 1N 1E")
    fight.play("Deploy Finch at 1N 1E", 90, 10)
    assert (fight.place("Raven"), fight.place("Finch"), fight.turn) == ("1N 1E", "1N 1E", "Heroes")


@pytest.mark.parametrize("line", ["Deploy Raven at 3N 3E", "Deploy Raven at 2N 1E", "Deploy Finch at 1N 1E"])
def test_MR22_a_bad_deployment(line: str) -> None:
    fight = by_hand(stage("Heroes in Road\nGoblin at 5N 5E"))
    with pytest.raises(Refusal, match="MR-22"):
        fight.play(line)


def test_M281_at_random_is_a_die_over_the_tiles_that_can_be_entered() -> None:
    fight = stage("Raven at random in Road\nFinch at 0N 0E\nGoblin at 5N 5E", (3, 90, 10))
    assert fight.place("Raven") == "1N 2E"


def test_M281_a_listed_cast_with_locations_needs_no_line() -> None:
    rat = actor("Rat", more="Location: 4N 0E\nHeading: S") + "Cast: Vermin\nController: Game Master\nMembers: Rat\n\n"
    text = stage("Raven at 0N 0E\nFinch at 0N 1E\nGoblin at 5N 5E", more=rat).text
    fight = stage("Raven at 0N 0E\nFinch at 0N 1E\nGoblin at 5N 5E")
    fight.restart(text.replace("Map: Yard\nCompletion", "Map: Yard\nCasts: Vermin\nCompletion"), (90, 50, 10))
    assert (fight.place("Rat"), fight.sheet("Rat")["heading"]) == ("4N 0E", "S")


def test_M282_heading_as_written_else_the_actors_else_north() -> None:
    rat = actor("Rat", more="Heading: W")
    fight = stage("Raven at 0N 0E facing SE\nFinch at 0N 1E\nGoblin at 5N 5E\nRat at 4N 4E", (90, 50, 10), rat)
    assert [fight.sheet(name)["heading"] for name in ("Raven", "Finch", "Rat")] == ["SE", "N", "W"]


def test_M283_encounter_resources_are_rolled_before_anything_else() -> None:
    fight = Stage(
        actor("Raven", "Health: 1d6", player=True) + GOBLIN, "Raven at 0N 0E\nGoblin at 5N 5E", (4, 2, 90, 10),
        lines="Resources:\n  Alarm: 1d6\n",
    )  # fmt: skip
    assert (fight.shared("Alarm"), fight.value("Raven", "Health")) == (4, 2)
