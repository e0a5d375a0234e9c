"""Methuen: campaigns and encounters, written in a text language of their own."""
