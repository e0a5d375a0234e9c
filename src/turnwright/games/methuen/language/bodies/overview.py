"""The Campaign block: what it says about the campaign as a whole (2.3)."""

from __future__ import annotations

from ..blocks import Block
from ..entries import Entry
from ..names import Name
from ..tree.campaign import DiceLine, FoesLine, Overview
from ..tree.scenes import Goal, Transition
from ..wording import worded
from .scenes import Scenes

_DICE = worded(DiceLine)
_FOES = worded(FoesLine)


class Overviews(Scenes):
    """Reads the Campaign block."""

    __slots__ = ()

    def overview(self, block: Block, entries: list[Entry]) -> Overview:
        """A Campaign block, apart from its lists of resources."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        party = by_key.get("party") or by_key.get("startingcast")
        strict = "strict" in by_key and self.yes(by_key["strict"], "strict")
        victory, defeat = by_key.get("victory"), by_key.get("defeat")
        return Overview(
            block.name,
            self.narrative(entries),
            self._start(by_key),
            self.named(party.value, self.scope.casts) if party else None,
            self.lead(by_key["lead"]) if "lead" in by_key else None,
            self.action_names(by_key["standardactions"]) if "standardactions" in by_key else (),
            self._feature_list(by_key, "globalfeatures"),
            self._feature_list(by_key, "optionalrules"),
            self.condition(victory.fragments()) if victory else None,
            self.condition(defeat.fragments()) if defeat else None,
            bool(strict),
            self.notes(entries),
            self._dice(by_key),
            self._foes(by_key),
            span=block.header,
        )

    def _feature_list(self, by_key: dict[str, Entry], key: str) -> tuple[Name, ...]:
        return self.names(by_key[key], self.scope.features) if key in by_key else ()

    def _dice(self, by_key: dict[str, Entry]) -> DiceLine | None:
        if "dice" not in by_key:
            return None
        example = "Dice: in hand` or `Dice: by the machine"
        found: DiceLine | None = self.form(by_key["dice"].value, _DICE, "line about dice", example)
        return found

    def _foes(self, by_key: dict[str, Entry]) -> FoesLine | None:
        if "foes" not in by_key:
            return None
        example = "Foes: bars`, `Foes: words` or `Foes: open"
        found: FoesLine | None = self.form(by_key["foes"].value, _FOES, "line about foes", example)
        return found

    def _start(self, by_key: dict[str, Entry]) -> Transition | None:
        if "start" in by_key:
            found = self.transition(by_key["start"].value)
            if found and found.goal not in (Goal.SCENE, Goal.ENCOUNTER):
                self.malformed(by_key["start"].value, "start", 'Start: Scene "The Road"')
                return None
            return found
        for key, goal, space in (
            ("startingscene", Goal.SCENE, self.scope.scenes),
            ("startingencounter", Goal.ENCOUNTER, self.scope.encounters),
        ):
            if key in by_key:
                name = self.named(by_key[key].value, space)
                return Transition(goal, name, span=by_key[key].value.span) if name else None
        return None
