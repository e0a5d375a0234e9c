"""Why one action cannot be declared now: by whom not, and on whom not (M-182)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from turnwright import Match
from turnwright.core.actions import Action
from turnwright.core.errors import Refusal

from .actions import PERFORM
from .capacities import OTHER_WORDS, PATH_WORDS
from .machine.frames import is_active
from .machine.validity import ability_of
from .program import codes as c
from .script import script_of
from .tableau import members_on_turn

NOT_MEANT = ("target.kind", "target.gone")
"""Refusals of somebody at whom the action could never be aimed."""
NOT_CHOSEN = "choice.missing"
"""The refusal of a declaration whose tile, direction or way is still to be said."""


def why_closed(match: Match, seat: int, ability: int) -> list[str]:
    """A sentence for every reason, each with its rule; what the seat does not see is not in them."""
    box: Any
    seen: Any
    box, seen = match.gate.opened(match.table, match.memory, seat)
    book = script_of(box)
    action = book.script.campaign.actions.at(ability)
    if box.reaction_row[ability]:
        return [f"It is a reaction: it is offered when this happens: {action.trigger}. (MR-19)"]
    there = [actor for actor in range(seen.crew) if ability_of(box, actor, ability) >= 0 and is_active(seen, actor)]
    if not there:
        return ["Nobody who is here has it. (MR-3)"]
    on_turn = members_on_turn(box, seen)
    able = [actor for actor in there if actor in on_turn]
    if on_turn and not able:
        names = ", ".join(book.actor(actor) for actor in there)
        return [f"It is an action of {names}, not of those who act now. (MR-1)"]
    refused = [said for actor in able or there[:1] for said in refusals(match, seat, box, seen, actor, ability)]
    return list(dict.fromkeys(refused))


def refusals(match: Match, seat: int, box: Any, seen: Any, actor: int, ability: int) -> Iterator[str]:
    """Why somebody cannot declare it, target by target where it has one."""
    book = script_of(box)
    single = box.action_pick[ability] == c.PICK_SINGLE
    targets = [slot + 1 for slot in range(seen.crew)] if single else [0]
    found = [match.why_not(declaration(match, seat, actor, ability, target)) for target in targets]
    refused = [one for one in found if isinstance(one, Refusal)]
    meant = [one for one in refused if one.code not in NOT_MEANT]
    name, wanted = book.actor(actor), book.script.campaign.actions.at(ability).target
    if not meant:
        yield f"{name}: nobody is there whom it may be aimed at ({wanted or book.target_words(ability)}). (MR-10)"
    for one in meant:
        sentence = "No tile, direction or way is open to it from here." if one.code == NOT_CHOSEN else one.sentence
        yield f"{name}: {sentence} ({one.rule})"


def declaration(match: Match, seat: int, actor: int, ability: int, target: int) -> Action:
    """The action on one target, with nothing else chosen."""
    fields: dict[str, Any] = {"actor": actor, "ability": ability, "target": target}
    fields |= {"others": [0] * OTHER_WORDS, "path": [0] * PATH_WORDS, "direction": 0, "place": 0, "tile": 0}
    return Action.make(match.game, PERFORM, seat, fields, match.table)
