"""Placing tiles and matching sides: Z-32 to Z-35 and Z-55."""

from __future__ import annotations

from itertools import product
from typing import Any

from turnwright.games.zero_day.places import CELLS

from .tables import BREACHED, SIDES, X_FOR_12, at, cells, code, custom_set, is_legal, looks, path, play, refusal, seen

AT_LEFT: dict[str, Any] = {"board": "b3=02r0", "attack": "b3.L"}


def test_Z32_a_single_place_at_the_token_ZV34() -> None:
    match = at(**AT_LEFT, blue="03")
    play(match, "place 03 r0")
    assert seen(match)["board"]["a3"] == "03r0"
    assert seen(match)["tokens"]["blue"]["attack"] == "a3.R"
    assert match.turn_info()["remaining"] == "one action left"


def test_Z32_not_between_two_tiles_ZV35() -> None:
    why = refusal(at("b3=02r0"), "place 06 r0")
    assert (why.code, why.rule) == ("no_empty_side", "Z-32")
    assert why.sentence == "Both sides of your token's node already hold tiles."


def test_Z32_Z33_not_from_the_firewall_ZV36() -> None:
    match = at(BREACHED, tokens={"blue": {"exploit": "a3.L"}})
    why = refusal(match, "place 06 r0")
    assert (why.code, why.rule) == ("at_firewall", "Z-32")
    assert why.sentence == "Your token stands on the firewall; there is no cell beyond it."
    assert cells(match, "place2") == "a2 a4"


def test_Z34_what_fits_above_a_blue_side_ZV37() -> None:
    match = at("b3=02r0", attack="b3.T", blue="01 04 05 10 11 16")
    tiles = ["01", "04", "05", "10", "11", "16"]
    typed = {f"{tile}r{r}" for tile in tiles for r in range(4) if is_legal(match, f"place {tile} r{r}")}
    assert typed == {"01r0", "01r1", "01r2", "01r3", "04r0", "04r1", "11r0", "11r1", "16r0", "16r2"}


def test_Z34_only_red_against_blue_clashes_ZV38() -> None:
    """Two tiles that show the wanted colours towards each other, for all 49 pairs."""
    colours = ("red", "blue", "purple")
    sets = [{c for c, bit in zip(colours, bits, strict=True) if bit} for bits in product((0, 1), repeat=3)][1:]
    for above, below in product(sets, sets):
        ours = [path("B" + side, colour) for side, colour in zip("LTR", sorted(above), strict=False)]
        theirs = [path("T" + side, colour) for side, colour in zip("LBR", sorted(below), strict=False)]
        filler = path("LR", "purple")
        tiles = custom_set(A_for_01=[*ours, filler], B_for_02=[*theirs, filler])
        match = at("b3=Br0", attack="c3.L", blue="A", tile_set=tiles)
        fits = is_legal(match, "place2 A r0 b4")
        assert fits == ({*map(frozenset, (above, below))} != {frozenset({"red"}), frozenset({"blue"})})


def test_Z34_every_facing_side_is_tested_ZV39() -> None:
    match = at("b3=02r0 c4=11r0", attack="b3.T", blue="01 07 24")
    assert looks(match, "place", "b4") == {"07r2", "07r3", "24r0", "24r1", "24r2"}
    why = refusal(match, "place 01 r0")
    assert (why.code, why.rule) == ("clash", "Z-34")
    assert why.sentence == "On its right side this tile would put blue against red on c4."


def test_Z34_a_side_nobody_here_can_walk_may_be_laid_ZV40() -> None:
    match = at(**AT_LEFT, blue="10")
    play(match, "place 10 r0")
    assert {str(a) for a in match.legal() if a.kind.name == "move"} == {"move b3.R purple", "move c3.R purple"}


def test_Z32_only_from_the_own_reserve_ZV41() -> None:
    why = refusal(at(**AT_LEFT), "place 17 r0")
    assert (why.code, why.rule, why.sentence) == ("not_in_reserve", "Z-32", "Tile 17 is not in your reserve.")
    why = refusal(at(**AT_LEFT), "place2 17 r0 b4")
    assert (why.code, why.rule) == ("not_in_reserve", "Z-33")


def test_Z33_cells_around_both_home_tiles_ZV42() -> None:
    assert cells(at(SIDES), "place2") == "a3 b2 b4 c2 c4"


def test_Z33_not_elsewhere_and_not_on_a_tile_ZV43() -> None:
    match = at(SIDES)
    why = refusal(match, "place2 06 r0 a5")
    assert (why.code, why.rule) == ("cell_not_next", "Z-33")
    assert why.sentence == "a5 is not next to a tile your token stands on."
    why = refusal(match, "place2 06 r0 d3")
    assert (why.code, why.rule, why.sentence) == ("cell_taken", "Z-33", "d3 already holds a tile.")


def test_Z33_the_own_side_is_allowed_unless_the_option_forbids_it_ZV44() -> None:
    given: dict[str, Any] = {"board": SIDES, "attack": "b3.L", "blue": "17"}
    assert cells(at(**given), "place2") == "a3 b2 b4"
    assert cells(at(**given, double_on_token_side=False), "place2") == "b2 b4"


def test_Z33_the_own_side_is_refused_by_the_option_ZV98() -> None:
    match = at(SIDES, attack="b3.L", blue="17", double_on_token_side=False)
    why = refusal(match, "place2 17 r0 a3")
    assert (why.code, why.rule) == ("own_side", "Z-33")
    assert why.sentence == "A double Place may not use your token's own side here; use a single Place."


def test_Z33_Z34_the_centre_shows_blue_at_the_top_ZV45() -> None:
    match = at("b3=03r0 d3=07r3", red="04 05 10", blue="", to_act="red")
    assert looks(match, "place2", "c4") == {"04r0", "04r1"}


def test_Z32_the_cell_may_be_said_and_must_be_right_ZV46() -> None:
    match = at(**AT_LEFT, blue="03")
    why = refusal(match, "place 03 r0 cell b4")
    assert (why.code, why.rule) == ("wrong_cell", "Z-32")
    assert why.sentence == "A single Place goes to a3, the empty side of your token's node."
    assert is_legal(match, "place 03 r0 cell a3")
    assert is_legal(match, "place 03 r0 a3")


def test_Z35_no_blank_side_at_the_token_ZV91() -> None:
    match = at("b3=02r0", attack="b3.T", blue="X", tile_set=X_FOR_12)
    why = refusal(match, "place X r0")
    assert (why.code, why.rule) == ("blank_at_token", "Z-35")
    assert why.sentence == "This tile has no path at your token's node in that rotation."
    assert all(is_legal(match, f"place X r{rotation}") for rotation in (1, 2, 3))


def test_Z35_a_blank_side_matches_anything_ZV92() -> None:
    match = at("b3=02r0", attack="c3.L", blue="X", tile_set=X_FOR_12)
    assert is_legal(match, "place2 X r0 b4")


def test_Z55_every_tile_goes_next_to_a_placed_one_ZV100() -> None:
    match = at(SIDES)
    assert code(match, "place2 06 r0 e5") == "cell_not_next"
    touching = {"a3", "e3", "b4", "b2", "c4", "c2", "d4", "d2"}
    for cell in set(CELLS) - touching - {"b3", "c3", "d3"}:
        assert code(match, f"place2 06 r0 {cell}") == "cell_not_next"
