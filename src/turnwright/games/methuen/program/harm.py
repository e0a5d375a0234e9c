"""Lowering what features make of damage and of checks: reductions, immunity, natural dice (M-76, F-30 to F-34)."""

from __future__ import annotations

from typing import Any

from ..language.tree import rules
from ..language.tree.rules import Fate
from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label
from .consequences import Consequences
from .numbering import Numbering


class Harm:
    """Emits the routines that damage and checks go through; their sentences have been collected."""

    code: Consequences
    numbering: Numbering
    box: Any
    damage: list[tuple[int, int, rules.Rule]]
    immunities: list[tuple[int, int, str]]
    fates: list[tuple[int, rules.OnNatural]]

    def emit_damage(self) -> None:
        """What features make of damage: reductions, doubling, halving, immunity, shields (M-76)."""
        code = self.code
        code.mark(code.damage_pipe)
        self.box["damage_pipe"] = code.assembler.here
        for kind in (rules.Reduction, rules.OnNatural, rules.Scaled):
            for feature, band, rule in sorted(self.damage, key=_halving_last):
                if isinstance(rule, kind):
                    self.emit_damage_sentence(feature, band, rule)
        for feature, band, word in self.immunities:
            past = self.begin_sentence(feature, band, word)
            self.tell(feature, f"is immune to {word}" if word else "is immune to damage", c.IMMUNE)
            code.emit(m.DROP)
            code.emit(m.PUSH, 0)
            code.mark(past)
        for feature, band, rule in self.damage:
            if isinstance(rule, rules.Shield):
                past, resource = self.begin_sentence(feature, band, rule.kind), self.numbering.resource(rule.resource)
                code.emit(m.TOUCH, c.ACTING, resource)
                code.emit(m.ABSORB, resource)
                code.mark(past)
        code.emit(m.RETURN)

    def begin_sentence(self, feature: int, band: int, kind: str) -> Label:
        """Skip a damage sentence if it does not concern the victim or this kind of damage."""
        past = Label()
        self.code.emit(m.CONCERNS, feature, band)
        self.code.emit(m.JUMP_IF_FALSE, past)
        if kind:
            self.code.emit(m.DAMAGE_KIND, self.numbering.damage_kind(kind))
            self.code.emit(m.JUMP_IF_FALSE, past)
        return past

    def emit_damage_sentence(self, feature: int, band: int, rule: rules.Rule) -> None:
        code = self.code
        if isinstance(rule, rules.OnNatural):
            past = Label()
            code.emit(m.STRUCK_WITH, rule.face, feature, int(rule.or_higher))
            code.emit(m.JUMP_IF_FALSE, past)
        else:
            past = self.begin_sentence(feature, band, getattr(rule, "kind", ""))
        if isinstance(rule, rules.Reduction):
            code.number(rule.amount)
            self.tell(feature, rule, c.TAKEN_OFF)
            code.emit(m.SUBTRACT)
            code.emit(m.CLAMP)
        elif isinstance(rule, rules.OnNatural):
            self.tell(feature, rule, c.DOUBLED)
            code.emit(m.PUSH, 2)
            code.emit(m.MULTIPLY)
        elif isinstance(rule, rules.Scaled):
            self.tell(feature, rule, c.DOUBLED if rule.doubled else c.HALVED)
            code.emit(m.PUSH, 2)
            code.emit(m.MULTIPLY if rule.doubled else m.DIVIDE)
        code.mark(past)

    def tell(self, feature: int, sentence: object, form: int, resource: int = -1) -> None:
        """Code that tells what a sentence is about to make of the number on the stack, of a value's or none (M-461)."""
        words = f"{self.numbering.bearing(feature)}: {sentence}" if feature >= 0 else str(sentence)
        self.code.emit(m.MADE, self.numbering.text(words), form, resource + 1)

    def emit_fates(self) -> None:
        """F-33: the result of a check lies on the stack, and a natural die may turn it (M-185)."""
        code = self.code
        code.mark(code.fate)
        for feature, rule in self.fates:
            past = Label()
            code.emit(m.CONCERNS, feature, c.THIS)
            code.emit(m.JUMP_IF_FALSE, past)
            code.emit(m.NATURAL, rule.face, int(rule.or_higher))
            code.emit(m.JUMP_IF_FALSE, past)
            code.emit(m.DROP)
            code.emit(m.PUSH, int(rule.fate is Fate.SUCCEEDS))
            self.tell(feature, rule, c.TURNED)
            code.mark(past)
        code.emit(m.RETURN)


def _halving_last(item: tuple[int, int, rules.Rule]) -> bool:
    return isinstance(item[2], rules.Scaled) and not item[2].doubled
