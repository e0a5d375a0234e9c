"""All resources of a campaign in one table: declared ones first, then those merely mentioned (1.4)."""

from __future__ import annotations

from dataclasses import replace

from turnwright.dice import Expression

from ..entries import Entry
from ..names import Name, name
from ..scope import ACTION_POINTS
from ..tree.actors import Limited, Resource, ResourceHome
from ..tree.campaign import Campaign, Table
from ..tree.conditions import FlagSet, HasStatus
from ..tree.effects import DropStatus, GiveStatus, SetFlag
from ..tree.events import Becomes, Crosses
from ..tree.order import DefeatAtZero
from ..tree.people import Extreme
from ..tree.rules import Frozen, Hidden, Maximum, NoReset, Refresh, Shield, Starting
from ..tree.values import Aggregate, MaximumOf, Value
from ..tree.walk import walk
from .actors import Actors

_NAMES_RESOURCE = (
    *(Value, MaximumOf, Aggregate, Extreme, Crosses),
    *(Maximum, Starting, Refresh, NoReset, Hidden, Frozen, Shield),
)


class ResourceBodies(Actors):
    """Reads the lists of the Campaign block and gathers what is said about each resource."""

    __slots__ = ()

    def with_resources(self, tree: Campaign, blocks: list[Resource], entries: list[Entry]) -> Campaign:
        """The campaign with its tables of resources, statuses and flags."""
        found: dict[str, Resource] = {}
        for entry in entries:
            self._from_campaign(entry, found)
        for block in blocks:
            found[block.name.key] = _merged(found.get(block.name.key), block)
        for encounter in tree.encounters:
            for holding in encounter.resources:
                shared = Resource(holding.resource, ResourceHome.ENCOUNTER, True, span=holding.span)
                found.setdefault(holding.resource.key, shared)
        resources = self._mentioned(tree, found)
        return replace(tree, resources=Table(resources), statuses=statuses(tree), flags=flags(tree))

    def _from_campaign(self, entry: Entry, found: dict[str, Resource]) -> None:
        """One list of the Campaign block: what it says is added to what is known of each resource."""
        if entry.key not in ("resources", "initialization", "maximums", "sharedresources"):
            return
        for item in entry.items():
            head, *rest = item.split(":")
            resource = self.scope.resource(head.text, head.span)
            body = item.part(rest[0].start - item.start) if rest else None
            known = found.setdefault(resource.key, Resource(resource, span=head.span))
            if entry.key == "resources":
                known = replace(known, declared=True, description=" ".join(body.text.split()) if body else "")
            elif body is None or not body.text:
                self.malformed(item, entry.key, "Health: 8 + [Vigor]")
            elif entry.key == "initialization":
                known = replace(known, initial=self.starting(body))
            elif entry.key == "maximums":
                limit = self.maximum(body)
                known = replace(known, maximums=(*known.maximums, limit) if limit else known.maximums)
            else:
                known = replace(
                    known, declared=True, reach=ResourceHome.CAMPAIGN, initial=self.formula(body, "starting value")
                )
            found[resource.key] = known

    def _mentioned(self, tree: Campaign, found: dict[str, Resource]) -> list[Resource]:
        """The declared resources, then the others in the order of their first mention."""
        points = self.scope.resource(ACTION_POINTS, name(ACTION_POINTS).span)
        found.setdefault(points.key, Resource(points))
        for sheet in tree.actors:
            for holding in sheet.holdings:
                found.setdefault(holding.resource.key, Resource(holding.resource))
        for mention in mentions(tree):
            shared = mention.key in self.scope.shared
            if not shared:
                found.setdefault(mention.key, Resource(mention, span=mention.span))
        return list(found.values())


def _merged(listed: Resource | None, block: Resource) -> Resource:
    """A Resource block together with what the Campaign block says about the same resource."""
    if listed is None:
        return block
    initial: Expression | None = block.initial or listed.initial
    limits: tuple[Limited, ...] = (*listed.maximums, *block.maximums)
    return replace(block, initial=initial, maximums=limits, description=block.description or listed.description)


def mentions(tree: object) -> list[Name]:
    """Every resource named anywhere below a node, in order, repeats included."""
    found: list[Name] = []
    for node in walk(tree):
        if isinstance(node, _NAMES_RESOURCE):
            found.append(node.resource)
        else:
            other = getattr(node, "resource", None) or getattr(node, "higher", None)
            if isinstance(other, Name):
                found.append(other)
    return found


def statuses(tree: Campaign) -> tuple[Name, ...]:
    """All features and statuses by name: the defined ones, then the markers in file order (M-473)."""
    found = {feature.name.key: feature.name for feature in tree.features}
    for node in walk(tree):
        if isinstance(node, GiveStatus | HasStatus | DropStatus | Becomes | DefeatAtZero) and node.status is not None:
            found.setdefault(node.status.key, node.status)
    return tuple(found.values())


def flags(tree: Campaign) -> tuple[Name, ...]:
    """All flags by name, in file order."""
    found: dict[str, Name] = {}
    for node in walk(tree):
        if isinstance(node, FlagSet | SetFlag):
            found.setdefault(node.flag.key, node.flag)
    return tuple(found.values())
