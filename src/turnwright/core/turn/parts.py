"""Parts of a turn with a meaning of their own: a budget, everyone at once, and refinements around another part."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .expression import DONE, NEVER, Automatic, Cut, Expression, Never, Reason
from .words import count, listed, things


@dataclass(frozen=True)
class Budget(Expression):
    left: int
    costs: tuple[tuple[str, int], ...]
    spare: bool
    unit: str

    def may_stop(self) -> bool:
        return self.left == 0 or self.spare

    def firsts(self) -> tuple[str | Automatic, ...]:
        return tuple(name for name, cost in self.costs if cost <= self.left)

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        for known, cost in self.costs:
            if known == name and cost <= self.left:
                used.add((self.costs, known))
                return DONE if cost == self.left else replace(self, left=self.left - cost)
        return NEVER

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(((self.costs, name), f"{name} at {cost} in {self}") for name, cost in self.costs)

    def remaining(self) -> str:
        return f"{count(self.left)} {things(self.unit, self.left)} left"

    def __str__(self) -> str:
        return f"budget({self.left}, {', '.join(f'{name}={cost}' for name, cost in self.costs)})"


@dataclass(frozen=True)
class Together(Expression):
    """Every seat does one of these, in any order; the game goes on when all have."""

    names: tuple[str, ...]

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | Automatic, ...]:
        return self.names

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        if name not in self.names:
            return NEVER
        used.add((self.names, name))
        return DONE

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(((self.names, name), f"{name} in {self}") for name in self.names)

    def remaining(self) -> str:
        return f"everyone: {listed(self.names)}"

    def __str__(self) -> str:
        return f"everyone({', '.join(self.names)})"


@dataclass(frozen=True)
class Wrapped(Expression):
    inner: Expression

    def may_stop(self) -> bool:
        return self.inner.may_stop()

    def firsts(self) -> tuple[str | Automatic, ...]:
        return self.inner.firsts()

    def after(self, name: str | Automatic, used: set[object]) -> Expression:
        rest = self.inner.after(name, used)
        return rest if rest == DONE or isinstance(rest, Never) else self.around(rest)

    def around(self, rest: Expression) -> Expression:
        raise NotImplementedError

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.inner.leaves()

    def cut(self) -> tuple[Cut, Expression] | None:
        cut = self.inner.cut()
        return (cut[0], DONE if cut[1] == DONE else self.around(cut[1])) if cut else None

    def skipped(self) -> Expression | None:
        rest = self.inner.skipped()
        return None if rest is None else self.around(rest)

    def reasons(self) -> tuple[Reason, ...]:
        return self.inner.reasons()

    def label(self) -> str:
        return self.inner.label()

    def remaining(self) -> str:
        return self.inner.remaining()

    def __str__(self) -> str:
        return str(self.inner)


@dataclass(frozen=True)
class Explained(Wrapped):
    reason: Reason
    begun: bool = False

    def around(self, rest: Expression) -> Expression:
        return Explained(rest, self.reason, begun=True)

    def reasons(self) -> tuple[Reason, ...]:
        return (*self.inner.reasons(), self.reason) if self.begun else self.inner.reasons()


@dataclass(frozen=True)
class Ending(Wrapped):
    condition: Cut
    begun: bool = False

    def around(self, rest: Expression) -> Expression:
        return Ending(rest, self.condition, begun=True)

    def cut(self) -> tuple[Cut, Expression] | None:
        return (self.condition, DONE) if self.begun else None


@dataclass(frozen=True)
class Named(Wrapped):
    title: str

    def around(self, rest: Expression) -> Expression:
        return Named(rest, self.title)

    def label(self) -> str:
        return self.inner.label() or self.title
