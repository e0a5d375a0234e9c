"""Components, places and names: Z-1 to Z-11."""

from __future__ import annotations

from collections import Counter
from itertools import product

from turnwright import load
from turnwright.core.plain import opened as opened_box
from turnwright.games.zero_day.places import CELLS, FIREWALL, NODES, SIDES, borders, canonical_name, node_named
from turnwright.games.zero_day.tiles import Tile, short_name, standard_tiles

from .tables import at, code, dealt, play, seen

SWAPPED = {"red": "blue", "blue": "red", "purple": "purple"}


def face(tile: Tile, rotation: int = 0, swap: bool = False) -> frozenset[tuple[frozenset[str], str]]:
    def turned(side: str) -> str:
        return SIDES[(SIDES.index(side) + rotation) % 4]

    return frozenset(
        (frozenset((turned(s.start), turned(s.end))), SWAPPED[s.colour] if swap else s.colour) for s in tile.segments
    )


def same_up_to_rotation(one: Tile, other: Tile, swap: bool = False) -> bool:
    return any(face(one, rotation, swap) == face(other) for rotation in range(4))


def test_Z1_Z2_a_new_game_has_two_seats_and_one_tile_ZV86() -> None:
    match = load("zero-day").new_match(seed=1)
    assert match.names == ("Blue", "Red")
    assert len(CELLS) == 25
    assert seen(match)["board"] == {"c3": "13r0"}
    assert list(seen(match)["reserves"]) == ["blue", "red"]


def test_Z3_there_are_25_different_tiles_ZV1() -> None:
    tiles = standard_tiles()
    assert [tile.id for tile in tiles] == [f"game-tile-{number:02}" for number in range(1, 26)]
    for one, other in product(tiles, tiles):
        assert (one is other) == same_up_to_rotation(one, other)
    assert all({side for s in tile.segments for side in s.sides} == set(SIDES) for tile in tiles)
    colours = Counter(s.colour for tile in tiles for s in tile.segments if tile.id != "game-tile-13")
    assert colours == {"red": 20, "blue": 20, "purple": 20}
    assert Counter(s.colour for tile in tiles for s in tile.segments) == {"red": 22, "blue": 22, "purple": 21}


def test_Z3_exchanging_red_and_blue_gives_the_same_set_ZV2() -> None:
    tiles = {short_name(tile.id): tile for tile in standard_tiles()}
    pairs = ["01-05", "02-25", "04-07", "06-23", "08-18", "09-24", "10-22", "12-19", "14-15"]
    alone = ["03", "11", "13", "16", "17", "20", "21"]
    for one, other in [*(pair.split("-") for pair in pairs), *zip(alone, alone, strict=True)]:
        assert same_up_to_rotation(tiles[one], tiles[other], swap=True)


def test_Z4_segments_join_two_sides_and_crossing_ones_do_not_meet() -> None:
    assert all(s.start != s.end for tile in standard_tiles() for s in tile.segments)
    assert all(2 <= len(tile.segments) <= 5 for tile in standard_tiles())


def test_Z4_an_unknown_colour_is_refused_ZV101() -> None:
    assert code(at(), "move c3.R green") == "unknown_colour"


def test_Z5_a_rotation_turns_the_sides_clockwise_ZV3() -> None:
    tile = standard_tiles()[3]
    assert face(tile, 1) == {(frozenset("TR"), "red"), (frozenset("LB"), "purple")}
    assert face(tile, 2) == {(frozenset("RB"), "red"), (frozenset("TL"), "purple")}
    assert face(tile, 3) == {(frozenset("BL"), "red"), (frozenset("RT"), "purple")}
    match = at("b3=02r0 d3=03r0", blue="04")
    play(match, "place2 04 r1 a3")
    assert "a3: tile 04, red top to right, purple left to bottom" in match.text()


def test_Z5_some_rotations_look_the_same_ZV4() -> None:
    box = opened_box(load("zero-day").table().box)
    looks: Counter[int] = Counter()
    by_looks: dict[int, list[str]] = {}
    for number, tile in enumerate(standard_tiles(), start=1):
        if tile.id != "game-tile-13":
            looks[box.looks[number]] += 1
            by_looks.setdefault(box.looks[number], []).append(short_name(tile.id))
    assert by_looks[1] == ["10", "17", "22"]
    assert by_looks[2] == ["01", "02", "03", "05", "16", "25"]
    assert looks == {1: 3, 2: 6, 4: 15}


def test_Z5_a_higher_number_of_the_same_look_is_put_right_when_typed_ZV99() -> None:
    match = at("b3=02r0 d3=03r0", blue="17")
    action = {"kind": "place2", "tile": 17, "rotation": 3, "cell": CELLS.index("a3")}
    assert code(match, action) == "same_look"
    why = match.why_not(action)
    assert why.rule == "Z-5"
    assert why.sentence == "Tile 17 looks the same at rotation 0; write that number."
    match.play("place2 17 r3 a3")
    assert seen(match)["board"]["a3"] == "17r0"
    assert "place2 17 r0 a3" in match.record()


def test_Z5_Z7_rotations_and_cells_must_exist_ZV47() -> None:
    match = at("b3=02r0 d3=03r0")
    assert code(match, "place2 06 r7 a3") == "bad_rotation"
    assert code(match, "place2 06 r0 f3") == "unknown_cell"


def test_Z6_tokens_share_nodes_and_never_block_ZV60() -> None:
    match = at()
    play(match, "move c3.R")
    tokens = seen(match)["tokens"]
    assert tokens["blue"]["attack"] == tokens["red"]["attack"] == "c3.R"
    play(match, "draw")
    assert {str(action) for action in match.legal() if action.kind.name == "move"} == {
        "move b3.R red", "move c2.T red", "move b3.R purple",
    }  # fmt: skip


def test_Z8_a_shared_side_is_one_node_ZV5() -> None:
    assert node_named("b3.R") == node_named("c3.L")
    assert node_named("b3.T") == node_named("b4.B")
    assert len(NODES) == 60
    names = {"c3.L": "b3.R", "c3.B": "c2.T", "a3.L": "a3.L"}
    for name, canonical in names.items():
        number = node_named(name)
        assert number is not None
        assert NODES[number] == canonical
    assert {canonical_name(cell, side) for cell in range(25) for side in range(4)} == set(NODES)


def test_Z9_twenty_nodes_lie_on_the_firewall() -> None:
    firewall = {NODES[node] for node in range(60) if FIREWALL >> node & 1}
    assert len(firewall) == 20
    assert {"a3.L", "c5.T", "e1.R", "a1.B"} <= firewall
    assert "c3.T" not in firewall
    assert all((len(borders(node)) == 1) == (name in firewall) for node, name in enumerate(NODES))


def test_Z8_unknown_nodes_are_refused_ZV61() -> None:
    assert code(at(), "move c3.X") == "unknown_node"
    assert code(at(), "move z9.L") == "unknown_node"


def test_Z10_what_each_side_shows_ZV87() -> None:
    shows = opened_box(load("zero-day").table().box).shows
    red, blue, purple = 1, 2, 4
    assert [shows[4 * 13, side] for side in range(4)] == [blue, red | blue | purple, red, red | blue | purple]
    assert [shows[4 * 9, side] for side in range(4)] == [purple, red | purple, blue, red | blue]


def test_Z11_segments_that_end_at_a_node_meet_there_ZV88() -> None:
    words = at("d3=07r3").text()
    ending = [part for line in words.splitlines() if line.startswith(("c3:", "d3:")) for part in line.split(", ")[1:]]
    centre = [part for part in ending[:5] if "right" in part]
    beyond = [part for part in ending[5:] if "left" in part]
    assert sorted(centre) == ["blue right to top", "purple left to right", "red right to bottom"]
    assert beyond == ["blue left to top"]
    assert dealt().why_not("draw").code == "opening_first"
