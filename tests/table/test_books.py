"""Rule books as pages: every clause has one address, and markup of a stranger's file stays text."""

from __future__ import annotations

from turnwright.table.books import as_html, clauses_of, sections

BOOK = """# The Game

## Turns
**X-1 Order.** In turn. See X-2.

## Turns
**X-2 End.** It ends. **X-1 again.**

| `X-3` | a row |
|:-----:|-------|
| X-3   | more  |
"""


def test_each_clause_and_each_section_has_one_address() -> None:
    page = as_html(BOOK)
    for id in ("X-1", "X-2", "X-3", "turns", "turns.2", "the-game"):
        assert page.count(f'id="{id}"') == 1, id
    assert sections(BOOK) == [("turns", "Turns"), ("turns.2", "Turns")]
    assert page.index('id="X-1"') < page.index("In turn"), "a link means the first one"


def test_a_clause_that_a_table_only_mentions_does_not_stand_there() -> None:
    table = "| X-1 | X-2 |\n|---|---|\n| X-3 | X-4 |\n"
    assert clauses_of(table) == {"X-3"}, "the first of a row is the clause that stands there"


def test_markup_in_a_book_stays_text_and_nothing_is_styled_inline() -> None:
    page = as_html(BOOK + '\n<script>alert(1)</script> [x](javascript:alert(1)) ![](x" onerror="y)')
    assert "<script" not in page and 'href="javascript' not in page and 'onerror="y' not in page
    assert "style=" not in page


def test_a_clause_that_is_mentioned_is_a_link_and_only_one_that_is_there() -> None:
    page = as_html(BOOK.replace("In turn.", "In turn, `X-2`, [X-2](y), as X-9 says."))
    assert page.count('<a href="#X-2">X-2</a>') == 1, "in words, and neither in code nor in a link"
    assert "X-9" in page and "#X-9" not in page
    assert '<strong id="X-1">X-1 Order.</strong>' in page, "not where it stands itself"


def test_clauses_of_another_book_are_linked_there() -> None:
    page = as_html("See X-1 and W-3.", frozenset(["X-1"]), frozenset(["W-3"]), "/rules/x?makers")
    assert page == '<p>See <a href="#X-1">X-1</a> and <a href="/rules/x?makers#W-3">W-3</a>.</p>\n'
    assert clauses_of(BOOK) == {"X-1", "X-2", "X-3"}
