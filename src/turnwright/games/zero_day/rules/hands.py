"""What Draw, Discard, Steal and pass require (Z-23, Z-26 to Z-31)."""

from __future__ import annotations

from turnwright import facts, rule

from ..actions import Action
from ..box import Box, tile_name
from ..state import PLAYERS, State

MOST_STEALS = 2


@rule("Z-26", "The deck is empty; there is nothing to draw.", code="deck_empty")
def the_deck_has_tiles(box: Box, state: State, action: Action) -> bool:
    return state.deck_size > 0


@rule("Z-26", "Your reserve is full at {limit} tiles.", code="reserve_full")
def the_reserve_has_room(box: Box, state: State, action: Action) -> bool:
    return state.held[action.seat] < box.reserve_limit


@facts(the_reserve_has_room)
def the_limit(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"limit": box.reserve_limit}


@rule("Z-27", "You may discard only once the deck is empty. Tiles left in the deck: {n}.", code="deck_not_empty")
def the_deck_is_empty(box: Box, state: State, action: Action) -> bool:
    return state.deck_size == 0


@facts(the_deck_is_empty)
def tiles_left(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"n": state.deck_size}


@rule("Z-27", "Tile {tile} is not in your reserve.", code="not_in_reserve")
def the_tile_is_ours(box: Box, state: State, action: Action) -> bool:
    return (state.holds[action.seat] >> action.tile) & 1 == 1


@facts(the_tile_is_ours)
def which_tile(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"tile": tile_name(box, action.tile)}


@rule("Z-29", "{opponent}'s reserve is empty; there is nothing to steal.", code="nothing_to_steal")
def the_opponent_has_tiles(box: Box, state: State, action: Action) -> bool:
    return state.held[1 - action.seat] > 0


@rule("Z-29", "Tile {tile} is not in {opponent}'s reserve.", code="not_in_their_reserve")
def the_tile_is_theirs(box: Box, state: State, action: Action) -> bool:
    return (state.holds[1 - action.seat] >> action.tile) & 1 == 1


@rule("Z-30", "You have already stolen two tiles this turn.", code="steal_limit")
def at_most_two_are_stolen(box: Box, state: State, action: Action) -> bool:
    return state.steals < MOST_STEALS


@rule(
    "Z-31",
    "{opponent} took two of your tiles last turn and you have one of them back; tile {tile} must wait.",
    code="steal_back",
)
def one_of_two_is_stolen_back(box: Box, state: State, action: Action) -> bool:
    return box.steal_once != 0 or state.regained == 0 or (state.watched >> action.tile) & 1 == 0


@rule("Z-31", "{opponent} stole twice last turn; you may steal only once this turn.", code="steal_once")
def one_steal_answers_two(box: Box, state: State, action: Action) -> bool:
    return box.steal_once == 0 or state.watched == 0 or state.steals == 0


@facts(the_opponent_has_tiles)
@facts(the_tile_is_theirs)
@facts(one_of_two_is_stolen_back)
@facts(one_steal_answers_two)
def opponent_and_tile(box: Box, state: State, action: Action) -> dict[str, object]:
    return {"opponent": PLAYERS[1 - action.seat], "tile": tile_name(box, action.tile)}


@rule(
    "Z-23",
    "You cannot pass: a turn is two single actions or one double Place, and you have a legal action.",
    code="must_act",
)
def passing_is_allowed(box: Box, state: State, action: Action) -> bool:
    return box.allow_pass != 0
