"""What happened, told in sentences."""

from __future__ import annotations

from typing import Any

from turnwright import Action
from turnwright.core.log_lines import ToldLine

from . import actions as kinds
from .tiles import DIRECTIONS, NAMES, STEPS, at, tile_from
from .units import COLOURS, SLAVE, colour_of, in_words, liberated, part_height, primary_of, slave_of


def story(box: Any, before: Any, action: Action, after: Any, seat: int) -> list[str]:
    """The sentences for one action; everybody may know everything."""
    who = COLOURS[action.seat] if action.seat >= 0 else ""
    words = f"{who} {tell(before, action)}." if who else f"{tell(before, action)}."
    told: list[str] = [ToldLine(words, brief=brief(before, action), places=places(action))]
    if action.kind in (kinds.MOVE, kinds.KILL, kinds.ENSLAVE) and not (action.kind != kinds.ENSLAVE and action.part):
        freed = liberated(before.board[action.origin])
        told += [f"The slave on {at(action.origin)} is free: {in_words(freed)}."] if freed else []
    if action.kind in (kinds.COMBINE, kinds.SYMMETRIC, kinds.SPLIT):
        told += [
            f"The slave on {at(tile)} is free: {in_words(after.board[tile])}."
            for tile in changed(after)
            if slave_of(before.board[tile]) and colour_of(after.board[tile]) != action.seat
        ]
    return told


def tiles_of(action: Action) -> list[int]:
    """The tiles that an action concerns, where it comes from first, where it goes last."""
    kind = action.kind
    if kind == kinds.COMBINE:
        return [tile_from(action.centre, STEPS[way]) for way in (action.direction, action.other_direction)] + [
            action.centre
        ]
    if kind == kinds.SYMMETRIC:
        ways = kinds.PATTERN_DIRECTIONS[action.pattern]
        return [*(tile_from(action.centre, STEPS[way]) for way in ways), action.centre]
    if kind == kinds.BACKSTABB:
        return [action.origin, tile_from(action.origin, STEPS[action.direction])]
    return [int(getattr(action, name)) for name in ("origin", "target") if name in kind.fields]


def places(action: Action) -> tuple[str, ...]:
    """The same as the picture's elements."""
    return tuple(f"centre-{NAMES[tile].replace(',', '-')}" for tile in tiles_of(action))


def brief(before: Any, action: Action) -> str:
    """An action in a list of moves, beside the sign of its kind."""
    kind, tiles = action.kind, [NAMES[tile] for tile in tiles_of(action)]
    if kind == kinds.COMBINE:
        return f"{action.gift + action.other_gift} on {tiles[-1]}"
    if kind == kinds.SYMMETRIC:
        return f"{(len(tiles) - 1) * action.each} on {tiles[-1]}"
    if kind == kinds.SPLIT:
        stays = primary_of(before.board[action.origin]) > sum(action.amounts)
        parts = sum(1 for amount in action.amounts if amount) + stays
        return f"{tiles[0]} in {parts}"
    if kind == kinds.DAMAGE:
        return f"{tiles[0]} by {action.loss}"
    return " › ".join(tiles)


def changed(state: Any) -> list[int]:
    """The tiles the last turn changed."""
    return [state.changed[place] for place in range(state.changes)]


def tell(before: Any, action: Action) -> str:
    """One action in words, without who did it."""
    kind = action.kind
    if kind in (kinds.MOVE, kinds.KILL, kinds.ENSLAVE, kinds.ATTACK_TRIBUN):
        return tell_step(before, action)
    if kind == kinds.LIBERATE:
        freed = liberated(before.board[action.target])
        return f"breaks the guard on {at(action.target)}; its slave is free: {in_words(freed)}"
    if kind == kinds.DAMAGE:
        left = primary_of(before.board[action.target]) - action.loss
        return (
            f"takes {action.loss} off the {in_words(before.board[action.target])} on {at(action.target)}, {left} left"
        )
    if kind == kinds.COMBINE:
        one, two = (tile_from(action.centre, STEPS[way]) for way in (action.direction, action.other_direction))
        gifts = f"{action.gift} from {at(one)} and {action.other_gift} from {at(two)}"
        return f"combines {gifts} into {action.gift + action.other_gift} on {at(action.centre)}"
    if kind == kinds.SYMMETRIC:
        donors = len(kinds.PATTERN_DIRECTIONS[action.pattern])
        return f"combines {action.each} from each of {donors} units into {donors * action.each} on {at(action.centre)}"
    if kind == kinds.SPLIT:
        return tell_split(before, action)
    if kind == kinds.BACKSTABB:
        to = at(tile_from(action.origin, STEPS[action.direction]))
        return (
            f"backstabbs the slave of {slave_of(before.board[action.origin])} on {at(action.origin)} and steps to {to}"
        )
    return {
        kinds.OFFER: "offers a draw",
        kinds.RETRACT: "takes the draw offer back",
        kinds.ACCEPT: "accepts the draw",
        kinds.DECLINE: "declines the draw",
        kinds.RESIGN: "resigns",
        kinds.TOTAL_TIME: "The total time is up",
    }.get(kind) or f"{COLOURS[action.loser]} has run out of time"


def tell_step(before: Any, action: Action) -> str:
    """Actions in which one unit goes or strikes from tile to tile."""
    unit, target = before.board[action.origin], before.board[action.target]
    origin, to = at(action.origin), at(action.target)
    if action.kind == kinds.ENSLAVE:
        return f"enslaves the {in_words(target)} on {to} with {primary_of(unit)} from {origin}"
    if action.kind == kinds.ATTACK_TRIBUN:
        return f"attacks the tribun on {to} from {origin}"
    what = in_words(unit) if action.part == SLAVE else str(part_height(unit, action.part))
    by = " by the slave's height" if action.part == SLAVE else ""
    if action.kind == kinds.KILL:
        return f"kills the {in_words(target)} on {to}; {what} steps in from {origin}{by}"
    return f"moves {what} from {origin} to {to}{by}"


def tell_split(before: Any, action: Action) -> str:
    """Who gets what, and what stays."""
    handed = [f"{amount} {DIRECTIONS[way]}" for way, amount in enumerate(action.amounts) if amount]
    rest = primary_of(before.board[action.origin]) - sum(action.amounts)
    return f"splits the unit on {at(action.origin)}: {', '.join(handed)}, {rest or 'nothing'} stays"
