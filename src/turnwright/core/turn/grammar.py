"""The words of the turn language: what an author writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from ..errors import TurnError
from ..kinds import Kind
from .asking import Counted, Until, When
from .combined import Repeat, chain, choice
from .expression import DONE, Automatic, Condition, Count, Reason, Step, TurnPart, name_of, part, words_of
from .most import MOST_AHEAD, MostOf, Preference
from .parts import Budget, Explained, IfPossible, Together
from .rounds import BREAK, Circle, Going, Keeping, Window
from .words import listed

MOST_COUNTED = 64
Kinds: TypeAlias = "Kind | str | Sequence[Kind | str]"


def one_of(*kinds: Kind | str | TurnPart) -> TurnPart:
    """Exactly one of these."""
    if not kinds:
        raise TurnError("one_of() needs at least one kind")
    return choice(*(part(kind) for kind in kinds))


def either(*parts: Kind | str | TurnPart) -> TurnPart:
    """One of these parts, never a mixture."""
    return one_of(*parts)


def sequence(*parts: Kind | str | TurnPart) -> TurnPart:
    """These parts, one after the other."""
    whole: TurnPart = DONE
    for piece in reversed(parts):
        whole = chain(part(piece), whole)
    return whole


def phases(*parts: Kind | str | TurnPart, **named: Kind | str | TurnPart) -> TurnPart:
    """Parts one after the other, with names for people: `phases(START=automatic(f), ACT=any_number(act))`."""
    return sequence(*parts, *(part(piece).named(label) for label, piece in named.items()))


def automatic(step: Step, name: str = "") -> TurnPart:
    """A step `(box, state, chance)` that the game takes by itself."""
    return Automatic(step, name or step.__name__.replace("_", " "))


def up_to(most_times: int | Count, *parts: Kind | str | TurnPart, most: int = 0, name: str = "") -> TurnPart:
    """At most so many; the turn's `stop` kind ends it earlier. The number, or a function of the position and `most`."""
    if callable(most_times):
        return _counted("up_to", most_times, most, name, lambda number: up_to(number, *parts))
    return _repeat("up_to", one_of(*parts), 0, most_times)


def at_least(least: int, *parts: Kind | str | TurnPart) -> TurnPart:
    """So many or more; the turn's `stop` kind ends it."""
    return _repeat("at_least", one_of(*parts), least, None)


def exactly(number: int | Count, *parts: Kind | str | TurnPart, most: int = 0, name: str = "") -> TurnPart:
    """So many, no more, no less. The number, or a function of the position that gives it, from 0 to `most`."""
    if callable(number):
        return _counted("exactly", number, most, name, lambda times: exactly(times, *parts))
    return _repeat("exactly", one_of(*parts), number, number)


def _counted(word: str, count: Count, most: int, name: str, made: Callable[[int], TurnPart]) -> TurnPart:
    """A part for each number that the position may give; it is asked when the part is entered."""
    said = name or words_of(count)
    if not 1 <= most <= MOST_COUNTED:
        raise TurnError(f"{word}({said}, …): say how much it can be, {word}({said}, …, most=4); {most} came")
    return Counted(count, said, word, (DONE, *(made(number) for number in range(1, most + 1))))


def any_number(*parts: Kind | str | TurnPart) -> TurnPart:
    """As few or as many as wanted; the turn's `stop` kind ends it."""
    return Repeat(one_of(*parts), 0, None)


def optional(*parts: Kind | str | TurnPart) -> TurnPart:
    """One of these, or nothing."""
    return Repeat(one_of(*parts), 0, 1, 1)


def _repeat(word: str, inner: TurnPart, least: int, most: int | None) -> TurnPart:
    if (most if most is not None else least) < 1:
        raise TurnError(f"{word}({most if most is not None else least}, {inner}): the number must be at least 1")
    return Repeat(inner, least, most, most or 0)


def budget(
    total: int | Count,
    costs: Mapping[Kind, int] | None = None,
    /,
    *,
    may_stop: bool = False,
    unit: str = "action",
    most: int = 0,
    name: str = "",
    **by_name: int,
) -> TurnPart:
    """A number of units to spend; every kind has its cost: `budget(2, draw=1, double_place=2)`.

    The total may be a function of the position, from 0 to `most`.
    """
    named = {name_of(kind): cost for kind, cost in (costs or {}).items()}
    named |= {name.replace("_", "-"): cost for name, cost in by_name.items()}
    if callable(total):
        return _counted(
            "budget", total, most, name, lambda left: Budget(left, tuple(named.items()), may_stop, unit, left)
        )
    if total < 1 or not named or any(cost < 1 for cost in named.values()):
        raise TurnError(f"budget({total}, {named}): the total and every cost must be at least 1")
    return Budget(total, tuple(named.items()), may_stop, unit, total)


def when(
    condition: Condition, then: Kind | str | TurnPart, otherwise: Kind | str | TurnPart = DONE, name: str = ""
) -> TurnPart:
    """The one part if `(box, state) -> bool` holds when the turn comes to it, else the other, or nothing."""
    said = name or words_of(condition)
    one, other = part(then), part(otherwise)
    return When(condition, said, _only(one, other, f"unless {said}"), _only(other, one, f"if {said}"))


def unless(
    condition: Condition, then: Kind | str | TurnPart, otherwise: Kind | str | TurnPart = DONE, name: str = ""
) -> TurnPart:
    """The one part if `(box, state) -> bool` does not hold when the turn comes to it, else the other, or nothing."""
    return when(condition, otherwise, then, name)


def _only(chosen: TurnPart, other: TurnPart, words: str) -> TurnPart:
    """The part, with the sentence for kinds that only the other one has."""
    if chosen == DONE:
        return chosen
    here, there = kinds_in(chosen), kinds_in(other)
    for kind in there:
        if kind not in here:
            chosen = Explained(chosen, Reason(kind, f"You can {kind.replace('-', ' ')} only {words}.", ""), begun=True)
    return chosen


def kinds_in(expression: TurnPart) -> dict[str, None]:
    """The names of all kinds in a part, in order."""
    found: dict[str, None] = {}
    pending, seen = [expression], set()
    while pending:
        piece = pending.pop(0)
        if piece in seen:
            continue
        seen.add(piece)
        found |= dict.fromkeys(first for first in piece.firsts() if isinstance(first, str))
        pending.extend(piece.inside())
    return found


def until(condition: Condition, *parts: Kind | str | TurnPart, name: str = "", at_once: bool = False) -> TurnPart:
    """One of these again and again, until `(box, state) -> bool` holds after a whole one; nothing else ends it.

    With `at_once` the condition is asked on entering too.
    """
    inner = one_of(*parts)
    asked = Until(inner, condition, name or words_of(condition))
    return asked if at_once else chain(inner, asked)


def if_possible(*parts: Kind | str | TurnPart, otherwise: Kind | str | TurnPart = DONE) -> TurnPart:
    """One of these; where nothing that the turn offers is legal, what is left of it is skipped.

    With `otherwise=PASS` that is done instead: a forced pass, possible only where nothing else is.
    """
    return IfPossible(one_of(*parts), part(otherwise))


def most_of(
    number: int, *kinds: Kind | str, prefer: Preference | None = None, name: str = "", rule: str = ""
) -> TurnPart:
    """So many of these if that is possible, else as many as are; what makes fewer possible than could be is refused.

    Where only one of them is possible at all, it is one for which `prefer(box, state, action)` is largest; `name` says
    that in words. Where none is, it is skipped. `rule` is the clause of the rule book that refusals cite.
    """
    if not 1 <= number <= MOST_AHEAD:
        raise TurnError(f"most_of({number}, …) looks that many actions ahead; the number is from 1 to {MOST_AHEAD}")
    if not kinds or any(isinstance(kind, TurnPart) for kind in kinds):
        raise TurnError(f"most_of({number}, …) is of kinds; {listed(map(str, kinds)) or 'nothing'} came")
    names = tuple(name_of(kind) for kind in kinds)
    return MostOf(names, number, number, prefer, name or (words_of(prefer) if prefer else ""), rule)


def everyone(*kinds: Kind | str, among: Count | None = None) -> TurnPart:
    """All seats at once: each does one of these, in any order, before the game goes on.

    With `among`, a function of the position, those seats only, one bit each.
    """
    return Together(tuple(name_of(kind) for kind in kinds), among)


def each_seat(
    *parts: Kind | str | TurnPart,
    starting: Count | None = None,
    among: Count | None = None,
    again_after: Kinds = (),
) -> TurnPart:
    """Each seat in order does one of these, from the seat to act or from `starting(box, state)` on.

    With `among(box, state)`, one bit per seat, only those. After a kind of `again_after` all others of them must act
    once more: `each_seat(FOLD, CALL, RAISE, again_after=RAISE)` goes round until everybody has called or folded. Then
    it is the turn of whoever had it before. The state inherits `Rounds` for it.
    """
    return Going(one_of(*parts), Circle(starting, among, _names(again_after)))


def window(
    *reactions: Kind | str,
    passing: Kind | str,
    among: Count | None = None,
    starting: Count | None = None,
    first_come: bool = False,
    chained: bool = False,
    default: Kind | str = "",
) -> TurnPart:
    """A window in which other seats may react, each once at most; it closes when all have reacted or passed.

    It is open to all seats but the one whose turn it is, or to those of `among(box, state)`. They are asked in order,
    from the next seat or from `starting` on; with `first_come` all at once, and the first to react closes the window.
    `chained` asks all others again after a reaction, but for those who have reacted. `default` is
    done for a seat that does not answer in time. The state inherits `Rounds` for it.
    """
    if not reactions:
        raise TurnError("window() needs at least one kind to react with")
    names, closing = _names(reactions), name_of(passing)
    if closing in names:
        raise TurnError(f"window(…, passing={closing}): passing is one of the reactions")
    after = names if chained else ()
    if first_come:
        if starting is not None:
            raise TurnError("window(…, first_come=True): nobody starts where the first to react comes first")
        opened = Window((*names, closing), among, names, name_of(default), after)
        return chain(Keeping(opened), Keeping(opened, BREAK))
    circle = Circle(starting, among, after, names, True, name_of(default), "whoever wants to react, in order")
    return Going(one_of(*names, closing), circle)


def _names(kinds: Kinds) -> tuple[str, ...]:
    if isinstance(kinds, Kind | str):
        return (name_of(kinds),)
    return tuple(name_of(kind) for kind in kinds)
