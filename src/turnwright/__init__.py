"""Turnwright: a turn engine for tabletop games."""
