"""Map files (RM-1 to RM-12, RF-50) and the two maps that come with the game."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from turnwright import OptionError
from turnwright.games.rails import maps
from turnwright.games.rails.maps import MapRejected, advice, check_map, map_named, numbered_map, parse_map
from turnwright.games.rails.maps.__main__ import main
from turnwright.games.rails.maps.atlas import FOLDER
from turnwright.games.rails.maps.checks import crossings, nearest_foreign_line
from turnwright.games.rails.maps.distances import distances_from, neighbours
from turnwright.games.rails.picture.names import sides, spot

HANSA: dict[str, Any] = json.loads((FOLDER / "hansa.json").read_text(encoding="utf-8"))


def changed(change: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    data = copy.deepcopy(HANSA)
    change(data)
    return data


def route(data: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(lane for lane in data["routes"] if lane["id"] == id)
    return found


def without(data: dict[str, Any], *ids: str) -> None:
    data["routes"] = [lane for lane in data["routes"] if lane["id"] not in ids]


def rejected(change: Callable[[dict[str, Any]], Any], rule: str, words: str = "") -> None:
    with pytest.raises(MapRejected, match=r"^Map file rejected: ") as caught:
        check_map(parse_map(changed(change)))
    assert caught.value.rule == rule, caught.value
    assert words in str(caught.value)


@pytest.mark.parametrize("name", ["hansa", "lanterns"])
def test_the_shipped_maps_have_no_fault_at_all(name: str) -> None:
    map = maps.read_map(FOLDER / f"{name}.json")
    assert advice(map) == []
    assert map_named(name).id == name


def test_hansa_is_the_map_of_the_rule_book() -> None:
    map = map_named("hansa")
    lengths = [lane.length for lane in map.routes]
    assert (len(map.cities), len(map.pairs()), len(map.routes), sum(lengths)) == (36, 83, 104, 288)
    assert len(map.tickets) == 30
    assert crossings(map) == []
    assert int(nearest_foreign_line(map)[0]) == 33
    farthest = max(max(distances_from(city.id, neighbours(map)).values()) for city in map.cities)
    assert farthest == 21


def test_RM1_the_head() -> None:
    rejected(lambda d: d.update(format="rails-map/2"), "RM-1", "rails-map/1")
    rejected(lambda d: d.update(id="Not A Slug"), "RM-1", "slug")
    rejected(lambda d: d.update(name=" "), "RM-1", "name")
    rejected(lambda d: d["canvas"].update(width=0), "RM-1", "canvas")
    rejected(lambda d: d.pop("cities"), "RM-1", "cities")
    rejected(lambda d: d["cities"][0].update(x="left"), "RM-1", "$.cities[0].x")


def test_RM1_a_file_that_is_no_map() -> None:
    for text in ("", "{", "[1]", "{}", '{"format": 7}', "x" * 2_000_000):
        with pytest.raises(MapRejected, match="Map file rejected"):
            parse_map(text)


def test_RM2_cities() -> None:
    rejected(lambda d: d["cities"].append(dict(d["cities"][0])), "RM-2", "twice")
    rejected(lambda d: d["cities"][0].update(id="a-b"), "RM-2", "a-b")
    rejected(lambda d: d.update(cities=d["cities"][:9]), "RM-2", "at least 10")


def test_RM3_room_between_cities_and_at_the_edge() -> None:
    """RV-67."""

    def beside(gap: int) -> Callable[[dict[str, Any]], Any]:
        first = HANSA["cities"][0]
        return lambda d: d["cities"].append(
            {"id": "zz", "name": "Z", "x": first["x"] + gap, "y": first["y"], "label": "n"}
        )

    rejected(beside(34), "RM-3", "34.0 units apart")
    with pytest.raises(MapRejected) as caught:
        check_map(parse_map(changed(beside(35))))
    assert caught.value.rule != "RM-3"
    rejected(lambda d: d["cities"][0].update(x=19), "RM-3", "inside the canvas")


def test_RM4_lanes() -> None:
    """RV-70."""
    rejected(lambda d: route(d, "hamburg-luebeck-0").update(id="luebeck-hamburg-0"), "RM-4", "luebeck-hamburg-0")
    rejected(lambda d: route(d, "hamburg-luebeck-0").update(a="luebeck", b="hamburg"), "RM-4", "sort before")
    rejected(lambda d: d["routes"].append(dict(d["routes"][0])), "RM-4", "twice")
    rejected(lambda d: d["routes"][0].update(b="atlantis"), "RM-4", "atlantis")
    rejected(lambda d: d["routes"][0].update(length=7), "RM-4", "from 1 to 6")
    rejected(lambda d: d["routes"][0].update(colour="pink"), "RM-4", "pink")
    rejected(lambda d: d["routes"][0].update(colour="locomotive"), "RM-4", "locomotive")
    rejected(lambda d: d["routes"][0].update(parallel=2), "RM-4", "0 or 1")
    rejected(lambda d: d["routes"][0].update(length=2.5), "RM-1", "$.routes[0].length")


def test_RM5_doubles() -> None:
    """RV-66."""
    rejected(lambda d: route(d, "bremen-kampen-1").update(colour="black"), "RM-5", "black and black")
    rejected(lambda d: route(d, "bremen-kampen-1").update(colour="grey"), "RM-5", "black and grey")
    rejected(lambda d: route(d, "bremen-kampen-1").update(length=3), "RM-5", "2 and 3")
    rejected(lambda d: without(d, "bremen-kampen-0"), "RM-5", "no lane 0")


def test_RM6_the_network() -> None:
    """RV-69, and a map in two parts."""
    rejected(lambda d: without(d, "abo-reval-0", "abo-stockholm-0"), "RM-6", "abo has 1")
    west = {"edinburgh", "hull", "lynn", "london"}

    def cut(data: dict[str, Any]) -> None:
        data["routes"] = [lane for lane in data["routes"] if (lane["a"] in west) == (lane["b"] in west)]
        data["routes"].append(
            {"id": "edinburgh-london-0", "a": "edinburgh", "b": "london", "length": 3, "colour": "grey", "parallel": 0}
        )

    rejected(cut, "RM-6", "not connected")


def test_RM7_colours_in_balance() -> None:
    rejected(lambda d: route(d, "aalborg-edinburgh-0").update(colour="red"), "RM-7", "of red")


def test_RM8_RM9_lines_that_can_be_told_apart() -> None:
    rejected(lambda d: next(c for c in d["cities"] if c["id"] == "thorn").update(x=600, y=20), "RM-8", "cross")

    def near(data: dict[str, Any]) -> None:
        data["cities"].append({"id": "zz", "name": "Z", "x": 250, "y": 275, "label": "n"})
        for other, length in (("edinburgh", 1), ("hull", 1)):
            data["routes"].append(
                {"id": f"{other}-zz-0", "a": other, "b": "zz", "length": length, "colour": "grey", "parallel": 0}
            )

    rejected(near, "RM-9", "units from zz")


def test_RM10_tickets() -> None:
    rejected(lambda d: d.update(tickets=d["tickets"][:19]), "RM-10", "at least 20")
    rejected(lambda d: d["tickets"][0].update(a="atlantis"), "RM-10", "atlantis")
    rejected(lambda d: d["tickets"][1].update(id="t01"), "RM-10", "t01")
    rejected(lambda d: d["tickets"].append({**d["tickets"][0], "id": "t99"}), "RM-10", "twice")
    rejected(lambda d: d["tickets"][0].update(a="hamburg", b="luebeck"), "RM-10", "neighbouring")
    rejected(lambda d: d["tickets"][0].update(a="novgorod", b="london"), "RM-10", "sort before")


@pytest.mark.parametrize(("points", "fine"), [(20, True), (21, True), (22, True), (19, False), (23, False)])
def test_RM11_points_follow_the_shortest_path(points: int, fine: bool) -> None:
    """RV-68."""
    if fine:
        check_map(parse_map(changed(lambda d: d["tickets"][0].update(points=points))))
    else:
        rejected(lambda d: d["tickets"][0].update(points=points), "RM-11", f"worth {points}")


def test_RM12_enough_track() -> None:
    def shrink(data: dict[str, Any]) -> None:
        for lane in data["routes"]:
            lane["length"] = 1
        data["tickets"] = [
            {**ticket, "points": distances_from(ticket["a"], neighbours(parse_map(data)))[ticket["b"]]}
            for ticket in data["tickets"]
        ]

    rejected(shrink, "RM-12", "at least 225")


def test_soft_checks_only_warn() -> None:
    def spoil(data: dict[str, Any]) -> None:
        route(data, "aalborg-malmo-0").update(colour="yellow")
        route(data, "aalborg-oslo-0").update(colour="yellow")

    words = advice(parse_map(changed(spoil)))
    assert any("yellow occurs 2 times at aalborg" in line for line in words)
    for lane in (spoiled := changed(lambda d: None))["routes"]:
        lane["length"] = 6
    assert any("units per train" in line for line in advice(parse_map(spoiled)))
    assert any("no route has length 1, 2, 3, 4, 5" in line for line in advice(parse_map(spoiled)))
    few = advice(parse_map(changed(lambda d: d.update(tickets=d["tickets"][:1]))))
    assert any("is on 0 tickets" in line for line in few)


def test_the_checker_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(FOLDER / "lanterns.json")]) == 0
    assert "Lantern Isles: 21 cities" in capsys.readouterr().out
    bad = tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    assert main([str(bad)]) == 1
    assert "RM-1: Map file rejected" in capsys.readouterr().err
    assert main([str(tmp_path / "missing.json")]) == 1
    assert main([]) == 2


def test_a_map_id_is_never_given_twice() -> None:
    with pytest.raises(OptionError, match="already another map"):
        maps.add_map(parse_map(changed(lambda d: d.update(name="Other"))))


@pytest.mark.parametrize("known", [0, 1])
def test_no_name_lies_on_another_and_others_stand_where_the_map_says(known: int) -> None:
    map = numbered_map(known)
    side = sides(map)
    spots = [spot(city, side[city.id]) for city in map.cities]
    for place, one in enumerate(spots):
        assert not any(one.shared(other) for other in spots[:place]), map.cities[place].name
    moved = [city.id for city in map.cities if side[city.id] != city.label]
    assert len(moved) <= 2
