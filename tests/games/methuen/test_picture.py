"""The picture and the text of an encounter: everything that can be chosen is there once, and everything is readable."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from turnwright import Match
from turnwright.core.choices import every_choice
from turnwright.core.story import prologue
from turnwright.games.methuen import game
from turnwright.games.methuen.picture.palette import DARK, LIGHT, fitted, shortened, width_of, wrapped
from turnwright.games.methuen.tableau import MARKS

from .machine.fights import campaign

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Archdeacon Bartholomew Featherstonehaugh of the Outer Fen"

NOT_DRAWN = {
    "kind-perform",
    "kind-react",
    "kind-decline",
    "kind-yes",
    "kind-no",
    "kind-deploy",
    "path-steps",
    "path-stay",
    "others-none",
    "kind-move",
    "kind-face",
    "kind-delay",
    "kind-end-turn",
}
"""What has no place on the map: to go step by step and to stay there, to aim at nobody else, and what is done or
answered as such."""


def fight(**written: str) -> Match:
    return Match.start(game, 1, {"campaign": campaign(**written)}, chance=[99, 0])


def drawn(match: Match, seat: int | None = 0) -> ElementTree.Element:
    return ElementTree.fromstring(match.picture(seat))


def texts(root: ElementTree.Element) -> list[str]:
    return [node.text or "" for node in root.iter(f"{SVG}text")]


def on_cards(match: Match) -> set[str]:
    """What is chosen beside the map: actions as cards, and which way to turn."""
    cards = {card.element for panel in match.panels(0) for card in panel.cards}
    return cards.union(*(panel.wheel.elements for panel in match.panels(0) if panel.wheel))


def elements(match: Match) -> set[str]:
    """Of all that can be chosen; of ways step by step, their first steps."""
    chosen = every_choice(match, 0, lambda choice: choice.field != "path" or choice.value is None)
    return {choice.element for _, choice in chosen}


@pytest.mark.parametrize("sample", ["lantern_bridge", "first_steps"])
def test_everything_that_can_be_chosen_is_in_the_picture_or_on_a_card_once(sample: str) -> None:
    match = game.new_match(seed=3, campaign=sample, encounter="Goose at the Gate" if sample == "first_steps" else "")
    ids = [node.get("id") for node in drawn(match).iter() if node.get("id")]
    assert elements(match) - NOT_DRAWN <= set(ids) | on_cards(match)
    assert len(ids) == len(set(ids)) and not on_cards(match) & set(ids)


def test_the_picture_shows_everybody_with_heading_and_health() -> None:
    root = drawn(fight(raven="Health: 10, Speed: 4", lines=""))
    titles = [node.text for node in root.iter(f"{SVG}title")]
    assert "Raven (Raven), 0N 0E facing N, Health 10 of 10" in titles
    assert {"Raven", "100", "1"} <= set(texts(root)) and "Raven · 10" in texts(root)


def test_the_log_is_the_pages_and_whole_in_the_text() -> None:
    match = fight()
    match.play("Basic Attack on Goblin", chance=[4])
    assert "Basic Attack on Goblin." not in match.picture(0).partition("</desc>")[2]
    assert "  Raven rolls 5 on 1d6." in match.text(0).splitlines()


def test_the_map_takes_the_larger_part_of_a_wide_picture() -> None:
    root = drawn(game.new_match(seed=3, campaign="lantern_bridge"))
    wide, high = (float(number) for number in (root.get("viewBox") or "").split()[2:])
    tiles = [node for node in root.iter(f"{SVG}rect") if "tile" in (node.get("class") or "").split()]
    across = {float(node.get("x") or 0) for node in tiles}
    cell = float(tiles[0].get("width") or 0)
    assert len(across) * cell > 0.85 * wide and high < wide


def test_reach_and_range_are_drawn_for_whoever_is_on_turn() -> None:
    blocks = "Feature: Pace\nMove up to 2 spaces per turn\n\nAction: Throw\nRange: 3\ndo: [Target Health] -= 1\n"
    root = drawn(fight(blocks=blocks, actions="Throw"))
    looks = [node.get("class") or "" for node in root.iter(f"{SVG}path")]
    assert looks.count("reach") == 2 and looks.count("range") == 1  # everybody's ways, Raven's own, and the throw
    assert "R: 3" in texts(root)


def test_an_endless_plain_shows_the_part_where_somebody_is() -> None:
    near, far = fight(), fight(at="9N 7E")
    tiles = [node.get("id") for node in drawn(near).iter() if (node.get("id") or "").startswith("place-")]
    assert len(tiles) == 81
    assert "(the plain goes on)" in near.text(0)
    rows = [line for line in far.text(0).splitlines() if line.lstrip()[:3] in ("9N ", "0N ")]
    assert rows[0].endswith("B..") and "A" in rows[1]


def test_who_shares_a_tile_is_still_seen() -> None:
    match = fight(at="0N 0E")
    ids = {node.get("id") for node in drawn(match).iter()}
    assert {"actor-0", "actor-1", "target-1", "target-2"} <= ids
    assert "+" in match.text(0)


def test_long_names_are_cut_on_the_map_and_whole_on_the_sheet() -> None:
    match = Match.start(game, 1, {"campaign": campaign().replace("Goblin", LONG)}, chance=[99, 0])
    assert all(width_of(line, 15) < 720 for line in texts(drawn(match)))
    assert LONG in [panel.title for panel in match.panels(0)]


def test_cutting_and_wrapping_keep_to_the_room() -> None:
    assert fitted("short", 200, 15) == "short"
    assert width_of(fitted(LONG, 90, 15), 15) <= 90 and fitted(LONG, 90, 15).endswith("…")
    assert shortened("River Thug 12", 60, 12).endswith("… 12")
    assert all(width_of(line, 15) <= 90 for line in wrapped(LONG, 90, 15))
    assert wrapped("", 90, 15) == [""]
    assert width_of("漢字", 10) == 20


def test_markup_in_a_campaign_stays_text() -> None:
    text = campaign().replace("do: [Target Health] -= 2d6", 'do: Say "<b>&amp;</b>", [Target Health] -= 2d6', 1)
    match = Match.start(game, 1, {"campaign": text}, chance=[99, 0])
    told = match.play("Heavy Swing on Goblin", chance=[0, 0]).words(0)
    assert any("<b>&amp;</b>" in line for line in told) and "<b>" not in match.picture(0)
    named = fight(head="Beware of <i>the Goblin</i> & co.")
    assert "<i>" not in named.picture(0)


def test_light_and_dark_name_the_same_colours_and_every_mark_is_one_sign() -> None:
    assert LIGHT.keys() == DARK.keys()
    assert len(set(MARKS)) == len(MARKS) == 64


def test_a_finished_encounter_offers_nothing_to_declare() -> None:
    match = fight(goblin="Health: 1")
    match.play("Basic Attack on Goblin", chance=[4])
    ids = {node.get("id") for node in drawn(match).iter()}
    assert not {"kind-perform", "kind-end-turn"} & ids
    assert "Ended: Victory" in texts(drawn(match)) and "Ended: Victory" in match.text(0)


def test_the_text_names_rows_terrain_and_order() -> None:
    lines = game.new_match(seed=3, campaign="lantern_bridge").text(None).splitlines()
    assert lines[0] == "The Lantern Bridge: Bridge at Dusk, round 1"
    assert lines[1] == "3N ##~~~~##" and lines[5] == "   0E    7E"
    assert any(line.startswith("Order: ") for line in lines)


PARRY = "\nReaction: Parry\nTrigger: an enemy attacks this actor\ndo: Negate the damage\n"


def test_what_is_asked_is_shown_with_its_answers() -> None:
    match = fight(blocks=PARRY, goblin_actions="Parry")
    match.play("Basic Attack on Goblin", chance=[4])
    root = drawn(match)
    ids = {node.get("id") for node in root.iter()}
    assert elements(match) - NOT_DRAWN <= ids | on_cards(match)
    assert [card.title for panel in match.panels(0) if panel.own for card in panel.cards if card.open] == ["Parry"]
    assert "Goblin may react with Parry" in texts(root) and "Goblin may react with Parry" in match.text(0)


def test_a_question_is_answered_with_yes_or_no() -> None:
    match = fight(blocks='\nBeg\nTarget: None\nif: Ask "Is it moved?"\ndo: [Joy] += 1\n', actions="Beg")
    match.play("Beg")
    root = drawn(match)
    assert "Raven is asked: Is it moved?" in texts(root)


def test_ground_that_changes_is_drawn_as_it_is() -> None:
    match = fight(blocks="\nBuild\nTarget: None\ndo: 1S 0E becomes Wall\n", actions="Build", at="2N 0E")
    assert "#" not in match.text(0)
    match.play("Build")
    assert "#" in match.text(0)
    assert "1S 0E: Wall" in [node.text for node in drawn(match).iter(f"{SVG}title")]


def test_labels_name_every_sort_of_choice() -> None:
    match = fight(blocks="\nBoth\nTarget: Up to 2 actors\ndo: [Target Joy] += 1\n", actions="Both, Jog")
    labels = {choice.label for _, choice in every_choice(match, 0, lambda choice: choice.value != 4)}
    assert {"Raven", "Both", "no other target", "step by step", "S to 1S 0E", "1S 0E", "SW"} <= labels


def test_delaying_and_reactions_have_their_places() -> None:
    late = "\nFeature: D\nActors may delay their turn\n"
    match = fight(blocks=late + PARRY, actions="Basic Attack, Parry")
    ids = {node.get("id") for node in drawn(match).iter()}
    assert elements(match) - NOT_DRAWN <= ids | on_cards(match)
    assert "Parry" not in [card.title for panel in match.panels(0) for card in panel.cards]
    assert "delay" in [choice.token for choice in match.choices(())] and "Parry" not in texts(drawn(match))


def test_who_is_deployed_by_hand_has_marked_tiles() -> None:
    match = Match.start(game, 1, {"campaign": "first_steps", "encounter": "Goose at the Gate", "by_hand": True})
    root = drawn(match)
    ids = {node.get("id") for node in root.iter()}
    assert {one for one in elements(match) - NOT_DRAWN if not one.startswith("actor-")} <= ids


def test_what_cannot_be_paid_is_shut_and_leads_nowhere() -> None:
    strict = "\nFeature: Pay\nActors cannot attempt actions they cannot pay for.\n"
    match = fight(blocks=strict, actions="Jog, Basic Attack")
    for place in ("1S 0E", "2S 0E", "3S 0E"):
        match.play(f"Jog to {place}")
    shut = {card.title for card in match.panels(0)[0].cards if not card.open}
    assert shut == {"Jog", "Basic Attack"}
    assert "reach" not in [node.get("class") for node in drawn(match).iter(f"{SVG}path")]


@pytest.mark.parametrize("ply", [0, 3, 8])
def test_a_card_is_open_where_its_action_can_be_declared_and_nowhere_else(ply: int) -> None:
    match = game.new_match(seed=1)
    for _ in range(ply):
        match.play(match.legal()[0])
    steps = every_choice(match, into=lambda choice: choice.field in ("", "actor"))
    offered = {(f"actor-{path[1].partition('=')[2]}", one.element) for path, one in steps if one.field == "ability"}
    cards = {(panel.element, card.element): card.open for panel in match.panels(0) for card in panel.cards}
    assert cards and {whose for whose, is_open in cards.items() if is_open} == offered


def test_a_scenes_text_is_there_once() -> None:
    match = game.new_match(seed=1, campaign="first_steps")
    assert sum("looks at your bread" in text for text in texts(drawn(match))) == 1


def test_M410_the_overview_is_the_logs_and_the_map_never_moves_for_words() -> None:
    plain, told = fight(), fight(head="The river is loud tonight. " * 20)
    assert plain.picture(0).partition("<g")[0].split("viewBox")[1][:40] == told.picture(0).split("viewBox")[1][:40]
    before = prologue(told, 0)
    assert before is not None and any("The river is loud tonight." in line for line in before.words)
