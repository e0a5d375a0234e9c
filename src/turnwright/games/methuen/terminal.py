"""An encounter in characters: the map with lettered actors in the colours of their casts, beside it who they are."""

from __future__ import annotations

from .box import Box
from .describe import actor_line, draw_map, text
from .listing import unlisted
from .scene_words import choice_lines
from .script import script_of
from .state import State
from .story import told_short
from .tableau import mark_of, order_of, title_of

Piece = tuple[str, str]
Block = list[list[Piece]]

CASTS = ("bold #6fb3ff", "bold #ff8a70", "bold #7fd08a", "bold #e0b050", "bold #c090f0", "bold #60d0d0")
GROUND = {"#": "#a0a0a0", "~": "#4a90d0", "^": "#a08050", "*": "#d06030", ".": "#606060"}


def terminal(box: Box, state: State, seat: int, width: int) -> list[Block]:
    """The map; actors, shared values and the order; what the last step brought, and what is asked."""
    if box.scenes_only:
        return [[[(line, "")] for line in text(box, state, seat).splitlines()]]
    script = script_of(box)
    marks = {mark_of(actor): ink_of(state, actor) for actor in range(state.crew)}
    ground: Block = [coloured(line, marks) for line in draw_map(box, state)]
    people: Block = [[(f"{': '.join(filter(None, title_of(script)))}, round {state.round}", "bold")]]
    people += [[(line[:1], marks[line[:1]]), (line[1:], "")] for line in actor_lines(box, state)]
    people += [[(f"{name}: {state.shared[number]}", "")] for number, name in enumerate(script.shared)]
    order = [str(turn) for turn in order_of(box, state)]
    people += [[(f"Order: {', '.join(order)}", "#909090")]] if order else []
    asked = [*told_short(box, state), *choice_lines(box, state)]
    if unlisted(box, state):
        names = ", ".join(script.action(action) for action in unlisted(box, state))
        asked.append(f"Not every way to declare {names} is listed; choose it step by step, or write it out")
    return [ground, people, [[(line, "")] for line in asked]]


def actor_lines(box: Box, state: State) -> list[str]:
    return [actor_line(box, state, actor) for actor in range(state.crew)]


def ink_of(state: State, actor: int) -> str:
    """The colour of an actor's cast."""
    return CASTS[state.cast_of[actor] % len(CASTS)]


def coloured(line: str, marks: dict[str, str]) -> list[Piece]:
    """A row of the map: its number as it is, the tiles in colour."""
    head, gap, tiles = line.partition(" ") if not line.startswith(" ") else ("", "", line)
    return [(head + gap, ""), *((sign, marks.get(sign) or GROUND.get(sign, "")) for sign in tiles)]
