"""What stands beside the rules for people who learn them: lessons, and the rules' sentences in other languages."""

from .lesson import Attempt, Lesson, Start, Step, lesson_of
from .translation import Translation, how_to_play, translation_of

__all__ = ["Attempt", "Lesson", "Start", "Step", "Translation", "how_to_play", "lesson_of", "translation_of"]
