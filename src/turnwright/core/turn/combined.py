"""Parts put together: one of several, one after the other, again and again."""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import TurnError
from .expression import DONE, NEVER, ByItself, Came, Cut, Do, Never, Reason, TurnPart, kinds_of
from .shape import Shape
from .words import listed, more


@dataclass(frozen=True)
class OneOf(TurnPart):
    parts: tuple[TurnPart, ...]

    def may_stop(self) -> bool:
        return any(p.may_stop() for p in self.parts)

    def firsts(self) -> tuple[str | ByItself, ...]:
        return tuple(dict.fromkeys(first for p in self.parts for first in p.firsts()))

    def after(self, name: Came, used: set[object]) -> TurnPart:
        return choice(*(p.after(name, used) for p in self.parts))

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return tuple(leaf for p in self.parts for leaf in p.leaves())

    def inside(self) -> tuple[TurnPart, ...]:
        return self.parts

    def heads(self) -> tuple[TurnPart, ...]:
        return tuple(head for p in self.parts for head in p.heads())

    def cuts(self) -> tuple[tuple[Cut, TurnPart], ...]:
        found = [cut for p in self.parts for cut in p.cuts()]
        if found:
            raise TurnError(
                f"the condition {found[0][0].name!r} would end one of several ways that are still open in {self}: "
                "put ends_when around all of them"
            )
        return ()

    def impossible(self) -> TurnPart | None:
        found = [rest for p in self.parts if (rest := p.impossible()) is not None]
        if found:
            raise TurnError(
                f"if_possible is around one of several ways that are still open in {self}: put it around all of them"
            )
        return None

    def stopped(self) -> TurnPart | None:
        closing = [rest for p in self.parts if (rest := p.stopped()) is not None]
        if any(rest != closing[0] for rest in closing):
            raise TurnError(f"stopping would mean several things in {self}; put what follows around all of them")
        return closing[0] if closing else None

    def reasons(self) -> tuple[Reason, ...]:
        return tuple(reason for p in self.parts for reason in p.reasons())

    def label(self) -> str:
        return next((p.label() for p in self.parts if p.label()), "")

    def shape(self) -> Shape:
        return Shape("choice", kinds_of(self), of=1, parts=tuple(p.shape() for p in self.parts if p != DONE))

    def remaining(self) -> str:
        if all(isinstance(p, Do) for p in self.parts):
            return f"one of {listed(str(p) for p in self.parts)}"
        return ", or ".join(p.remaining() for p in self.parts if p is not DONE)

    def __str__(self) -> str:
        return f"either({', '.join(map(str, self.parts))})"


def choice(*parts: TurnPart) -> TurnPart:
    flat: dict[TurnPart, None] = {}
    for p in parts:
        for piece in p.parts if isinstance(p, OneOf) else (p,):
            if piece is not NEVER and not isinstance(piece, Never):
                flat[piece] = None
    if not flat:
        return NEVER
    return next(iter(flat)) if len(flat) == 1 else OneOf(tuple(flat))


@dataclass(frozen=True)
class Sequence(TurnPart):
    first: TurnPart
    rest: TurnPart

    def may_stop(self) -> bool:
        return self.first.may_stop() and self.rest.may_stop()

    def firsts(self) -> tuple[str | ByItself, ...]:
        follow = self.rest.firsts() if self.first.may_stop() else ()
        return tuple(dict.fromkeys((*self.first.firsts(), *follow)))

    def after(self, name: Came, used: set[object]) -> TurnPart:
        inside = chain(self.first.after(name, used), self.rest)
        return choice(inside, self.rest.after(name, used)) if self.first.may_stop() else inside

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.first.leaves() + self.rest.leaves()

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.first, self.rest)

    def heads(self) -> tuple[TurnPart, ...]:
        return self.first.heads() + (self.rest.heads() if self.first.may_stop() else ())

    def cuts(self) -> tuple[tuple[Cut, TurnPart], ...]:
        return tuple((cut, chain(rest, self.rest)) for cut, rest in self.first.cuts())

    def stopped(self) -> TurnPart | None:
        if self.may_stop():
            return DONE
        rest = None if self.first.may_stop() else self.first.stopped()
        return None if rest is None else chain(rest, self.rest)

    def impossible(self) -> TurnPart | None:
        rest = self.first.impossible()
        return None if rest is None else chain(rest, self.rest)

    def broken_off(self) -> TurnPart:
        return chain(self.first.broken_off(), self.rest.broken_off())

    def skipped(self) -> TurnPart | None:
        return self.rest if self.first.may_stop() else None

    def reasons(self) -> tuple[Reason, ...]:
        return self.first.reasons()

    def label(self) -> str:
        return self.first.label()

    def default_kind(self) -> str:
        return self.first.default_kind()

    def round_part(self) -> TurnPart | None:
        return self.first.round_part()

    def shape(self) -> Shape:
        follows = self.rest.shape()
        rest = follows.parts if follows.form == "sequence" and not follows.words else (follows,)
        return Shape("sequence", kinds_of(self), parts=(self.first.shape(), *rest))

    def remaining(self) -> str:
        return ", then ".join(words for part in (self.first, self.rest) if (words := part.remaining()))

    def __str__(self) -> str:
        return f"sequence({self.first}, {self.rest})"


def chain(first: TurnPart, rest: TurnPart) -> TurnPart:
    if isinstance(first, Never) or isinstance(rest, Never):
        return NEVER
    if first == DONE:
        return rest
    return first if rest == DONE else Sequence(first, rest)


@dataclass(frozen=True)
class Repeat(TurnPart):
    inner: TurnPart
    least: int
    most: int | None
    of: int = 0
    """How many there were at first; 0 without a limit."""

    def may_stop(self) -> bool:
        return self.least == 0 or self.inner.may_stop()

    def firsts(self) -> tuple[str | ByItself, ...]:
        return self.inner.firsts()

    def after(self, name: Came, used: set[object]) -> TurnPart:
        return chain(self.inner.after(name, used), self._again())

    def _again(self) -> TurnPart:
        most = None if self.most is None else self.most - 1
        return DONE if most == 0 else Repeat(self.inner, max(0, self.least - 1), most, self.of)

    def inside(self) -> tuple[TurnPart, ...]:
        return (self.inner,)

    def heads(self) -> tuple[TurnPart, ...]:
        return self.inner.heads()

    def impossible(self) -> TurnPart | None:
        rest = self.inner.impossible()
        return None if rest is None else chain(rest, self._again())

    def leaves(self) -> tuple[tuple[object, str], ...]:
        return self.inner.leaves()

    def shape(self) -> Shape:
        inner = self.inner.shape()
        if self.most is None:
            return Shape("any", inner.kinds, least=self.least, parts=(inner,))
        whole = self.of or self.most
        return Shape("times", inner.kinds, whole - self.most, whole, self.least, parts=(inner,))

    def remaining(self) -> str:
        return more(self.least, self.most, self.inner.remaining().removeprefix("one of ").removeprefix("one "))

    def __str__(self) -> str:
        if self.most is None:
            return f"at_least({self.least}, {self.inner})" if self.least else f"any_number({self.inner})"
        if self.least == self.most:
            return f"exactly({self.most}, {self.inner})"
        return f"up_to({self.most}, {self.inner})"
