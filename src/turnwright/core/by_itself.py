"""What happened by itself after an action, in words: dice that the turn threw, choices that it turned up.

For games that tell no story of their own. Only fields that everyone may see are told, so a listener hears no more
than any view shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import verbs
from .chance import Chance
from .entries import Entry
from .log_lines import Change, ToldLine
from .records import EVERYONE, CallStack, Rounds, StateRecord

if TYPE_CHECKING:
    from .match import Match

MOST_NUMBERS = 6
"""Of a field that is told: a hand of dice, a number for each seat; a board is looked at."""
HEADER = {field.name for record in (StateRecord, CallStack, Rounds) for field in record.fields}


def by_itself(match: Match, entry: Entry) -> tuple[str, ...]:
    """One line with every small field that automatic steps have changed before everybody's eyes; or nothing."""
    if entry.action is None or not any(node.automatic for node in match.game.automaton.nodes):
        return ()
    midway = _after_the_effect(match, entry)
    changes = [change for field in match.game.state.fields if (change := _change(field, midway, entry)) is not None]
    if not changes:
        return ()
    return (ToldLine("; ".join(f"{one.of}: {one.after}" for one in changes), changes=tuple(changes)),)


def _after_the_effect(match: Match, entry: Entry) -> Any:
    """The position when the action's own effect was done, and nothing else yet."""
    assert entry.action is not None
    state: Any = match.game.plain_state(entry.before.copy())
    action = match.game.plain_action(entry.action.memory.copy())
    verbs.carry_out(match.table.plain.box, state, action, Chance(forced=list(entry.chance)))
    return state.store()


def _change(field: Any, midway: Any, entry: Entry) -> Change | None:
    if field.seen != EVERYONE or field.name in HEADER:
        return None
    was, is_now = midway[field.name].ravel(), entry.after[field.name].ravel()
    if len(is_now) > MOST_NUMBERS or was.tobytes() == is_now.tobytes():
        return None
    return Change(field.name.replace("_", " "), _said(was), _said(is_now))


def _said(numbers: Any) -> int | str:
    return int(numbers[0]) if len(numbers) == 1 else ", ".join(str(number) for number in numbers.tolist())
