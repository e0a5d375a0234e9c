"""Exact answers for games that are small enough; how large they are where they are not."""
