"""The games that come with the engine."""
