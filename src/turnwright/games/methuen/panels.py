"""What stands beside the map: everybody's sheet, and what a seat's own actors can do, as cards (M-62, M-68)."""

from __future__ import annotations

from turnwright import element_id
from turnwright.core.panels import Panel, PanelCard, PanelWheel
from turnwright.core.standing import SeatFact

from .action_cards import Known, Reckoning, card_of
from .box import Box
from .language.names import key_of
from .machine.frames import is_active
from .machine.people import are_enemies
from .narrowing import declarable
from .script import DIRECTIONS, script_of
from .sheet_words import SheetValue, values_of
from .standing import LOOKS, plays
from .state import State
from .tableau import LIVES, face_of, health_of, members_on_turn, place_of, side_of

FACING = tuple(element_id("direction", str(number)) for number in range(1, 1 + len(DIRECTIONS)))


def panels(box: Box, state: State, seat: int) -> list[Panel]:
    """A sheet for everybody who is there, from what the seat sees of them."""
    if box.scenes_only:
        return []
    actors = [actor for actor in range(state.crew) if state.life[actor] in LIVES]
    sheets = {actor: values_of(box, state, actor) for actor in actors}
    counts: dict[int, Known] = {
        actor: {key_of(value.name): value.effective for value in values} for actor, values in sheets.items()
    }
    open_now = set() if state.outcome else declarable(box, state)
    made = []
    for actor in actors:
        known = reckoning(box, state, counts, actor)
        cards = [
            card_of(box, ability, known, is_open=(actor, ability) in open_now)
            for ability in abilities(box, state, actor, seat)
        ]
        made.append(sheet_of(box, state, actor, sheets[actor], cards, seat))
    return sorted(made, key=lambda panel: not panel.own)


def sheet_of(box: Box, state: State, actor: int, values: list[SheetValue], cards: list[PanelCard], seat: int) -> Panel:
    """Somebody's sheet."""
    script, look = script_of(box), LOOKS[side_of(box, state, actor)]
    where = place_of(box, state, actor)
    facing = f"{where} facing {DIRECTIONS[state.heading[actor]]}" if where else LIVES[state.life[actor]]
    to_act = actor in members_on_turn(box, state) or state.asked == actor + 1
    own = to_act and plays(box, state, actor, seat)
    wheel = PanelWheel("Turn round", FACING, DIRECTIONS, int(state.heading[actor]))
    vital = script.resources[box.vital] if health_of(box, state, actor) else ""
    return Panel(
        element=element_id("actor", str(actor)),
        title=script.actor(actor),
        words=f"{script.casts[state.cast_of[actor]]} · {facing}",
        mark=face_of(box, actor),
        colour=look.colour,
        shape=look.shape,
        bar=health_bar(box, state, actor, values) if vital else None,
        facts=tuple(fact_of(value) for value in values if value.name != vital),
        tags=(*script.statuses(box, state, actor), *script.gained_features(box, state, actor)),
        cards=tuple(cards),
        wheel=wheel if own and where and not state.asked else None,
        own=own,
    )


def abilities(box: Box, state: State, actor: int, seat: int) -> list[int]:
    """The actions of somebody that this seat plays; a reaction while it is asked about."""
    if not plays(box, state, actor, seat):
        return []
    every = dict.fromkeys(int(box.ability[actor, place]) for place in range(box.abilities[actor]))
    asked = state.asked_for - 1 if state.asked == actor + 1 else -1
    return [ability for ability in every if not box.reaction_row[ability] or ability == asked]


def reckoning(box: Box, state: State, counts: dict[int, Known], actor: int) -> Reckoning:
    """What the cards of somebody are reckoned from."""
    foes = [other for other in counts if is_active(state, other) and are_enemies(box, state, actor, other)]
    script = script_of(box)
    shared = {key_of(name): int(state.shared[number]) for number, name in enumerate(script.shared)}
    return Reckoning(script.script.campaign, counts[actor], tuple(counts[foe] for foe in foes), shared)


def fact_of(value: SheetValue) -> SeatFact:
    """A number of a sheet; what makes it up is told where that is more than one thing."""
    note = str(value) if value.parts or value.maximum_made else ""
    return SeatFact(value.name, value.effective, value.maximum, note=note)


def health_bar(box: Box, state: State, actor: int, values: list[SheetValue]) -> SeatFact | None:
    """What is left of the vital resource, of its maximum, or of what it started from."""
    health = health_of(box, state, actor)
    if health is None:
        return None
    vital = script_of(box).resources[box.vital]
    written = next((value for value in values if value.name == vital), None)
    most = health[1] if written is None or written.maximum is None else written.maximum
    note = str(written) if written is not None and (written.parts or written.maximum_made) else ""
    return SeatFact(vital, health[0], most, "heart", note=note)
