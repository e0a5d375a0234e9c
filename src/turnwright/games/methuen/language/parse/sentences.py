"""Feature sentences: cutting text into them, and reading each as a rule or keeping it as a note (L-12, 4.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from turnwright.dice import Span

from ..entries import Entry, Fragment
from ..limits import LONGEST_LINE, SENTENCES
from ..tokens import tokenize
from ..tree.features import Sentence
from ..tree.rules import Rule
from .components import Components
from .near_misses import bonus_meant, lasting_meant, signed_sentence
from .other_spellings import sentence_meant
from .reader import Reader
from .rule_forms import RULE_FORMS
from .sentence_texts import SENTENCE_FORMS, TELLTALES

_MOST_NARRATIVE = 2_000
_LONGEST_NEAR_MISS = 80
"""Tokens of a sentence that may have been meant as a rule; a longer one is prose."""
_MARKER = re.compile(r"(-\s+|\d+\s*\.\s+)")
_RULE_LIKE = re.compile(
    r"\b(cannot|may|per (turn|round|space)|starts? (at|with)|initiali[sz]ed?|resets?|refreshes|gains?|takes?|reduce"
    r"|move up to|spend|rolls?|at (the )?(start|end) of|when|while|costs?|requires?|ignores?|treats?|ties?|initiative"
    r"|immune|turn order|goes first|blocks?|impassable|difficult|hazardous|cover|visibility|overrides|natural)\b",
    re.IGNORECASE,
)


@dataclass(slots=True)
class _Cutter:
    """Cuts lines into sentences."""

    sentences: list[list[Fragment]]
    indent: int = 0
    open: bool = False

    def line(self, fragment: Fragment, indent: int, fresh: bool) -> None:
        """Take one more line; `fresh` starts a new sentence whatever it begins with."""
        marked = _MARKER.match(fragment.text)
        starts = fresh or bool(marked) or fragment.text[:1].isupper()
        if self.open and starts and (fresh or indent <= self.indent):
            self.open = False
        piece = fragment.part(marked.end()) if marked and not self.open else fragment
        for part in _full_stops(piece):
            self._add(part, indent)
            self.open = not part.text.endswith(".")

    def _add(self, part: Fragment, indent: int) -> None:
        if self.open:
            self.sentences[-1].append(part)
        else:
            self.sentences.append([part])
            self.indent = indent


def _full_stops(fragment: Fragment) -> Iterable[Fragment]:
    """The pieces of a line between full stops outside quotes that white space or the end follows."""
    quoted, start, text = False, 0, fragment.text
    for index, character in enumerate(text):
        if character in '"“”':
            quoted = character == "“" or (character == '"' and not quoted)
        elif character == "." and not quoted and (index + 1 == len(text) or text[index + 1].isspace()):
            piece = fragment.part(start, index + 1)
            if piece.text.strip("."):
                yield piece
            start = index + 1
    rest = fragment.part(start)
    if rest.text:
        yield rest


def cut(entries: Iterable[Entry]) -> list[list[Fragment]]:
    """The sentences of a block: its lines of text, and its `Effect:` lines."""
    cutter = _Cutter([])
    for entry in entries:
        if entry.key == "":
            cutter.line(entry.value, entry.line.indent, entry.after_blank)
        elif entry.key == "effect":
            cutter.line(entry.value, entry.line.indent, True)
        else:
            cutter.open = False
    return cutter.sentences


class Sentences(Components):
    """Reads feature sentences."""

    __slots__ = ()

    def read(self, entries: Iterable[Entry]) -> tuple[Sentence, ...]:
        """The sentences of a block as rules and notes; their number is the number of sentences (P-9)."""
        return tuple(self.sentence(fragments) for fragments in cut(entries))

    def recognise(self, fragments: list[Fragment]) -> tuple[Rule | None, Reader, str, int]:
        """The rule a sentence is, its reader, and otherwise the form it follows furthest and to where."""
        reader = self.reader(tokenize(fragments), bare=True)
        for form in RULE_FORMS:
            for found, end in form.readings(reader, 0):
                if reader.at_end(end):
                    rule: Rule = found
                    return rule, reader, form.id, 0
        near, left = self._nearest(reader) if len(reader.items) <= _LONGEST_NEAR_MISS else ("", 0)
        return None, reader, near, left

    def _nearest(self, reader: Reader) -> tuple[str, int]:
        """The form that a sentence follows furthest, at least two words of it, and where it leaves it."""
        best, near, left = 1, "", 0
        for form in RULE_FORMS:
            reader.steps = reader.furthest = 0
            for _ in form.readings(reader, 0, counted=True):
                pass
            if reader.steps > best:
                best, near, left = reader.steps, form.id, reader.furthest
        return near, left

    def sentence(self, fragments: list[Fragment]) -> Sentence:
        """One sentence: a rule, or a table note with a warning if it came close to one."""
        text = " ".join(" ".join(part.text.split()) for part in fragments).rstrip(".")
        span = fragments[0].span
        if len(text) > LONGEST_LINE:
            self.quoted(text, span)
            return Sentence(text, None, span=span)
        self.scope.sentences += 1
        if self.scope.sentences > SENTENCES:
            return Sentence(text, None, span=span)
        rule, reader, near, left = self.recognise(fragments)
        if rule is not None:
            self.keep(reader)
            return Sentence(text, rule, span=span)
        if reader.unclosed and "[" in reader.unclosed.text:
            self.report.take(reader.unclosed)
            return Sentence(text, None, span=span)
        if meant := signed_sentence(text):
            self.report.add("ME-7", span, property="bonus", example=meant, rule="F-20")
            return Sentence(text, None, span=span)
        self._note(text, span, near, reader.token(left).span)
        return Sentence(text, None, span=span)

    def _note(self, text: str, span: Span, near: str, left: Span) -> None:
        low = text.casefold()
        near = near or next((rule for phrase, rule in TELLTALES if phrase in low), "")
        written = sentence_meant(text, lambda made: self.recognise([Fragment(made, span.position)])[0] is not None)
        form = written or SENTENCE_FORMS.get(near, "")
        self.note("MN-2", span, text, form)
        lasting = f"did you mean `{written}`?" if written else lasting_meant(text)
        if lasting and not self.strict:
            self.report.add("MW-31", span, nearest=lasting)
        elif near and not self.strict:
            place = self.report.sources.place(left)
            nearest = f"the nearest form is {near}: `{form}`; the text leaves it at column {place.column}"
            nearest = bonus_meant(text, self.scope.resources) or nearest
            self.report.add("MW-31", span, nearest=nearest)

    def reads_like_a_rule(self, fragment: Fragment) -> bool:
        """Whether narrative is worded like a feature sentence (MW-3)."""
        if not _RULE_LIKE.search(fragment.text) or self.scope.narrative > _MOST_NARRATIVE:
            return False
        self.scope.narrative += 1
        return all(self.recognise([part])[0] is not None for part in _full_stops(fragment))
