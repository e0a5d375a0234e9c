"""Panels as a client is told them: for its own eyes, with cards that stand for choices the picture has no place for."""

from __future__ import annotations

import dataclasses

import pytest

import turnwright
from turnwright import Appearance, Game
from turnwright.core.errors import GameError
from turnwright.core.panels import MOST_CARDS, Panel, PanelCard
from turnwright.core.standing import SeatFact
from turnwright.table.gate import Facts, Look
from turnwright.table.languages import in_language
from turnwright.table.outgoing import MayDo
from turnwright.table.panels import facts_shown, panels_shown, places_of_panels


def bridge() -> Look:
    return Look(Facts(turnwright.load("methuen").new_match(seed=3, campaign="lantern_bridge")), 0)


def test_a_choice_on_a_card_names_the_card_and_no_element_of_the_picture() -> None:
    look = bridge()
    look.shown(("picture", "panels", "choices"), None, MayDo())
    actions = look.choices_after(("perform", "actor=1"))
    assert {one.card for one in actions} == {"ability-1", "ability-3", "ability-5", "ability-6"}
    assert all(one.element is None for one in actions)
    assert {one.card for one in look.choices_after(("face", "actor=1"))} < {f"direction-{n}" for n in range(1, 9)}
    assert all(one.card is None for one in look.choices_after(("perform",)))


def test_who_does_not_ask_for_panels_gets_none_and_who_asks_later_gets_cards() -> None:
    look = bridge()
    plain = look.shown(("picture", "choices"), None, MayDo())
    assert plain.panels is None and all(one.card is None for one in look.choices_after(("perform", "actor=1")))
    shown = look.shown(("picture", "choices", "panels"), None, MayDo())
    assert shown.panels and any(one.card for one in look.choices_after(("perform", "actor=1")))


def test_the_elements_of_cards_and_wheels_are_places() -> None:
    panels = panels_shown(bridge().match, 0)
    assert {"ability-1", "direction-1", "direction-8"} <= places_of_panels(panels)
    assert places_of_panels(()) == frozenset()


def test_the_course_is_told_to_whoever_asks_and_in_german() -> None:
    look = bridge()
    assert look.shown(("picture",), None, MayDo()).headway is None
    shown = look.shown(("headway",), None, MayDo())
    assert shown.headway is not None and shown.headway.track is not None
    assert (shown.headway.track.at, shown.headway.track.of) == (1, 6)
    said = in_language(look.match.game, "de", shown).headway
    assert said is not None and said.track is not None and said.track.label == "Runde"
    assert {one.words for one in said.pips} == {"3 Punkte · 4 Schritte"}


def test_a_glyph_nobody_knows_is_refused_and_cards_have_an_end(tic_tac_toe: Game) -> None:
    with pytest.raises(GameError, match="a glyph is one of"):
        facts_shown([SeatFact("x", 1, glyph="nonsense")])
    cards = tuple(PanelCard(f"cell-{number}", "Place") for number in range(300))
    many = Appearance(panels=lambda box, state, seat: [Panel("cell-0", "All", cards=cards)])
    match = dataclasses.replace(tic_tac_toe, appearance=many).new_match(seed=1)
    assert len(panels_shown(match, 0)[0].cards) == MOST_CARDS


def test_panels_speak_german_around_the_campaigns_own_words() -> None:
    look = bridge()
    shown = look.shown(("panels",), None, MayDo())
    said = in_language(look.match.game, "de", shown)
    assert said.panels is not None
    pim = next(panel for panel in said.panels if panel.title == "Pim")
    assert pim.wheel is not None and pim.wheel.title == "Drehen"
    card = next(card for card in pim.cards if card.title == "Sling Stone")
    assert card.words == "trifft ab 6 · 2 bis 5 Health"
    assert {line.term for line in card.details} >= {"wenn:", "tut:", "dann:", "Reichweite:", "kostet:", "Chance:"}
