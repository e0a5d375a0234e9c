"""From text to a checked campaign: reading, building, checking, in this order (10.1)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from turnwright.dice import Span

from .bodies.assemble import Assembly, wants_strictness
from .bodies.declare import Declarations
from .bodies.known import learn
from .check.everything import check
from .check.limits import blocks as counted_blocks
from .check.limits import exceeded
from .effort import TooMuchWork, budget
from .files import Files, Folder, NoFiles
from .limits import MOST_STEPS
from .messages import Message, Report, Severity
from .reading import Reading
from .sources import Sources, decode
from .tree.campaign import Campaign


@dataclass(frozen=True, slots=True)
class Checked:
    """A campaign tree and everything there is to say about its text."""

    campaign: Campaign
    messages: tuple[Message, ...]
    sources: Sources
    text: str = ""
    """The whole text, with what it includes in its place: it stands alone."""
    blocks: int = 0
    """How many blocks were found in it; without any nothing was checked."""

    @property
    def ok(self) -> bool:
        """Whether the campaign loads: no errors; warnings and notes do not matter."""
        return not self.errors

    @property
    def errors(self) -> tuple[Message, ...]:
        """What keeps it from loading."""
        return tuple(item for item in self.messages if item.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Message, ...]:
        """What is suspicious."""
        return tuple(item for item in self.messages if item.severity is Severity.WARNING)

    @property
    def notes(self) -> tuple[Message, ...]:
        """What is shown but not enforced."""
        return tuple(item for item in self.messages if item.severity is Severity.NOTE)


def compile_text(
    text: str,
    name: str = "campaign",
    *,
    files: Files | None = None,
    strict: bool = False,
    play: bool = False,
    steps: int = MOST_STEPS,
) -> Checked:
    """Read and check a campaign or library from its text.

    `files` is where includes are read from; `strict` turns table notes into errors; `play` asks for
    something to play, so that a text without a Campaign block is judged like a campaign (M-443).
    `steps` is how much work its reading may be; who reads a large campaign of their own gives more.
    """
    report = Report(Sources())
    try:
        with budget(steps):
            return _checked(text, name, report, files or NoFiles(), strict, play)
    except TooMuchWork:
        report.too_many("steps of reading", steps + 1, steps, Span(0, 1), "K-1", "split the campaign")
        return Checked(Campaign(), report.messages(), report.sources)


def _checked(text: str, name: str, report: Report, files: Files, strict: bool, play: bool) -> Checked:
    reading = Reading(files, report)
    blocks = reading.read(name, text)
    if not blocks and report.failed:  # it could not be read at all: nothing is missing in it
        return Checked(Campaign(), report.messages(), report.sources)
    declarations = Declarations(report)
    declarations.read(blocks)
    if exceeded(counted_blocks(declarations.kept), report):
        return Checked(Campaign(), report.messages(), report.sources)
    learn(declarations.scope, declarations.kept)
    strict = strict or wants_strictness(declarations.kept)
    assembly = Assembly(declarations.scope, report, strict)
    campaign = assembly.campaign(declarations.kept)
    check(campaign, report, play=play)
    return Checked(campaign, report.messages(), report.sources, "\n".join([*reading.flat, ""]), len(blocks))


def compile_file(path: Path | str, *, strict: bool = False, play: bool = False) -> Checked:
    """Read and check a campaign file; includes may come from its folder only."""
    path = Path(path)
    text = decode(path.read_bytes())
    if isinstance(text, int):
        report = Report(Sources())
        report.sources.add(path.name, "")
        report.add("ME-1", Span(0, 1), problem="is not valid UTF-8", byte=text)
        return Checked(Campaign(), report.messages(), report.sources)
    return compile_text(text, path.name, files=Folder(path.parent), strict=strict, play=play)
