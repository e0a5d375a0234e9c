"""Lowering strategies: behaviors one after another, from the first again after each one performed (M-380 to M-392)."""

from __future__ import annotations

from ..language.names import Name
from ..language.tree.effects import Effect, Note, Perform, StrategyUse
from ..language.tree.people import Selector
from ..language.tree.strategies import Behavior
from . import codes as c
from .abilities import Abilities
from .assembler import Label
from .consequences import MOVEMENTS, Consequences


class Conduct:
    """Emits one routine per strategy and choice of arguments."""

    def __init__(self, code: Consequences, abilities: Abilities, lead: int, completion: Label) -> None:
        self.code = code
        self.abilities = abilities
        self.lead = c.NAMED + lead
        self.completion = completion
        self.known: dict[tuple[Name, tuple[object, ...]], int] = {}

    def lower(self, use: StrategyUse) -> int:
        """Where the routine of a strategy with these arguments begins (M-403)."""
        key = (use.name, use.arguments)
        if key not in self.known:
            code, strategy = self.code, self.code.campaign.strategies[use.name]
            code.arguments = dict(zip(strategy.parameters, use.arguments, strict=False))
            code.priorities = strategy.priorities
            self.known[key] = code.assembler.here
            first, end = Label(), Label()
            code.mark(first)
            for number, behavior in enumerate(strategy.ordered):
                self.behavior(number, behavior, first, end)
            code.mark(end)
            code.emit(c.RETURN)
            code.arguments, code.priorities = {}, ()
            for behavior in strategy.ordered:
                for effect in code.expanded(behavior.effects):
                    if isinstance(effect, Perform):
                        self.abilities.lower(effect.action)
        return self.known[key]

    def behavior(self, number: int, behavior: Behavior, first: Label, end: Label) -> None:
        """One behavior: when, if, do, else, then; performed if it changed something (M-383, M-384)."""
        code = self.code
        onward, otherwise = Label(), Label()
        code.emit(c.JUMP_IF_STOPPED, end)
        if behavior.target is not None:
            self.aim(behavior.target, onward)
        if behavior.when is not None:
            code.condition(behavior.when)
            code.emit(c.JUMP_IF_FALSE, onward)
        code.emit(c.BEGIN_BEHAVIOR, number, code.numbering.text(str(behavior.name)))
        if behavior.condition is not None:
            code.condition(behavior.condition)
            code.emit(c.JUMP_IF_FALSE, otherwise)
        for effect in code.expanded(behavior.do):
            self.effect(effect, end)
        code.emit(c.JUMP_IF_IMPOSSIBLE, onward)
        code.effects(behavior.then or ())
        self.look(end)
        code.emit(c.COUNT_BEHAVIOR)
        code.emit(c.PERFORMED)
        code.emit(c.JUMP_IF_TRUE, first)
        code.emit(c.JUMP, onward)
        code.mark(otherwise)
        if behavior.condition is not None:
            code.effects(behavior.otherwise or ())
            code.effects(behavior.then or ())
            self.look(end)
        code.mark(onward)

    def aim(self, target: object, onward: Label) -> None:
        """A behavior's own target is picked before `when` is looked at (M-388)."""
        code = self.code
        if isinstance(target, Selector):
            code.select(target)
            code.emit(c.JUMP_IF_FALSE, onward)
            code.emit(c.SET_TARGET, c.CANDIDATE)
        else:
            code.emit(c.SET_TARGET, code.owner(target))

    def effect(self, effect: Effect, end: Label) -> None:
        """One effect of `do`, noting whether it was possible; completion is tested after each (M-330)."""
        code = self.code
        if isinstance(effect, Perform):
            code.perform(effect)
            code.emit(c.DID)
        else:
            code.effect(effect)
            if not isinstance(effect, (*MOVEMENTS, Note)):
                code.emit(c.PUSH, 1)
                code.emit(c.DID)
        self.look(end, inside=True)

    def look(self, end: Label, *, inside: bool = False) -> None:
        """Test completion, and leave if the encounter or the turn is over; inside `do` only the encounter counts."""
        self.code.emit(c.CALL_FOR, self.completion, self.lead)
        self.code.emit(c.JUMP_IF_STOPPED, end, int(inside))
