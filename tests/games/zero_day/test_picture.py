"""The picture: Z-56 and what a reader of it needs."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from turnwright import load
from turnwright.core.plain import opened as opened_box
from turnwright.games.zero_day.picture.art import tile_picture
from turnwright.testing import random_match

from .tables import BREACHED, FULL_BOARD, FULL_BOARD_TOKENS, SIDES, at, custom_set, dealt, path, play

PAINTS = {"#FF2244", "#44BBFF", "#BB88FF"}


def parts(text: str, tag: str) -> list[dict[str, str]]:
    return [element.attrib for element in ElementTree.fromstring(text).iter() if element.tag.endswith(f"}}{tag}")]


def ids(text: str) -> set[str]:
    return set(re.findall(r'id="([^"]+)"', text))


@pytest.mark.parametrize(("tile", "pieces"), [(13, 5), (10, 3), (22, 3)])
def test_Z56_tiles_as_pictures_ZV102(tile: int, pieces: int) -> None:
    drawn = tile_picture(opened_box(load("zero-day").table().box), tile).as_str()  # type: ignore[arg-type]
    root = ElementTree.fromstring(drawn)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("200", "200", "0 0 200 200")
    paths = parts(drawn, "path")
    assert len(paths) == pieces
    assert {path["stroke"] for path in paths} <= PAINTS
    assert all(element.get("stroke", "#FF2244") in PAINTS for element in root.iter())
    broken = {
        10: ["M 0 100 L 80.0 100.0", "M 120.0 100.0 L 200 100"],
        22: ["M 100 0 L 100.0 80.0", "M 100.0 120.0 L 100 200"],
    }
    assert [path["d"] for path in paths if path["d"] in broken.get(tile, [])] == broken.get(tile, [])


def test_Z56_crossing_straights_of_a_custom_tile_show_a_gap_too() -> None:
    tiles = custom_set(Cross_for_01=[path("LR", "red"), path("TB", "blue")])
    match = at(blue="Cross", tile_set=tiles)
    drawn = tile_picture(opened_box(match.table.box), 1).as_str()  # type: ignore[arg-type]
    assert [piece["stroke"] for piece in parts(drawn, "path")] == ["#FF2244", "#FF2244", "#44BBFF"]


def test_Z56_every_tile_tells_its_paths() -> None:
    picture = at(SIDES, blue="04").picture()
    assert "tile 04, red left to top, purple bottom to right" in picture
    assert "b3: tile 02, blue top to bottom, purple left to right" in picture


def test_Z56_choices_are_marked() -> None:
    match = at(SIDES, blue="04 17")
    marked = ids(match.picture(0))
    wanted = {choice.element for kind in ("move", "place2") for choice in match.choices((kind,))}
    assert wanted <= marked
    assert {"tile-04", "tile-17", "tile-09", "kind-draw"} <= marked
    cells = {action.as_data()["cell"] for action in match.legal() if action.kind.name == "place2"}
    assert len({name for name in marked if name.startswith("cell-")}) == len(cells)
    play(match, "move c3.R")
    assert not {name for name in ids(match.picture(0)) if name.startswith("cell-")}


def test_Z56_the_opening_marks_both_cells_and_hides_the_other_hand() -> None:
    picture = dealt().picture(0)
    assert {"cell-b3", "cell-d3", "tile-01", "back-01"} <= ids(picture)
    assert picture.count("a tile, face down") == 5


def test_Z56_tokens_that_share_a_node_stand_apart() -> None:
    match = at(BREACHED, tokens={"blue": {"exploit": "a3.L", "ghost": "c3.R"}})
    places = re.findall(r'id="token-[a-z]+-[a-z]+" transform="translate\(([^)]*)\)"', match.picture())
    assert len(places) == len(set(places)) == 3


def test_Z56_the_counted_trails_are_drawn_at_the_end() -> None:
    match = at(FULL_BOARD, tokens=FULL_BOARD_TOKENS, blue="", red="", deck="", allow_pass=True)
    assert 'stroke-opacity="0.5" fill="none"' not in match.picture()
    play(match, "pass", "pass")
    glowing = [path for path in parts(match.picture(), "path") if path.get("stroke-opacity") == "0.5"]
    assert len(glowing) == 23 + 15


def test_Z56_long_reserves_stay_on_the_picture() -> None:
    names = [f"{number:02}" for number in range(1, 26) if number not in (13, 9)]
    picture = at(blue=" ".join(names), deck="").picture()
    for name in names:
        assert f'id="tile-{name}"' in picture


def test_Z56_paths_are_told_apart_without_colours() -> None:
    picture = at().picture()
    assert "prefers-color-scheme" not in picture, "it is night in light and dark surroundings alike"
    assert ".core.red{stroke:#ffd9de;stroke-dasharray:11 9}" in picture and ".core.purple{stroke:#161026" in picture
    assert "prefers-contrast:more" in picture
    assert ".tube.blue{stroke-dasharray:24 8}" in picture


def test_Z56_pictures_of_random_positions_are_well_formed() -> None:
    for seed in range(6):
        match, _ = random_match(load("zero-day"), seed, 20 * seed)
        for seat in (0, 1, None):
            ElementTree.fromstring(match.picture(seat))
