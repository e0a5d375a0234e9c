"""Methuen: campaigns and encounters, written in a text language of their own and run by one machine."""

from .encounter_game import game

__all__ = ["game"]
