"""The nouns that are worded at their declaration: each slot is read by the forms of its noun."""

from __future__ import annotations

from collections.abc import Iterator

from ..phrases import SentenceForm
from ..tree import actions, durations, events, people, rules
from ..wording import alternatives, nouns
from .reader import Reader, Reading, SlotFunction, slot

DECLARED_IN = (actions, durations, events, people, rules)
"""Where nouns are declared."""


def _by_forms(forms: list[SentenceForm]) -> SlotFunction:
    """Reads a noun by its forms, in their order."""

    def readings(reader: Reader, index: int) -> Iterator[Reading]:
        for form in forms:
            yield from form.readings(reader, index)

    return readings


def _by_others(kinds: tuple[str, ...]) -> SlotFunction:
    """Reads a noun as one of several others, in their order."""

    def readings(reader: Reader, index: int) -> Iterator[Reading]:
        for kind in kinds:
            yield from reader.readings(kind, index)

    return readings


for _kind, _forms in nouns().items():
    slot(_kind)(_by_forms(_forms))
for _kind, _kinds in alternatives().items():
    slot(_kind)(_by_others(_kinds))
