"""Tests of Tribun, named after the clauses of its rule book."""
