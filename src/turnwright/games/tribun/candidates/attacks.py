"""Which attacks there are: first the targets that anything strikes, then for each of them all that may come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..actions import ATTACK_TRIBUN, DAMAGE, ENSLAVE, KILL, LIBERATE
from ..patterns import ATTACKS, SLIDES, pattern_of, steps_in
from ..strength import best_part, breaks_guard, brought, can_lose, siege, strength_with
from ..tile_sets import HALF, HALVES, TileSet, lowest
from ..tiles import TILES
from ..units import OWN, can_hold, is_tribun, primary_of, slave_of

if TYPE_CHECKING:
    from ..box import Box
    from ..state import State


def propose_attacks(box: Box, state: State, out: Any, n: int, ours: TileSet, theirs: TileSet) -> int:
    """What may be done to every enemy unit that is struck."""
    struck, strikers = strikes(box, state, ours, theirs)
    for half in range(HALVES):
        left = struck[half]
        while left != 0:
            target = lowest(box, half, left)
            left &= left - 1
            full, sums, attackers = siege(box, state, strikers, target)
            if is_tribun(state.board[target]):
                n = propose_victory(box, state, out, n, target, attackers)
            else:
                n = propose_outcomes(state, out, n, target, full, sums)
                if slave_of(state.board[target]) == 0:
                    n = propose_captures(box, state, out, n, target, full, attackers)
    return n


def strikes(box: Box, state: State, ours: TileSet, theirs: TileSet) -> tuple[TileSet, TileSet]:
    """Which of their units are struck, and which of ours strike any."""
    struck_low = struck_high = strikers_low = strikers_high = 0
    for half in range(HALVES):
        left = ours[half]
        while left != 0:
            tile = lowest(box, half, left)
            unit = state.board[tile]
            low = high = 0
            for part in range(2 if (unit >> 3) & 7 else 1):
                pattern = pattern_of(unit, part)
                block = 2 * (pattern * TILES + tile)
                low |= box.strike[block]
                high |= box.strike[block + 1]
                for ray in range(box.rays[pattern]):
                    end = end_of_ray(box, state, tile, pattern, ray)
                    low |= (1 << end) if 0 <= end < HALF else 0
                    high |= (1 << (end - HALF)) if end >= HALF else 0
            low &= theirs[0]
            high &= theirs[1]
            striker = (left & -left) if low | high else 0
            left &= left - 1
            struck_low |= low
            struck_high |= high
            strikers_low |= 0 if half else striker
            strikers_high |= striker if half else 0
    return (struck_low, struck_high), (strikers_low, strikers_high)


def end_of_ray(box: Box, state: State, tile: int, pattern: int, ray: int) -> int:
    """The first tile on a ray with a unit that stops it; −1 if there is none, or if the ray does not strike."""
    direction, how = box.ray_direction[pattern, ray], box.ray_how[pattern, ray]
    unit = state.board[tile]
    reached = box.along[tile, direction] if how & ATTACKS else -1
    steps = box.ray_steps[pattern, ray]
    while reached >= 0 and steps > 0:
        found = state.board[reached]
        if found != 0 and (how & SLIDES or (found ^ unit) & 64):
            return reached
        reached = box.along[reached, direction]
        steps -= 1
    return -1


def propose_victory(box: Box, state: State, out: Any, n: int, target: int, attackers: TileSet) -> int:
    """Attacks on the tribun (T-29)."""
    for half in range(HALVES):
        left = attackers[half]
        while left != 0:
            action = out[n]
            action.kind = ATTACK_TRIBUN
            action.origin = lowest(box, half, left)
            action.target = target
            action.winner = state.to_act
            n += 1
            left &= left - 1
    return n


def propose_captures(box: Box, state: State, out: Any, n: int, target: int, full: int, attackers: TileSet) -> int:
    """What each attacker may do with a target that holds no slave: kill it and step in, or enslave it."""
    needed = primary_of(state.board[target])
    for half in range(HALVES):
        left = attackers[half]
        while left != 0:
            origin = lowest(box, half, left)
            left &= left - 1
            unit = state.board[origin]
            best = best_part(box, state, origin, target)
            for part in range(2 if slave_of(unit) else 1):
                if brought(box, state, origin, target, part) and strength_with(unit, part, best, full) >= needed:
                    if steps_in(box, state, origin, target, part):
                        action = out[n]
                        action.kind = KILL
                        action.origin = origin
                        action.target = target
                        action.part = part
                        n += 1
                    if part == OWN and can_hold(primary_of(unit), needed):
                        action = out[n]
                        action.kind = ENSLAVE
                        action.origin = origin
                        action.target = target
                        n += 1
    return n


def propose_outcomes(state: State, out: Any, n: int, target: int, full: int, sums: int) -> int:
    """What all attackers together may do to the target: free its slave, or damage it."""
    unit = state.board[target]
    if slave_of(unit) and breaks_guard(unit, full):
        action = out[n]
        action.kind = LIBERATE
        action.target = target
        n += 1
    for loss in range(1, primary_of(unit)):
        if can_lose(unit, loss, sums):
            action = out[n]
            action.kind = DAMAGE
            action.target = target
            action.loss = loss
            n += 1
    return n
