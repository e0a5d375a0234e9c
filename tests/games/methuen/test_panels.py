"""What stands beside the map: sheets and cards, from what a seat may know and from nothing else."""

from __future__ import annotations

import dataclasses

import pytest

from turnwright import Match
from turnwright.core.likelihood import likelihood
from turnwright.core.panels import Panel
from turnwright.games.methuen import game

from .machine.fights import campaign

HIDDEN = "\nFeature: Masks\n{resource} is hidden\n"


def fight(**written: str) -> Match:
    return Match.start(game, 1, {"campaign": campaign(**written)}, chance=[99, 0])


def of(match: Match, title: str, seat: int | None = 0) -> Panel:
    return next(panel for panel in match.panels(seat) if panel.title == title)


def words_of(match: Match, seat: int | None = 0) -> str:
    return repr([dataclasses.asdict(panel) for panel in match.panels(seat)])


def bridge(seed: int = 3) -> Match:
    return game.new_match(seed=seed, campaign="lantern_bridge")


def test_a_sheet_has_portrait_numbers_and_what_is_left() -> None:
    pim = of(bridge(), "Pim")
    assert (pim.element, pim.mark, pim.shape, pim.own) == ("actor-1", "P", "disc", True)
    assert pim.bar is not None and (pim.bar.label, pim.bar.value, pim.bar.of) == ("Health", 9, 10)
    assert {fact.label: fact.value for fact in pim.facts} == {"Skill": 4, "Defense": 11, "Stones": 5}


def test_a_card_says_what_it_needs_what_it_does_and_what_it_costs() -> None:
    card = next(card for card in of(bridge(), "Pim").cards if card.title == "Sling Stone")
    assert (card.words, card.price, card.open) == ("hits on 6+ · 2 to 5 Health", 1, True)
    details = {line.term: line.words for line in card.details}
    assert details["if:"] == "#Has Point AND [Stones] >= 1 AND 1d20 + [Skill] >= [Target Defense]"
    assert details["do:"] == "[Target Health] -= 1d4 + 1" and details["then:"] == "[Stones] -= 1, #Spend Point"
    assert details["costs:"] == "Stones 1, Action Points 1" and details["chance:"] == "75%"


@pytest.mark.parametrize("title", ["Sling Stone", "Billhook"])
def test_the_chance_on_a_card_is_the_one_that_is_reckoned_from_the_rules(title: str) -> None:
    match = bridge()
    panel = next(one for one in match.panels(0) if title in [card.title for card in one.cards])
    card = next(card for card in panel.cards if card.title == title)
    told = next(line.words for line in card.details if line.term == "chance:")
    aimed = [action for action in match.legal() if f"{title} on" in str(action)]
    reckoned = {round(100 * (likelihood(match, action) or 0)) for action in aimed}
    assert not aimed or {f"{share}%" for share in reckoned} == {told}


def test_M62_a_sheet_shows_what_makes_a_number_up() -> None:
    match = fight(raven="Tough: 4, Health: 12", blocks="\nResource: Health\nMaximum: 10 + [Tough]\n")
    left = of(match, "Raven").bar
    assert left is not None and (left.value, left.of, left.note) == (12, 14, "Health 12 of 14 = 10 + Tough 4")


def test_only_ones_own_can_be_acted_with_and_others_have_no_cards() -> None:
    match = bridge()
    assert {panel.title for panel in match.panels(0) if panel.cards} == {"Ysolde", "Pim"}
    assert not any(panel.cards or panel.own or panel.wheel for panel in match.panels(None))


@pytest.mark.parametrize("resource", ["Health", "Armor"])
def test_M68_a_hidden_number_is_in_no_panel(resource: str) -> None:
    """Whatever it is, all that is beside the map is the same; and where nothing is hidden it would not be."""

    def told(value: int, hides: bool) -> str:
        blocks = (HIDDEN.format(resource=resource) if hides else "") + AIMED.format(resource=resource)
        goblin = {"Health": f"Health: {value}", "Armor": f"Health: 9, Armor: {value}"}[resource]
        return words_of(fight(blocks=blocks, goblin=goblin, actions="Aim"))

    assert told(7, True) == told(13, True)
    assert told(7, False) != told(13, False)


AIMED = "\nAction: Aim\nRange: 9\nTarget: Single enemy\nif: 1d20 >= [Target {resource}]\ndo: [Target Health] -= 1d6\n"


def test_a_scene_has_no_sheets_and_a_fallen_one_has_one() -> None:
    assert game.new_match(seed=1, campaign="first_steps").panels(0) == []
    match = fight(goblin="Health: 1")
    match.play("Basic Attack on Goblin", chance=[4])
    fallen = of(match, "Goblin")
    assert (
        fallen.bar is not None
        and int(fallen.bar.value) <= 0
        and not any(card.open for card in of(match, "Raven").cards)
    )
