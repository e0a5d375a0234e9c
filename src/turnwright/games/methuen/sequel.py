"""Which match follows a finished chapter of a campaign (M-332, M-430 to M-440)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from turnwright import Match
from turnwright.core.flow import Table

from .carrying import baggage_after
from .options import MethuenOptions, find_chapter, load_campaign
from .program import codes as c
from .script import script_of


def next_chapter(match: Match) -> dict[str, Any] | None:
    """The options of the match that follows a finished one; None if the campaign is over."""
    assert isinstance(match.options, MethuenOptions)
    if not match.is_over:
        return None
    told = [] if match.ply else match.view(None)["position"]["log"]
    return options_after(match.options, match.table, match.memory, told)


def chapter_title(options: MethuenOptions) -> str:
    """The campaign and the encounter or scene that a match begins with: `The Salt Road: The Ford`."""
    campaign = load_campaign(options.campaign)[1]
    title = campaign.overview.title if campaign.overview else ""
    return f"{title}: {find_chapter(campaign, options).name}" if title else str(find_chapter(campaign, options).name)


def options_after(
    options: MethuenOptions, table: Table, position: NDArray[np.void], told: Sequence[str] = ()
) -> dict[str, Any] | None:
    """The same from the last position of a chapter; `told` is what the next one begins with."""
    state, script = position[0], script_of(table.plain.box).script
    goal, number = int(state["goal"]), int(state["goal_number"])
    if goal not in (c.TO_SCENE, c.TO_ENCOUNTER):
        return None
    carried = baggage_after(script, options.carried, position, told)
    found: dict[str, Any] = {"campaign": options.campaign, "carried": carried}
    if options.players:
        found["players"] = options.players
    if options.dice_in_hand is not None:
        found["dice_in_hand"] = options.dice_in_hand
    found |= {name: True for name in ("game_master", "hidden_dice") if getattr(options, name)}
    if options.ask:
        found["ask"] = options.ask
    if options.choices:
        found["choices"] = options.choices
    if goal == c.TO_SCENE:
        found["scene"] = str(script.campaign.scenes.at(number).name)
    else:
        found["encounter"] = str(script.campaign.encounters.at(number).name)
    return found
