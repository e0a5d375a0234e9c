"""Movement, breach and Ghost: Z-36 to Z-43."""

from __future__ import annotations

import random
from typing import Any

import pytest

from turnwright.games.zero_day import game
from turnwright.games.zero_day.routes import _joined as joined
from turnwright.games.zero_day.routes import route
from turnwright.games.zero_day.state import active_node, is_attack
from turnwright.testing import random_step

from .tables import BREACHED, RED, X_FOR_12, at, code, custom_set, is_legal, path, play, reach, refusal, seen

SHORT: dict[str, Any] = {"board": "d3=14r0 e3=02r0", "attack": "c3.T"}


def test_Z38_the_centre_alone_ZV48() -> None:
    assert reach(at()) == "c3.R c3.T"
    assert reach(at(to_act="red")) == "b3.R c2.T"


def test_Z12_Z37_from_the_poles_only_the_own_colour_leads_away_ZV49() -> None:
    for player in ("blue", "red"):
        match = at(start_nodes="poles", to_act=player)
        assert reach(match) == "b3.R c3.R"
        assert {str(a).split()[2] for a in match.legal() if a.kind.name == "move"} == {player}


def test_Z37_own_colour_or_purple_ZV50() -> None:
    board = "b3=03r0 d3=07r3"
    assert reach(at(board)) == "b2.T c3.R c3.T d3.T"
    assert reach(at(board, to_act="red")) == "b2.T b3.R c2.T"


def test_Z37_one_colour_per_move_ZV51() -> None:
    match = at(**SHORT)
    assert reach(match) == "b3.R c3.R d3.T"
    why = refusal(match, "move d3.R")
    assert (why.code, why.rule) == ("colour_change", "Z-37")
    assert why.sentence == ("Reaching d3.R needs a change of colour: stop where the colours meet and use another Move.")


def test_Z37_another_move_changes_the_colour_ZV52() -> None:
    match = at(**SHORT)
    play(match, "move c3.R", "move d3.R")
    assert seen(match)["tokens"]["blue"]["attack"] == "d3.R"


def test_Z37_purple_from_where_own_colour_ended_ZV53() -> None:
    match = at("d3=16r0 e3=03r0", to_act="red")
    assert reach(match) == "b3.R c2.T d3.R"
    play(match, "move d3.R")
    assert reach(match) == "b3.R c2.T c3.R e3.T"


def test_Z37_Z41_a_walk_may_stop_anywhere_ZV54() -> None:
    match = at("d3=14r0 e3=02r0", attack="c3.R")
    assert is_legal(match, "move d3.R purple")
    play(match, "move e3.R purple")
    assert seen(match)["tokens"]["blue"] == {"exploit": "e3.R"}


def test_Z4_crossing_paths_do_not_join_ZV55_ZV56() -> None:
    assert reach(at("b3=16r0", attack="b3.T")) == "b2.T"
    assert reach(at("b3=22r0", attack="b3.T")) == "b2.T"


def test_Z6_Z37_no_path_of_ours_there_ZV57() -> None:
    match = at("b3=10r0")
    why = refusal(match, "move b3.L")
    assert (why.code, why.rule, why.sentence) == ("no_path_there", "Z-6", "No blue or purple path ends at a3.R.")
    why = refusal(match, "move b3.L red")
    assert (why.code, why.rule, why.sentence) == ("closed_colour", "Z-37", "Red paths are closed to Blue.")


def test_Z37_not_connected_at_all_ZV58() -> None:
    why = refusal(at("b3=10r0 a3=02r0"), "move a3.L")
    assert (why.code, why.rule) == ("no_route", "Z-37")
    assert why.sentence == "No blue or purple path leads from b3.R to a3.L."


def test_Z36_a_move_ends_elsewhere_ZV59() -> None:
    why = refusal(at(), "move c3.L")
    assert (why.code, why.rule, why.sentence) == ("same_node", "Z-36", "A Move must end on a different node.")


def test_Z37_the_colour_named_must_lead_there_ZV62() -> None:
    why = refusal(at(), "move c3.T purple")
    assert (why.code, why.rule, why.sentence) == ("wrong_colour", "Z-37", "c3.T cannot be reached on purple alone.")


def test_Z40_own_colour_is_meant_where_it_gets_there_ZV93() -> None:
    match = at()
    moves = {str(action) for action in match.legal() if action.kind.name == "move"}
    assert {"move c3.R blue", "move c3.R purple"} <= moves
    (event,) = match.play("move c3.R")
    assert str(event) == "Blue's Attack moves along blue: b3.R – c3.T – c3.R."
    assert str(match.history[-1].action) == "move c3.R blue"


@pytest.mark.parametrize("seed", range(6))
def test_Z40_of_all_ways_the_shortest_is_told_and_of_those_the_first_by_name(seed: int) -> None:
    """Against every way there is, walked out one by one."""
    match, rng, looked = game.new_match(seed=seed), random.Random(seed), 0
    while not match.is_over and match.ply < 70:
        random_step(match, rng)
        if match.is_over or match.ply % 10 or looked > 12:
            continue
        box: Any
        state: Any
        box, state = match.gate.opened(match.table, match.memory, match.to_act)
        for action in match.legal():
            if action.kind.name == "move":
                looked += 1
                ways = every_way(box, state, action.seat, action.node, action.colour)
                assert route(box, state, action.seat, action.node, action.colour) == min(
                    ways, key=lambda w: (len(w), w)
                )


@pytest.mark.parametrize(("straight", "way"), [(True, "a3.R – b3.R"), (False, "a3.R – b2.T – b3.R")])
def test_Z40_the_shorter_way_is_told_and_of_two_as_short_the_first_by_name(straight: bool, way: str) -> None:
    round_about = [path("LT"), path("TR"), path("LB"), path("BR")]
    tiles = custom_set(X_for_12=[*round_about, *([path("LR")] if straight else [])])
    match = at("b3=Xr0", attack="b3.L", tile_set=tiles)
    (event, *_) = match.play("move b3.R purple")
    assert str(event) == f"Blue's Attack moves along purple: {way}."


def every_way(box: Any, state: Any, seat: int, target: int, colour: int) -> list[list[int]]:
    """All ways of a token to a node along one colour that come to no node twice."""
    found: list[list[int]] = []

    def walk(way: list[int]) -> None:
        if way[-1] == target:
            found.append(way)
            return
        if len(way) > 1 and is_attack(state, seat) and box.firewall >> way[-1] & 1:
            return
        for other in joined(box, state, way[-1], colour):
            if other not in way:
                walk([*way, other])

    walk([active_node(state, seat)])
    return found


def test_Z40_purple_is_meant_where_only_purple_gets_there() -> None:
    match = at(BREACHED)
    play(match, "move a3.R")
    assert str(match.history[-1].action) == "move a3.R purple"


def test_Z41_Z42_the_breach_ZV63() -> None:
    match = at(BREACHED)
    events = match.play("move a3.L")
    assert seen(match)["tokens"]["blue"] == {"exploit": "a3.L"}
    assert match.turn_info()["remaining"] == "one action left"
    assert reach(match) == "a3.R b3.R c3.R"
    assert str(events[1]) == "Blue breaches the firewall at a3.L: the Attack becomes an Exploit."


def test_Z42_the_ghost_appears_and_walks_ZV64() -> None:
    match = at(BREACHED)
    play(match, "move a3.L", "move a3.R")
    assert seen(match)["tokens"]["blue"] == {"exploit": "a3.L", "ghost": "a3.R"}
    assert match.to_act == RED


def test_Z42_the_ghost_ends_elsewhere_ZV65() -> None:
    match = at(BREACHED)
    play(match, "move a3.L")
    assert code(match, "move a3.L") == "same_node"


def test_Z43_the_ghost_may_return_to_its_exploit_ZV66() -> None:
    from turnwright.games.zero_day import best_trail

    match = at(BREACHED, tokens={"blue": {"exploit": "a3.L", "ghost": "a3.R"}})
    play(match, "move a3.L")
    assert seen(match)["tokens"]["blue"] == {"exploit": "a3.L", "ghost": "a3.L"}
    trail = best_trail(match, "blue")
    assert (trail.own, trail.purple, trail.segments) == (0, 0, ())


def test_Z39_Z43_firewall_nodes_are_ordinary_for_a_ghost_ZV67() -> None:
    match = at("a5=17r0 c5=03r0", tokens={"blue": {"exploit": "c5.T", "ghost": "a5.R"}})
    play(match, "move a5.L")
    assert seen(match)["tokens"]["blue"] == {"exploit": "c5.T", "ghost": "a5.L"}


def test_Z39_an_attack_halts_at_the_firewall_ZV68() -> None:
    board = "b5=17r0 c5=Xr0"
    match = at(board, attack="b5.L", tile_set=X_FOR_12)
    assert reach(match) == "b5.R c5.T"
    why = refusal(match, "move c5.R")
    assert (why.code, why.rule) == ("halted", "Z-39")
    assert why.sentence == "Your Attack stops at the first firewall node it reaches."
    ghost = at(board, tokens={"blue": {"exploit": "c5.T", "ghost": "b5.L"}}, tile_set=X_FOR_12)
    assert reach(ghost) == "b5.R c5.R c5.T"


def test_Z24_Z32_the_ghost_anchors_a_place_ZV69() -> None:
    match = at(BREACHED, tokens={"blue": {"exploit": "a3.L", "ghost": "a3.T"}}, blue="05")
    play(match, "place 05 r0")
    assert seen(match)["board"]["a4"] == "05r0"
