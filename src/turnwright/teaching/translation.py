"""The sentences of a game's rules in another language, and its page for newcomers.

A translation is `sentences.LANGUAGE.toml` beside the rule book, with the sentences as the rules write them:

    [sentences]
    "Tile {tile} is not in your reserve." = "Das Plättchen {tile} liegt nicht in deinem Vorrat."

    [values]                        # words that stand in such places, where they are not the same
    red = "Rot"

and `how_to_play.LANGUAGE.md`. What has no translation is said as it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

from ..core.errors import GameError
from ..core.game import Game

PLACE = re.compile(r"\{(\w+)\}")
LANGUAGE = re.compile(r"[a-z]{2}")


class _TranslationFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A translation's file."""

    sentences: dict[str, str]
    values: dict[str, str] = {}


class Translation:
    """From the sentences of a game to those of another language."""

    def __init__(self, name: str, text: str) -> None:
        try:
            written = msgspec.toml.decode(text, type=_TranslationFile)
        except msgspec.MsgspecError as error:
            raise GameError(f"{name}: {error}") from None
        for original, other in written.sentences.items():
            if set(PLACE.findall(original)) != set(PLACE.findall(other)):
                raise GameError(f"{name}: {original!r} and its translation have different places in braces")
        self.sentences, self.values = written.sentences, written.values
        self._parts = [(PLACE.split(original), other) for original, other in written.sentences.items()]

    def sentence(self, said: str) -> str:
        """A sentence as it was said, with its places filled in, in the other language."""
        for parts, other in self._parts:
            found = _places(parts, said)
            if found is not None:
                values = {name: self.values.get(value, value) for name, value in found.items()}
                return PLACE.sub(lambda place, values=values: values[place[1]], other)  # type: ignore[misc]
        return said


def _places(parts: Sequence[str], said: str) -> dict[str, str] | None:
    """What stands in the places of a sentence, whose parts are words and places in turn; None if it is another one.

    Each place ends where the words after it first come; so nothing is tried twice, whatever somebody's name is.
    """
    if not said.startswith(parts[0]):
        return None
    found: dict[str, str] = {}
    at = len(parts[0])
    for number in range(1, len(parts), 2):
        place, words = parts[number], parts[number + 1]
        last = number + 2 == len(parts)
        end = len(said) - len(words) if last else said.find(words, at + 1)
        if end <= at or not said.startswith(words, end) or found.setdefault(place, said[at:end]) != said[at:end]:
            return None
        at = end + len(words)
    return found if at == len(said) else None


def _beside(game: Game, name: str) -> str | None:
    file = game.rulebook.with_name(name) if isinstance(game.rulebook, Path) else None
    return file.read_text(encoding="utf-8") if file is not None and file.is_file() else None


@lru_cache(maxsize=64)
def translation_of(game: Game, language: str) -> Translation | None:
    """The translation beside a game's rule book; None if there is none. A language is two small letters."""
    name = f"sentences.{language}.toml"
    text = _beside(game, name) if LANGUAGE.fullmatch(language) else None
    return None if text is None else Translation(f"{name} of {game.name}", text)


def how_to_play(game: Game, language: str = "") -> str:
    """One page for newcomers in this language, or in the game's own."""
    found = _beside(game, f"how_to_play.{language}.md") if LANGUAGE.fullmatch(language) else None
    return game.how_to_play if found is None else found
