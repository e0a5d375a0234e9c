"""Advice for players that look ahead: what looks promising, and that a turn comes to its end."""

from __future__ import annotations

from typing import Any

import pytest

import turnwright
from turnwright import Match
from turnwright.core.plain import opened
from turnwright.games.methuen.outlook import outlook, urge

YARD = """Campaign: The Yard
Start: Encounter "Quarrel"

Staff
Range: Adjacent
Target: Single enemy
if: [Action Points] >= 1
do: [Target Health] -= 1d6
then: [Action Points] -= 1

Sling
Range: 5
Target: Single enemy
if: [Action Points] >= 1
do: [Target Health] -= 1d4
then: [Action Points] -= 1

Bandage
Range: 20
Target: Single ally
if: [Action Points] >= 1
do: [Target Health] += 1d6
then: [Action Points] -= 1

Footwork
Move up to 4 spaces per turn

Actor: Ada
Type: Player
Resources:
  Health: 10
Actions: Staff

Actor: Bo
Type: Player
Resources:
  Health: 10
Actions: Sling, Bandage

Actor: Dov
Resources:
  Health: 10
Actions: Staff

Actor: Esk
Resources:
  Health: 10
Actions: Staff

Cast: Ropers
Controller: Player
Members: Ada, Bo

Cast: Tanners
Controller: {tanners}
Members: Dov, Esk

Strategy: Rush
1. If an enemy is adjacent: Perform Staff on adjacent enemy with lowest [Health]
2. If [Action Points] >= 1: Move toward nearest enemy
3. End turn

Map: Yard
Grid:
  ............
  ............
  ............
Origin: southwest

Encounter: Quarrel
Map: Yard
Deploy:
  Ada at 1N {ada}E
  Bo at 2N 0E
  Dov at 1N {dov}E
  Esk at 0N {dov}E
Completion:
  Victory: All enemies defeated
  Defeat: All players defeated
"""
game = turnwright.load("methuen")


def yard(ada: int = 0, dov: int = 9, tanners: str = "Game Master") -> Match:
    """The quarrel, with the players' side first."""
    text = YARD.format(ada=ada, dov=dov, tanners=tanners)
    if tanners == "Game Master":
        return Match.start(game, 2, {"campaign": text}, seed=1, chance=[99, 0])
    return Match.start(game, 1, {"campaign": text}, seed=1, chance=[99, 0, 50, 0])


def looks(match: Match) -> int:
    """How it looks to the players' side."""
    points = [0] * match.seats
    box: Any = opened(match.table.box)
    state: Any = game.plain_state(match.memory.copy())
    outlook(box, state, points)
    return points[0]


def urges(match: Match) -> dict[str, int]:
    """The urge for everything that is legal."""
    box: Any = opened(match.table.box)
    state: Any = game.plain_state(match.memory.copy())
    return {str(action): urge(box, state, game.plain_action(action.memory)) for action in match.legal()}  # type: ignore[arg-type]


def test_equal_sides_look_equal_and_a_wound_looks_bad() -> None:
    match = yard(ada=8)
    before = looks(match)
    match.play("Ada: Staff on Dov", chance=[5])
    assert looks(match) > before


def test_a_fall_looks_worse_than_the_same_wounds_on_two() -> None:
    one, two = yard(ada=8), yard(ada=8)
    for match, target in ((one, "Dov"), (two, "Esk")):
        match.play("Ada: Staff on Dov", chance=[5])
        match.play(f"Ada: Staff on {target}", chance=[5])
    assert looks(one) > looks(two)


def test_ending_the_turn_looks_better_than_turning_about() -> None:
    idle, done = yard(), yard()
    idle.play("Ada: Face S")
    done.play("End turn")
    assert looks(done) > looks(idle)


def test_an_action_without_points_looks_worse_than_ending_the_turn() -> None:
    idle = yard(ada=8)
    for _ in range(3):
        idle.play("Ada: Staff on Esk", chance=[0])
    done = idle.branch()
    idle.play("Ada: Staff on Esk")
    done.play("End turn")
    assert looks(done) > looks(idle)


@pytest.mark.parametrize("tanners", ["Game Master", "Strategy (Rush)"])
def test_whoever_looks_one_step_ahead_comes_to_the_end_of_the_turn(tanners: str) -> None:
    match, taken = yard(8, 9, tanners), ["nothing yet"]
    while taken[-1] != "End turn":
        assert len(taken) < 15, "three actions and at most four ways for each of two, then the end"
        worth = {text: after(match, text) + found / 1000 for text, found in urges(match).items() if is_tried(text)}
        taken.append(max(worth, key=lambda text: worth[text]))
        match.play(taken[-1])


def is_tried(text: str) -> bool:
    """One direction and one column stand for all of them."""
    return ("Face" not in text and "Move" not in text) or text.endswith((" S", " 7E", " 4E"))


def after(match: Match, text: str) -> int:
    """How it looks one step later."""
    tried = match.branch()
    tried.play(text)
    return looks(tried)


def test_attacks_come_first_and_pointless_steps_last() -> None:
    found = urges(yard(ada=8))
    assert max(found, key=lambda text: found[text]) in ("Ada: Staff on Dov", "Ada: Staff on Esk")
    assert found["Ada: Face S"] < found["Ada: Move to 1N 7E"] < found["End turn"] == 0


def test_the_weakest_enemy_is_hit_first() -> None:
    match = yard(ada=8)
    match.play("Ada: Staff on Esk", chance=[3])
    found = urges(match)
    assert found["Ada: Staff on Esk"] > found["Ada: Staff on Dov"]


def test_whoever_has_no_points_left_has_no_urge_to_act() -> None:
    match = yard(ada=8)
    for _ in range(3):
        match.play("Ada: Staff on Esk", chance=[0])
    assert urges(match)["Ada: Staff on Esk"] < 0


def test_slings_stop_where_they_reach_and_staffs_go_close() -> None:
    found = urges(yard(dov=7))
    for name, best in (("Bo", ["0N 2E", "1N 2E", "2N 3E"]), ("Ada", ["1N 4E"])):
        moves = {text: found[text] for text in found if text.startswith(f"{name}: Move")}
        liked = sorted(text for text in moves if moves[text] == max(moves.values()))
        assert liked == [f"{name}: Move to {tile}" for tile in best]


def test_the_hurt_are_helped_and_nobody_else() -> None:
    match = yard(ada=8)
    assert urges(match)["Bo: Bandage on Ada"] < 0
    match.play("End turn")
    match.play("Dov: Staff on Ada", chance=[5])
    match.play("End turn")
    assert urges(match)["Bo: Bandage on Ada"] > 0
