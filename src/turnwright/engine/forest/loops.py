"""The compiled loops over trees: what one core does with its share of a forest. Nothing is allocated."""

from __future__ import annotations

from typing import Any

from ...core.verbs import has_legal_set, propose
from ..batch.lanes import NO_CHANCE
from ..batch.loops import ALL_WELL, OUTCOMES
from ..batch.sight import look
from ..keeping import loop
from ..search.playout import judge
from .growing import add_edges, add_noise, back_up, new_node, node_for, share_out
from .tables import GUMBEL, IDLE, LEAF, NONE
from .walking import ENDED, WAITS, mixed_worth, most_visits, raised, visit

URGENCY = 10.0
"""By how much an urge of 1 raises a score where a game's advice is all that counts."""


@loop(nogil=True, _nrt=False)
def look_at_lanes(
    table: Any, plans: Any, states: Any, lanes: Any, wanted: Any, roots: Any, root_lanes: Any, trees: Any, keys: Any,
    visits: Any, first: Any, stop: Any,
) -> Any:  # fmt: skip
    """Plant trees at what the asked seats of lanes see; where none is wanted, nothing is to be done."""
    box, plan = table.box[0], plans[0]
    for index in range(first, stop):
        tree, lane, root = trees[index], root_lanes[index], roots[index]
        tree.wanted = 0
        if wanted[index]:
            root_lanes[index] = lanes[index]
            seat = lane.asked
            if plan.hides:
                look(box, plan, states[index], seat, root)
            else:
                roots[index] = states[index]
            root.to_act = seat
            tree.key, tree.drawn, tree.seat, tree.wanted = keys[index], 0, seat, visits
            tree.nodes, tree.edges, tree.visits, tree.waiting, tree.open, tree.turned = 0, 0, 0, 0, 0, 0
            lane.seed, lane.key, lane.learner = keys[index], keys[index], 0
    return ALL_WELL


@loop(nogil=True, _nrt=False)
def select_leaves(
    table: Any, plans: Any, roots: Any, root_lanes: Any, notes: Any, out: Any, seen: Any, chances: Any, states: Any,
    lanes: Any, settings: Any, order: Any, trees: Any, nodes: Any, edges: Any, flights: Any, ways: Any, passed: Any,
    worths: Any, rows: Any, masks: Any, advice: Any, urges: Any, slots: Any, first: Any, stop: Any,
) -> Any:  # fmt: skip
    """Visit every tree that is not done, until it has a question in every slot; ends are told at once."""
    box, turn, plan, room, chance, setting = table.box[0], table.turn[0], plans[0], notes[0], chances[0], settings[0]
    if has_legal_set(states[0]):
        propose(box, states[0], out)
    for index in range(first, stop):
        tree = trees[index]
        for slot in range(slots):
            place = index * slots + slot
            flight = flights[place]
            flight.kind = IDLE
            while tree.visits + tree.waiting < tree.wanted and (tree.nodes > 0 or tree.waiting == 0):
                states[0] = roots[index]
                lanes[0] = root_lanes[index]
                came = visit(
                    box, turn, plan, states[0], lanes[0], room, out, seen[0], chance, setting, order, tree,
                    nodes[index], edges[index], flight, ways[place], passed[place], worths[0], rows[place],
                    masks[place], advice[place], urges[place],
                )  # fmt: skip
                if came == WAITS:
                    break
                if came != ENDED:
                    return index * OUTCOMES + came
    if chance.failed != 0:
        chance.failed = 0
        return first * OUTCOMES + NO_CHANCE
    return ALL_WELL


@loop(nogil=True, _nrt=False)
def tell_leaves(
    plans: Any, chances: Any, settings: Any, trees: Any, nodes: Any, edges: Any, flights: Any, ways: Any, passed: Any,
    worths: Any, masks: Any, advice: Any, urges: Any, slots: Any, scores: Any, values: Any, first: Any, stop: Any,
) -> Any:  # fmt: skip
    """What the policy said about every visit that waits: its tree grows there, and all on the way hear of it."""
    seats, setting, worth = plans[0].seats, settings[0], worths[0]
    for place in range(first * slots, stop * slots):
        flight, index = flights[place], place // slots
        if flight.kind != LEAF:
            continue
        flight.kind = IDLE
        tree, known, branches = trees[index], nodes[index], edges[index]
        share_out(values[place], flight.seat, seats, worth)
        for seat in range(seats):
            worth[seat] += setting.advice * (advice[place, seat] - worth[seat])
        at = flight.at
        if at == NONE:  # another visit may have made the node meanwhile
            if flight.above != NONE:
                at = node_for(known, branches[flight.above].child, flight.seat)
            if at == NONE:
                at = new_node(tree, known, branches, flight.above, flight.seat)
        if at != NONE:
            if known[at].visits == 0:
                known[at].worth = worth[flight.seat]
            add_edges(tree, known, branches, at, scores[place], masks[place], urges[place], URGENCY * setting.advice)
            if at == 0 and setting.way == GUMBEL:
                add_noise(tree, known, branches, chances[0], setting.noise)
        back_up(tree, known, branches, ways[place], passed[place], flight.length, at, worth, 1)
    return ALL_WELL


@loop(nogil=True, _nrt=False)
def weigh_roots(
    settings: Any, trees: Any, nodes: Any, edges: Any, visits: Any, policy: Any, chosen: Any, worth: Any, first: Any,
    stop: Any,
) -> Any:  # fmt: skip
    """What every tree has found: visits, the improved policy as raised scores, the best number, what it is worth."""
    setting = settings[0]
    for index in range(first, stop):
        visits[index, :] = 0
        policy[index, :] = -1e30
        chosen[index], worth[index] = NONE, 0.0
        if trees[index].wanted == 0 or trees[index].nodes == 0:
            continue
        known, branches = nodes[index], edges[index]
        most, unknown, greatest = most_visits(known, branches), mixed_worth(known, branches), -1e30
        worth[index] = known[0].total / max(1, known[0].visits)
        at = known[0].first
        while at != NONE:
            edge = branches[at]
            visits[index, edge.token] = edge.visits
            lift = raised(edge, unknown, most, setting)
            policy[index, edge.token] = edge.logit + lift
            score = edge.urge + lift if setting.way == GUMBEL else edge.prior
            if edge.visits == most and score > greatest:
                chosen[index], greatest = edge.token, score
            at = edge.next
    return ALL_WELL


@loop(nogil=True, _nrt=False)
def judge_lanes(table: Any, states: Any, notes: Any, settings: Any, worth: Any, first: Any, stop: Any) -> Any:
    """What the position of every lane is worth to each seat, if it is an end."""
    for index in range(first, stop):
        judge(table.box[0], states[index], settings[0], notes[0].points, worth[index])
    return ALL_WELL
