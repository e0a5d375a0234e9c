"""A position thought about while somebody looks at it, from a record that they send. Runs in a worker process."""

from __future__ import annotations

from typing import Any

import msgspec

from ..core.decoding import prepared
from ..core.errors import OptionError
from ..players.analysis import evaluate
from .api.replay_shapes import EvaluateAt, EvaluationShown, MomentShown
from .games import Games
from .languages import in_language
from .limits import MOST_LIVE_VISITS
from .replaying import replayed, tried

SEARCHES = 3
"""Of a position that is looked at: fewer than of a match that is analysed, because somebody waits."""


def evaluated(games: Games, data: EvaluateAt) -> EvaluationShown:
    """What the position is worth to who acts there, with the eyes of that seat, and its best lines."""
    if not 1 <= data.visits <= MOST_LIVE_VISITS:
        raise OptionError(f"visits is from 1 to {MOST_LIVE_VISITS}; {data.visits} came")
    match = replayed(games, data.record)
    found = evaluate(tried(match, data.ply, data.then), data.visits, SEARCHES)
    moment = None if found is None else moment_shown(found.as_data())
    return in_language(match.game, data.language, EvaluationShown(moment=moment))


def moment_shown(moment: dict[str, Any]) -> MomentShown:
    """What a worker has found, as it is sent."""
    return msgspec.convert(moment, prepared(MomentShown))
