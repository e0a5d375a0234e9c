"""The names of all blocks, checked and put into their namespaces before any body is read (M-1 to M-6)."""

from __future__ import annotations

from turnwright.dice import Span

from ..blocks import Block
from ..entries import Body, Entry, Fragment
from ..kinds import Kind
from ..limits import NAME_LENGTH, WAYS
from ..messages import Report
from ..names import Name, first_illegal, key_of, name, reserved_actor, reserved_resource
from ..scope import BUILT_IN_TERRAINS, Namespace, Scope
from .choices import AMOUNTS, ways

_SPACES = {
    Kind.ACTION: "actions",
    Kind.FREE_ACTION: "actions",
    Kind.REACTION: "actions",
    Kind.CHECK: "actions",
    Kind.EFFECT: "actions",
    Kind.FEATURE: "features",
    Kind.STATUS: "features",
    Kind.ACTOR: "actors",
    Kind.TEMPLATE: "actors",
    Kind.CAST: "casts",
    Kind.TERRAIN: "terrains",
    Kind.MAP: "maps",
    Kind.STRATEGY: "strategies",
    Kind.SCENE: "scenes",
    Kind.ENCOUNTER: "encounters",
    Kind.ENDING: "endings",
}


def name_problems(report: Report, text: str, span: Span) -> bool:
    """Report what keeps a text from being a name (M-1); True if it is none."""
    illegal = first_illegal(text)
    if not text:
        report.add("ME-3", span, part="", hint="write a name here")
    elif illegal:
        report.add("ME-3", span, part=illegal[1])
    elif len(text) > NAME_LENGTH:
        report.add("ME-3", span, part=text[:20] + "...", hint=f"a name has at most {NAME_LENGTH} characters")
    else:
        return False
    return True


class Declarations:
    """Declares what the headers and the lists of the Campaign, Encounter and Map blocks name."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.scope = Scope()
        self.kept: list[tuple[Block, Kind, list[Entry]]] = []
        self._local: dict[int, Namespace] = {}
        self._spans: dict[str, Span] = {}
        self._title: Span | None = None

    def read(self, blocks: list[Block]) -> None:
        """Declare all blocks; those whose name is taken are read for their errors, but not kept."""
        for block in blocks:
            if block.kind is None:
                continue
            entries = Body(block, block.kind, self.report).read()
            fine = self._declare(block, block.kind, entries)
            if block.kind is Kind.CAMPAIGN:
                self._campaign(entries)
            elif block.kind is Kind.ENCOUNTER:
                self._shared(entries, "resources", again=True)
            elif block.kind is Kind.MAP:
                self._zones(block, entries)
            elif block.kind is Kind.STRATEGY:
                self._parameters(block)
            elif block.kind in (Kind.ACTION, Kind.FREE_ACTION):
                self._ways(block, block.kind, entries)
            if fine:
                self.kept.append((block, block.kind, entries))

    def _declare(self, block: Block, kind: Kind, entries: list[Entry]) -> bool:
        """Put the block's own name where it belongs; False if it is taken."""
        if name_problems(self.report, block.name, block.name_span):
            return False
        if kind in (Kind.ACTOR, Kind.TEMPLATE) and reserved_actor(block.name):
            self.report.add("ME-4", block.name_span, name=block.name)
        if kind is Kind.RESOURCE:
            scopes = (key_of(entry.value.text) for entry in entries if entry.key == "scope")
            return self._resource(block.name, block.name_span, shared=next(scopes, "") in ("campaign", "encounter"))
        if kind is Kind.REGION:
            self._region(block.parent, block.name, block.name_span)
            return block.parent is not None
        if kind is Kind.CAMPAIGN:
            return self._only_campaign(block)
        space = self._namespace(block, kind)
        if kind is Kind.TERRAIN and block.name in space:
            earlier = space.find(block.name)
            if earlier and earlier.span == Span(0, 0) and key_of(block.name) in map(key_of, BUILT_IN_TERRAINS):
                space.replace(block.name, kind, block.name_span)
                return True
        taken = space.declare(block.name, kind, block.name_span)
        if taken:
            self._twice(block.name, block.name_span, taken.span)
        return taken is None and (kind not in (Kind.BEHAVIOR, Kind.EVENT) or block.parent is not None)

    def _ways(self, block: Block, kind: Kind, entries: list[Entry]) -> None:
        """The names of all ways to declare an action, so that they can be spoken of (M-179)."""
        by_key = {entry.key: entry for entry in reversed(entries)}
        modes = (
            [name(item.text.strip('"“”'), item.span) for item in by_key["modes"].items()] if "modes" in by_key else []
        )
        amounts = AMOUNTS.match(by_key["spend"].value.text) if "spend" in by_key else None
        least, most = (int(amounts["least"] or 1), int(amounts["most"])) if amounts else (0, 0)
        found = ways(block.name, [mode.text for mode in modes], least, most)
        if len(found) > WAYS:
            self.report.too_many("ways to declare one action", len(found), WAYS, block.name_span, "K-50")
        for mode in modes:
            name_problems(self.report, mode.text, mode.span)
            self.scope.modes.declare(mode.text, kind, mode.span)
        for text, _, _ in found[:WAYS]:
            taken = self.scope.actions.declare(text, kind, block.name_span)
            if not name_problems(self.report, text, block.name_span) and taken:
                self._twice(text, block.name_span, taken.span)
        if found:
            self.scope.ways[key_of(block.name)] = tuple(name(text, block.name_span) for text, _, _ in found[:WAYS])

    def _namespace(self, block: Block, kind: Kind) -> Namespace:
        if kind in _SPACES:
            found: Namespace = getattr(self.scope, _SPACES[kind])
            return found
        return self._local.setdefault(id(block.parent), Namespace(kind.value.casefold()))

    def _only_campaign(self, block: Block) -> bool:
        """There is one Campaign block, whatever it is called."""
        earlier, self._title = self._title, self._title or block.name_span
        if earlier:
            self._twice(block.name, block.name_span, earlier)
        return earlier is None

    def _twice(self, text: str, span: Span, earlier: Span) -> None:
        self.report.add("ME-10", span, name=text, line=self.report.line_of(earlier))

    # ----------------------------------------------------------------------------------------- resources

    def _resource(self, text: str, span: Span, *, shared: bool = False) -> bool:
        """Declare a resource; reserved names are ME-4, a second declaration ME-10."""
        made = name(text, span)
        if reserved_resource(made.text):
            self.report.add("ME-4", span, name=made.text)
            return False
        earlier = self._spans.get(made.key)
        if earlier:
            self._twice(made.text, span, earlier)
            return False
        self._spans[made.key] = span
        if shared:
            self.scope.shared[made.key] = made
        self.scope.declare_resource(made)
        return True

    def _campaign(self, entries: list[Entry]) -> None:
        for entry in entries:
            if entry.key == "resources":
                for item in entry.items():
                    self._named_item(item, shared=False)
            elif entry.key in ("initialization", "maximums"):
                for item in entry.items():
                    self.scope.know_resource(name(item.split(":")[0].text, item.split(":")[0].span))
        self._shared(entries, "sharedresources", again=False)

    def _shared(self, entries: list[Entry], key: str, *, again: bool) -> None:
        for entry in entries:
            for item in entry.items() if entry.key == key else ():
                head = item.split(":")[0]
                if again and key_of(head.text) in self.scope.shared:
                    continue
                self._named_item(item, shared=True)

    def _named_item(self, item: Fragment, *, shared: bool) -> None:
        head = item.split(":")[0]
        if not name_problems(self.report, name(head.text).text, head.span):
            self._resource(head.text, head.span, shared=shared)

    def _parameters(self, block: Block) -> None:
        found: dict[str, Name] = {}
        for text, span in block.parameters:
            if name_problems(self.report, text, span):
                continue
            if key_of(text) in found:
                self._twice(text, span, found[key_of(text)].span)
            found.setdefault(key_of(text), name(text, span))
        self.scope.parameters.setdefault(key_of(block.name), found)

    # ---------------------------------------------------------------------------------------------- maps

    def _region(self, parent: Block | None, text: str, span: Span) -> None:
        """A region or zone: once per map, and known everywhere as a place."""
        space = self._local.setdefault(-id(parent), Namespace("region"))
        taken = space.declare(text, Kind.REGION, span)
        if taken:
            self._twice(text, span, taken.span)
        self.scope.regions.declare(text, Kind.REGION, span)

    def _zones(self, block: Block, entries: list[Entry]) -> None:
        for entry in entries:
            if entry.key == "zones":
                for item in entry.items(""):
                    head = item.split(":")[0]
                    if not name_problems(self.report, name(head.text).text, head.span):
                        self._region(block, name(head.text).text, head.span)
            elif entry.key == "legend":
                for item in entry.items():
                    _, _, meaning = item.text.partition("=")
                    words = meaning.replace('"', "").split(None, 1)
                    if len(words) == 2 and words[0].casefold() == "zone":
                        self.scope.regions.declare(words[1], Kind.REGION, item.span)
