"""How much fits into the box: every map is padded to these sizes, so that all maps share one compiled game."""

CITIES, LANES, TICKETS = 48, 128, 48
MOST_STEPS = 48
"""The search of the longest path takes away at most 44 of a player's 45 lanes and chooses two ends."""
