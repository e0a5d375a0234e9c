"""Many matches of one game in one compiled call, into arrays that the caller owns.

A lane is one match: a position, the seed it began with, and how far its next action is chosen. What a list of actions,
a seen position and chance take is a thread's, not a lane's. Every function here concerns one lane and needs nothing of
Python, so that another machine than a processor's core can run the same; `loops` is what a core does with them.
"""

from .many import Batch, SavedLanes
from .tables import Answers

__all__ = ["Answers", "Batch", "SavedLanes"]
