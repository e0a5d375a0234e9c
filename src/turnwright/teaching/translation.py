"""All that a game says in another language, and its page for newcomers.

A translation is `sentences.LANGUAGE.toml` beside the rule book. It has the sentences as the rules write them, and the
words of the story, the choices and the pictures as they are said, with names in braces where they vary:

    [sentences]
    "Tile {tile} is not in your reserve." = "Das Plättchen {tile} liegt nicht in deinem Vorrat."
    "{player} has {n:number} tiles." = "{player} hat {n} Plättchen."      # only where a number stands there
    "{n:number} {colour:word}" = "{n} in {colour}"                        # a single word
    "{hero:own} enters {room:own}." = "{hero} betritt {room}."            # somebody's own words: said as they are

    [values]                        # words that stand in such places, where they are not the same
    red = "Rot"

`how_to_play.LANGUAGE.md` and `rulebook.LANGUAGE.md`, with the same clauses. A game in one file has them beside it, with
its name in front: `go.sentences.de.toml`.

Of the sentences that fit, the one with most words of its own is taken; what stands in a place may be a sentence itself.
What is written small and without its full stop is known with them too, a sentence that begins with who did something
also without that (`{player} draws a card.`, `Draws a card.`), and a list is said thing by thing. What has no
translation is said as it is.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from functools import lru_cache
from html import escape, unescape
from pathlib import Path

import msgspec

from ..core.errors import GameError
from ..core.game import Game
from ..core.rulebook import Rulebook

OURS = Path(__file__).parent
PLACE = re.compile(r"\{(\w+)(?::(number|word|own))?\}")
FORMS = {"number": re.compile(r"[+\u2212-]?\d{1,18}"), "word": re.compile(r"\S+")}
DEEPEST = 8
"""How many sentences may stand one in another."""
NEXT = re.compile(r"(?<=[.!?]) (?=[A-Z0-9])")
LONGEST = 5000
"""Characters of a text that is taken apart into sentences."""
LISTED = re.compile(r"(; )")
ENUMERATED = re.compile(r"(, and |, or |, | and | or )")
LABEL = re.compile(r'(<(?:text|tspan|title|desc)\b[^<>]*>|\saria-label=")([^<"]+)')
"""What a person reads or hears of a picture."""
FITTED = re.compile(r' (?:textLength|lengthAdjust)="[^"]*"')
LANGUAGE = re.compile(r"[a-z]{2}")
WHO = re.compile(r"\{(\w+)(?::own)?\} (?=[a-zäöüß])")


class _TranslationFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A translation's file."""

    sentences: dict[str, str]
    values: dict[str, str] = {}


class Pattern:
    """A sentence whose places can be told from its words, and what it is in the other language."""

    def __init__(self, original: str, other: str) -> None:
        parts = PLACE.split(original)
        self.words, self.names, self.forms = parts[::3], parts[1::3], parts[2::3]
        self.own = {name for name, form in zip(self.names, self.forms, strict=True) if form == "own"}
        self.other = other
        self.several = bool(NEXT.search("0".join(self.words)))
        self.head, self.tail = self.words[0], self.words[-1]
        self.length = sum(map(len, self.words))

    def places(self, said: str) -> dict[str, str] | None:
        """What stands in the places; None if it is another sentence.

        Each place ends where the words after it first come; so nothing is tried twice, whatever somebody's name is.
        """
        if not said.startswith(self.head) or not said.endswith(self.tail):
            return None
        found: dict[str, str] = {}
        at = len(self.head)
        for number, name in enumerate(self.names):
            words = self.words[number + 1]
            last = number + 1 == len(self.names)
            end = len(said) - len(words) if last else said.find(words, at + 1)
            stands = said[at:end]
            form = FORMS.get(self.forms[number])
            if end <= at or (form is not None and not form.fullmatch(stands)):
                return None
            if found.setdefault(name, stands) != stands:
                return None
            at = end + len(words)
        return found


def _read(name: str, text: str) -> _TranslationFile:
    try:
        written = msgspec.toml.decode(text, type=_TranslationFile)
    except msgspec.MsgspecError as error:
        raise GameError(f"{name}: {error}") from None
    for original, other in written.sentences.items():
        if _names(original) != _names(other):
            raise GameError(f"{name}: {original!r} and its translation have different places in braces")
    return written


def _names(sentence: str) -> set[str]:
    return {name for name, _ in PLACE.findall(sentence)}


class Translation:
    """From the sentences of a game to those of another language.

    Made from the texts of files; where two have the same sentence, the later one's is said. What is quoted from the
    rule book is known as a quotation alone: somebody's Guard is not the clause of that title.
    """

    def __init__(self, texts: Mapping[str, str], quoted: Mapping[str, str] | None = None) -> None:
        self.sentences: dict[str, str] = {}
        self.values: dict[str, str] = {}
        for name, text in texts.items():
            written = _read(name, text)
            self.sentences |= written.sentences
            self.values |= written.values
        with_places = {original: other for original, other in self.sentences.items() if PLACE.search(original)}
        plain = {words: other for words, other in self.sentences.items() if words not in with_places}
        self._known = {**plain, **self.values}
        self._quoted = dict(quoted or {})
        self._patterns = _by_beginning(_without_who(with_places) | with_places)
        self.sentence = lru_cache(maxsize=4096)(self._sentence)
        """A sentence as it was said, with its places filled in, in the other language."""

    def _sentence(self, said: str) -> str:
        words = said.strip(" ")
        found = self._known.get(words) or self._paragraph(words) or self._found(words, 0)
        return said if found is None else said.replace(words, found, 1)

    def _paragraph(self, said: str) -> str | None:
        """Several sentences: those known together, or one by one if the first has its words; others stay as they are.

        So somebody's own words in a place of a sentence are never taken to go on over the next one.
        """
        sentences = NEXT.split(said) if len(said) < LONGEST else [said]
        if len(sentences) == 1:
            return None
        together = self._fitting(said, 0, several=True)
        first = None if together else self._found(sentences[0], 0)
        if first is None:
            return together
        return " ".join([first, *(self._found(one, 0) or one for one in sentences[1:])])

    def _found(self, said: str, deep: int) -> str | None:
        """The words for what was said, if there are any: as it is, without its full stop, or as a list."""
        if not said or deep == DEEPEST:
            return self._known.get(said)
        small = said[0].lower() + said[1:].removesuffix(".")
        found = self._known.get(said) or self._like(said, self._known.get(small))
        if found is None and deep and LISTED.search(said):
            found = self._listed(said, deep, whole=True)
        if found is None:
            found = self._fitting(said, deep)
        if found is None and small != said:
            found = self._like(said, self._fitting(small, deep))
        return self._listed(said, deep) if found is None else found

    @staticmethod
    def _like(said: str, found: str | None) -> str | None:
        """Words for what was written small and without a full stop, as it was written."""
        if not found:
            return None
        capital = found[:1].upper() if said[0].isupper() else found[:1]
        return f"{capital}{found[1:]}{'.' if said.endswith('.') else ''}"

    def _fitting(self, said: str, deep: int, *, several: bool = False) -> str | None:
        """The words of the first pattern that fits, if wished of those that have several sentences."""
        for pattern in self._patterns.get(said[:1]) or self._patterns[""]:
            places = pattern.places(said) if pattern.several or not several else None
            if places is not None:
                values = {name: self._value(pattern, name, value, deep) for name, value in places.items()}
                return PLACE.sub(lambda place, values=values: values[place[1]], pattern.other)  # type: ignore[misc]
        return None

    def _value(self, pattern: Pattern, name: str, value: str, deep: int) -> str:
        found = None if name in pattern.own else self._found(value, deep + 1)
        return value if found is None else found

    def _listed(self, said: str, deep: int, whole: bool = False) -> str | None:
        """A list, if each thing of it has its words; in a place of a sentence those that have, unless `whole`."""
        parts = LISTED.split(said)
        if len(parts) == 1:
            parts = ENUMERATED.split(said)
        if len(parts) == 1:
            return None
        things = [self._found(thing, deep + 1) for thing in parts[::2]]
        if (deep == 0 or whole) and not all(
            new or not _has_words(old) for new, old in zip(things, parts[::2], strict=True)
        ):
            return None
        parts[::2] = [new or old for new, old in zip(things, parts[::2], strict=True)]
        parts[1::2] = [self._between(word) for word in parts[1::2]]
        return "".join(parts)

    def _between(self, separator: str) -> str:
        """`, or ` as the other language has it: no comma before the last of several."""
        word = separator.strip(", ;")
        return f" {self.values.get(word, word)} " if word else separator

    def quotation(self, said: str) -> str:
        """What was quoted from the rule book, as the book in the other language has it."""
        return self._quoted.get(said) or self.sentence(said)

    def lines(self, text: str) -> str:
        """A text of several lines, each a sentence."""
        return "\n".join(map(self.sentence, text.split("\n")))

    def picture(self, svg: str) -> str:
        """A picture with its labels, those for screen readers too. A shorter word is not stretched to what it was."""

        def labelled(found: re.Match[str]) -> str:
            said = self.lines(unescape(found[2]))
            shorter = len(said) < len(unescape(found[2]))
            return (FITTED.sub("", found[1]) if shorter else found[1]) + escape(said)

        return LABEL.sub(labelled, svg)


def _has_words(text: str) -> bool:
    return any(letter.isalpha() for letter in text)


def _without_who(sentences: Mapping[str, str]) -> dict[str, str]:
    """Sentences that begin with who did it, without that: `{player} draws a card.` as `Draws a card.`"""
    found = {}
    for original, other in sentences.items():
        who, said = WHO.match(original), WHO.match(other)
        if who and said and who[1] == said[1] and who[1] not in _names(original[who.end() :] + other[said.end() :]):
            rest, its = original[who.end() :], other[said.end() :]
            found[rest[:1].upper() + rest[1:]] = its[:1].upper() + its[1:]
    return found


def _by_beginning(sentences: Mapping[str, str]) -> dict[str, list[Pattern]]:
    """Those that can fit what begins with a letter, most words first; under nothing those that begin with a place."""
    patterns = sorted((Pattern(*pair) for pair in sentences.items()), key=lambda pattern: -pattern.length)
    letters = {pattern.head[:1] for pattern in patterns} | {""}
    return {letter: [one for one in patterns if one.head[:1] in ("", letter)] for letter in letters}


def _beside(game: Game, name: str) -> str | None:
    """A file beside the rule book; beside a game's one file, if it has the rules in itself."""
    if isinstance(game.rulebook, Path):
        file = game.rulebook.with_name(name)
    else:
        module = Path(getattr(sys.modules.get(game.action.__module__), "__file__", None) or name)
        file = module.with_name(f"{module.stem}.{name}")
    return file.read_text(encoding="utf-8") if file.is_file() else None


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
    return Translation(texts, quoted(game, language)) if texts else None


@lru_cache(maxsize=64)
def rulebook_in(game: Game, language: str) -> Rulebook | None:
    """The rule book for players in this language, from `rulebook.LANGUAGE.md`; None where nobody wrote one."""
    text = _beside(game, f"rulebook.{language}.md") if LANGUAGE.fullmatch(language) else None
    return None if text is None else Rulebook(text)


def quoted(game: Game, language: str) -> dict[str, str]:
    """Titles and gists of the game's own clauses, as refusals quote them, in this language."""
    book = rulebook_in(game, language)
    if book is None:
        return {}
    pairs = [(clause, book[id]) for id, clause in game.book.clauses.items() if id in book]
    titles = {one.title: other.title for one, other in pairs if one.title and other.title}
    return titles | {one.gist: other.gist for one, other in pairs if one.gist}


def how_to_play(game: Game, language: str = "") -> str:
    """One page for newcomers in this language, or in the game's own."""
    found = _beside(game, f"how_to_play.{language}.md") if LANGUAGE.fullmatch(language) else None
    return game.how_to_play if found is None else found
