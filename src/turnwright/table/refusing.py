"""The table's own no: a code, a sentence, and only to who asked."""

from __future__ import annotations

from ..core.errors import Refusal, TurnwrightError
from . import outgoing


class TableRefusal(TurnwrightError):  # noqa: N818 - an answer, not a malfunction
    """Something the table does not do for this client now."""

    def __init__(self, code: str, sentence: str, sequence: int | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.sequence = sequence


def stale(sequence: int) -> TableRefusal:
    """Made for another position."""
    return TableRefusal("stale", "The position has changed since; look again.", sequence)


def too_late(sequence: int) -> TableRefusal:
    """The clock was faster."""
    return TableRefusal("table.too_late", "The clock fell before this action.", sequence)


def refused(id: str, error: TurnwrightError, sequence: int | None = None) -> outgoing.Refused:
    """What is told to who tried."""
    if isinstance(error, TableRefusal):
        newest = error.sequence if error.sequence is not None else sequence
        return outgoing.Refused(id=id, rule=error.code, code=error.code, sentence=error.sentence, sequence=newest)
    if isinstance(error, Refusal):
        return outgoing.Refused(
            id=id,
            rule=error.rule,
            code=error.code,
            sentence=error.sentence,
            facts=error.facts,
            allowed=error.allowed,
            sequence=sequence,
            clause=error.clause,
            heading=error.heading,
        )
    return outgoing.Refused(id=id, rule="table.notation", code="table.notation", sentence=str(error), sequence=sequence)
