"""Parts that go round the table: each seat in its turn, once or until nobody need act any more."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .combined import chain
from .expression import DONE, ByItself, Came, Count, Cut, Never, Reason, TurnPart
from .parts import Together
from .shape import Shape
from .words import listed

BEGIN, NEXT, BREAK, OPEN, REOPEN = 1, 2, 3, 4, 5
"""What the engine does at such a place: begin a round, go to the next seat, end it; open a window, and again."""
AGAIN, OUT = 1, 2
"""How a seat's part ended: all others must act again; this seat is out of the round."""


@dataclass(frozen=True)
class Circle:
    """Who takes part in a round, who begins, and what makes everybody act again."""

    starting: Count | None = None
    among: Count | None = None
    again: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    but_owner: bool = False
    default: str = ""
    words: str = "each seat in turn"


def depth_of(part: TurnPart) -> int:
    """How many rounds are inside one another."""
    inner = max((depth_of(piece) for piece in part.inside()), default=0)
    return inner + 1 if isinstance(part, Going | Keeping) else inner


@dataclass(frozen=True)
class Going(ByItself):
    """What happens by itself in a round."""

    part: TurnPart
    circle: Circle
    does: int = BEGIN
    how: int = 0

    def ways(self) -> tuple[tuple[str, TurnPart], ...]:
        if self.does == BREAK:
            return (("the round is over", DONE),)
        on = InRound(self.part, self.part, self.circle)
        return (self.circle.words if self.does == BEGIN else "the next seat", on), ("nobody is left", DONE)

    def broken_off(self) -> TurnPart:
        return DONE if self.does == BEGIN else replace(self, does=BREAK, how=0)

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.part.leaves()

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.part,)

    def shape(self) -> Shape:
        return Shape("step", title=self.circle.words)

    def remaining(self) -> str:
        return f"{self.circle.words}: {self.part.remaining()}"

    def __str__(self) -> str:
        return f"{'window' if self.circle.but_owner else 'each_seat'}({self.part})"


@dataclass(frozen=True)
class Window(Together):
    """Other seats may react, first come; a reaction closes it, or opens it again for the others."""

    again: tuple[str, ...] = ()

    def after(self, name: Came, used: set[object]) -> TurnPart:
        rest = super().after(name, used)
        return Keeping(self, REOPEN) if name in self.again else rest

    def shape(self) -> Shape:
        return Shape("window", self.names, of=1)

    def remaining(self) -> str:
        return f"whoever wants to react, first come: {listed(self.names)}"

    def __str__(self) -> str:
        return f"window({', '.join(self.names)})"


@dataclass(frozen=True)
class Keeping(ByItself):
    """What happens by itself to a window: it opens, and is closed; then it is the turn of whoever had it before."""

    part: Window
    does: int = OPEN

    def ways(self) -> tuple[tuple[str, TurnPart], ...]:
        if self.does == BREAK:
            return (("the window is closed", DONE),)
        words = "a window opens" if self.does == OPEN else "it opens again"
        return (words, self.part), ("nobody is there", DONE)

    def broken_off(self) -> TurnPart:
        return self if self.does == BREAK else DONE

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.part.leaves()

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.part,)

    def remaining(self) -> str:
        return "" if self.does == BREAK else self.part.remaining()

    def __str__(self) -> str:
        return str(self.part)


@dataclass(frozen=True)
class InRound(TurnPart):
    """A seat's part of a round: what is left of it, and how it has gone so far."""

    current: TurnPart
    part: TurnPart
    circle: Circle
    how: int = 0

    def may_stop(self) -> bool:
        return False

    def firsts(self) -> tuple[str | ByItself, ...]:
        return self.current.firsts()

    def after(self, name: Came, used: set[object]) -> TurnPart:
        how = self.how
        if isinstance(name, str):
            how |= (AGAIN if name in self.circle.again else 0) | (OUT if name in self.circle.once else 0)
        return self._on(self.current.after(name, used), how)

    def _on(self, rest: TurnPart, how: int) -> TurnPart:
        if isinstance(rest, Never):
            return rest
        if rest == DONE:
            return Going(self.part, self.circle, NEXT, how)
        return replace(self, current=rest, how=how)

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.current.leaves()

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.part,)

    def heads(self) -> tuple[TurnPart, ...]:
        return self.current.heads()

    def cuts(self) -> tuple[tuple[Cut, TurnPart], ...]:
        return tuple((cut, self._on(rest, self.how)) for cut, rest in self.current.cuts())

    def impossible(self) -> TurnPart | None:
        rest = self.current.impossible()
        return None if rest is None else self._on(rest, self.how)

    def stopped(self) -> TurnPart | None:
        rest = self.current.stopped()
        return None if rest is None else self._on(rest, self.how)

    def skipped(self) -> TurnPart | None:
        rest = self.current.skipped()
        return None if rest is None else self._on(rest, self.how)

    def broken_off(self) -> TurnPart:
        return chain(self.current.broken_off(), Going(self.part, self.circle, BREAK))

    def reasons(self) -> tuple[Reason, ...]:
        return self.current.reasons()

    def label(self) -> str:
        return self.current.label()

    def round_part(self) -> TurnPart | None:
        return self.current.round_part() or self

    def default_kind(self) -> str:
        return self.current.default_kind() or self.circle.default

    def shape(self) -> Shape:
        inner = self.current.shape()
        if not self.circle.but_owner:
            return inner
        return Shape("window", inner.kinds, of=1, parts=(inner,))

    def remaining(self) -> str:
        again = f", again after {' or '.join(self.circle.again)}" if self.circle.again else ""
        return f"{self.circle.words}{again}: {self.current.remaining()}"

    def __str__(self) -> str:
        return f"each_seat({self.current})"
