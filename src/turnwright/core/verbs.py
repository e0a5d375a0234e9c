"""The generic verbs: what a game's own functions do, under one name for all games.

Here they are written for interpreted play, where a state knows its game's functions. The engine adds a compiled form
per game under the same names, so `flow`, written once in these verbs, runs both ways.

A verb that is one function of the game is declared here and nowhere else: `@done_by` names the part of `Game` that does
it, and the game's functions, the compiled form and the mark of the compiled code follow from that.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from .chance import NO_CHANCE
from .faults import NO_SUCH_STAGE, TOO_DEEP
from .records import Numbers

Verb = TypeVar("Verb", bound=Callable[..., Any])


class DoneBy(NamedTuple):
    """Which function of a game does what a verb says, with which of the verb's arguments."""

    part: str
    arguments: tuple[str, ...]


DONE_BY: dict[Callable[..., Any], DoneBy] = {}
"""All verbs that are one function of the game, in the order in which its mark names them."""


def done_by(part: str, *arguments: str) -> Callable[[Verb], Verb]:
    """The verb is what this part of a game does, with these of its arguments; unless any are named, with all."""

    def declare(verb: Verb) -> Verb:
        code = verb.__code__
        DONE_BY[verb] = DoneBy(part, arguments or code.co_varnames[: code.co_argcount])
        return verb

    return declare


@done_by("setup")
def begin(box: Any, state: Any, chance: Any) -> None:
    """Set up the position."""
    state._functions.setup(box, state, chance)


@done_by("candidates")
def propose(box: Any, state: Any, out: Any) -> int:
    """Write the actions worth checking into `out` and return how many."""
    return int(state._functions.candidates(box, state, out))


def tries_everything(state: Any) -> bool:
    """Whether the game leaves listing to the engine, which then tries its whole action space."""
    return state._functions.everything is not None


@done_by("everything")
def try_everything(box: Any, turn: Any, state: Any, out: Any) -> int:
    """Write the legal actions of the whole action space into `out` and return how many."""
    return int(state._functions.everything(box, turn, state, out))


def has_legal_set(state: Any) -> bool:
    """Whether the game leaves listing to the engine and has so few actions that a set of them is one number."""
    return state._functions.legal_set is not None


@done_by("legal_set")
def legal_set(box: Any, turn: Any, state: Any, out: Any) -> int:
    """The legal actions of such a game, one bit each in the order of the whole action space."""
    return int(state._functions.legal_set(box, turn, state, out))


def spare(out: Any) -> Any:
    """An action to write on that is in no list; one of the list's own will do where nothing is in it yet."""
    return out[0]


def broken_rule(box: Any, state: Any, action: Any) -> int:
    """The number of the first rule the action breaks, or 0."""
    for number, predicate in state._functions.ladders[action.kind]:
        if not predicate(box, state, action):
            return int(number)
    return 0


def carry_out(box: Any, state: Any, action: Any, chance: Any) -> None:
    """Do what the action does."""
    state._functions.effects[action.kind](box, state, action, chance)


def after(box: Any, state: Any, action: Any) -> Any:
    """The position as the action's effect would leave it: a copy to ask, for rules, candidates and what they call.

    The turn has not gone on, and nothing may be drawn. `following = after(box, state, action)` keeps it in a variable
    of the function that asks; it is gone when that function returns.
    """
    following = state.copy()
    state._functions.effects[action.kind](box, following, action, NO_CHANCE)
    return following


def scratch(size: int) -> Numbers:
    """A row of so many zeros to work with, that is no part of the position: for effects, rules and what they call.

    `row = scratch(81)` keeps it in a variable of the function that asks; others are handed it, and it is gone when that
    function returns. The size is a number or a constant of the file, 8,192 at most.
    """
    return array("q", bytes(8 * size))


def is_cut_short(box: Any, state: Any, which: int) -> bool:
    """Whether the condition that ends the current part holds."""
    return bool(state._functions.cuts[which](box, state))


def look(box: Any, state: Any, which: int) -> int:
    """What the position answers to a question of the turn: a number, or whether something is so."""
    return int(state._functions.asks[which](box, state))


def go_round(box: Any, turn: Any, state: Any, node: int) -> int:
    """Go on in a round at this node; the node to go on at."""
    return int(state._functions.go_round(box, turn, state, node))


def can_act(box: Any, turn: Any, state: Any) -> bool:
    """Whether the seat to act has a legal action at the position's node."""
    return bool(state._functions.can_act(box, turn, state))


def narrow(box: Any, turn: Any, state: Any, out: Any, found: int) -> int:
    """Keep of a list of legal actions those with which as much can be done as possible; how many those are."""
    return int(state._functions.ahead.narrow(box, turn, state, out, found))


def is_most(box: Any, turn: Any, state: Any, action: Any) -> bool:
    """Whether a legal action is one of those."""
    return bool(state._functions.ahead.is_most(box, turn, state, action))


def preference(box: Any, state: Any, action: Any, which: int) -> int:
    """How much a part of the turn prefers an action where only one is possible."""
    return int(state._functions.prefers[which](box, state, action))


def run_step(box: Any, state: Any, which: int, chance: Any) -> None:
    """Take an automatic step of the turn."""
    state._functions.steps[which](box, state, chance)


@done_by("noted")
def note(box: Any, state: Any, kind: int, seat: int) -> None:
    """Keep the position where the game says what a repeated one means; kind −1 is the start."""
    if state._functions.noted is not None:
        state._functions.noted(box, state, kind, seat)


@done_by("next_turn")
def pass_turn(box: Any, state: Any) -> None:
    """Say who acts next, and in which stage."""
    state._functions.next_turn(box, state)


@done_by("well_formed", "action")
def well_formed(state: Any, action: Any) -> bool:
    """Whether every field of the action is in its range and the fields its kind does not use are zero."""
    return bool(state._functions.well_formed(action))


@done_by("clear_unused", "action")
def clear_unused(state: Any, action: Any) -> None:
    """Zero the fields that the action's kind does not use."""
    state._functions.clear_unused(action)


def move_action(out: Any, place: int, index: int) -> None:
    """Move an action of the list to an earlier place."""
    out.swap(place, index)


def enter_call(turn: Any, state: Any, node: int) -> int:
    """If an effect called for somebody's decision, remember where we were and return the node to go on at; else −1."""
    if not state._functions.calls or state.called == 0:
        return -1
    return push_call(turn, state, node)


def leave_call(state: Any) -> int:
    """At the end of an interrupting turn, the node to return to; −1 if nothing was interrupted."""
    if not state._functions.calls or state.depth == 0:
        return -1
    return pop_call(state)


def push_call(turn: Any, state: Any, node: int) -> int:
    """Remember the interrupted turn and begin the interrupting one; too many of them stop the game."""
    called = state.called - 1
    state.called = 0
    if state.depth >= len(state.return_node) or called < 0 or called >= len(turn.entry):
        state.status = TOO_DEEP if state.depth >= len(state.return_node) else NO_SUCH_STAGE
        return node
    state.return_node[state.depth] = node
    state.return_seat[state.depth] = state.to_act
    state.depth += 1
    state.to_act = state.called_seat
    return int(turn.entry[called])


def pop_call(state: Any) -> int:
    """Go back to the interrupted turn."""
    state.depth -= 1
    state.to_act = state.return_seat[state.depth]
    node = state.return_node[state.depth]
    state.return_seat[state.depth] = 0
    state.return_node[state.depth] = 0
    return int(node)


@done_by("reveal")
def unveil(box: Any, state: Any, seat: int, seen: Any) -> None:
    """Copy into `seen` what this seat may know beyond the fields' own visibility."""
    state._functions.reveal(box, state, seat, seen)


@done_by("guess")
def fill_in(box: Any, state: Any, seat: int, chance: Any) -> None:
    """Complete a seen position with a guess at what the seat does not know."""
    state._functions.guess(box, state, seat, chance)


@done_by("score")
def add_up(box: Any, state: Any, points: Any) -> None:
    """Write every seat's points."""
    state._functions.score(box, state, points)


@done_by("when_stuck")
def stuck(box: Any, state: Any) -> None:
    """The seat to act has no legal action: let the game say what that means."""
    state._functions.when_stuck(box, state)


@done_by("outlook")
def outlook(box: Any, state: Any, points: Any) -> None:
    """Write how the position looks to every seat, in thousandths of a win."""
    state._functions.outlook(box, state, points)


@done_by("urge")
def urge(box: Any, state: Any, action: Any) -> int:
    """How promising the action looks before it is tried."""
    return int(state._functions.urge(box, state, action))


@done_by("notice")
def notice(box: Any, state: Any, seat: int, noticed: Any) -> int:
    """Write the numbers of what stands out to this seat and return how many; 0 where the outlook says it all."""
    return int(state._functions.notice(box, state, seat, noticed))


@done_by("blank")
def blank(box: Any, state: Any) -> None:
    """Make a position that was played with this box all zero again; interpreted play takes a new one instead."""
    state._functions.blank(box, state)
