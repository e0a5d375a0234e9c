"""Whole components: a condition or an effect list from its lines, with one message for one mistake (7.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from turnwright.dice import Condition, Expression, Span

from ..entries import Fragment
from ..limits import EFFECTS, QUOTE_LENGTH
from ..messages import Problem, Report
from ..names import Name
from ..scope import Scope
from ..tokens import SPECIAL, Tokens, TokenSort, folded, tokenize
from ..tree import effects as tree
from . import conditions, effect_forms, events, expressions, names, nouns, people, places, rule_forms
from .effects import effect, nothing
from .near_misses import DURATIONS, LASTS_ANYWAY, broken_duration, handed_over, signed_effect, word_left_at
from .other_spellings import condition_meant, effect_meant
from .reader import Reader, most_telling

SLOT_MODULES = (conditions, events, expressions, names, nouns, people, places, rule_forms)
"""The modules that register the nouns of the grammar; reading anything needs all of them."""

_MOST_WORDS = 2_000
_VERBS = frozenset(
    ("move", "push", "pull", "slide", "swap", "teleport", "face", "apply", "perform", "deploy", "summon", "each")
) | {"say", "negate", "cancel"}
_NEAR_VERBS = frozenset(
    ("gain", "lose", "restore", "take", "remove", "use", "set", "clear", "begin", "end", "stop", "turn")
)


def examples_like(text: str, examples: Sequence[str], most: int = 4) -> list[str]:
    """The examples that begin with the same word as a text."""
    found = re.search(r"[^\W\d_]+", text)
    if not found:
        return []
    first = folded(found.group())
    words = ((folded(example.split()[0].strip("[]#")), example) for example in examples)
    return [example for word, example in words if word == first][:most]


@dataclass(slots=True)
class Components:
    """Reads conditions, expressions and effects, and reports what cannot be read."""

    scope: Scope
    report: Report
    strict: bool = False
    parameters: dict[str, Name] = field(default_factory=dict)

    def reader(self, tokens: Tokens, **allowed: Any) -> Reader:
        """A reader with the parameters of the strategy around it."""
        return Reader(tokens, self.scope, parameters=self.parameters, line_of=self.report.line_of, **allowed)

    # ---------------------------------------------------------------------------------------- conditions

    def condition(self, fragments: Sequence[Fragment], *, completion: bool = False) -> Condition | None:
        """The condition that some lines make up, or None with a message."""
        reader = self.reader(tokenize(fragments), completion=completion)
        if reader.unclosed:
            self.report.take(reader.unclosed)
            return None
        if len(reader.items) > _MOST_WORDS:
            self.report.too_many("words in a condition", len(reader.items), _MOST_WORDS, reader.token(0).span, "K-26")
            return None
        found = conditions.condition(reader, 0)
        if found and reader.at_end(found[1]):
            self.keep(reader)
            made: Condition = found[0]
            return made
        reader.forget(0)
        self._unreadable_condition(reader)
        return None

    def _unreadable_condition(self, reader: Reader) -> None:
        telling = reader.worst()
        whole = reader.span(0, len(reader.items) - 1)
        if (telling is None or telling.code == "ME-38") and (written := condition_meant(reader)):
            self.report.add("ME-30", whole, forms=f"write `{written}`")
            return
        if telling:
            self.report.take(telling)
            return
        text, span = reader.text(0, len(reader.items) - 1), whole
        forms, meant = self.condition_forms(text), word_left_at(conditions.COMPLETION_FORMS, reader, 0)
        if meant is not None:
            span, forms = reader.token(meant[0]).span, f'did you mean "{meant[1]}"? {forms}'
        self.report.add("ME-30", span, forms=forms)

    def condition_forms(self, text: str) -> str:
        """What a condition could look like that begins like this one (ME-30)."""
        if not text.strip(" :"):
            return "nothing stands before the colon; write `When [Health] > 1: …`, without one behind When or If"
        bare = re.match(r"\s*+([\w' -]+?)(?<!\s)\s*+[<>=!]", text)
        if bare and self.scope.resources.get(bare.group(1).casefold().replace(" ", "")):
            return f"write [{bare.group(1)}]"
        near = examples_like(text, conditions.EXAMPLES)
        start = "conditions that start so: " + "; ".join(near) if near else "such as `[Health] > 0`"
        return f'{start}; or let a person decide: Ask "..."'

    # --------------------------------------------------------------------------------------- expressions

    def expression(self, fragment: Fragment, what: str, example: str) -> Expression | None:
        """The expression a piece of text is, or None with a message about the property it stands in."""
        reader = self.reader(tokenize([fragment]))
        if reader.unclosed:
            self.report.take(reader.unclosed)
            return None
        found = expressions.expression(reader, 0)
        if found and reader.at_end(found[1]):
            self.keep(reader)
            return found[0]
        reader.forget(0)
        telling = reader.worst()
        if telling:
            self.report.take(telling)
        else:
            self.report.add("ME-7", fragment.span, property=what, example=example)
        return None

    def value(self, fragment: Fragment, kind: str, what: str, example: str, **allowed: Any) -> Any:
        """What a slot reads from a whole piece of text, or None with a message (ME-7)."""
        reader = self.reader(tokenize([fragment]), **allowed)
        if reader.unclosed:
            self.report.take(reader.unclosed)
            return None
        for found, end in reader.readings(kind, 0):
            if reader.at_end(end):
                self.keep(reader)
                return found
            reader.forget(0)
        reader.forget(0)
        telling = reader.worst()
        if telling and telling.code != "ME-38":
            self.report.take(telling)
        else:
            self.report.add("ME-7", fragment.span, property=what, example=example)
        return None

    def keep(self, reader: Reader, start: int = 0, end: int | None = None) -> None:
        """Report what a successful reading met on its way: its worst error and all its warnings.

        Of many effects in one list each is kept by itself, with the tokens from `start` to `end`.
        """
        telling = most_telling(reader.problems)
        if telling:
            self.report.take(telling)
        for found in reader.problems:
            if found.code.startswith("MW"):
                self.report.take(found)
        for token in reader.items[start:end]:
            if token.sort is TokenSort.STRING:
                self.quoted(token.word, token.span)

    def quoted(self, text: str, span: Span) -> None:
        """K-7: a quoted text may not be too long."""
        if len(text) > QUOTE_LENGTH:
            self.report.too_many("characters in a quoted text", len(text), QUOTE_LENGTH, span, "K-7", "shorten it")

    # ------------------------------------------------------------------------------------------- effects

    def effects(self, fragments: Sequence[Fragment]) -> tree.Effects:
        """The effects of some lines; each one that cannot be read gets its own message."""
        reader = self.reader(tokenize(fragments, breaks=True))
        if reader.unclosed:
            self.report.take(reader.unclosed)
            return ()
        found, end = self.effects_from(reader, 0)
        if not found and reader.is_mark(0, ",", ";"):
            expected = "nothing stands between the commas; write `(none)` for no effect"
            self.report.add("ME-32", reader.token(0).span, expected=expected)
        if not reader.at_end(end):
            self.report.add("ME-32", reader.token(end).span, expected="a comma or the end of the line")
        return found

    def effects_from(self, reader: Reader, index: int) -> tuple[tree.Effects, int]:
        """Effects from a token on, up to an arrow, a stray parenthesis or the end."""
        none = nothing(reader, index)
        if none is not None and reader.token(none).sort in (TokenSort.END, TokenSort.MARK):
            return (), none
        found: list[tree.Effect] = []
        while not reader.at_end(index):
            if reader.is_mark(index, ",", ";") or reader.token(index).sort is TokenSort.BREAK:
                index += 1
                continue
            if reader.is_mark(index, "->", ")"):
                break
            if len(found) > EFFECTS:
                return tuple(found), len(reader.items) - 1
            made, index = self._effect(reader, index)
            found += [made] if made else []
        return tuple(found), index

    def _effect(self, reader: Reader, index: int) -> tuple[tree.Effect | None, int]:
        reader.problems.clear()
        reader.lost.clear()
        here = effect(reader, index)
        if here:
            self.keep(reader, index, here[1])
            if isinstance(here[0], tree.Note):
                self.quoted(here[0].text, reader.span(index, here[1]))
            return here
        reader.forget(0)
        end = self._chunk_end(reader, index)
        return self._unreadable(reader, index, end), end

    def _chunk_end(self, reader: Reader, index: int) -> int:
        """Where an effect that cannot be read stops: the next separator outside parentheses."""
        depth, last = 0, len(reader.items) - 1
        for here in range(index, last):
            token = reader.items[here]
            if token.sort is not TokenSort.MARK and token.sort is not TokenSort.BREAK:
                continue
            if token.word == "(":
                depth += 1
            elif token.word == ")":
                depth -= 1
                if depth < 0:
                    return here + 1
            elif depth == 0 and (token.sort is TokenSort.BREAK or token.word in (",", ";", "->")):
                return here
        return last

    def _unreadable(self, reader: Reader, start: int, end: int) -> tree.Note | None:
        """Text in an effect's place: a mistake, or a table note (2.4)."""
        text = reader.text(start, end)
        span = reader.span(start, end)
        first = reader.token(start).word if reader.token(start).sort is TokenSort.WORD else ""
        if self._near_miss(reader, start, end):
            return None
        if SPECIAL.search(text) or first in _VERBS:
            self._mistake(reader, start, end)
            return None
        if reader.lost and (telling := most_telling([item for item in reader.lost if item.code == "ME-40"])):
            self.report.take(telling)
            return None
        near = examples_like(text, effect_forms.EXAMPLES)
        written = effect_meant(reader, start, end)
        self.note("MN-1", span, text, written or "; ".join(near))
        if written and not self.strict:
            self.report.add("MW-31", span, nearest=f"did you mean `{written}`?")
        elif first in _NEAR_VERBS:
            nearest = "the closest forms: " + "; ".join(near)
            self.report.add("MW-31", span, nearest=nearest)
        return tree.Note(text, meant=False, span=span)

    def _near_miss(self, reader: Reader, start: int, end: int) -> bool:
        """Whether an effect is almost one that can be read; ME-32 at the word where it is left."""
        if most_telling(reader.lost):
            return False
        lost = list(reader.lost)
        at = broken_duration(reader, start, end)
        reader.lost[:] = lost
        meant = handed_over(reader, start, end) or signed_effect(reader.text(start, end))
        if at is not None:
            lasting = f"how long it lasts is one of {DURATIONS}"
            expected = lasting if hasattr(at[1], "duration") else LASTS_ANYWAY
            self.report.add("ME-32", reader.span(at[0], end), expected=expected)
        elif meant is not None:
            self.report.add("ME-32", reader.span(start, end), expected=f"write {meant}")
        return at is not None or meant is not None

    def note(self, code: str, span: Span, text: str, near: str) -> None:
        """A table note, which a strict campaign does not allow (M-451)."""
        self.quoted(text, span)
        if self.strict:
            nearest = f"the closest forms: {near}" if near else 'write `Note "..."` if a note is meant'
            self.report.add("ME-80", span, nearest=nearest)
        else:
            self.report.add(code, span, text=text)

    def _mistake(self, reader: Reader, start: int, end: int) -> None:
        telling: Problem | None = reader.worst()
        written = effect_meant(reader, start, end) if telling is None or telling.code == "ME-38" else ""
        if telling and not written:
            self.report.take(telling)
            return
        span, meant = reader.span(start, end), word_left_at(effect_forms.FORMS, reader, start)
        near = examples_like(reader.text(start, end), effect_forms.EXAMPLES)
        expected = "forms that start so: " + "; ".join(near) if near else "expected an effect such as `[X] -= 1`"
        expected = f"write `{written}`" if written else expected
        if meant is not None and meant[0] < end:
            span, expected = reader.token(meant[0]).span, f'did you mean "{meant[1]}"? {expected}'
        self.report.add("ME-32", span, expected=expected)
