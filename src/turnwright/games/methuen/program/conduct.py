"""Lowering strategies: behaviors one after another, from the first again after each one performed (M-380 to M-392)."""

from __future__ import annotations

from typing import Any

from ..capacities import STRATEGIES
from ..language.tree.arrivals import Deploy
from ..language.tree.effects import Effect, Note, Perform
from ..language.tree.ground import UseStrategy
from ..language.tree.members import StrategyUse
from ..language.tree.movement import Movement
from ..language.tree.people import Selector
from ..language.tree.strategies import Behavior
from ..machine import instruction_set as m
from . import codes as c
from .abilities import Abilities
from .assembler import Label
from .consequences import Consequences
from .errors import Unplayable


class Conduct:
    """Emits one routine per strategy and choice of arguments, and the one that chooses among them."""

    def __init__(self, code: Consequences, abilities: Abilities, box: Any, completion: Label) -> None:
        self.code = code
        self.abilities = abilities
        self.box = box
        self.lead = c.NAMED + int(box["lead"])
        self.completion = completion
        self.top, self.end, self.consult = Label(), Label(), Label()
        self.changeable = False

    def lower(self, sentences: list[tuple[int, UseStrategy]]) -> None:
        """All strategies somebody follows, may be switched to, or uses while something holds (F-97)."""
        code, box = self.code, self.box
        self.changeable = bool(sentences)
        for _, sentence in sentences:
            code.routine(sentence.use)
        box["conduct_entry"] = code.assembler.here
        code.mark(self.top)
        code.emit(m.JUMP_IF_STOPPED, self.end)
        self.ask()
        code.emit(m.FOLLOW, self.end)
        code.mark(self.end)
        code.emit(m.RETURN)
        number = 0
        while number < len(code.routines):
            if number == STRATEGIES:
                raise Unplayable([f"it follows more than {STRATEGIES} strategies (K-23)"])
            box["routine"][number] = code.assembler.here
            self.strategy(number, code.routines[number])
            number += 1
        self.choose(sentences)

    def ask(self) -> None:
        """Leave the strategy to follow now; without sentences about it that is the assigned one."""
        if self.changeable:
            self.code.emit(m.CALL, self.consult)
        else:
            self.code.emit(m.ASSIGNED)

    def choose(self, sentences: list[tuple[int, UseStrategy]]) -> None:
        """Code that leaves the strategy to follow now: the first whose condition holds, else the assigned (F-97)."""
        code = self.code
        code.mark(self.consult)
        for feature, sentence in sentences:
            past = Label()
            code.emit(m.CONCERNS, feature, c.THIS)
            code.emit(m.JUMP_IF_FALSE, past)
            code.condition(sentence.condition)
            code.emit(m.JUMP_IF_FALSE, past)
            code.emit(m.PUSH, code.routine(sentence.use))
            code.emit(m.RETURN)
            code.mark(past)
        code.emit(m.ASSIGNED)
        code.emit(m.RETURN)

    def strategy(self, number: int, use: StrategyUse) -> None:
        """The behaviors of a strategy with these arguments (M-403)."""
        code, strategy = self.code, self.code.campaign.strategies[use.name]
        code.arguments = dict(zip(strategy.parameters, use.arguments, strict=False))
        code.priorities = strategy.priorities
        code.standing_alone = c.OUTERMOST
        for place, behavior in enumerate(strategy.ordered):
            self.behavior(number, place, behavior)
        code.standing_alone = 0
        code.emit(m.JUMP, self.end)
        code.arguments, code.priorities = {}, ()
        for behavior in strategy.ordered:
            for effect in code.expanded(behavior.effects):
                if isinstance(effect, Perform):
                    self.abilities.lower(effect.action)

    def behavior(self, strategy: int, number: int, behavior: Behavior) -> None:
        """One behavior: when, if, do, else, then; performed if it changed something (M-383, M-384)."""
        code, end = self.code, self.end
        onward, otherwise = Label(), Label()
        name = code.numbering.text(str(behavior.name))
        if number > 0 or self.changeable:  # before the first one it has just been asked
            code.emit(m.JUMP_IF_STOPPED, end)
        if behavior.target is not None:
            self.aim(behavior.target, onward)
        if behavior.when is not None:
            code.condition(behavior.when)
            code.emit(m.TRACE, name, c.WHEN_PART)
            code.emit(m.JUMP_IF_FALSE, onward)
        code.emit(m.BEGIN_BEHAVIOR, number, name)
        if behavior.condition is not None:
            code.condition(behavior.condition)
            code.emit(m.TRACE, name, c.IF_PART)
            code.emit(m.JUMP_IF_FALSE, otherwise)
        effects = code.expanded(behavior.do)
        whole = bool(effects) and not behavior.then and not self.changeable
        for place, effect in enumerate(effects):
            self.effect(effect, inside=not whole or place + 1 < len(effects))
        code.emit(m.JUMP_IF_IMPOSSIBLE, onward)
        if not whole:
            code.effects(behavior.then or ())
            self.look(tested=bool(effects) and not behavior.then)
        code.emit(m.PERFORMED)
        code.emit(m.TRACE, name, c.PERFORMED_PART)
        code.emit(m.JUMP_IF_FALSE, onward)
        code.emit(m.COUNT_BEHAVIOR, name)
        code.emit(m.JUMP, self.top)
        code.mark(otherwise)
        if behavior.condition is not None:
            code.effects(behavior.otherwise or ())
            code.effects(behavior.then or ())
            self.look()
        code.mark(onward)
        if self.changeable:
            self.ask()
            code.emit(m.PUSH, strategy + 1)
            code.emit(m.COMPARE, c.UNEQUAL)
            code.emit(m.JUMP_IF_TRUE, self.top)
        else:
            code.emit(m.JUMP_IF_SWITCHED, self.top, strategy + 1)

    def aim(self, target: object, onward: Label) -> None:
        """A behavior's own target is picked before `when` is looked at (M-388)."""
        code = self.code
        if isinstance(target, Selector):
            code.select(target)
            code.emit(m.JUMP_IF_FALSE, onward)
            code.emit(m.SET_TARGET, c.CANDIDATE)
        else:
            code.emit(m.SET_TARGET, code.owner(target))

    def effect(self, effect: Effect, *, inside: bool) -> None:
        """One effect of `do`, noting whether it was possible; completion is tested after each (M-330).

        Behind the last one, with no `then`, it no longer matters whether the turn or only the encounter is over.
        """
        code = self.code
        if isinstance(effect, Perform):
            code.perform(effect)
            code.emit(m.DID)
        else:
            code.effect(effect)
            if not isinstance(effect, Movement | Note | Deploy):
                code.emit(m.PUSH, 1)
                code.emit(m.DID)
        self.look(inside=inside)

    def look(self, *, inside: bool = False, tested: bool = False) -> None:
        """Test completion, and leave if the encounter or the turn is over; inside `do` only the encounter counts."""
        if not tested:
            self.code.emit(m.TEST_COMPLETION, self.completion, self.lead)
        self.code.emit(m.JUMP_IF_STOPPED, self.end, int(inside))
