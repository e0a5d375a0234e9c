"""How tree search is set for each game: what matches have shown to play better than the defaults.

The figures behind them are in docs/players.md; `benchmarks/ladder.py` repeats them.
"""

from __future__ import annotations

from ..core.game import Game, points_for_winning
from ..engine.search.layout import Settings

PRESETS: dict[str, Settings] = {
    "connect-four": Settings(exploration=0.9),
    "tribun": Settings(rollout=0, prior_weight=1.0, widening=3.0),
    "rails": Settings(rollout=0, exploration=0.2, prior_weight=2.0, widening=2.0),
    "methuen": Settings(rollout=200, guided=60, exploration=0.3, prior_weight=5.0, widening=0.7),
    "kuhn-poker": Settings(score_weight=1.0, score_scale=2.0),
}


def settings_for(game: Game) -> Settings:
    """The settings for a game, known to us or not."""
    if game.name in PRESETS:
        return PRESETS[game.name]
    if game.score is not points_for_winning:
        return Settings(score_weight=0.2)
    return Settings()
