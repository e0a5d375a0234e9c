"""What a match shows: views, pictures, text and words for each seat, each made in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from .story import LineTold, told

if TYPE_CHECKING:
    from .headway import Headway
    from .match import Match
    from .panels import Panel
    from .pictures import Block
    from .standing import SeatFact
    from .unavailable import Closed


def _match(showing: Showing) -> Match:
    """Only a match is ever made of this."""
    return cast("Match", showing)


class Showing:
    """The part of a match that looks and changes nothing."""

    def view(self, seat: int | None = None, *, all_seeing: bool = False) -> dict[str, Any]:
        """What this seat may know, JSON-able; None is a spectator. All-seeing only once it is over."""
        from .pictures import view

        return view(_match(self), seat, all_seeing)

    def picture(self, seat: int | None = None, tall: bool = False) -> str:
        """The position as SVG, drawn from what the seat may see."""
        from .pictures import picture

        return picture(_match(self), seat, tall)

    def text(self, seat: int | None = None) -> str:
        """The position as plain text, for terminals and screen readers."""
        from .pictures import text

        return text(_match(self), seat)

    def terminal(self, seat: int | None = None, width: int = 80) -> list[Block]:
        """The position in characters and colours, for a terminal so wide: blocks of lines of (text, style)."""
        from .pictures import terminal

        return terminal(_match(self), seat, width)

    def told(self, since: int = 0, seat: int | None = None) -> list[LineTold]:
        """What a seat may hear of each line of the record after number `since`; None is a spectator."""
        return told(_match(self), since, seat)

    def facts(self, seat: int | None = None) -> list[list[SeatFact]]:
        """What a seat sees of every seat at a glance; None is a spectator."""
        from .standing import facts_of

        return facts_of(_match(self), seat)

    def panels(self, seat: int | None = None) -> list[Panel]:
        """What stands beside the board for a seat: sheets with numbers and cards; None is a spectator."""
        from .panels import panels_of

        return panels_of(_match(self), seat)

    def headway(self, seat: int | None = None) -> Headway:
        """How far the match has come, and what everybody on the move may still do in this turn."""
        from .headway import headway_of

        return headway_of(_match(self), seat)

    def tally(self, seat: int | None = None) -> list[list[SeatFact]]:
        """The parts of every seat's score, once it is over."""
        from .standing import tally_of

        return tally_of(_match(self), seat)

    def secrets(self, seat: int | None = None) -> list[list[SeatFact]]:
        """What was hidden of every seat until it was over."""
        from .standing import secrets_of

        return secrets_of(_match(self), seat)

    def closed(self, seat: int | None = None) -> list[Closed]:
        """The kinds of action that the seat to act (or another that may) cannot do now, each with why not."""
        from .unavailable import closed

        match = _match(self)
        who = match.to_act if seat is None else seat
        return [] if who is None else closed(match, who)

    def _repr_svg_(self) -> str:
        """In a notebook a match shows itself as a spectator sees it."""
        return self.picture()
