"""Rules in the reader's language: sentences of refusals are translated where the game has a translation of them."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ..core.game import Game
from ..teaching import translation_of
from .told import ClosedShown, Refused, Shown, Told, Why

S = TypeVar("S", Refused, ClosedShown)


def _said(game: Game, language: str, refusal: S) -> S:
    translation = translation_of(game, language)
    if translation is None:
        return refusal
    return msgspec.structs.replace(refusal, sentence=translation.sentence(refusal.sentence))


def refusal_in(game: Game, language: str, refusal: Refused) -> Refused:
    """A refusal."""
    return _said(game, language, refusal)


def answer_in(game: Game, language: str, message: Told) -> Told:
    """An answer to one client: a refusal, or why something is not possible."""
    if isinstance(message, Refused):
        return _said(game, language, message)
    if isinstance(message, Why) and message.refusal is not None:
        return msgspec.structs.replace(message, refusal=_said(game, language, message.refusal))
    return message


def shown_in(game: Game, language: str, shown: Shown) -> Shown:
    """A position with what is not possible in it."""
    if not language or not shown.closed:
        return shown
    return msgspec.structs.replace(shown, closed=tuple(_said(game, language, one) for one in shown.closed))
