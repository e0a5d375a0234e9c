"""The feature sentences in words, for hints: the first form of every id of 4.4."""

from __future__ import annotations

from ..pattern import in_words
from .rule_forms import RULE_FORMS

SENTENCE_FORMS = {form.id: in_words(form.parts) for form in reversed(RULE_FORMS)}

TELLTALES = (
    ("cannot exceed", "F-10"),
    ("per turn", "F-40"),
    ("per round", "F-53"),
    ("at the start of", "F-1"),
    ("at the end of", "F-2"),
    ("is initialized as", "F-11"),
    ("resets to", "F-12"),
    ("cannot be targeted", "F-80"),
    ("takes half", "F-31"),
    ("takes double", "F-31"),
)
"""Phrases that show a sentence was meant as a rule, and the form it was probably meant as."""
