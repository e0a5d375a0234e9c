"""Gives the generic verbs a compiled form for one game, chosen by the type of its state record.

A kind's rules are fused into one function that answers with the first rule broken: written out as source, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any

from numba import types
from numba.extending import overload, register_jitable
from numba.np.numpy_support import from_dtype

from ..core import ahead, chance, flow, rounds, verbs
from ..core.faults import DRAWN_AHEAD
from ..core.flow import nothing
from ..core.game import Functions, Game
from ..core.made_functions import functions_of
from .blank import wipe
from .bounds import are_checked
from .compiled_separately import compile_apart, divide, divided, translated
from .copies import copied, no_chance
from .numba_internals import LINKING, has
from .one_signature import register_one_form
from .own_functions import own_functions
from .room import room_for
from .walk import code_size, reachable

if TYPE_CHECKING:
    from .translator.of_a_game import Direct

SMALL = 4000
"""Bytes of bytecode. Tic-tac-toe, at 1,300, plays half again as fast with everything in line; Tribun has 16,000."""
PLAIN: dict[str, Any] = {"no_cfunc_wrapper": True, "_nrt": False}
"""Options for what only compiled code calls and what allocates nothing."""
DIVIDED: tuple[Callable[..., Any], ...] = (flow.legal, flow.settle, flow.set_up, flow.check, flow.advance)
"""What every loop calls. A large game has them compiled apart, in this order, so that the later call the earlier."""
AFTER = [
    "def made(box, state, action):",
    "    following = copied(state)",
    "    chance = no_chance()",
    "    carry_out(box, following, action, chance)",
    "    if chance.failed != 0:",
    f"        state.status = {DRAWN_AHEAD}",
    "    return following",
]
_registered: set[FunctionType] = set()
_bound: set[str] = set()


def register(functions: Sequence[Callable[..., Any]], inlined: Collection[Callable[..., Any]] = ()) -> None:
    """Let compiled code call these plain functions, and all they call."""
    for function in reachable(functions):
        if function not in _registered and function not in (chance.draw, *divided):
            _registered.add(function)
            register_one_form(function, forceinline=function in inlined, **PLAIN)


def bind(game: Game, mark: str) -> None:
    """Compiled forms of all verbs for this game's records."""
    if mark in _bound:
        return
    _bound.add(mark)
    functions = game.functions
    apart = (*game.compiling.compiled_separately, *((flow.listed,) if functions.ahead else ()), *DIVIDED)
    for function in apart:
        divide(function)
    shared: list[Callable[..., Any]] = [*DIVIDED, flow.finish, verbs.push_call, verbs.pop_call, rounds.step_round]
    register(shared, reachable(shared))
    own = own_functions(functions)
    small = code_size(own) < SMALL and not _needs_care(game, own)
    register(own, reachable(own) if small else {rule for ladder in functions.ladders for _, rule in ladder})
    record: types.Record = from_dtype(game.state_dtype)  # type: ignore[assignment]
    written, room = written_verbs(game)
    options: Any = {"forceinline": small, "boundscheck": are_checked(game), **PLAIN}
    direct = None if small else _translating(game, written, room)
    for verb, made in written.items():
        choose = _chooser(record, made) if direct is None else _with_translation(record, made, direct, mark, verb)
        inlined: Any = "always" if verb is verbs.after else "never"  # a copy is in the memory of whoever asks for it
        overload(verb, jit_options=options, strict=False, inline=inlined)(choose)
    if not small:
        for number, function in enumerate(apart):
            compile_apart(game, mark, number, function, direct)


def written_verbs(game: Game) -> tuple[dict[Callable[..., Any], Callable[..., Any]], Any]:
    """What each verb is in this game, and what gives room for a list where the turn asks what is possible."""
    room = None if game.functions.can_act is None else room_for(game, from_dtype(game.action_dtype))
    written = {**_written_out(game.functions, are_checked(game)), verbs.can_act: _looking(room)}
    return {**written, **_looking_ahead(game, room)}, room


def _looking_ahead(game: Game, room: Any) -> dict[Callable[..., Any], Callable[..., Any]]:
    """What keeps to as many as possible: as many functions one below the other as actions are looked ahead."""
    if game.functions.ahead is None:
        kept = _one("box, turn, state, out, found", "    return found", nothing)
        return {verbs.narrow: kept, verbs.is_most: _one("box, turn, state, action", "    return True", nothing)}
    options: Any = {"boundscheck": are_checked(game), **PLAIN}
    known: Any = register_jitable(**options)
    reaching: Any = ahead.reaching
    reached = known(_one("box, turn, state, action", "    return 1", nothing))
    for _ in range(game.automaton.most - 1):
        reached = known(reaching(room, copied, no_chance, reached))
    return {verbs.narrow: ahead.narrowing(reached), verbs.is_most: ahead.judging(room, reached)}


def _needs_care(game: Game, own: Sequence[Callable[..., Any]]) -> bool:
    """Whether numba might say something else than Python about an author's game; ours are compared by their tests."""
    if not (are_checked(game) and has(LINKING)):
        return False
    from .translator.careful import need_translating

    return need_translating(reachable(own))


def _translating(game: Game, written: dict[Callable[..., Any], Callable[..., Any]], room: Any) -> Direct | None:
    """What translates the functions of a large game, where numba lets us."""
    if not has(LINKING):
        return None
    from .translator.of_a_game import Direct

    return Direct(game, written, room)


def _written_out(f: Functions, checked: bool) -> dict[Callable[..., Any], Callable[..., Any]]:
    """A function per verb that calls the game's own, by kind where there are several."""
    going = "f(box, turn, state, node)" if f.go_round else "0"
    calls_in = "    return push_call(turn, state, node) if state.called != 0 else -1"
    calls_out = "    return pop_call(state) if state.depth != 0 else -1"
    return {
        **{verb: _single(verb, f) for verb in verbs.DONE_BY},
        verbs.tries_everything: _one("state", f"    return {f.everything is not None}", nothing),
        verbs.has_legal_set: _one("state", f"    return {f.legal_set is not None}", nothing),
        verbs.broken_rule: _fused(f, checked),
        verbs.carry_out: _switch("box, state, action, chance", "action.kind", "box, state, action, chance", f.effects),
        verbs.is_cut_short: _switch("box, state, which", "which", "box, state", f.cuts, "return "),
        verbs.look: _switch("box, state, which", "which", "box, state", f.asks, "return 0 + "),
        verbs.go_round: _one("box, turn, state, node", f"    return {going}", f.go_round or nothing),
        verbs.preference: _switch("box, state, action, which", "which", "box, state, action", f.prefers, "return 0 + "),
        verbs.after: _made(AFTER, {"copied": copied, "no_chance": no_chance, "carry_out": verbs.carry_out}),
        verbs.run_step: _switch("box, state, which, chance", "which", "box, state, chance", f.steps),
        verbs.enter_call: _one("turn, state, node", calls_in if f.calls else "    return -1", verbs.push_call),
        verbs.leave_call: _one("state", calls_out if f.calls else "    return -1", verbs.pop_call),
    }


def _single(verb: Callable[..., Any], f: Functions) -> Callable[..., Any]:
    """A verb that is one function of the game; where a game leaves it out there is nothing to list, or all to wipe."""
    part, arguments = verbs.DONE_BY[verb]
    parameters = ", ".join(parameters_of(verb))
    function = getattr(f, part)
    if function is None:
        return _one(parameters, "    wipe(state)" if verb is verbs.blank else "    return 0", nothing)
    return _one(parameters, f"    return f({', '.join(arguments)})", function)


def _looking(room: Any) -> Callable[..., Any]:
    """Whether anything is legal, by a list made beside; only where the turn skips what is impossible."""
    if room is None:
        return _one("box, turn, state", "    return True", nothing)
    source = ["def made(box, turn, state):", "    return listed(box, turn, state, room()) > 0"]
    return _made(source, {"listed": flow.listed, "room": room})


def _made(source: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    space = {"push_call": verbs.push_call, "pop_call": verbs.pop_call, "wipe": wipe, **names}
    made: Callable[..., Any] = functions_of("\n".join(source), space, "verb")["made"]
    return made


def _one(parameters: str, body: str, function: Callable[..., Any]) -> Callable[..., Any]:
    return _made([f"def made({parameters}):", body], {"f": function})


def _switch(
    parameters: str, which: str, arguments: str, functions: Sequence[Callable[..., Any]], word: str = ""
) -> Callable[..., Any]:
    lines = [f"def made({parameters}):", f"    which_one = {which}"]
    for index in range(len(functions)):
        lines += [f"    if which_one == {index}:", f"        {word}f{index}({arguments})"]
        lines += [] if word else ["        return"]
    lines.append(f"    {word}False" if word else "    return")
    return _made(lines, {f"f{index}": function for index, function in enumerate(functions)})


def _fused(f: Functions, checked: bool) -> Callable[..., Any]:
    """The first rule broken, by kind: one function per ladder, so that its rules share what they look up."""
    lines = ["def made(box, state, action):", "    kind = action.kind"]
    names: dict[str, Any] = {}
    for kind, ladder in enumerate(f.ladders):
        if ladder:
            names[f"ladder_{kind}"] = register_jitable(boundscheck=checked, **PLAIN)(_ladder(ladder))
            lines += [f"    if kind == {kind}:", f"        return ladder_{kind}(box, state, action)"]
    return _made([*lines, "    return 0"], names)


def _ladder(ladder: Sequence[tuple[int, Callable[..., bool]]]) -> Callable[..., Any]:
    lines = ["def made(box, state, action):"]
    for number, _ in ladder:
        lines += [f"    if not rule_{number}(box, state, action):", f"        return {number}"]
    return _made([*lines, "    return 0"], {f"rule_{number}": predicate for number, predicate in ladder})


def _chooser(record: types.Record, made: Callable[..., Any]) -> Callable[..., Any]:
    """What numba asks for a verb: this function where the state is this record."""
    return _choosing(made, "call if state == record else None", {"record": record, "call": made})


def _with_translation(
    record: types.Record, made: Callable[..., Any], direct: Direct, mark: str, verb: Callable[..., Any]
) -> Callable[..., Any]:
    """The same, translated where the other arguments are what it is translated for."""
    called = translated(direct, f"turnwright.{mark}.{verb.__name__}", made)

    def choose(*arguments: types.Type) -> Callable[..., Any]:
        return called if direct.fits(made, arguments) else made

    parameters = ", ".join(parameters_of(made))
    return _choosing(made, f"choose({parameters}) if state == record else None", {"record": record, "choose": choose})


def _choosing(made: Callable[..., Any], answer: str, names: dict[str, Any]) -> Callable[..., Any]:
    source = [f"def made({', '.join(parameters_of(made))}):", f"    return {answer}"]
    return _made(source, names)


def parameters_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The names of a function's parameters."""
    code = function.__code__
    return code.co_varnames[: code.co_argcount]
