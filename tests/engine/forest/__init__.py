"""Tests of batches, a file for each of their modules."""
