"""A reader over tokens: slots for every noun of the grammar, and a memory for what went wrong where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from turnwright.dice import Span

from ..messages import TELLING, Problem, problem
from ..names import Name, key_of
from ..scope import Namespace, Scope
from ..tokens import ARTICLES, Token, Tokens, TokenSort

Reading: TypeAlias = tuple[Any, int]
"""What was read, and the index of the token after it."""

SlotFunction: TypeAlias = Callable[["Reader", int], Iterator[Reading]]
_SLOTS: dict[str, SlotFunction] = {}
_LONGEST_NAME = 60


def slot(kind: str) -> Callable[[SlotFunction], SlotFunction]:
    """Register how a noun of the grammar is read: all its readings at a token, the best first."""

    def register(function: SlotFunction) -> SlotFunction:
        _SLOTS[kind] = function
        return function

    return register


class Reader:
    """Tokens of one effect, condition, event or sentence, read with the names of the campaign at hand.

    `bare` lets resources stand without brackets (L-13), `completion` allows the conditions that end
    encounters (M-331), `candidate` makes a plain resource the candidate's (M-43).
    """

    def __init__(self, tokens: Tokens, scope: Scope, **allowed: Any) -> None:
        self.items = tokens.items
        self._last = len(tokens.items) - 1
        self.words = frozenset(token.word for token in tokens.items)
        self.unclosed = tokens.unclosed
        self.scope = scope
        self.bare: bool = allowed.get("bare", False)
        self.completion: bool = allowed.get("completion", False)
        self.parameters: dict[str, Name] = allowed.get("parameters", {})
        self.line_of: Callable[[Span], int] = allowed.get("line_of", lambda span: 0)
        self.candidate = False
        self.depth = 0
        self.cases = 0  # how many `if ... then ... else` are open: those words end what stands in them
        self.problems: list[Problem] = []
        self.lost: list[Problem] = []
        self.steps = 0
        self.furthest = 0

    # ------------------------------------------------------------------------------------------- tokens

    def token(self, index: int) -> Token:
        """The token at an index; beyond the end, the end mark."""
        return self.items[index if index < self._last else self._last]

    def is_word(self, index: int, *words: str) -> bool:
        """Whether the token is one of some folded words."""
        token = self.token(index)
        return token.sort is TokenSort.WORD and token.word in words

    def is_mark(self, index: int, *marks: str) -> bool:
        """Whether the token is one of some marks."""
        token = self.token(index)
        return token.sort is TokenSort.MARK and token.word in marks

    def at_end(self, index: int) -> bool:
        """Whether nothing is left."""
        return self.token(index).sort is TokenSort.END

    def ends_a_case(self, index: int) -> bool:
        """Whether the token ends the condition or an effect of an `if ... then ... else` around it (M-201)."""
        return self.cases > 0 and self.is_word(index, "then", "else")

    def past_article(self, index: int) -> int:
        """The index behind an article, if one stands here (L-3)."""
        return index + 1 if self.is_word(index, *ARTICLES) else index

    def touching(self, index: int) -> bool:
        """Whether the token stands directly behind the one before it, without a space."""
        return index > 0 and self.token(index).position == self.token(index - 1).end

    def text(self, start: int, end: int) -> str:
        """The text of some tokens, single-spaced, joined where they touch."""
        parts: list[str] = []
        before = None
        for token in self.items[start:end]:
            if before is not None and token.position != before.end:
                parts.append(" ")
            parts.append(token.text)
            before = token
        return " ".join("".join(parts).split())

    def span(self, start: int, end: int) -> Span:
        """The place of some tokens."""
        last = self.token(max(start, end - 1))
        return self.token(start).span.to(last.span)

    # -------------------------------------------------------------------------------------------- slots

    def readings(self, kind: str, index: int) -> Iterator[Reading]:
        """All ways to read a noun at a token."""
        return _SLOTS[kind](self, index)

    def read(self, kind: str, index: int) -> Reading | None:
        """The best way to read a noun at a token, or None."""
        return next(self.readings(kind, index), None)

    # --------------------------------------------------------------------------------------------- names

    def name_readings(self, namespace: Namespace, index: int) -> Iterator[tuple[Name, int]]:
        """The declared names that stand at a token, the longest first; a quoted one ends all doubt (L-17)."""
        token = self.token(index)
        if token.sort is TokenSort.STRING:
            found = namespace.find(token.word)
            if found:
                yield Name(found.name.key, found.name.text, token.span), index + 1
            return
        if not namespace.may_start_with(token.text):
            return
        hits = []
        end, text = index, ""
        while self.token(end).sort in (TokenSort.WORD, TokenSort.NUMBER) or (end > index and self.is_mark(end, "-")):
            gap = "" if end == index or self.touching(end) else " "
            text += gap + self.token(end).text
            end += 1
            if len(text) > _LONGEST_NAME + 10:
                break
            found = None if self.is_mark(end - 1, "-") else namespace.find(text)
            if found:
                hits.append((Name(found.name.key, found.name.text, self.span(index, end)), end))
        yield from reversed(hits)

    def resource_readings(self, index: int) -> Iterator[tuple[Name, int]]:
        """The known resources that stand bare at a token, singular or plural, the longest first (L-13)."""
        known, hits, end = self.scope.resources, [], index
        while self.token(end).sort in (TokenSort.WORD, TokenSort.NUMBER) and end - index < 8:
            end += 1
            key = key_of(self.text(index, end))
            for form in (key, key + "s", key.removesuffix("s")):
                found = self.scope.shared.get(form) or known.get(form)
                if found:
                    hits.append((Name(form, found.text, self.span(index, end)), end))
                    break
        yield from reversed(hits)

    # ------------------------------------------------------------------------------------------- trouble

    def trouble(self, code: str, span: Span, **words: Any) -> None:
        """Remember an error in the reading that is being tried."""
        self.problems.append(problem(code, span, **words))

    def mark(self) -> int:
        """A point in the trail of problems to come back to."""
        return len(self.problems)

    def forget(self, mark: int) -> None:
        """A reading failed: its problems count only if every reading fails."""
        self.lost += self.problems[mark:]
        del self.problems[mark:]

    def worst(self) -> Problem | None:
        """The most telling of all problems met, of failed readings too."""
        return most_telling([*self.problems, *self.lost])


def most_telling(found: list[Problem]) -> Problem | None:
    """Of several problems in one place, the one worth printing (7.1)."""
    ranked = [item for item in found if item.code in TELLING]
    if not ranked:
        return None
    return min(ranked, key=_telling)


def _telling(item: Problem) -> tuple[int, int]:
    """How telling a problem is: by its code, then the first; of missing expressions the one furthest on."""
    position = item.span.position
    return TELLING.index(item.code), -position if item.code == "ME-38" else position
