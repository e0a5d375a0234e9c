"""Choosing by number: the list on the screen, step by step to an action, with a way back."""

from __future__ import annotations

from rich.text import Text

from ..core.actions import Action
from ..core.choices import Choice
from ..core.errors import NotationError
from ..core.match import Match
from .layout import in_rows
from .screen import console

PAGE = 120
"""How many choices are shown at once; a number from another page means what it means there."""


class Menu:
    """What a number means: the choices after those that were made. A step with only one way is taken by itself."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.steps: list[tuple[Choice, ...]] = []
        self.first = 0
        self._go(())

    def _go(self, chosen: tuple[Choice, ...]) -> None:
        listed = self._after(chosen)
        on_turn = [choice for choice in listed if not choice.aside]
        while len(on_turn) == 1 and on_turn[0].more and (len(listed) == 1 or not chosen):
            asides = [] if chosen else [choice for choice in listed if choice.aside]
            chosen = (*chosen, on_turn[0])
            on_turn = self._after(chosen)
            listed = [*on_turn, *asides]
        self.steps.append(chosen)
        self.listed, self.first = listed, 0

    def _after(self, chosen: tuple[Choice, ...]) -> list[Choice]:
        return self.match.choices([choice.token for choice in chosen], self.seat)

    @property
    def goes_on(self) -> bool:
        """Whether there is more to choose from than is shown."""
        return self.first + PAGE < len(self.listed)

    def turn_over(self) -> None:
        """The next page of choices."""
        self.first += PAGE

    @property
    def is_inside(self) -> bool:
        """Whether a step was chosen that one can go back from."""
        return len(self.steps) > 1

    def back(self) -> None:
        """One step back; at the start everything is listed again, also what stands aside."""
        self.steps.pop()
        before = self.steps.pop()
        self._go(before if self.steps else ())

    def choose(self, words: str) -> Action | None:
        """Take the choice of this number; the action, if it is complete with that."""
        number = int(words[:9])
        if not 1 <= number <= len(self.listed):
            raise NotationError(f"the choices are numbered 1 to {len(self.listed)}; {words} came")
        choice = self.listed[number - 1]
        if choice.more:
            self._go((choice,) if choice.aside else (*self.steps[-1], choice))
            if not self.listed:
                self.back()
                raise NotationError(f"there is nothing to choose at {choice.label}")
            if len(self.listed) > 1 or self.listed[0].more:
                return None
            choice = self.listed[0]
            self.back()
        return choice.action

    def show(self) -> None:
        """The numbered choices, a page of them."""
        page = self.listed[self.first : self.first + PAGE]
        items = [self._item(number, choice) for number, choice in enumerate(page, start=self.first + 1)]
        if self.goes_on:
            items.append(Text.assemble(("next", "bold"), f" for more, up to {len(self.listed)}"))
        if self.is_inside:
            items.append(Text.assemble(("back", "bold")))
        for line in in_rows(items, console.width):
            console.print(line)

    def _item(self, number: int, choice: Choice) -> Text:
        return Text.assemble((str(number), "bold"), " ", self._words(choice))

    def _words(self, choice: Choice) -> str:
        """What to type for a complete action, and what it means where that says more; else what is chosen."""
        if choice.action is None:
            return f"{choice.label} …"
        typed = self.match.game.notation.write_choice(choice.action, self.match.table)
        new = set(choice.label.split()) - set(choice.field.replace("_", " ").split()) - set(typed.split())
        return f"{typed} ({choice.label})" if new and choice.field else typed
