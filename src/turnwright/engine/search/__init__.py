"""Compiled looking ahead, written once over the generic verbs: tree search, alpha-beta and one step ahead."""
