"""Attacks and what comes of them: kill, enslave, liberate, damage, and the tribun (T-27 to T-36)."""

from __future__ import annotations

from typing import Any

from turnwright import facts, rule

from ..actions import KILL, Action
from ..box import Box
from ..patterns import attacks, steps_in
from ..state import State
from ..strength import best_part, breaks_guard, can_lose, is_attacked, siege, strength_with
from ..tile_sets import tiles_of
from ..tiles import at
from ..units import OWN, belongs_to, can_hold, colour_of, is_tribun, primary_of, slave_of
from .units import PART_WORDS


def where(box: Box, state: State, action: Action) -> dict[str, Any]:
    """The tiles of an attack, for its sentences."""
    part = action.part if action.kind == KILL else OWN
    return {"at": at(action.origin), "target": at(action.target), "part": PART_WORDS[part]}


@rule("T-27", "There is no enemy unit on {target}.", code="target.none")
def there_is_a_target(box: Box, state: State, action: Action) -> bool:
    return state.board[action.target] != 0


@rule("T-27", "You cannot attack your own unit on {target}.", code="target.own")
def the_target_is_an_enemy(box: Box, state: State, action: Action) -> bool:
    return colour_of(state.board[action.target]) != action.seat


@rule("T-29", "Attacking a tribun ends the game; play it as a tribun attack.", code="target.tribun")
def the_target_is_no_tribun(box: Box, state: State, action: Action) -> bool:
    return not is_tribun(state.board[action.target])


@rule("T-27", "The unit on {at} does not attack {target} with its {part}.", code="attack.not-attacker")
def that_part_attacks_it(box: Box, state: State, action: Action) -> bool:
    return attacks(box, state, action.origin, action.target, action.part)


@rule(
    "T-30",
    "The unit on {target} guards a slave; removing it frees the slave and does not empty the tile.",
    code="kill.guard",
)
def no_slave_is_guarded(box: Box, state: State, action: Action) -> bool:
    return slave_of(state.board[action.target]) == 0


@rule("T-34", "The unit on {target} holds a slave and cannot be enslaved.", code="enslave.guard")
def it_holds_no_slave(box: Box, state: State, action: Action) -> bool:
    return slave_of(state.board[action.target]) == 0


for predicate in (
    there_is_a_target,
    the_target_is_an_enemy,
    that_part_attacks_it,
    no_slave_is_guarded,
    it_holds_no_slave,
):
    facts(predicate)(where)


@rule("T-28", "This attack on {target} can reach strength {n}, but {T} is needed.", code="attack.too-weak")
def the_attack_is_strong_enough(box: Box, state: State, action: Action) -> bool:
    return strength_reached(box, state, action) >= primary_of(state.board[action.target])


def strength_reached(box: Box, state: State, action: Action) -> int:
    """What the acting part and the best parts of all others come to (T-28)."""
    full, _, _ = siege(box, state, tiles_of(state, action.seat), action.target)
    best = best_part(box, state, action.origin, action.target)
    return strength_with(state.board[action.origin], action.part, best, full)


@facts(the_attack_is_strong_enough)
def how_strong(box: Box, state: State, action: Action) -> dict[str, Any]:
    reached = strength_reached(box, state, action)
    return {"target": at(action.target), "n": reached, "T": primary_of(state.board[action.target])}


@rule(
    "T-31",
    "The unit on {at} attacks {target} but cannot move there, so it cannot step in.",
    code="kill.entry",
)
def it_can_step_in(box: Box, state: State, action: Action) -> bool:
    return steps_in(box, state, action.origin, action.target, action.part)


facts(it_can_step_in)(where)


@rule(
    "T-36",
    "Height {p} cannot hold height {s}: a captor is at most 4 high and at least half as high as its slave.",
    code="enslave.hold",
)
def the_captor_can_hold_it(box: Box, state: State, action: Action) -> bool:
    return can_hold(primary_of(state.board[action.origin]), primary_of(state.board[action.target]))


@facts(the_captor_can_hold_it)
def captor_and_slave(box: Box, state: State, action: Action) -> dict[str, Any]:
    return {"p": primary_of(state.board[action.origin]), "s": primary_of(state.board[action.target])}


@rule("T-30", "The unit on {target} holds no slave to free.", code="liberate.no-slave")
def it_holds_a_slave(box: Box, state: State, action: Action) -> bool:
    return slave_of(state.board[action.target]) != 0


@rule("T-33", "Taking {n} off the unit on {target} would leave nothing of it; that is not damage.", code="damage.whole")
def something_is_left(box: Box, state: State, action: Action) -> bool:
    return action.loss < primary_of(state.board[action.target])


@rule("T-27", "None of your units attacks {target}.", code="attack.none")
def somebody_attacks_it(box: Box, state: State, action: Action) -> bool:
    return is_attacked(box, state, tiles_of(state, action.seat), action.target)


@rule("T-30", "No choice of attackers breaks the guard on {target}.", code="liberate.too-weak")
def the_guard_breaks(box: Box, state: State, action: Action) -> bool:
    full, _, _ = siege(box, state, tiles_of(state, action.seat), action.target)
    return breaks_guard(state.board[action.target], full)


@rule("T-33", "No choice of attackers takes exactly {n} off the unit on {target}.", code="damage.amount")
def some_choice_takes_so_much(box: Box, state: State, action: Action) -> bool:
    _, sums, _ = siege(box, state, tiles_of(state, action.seat), action.target)
    return can_lose(state.board[action.target], action.loss, sums)


for predicate in (
    it_holds_a_slave,
    something_is_left,
    somebody_attacks_it,
    the_guard_breaks,
    some_choice_takes_so_much,
):

    @facts(predicate)
    def target_and_loss(box: Box, state: State, action: Action) -> dict[str, Any]:
        return {"target": at(action.target), "n": action.loss}


@rule("T-29", "There is no enemy tribun on {target}.", code="tribun.none")
def there_is_an_enemy_tribun(box: Box, state: State, action: Action) -> bool:
    unit = state.board[action.target]
    return is_tribun(unit) and not belongs_to(unit, action.seat)


@rule("T-29", "Only the player to move can win by a tribun attack.", code="tribun.winner")
def the_mover_wins(box: Box, state: State, action: Action) -> bool:
    return action.winner == action.seat


@rule("T-27", "The unit on {at} does not attack {target}.", code="tribun.out-of-reach")
def the_tribun_is_in_reach(box: Box, state: State, action: Action) -> bool:
    return best_part(box, state, action.origin, action.target) > 0


for predicate in (there_is_an_enemy_tribun, the_tribun_is_in_reach):
    facts(predicate)(where)
