"""Lowering sentences that act: at moments of turns, rounds and encounters, and when something happens (F-1 to F-5)."""

from __future__ import annotations

from typing import Any

from ..capacities import TRIGGERS
from ..language.tree import order, rules
from ..language.tree.effects import Effects
from ..language.tree.events import Crosses, Crossing, Part, Participant
from ..language.tree.ground import OnTile, Touch
from ..language.tree.people import Ground
from ..language.tree.rules import Period
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable
from .occasions import Occasions
from .resources import MOMENTS
from .scopes import Held

STAYS = {Touch.STARTS: c.TURN_STARTS, Touch.ENDS: c.TURN_ENDS}


class Timing:
    """Keeps the sentences until maxima are known, then emits them in scope order (M-341)."""

    def __init__(self, code: Consequences, occasions: Occasions, box: Any) -> None:
        self.code = code
        self.occasions = occasions
        self.box = box
        self.rows = 0
        self.waiting: list[tuple[Held, rules.Rule]] = []
        self.zeroes: list[tuple[int, order.DefeatAtZero]] = []

    def lower(self) -> None:
        """All of them, and what happens at 0 of a resource (F-70)."""
        for item, rule in self.waiting:
            self.occasions.here = item.place
            self.code.assembler.title(sentence_title(item, rule))
            match rule:
                case rules.AtTurn(ends, effects, False):
                    self.row(item.number, MOMENTS[Period.TURN, ends])
                    self.code.effects(effects)
                    self.code.emit(m.RETURN)
                case rules.AtTurn(ends, effects, True):
                    self.row(item.number, c.CAST_TURN_ENDS if ends else c.CAST_TURN_STARTS)
                    self.for_all(item, effects, in_cast=True)
                case rules.AtRound(ends, number, effects):
                    self.row(item.number, MOMENTS[Period.ROUND, ends], number)
                    self.for_all(item, effects)
                case rules.AtEncounter(ends, effects):
                    self.row(item.number, MOMENTS[Period.ENCOUNTER, ends])
                    self.for_all(item, effects)
                case rules.WhenEvent(event, effects):
                    self.occasions.sentence(item.number, event, effects, one_bearer=item.for_one)
                case OnTile(touches, effects):
                    self.on_tile(item, touches, effects)
        for number, zero in self.zeroes:
            self.becomes_at_zero(number, zero)

    def row(self, feature: int, moment: int, round_number: int = 0) -> None:
        """One more row of the table of moments; its routine begins here."""
        if self.rows == TRIGGERS:
            raise Unplayable([f"it has more than {TRIGGERS} timed sentences"])
        box, row = self.box, self.rows
        box["trigger"][row], box["trigger_moment"][row] = self.code.assembler.here, moment
        box["trigger_feature"][row], box["trigger_round"][row] = feature, round_number
        self.rows += 1
        box["triggers"] = self.rows

    def for_all(self, item: Held, effects: Effects, *, in_cast: bool = False) -> None:
        """Effect by effect: for each bearer if it mentions the bearer, else once (M-355)."""
        code, expanded = self.code, self.code.expanded(effects)
        if item.for_one:
            self.for_each(item, tuple(expanded), in_cast)
        else:
            for effect in expanded:
                if self.occasions.speaks_for_bearer(effect):
                    self.for_each(item, (effect,), in_cast)
                else:
                    nobody = Label()
                    code.emit(m.BEARERS, item.number, int(in_cast), 1)
                    code.emit(m.JUMP_IF_FALSE, nobody)
                    code.effect(effect)
                    code.mark(nobody)
        code.emit(m.RETURN)

    def for_each(self, item: Held, effects: Effects, in_cast: bool) -> None:
        """The bearers one by one in initiative order."""
        code, top, done = self.code, Label(), Label()
        code.emit(m.BEARERS, item.number, int(in_cast), 1)
        code.emit(m.EACH)
        code.mark(top)
        code.emit(m.NEXT, done, c.ACTING)
        code.effects(effects)
        code.emit(m.JUMP, top)
        code.mark(done)

    def on_tile(self, item: Held, touches: tuple[Touch, ...], effects: Effects) -> None:
        """F-93: entering and leaving are events, starting and ending a turn there are moments."""
        for touch in touches:
            if touch in STAYS:
                self.row(item.number, STAYS[touch])
                self.code.emit(m.FOR_NOBODY)
                self.code.effects(effects)
                self.code.emit(m.RETURN)
            else:
                every_tile = isinstance(item.place, Ground)
                self.occasions.on_ground(item.number, item.place, touch is Touch.LEAVES, every_tile, effects)

    def becomes_at_zero(self, number: int, rule: order.DefeatAtZero) -> None:
        """F-70 with a status: whoever's resource reaches 0 becomes it."""
        assert rule.status is not None
        part = Part.BEARER if rule.bearer_only else Part.ANYBODY
        event = Crosses(Participant(part), rule.resource, Crossing.REACHES, 0)
        self.occasions.title = f'the sentences of "{self.code.numbering.bearing(number)}"'
        row = self.occasions.row(c.CROSSES, c.BY_BEARER, number, -1)
        end, code = Label(), self.code
        self.occasions.guard(self.occasions.tests(event, number), end)
        code.emit(m.SAME, c.VICTIM, c.ACTING)
        code.emit(m.JUMP_IF_FALSE, end)
        code.emit(m.FIRED, row, number)
        code.give(c.ACTING, code.numbering.feature(rule.status), 0)
        code.mark(end)
        code.emit(m.RETURN)


def sentence_title(item: Held, rule: rules.Rule) -> str:
    """What the code of a sentence belongs to, for the log and for messages."""
    return f'the sentence "{rule}" of "{item.feature.name}"'
