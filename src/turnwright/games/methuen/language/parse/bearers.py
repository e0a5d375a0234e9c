"""WHO of the feature sentences: whom a sentence holds for (4.4)."""

from __future__ import annotations

from collections.abc import Iterator

from ..phrases import Captures, SentenceForm
from ..tree.rules import Band, Bearers
from .reader import Reader, Reading, slot


def _bearers(kept: Captures) -> Bearers:
    band = _BANDS[next(key for key in kept if key in _BANDS)]
    return Bearers(band, "adjacent" in kept, kept.get("n"), kept.get("cast"), span=kept["_span"])


_BANDS = {
    "this": Band.THIS,
    "placed": Band.ON_TILE,
    "region": Band.IN_REGION,
    "ours": Band.THIS_CAST,
    "theirs": Band.CAST,
    "players": Band.PLAYERS,
    "others": Band.NON_PLAYERS,
    "all": Band.ALL,
    "allies": Band.ALLIES,
    "enemies": Band.ENEMIES,
}

_FORMS = [
    SentenceForm("4.4", "{this=this actor|you|it}", _bearers),
    SentenceForm("4.4", "[all] actor {placed=on this tile}", _bearers),
    SentenceForm("4.4", "[all] actor {region=in this region}", _bearers),
    SentenceForm("4.4", "[all] {ours=actor in this cast|member of this cast|cast member of this cast}", _bearers),
    SentenceForm("4.4", "[all] {theirs=member of cast} {cast:cast}", _bearers),
    SentenceForm("4.4", "[(all|each)] {players=player actor}", _bearers),
    SentenceForm("4.4", "[(all|each)] {others=non-player actor}", _bearers),
    SentenceForm("4.4", "[(all|each|every)] {all=actor}", _bearers),
    SentenceForm("4.4", "[all] [{adjacent=adjacent}] {allies=ally} [within {n:expr} space]", _bearers),
    SentenceForm("4.4", "[all] [{adjacent=adjacent}] {enemies=enemy} [within {n:expr} space]", _bearers),
]


@slot("bearers")
def bearers(reader: Reader, index: int) -> Iterator[Reading]:
    """Whom a sentence holds for."""
    for form in _FORMS:
        yield from form.readings(reader, index)


_POSSESSIVE = {"actor's": Band.ALL, "actors'": Band.ALL, "ally's": Band.ALLIES, "enemy's": Band.ENEMIES} | {
    "allies'": Band.ALLIES,
    "enemies'": Band.ENEMIES,
}


@slot("bearers'")
def possessive(reader: Reader, index: int) -> Iterator[Reading]:
    """`this actor's`, `each actor's`, `your`: the possessive of WHO."""
    this = reader.is_word(index, "this") and reader.is_word(index + 1, "actor's")
    if this or reader.is_word(index, "your"):
        end = index + (2 if this else 1)
        yield Bearers(Band.THIS, span=reader.span(index, end)), end
        return
    start = index + 1 if reader.is_word(index, "each", "every", "all", "a", "an", "the", "no") else index
    if reader.is_word(start, "player", "non-player") and reader.is_word(start + 1, "actor's", "actors'"):
        band = Band.PLAYERS if reader.is_word(start, "player") else Band.NON_PLAYERS
        yield Bearers(band, span=reader.span(index, start + 2)), start + 2
    elif reader.token(start).word in _POSSESSIVE:
        yield Bearers(_POSSESSIVE[reader.token(start).word], span=reader.span(index, start + 1)), start + 1
