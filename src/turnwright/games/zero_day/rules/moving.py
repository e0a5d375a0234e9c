"""What a Move requires (Z-6, Z-36, Z-37, Z-39)."""

from __future__ import annotations

from turnwright import facts, rule

from ..actions import Action
from ..box import Box
from ..places import NODES
from ..state import PLAYERS, PURPLE_ONLY, State, active_node, is_attack, own_colour, own_only, reach_index
from ..tiles import COLOURS
from ..walks import is_open, nodes_reached


@rule("Z-37", "{Colour} paths are closed to {player}.", code="closed_colour")
def the_colour_is_open_to_us(box: Box, state: State, action: Action) -> bool:
    return action.colour != own_colour(1 - action.seat)


@rule("Z-36", "A Move must end on a different node.", code="same_node")
def the_move_leads_elsewhere(box: Box, state: State, action: Action) -> bool:
    return action.node != active_node(state, action.seat)


@rule("Z-6", "No {own} or purple path ends at {node}.", code="no_path_there")
def a_path_of_ours_ends_there(box: Box, state: State, action: Action) -> bool:
    return can_get_there(state, action) or is_open(box, state, action.seat, action.node)


@rule("Z-39", "Your Attack stops at the first firewall node it reaches.", code="halted")
def no_firewall_node_is_passed(box: Box, state: State, action: Action) -> bool:
    if can_get_there(state, action) or not is_attack(state, action.seat):
        return True
    own = own_only(action.seat)
    return not is_joined(box, state, action, own) and not is_joined(box, state, action, PURPLE_ONLY)


@rule("Z-37", "{node} cannot be reached on {colour} alone.", code="wrong_colour")
def the_colour_leads_there(box: Box, state: State, action: Action) -> bool:
    named = state.reach[reach_index(action.seat, action.colour)]
    return (named >> action.node) & 1 == 1 or not can_get_there(state, action)


@rule(
    "Z-37",
    "Reaching {node} needs a change of colour: stop where the colours meet and use another Move.",
    code="colour_change",
)
def one_colour_is_enough(box: Box, state: State, action: Action) -> bool:
    return can_get_there(state, action) or not is_joined(box, state, action, own_only(action.seat) | PURPLE_ONLY)


@rule("Z-37", "No {own} or purple path leads from {from} to {node}.", code="no_route")
def a_path_leads_there(box: Box, state: State, action: Action) -> bool:
    return can_get_there(state, action)


def can_get_there(state: State, action: Action) -> bool:
    """Whether a single Move can end there, in whichever colour."""
    seat = action.seat
    return ((state.reach[2 * seat] | state.reach[2 * seat + 1]) >> action.node) & 1 == 1


def is_joined(box: Box, state: State, action: Action, colours: int) -> bool:
    """Whether paths of these colours join the token's node to the destination, firewall nodes included."""
    start = active_node(state, action.seat)
    return (nodes_reached(box, state, start, colours, False) >> action.node) & 1 == 1


@facts(the_colour_is_open_to_us)
@facts(a_path_of_ours_ends_there)
@facts(the_colour_leads_there)
@facts(one_colour_is_enough)
@facts(a_path_leads_there)
def the_move(box: Box, state: State, action: Action) -> dict[str, object]:
    return {
        "Colour": COLOURS[action.colour].capitalize(),
        "colour": COLOURS[action.colour],
        "own": COLOURS[own_colour(action.seat)],
        "player": PLAYERS[action.seat],
        "from": NODES[active_node(state, action.seat)],
        "node": NODES[action.node],
    }
