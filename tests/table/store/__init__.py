"""The store: one contract, every database."""
