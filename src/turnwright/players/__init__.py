"""Players: random, keen, greedy, scripted, tree search, alpha-beta, other programs; and levels a person can choose."""

from .levels import level
from .player import Limit, Player, PlayerError, PlayerLate, SeatView
from .playing import Incident, Played, Policy, play_match
from .readying import prepare, readiness
from .specs import make_player

__all__ = [
    "Incident",
    "Limit",
    "Played",
    "Player",
    "PlayerError",
    "PlayerLate",
    "Policy",
    "SeatView",
    "level",
    "make_player",
    "play_match",
    "prepare",
    "readiness",
]
