"""What refusals speak of, in words: names, numbers and what would have been needed (7.4)."""

from __future__ import annotations

from ..actions import Action
from ..box import Box
from ..capacities import PACKED_BY, RESOURCES
from ..machine.frames import is_active
from ..machine.moves import price_of_turning
from ..machine.packs import others_count, path_length, path_step
from ..machine.people import is_granted
from ..machine.space import distance, neighbour, spaces_between, spot_of
from ..machine.validity import ability_of, action_cap
from ..machine.ways import may_enter
from ..program import codes as c
from ..scene_words import options_now
from ..script import place_name, script_of
from ..state import DEFEATED, State
from .shortfalls import limit_words, room_words, way_words
from .targets import refused_target


def words(box: Box, state: State, action: Action) -> dict[str, object]:
    """What all refusals speak of, in words."""
    script = script_of(box)
    actor, target = action.actor, action.target - 1
    if action.others[0] and actor < box.actors:
        target = refused_target(box, state, action)
    place = ability_of(box, actor, action.ability) if actor < box.actors else -1
    ability = script.action(action.ability)
    is_somebody = 0 <= target < box.actors
    far = distance(box, state, actor, target) if is_somebody and actor < box.actors else 0
    needs = box.action_needs[action.ability]
    return {
        "actor": script.actor(actor),
        "asked_actor": script.actor(state.asked - 1) if state.asked else "nobody",
        "state": "defeated" if state.life[actor] == DEFEATED else "not on the map",
        "action": ability,
        "actions": ", ".join(abilities_of(box, state, actor)) or "none",
        "status": ", ".join(name for _, name in script.gained(state, actor)) or "a feature forbids it",
        "cap": action_cap(box, state, actor),
        "target": script.actor(target) if target >= 0 else "nobody",
        "target_state": target_state(box, state, action.ability, target) if is_somebody else "not on the map",
        "kind": script.target_words(action.ability),
        "distance": far,
        "tile": place_name(box, action.tile - 1) if action.tile else "no tile",
        "tile_distance": spaces_between(spot_of(box, state, actor), action.tile - 1) if action.tile else 0,
        **shortage(box, state, actor, place),
        "tile_range": state.leap[actor, place] if box.action_leaper[action.ability] else state.reach[actor, place],
        "leaper": script.actor(target if box.action_leaper[action.ability] == 2 else actor),
        "most": target_count(box.action_most[action.ability]),
        "count": 1 + others_count(action.others, 0),
        "awaited": awaited(box, state),
        "range": state.reach[actor, place] if place >= 0 else 0,
        "choice": choice_words(needs),
        "place": closed_place(box, state, action),
        "cost": way_words(box, state, action),
        "room": room_words(box, state, action, place) if actor < box.actors else "0",
        "limit": limit_words(box, state, actor, action.ability, place),
        "turning": turning_price(box, state, action) if actor < box.actors and action.direction > 0 else 0,
    }


def target_state(box: Box, state: State, ability: int, target: int) -> str:
    """Why somebody is not there to be aimed at."""
    if state.life[target] == DEFEATED:
        return "defeated"
    standing = box.action_fallen[ability] and is_active(state, target)
    return "not defeated" if standing else "not on the map"


def closed_place(box: Box, state: State, action: Action) -> str:
    """The tile a movement does not get onto: its destination, the first of its path that is closed, or the next."""
    if action.place or not is_active(state, action.actor if action.actor < box.actors else -1):
        return place_name(box, action.place - 1) if action.place else "the place"
    tile = state.place[action.actor] - 1
    steps = [path_step(action.path, 0, step) for step in range(path_length(action.path, 0))]
    for direction in steps or [action.direction - 1] * (action.direction > 0):
        tile = neighbour(box, tile, direction)
        if not may_enter(box, state, action.actor, tile):
            break
    return place_name(box, tile) if tile >= 0 else "what lies outside the map"


def awaited(box: Box, state: State) -> str:
    """What would be an answer to the question that is asked now."""
    script = script_of(box)
    if state.asked_place:
        return f"Deploy {script.actor(state.asked - 1)} at a tile of its zone"
    if state.broken:
        return "adjust something and say Yes, or say No"
    if state.asked_text:
        return "Yes or No"
    if state.lead_wanted:
        return "Lead and the name of a member of the party"
    if state.offered:
        return f"Choose {' or '.join(option.letter for option in options_now(box, state))}"
    return f"React with {script.action(state.asked_for - 1)}, or Decline" if state.asked_for else "none"


def shortage(box: Box, state: State, actor: int, place: int) -> dict[str, object]:
    """What a required cost lacks: the resource, how much there is, how much it takes."""
    script, packed = script_of(box), int(state.unpaid[actor, place]) if place >= 0 else 0
    if packed == 0:
        return {"resource": "", "stock": 0, "price": 0}
    which = packed % PACKED_BY - 1
    shared = which - RESOURCES
    name = script.shared[shared] if shared >= 0 else script.resources[which]
    stock = state.shared[shared] if shared >= 0 else state.value[actor, which]
    return {"resource": name, "stock": stock, "price": packed // PACKED_BY}


def abilities_of(box: Box, state: State, actor: int) -> list[str]:
    """The names of all actions somebody has now (M-84)."""
    script, places = script_of(box), range(box.abilities[actor])
    return [script.action(box.ability[actor, place]) for place in places if is_granted(box, state, actor, place)]


def target_count(most: int) -> str:
    """How many targets an action takes, in words."""
    return "one target" if most <= 1 else f"1 to {most} different targets"


def choice_words(needs: int) -> str:
    """What a declaration must state, in words (M-174)."""
    words = [(c.NEEDS_DIRECTION, "direction"), (c.NEEDS_DESTINATION, "path or destination"), (c.NEEDS_TILE, "tile")]
    return " and a ".join(word for bit, word in words if needs & bit) or "declaration without direction, place or tile"


def turning_price(box: Box, state: State, action: Action) -> int:
    """What the declared turn costs (F-46)."""
    return price_of_turning(box, state, action.actor, action.direction - 1)
