"""Turn expressions, and what remains of one after an action.

An expression answers three questions: may the turn stop here (`may_stop`), what may come next (`firsts`), and what
remains after one of those (`after`: the derivative of a regular expression, after Brzozowski 1964). Remainders are
expressions again, so they can be compared, counted and put into words; the automaton is nothing but the set of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..errors import TurnError
from ..kinds import Kind
from .words import listed, more

Condition: TypeAlias = Callable[[Any, Any], bool]
Step: TypeAlias = Callable[[Any, Any, Any], None]


@dataclass(frozen=True)
class Reason:
    """A declared sentence: why this kind is not possible once something else has been done."""

    kind: str
    sentence: str
    rule: str


@dataclass(frozen=True)
class Cut:
    """A condition that ends a part by itself."""

    when: Condition
    name: str


class Expression:
    """A part of a turn. Combine parts with the functions of this module; refine one with the methods below."""

    def may_stop(self) -> bool:
        """Whether nothing more is required."""
        raise NotImplementedError

    def firsts(self) -> tuple[str | Automatic, ...]:
        """The names of the kinds, or the automatic step, that may come next."""
        raise NotImplementedError

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        """What remains; `used` collects the leaves that were of use, to find unreachable ones."""
        raise NotImplementedError

    def leaves(self) -> tuple[tuple[object, str], ...]:
        """Every leaf with the words that name it."""
        raise NotImplementedError

    def cut(self) -> tuple[Cut, Expression] | None:
        """The condition that may end the current part here, and what would remain then."""
        return None

    def skipped(self) -> Expression | None:
        """What remains if a player stops the current part where it may stop and something must follow."""
        return None

    def reasons(self) -> tuple[Reason, ...]:
        """Declared sentences in force here, the innermost first."""
        return ()

    def label(self) -> str:
        """The name given to the part that is current, if any."""
        return ""

    def remaining(self) -> str:
        """What is left, for people."""
        raise NotImplementedError

    def because(self, kind: Kind | str, sentence: str, rule: str = "") -> Expression:
        """Give the sentence for a kind that is not possible once this part has begun."""
        from .parts import Explained

        return Explained(self, Reason(name_of(kind), sentence, rule))

    def ends_when(self, when: Condition, name: str = "", *, at_once: bool = False) -> Expression:
        """End this part by itself as soon as `(box, state) -> bool` holds after an action in it.

        With `at_once` also before the first one: for what the table reports, such as a player who left.
        """
        from .parts import Ending

        return Ending(self, Cut(when, name or when.__name__.replace("_", " ")), begun=at_once)

    def named(self, label: str) -> Expression:
        """Name the part for people: ACT, for example."""
        from .parts import Named

        return Named(self, label)


def name_of(kind: Kind | str) -> str:
    return kind.name if isinstance(kind, Kind) else kind


def part(value: Kind | str | Expression) -> Expression:
    """A kind, a kind's name or an expression, as an expression."""
    if isinstance(value, Expression):
        return value
    if isinstance(value, Kind | str):
        return Do(name_of(value))
    raise TurnError(f"a part of a turn is a kind, a kind's name or an expression; {value!r} came")


@dataclass(frozen=True)
class Done(Expression):
    def may_stop(self) -> bool:
        return True

    def firsts(self) -> tuple[str | Automatic, ...]:
        return ()

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        return NEVER

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return ()

    def remaining(self) -> str:
        return "nothing is left"

    def __str__(self) -> str:
        return "nothing"


@dataclass(frozen=True)
class Never(Done):
    def may_stop(self) -> bool:
        return False


DONE, NEVER = Done(), Never()


@dataclass(frozen=True)
class Do(Expression):
    name: str

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | Automatic, ...]:
        return (self.name,)

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        if name != self.name:
            return NEVER
        used.add(id(self))
        return DONE

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return ((id(self), str(self)),)

    def remaining(self) -> str:
        return f"one {self.name}"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Automatic(Expression):
    """A step the game takes by itself; players never choose it."""

    step: Step
    name: str

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | Automatic, ...]:
        return (self,)

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        if name is not self:
            return NEVER
        used.add(id(self))
        return DONE

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return ((id(self), str(self)),)

    def remaining(self) -> str:
        return self.name

    def __str__(self) -> str:
        return f"automatic({self.name})"


@dataclass(frozen=True)
class Choice(Expression):
    parts: tuple[Expression, ...]

    def may_stop(self) -> bool:
        return any(p.may_stop() for p in self.parts)

    def firsts(self) -> tuple[str | Automatic, ...]:
        return tuple(dict.fromkeys(first for p in self.parts for first in p.firsts()))

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        return choice(*(p.after(name, used) for p in self.parts))

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(leaf for p in self.parts for leaf in p.leaves())

    def cut(self) -> tuple[Cut, Expression] | None:
        return next((c for p in self.parts if (c := p.cut())), None)

    def reasons(self) -> tuple[Reason, ...]:
        return tuple(reason for p in self.parts for reason in p.reasons())

    def label(self) -> str:
        return next((p.label() for p in self.parts if p.label()), "")

    def remaining(self) -> str:
        if all(isinstance(p, Do) for p in self.parts):
            return f"one of {listed(str(p) for p in self.parts)}"
        return ", or ".join(p.remaining() for p in self.parts if p is not DONE)

    def __str__(self) -> str:
        return f"either({', '.join(map(str, self.parts))})"


def choice(*parts: Expression) -> Expression:
    flat: dict[Expression, None] = {}
    for p in parts:
        for piece in p.parts if isinstance(p, Choice) else (p,):
            if piece is not NEVER and not isinstance(piece, Never):
                flat[piece] = None
    if not flat:
        return NEVER
    return next(iter(flat)) if len(flat) == 1 else Choice(tuple(flat))


@dataclass(frozen=True)
class Sequence(Expression):
    first: Expression
    rest: Expression

    def may_stop(self) -> bool:
        return self.first.may_stop() and self.rest.may_stop()

    def firsts(self) -> tuple[str | Automatic, ...]:
        follow = self.rest.firsts() if self.first.may_stop() else ()
        return tuple(dict.fromkeys((*self.first.firsts(), *follow)))

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        inside = chain(self.first.after(name, used), self.rest)
        return choice(inside, self.rest.after(name, used)) if self.first.may_stop() else inside

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.first.leaves() + self.rest.leaves()

    def cut(self) -> tuple[Cut, Expression] | None:
        cut = self.first.cut()
        return (cut[0], chain(cut[1], self.rest)) if cut else None

    def skipped(self) -> Expression | None:
        return self.rest if self.first.may_stop() else None

    def reasons(self) -> tuple[Reason, ...]:
        return self.first.reasons()

    def label(self) -> str:
        return self.first.label()

    def remaining(self) -> str:
        return f"{self.first.remaining()}, then {self.rest.remaining()}"

    def __str__(self) -> str:
        return f"sequence({self.first}, {self.rest})"


def chain(first: Expression, rest: Expression) -> Expression:
    if isinstance(first, Never) or isinstance(rest, Never):
        return NEVER
    if first == DONE:
        return rest
    return first if rest == DONE else Sequence(first, rest)


@dataclass(frozen=True)
class Repeat(Expression):
    inner: Expression
    least: int
    most: int | None

    def may_stop(self) -> bool:
        return self.least == 0 or self.inner.may_stop()

    def firsts(self) -> tuple[str | Automatic, ...]:
        return self.inner.firsts()

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        most = None if self.most is None else self.most - 1
        again = DONE if most == 0 else Repeat(self.inner, max(0, self.least - 1), most)
        return chain(self.inner.after(name, used), again)

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.inner.leaves()

    def remaining(self) -> str:
        return more(self.least, self.most, self.inner.remaining().removeprefix("one of ").removeprefix("one "))

    def __str__(self) -> str:
        if self.most is None:
            return f"at_least({self.least}, {self.inner})" if self.least else f"any_number({self.inner})"
        if self.least == self.most:
            return f"exactly({self.most}, {self.inner})"
        return f"up_to({self.most}, {self.inner})"
