"""All that people at a table read or hear of matches: every part of every message that is declared as words."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from html import unescape
from typing import Any

from turnwright import Game, Match
from turnwright.table import gate, outgoing
from turnwright.table.api.games import kind_shown
from turnwright.table.gate import PICTURES
from turnwright.table.incoming import EVERY_PART, Part
from turnwright.table.languages import said
from turnwright.teaching import Translation, lesson_of
from turnwright.teaching.translation import LABEL

FURTHER = 6
"""Choices of a step that are gone into."""
DEEPEST = 5


class Listener(Translation):
    """Says everything as it was said, and remembers it."""

    def __init__(self) -> None:
        super().__init__({})
        self.heard: set[str] = set()
        self.sentence = self._hear  # type: ignore[assignment]

    def _hear(self, words: str) -> str:
        self.heard.add(words)
        return words

    def picture(self, svg: str) -> str:
        """The picture, its labels heard."""
        for _, label in LABEL.findall(svg):
            self.lines(unescape(label))
        return svg

    def to(self, message: Any) -> None:
        """All words of a message."""
        said(self, message)

    def to_position(self, match: Match, seat: int | None, chance: random.Random) -> None:
        """Everything a seat is shown, in both layouts, with choices a few steps deep and what cannot be done."""
        for picture in PICTURES:
            look = gate.Look(gate.Facts(match), seat)
            parts: tuple[Part, ...] = (*EVERY_PART[1:], picture, "closed", "standing")
            self.to(look.shown(parts, None, outgoing.MayDo()))
        if seat in match.may_act:
            self._to_choices(look, (), chance)

    def _to_choices(self, look: gate.Look, path: tuple[str, ...], chance: random.Random) -> None:
        choices = look.choices_after(path)
        for one in choices:
            self.to(one)
            if look.drawn() and one.element and not path:
                for target in look.reach((one.element,)):
                    self.to(target)
        going = [one for one in choices if one.more]
        if len(path) < DEEPEST:
            for one in going if not path else chance.sample(going, min(len(going), FURTHER)):
                self._to_choices(look, (*path, one.token), chance)

    def to_match(self, match: Match, chance: random.Random, every: int = 5, most: int = 400) -> None:
        """A match played to its end at random, what every seat and a spectator are told of it."""
        while not match.is_over and match.ply < most:
            if match.ply % every == 0:
                for seat in (*range(match.seats), None):
                    self.to_position(match, seat, chance)
            match.play(chance.choice(match.legal()))
        for seat in (*range(match.seats), None):
            self.to_position(match, seat, chance)
            for line in gate.log(match, seat, 0):
                self.to(line)

    def to_lesson(self, game: Game) -> None:
        """The lesson's own words."""
        lesson = lesson_of(game)
        assert lesson is not None
        self.heard |= {lesson.title} | {w for s in lesson.steps for w in (s.title, s.text.strip(), s.praise) if w}

    def to_rules(self, game: Game) -> None:
        """Kinds, rules, endings and what the turn says at each of its places."""
        for kind in game.kinds:
            self.to(kind_shown(kind))
        self.heard |= {rule.sentence for rule in game.ladders.rules} | {ending.sentence for ending in game.endings}
        self.heard |= {reason.sentence for node in game.automaton.nodes for reason in node.reasons}
        self.heard |= set(game.seat_names)


WORD = re.compile(r"[^\W\d_]{2,}")
NO_WORDS = re.compile(r"\{\w+\}|\b[A-Z]+-\d+")
"""Places in a sentence, and clauses."""
BOTH = {"in", "In", "an"}
"""Words of either language."""


def _words(text: str) -> set[str]:
    return set(WORD.findall(NO_WORDS.sub("", text)))


def left_as_they_were(heard: Iterable[str], translation: Translation) -> dict[str, str]:
    """Every word that stands in a sentence and in its translation alike, with such a sentence as it is said."""
    found: dict[str, str] = {}
    for words in sorted(heard):
        said = translation.sentence(words)
        for word in _words(words) & _words(said) - BOTH:
            found.setdefault(word, said)
    return found
