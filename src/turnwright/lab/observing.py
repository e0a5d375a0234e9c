"""What happens on the way of a match, noted as it is played: kinds, choices, who is ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..core.actions import Action
from ..core.flow import nothing
from ..core.match import Match
from ..core.verbs import outlook
from .results import MatchCourse

MOST_NOTED = 20_000
"""Decisions and turns that are noted one by one."""


class MatchObserver:
    """Sees every decision before it is played."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._kinds: list[Counter[str]] = [Counter() for _ in range(match.seats)]
        self._offered: Counter[str] = Counter()
        self._choices: list[int] = []
        self._leads: list[tuple[int, ...]] = []
        self._before: dict[int, Sequence[Action]] = {}
        self._stale = 0
        self._refused: Counter[str] = Counter()
        self._turn = self._turn_number()
        self._has_outlook = match.game.advice.outlook is not nothing

    def __call__(self, seat: int, legal: Sequence[Action], action: Action) -> None:
        """A seat chose this of these."""
        self._kinds[seat][action.kind.name] += 1
        self._offered.update({one.kind.name for one in legal})
        if len(self._choices) < MOST_NOTED:
            self._choices.append(len(legal))
        self._try_again(seat)
        self._before[seat] = legal
        now = self._turn_number()
        if now != self._turn:
            self._turn = now
            self._note_lead()

    def _try_again(self, seat: int) -> None:
        """Something this seat could do at its last decision: which rule forbids it now, if any does?"""
        before = self._before.get(seat)
        if before:
            self._stale += 1
            refused = self.match.why_not(before[self.match.ply % len(before)], seat)
            if refused is not None:
                self._refused[refused.rule or refused.code] += 1

    def _turn_number(self) -> int:
        return int(self.match.memory["turn"][0])

    def _note_lead(self) -> None:
        if self._has_outlook and len(self._leads) < MOST_NOTED:
            match = self.match
            state: Any = match.game.plain_state(match.memory.copy())
            points = [0] * match.seats
            outlook(match.table.plain.box, state, points)
            self._leads.append(tuple(int(point) for point in points))

    def course(self) -> MatchCourse:
        """All of it."""
        tally = self.match.tally(None)
        return MatchCourse(
            kinds=tuple(dict(sorted(kinds.items())) for kinds in self._kinds),
            offered=dict(sorted(self._offered.items())),
            choices=tuple(self._choices),
            leads=tuple(self._leads),
            stale=self._stale,
            refused=dict(sorted(self._refused.items())),
            elements=tuple(
                {fact.label: int(fact.value) for fact in facts if isinstance(fact.value, int)} for facts in tally
            ),
        )
