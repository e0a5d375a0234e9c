"""What random play has never come to: kinds, rules, endings, clauses. What was never seen was never checked."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import dataclass, field

from ..core.game import Game
from ..core.match import Match
from ..core.rules import FIRST_RULE
from .properties import strange_actions

TRIED = 200
"""Actions, legal or not, that are put to the rules in one position."""
STRUCTURAL = "*Structural"
"""How a clause says that it is about how the game is made, not about what is refused."""


@dataclass
class Seen:
    """What was done, refused and reached in some matches."""

    kinds: Counter[str] = field(default_factory=Counter)
    rules: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    cited: set[str] = field(default_factory=set)
    """Clauses by which the turn, or the game's own words, refused something."""

    def played(self, match: Match) -> None:
        """Count a match that is over."""
        self.kinds.update(entry.action.kind.name for entry in match.history if entry.action is not None)
        if match.outcome is not None:
            self.endings[match.outcome.rule] += 1

    def refused(self, match: Match, rng: random.Random) -> None:
        """Count the rules that are against what somebody might try here."""
        self.cited.update(closed.refusal.rule for closed in match.closed())
        for action in itertools.islice(strange_actions(match, rng.choice(match.may_act), rng), TRIED):
            reason = match.check(action)
            if reason >= FIRST_RULE:
                self.rules[match.game.ladders[reason].id] += 1

    def never(self, game: Game) -> dict[str, list[str]]:
        """By sort, what was never seen."""
        found = {
            "kinds never played": [kind.name for kind in game.kinds if not self.kinds[kind.name]],
            "rules that never refused anything": sorted(
                {rule.id for rule in game.ladders.rules if not self.rules[rule.id]}
            ),
            "endings never reached": sorted({ending.rule for ending in game.endings if not self.endings[ending.rule]}),
            "clauses that nothing cited": self._clauses(game),
        }
        return {sort: names for sort, names in found.items() if names}

    def _clauses(self, game: Game) -> list[str]:
        """Clauses of the book that are no rule, no ending and not said to be structural, and refused nothing either.

        A book that calls nothing structural does not say which of its clauses could be cited; nothing is said of it.
        """
        if STRUCTURAL not in game.book.text:
            return []
        known = {rule.id for rule in game.ladders.rules} | {ending.rule for ending in game.endings} | self.cited
        clauses = game.book.clauses.values()
        return [clause.id for clause in clauses if clause.id not in known and STRUCTURAL not in clause.text]
