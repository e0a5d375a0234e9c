"""Lowering who acts when: initiative, ties, sub-initiative, and sentences about turns (3.6, F-60 to F-72)."""

from __future__ import annotations

from typing import Any

from turnwright.dice import Condition, Dice, Expression, Int

from ..language.names import Name
from ..language.tree import order
from ..language.tree.ground import UseStrategy
from ..language.tree.people import Role
from ..language.tree.rules import Rule
from ..language.tree.values import Value
from . import codes as c
from .assembler import Label
from .consequences import Consequences

HUNDRED = Dice(Int(1), 100)


class Order:
    """Collects the sentences about order, the strongest of each kind first, then emits the rolls."""

    def __init__(self, code: Consequences, box: Any) -> None:
        self.code = code
        self.numbering = code.numbering
        self.campaign = code.campaign
        self.box = box
        self.settled: dict[str, Any] = {}
        self.strategies: list[tuple[int, UseStrategy]] = []
        self.completions: list[tuple[Name, Condition]] = []

    def take(self, rule: Rule) -> None:
        """One sentence; of those that exclude each other the first to come is the strongest (M-262, M-342)."""
        match rule:
            case order.InitiativeRoll(roll):
                self.settled.setdefault("roll", roll)
            case order.FixedInitiative(value, ascending):
                self.settled.setdefault("roll", value)
                if ascending is not None:
                    self.settled.setdefault("ascending", ascending)
            case order.InitiativeOrder(ascending):
                self.settled.setdefault("ascending", ascending)
            case order.CastRolls(roller):
                self.settled.setdefault("roller", roller)
            case order.Ties():
                self.settled.setdefault("ties", rule)
            case order.RollEachRound():
                self.box["rolls_each_round"] = 1
            case order.SurpriseRound(cast):
                self.box["surprise"] |= 1 << self.numbering.cast(cast)
            case order.MayDelay():
                self.box["may_delay"] = 1
                self.box["step_in_text"] = self.numbering.text("Step in now?")
            case order.NoInitiativeDice():
                pass
            case order.NoDefeatAtZero(resource):
                if resource == self.numbering.vital:
                    self.box["defeat_at_zero"] = 0
            case order.EndsWhen():
                self.completions.append((rule.outcome, rule.condition))
            case _:
                self.code.missing(rule.rule or "4.4", f"the sentence {str(rule)!r}")

    def emit(self) -> None:
        """Initiative by cast: its own roll, the encounter's, the feature's, else 1d100 (M-261, M-262)."""
        box = self.box
        box["ascending"] = int(self.settled.get("ascending", False))
        ties: order.Ties = self.settled.get("ties", order.Ties())
        if ties.higher is not None:
            box["tie_value"] = self.routine(Value(Role.ACTING, ties.higher))
        if ties.winner is not None:
            box["tie_side"] = 1 if ties.winner is order.TieWinner.PLAYERS else 2
        for number, name in enumerate(self.numbering.casts):
            cast = self.campaign.casts.get(name)
            own = (cast.initiative if cast else None) or self.numbering.encounter.initiative
            roller = own.roller if own and own.roller else None if own else self.settled.get("roller")
            if roller is not None and roller is not order.Roller.LEADER:
                box["roller"][number] = 1 if roller is order.Roller.HIGHEST else 2
            box["initiative_roll"][number] = self.routine(own.roll if own else self.settled.get("roll"))
            box["sub_initiative_roll"][number] = self.routine(cast.sub_initiative if cast else None)
        box["tie_roll"] = self.routine(ties.roll)
        self.emit_rolls()

    def routine(self, roll: Expression | None) -> int:
        """Code that leaves a roll, not clamped: F-21 comes on top (M-263)."""
        start = self.code.assembler.here
        self.code.number(roll or HUNDRED, clamped=False)
        self.code.emit(c.RETURN)
        return start

    def emit_rolls(self) -> None:
        """The routine that lets everybody roll who has to (M-260, M-266)."""
        code, top, done = self.code, Label(), Label()
        self.box["roll_entry"] = code.assembler.here
        code.mark(top)
        code.emit(c.NEXT_ROLL, done)
        code.emit(c.TAKE_ROLL)
        code.emit(c.JUMP, top)
        code.mark(done)
        code.emit(c.RETURN)
