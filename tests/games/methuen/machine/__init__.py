"""Tests of running encounters, by the ids of the rules."""
