"""Training by self-play, for the examples above."""
