"""What a designer wants to know of a game: is it fair, does it end, how long, does skill win, what is used."""

from .plan import BalancePlan, play_all
from .report import balance_report

__all__ = ["BalancePlan", "balance_report", "play_all"]
