"""Blocks into tree: names first, then what is known, then every kind of block by its own reader."""
