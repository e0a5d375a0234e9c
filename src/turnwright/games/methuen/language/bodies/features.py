"""Features, statuses and terrains from their blocks (3.9)."""

from __future__ import annotations

import re

from ..blocks import Block
from ..entries import Entry
from ..kinds import Kind
from ..limits import LONGEST_COUNT
from ..names import key_of, name
from ..phrases import Captures, SentenceForm
from ..tokens import tokenize
from ..tree.durations import Duration, Until
from ..tree.features import Feature, FeatureScope, Sentence
from ..tree.ground import BlocksSight, EnteringCost, Hazardous, Impassable
from ..tree.maps import Terrain
from ..tree.rules import Rule
from .values import Values


def _terrain(text: str, *rules: Rule) -> Terrain:
    return Terrain(name(text), tuple(Sentence(str(rule), rule) for rule in rules))


BUILT_IN = (
    _terrain("Open"),
    _terrain("Wall", Impassable(), BlocksSight()),
    _terrain("Water", Impassable()),
    _terrain("Rough", EnteringCost(2)),
    _terrain("Hazard", Hazardous()),
)
"""The terrains that are there without being written (M-105)."""

_SCOPES = {key_of(scope.value): scope for scope in FeatureScope}
_COUNT = re.compile(r"(\d+)\s*(turn|round)s?$", re.IGNORECASE)


def _counted(kept: Captures) -> Duration:
    until = Until.TURNS if kept["unit"] == "turn" else Until.ROUNDS
    return Duration(until, kept["count"], span=kept["_span"])


_DURATIONS = [
    SentenceForm("M-351", "permanent", lambda kept: Duration(Until.PERMANENT, span=kept["_span"])),
    SentenceForm("M-348", "{count:int} {unit=turn|round}", _counted),
    SentenceForm("M-350", "{duration:duration}", lambda kept: kept["duration"]),
]


class Features(Values):
    """Reads standing rules."""

    __slots__ = ()

    def feature(self, block: Block, kind: Kind, entries: list[Entry]) -> Feature:
        """A feature or a status."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        scope, optional, duration = self._qualified(block)
        if "scope" in by_key:
            scope = self.word(by_key["scope"], _SCOPES, "scope") or scope
        if "duration" in by_key:
            duration = self._duration(by_key["duration"]) or duration
        condition = by_key.get("condition")
        return Feature(
            self.title(block),
            kind is Kind.STATUS,
            scope,
            optional,
            duration,
            self.condition(condition.fragments()) if condition else None,
            self.names(by_key["overrides"], self.scope.features) if "overrides" in by_key else (),
            self.action_names(by_key["actions"]) if "actions" in by_key else (),
            self.read(entries),
            self.notes(entries),
            span=block.header,
        )

    def _qualified(self, block: Block) -> tuple[FeatureScope | None, bool, Duration | None]:
        """What the header says in parentheses: a scope, Optional, a duration."""
        scope: FeatureScope | None = None
        duration: Duration | None = None
        optional = False
        for word in block.qualifiers:
            counted = _COUNT.match(word)
            if key_of(word) in _SCOPES:
                scope = _SCOPES[key_of(word)]
            elif key_of(word) == "permanent":
                duration = Duration(Until.PERMANENT)
            elif key_of(word) == "optional":
                optional = True
            elif counted:
                until = Until.TURNS if counted.group(2).casefold() == "turn" else Until.ROUNDS
                count = self.capped(int(counted.group(1)), LONGEST_COUNT, "turns or rounds", block.header, "K-44")
                duration = Duration(until, count)
        return scope, optional, duration

    def _duration(self, entry: Entry) -> Duration | None:
        """A `Duration:` line; text after `until` that is nothing else means until removed (M-351)."""
        reader = self.reader(tokenize([entry.value]))
        if reader.is_word(0, "until") and not self._readable(entry):
            nearest = "`until removed`, `until end of encounter`, or `until` and a condition"
            self.report.add("MW-31", entry.value.span, nearest=f"it counts as `until removed`; write {nearest}")
            return Duration(Until.REMOVED, span=entry.value.span)
        made: Duration | None = self.form(entry.value, _DURATIONS, "duration", "2 turns")
        return made

    def _readable(self, entry: Entry) -> bool:
        reader = self.reader(tokenize([entry.value]))
        return any(reader.at_end(end) for form in _DURATIONS for _, end in form.readings(reader, 0))

    def terrain(self, block: Block, entries: list[Entry]) -> Terrain:
        """A terrain and its sentences."""
        return Terrain(self.title(block), self.read(entries), self.notes(entries), span=block.header)
