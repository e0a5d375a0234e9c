"""Parts of a turn with a meaning of their own: a budget, everyone at once, and refinements around another part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .combined import chain
from .expression import DONE, NEVER, Automatic, ByItself, Came, Count, Cut, Never, Reason, TurnPart, Way, kinds_of
from .most import MostOf
from .shape import Shape
from .words import count, listed, things


@dataclass(frozen=True)
class Budget(TurnPart):
    left: int
    costs: tuple[tuple[str, int], ...]
    spare: bool
    unit: str
    of: int = 0
    """How many there were at first."""

    def may_stop(self) -> bool:
        return self.left == 0 or self.spare

    def firsts(self) -> tuple[str | ByItself, ...]:
        return tuple(name for name, cost in self.costs if cost <= self.left)

    def after(self, name: Came, used: set[object]) -> TurnPart:
        for known, cost in self.costs:
            if known == name and cost <= self.left:
                used.add((self.costs, known))
                return DONE if cost == self.left else replace(self, left=self.left - cost)
        return NEVER

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(((self.costs, name), f"{name} at {cost} in {self}") for name, cost in self.costs)

    def shape(self) -> Shape:
        whole = self.of or self.left
        least = 0 if self.spare else self.left
        return Shape("budget", kinds_of(self), whole - self.left, whole, least, self.unit, dict(self.costs))

    def remaining(self) -> str:
        return f"{count(self.left)} {things(self.unit, self.left)} left"

    def __str__(self) -> str:
        return f"budget({self.left}, {', '.join(f'{name}={cost}' for name, cost in self.costs)})"


@dataclass(frozen=True)
class Together(TurnPart):
    """Every one of these seats does one of these, in any order; the game goes on when all have.

    `among` says which seats, by one bit each. One of the `closing` kinds ends it for all of them.
    """

    names: tuple[str, ...]
    among: Count | None = None
    closing: tuple[str, ...] = ()
    default: str = ""

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | ByItself, ...]:
        return self.names

    def after(self, name: Came, used: set[object]) -> TurnPart:
        if name not in self.names:
            return NEVER
        used.add((self.names, name))
        return DONE

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(((self.names, name), f"{name} in {self}") for name in self.names)

    def default_kind(self) -> str:
        return self.default

    def shape(self) -> Shape:
        return Shape("together", self.names, of=1)

    def remaining(self) -> str:
        return f"everyone: {listed(self.names)}"

    def __str__(self) -> str:
        return f"everyone({', '.join(self.names)})"


@dataclass(frozen=True)
class Wrapped(TurnPart):
    inner: TurnPart

    def may_stop(self) -> bool:
        return self.inner.may_stop()

    def firsts(self) -> tuple[str | ByItself, ...]:
        return self.inner.firsts()

    def after(self, name: Came, used: set[object]) -> TurnPart:
        rest = self.inner.after(name, used)
        if isinstance(name, Way) and not isinstance(name.of, Automatic) and rest != DONE:
            return rest if isinstance(rest, Never) else replace(self, inner=rest)  # a question begins nothing
        return self._around_rest(rest)

    def around(self, rest: TurnPart) -> TurnPart:
        raise NotImplementedError

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.inner.leaves()

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.inner,)

    def heads(self) -> tuple[TurnPart, ...]:
        return self.inner.heads()

    def cuts(self) -> tuple[tuple[Cut, TurnPart], ...]:
        return tuple((cut, self._around_rest(rest)) for cut, rest in self.inner.cuts())

    def impossible(self) -> TurnPart | None:
        rest = self.inner.impossible()
        return None if rest is None else self._around_rest(rest)

    def stopped(self) -> TurnPart | None:
        rest = self.inner.stopped()
        return None if rest is None else self._around_rest(rest)

    def broken_off(self) -> TurnPart:
        return self.inner.broken_off()

    def _around_rest(self, rest: TurnPart) -> TurnPart:
        return rest if rest == DONE or isinstance(rest, Never) else self.around(rest)

    def skipped(self) -> TurnPart | None:
        rest = self.inner.skipped()
        return None if rest is None else self.around(rest)

    def reasons(self) -> tuple[Reason, ...]:
        return self.inner.reasons()

    def label(self) -> str:
        return self.inner.label()

    def default_kind(self) -> str:
        return self.inner.default_kind()

    def round_part(self) -> TurnPart | None:
        return self.inner.round_part()

    def shape(self) -> Shape:
        return self.inner.shape()

    def remaining(self) -> str:
        return self.inner.remaining()

    def __str__(self) -> str:
        return str(self.inner)


@dataclass(frozen=True)
class Explained(Wrapped):
    reason: Reason
    begun: bool = False

    def around(self, rest: TurnPart) -> TurnPart:
        return Explained(rest, self.reason, begun=True)

    def shape(self) -> Shape:
        inner = self.inner.shape()
        return inner if self.begun else replace(inner, closes=(*inner.closes, self.reason.kind))

    def reasons(self) -> tuple[Reason, ...]:
        return (*self.inner.reasons(), self.reason) if self.begun else self.inner.reasons()


@dataclass(frozen=True)
class EndingWhen(Wrapped):
    condition: Cut
    begun: bool = False

    def around(self, rest: TurnPart) -> TurnPart:
        return EndingWhen(rest, self.condition, begun=True)

    def cuts(self) -> tuple[tuple[Cut, TurnPart], ...]:
        own = ((self.condition, self.inner.broken_off()),) if self.begun else ()
        return own + super().cuts()


@dataclass(frozen=True)
class Named(Wrapped):
    title: str

    def around(self, rest: TurnPart) -> TurnPart:
        return Named(rest, self.title)

    def shape(self) -> Shape:
        inner = self.inner.shape()
        return replace(inner, title=inner.title or self.title)

    def label(self) -> str:
        return self.inner.label() or self.title


@dataclass(frozen=True)
class Said(Wrapped):
    """A part whose author says in words what is left of it."""

    words: str
    words_begun: str = ""
    begun: bool = False

    def around(self, rest: TurnPart) -> TurnPart:
        return replace(self, inner=rest, begun=True)

    def shape(self) -> Shape:
        inner = replace(self.inner.shape(), begun=self.begun)
        return inner.saying(self.words_begun if self.begun else self.words)


def innermost(part: TurnPart) -> TurnPart:
    """The part without what is around it."""
    while isinstance(part, Wrapped):
        part = part.inner
    return part


@dataclass(frozen=True)
class IfPossible(Wrapped):
    """A part that is left, for something else or for nothing, where nothing of it is possible."""

    otherwise: TurnPart

    def around(self, rest: TurnPart) -> TurnPart:
        return IfPossible(rest, self.otherwise)

    def impossible(self) -> TurnPart | None:
        first = innermost(self.inner)
        skipped = None if isinstance(first, MostOf) and not first.begun else super().impossible()
        return skipped or chain(self.inner.broken_off(), self.otherwise)

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.inner.leaves() + self.otherwise.leaves()

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.inner, self.otherwise)

    def remaining(self) -> str:
        said = self.inner.remaining()
        return said if isinstance(innermost(self.inner), MostOf) else f"{said}, if possible"

    def __str__(self) -> str:
        return f"if_possible({self.inner})"
