"""Collecting the sentences that settle how something goes for those who bear them (M-342, M-355)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..capacities import SENTENCES
from .errors import Unplayable


@dataclass(frozen=True)
class SettingRow:
    """A sentence: its kind, the feature it stands in (-1: it holds for everybody, always), and its numbers."""

    kind: int
    feature: int
    amount: int = 0
    detail: int = 0
    more: int = 0


class SettingWriter:
    """Takes sentences, the strongest first, and writes them into the box kind by kind."""

    def __init__(self) -> None:
        self.rows: list[SettingRow] = []

    def add(self, kind: int, feature: int, amount: int = 0, detail: int = 0, more: int = 0) -> None:
        """One more sentence; of those that exclude each other the first that concerns somebody holds."""
        self.rows.append(SettingRow(kind, feature, amount, detail, more))

    def of(self, kind: int) -> list[SettingRow]:
        """All sentences of a kind."""
        return [row for row in self.rows if row.kind == kind]

    def write(self, box: Any) -> None:
        """Put the sentences into the box, those of a kind next to each other."""
        if len(self.rows) > SENTENCES:
            raise Unplayable([f"it has more than {SENTENCES} sentences that settle how things go (F-14, F-41 to F-84)"])
        for number, row in enumerate(sorted(self.rows, key=lambda row: row.kind)):
            box["setting_feature"][number] = row.feature
            box["setting_amount"][number] = row.amount
            box["setting_detail"][number], box["setting_more"][number] = row.detail, row.more
            if not box["settings_to"][row.kind]:
                box["settings_from"][row.kind] = number
            box["settings_to"][row.kind] = number + 1
