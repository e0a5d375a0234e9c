"""What is left of a turn, as people say it: one sentence, from the shape of what remains and the words of its kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..kinds import Kind
from .shape import Shape
from .words import count, listed, things

FEW = 3
"""Kinds that are named one by one where one of them is to be chosen."""
LONGEST = 90


class Saying:
    """The words of one game's kinds, and what they make of a shape."""

    def __init__(self, kinds: Sequence[Kind], stop: str) -> None:
        self.labels: Mapping[str, str] = {kind.name: kind.label for kind in kinds}
        self.stop = stop

    def sentence(self, shape: Shape, steps: Sequence[str]) -> str:
        """What is left, with how it may be ended; `steps` are the kinds that are open."""
        if shape.form == "end" or list(steps) == [self.stop]:
            return "Nothing is left to do."
        said = self.short(shape)
        stops = self.stop in steps and self.stop not in shape.kinds and not has_words(shape)
        return f"{said}, or {self.labels[self.stop]}." if stops else f"{said}."

    def short(self, shape: Shape) -> str:
        """What is left, without how it may be ended."""
        words = self.phrase(shape)
        return words[:1].upper() + words[1:]

    def phrase(self, shape: Shape) -> str:
        """The words for a part, to be put into a sentence."""
        if shape.words:
            return shape.words.format(left=count(shape.left), used=count(shape.used), of=count(shape.of))
        return str(getattr(self, f"_{shape.form}")(shape))

    def _kinds(self, shape: Shape) -> str:
        return listed([self.labels.get(name, name) for name in shape.kinds])

    def _one(self, shape: Shape) -> str:
        return self._kinds(shape)

    def _choice(self, shape: Shape) -> str:
        single = all(part.form == "one" and not part.words for part in shape.parts)
        if single and len(shape.parts) > FEW:
            return "do one thing"
        return listed([self.phrase(part) for part in shape.parts if part.form != "end"])

    def _sequence(self, shape: Shape) -> str:
        """What comes first, and what follows as far as there is room for it."""
        said = ""
        for part in shape.parts:
            further = self.phrase(part) if part.form not in ("step", "end") else ""
            joined = f"{said}, then {further}" if said and further else said or further
            if said and len(joined) > LONGEST:
                break
            said = joined
        return said or "nothing"

    def _times(self, shape: Shape) -> str:
        done = self.phrase(shape.parts[0])
        if shape.as_many and shape.left > 1:
            often = "twice" if shape.left == 2 else f"{count(shape.left)} times"
            return f"{done}, {often} if that is possible"
        if shape.left == 1:
            return f"{done}{' once more' if shape.used else ''}"
        often = "twice" if shape.left == 2 else f"{count(shape.left)} times"
        return f"{done}, {often}" if shape.least == shape.left else f"{done}, up to {often}"

    def _any(self, shape: Shape) -> str:
        return f"{self.phrase(shape.parts[0])}, as often as you like"

    def _budget(self, shape: Shape) -> str:
        left = f"{count(shape.left)} {things(shape.unit, shape.left)}"
        return f"{count(shape.used)} used, {left} left" if shape.used else left

    def _together(self, shape: Shape) -> str:
        return f"everybody: {self._kinds(shape)}"

    def _window(self, shape: Shape) -> str:
        return self.phrase(shape.parts[0]) if shape.parts else self._kinds(shape)

    def _step(self, shape: Shape) -> str:
        return shape.title

    def _end(self, shape: Shape) -> str:
        return "nothing is left to do"


def has_words(shape: Shape) -> bool:
    """Whether an author has said what is left, so that nothing is added to it."""
    return bool(shape.words) or (shape.form == "sequence" and has_words(shape.parts[0]))
