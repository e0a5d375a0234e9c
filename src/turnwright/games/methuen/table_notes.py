"""Table notes at the moment they matter: sentences that are shown to the table and never enforced (M-450 to M-453)."""

from __future__ import annotations

from typing import Any, NamedTuple

from turnwright.core.log_lines import ToldLine

from . import records as told
from .box import Box
from .capacities import SPAN
from .machine.people import bears
from .record_words import LogRecord
from .script import Book, script_of
from .state import ACTIVE, State
from .tableau import terrain_name


class TableNote(NamedTuple):
    """A note: whose sentence it is, and the sentence; without a source, one that stands in an action."""

    source: str
    text: str

    def __str__(self) -> str:
        return f"TABLE: {self.source}: {self.text} - not enforced by the engine"

    def for_players(self) -> str:
        """What a page shows of it."""
        source = f"{self.source}. " if self.source else ""
        return f"For the table to watch: {source}{self.text.rstrip('.')}."

    def line(self) -> ToldLine:
        """As it stands in the log."""
        return ToldLine(str(self), short=self.for_players())


def notes_at(box: Box, state: State, record: LogRecord) -> list[TableNote]:
    """The notes that a log record brings up: of what somebody bears in its first turn, later when it is gained."""
    what, who, one, other = record.what, record.who, record.one, record.other
    script = script_of(box)
    if what == told.ROUND and one == 1:
        return [TableNote(name, text) for number, name, text in feature_notes(script) if box.everywhere[number]]
    if what == told.STATUS:
        found = [TableNote(f"{script.actor(who)}, {name}", text) for n, name, text in feature_notes(script) if n == one]
        return found if state.round > 1 else []
    if what == told.TURN and state.round <= 1:
        cast = [a for a in range(state.crew) if state.cast_of[a] == one and state.life[a] == ACTIVE]
        return [note for actor in ([who] if who >= 0 else cast) for note in notes_on(box, state, actor)]
    if what == told.ACTION and other >= 0 and other != who:
        return notes_on(box, state, other)
    if what == told.MOVE:
        return ground_notes(box, state, one, other)
    return []


def feature_notes(script: Book) -> list[tuple[int, str, str]]:
    """All notes of features and statuses: number, name and sentence."""
    found = []
    for feature in script.script.campaign.features:
        texts = [sentence.text for sentence in feature.sentences if sentence.is_note]
        if texts and str(feature.name) in script.features:
            number = script.features.index(str(feature.name))
            found += [(number, str(feature.name), text) for text in texts]
    return found


def notes_on(box: Box, state: State, actor: int) -> list[TableNote]:
    """The notes of what somebody bears itself; what holds for everybody was told at the beginning."""
    script = script_of(box)
    return [
        TableNote(f"{script.actor(actor)}, {name}", text)
        for number, name, text in feature_notes(script)
        if not box.everywhere[number] and bears(box, state, actor, number)
    ]


def ground_notes(box: Box, state: State, left: int, entered: int) -> list[TableNote]:
    """The notes of the terrain and the regions somebody has just come into."""
    script, name = script_of(box), terrain_name(box, state, entered)
    campaign = script.script.campaign
    found: list[TableNote] = []
    if name != terrain_name(box, state, left):
        terrain = next((item for item in campaign.terrains if str(item.name) == name), None)
        found += [TableNote(name, item.text) for item in (terrain.sentences if terrain else ()) if item.is_note]
    ground: Any = script.numbering.map
    for zone in ground.zones if ground else ():
        tiles = zone.tiles()
        if place(box, entered) in tiles and place(box, left) not in tiles:
            found += [TableNote(str(zone.name), item.text) for item in zone.sentences if item.is_note]
    return found


def place(box: Box, tile: int) -> tuple[int, int]:
    return tile // SPAN + int(box.south), tile % SPAN + int(box.west)
