"""What stands beside the board, as a client is told it: sheets with numbers and cards, for one seat's eyes."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.glyphs import glyph_path
from ..core.match import Match
from ..core.panels import MOST_CARDS, Panel
from ..core.standing import SeatFact
from .shown import (
    CardShown,
    DetailShown,
    FactShown,
    HeadwayShown,
    PanelShown,
    PipsShown,
    TrackShown,
    WheelShown,
)


def panels_shown(match: Match, seat: int | None) -> tuple[PanelShown, ...]:
    """The panels of a position as a seat may see them."""
    return tuple(map(_panel, match.panels(seat)))


def places_of_panels(panels: Sequence[PanelShown]) -> frozenset[str]:
    """The elements of choices that have their place in a panel."""
    cards = {card.element for panel in panels for card in panel.cards}
    return frozenset(cards.union(*(panel.wheel.elements for panel in panels if panel.wheel)))


def facts_shown(told: Sequence[SeatFact]) -> tuple[FactShown, ...]:
    """What is counted about somebody."""
    return tuple(map(_fact, told))


def headway_shown(match: Match, seat: int | None) -> HeadwayShown:
    """How far a match has come, and what is left of the turn, as a seat may see it."""
    headway = match.headway(seat)
    track = headway.track
    return HeadwayShown(
        track=None if track is None else TrackShown(label=track.label, at=track.at, of=track.of, end=track.end),
        pips=tuple(
            PipsShown(element=one.element, name=one.name, left=one.left, of=one.of, words=one.words)
            for one in headway.pips
        ),
    )


def _fact(one: SeatFact) -> FactShown:
    glyph = glyph_path(one.glyph)
    return FactShown(label=one.label, value=one.value, of=one.of, glyph=glyph, main=one.main, note=one.note)


def _panel(panel: Panel) -> PanelShown:
    wheel = panel.wheel
    cards = tuple(
        CardShown(
            element=card.element,
            title=card.title,
            words=card.words,
            price=card.price,
            glyph=glyph_path(card.glyph),
            details=tuple(DetailShown(term=line.term, words=line.words) for line in card.details),
            open=card.open,
        )
        for card in panel.cards[:MOST_CARDS]
    )
    return PanelShown(
        element=panel.element,
        title=panel.title,
        words=panel.words,
        mark=panel.mark,
        colour=panel.colour,
        shape=panel.shape,
        bar=None if panel.bar is None else _fact(panel.bar),
        facts=facts_shown(panel.facts),
        tags=panel.tags,
        cards=cards,
        wheel=None
        if wheel is None
        else WheelShown(title=wheel.title, elements=wheel.elements, names=wheel.names, at=wheel.at),
        own=panel.own,
    )
