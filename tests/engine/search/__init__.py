"""Tests of the searches, a file for each of their modules."""
