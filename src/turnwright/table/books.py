"""Rule books as pages: Markdown to HTML, in which every clause and every section has an address."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

CLAUSE = re.compile(r"([A-Z]+-\d+)\b")
MENTIONED = re.compile(r"\b([A-Z]+-\d+)\b")


@lru_cache(maxsize=32)
def as_html(text: str, here: frozenset[str] = frozenset(), there: frozenset[str] = frozenset(), other: str = "") -> str:
    """The page. Markup in the text stays text: a rule book may be anybody's file.

    A clause that is mentioned is a link to it: to its place on the page where it is one of those `here`, to the page
    `other` where it is one of those `there`.
    """
    reader = _reader()
    tokens = reader.parse(text)
    for token, _, id in _headings(tokens):
        token.attrSet("id", id)
    named = _name_clauses(tokens)
    addresses = {id: f"{other}#{id}" for id in there} | {id: f"#{id}" for id in here | named}
    for token in tokens:
        token.attrs.pop("style", None)  # the alignment of a table's column; the page's policy allows no inline style
        if token.children:
            token.children = _linked(token.children, addresses)
    return str(reader.renderer.render(tokens, reader.options, {}))


def clauses_of(text: str) -> frozenset[str]:
    """The clauses that stand in a text."""
    return frozenset(_name_clauses(_reader().parse(text)))


def _linked(children: list[Token], addresses: Mapping[str, str]) -> list[Token]:
    """Words with every clause they mention as a link; not inside links, nor where the clause itself begins."""
    found: list[Token] = []
    inside = 0
    begins = False
    for child in children:
        inside += {"link_open": 1, "link_close": -1}.get(child.type, 0)
        found += [child] if child.type != "text" or inside or begins else _words(child.content, addresses)
        begins = child.type == "strong_open" and "id" in child.attrs
    return found


def _words(words: str, addresses: Mapping[str, str]) -> list[Token]:
    found: list[Token] = []
    for place, part in enumerate(MENTIONED.split(words)):
        text = Token("text", "", 0, content=part)
        if place % 2 and part in addresses:
            opening = Token("link_open", "a", 1, attrs={"href": addresses[part]})
            found += [opening, text, Token("link_close", "a", -1)]
        elif part:
            found.append(text)
    return found


def sections(text: str) -> list[tuple[str, str]]:
    """The second-level headings with their ids, for a table of contents."""
    return [(id, title) for token, title, id in _headings(_reader().parse(text)) if token.tag == "h2"]


def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _headings(tokens: list[Token]) -> list[tuple[Token, str, str]]:
    """Every heading with its words and an id of its own."""
    found: list[tuple[Token, str, str]] = []
    for token, following in pairwise(tokens):
        if token.type == "heading_open":
            plain = "-".join(re.findall(r"[a-z0-9]+", following.content.lower()))[:60] or "section"
            again = sum(id.rpartition(".")[0] == plain or id == plain for _, _, id in found)
            found.append((token, following.content, f"{plain}.{again + 1}" if again else plain))
    return found


def _name_clauses(tokens: list[Token]) -> set[str]:
    """A clause is a strong phrase, or a row of a table, that begins with its id; links mean the first one."""
    known: set[str] = set()
    for place, token in enumerate(tokens):
        if token.type == "td_open" and tokens[place - 1].type == "tr_open":
            _name(token, tokens[place + 1].content.strip("`"), known)
        for opening, words in pairwise(token.children or []):
            if opening.type == "strong_open":
                _name(opening, words.content, known)
    return known


def _name(token: Token, words: str, known: set[str]) -> None:
    found = CLAUSE.match(words)
    if found is not None and found[1] not in known:
        known.add(found[1])
        token.attrSet("id", found[1])
