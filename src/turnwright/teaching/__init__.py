"""What stands beside the rules for people who learn them: lessons, and the rules' sentences in other languages."""

from .lesson import Attempt, Lesson, Start, Step, lesson_of

__all__ = ["Attempt", "Lesson", "Start", "Step", "lesson_of"]
