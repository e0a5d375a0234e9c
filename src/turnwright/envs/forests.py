"""Forests over games as they are practised: the numbers of positions and actions are the environments' own."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..engine.batch import Batch
from ..engine.batch.tables import SELF_PLAY, STAYS
from ..engine.forest import Forest, ForestSettings
from .lowering import lowered
from .practice import Practice


def forest_for(
    practice: Practice,
    trees: int,
    nodes: int = 256,
    settings: ForestSettings = ForestSettings(),  # noqa: B008 - frozen
    **more: Any,
) -> Forest:
    """A forest whose leaves are rows as learners of this practice know them; `more` is as for `Forest`."""
    plan, longest_path = lowered(practice, autoreset=STAYS, others=SELF_PLAY)
    return Forest(practice.game, table_of(practice), trees, plan, longest_path, nodes, settings, **more)


def batch_for(practice: Practice, lanes: int, threads: int | None = None) -> Batch:
    """Matches for a forest to look at; those that are over stay as they are until new ones are begun."""
    plan, longest_path = lowered(practice, autoreset=STAYS, others=SELF_PLAY)
    return Batch(practice.game, table_of(practice), lanes, plan, longest_path, threads)


def small_forest(game: Game) -> None:
    """Compile what a forest of this game needs, or load it, by using it once."""
    forest_for(Practice(game), 1, 8, threads=1).close()


def table_of(practice: Practice) -> Any:
    """The game with its options, for so many seats."""
    return practice.game.table(practice.game.read_options(practice.options), practice.seats)
