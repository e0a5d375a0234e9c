"""Training by self-play: `turnwright train`. Forests play, a net learns what they found, and the best is kept."""
