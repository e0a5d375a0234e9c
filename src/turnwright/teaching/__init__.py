"""What stands beside the rules for people who learn them: lessons, and the rules' sentences in other languages."""

from .lesson import Attempt, Lesson, Start, Step, lesson_of
from .study import as_toml, lesson_from
from .translation import Translation, how_to_play, rulebook_in, translation_of

__all__ = [
    "Attempt",
    "Lesson",
    "Start",
    "Step",
    "Translation",
    "as_toml",
    "how_to_play",
    "lesson_from",
    "lesson_of",
    "rulebook_in",
    "translation_of",
]
