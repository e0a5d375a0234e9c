"""What is told of one action in one line: dice, total against target, what changed, who paid what; details below it.

`Ysolde uses Billhook on Thug. 1d20 17 + 5 = 22 beats 10. 1d8 4 + 3: Thug Health: 7 → 0. Action Points: 3 → 2.`
The line carries the same as data: dice with what they were for, numbers before and after, but for what it took from
its performer, which its details carry.
Its short form is the rest: who did what to whom, and what came of it.
"""

from __future__ import annotations

from turnwright.core.log_lines import Change, Rolled, ToldLine, detail

from . import records as r
from .box import Box
from .program import codes as c
from .record_declaring import RecordRole
from .record_words import LogRecord, ToldRecord
from .script import script_of
from .state import State
from .views import is_hidden

ENOUGH = {">": "beats", ">=": "reaches", "<": "is below", "<=": "is at most", "=": "is", "!=": "is not"}
SHORT = {">": "misses", ">=": "misses", "<": "is not below", "<=": "is above", "=": "is not", "!=": "is"}
"""What a total is to what it is held against, where the check is true and where it is not."""


SHOWN = (r.CHECK, r.LIMIT)
"""What is seen from dice and numbers."""


class TaleOfAction:
    """The line of one action, put together record by record; or of something that happened by itself."""

    def __init__(self, box: Box, state: State, words: str, performer: int = -1, *, goes_on: bool = False) -> None:
        self.box, self.state, self.performer, self.goes_on = box, state, performer, goes_on
        self.sentences = [words] if words else []
        self.plain = list(self.sentences)
        """Those of the sentences that say more than dice and numbers do."""
        self.paid: list[str] = []
        self.level = 0
        self.dice: list[Rolled] = []
        self.changes: list[Change] = []
        self.below: list[ToldLine] = []
        self.rolled: list[Rolled] = []
        """What has fallen and is not told for anything yet."""
        self.altered = False
        """Whether sentences have made something else of a number since the last die."""
        self.is_rolling = False
        """Whether its dice are still falling: what they are for will be told."""
        self.failed = False
        """Whether a check of it was not met."""
        self.joins = self.joined = ""
        self.onward = False
        """Whether it says only whose turn comes next."""

    def walks_to(self, place: str) -> None:
        """It is a walk: several of the same performer in one turn can be told as one."""
        name = script_of(self.box).actor(self.performer)
        self.joins, self.joined = f"walk {name}", f"{name} goes to {place}."

    def take(self, record: LogRecord) -> None:
        """One more record of this action."""
        told = ToldRecord(self.box, record)
        words = told.words()
        dice, changes = self._dice(told), self._changes(told)
        if words:
            self.below.append(detail(words, dice=dice, changes=changes))
        self.failed |= record.what == r.CHECK and not record.one
        if record.what == r.MADE:
            self.altered = True
        elif record.what == r.COMPARED and self.rolled:
            self._held_against(told)
        elif record.what == r.DAMAGE:
            self._added_to(told["amount"])
        if words and self._is_outcome(record):
            self.sentences.append(f"{self._thrown(told)}{words}")
            self.plain += [words] if not changes and not (record.what in SHOWN and self.dice) else []
        elif record.what == r.WRITE and record.who == self.performer:
            self.paid.append(f"{told['resource']}: {told['before']} → {told['after']}.")
        self.changes += changes if not self._is_cost(record) else ()

    def lines(self) -> list[str]:
        """The line, and what tells more about it."""
        fallen = [] if self.is_rolling else [f"{die_words(die)}." for die in self.rolled]
        words = " ".join([*self.sentences, *fallen, *self.paid])
        if not words:
            return []
        short = " ".join(self.plain)
        rest = short if short != words else ""
        dice, changes = (*self.dice, *self.rolled), tuple(self.changes)
        line = ToldLine(
            words,
            short=rest,
            level=1 if self._came_to_nothing(dice) else self.level,
            dice=dice,
            changes=changes,
            joins=self.joins,
            joined=self.joined,
            onward=self.onward,
        )
        return [line, *self.below]

    def _came_to_nothing(self, dice: tuple[Rolled, ...]) -> bool:
        """Whether a strategy has tried what it could not do, so that nothing was thrown, changed or paid."""
        if not self.failed or dice or self.changes or self.paid or self.performer < 0:
            return False
        return bool(self.box.control[self.state.cast_of[self.performer]] == c.STRATEGY)

    def _dice(self, told: ToldRecord) -> tuple[Rolled, ...]:
        """The dice of a record; they wait for what they were rolled for."""
        if told.record.what == r.KEPT and self.rolled:
            if told["total"] is None:
                return (self.rolled[-1],)
            last = self.rolled.pop()
            ordered = sorted(last.fell, reverse=told["keep"] > 0)[: told["kept"]]
            self.rolled.append(Rolled(last.sides, last.fell, tuple(ordered), last.by, last.what, total=told["total"]))
            return (self.rolled[-1],)
        if told.record.what != r.ROLL:
            return ()
        fell = tuple(told.faces)
        hidden = told.hidden_faces
        self.rolled.append(Rolled(told["sides"], fell, by=told.who, what=told.source, total=sum(fell), hidden=hidden))
        self.altered = False
        return (self.rolled[-1],)

    def _changes(self, told: ToldRecord) -> tuple[Change, ...]:
        if told.record.what == r.WRITE:
            return (Change(f"{told.who} {told['resource']}", told["before"], told["after"]),)
        if told.record.what == r.SHARED:
            return (Change(told["resource"], told["before"], told["after"]),)
        return ()

    def _held_against(self, told: ToldRecord) -> None:
        """The dice were a check: `1d20 17 + 5 = 22 beats 10`."""
        left, right = told["left"], told["right"]
        relation, holds, _ = told.comparison()
        fallen = sum(die.total for die in self.rolled)
        words = " and ".join(map(die_words, self.rolled))
        if any(die.hidden for die in self.rolled):
            self.sentences.append(f"{words}.")
            self.dice, self.rolled = [*self.dice, *self.rolled], []
            return
        plus = 0 if left is None else left - fallen
        if left is not None and (plus or len(self.rolled) > 1):
            words += f"{signed(plus)} = {left}"
        if right is not None and left is not None:
            words += f" {ENOUGH[relation] if holds else SHORT[relation]} {right}"
        else:
            words += " against a hidden value"
        self.sentences.append(f"{words}.")
        last = self.rolled.pop()
        hit = holds if left is not None and right is not None else None
        self.dice += [
            *self.rolled,
            Rolled(last.sides, last.fell, last.kept, last.by, last.what, plus, left or fallen, right, hit),
        ]
        self.rolled = []

    def _added_to(self, amount: int) -> None:
        """The dice were for damage: what was added to them, where nothing else was made of it."""
        if self.rolled and not self.altered and amount and not any(die.hidden for die in self.rolled):
            last = self.rolled.pop()
            plus = amount - last.total - sum(die.total for die in self.rolled)
            self.rolled.append(Rolled(last.sides, last.fell, last.kept, last.by, last.what, plus, amount))

    def _thrown(self, told: ToldRecord) -> str:
        """The dice that a change came from, before it: `1d8 4 + 3: `; not those of another part of the campaign."""
        if not self.rolled or told.record.what not in (r.WRITE, r.SHARED, r.DAMAGE, r.LIMIT):
            return ""
        if told.source != self.rolled[-1].what:
            return ""
        words = " and ".join(map(die_words, self.rolled)) + signed(self.rolled[-1].plus)
        self.dice += self.rolled
        self.rolled = []
        return f"{words}: "

    def _is_cost(self, record: LogRecord) -> bool:
        """Whether it is what the action takes from its performer: that stands in the sentence and among the details."""
        falls = record.what == r.WRITE and record.third < record.other
        return falls and record.who == self.performer and record.one != self.box.vital

    def _is_outcome(self, record: LogRecord) -> bool:
        """Whether a record says what came of the action; what it cost its performer stands at the end."""
        if record.what == r.CHECK:
            return not record.one
        if record.what in (r.WRITE, r.LIMIT):
            return record.who != self.performer or record.one == self.box.vital
        if record.what == r.DAMAGE:
            return not record.one or is_hidden(self.box, self.state, record.who, self.box.vital)
        return record.kind.role is RecordRole.OUTCOME


def die_words(die: Rolled) -> str:
    """`1d20 17`, `2d6 3, 6`; `1d20 rolled hidden`."""
    if die.hidden:
        return f"{die.hidden}d{die.sides} rolled hidden"
    return f"{len(die.fell)}d{die.sides} {', '.join(map(str, die.fell))}"


def signed(number: int) -> str:
    """What is added to dice, as it is written behind them."""
    return f" + {number}" if number > 0 else f" - {-number}" if number < 0 else ""
