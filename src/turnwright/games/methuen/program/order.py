"""Lowering who acts when: initiative, ties, sub-initiative, and sentences about turns (3.6, F-60 to F-72)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnwright.dice import Dice, Expression, Int

from ..language.tree import order
from ..language.tree.actors import Cast
from ..language.tree.ground import UseStrategy
from ..language.tree.people import Role
from ..language.tree.rules import Rule, rule_id
from ..language.tree.values import Value
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences

HUNDRED = Dice(Int(1), 100)
ROLLERS = {order.Roller.LEADER: 0, order.Roller.HIGHEST: 1, order.Roller.LOWEST: 2}


class Order:
    """Collects the sentences about order, the strongest of each kind first, then emits the rolls."""

    def __init__(self, code: Consequences, box: Any) -> None:
        self.code = code
        self.numbering = code.numbering
        self.campaign = code.campaign
        self.box = box
        self.rolls: list[tuple[int, Expression]] = []
        self.ties: list[tuple[int, order.Ties]] = []
        self.strategies: list[tuple[int, UseStrategy]] = []
        self.completions: list[tuple[int, order.EndsWhen]] = []

    def take(self, feature: int, rule: Rule) -> None:
        """One sentence; of those that exclude each other the first to come is the strongest (M-262, M-342)."""
        settings = self.code.settings
        match rule:
            case order.InitiativeRoll(roll):
                self.rolls.append((feature, roll))
            case order.FixedInitiative(value, ascending):
                self.rolls.append((feature, value))
                if ascending is not None:
                    settings.add(c.LOWEST_FIRST, feature, int(ascending))
            case order.InitiativeOrder(ascending):
                settings.add(c.LOWEST_FIRST, feature, int(ascending))
            case order.CastRolls(roller):
                settings.add(c.ROLLERS, feature, ROLLERS[roller])
            case order.Ties():
                self.ties.append((feature, rule))
            case order.RollEachRound():
                settings.add(c.ROLLS_EACH_ROUND, feature)
            case order.SurpriseRound(cast):
                settings.add(c.SURPRISE, feature, self.numbering.cast(cast))
            case order.MayDelay():
                settings.add(c.DELAYING, feature)
                self.box["step_in_text"] = self.numbering.text("Step in now?")
            case order.NoInitiativeDice():
                pass
            case order.NoDefeatAtZero(resource):
                settings.add(c.AT_ZERO, feature, self.numbering.resource(resource), 0)
            case order.EndsWhen():
                self.completions.append((feature, rule))
            case _:
                self.code.missing(rule_id(rule), f"the sentence {str(rule)!r}")

    def emit(self, declared: Callable[[int], Cast | None]) -> None:
        """Initiative by cast: its own roll, the encounter's, the feature's, else 1d100 (M-261, M-262)."""
        box = self.box
        usual = self.usual_roll()
        for number in range(len(self.numbering.casts)):
            cast = declared(number)
            own = cast.initiative if cast and cast.initiative and cast.initiative.roll else None
            own = own or self.numbering.encounter.initiative
            if own:
                box["roller"][number] = 1 + (ROLLERS[own.roller] if own.roller else 0)
            box["initiative_roll"][number] = self.routine(own.roll) if own else usual
            box["sub_initiative_roll"][number] = self.routine(cast.sub_initiative if cast else None)
        box["tie_roll"] = self.routine(None)
        for feature, ties in self.ties:
            side = 0 if ties.winner is None else 1 if ties.winner is order.TieWinner.PLAYERS else 2
            value = self.routine(Value(Role.ACTING, ties.higher)) if ties.higher is not None else 0
            self.code.settings.add(c.TIES, feature, side, value, self.routine(ties.roll))
        self.emit_rolls()

    def usual_roll(self) -> int:
        """Code that leaves the roll of the strongest initiative feature whose condition holds, else 1d100."""
        start = self.code.assembler.here
        for feature, roll in self.rolls:
            past = Label()
            self.code.emit(m.CONCERNS, feature, c.THIS)
            self.code.emit(m.JUMP_IF_FALSE, past)
            self.routine(roll)
            self.code.mark(past)
        self.routine(None)
        return start

    def routine(self, roll: Expression | None) -> int:
        """Code that leaves a roll, not clamped: F-21 comes on top (M-263)."""
        start = self.code.assembler.here
        self.code.number(roll or HUNDRED, clamped=False)
        self.code.emit(m.RETURN)
        return start

    def emit_rolls(self) -> None:
        """The routine that lets everybody roll who has to (M-260, M-266)."""
        code, top, done = self.code, Label(), Label()
        self.box["roll_entry"] = code.assembler.here
        code.mark(top)
        code.emit(m.NEXT_ROLL, done)
        code.emit(m.TAKE_ROLL)
        code.emit(m.JUMP, top)
        code.mark(done)
        code.emit(m.RETURN)

    def emit_completions(self) -> None:
        """F-72: what everybody bears speaks of the lead, as Completion lines do (M-331); else of each bearer (M-9)."""
        code = self.code
        for feature, rule in self.completions:
            top, past = Label(), Label()
            code.emit(m.BEARERS, feature, 0, 1)
            if self.box["everywhere"][feature]:
                code.emit(m.JUMP_IF_FALSE, past)
                code.condition(rule.condition)
                code.emit(m.JUMP_IF_FALSE, past)
            else:
                code.emit(m.EACH)
                code.mark(top)
                code.emit(m.NEXT, past, c.ACTING)
                code.condition(rule.condition)
                code.emit(m.JUMP_IF_FALSE, top)
                code.emit(m.LEAVE)
            code.emit(m.ENDED, self.numbering.outcome(rule.outcome))
            code.emit(m.RETURN)
            code.mark(past)
        code.emit(m.RETURN)
