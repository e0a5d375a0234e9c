"""Many tree searches side by side, led by a policy that somebody else runs: ask and tell.

`select` walks every tree down to a position that the policy has not judged yet and shows it as the seat that acts there
sees it; `tell` takes the policy's scores and values. So any library can hold the net, and it is asked about as many
positions at a time as there are trees. A step down a tree is one number of an action: however long an action is, a
visit costs one row.

What a seat cannot know is nowhere in its tree: the root is what it sees, and every visit makes up the rest, and all
that chance will bring, with a key of its own.
"""

from .tables import ForestSettings
from .trees import Forest, Leaves, Weighed

__all__ = ["Forest", "ForestSettings", "Leaves", "Weighed"]
