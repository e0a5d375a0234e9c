"""What is known before bodies are read: resources and statuses the text mentions (M-8 step 6, L-13)."""

from __future__ import annotations

import re

from ..blocks import Block
from ..entries import Entry
from ..kinds import SENTENCES, Kind
from ..names import OWNER_WORDS, Name, first_illegal, is_name, key_of, name, tidy
from ..parse.brackets import actor_prefix, misspelt_actor
from ..parse.sentences import cut
from ..scope import Scope
from ..tree.values import Derived

_BRACKET = re.compile(r"\[([^\[\]]*)\]")
_NAMING = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"^(?:no actor's )?(?P<name>.+?) (?:cannot|may) exceed\b",
        r"^maximum (?P<name>.+?) (?:is|are)\b",
        r"^(?P<name>.+?) (?:starts? at|(?:is|are) initialized as|initializes? as)\b",
        r"^(?>at .*?, )?(?P<name>.+?) (?:resets?|refresh(?:es)?) to\b",
        r"^(?P<name>.+?) (?:does|do) not reset\b",
        r"^when (?:an|any|this) actor's (?P<name>.+?) reaches 0\b",
    )
)
_GIVEN = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\bbecomes?\s++\"?(?P<name>[^,;.()\[\]\"]{1,120}?)(?<!\s)\"?(?=\s+(?:for|until|permanently)\b|\s*[,;.)]|\s*$)",
        r"\bapply\s++\"?(?P<name>[^,;.()\[\]\"]{1,120}?)(?<!\s)\"?(?=\s+(?:to|for|until)\b|\s*[,;.)]|\s*$)",
    )
)
_HAVING = re.compile(r"\b(?:starts? with|has|have) .", re.IGNORECASE)
_INSTEAD = re.compile(r" instead of \d", re.IGNORECASE)
_NO_NAME = re.compile(r"[\d\[\]]")
_LONGEST_NAMING = 400
_MOST_SLIPS = 200
_DERIVED = frozenset(key_of(what.value) for what in Derived)


def learn(scope: Scope, kept: list[tuple[Block, Kind, list[Entry]]]) -> None:
    """Gather the resources and statuses that blocks mention, in file order."""
    for _, kind, entries in kept:
        if kind in (Kind.ACTOR, Kind.TEMPLATE):
            _holdings(scope, entries)
    written: dict[str, Name] = {}
    for block, kind, entries in kept:
        if kind in SENTENCES:
            _sentences(scope, entries)
        _brackets(scope, block, written)
        _statuses(scope, block)
    _brackets_known(scope, written)


def _holdings(scope: Scope, entries: list[Entry]) -> None:
    for entry in entries:
        for item in entry.items() if entry.key == "resources" else ():
            head = item.split(":")[0]
            if is_name(head.text):
                scope.know_resource(name(head.text, head.span))


def _sentences(scope: Scope, entries: list[Entry]) -> None:
    for fragments in cut(entries):
        text = " ".join(part.text for part in fragments[:4])[:_LONGEST_NAMING]
        named = [found["name"] for pattern in _NAMING if (found := pattern.search(text))]
        for said in (*named, _instead_of(text)):
            words = re.sub(r"^(the|a|an) ", "", said.strip("[] "), flags=re.IGNORECASE)
            if is_name(words) and len(words.split()) <= 6:
                scope.know_resource(name(words))


def _instead_of(text: str) -> str:
    """The resource of a sentence such as "Giants start with 20 Health instead of 10"; empty if it is no such sentence.

    Read from the end, because a pattern that looks for both ends of a name tries every pair of them.
    """
    having = _HAVING.search(text)
    for instead in _INSTEAD.finditer(text, having.end()) if having else ():
        assert having is not None
        last = max((found.end() for found in _NO_NAME.finditer(text, 0, instead.start())), default=0)
        space = text.find(" ", max(last, having.end()), instead.start())
        if 0 <= space < instead.start() - 1:
            return text[space + 1 : instead.start()]
    return ""


def _brackets_known(scope: Scope, written: dict[str, Name]) -> None:
    """Plain brackets make a resource known, unless the text is a slip for an actor's (M-8 steps 6 and 8)."""
    fresh = [found for key, found in written.items() if key not in scope.resources]
    for found in fresh:
        if " " not in found.text:
            scope.know_resource(found)
    patience = _MOST_SLIPS
    for found in fresh:
        slip = misspelt_actor(scope, found.text) if " " in found.text and patience > 0 else None
        patience -= " " in found.text
        if slip:
            scope.slips[found.key] = slip
        else:
            scope.know_resource(found)


def _brackets(scope: Scope, block: Block, written: dict[str, Name]) -> None:
    """The texts in plain brackets that say nothing else by M-8."""
    owner = block if block.kind is Kind.STRATEGY else block.parent
    parameters = scope.parameters.get(key_of(owner.name), {}) if owner else {}
    for line in block.lines:
        for found in _BRACKET.finditer(line.code):
            text = tidy(found.group(1))
            key = key_of(text)
            first, _, rest = text.casefold().partition(" ")
            if not key or first_illegal(text) or key in parameters or key in _DERIVED or key in scope.shared:
                continue
            if first in OWNER_WORDS or (rest and rest.split()[-1] in ("maximum", "max")):
                continue
            if not actor_prefix(scope, text):
                written.setdefault(key, name(text, line.span(found.start(), len(found.group()))))


def _statuses(scope: Scope, block: Block) -> None:
    for line in block.lines:
        for pattern in _GIVEN:
            for found in pattern.finditer(line.code):
                scope.given.add(key_of(found["name"]))
