"""Rule books as pages: Markdown to HTML, in which every clause and every section has an address."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import lru_cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

CLAUSE = re.compile(r"([A-Z]+-\d+)\b")


@lru_cache(maxsize=32)
def as_html(text: str) -> str:
    """The page. Markup in the text stays text: a rule book may be anybody's file."""
    reader = _reader()
    tokens = reader.parse(text)
    for token, _, id in _headings(tokens):
        token.attrSet("id", id)
    _name_clauses(tokens)
    for token in tokens:
        token.attrs.pop("style", None)  # the alignment of a table's column; the page's policy allows no inline style
    return str(reader.renderer.render(tokens, reader.options, {}))


def with_links(page: str, known: Container[str]) -> str:
    """The page with every clause it mentions as a link to it."""

    def link(found: re.Match[str]) -> str:
        return f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in known else found[1]

    return CLAUSE.sub(link, page)


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


def _name_clauses(tokens: list[Token]) -> None:
    """A clause is a strong phrase, or a row of a table, that begins with its id; links mean the first one."""
    known: set[str] = set()
    for token, following in pairwise(tokens):
        if token.type == "td_open" and following.type == "inline":
            _name(token, following.content.strip("`"), known)
        for opening, words in pairwise(token.children or []):
            if opening.type == "strong_open":
                _name(opening, words.content, known)


def _name(token: Token, words: str, known: set[str]) -> None:
    found = CLAUSE.match(words)
    if found is not None and found[1] not in known:
        known.add(found[1])
        token.attrSet("id", found[1])
