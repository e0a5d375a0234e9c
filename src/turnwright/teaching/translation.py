"""All that a game says in another language, and its page for newcomers.

A translation is `sentences.LANGUAGE.toml` beside the rule book. It has the sentences as the rules write them, and the
words of the story, the choices and the pictures as they are said, with names in braces where they vary:

    [sentences]
    "Tile {tile} is not in your reserve." = "Das Plättchen {tile} liegt nicht in deinem Vorrat."

    [values]                        # words that stand in such places, where they are not the same
    red = "Rot"

and `how_to_play.LANGUAGE.md`. The first sentence that fits is taken, so those with more words of their own come first;
what stands in a place may be a sentence itself. What has no translation is said as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape, unescape
from pathlib import Path

import msgspec

from ..core.errors import GameError
from ..core.game import Game

OURS = Path(__file__).parent
PLACE = re.compile(r"\{(\w+)\}")
DEEPEST = 8
"""How many sentences may stand one in another; a list of paths is one, each path and the rest of them."""
LABEL = re.compile(r'(<(?:text|tspan|title|desc)\b[^<>]*>|\saria-label=")([^<"]+)')
"""What a person reads or hears of a picture."""
LANGUAGE = re.compile(r"[a-z]{2}")


class _TranslationFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A translation's file."""

    sentences: dict[str, str]
    values: dict[str, str] = {}


def _read(name: str, text: str) -> _TranslationFile:
    try:
        written = msgspec.toml.decode(text, type=_TranslationFile)
    except msgspec.MsgspecError as error:
        raise GameError(f"{name}: {error}") from None
    for original, other in written.sentences.items():
        if set(PLACE.findall(original)) != set(PLACE.findall(other)):
            raise GameError(f"{name}: {original!r} and its translation have different places in braces")
    return written


class Translation:
    """From the sentences of a game to those of another language.

    Made from the texts of files; where two have the same sentence, the later one's is said.
    """

    def __init__(self, texts: Mapping[str, str]) -> None:
        self.sentences: dict[str, str] = {}
        self.values: dict[str, str] = {}
        for name, text in texts.items():
            written = _read(name, text)
            self.sentences |= written.sentences
            self.values |= written.values
        self._parts = [(PLACE.split(original), other) for original, other in self.sentences.items()]
        self.sentence = lru_cache(maxsize=4096)(self._sentence)
        """A sentence as it was said, with its places filled in, in the other language."""

    def _sentence(self, said: str, deep: int = 0) -> str:
        known = self.values.get(said)
        if known is not None or deep == DEEPEST:
            return said if known is None else known
        for parts, other in self._parts:
            found = _places(parts, said)
            if found is not None:
                values = {name: self._sentence(value, deep + 1) for name, value in found.items()}
                return PLACE.sub(lambda place, values=values: values[place[1]], other)  # type: ignore[misc]
        return said

    def lines(self, text: str) -> str:
        """A text of several lines, each a sentence."""
        return "\n".join(map(self.sentence, text.split("\n")))

    def picture(self, svg: str) -> str:
        """A picture with its labels, those for screen readers too."""
        return LABEL.sub(lambda found: found[1] + escape(self.lines(unescape(found[2]))), svg)


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
    """What every game says and what stands beside this one's rule book; None in a language that nobody wrote.

    A language is two small letters.
    """
    if not LANGUAGE.fullmatch(language):
        return None
    name = f"sentences.{language}.toml"
    general, own = OURS / name, _beside(game, name)
    texts = {name: general.read_text(encoding="utf-8")} if general.is_file() else {}
    if own is not None:
        texts[f"{name} of {game.name}"] = own
    return Translation(texts) if texts else None


def how_to_play(game: Game, language: str = "") -> str:
    """One page for newcomers in this language, or in the game's own."""
    found = _beside(game, f"how_to_play.{language}.md") if LANGUAGE.fullmatch(language) else None
    return game.how_to_play if found is None else found
