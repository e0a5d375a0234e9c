"""What each kind of action does to a position."""

from __future__ import annotations

from .actions import RING, Action
from .box import Box
from .donors import donor_mask
from .endings import DRAW_AGREED, OUT_OF_TIME, RESIGNED, TOTAL_TIME, TRIBUN_ATTACKED, end
from .state import MOST_CHANGES, State
from .units import SLAVE, is_tribun, liberated, lowered, make_unit, primary_alone, primary_of


def begin_changes(state: State) -> None:
    """Forget what the turn before changed."""
    for place in range(MOST_CHANGES):
        state.changed[place] = 0
    state.changes = 0


def put(state: State, tile: int, unit: int) -> None:
    """Put a unit (or nothing) on a tile and remember that it changed."""
    state.board[tile] = unit
    state.changed[state.changes] = tile
    state.changes += 1


def move(box: Box, state: State, action: Action, chance: object) -> None:
    """By its own height the primary goes and frees its slave; by the slave's height all go (T-26, T-32)."""
    begin_changes(state)
    unit = state.board[action.origin]
    if action.part == SLAVE:
        put(state, action.target, unit)
        put(state, action.origin, 0)
    else:
        put(state, action.target, primary_alone(unit))
        put(state, action.origin, liberated(unit))


def liberate(box: Box, state: State, action: Action, chance: object) -> None:
    """The guard is gone and its slave is free (T-30)."""
    begin_changes(state)
    put(state, action.target, liberated(state.board[action.target]))


def damage(box: Box, state: State, action: Action, chance: object) -> None:
    """The target loses height (T-30, T-33)."""
    begin_changes(state)
    unit = state.board[action.target]
    put(state, action.target, lowered(unit, primary_of(unit) - action.loss))


def enslave(box: Box, state: State, action: Action, chance: object) -> None:
    """The attacker's primary goes onto the target and holds it; a slave it had is free (T-35)."""
    begin_changes(state)
    unit = state.board[action.origin]
    put(state, action.target, primary_alone(unit) | (state.board[action.target] & 7) << 3)
    put(state, action.origin, liberated(unit))


def give(state: State, tile: int, gift: int) -> None:
    """A donor gives away so much of its primary (T-38)."""
    unit = state.board[tile]
    put(state, tile, lowered(unit, primary_of(unit) - gift))


def combine(box: Box, state: State, action: Action, chance: object) -> None:
    """Two donors make a new unit, a tribun if one of them was (T-38, T-39)."""
    begin_changes(state)
    one, two = box.along[action.centre, action.direction], box.along[action.centre, action.other_direction]
    tribun = is_tribun(state.board[one]) or is_tribun(state.board[two])
    put(state, action.centre, make_unit(action.seat, tribun, action.gift + action.other_gift))
    give(state, one, action.gift)
    give(state, two, action.other_gift)


def combine_symmetrically(box: Box, state: State, action: Action, chance: object) -> None:
    """Three or six donors give the same and make a new unit (T-43)."""
    begin_changes(state)
    donors = 6 if action.pattern == RING else 3
    put(state, action.centre, make_unit(action.seat, False, donors * action.each))
    needed = donor_mask(action.pattern)
    for direction in range(6):
        if (needed >> direction) & 1:
            give(state, box.along[action.centre, direction], action.each)


def split(box: Box, state: State, action: Action, chance: object) -> None:
    """Hand height out to neighbours; what is not handed out stays (T-45, T-47)."""
    begin_changes(state)
    handed = 0
    for direction in range(6):
        amount = action.amounts[direction]
        if amount != 0:
            put(state, box.along[action.origin, direction], make_unit(action.seat, False, amount))
            handed += amount
    give(state, action.origin, handed)


def backstabb(box: Box, state: State, action: Action, chance: object) -> None:
    """The primary steps aside and its slave is destroyed (T-48)."""
    begin_changes(state)
    put(state, box.along[action.origin, action.direction], primary_alone(state.board[action.origin]))
    put(state, action.origin, 0)


def attack_tribun(box: Box, state: State, action: Action, chance: object) -> None:
    """The attacker wins at once; the board stays, and the turn has been taken (T-29, T-57)."""
    begin_changes(state)
    state.to_act = 1 - state.to_act
    end(state, TRIBUN_ATTACKED, 1 << action.seat)


def offer_draw(box: Box, state: State, action: Action, chance: object) -> None:
    """An offer is open; if the other side was blocked, it is so no longer (T-51)."""
    state.offer = action.seat + 1
    if state.blocked == 2 - action.seat:
        state.blocked = 0


def retract_draw(box: Box, state: State, action: Action, chance: object) -> None:
    """The offer is taken back (T-52)."""
    state.offer = 0


def accept_draw(box: Box, state: State, action: Action, chance: object) -> None:
    """The game is a tie (T-53)."""
    end(state, DRAW_AGREED, 0)


def decline_draw(box: Box, state: State, action: Action, chance: object) -> None:
    """The offer is gone and its maker blocked (T-54)."""
    state.offer = 0
    state.blocked = 2 - action.seat


def resign(box: Box, state: State, action: Action, chance: object) -> None:
    """The other side wins (T-56)."""
    end(state, RESIGNED, 2 >> action.seat)


def run_out_of_time(box: Box, state: State, action: Action, chance: object) -> None:
    """The clock decides against one side (T-64)."""
    end(state, OUT_OF_TIME, 2 >> action.loser)


def use_up_total_time(box: Box, state: State, action: Action, chance: object) -> None:
    """The clock ends the game as a tie (T-65)."""
    end(state, TOTAL_TIME, 0)
