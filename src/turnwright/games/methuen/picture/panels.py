"""What lies around the map: title, initiative order, what can be declared, sheets, and the log of the last step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import svg

from turnwright import element_id
from turnwright.core.drawing import written

from ..box import Box
from ..narrowing import declarable
from ..program import codes as c
from ..scene_words import describe_scene, opening
from ..script import DIRECTIONS, script_of
from ..sheet_words import SheetValue, values_of
from ..state import ACTIVE, State
from ..story import told_short
from ..tableau import (
    LIVES,
    PlaceInOrder,
    health_of,
    mark_of,
    members_on_turn,
    order_of,
    place_of,
    reach_of,
    side_of,
    situation,
    title_of,
)
from .palette import BOLDER, button, fitted, short, width_of, words, wrapped
from .tokens import bar, body, state_of_health

LOG_LINES = 26
ROW, GAP, CHOICE, ROOMY = 48.0, 10.0, 52.0, 800.0
Drawn = tuple[list[svg.Element], float]
"""Elements, and how high they are together."""


def heading(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """The encounter by name, the campaign and the round; and the order, beside it where there is room."""
    campaign, encounter = title_of(script_of(box))
    about = (f"{campaign} · " if campaign else "") + f"round {state.round}"
    room = width * 0.55 if width > ROOMY else width
    names = wrapped(encounter, room, 30 * BOLDER)
    drawn: list[svg.Element] = [words(x, y + 26 + 34 * row, name, 30, "title") for row, name in enumerate(names)]
    drawn.append(words(x, y + 18 + 34 * len(names), about, 16, "soft", room=room))
    high = 30.0 + 34 * len(names)
    more = 0.0
    turns, deep = order(box, state, x + room + GAP, y + 6, width - room - GAP) if width > ROOMY else ([], 0.0)
    if width <= ROOMY:
        turns, more = order(box, state, x, y + high, width)
    told, words_high = situation_and_opening(box, state, x, y + max(high + more, deep), width)
    return [*drawn, *turns, *told], max(high + more, deep) + words_high


def situation_and_opening(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """How the encounter begins, in the campaign's words (M-410); what is asked in a step, how it ended."""
    lines = [(part, "tale") for text in opening(box, state) for part in wrapped(text, width, 17)]
    lines += [(situation(box, state), "strong accent")] if state.asked or state.outcome else []
    drawn: list[svg.Element] = [
        words(x, y + 20 + 24 * place, text, 17, looks, room=width) for place, (text, looks) in enumerate(lines)
    ]
    return drawn, 24.0 * len(lines) + (8 if lines else 0)


def order(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """The initiative order as a row of names, at the right; dimmed who has acted, framed whose turn it is."""
    drawn: list[svg.Element] = []
    turns = [(turn, fitted(turn.cast, width - 70, 16)) for turn in order_of(box, state)]
    needed = [width_of(name, 17) + width_of(str(turn.initiative), 14) + 36 for turn, name in turns]
    top, high = y, 34.0
    left = x + max(0.0, width - sum(needed) - 8 * (len(needed) - 1)) if width <= ROOMY else x
    for (turn, name), wide in zip(turns, needed, strict=True):
        if left + wide > x + width + 1 and left > x:
            left, top = x, top + high + 6
        drawn.append(place_in_order(turn, name, left, top, wide, high))
        left += wide + 8
    return drawn, top + high + GAP - y if drawn else 0.0


def place_in_order(turn: PlaceInOrder, name: str, x: float, y: float, width: float, height: float) -> svg.G:
    """One participant: the cast and its initiative."""
    status = "acting" if turn.acting else "has acted" if turn.acted else "to come"
    return svg.G(
        class_=["gone"] if turn.acted and not turn.acting else None,
        elements=[
            svg.Title(text=f"{turn.cast}: initiative {turn.initiative}, {status}"),
            svg.Rect(
                class_=["lit" if turn.acting else "panel"],
                x=short(x),
                y=short(y),
                width=short(width),
                height=height,
                rx=height / 2,
            ),
            words(x + 12, y + 23, name, 16, "strong"),
            words(x + width - 12, y + 23, str(turn.initiative), 14, "soft", "end"),
        ],
    )


def question(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """What somebody has to answer before the step goes on: where it stands, whether it reacts, yes or no (M-472)."""
    if not state.asked or state.outcome:
        return [], 0.0
    room = (width - GAP) / 2
    if state.asked_place:
        name = f"Deploy {script_of(box).actor(state.asked - 1)}: choose a marked tile"
        place = button(element_id("actor", str(state.asked - 1)), x, y, width, ROW, name)
        return [svg.G(id="kind-deploy", elements=[place])], ROW + GAP
    if state.asked_text:
        yes, no = button("kind-yes", x, y, room, ROW, "Yes"), button("kind-no", x + room + GAP, y, room, ROW, "No")
        return [yes, no], ROW + GAP
    if state.lead_wanted or state.offered:
        return choices(describe_scene(box, state), x, y, width)
    ability = state.asked_for - 1
    name = f"{script_of(box).actor(state.asked - 1)}: {script_of(box).action(ability)}"
    use = button(element_id("ability", str(ability)), x, y, room, ROW, name)
    leave = button("kind-decline", x + room + GAP, y, room, ROW, "Decline")
    return [svg.G(id="kind-react", elements=[use]), leave], ROW + GAP


def choices(shown: dict[str, Any], x: float, y: float, width: float) -> Drawn:
    """A button for every option; one that cannot be taken says why."""
    drawn: list[svg.Element] = []
    for number, option in enumerate(shown["options"]):
        name, top = f"{option['letter']}) {option['text']}", y + number * (CHOICE + GAP)
        drawn.append(button(element_id("option", str(number)), x, top, width, CHOICE, name, option["closed"]))
    if shown["names_lead"]:
        for number, member in enumerate(shown["party"]):
            top = y + number * (CHOICE + GAP)
            drawn.append(
                button(element_id("actor", str(member["slot"])), x, top, width, CHOICE, member["name"], "leads")
            )
    high = len(drawn) * (CHOICE + GAP)
    kind = "kind-lead" if shown["names_lead"] else "kind-choose"
    return ([svg.G(id=kind, elements=drawn)] if drawn else []), high


def declarations(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """What the cast on turn can declare: its actions, moving, turning, ending the turn."""
    members = members_on_turn(box, state)
    if not members:
        return [], 0.0
    every = dict.fromkeys(box.ability[actor, k] for actor in members for k in range(box.abilities[actor]))
    abilities = [ability for ability in every if not box.reaction_row[ability]]
    longest = max((width_of(script_of(box).action(ability), 14 * BOLDER) for ability in abilities), default=0.0)
    columns = next((n for n in across(width) if longest <= (width - GAP * (n - 1)) / n - 14), 1)
    chip = (width - GAP * (columns - 1)) / columns
    chips: list[svg.Element] = []
    open_now = declarable(box, state)
    for place, ability in enumerate(abilities):
        left, top = x + place % columns * (chip + GAP), y + place // columns * (ROW + GAP)
        name, note = script_of(box).action(ability), note_on(box, state, members, ability)
        made = button(element_id("ability", str(ability)), left, top, chip, ROW, name, note)
        made.class_ = None if ability in open_now else ["gone"]
        chips.append(made)
    high = -(-len(abilities) // columns) * (ROW + GAP)
    drawn: list[svg.Element] = [svg.G(id="kind-perform", elements=chips)]
    return drawn, high + GAP / 2


def across(width: float) -> tuple[int, ...]:
    """How many stand side by side, the most first."""
    return (5, 4, 3, 2) if width > ROOMY else (3, 2)


def note_on(box: Box, state: State, members: list[int], ability: int) -> str:
    """How far an action reaches, and whose it is if not everybody on turn has it."""
    owners = [a for a in members if ability in [box.ability[a, k] for k in range(box.abilities[a])]]
    spaces, pick = reach_of(box, state, owners[0], ability), box.action_pick[ability]
    reach = "adjacent" if spaces == 1 else f"{spaces} spaces" if spaces is not None else "any range"
    if pick in (c.PICK_NONE, c.PICK_SELF):
        reach = "self" if pick == c.PICK_SELF else "no target"
    whose = "" if len(owners) == len(members) else ", ".join(mark_of(actor) for actor in owners)
    return f"{whose} · {reach}" if whose else reach


def sheets(box: Box, state: State, x: float, y: float, width: float) -> Drawn:
    """A card for every actor, some in a row; and what is shared."""
    columns = 5 if width > ROOMY else 2
    room = (width - GAP * (columns - 1)) / columns
    drawn: list[svg.Element] = []
    top = y
    if script_of(box).shared:
        shared = ", ".join(f"{name} {state.shared[number]}" for number, name in enumerate(script_of(box).shared))
        for line in wrapped(shared, width, 16):
            drawn.append(words(x, top + 16, line, 16, "strong"))
            top += 22
        top += 4
    actors = [actor for actor in range(state.crew) if state.life[actor] in LIVES]
    for first in range(0, len(actors), columns):
        cards = [card(box, state, actor, room) for actor in actors[first : first + columns]]
        high = max(height for _, height in cards)
        for place, (parts, _) in enumerate(cards):
            left = x + place * (room + GAP)
            actor = actors[first + place]
            on_turn = actor in members_on_turn(box, state)
            frame = svg.Rect(class_=["lit" if on_turn else "panel"], width=room, height=short(high), rx=9)
            group = svg.G(id=f"sheet-{actor}", transform=[svg.Translate(short(left), short(top))])
            group.elements = [frame, *parts]
            group.class_ = None if state.life[actor] == ACTIVE else ["gone"]
            drawn.append(group)
        top += high + GAP
    return drawn, top - y


class Card(NamedTuple):
    """What a sheet says: all that its card is drawn from."""

    mark: str
    side: str
    name: str
    below: str
    health: tuple[str, int, int] | None
    values: str
    statuses: str


def card(box: Box, state: State, actor: int, width: float) -> Drawn:
    """A sheet as a card; the same sheet is drawn once."""
    script = script_of(box)
    where = place_of(box, state, actor)
    where = f"{where} facing {DIRECTIONS[state.heading[actor]]}" if where else LIVES[state.life[actor]]
    values, health = values_of(box, state, actor), health_of(box, state, actor)
    vital = script.resources[box.vital] if health else ""
    gained = script.gained_features(box, state, actor)
    listed = [str(value) for value in values if value.name != vital or value.parts or value.maximum_made]
    shown = Card(
        mark_of(actor),
        side_of(box, state, actor),
        script.actor(actor),
        f"{script.casts[state.cast_of[actor]]} · {where}",
        health_line(vital, health, values) if health else None,
        ", ".join(listed + [f"gained {name}" for name in gained]),
        ", ".join(script.statuses(box, state, actor)),
    )
    drawn, high = card_drawn(shown, width)
    return [drawn], high


def health_line(vital: str, health: tuple[int, int], values: list[SheetValue]) -> tuple[str, int, int]:
    """Health in words, what is left of it and the most it can be: its maximum, or what it started from."""
    now, begun = health
    most = next((value for value in values if value.name == vital and value.maximum is not None), None)
    if most is None or most.maximum is None:
        return f"{vital} {now} of {begun}", now, begun
    return f"{vital} {now} of {most.maximum}", now, most.maximum


@lru_cache(maxsize=1024)
def card_drawn(shown: Card, width: float) -> tuple[svg.Element, float]:
    """Mark, name, cast and place; health; the other resources; statuses. And how high that is."""
    room = width - 20
    shape = body(shown.side, 13, ["token", shown.side])
    parts: list[svg.Element] = [
        svg.G(transform=[svg.Translate(24, 25)], elements=[shape, words(0, 5.5, shown.mark, 15, MARK, "middle")]),
    ]
    y = 3.0
    for line in wrapped(shown.name, width - 56, 18 * BOLDER):
        parts.append(words(46, y + 20, line, 18, "strong"))
        y += 20
    for line in wrapped(shown.below, width - 56, 14):
        parts.append(words(46, y + 17, line, 14, "soft"))
        y += 18
    y += 10
    if shown.health:
        line, now, most = shown.health
        share = min(1.0, now / max(1, most))
        parts.append(bar(10, y, room, 9, ["trough"]))
        if now > 0:
            parts.append(bar(10, y, max(9, room * share), 9, [state_of_health(share)]))
        parts.append(words(10, y + 27, line, 15, "strong", room=room))
        y += 36
    for text, looks in ((shown.values, ""), (shown.statuses, "strong status")):
        for line in wrapped(text, room, 15) if text else []:
            parts.append(words(10, y + 14, line, 15, looks))
            y += 20
    return written(svg.G(elements=parts)), y + 10


MARK = "strong on-token"


def log(
    box: Box, state: State, x: float, y: float, width: float, most: int = LOG_LINES, but: Sequence[str] = ()
) -> Drawn:
    """What the last step brought, told short, but for what stands elsewhere; of a long step its end."""
    first = opening(box, state)
    told = told_short(box, state)[len(first) :]
    lines = [part for line in told if line not in but for part in wrapped(line, width - 20, 15)]
    begun = [part for line in first if line not in but for part in wrapped(line, width - 20, 15)]
    if not lines and not begun:
        return [], 0.0
    hidden = max(0, len(lines) - most)
    shown = [*begun, *([f"… {hidden} earlier lines"] if hidden else []), *lines[hidden:]]
    high = 14 + 21 * len(shown)
    drawn: list[svg.Element] = [svg.Rect(class_=["panel"], x=x, y=short(y), width=width, height=high, rx=9)]
    for number, line in enumerate(shown):
        looks = "soft" if hidden and number == len(begun) else ""
        drawn.append(words(x + 10, y + 24 + 21 * number, line, 15, looks))
    return drawn, high + GAP
