"""The functions that a game may give: what each is handed, when it is called, and whether it is compiled."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import GameError
from .groups import part_of
from .house.parts import PicturePart

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Hook:
    """A function of a game: its parameters, and when it is called."""

    parameters: str
    called: str
    compiled: bool = True
    more: str = ""
    """A parameter that it may take besides."""


HOOKS = {
    "setup": Hook("box, state, chance", "once, on a state that is all zero but for `seats`"),
    "clicks": Hook(
        "box, state, kind",
        "when somebody chooses an action of a kind step by step; returns `Click`s, or None where the list has all",
        compiled=False,
    ),
    "candidates": Hook("box, state, out", "whenever legal actions are listed; returns how many it wrote"),
    "next_turn": Hook("box, state", "when a turn is over: says who acts next, and in which stage"),
    "score": Hook("box, state, points", "for the outcome, and for players that look ahead"),
    "reveal": Hook("box, state, seat, seen", "whenever a seat (−1: a spectator) looks, beyond the fields it sees"),
    "guess": Hook("box, state, seat, chance", "when a player must guess, on what the seat sees"),
    "when_stuck": Hook("box, state", "when the seat to act has no legal action"),
    "outlook": Hook("box, state, points", "by players that look ahead, on positions that are not over"),
    "urge": Hook("box, state, action", "by players that look ahead, before an action is tried"),
    "notice": Hook(
        "box, state, seat, noticed",
        "by players whose outlook is learned, on positions that are not over; returns how many numbers it wrote",
    ),
    "blank": Hook("box, state", "before the memory of a position is used again"),
    "box": Hook("options, seats", "once per match; returns `Box.make(…)`", compiled=False),
    "write": Hook("box, action", "for the text of an action; None leaves it to the engine", compiled=False),
    "read": Hook("box, text, state", "for text that somebody typed; None leaves it to the engine", compiled=False),
    "describe": Hook("box, state, seat", "for the data of a view", compiled=False),
    "picture": Hook("box, state, seat", "for the SVG of what a seat sees", compiled=False, more="tall"),
    "text": Hook("box, state, seat", "for the text of what a seat sees", compiled=False),
    "terminal": Hook("box, state, seat, width", "for the board in characters, in a terminal so wide", compiled=False),
    "facts": Hook("box, state, whose, seat", "for what a seat sees of another at a glance", compiled=False),
    "tally": Hook("box, state, whose", "for the parts of a seat's score, once it is over", compiled=False),
    "story": Hook("box, before, action, after, seat", "for what a seat hears of an action", compiled=False),
    "explain": Hook("code, box, state, action", "for a refusal by the turn or the form, not by a rule", compiled=False),
    "why_none": Hook(
        "box, state, kind, field, value",
        "when rules allow no action of a kind; None: the usual words",
        compiled=False,
    ),
    "likelihood": Hook(
        "box, state, action",
        "for how likely an action comes off, on what the seat sees; None where that cannot be known",
        compiled=False,
    ),
    "label": Hook("box, state, kind, field, value", "for the words on a choice, or None", compiled=False),
    "sound": Hook("box, state", "for a position made by hand: what is wrong with it, or nothing", compiled=False),
    "sequel": Hook("match", "when a match is over, for the options of the next one; None at the end", compiled=False),
}
"""By their name in `Game(…)` or in the group it is part of."""
RULE = Hook("box, state, action", "whenever an action of the kind is listed or checked")
EFFECT = Hook("box, state, action, chance", "once, when the action is played")
CONDITION = Hook("box, state", "by the turn, where it asks")
STEP = Hook("box, state, chance", "by the turn, where it comes to it")
REVEALS = Hook("box, before, action, after", "when somebody wants to take the action back", compiled=False)


def require_signatures(game: Game) -> None:
    """Every function of the game takes what it will be handed, or a `GameError` says what to write."""
    for what, hook, function in _given(game):
        _require(game.name, what, hook, function)


def _given(game: Game) -> Iterable[tuple[str, Hook, Callable[..., Any]]]:
    for name, hook in HOOKS.items():
        given = part_of(game, name)
        if given is not None and not isinstance(given, PicturePart):
            yield name, hook, given
    for kind in game.kinds:
        yield f"effects[{kind.name}]", EFFECT, game.effects.get(kind, game.setup)
        for predicate in game.rules.get(kind, ()):
            yield f"rules[{kind.name}]", RULE, predicate
        if callable(kind.reveals):
            yield f"reveals of {kind.name}", REVEALS, kind.reveals
    for condition in (*game.automaton.cuts, *game.automaton.asks):
        yield "the turn", CONDITION, condition
    for preference in game.automaton.prefers:
        yield "the turn", RULE, preference
    for step in game.automaton.steps:
        yield "the turn", STEP, step


def _require(game: str, what: str, hook: Hook, function: Callable[..., Any]) -> None:
    if not callable(function):
        raise GameError(f"{game}: {what} is a function ({hook.parameters}); {function!r} came")
    try:
        taken = inspect.signature(function)
    except ValueError:
        return  # a function of C tells nothing about itself
    given = hook.parameters.split(", ")
    try:
        taken.bind(*given, *([hook.more] if hook.more in taken.parameters else []))
    except TypeError:
        name = getattr(function, "__name__", "it")
        raise GameError(
            f"{game}: {what} is called with ({hook.parameters}), but {name}{taken} takes something else; "
            f"write def {name}({hook.parameters})"
        ) from None
