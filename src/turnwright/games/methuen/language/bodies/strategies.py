"""Strategies and behaviors from their blocks (3.10)."""

from __future__ import annotations

import re

from turnwright.dice import Condition

from ..blocks import Block
from ..entries import Entry, Fragment
from ..limits import BEHAVIORS
from ..names import name
from ..phrases import Captures, SentenceForm
from ..tree.effects import Effects
from ..tree.people import Extreme, SelectedBy, Subject
from ..tree.strategies import Behavior, Include, Strategy
from .values import Values

_INCLUDED = re.compile(r"(?P<name>.+?)(?<!\s)\s*+(?:\(\s*(?P<first>\d{1,4})\s*(?:-\s*(?P<last>\d{1,4})\s*)?\))?$")
_GUARDED = re.compile(r"(if|when)\b", re.IGNORECASE)
_OTHERWISE = re.compile(r"otherwise\s*:", re.IGNORECASE)
_UNKNOWN = re.compile(r"(otherwise|else|unless|while)\b", re.IGNORECASE)
"""What a line may begin with in other languages, or without its colon."""


def _priority(kept: Captures) -> Extreme | SelectedBy:
    if "word" in kept:
        return SelectedBy(kept["word"])
    return Extreme(kept["which"] == "highest", kept["resource"], span=kept["_span"])


_PRIORITIES = [
    SentenceForm("M-386", "{word=nearest|farthest}", _priority),
    SentenceForm("M-386", "{which=lowest|highest} {resource:bracket}", _priority),
]


def _like_this(text: str, number: int) -> str:
    """What a line that begins with such a word is like here."""
    if text[:1] in "uU":
        return f"{number}. If NOT [Health] > 5: End turn"
    return f"{number}. If [Health] > 5: End turn" if text[:1] in "wW" else f"{number}. Otherwise: End turn"


class Strategies(Values):
    """Reads how actors play without a person."""

    __slots__ = ()

    def strategy(self, block: Block, entries: list[Entry], behaviors: list[tuple[Block, list[Entry]]]) -> Strategy:
        """A Strategy block and the Behavior blocks below it."""
        title = self.title(block)
        parameters = self.scope.parameters.get(title.key, {})
        before, self.parameters = self.parameters, parameters
        parts: list[Behavior | Include] = []
        priorities: list[Extreme | SelectedBy] = []
        numbered = [entry for entry in entries if entry.key == "numbered"]
        kept = self.bounded(numbered, BEHAVIORS, "behaviors of a strategy", "K-23", lambda entry: entry.line.span())
        for entry in kept if len(numbered) > len(kept) else entries:
            if entry.key == "numbered":
                parts += self._numbered(entry)
            elif entry.key == "include":
                parts += self._include(entry)
            elif entry.key == "targetpriority":
                found = (
                    self.form(i, _PRIORITIES, "target priority", "lowest [Health], nearest") for i in entry.items()
                )
                priorities += [item for item in found if item is not None]
        parts += [self._behavior(inner, inside) for inner, inside in behaviors]
        self.parameters = before
        if not parts and any(entry.key in ("numbered", "include") for entry in entries):
            self.report.unread.add(block.header)
        return Strategy(
            title,
            tuple(parameters.values()),
            tuple(priorities),
            tuple(parts),
            notes=self.notes(entries),
            span=block.header,
        )

    def _include(self, entry: Entry) -> list[Behavior | Include]:
        found = _INCLUDED.match(entry.value.text)
        strategy = self.named(entry.value.part(0, found.end("name")), self.scope.strategies) if found else None
        if not found or strategy is None:
            return []
        first = int(found["first"] or 1)
        last = int(found["last"]) if found["last"] else (first if found["first"] else None)
        return [Include(strategy, first, last, span=entry.value.span)]

    def _numbered(self, entry: Entry) -> list[Behavior | Include]:
        """`1. If CONDITION: effects`, `2. Otherwise: effects`, `3. effects` (M-381)."""
        number = int(re.sub(r"\D.*", "", entry.line.content)[:9])
        value, condition, fine = entry.value, None, True
        if _UNKNOWN.match(value.text) and not _OTHERWISE.match(value.text):
            self.malformed(value, "behavior", _like_this(value.text, number))
            return []
        if _GUARDED.match(value.text):
            condition, value, fine = self._guard(value)
        elif otherwise := _OTHERWISE.match(value.text):
            value = value.part(otherwise.end())
        if not fine:
            return []
        rest = [value, *entry.fragments()[1:]] if value.text else entry.fragments()[1:]
        title = name(f"Rule {number}", entry.span)
        return [Behavior(title, self.effects(rest), condition, priority=number, span=entry.line.span())]

    def _guard(self, value: Fragment) -> tuple[Condition | None, Fragment, bool]:
        """The condition of a numbered line and what stands behind its colon."""
        head, *rest = value.split(":")
        if not rest:
            self.malformed(value, "behavior", "1. If an enemy is adjacent: Perform Strike on adjacent enemy")
            return None, value, False
        condition = self.condition([head.part(head.text.index(" ") if " " in head.text else len(head.text))])
        return condition, value.part(rest[0].start - value.start), condition is not None

    def _behavior(self, block: Block, entries: list[Entry]) -> Behavior:
        by_key = {entry.key: entry for entry in reversed(entries)}
        if "do" not in by_key and not block.empty:
            self.report.add("ME-16", block.header, name=block.name)
        priority = by_key.get("priority")
        target: Subject | None = None
        if "target" in by_key:
            target = self.value(by_key["target"].value, "subj", "target", "nearest enemy")
        return Behavior(
            self.title(block),
            self._effects(by_key, "do") or (),
            self._condition(by_key, "when"),
            self._condition(by_key, "if"),
            self._effects(by_key, "else"),
            self._effects(by_key, "then"),
            self.number(priority.value, "priority", "Priority: 2") if priority else None,
            target,
            self.notes(entries),
            span=block.header,
        )

    def _effects(self, by_key: dict[str, Entry], key: str) -> Effects | None:
        return self.effects(by_key[key].fragments()) if key in by_key else None

    def _condition(self, by_key: dict[str, Entry], key: str) -> Condition | None:
        return self.condition(by_key[key].fragments()) if key in by_key else None
