"""How much fits into the box: every map is padded to these sizes, so that all maps share one compiled game."""

CITIES, LANES, TICKETS = 48, 128, 48
MOST_TRAILS = 48
"""A player has 45 trains, so a trail has at most 45 lanes."""
