"""Pictures, texts, stories and choices, and everything that must hold of any game."""

from __future__ import annotations

from xml.etree import ElementTree

from turnwright.games.tribun.tiles import NAMES
from turnwright.testing import check_game

from .boards import GAME, match_with, standard

SVG = "{http://www.w3.org/2000/svg}"


def test_the_picture_has_every_tile_with_its_coordinates_and_choices() -> None:
    root = ElementTree.fromstring(standard().picture(0))
    ids = {node.get("id") for node in root.iter()}
    assert {"origin-0-0", "target--5--5", "centre-1--2"} <= ids
    assert sum("hex" in (node.get("class") or "") for node in root.iter(f"{SVG}polygon")) == 91
    titles = {node.text or "" for node in root.iter(f"{SVG}title")}
    assert {f"({name})" for name in NAMES} <= {title.partition(":")[0] for title in titles}
    assert "(5,5): white tribun 1" in titles


def test_a_unit_is_as_many_discs_as_it_is_high_and_stands_on_its_slave() -> None:
    root = ElementTree.fromstring(match_with("b24@0,0").picture(0))
    piece = next(node for node in root.iter(f"{SVG}g") if node.get("data-piece") == "black unit 2")
    looks = [node.get("class") or "" for node in piece.iter(f"{SVG}circle")]
    assert [look.split()[-1] for look in looks[:6]] == [*["white-edge"] * 4, "black-edge", "black"]
    assert [node.text for node in piece.iter(f"{SVG}text")] == ["2", "4"], "its height, and its slave's on the seal"


def test_a_tribun_wears_a_wreath_and_a_one_shows_where_it_faces() -> None:
    root = ElementTree.fromstring(standard().picture(0))
    pieces = {node.get("data-piece"): node for node in root.iter(f"{SVG}g") if node.get("data-piece")}
    assert [node.get("href") for node in pieces["white tribun 1"].iter(f"{SVG}use")] == ["#tribun-laurel"]
    assert any("notch" in (node.get("class") or "") for node in pieces["black unit 1"].iter(f"{SVG}polygon"))


def test_the_picture_shows_the_last_turn_and_turns_round_for_white() -> None:
    match = match_with("b24@0,0")
    match.play("move 0,0 1,2")
    for seat in (0, 1, None):
        root = ElementTree.fromstring(match.picture(seat))
        fresh = [node for node in root.iter(f"{SVG}polygon") if "changed" in (node.get("class") or "")]
        assert len(fresh) == 2
    assert match.picture(0) != match.picture(1)


def test_the_text_lists_both_armies() -> None:
    match = match_with("b24@0,0 w8@2,2")
    text = match.text()
    assert "Black, 2 units: tribun 1 on (-5,-5); 2 over 4 on (0,0)." in text
    match.play("offer", seat=1)
    assert "White offers a draw." in match.text()
    assert match.view(None)["position"]["units"][1] == {
        "tile": "0,0", "colour": "black", "tribun": False, "primary": 2, "slave": 4,
    }  # fmt: skip


def told(given: str, action: str) -> list[str]:
    match = match_with(given)
    return [str(event) for event in match.go_on(match.read(action))]


def test_stories() -> None:
    assert told("b24@0,0", "move 0,0 1,2") == [
        "Black moves 2 from (0,0) to (1,2).",
        "The slave on (0,0) is free: white 4.",
    ]
    assert told("b24@0,0", "move 0,0 4,2 slave") == [
        "Black moves black 2 over 4 from (0,0) to (4,2) by the slave's height."
    ]
    assert told("b2@0,0 w4@2,1", "damage 2,1 2") == ["Black takes 2 off the white 4 on (2,1), 2 left."]
    assert told("b36@1,1 b1@-1,-1", "combine 0,0 up 3 down 1")[1] == "The slave on (1,1) is free: white 6."
    assert told("b2@0,0", "offer") == ["Black offers a draw."]
    assert told("b2@0,0", "out-of-time white") == ["White has run out of time."]


def test_choices_have_words() -> None:
    labels = {choice.label for choice in match_with("b24@0,0 w1@2,1").choices((), 0)}
    assert {"move a unit", "kill a unit", "enslave a unit", "backstabb", "offer a draw"} <= labels
    match = match_with("b3@0,0")
    origin = match.choices(("split",))[0]
    assert origin.label == "black 3 on (0,0)"
    assert "2 up" in {choice.label for choice in match.choices(("split", origin.token))}


def test_everything_that_must_hold_of_a_game_holds() -> None:
    report = check_game(GAME, matches=2, positions=6, limit=150, seed=3)
    assert report.compiles == "yes"
