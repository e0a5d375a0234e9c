"""Whom an action is aimed at: the first, then others one by one, in the order in which they are taken (M-194)."""

from __future__ import annotations

from collections.abc import Sequence

from turnwright import Click, element_id

from ..capacities import OTHER_WORDS, TARGETS_IN_WORD
from ..machine.packs import TARGET_BITS, other_at, others_count, packed
from ..machine.validity import target_fits
from ..program import codes as c
from .drafts import Draft, Step, click, follow
from .tiles import has_tile


def targets(draft: Draft) -> list[int]:
    """Everybody who may be the first, with whom there is a tile if one is needed."""
    needs_tile = draft.needs & c.NEEDS_TILE
    return [one for one in fitting(draft) if not needs_tile or has_tile(draft.having(target=one + 1))]


def fitting(draft: Draft) -> list[int]:
    """Everybody who may be aimed at."""
    box, state, reach = draft.box, draft.state, draft.state.reach[draft.actor, draft.place]
    return [one for one in range(state.crew) if target_fits(box, state, draft.actor, draft.ability, one, reach)]


def choose_target(draft: Draft, steps: Sequence[Step]) -> list[Click]:
    """The first target."""
    found = []
    for one in targets(draft):
        chosen = draft.having(target=one + 1)
        found.append(click(chosen, with_others(chosen, steps), "target", one + 1))
    return found


def with_others(draft: Draft, steps: Sequence[Step]) -> Sequence[Step]:
    """The steps behind a target: another one first, if there may be more and somebody is left."""
    return [choose_other, *steps] if others(draft) else steps


def others(draft: Draft) -> list[int]:
    """Who may be added to those that are aimed at."""
    taken = {draft.target, *further(draft)}
    if len(taken) >= draft.box.action_most[draft.ability]:
        return []
    return [one for one in fitting(draft) if one not in taken]


def further(draft: Draft) -> list[int]:
    """The targets beside the first."""
    row = draft.fields["others"]
    return [other_at(row, 0, place) for place in range(others_count(row, 0))]


def choose_other(draft: Draft, steps: Sequence[Step]) -> list[Click]:
    """No other target, or one more."""
    found = [Click("others", text="none", label="no other target", **follow(draft, steps))]
    for one in others(draft):
        row = packed([*further(draft), one], TARGET_BITS, TARGETS_IN_WORD, OTHER_WORDS)
        chosen = draft.having(others=row)
        element = element_id("target", str(one + 1))
        found.append(click(chosen, with_others(chosen, steps), "others", one + 1, element=element))
    return found
