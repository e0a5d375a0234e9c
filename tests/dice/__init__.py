"""Tests of dice expressions."""
