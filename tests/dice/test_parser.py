"""Reading text: places, errors, limits, extension, and any text at all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from turnwright.dice import (
    And,
    Binary,
    Comparison,
    Condition,
    Constant,
    Expression,
    ExpressionError,
    Fact,
    Int,
    Leaf,
    Natural,
    Parser,
    Ref,
    Span,
    Term,
    parse,
    parse_condition,
)

from .strategies import conditions, expressions, nearly_expressions, spaced, unhurried


def refusal(text: str) -> ExpressionError:
    with pytest.raises(ExpressionError) as caught:
        parse(text)
    return caught.value


def condition_refusal(text: str) -> ExpressionError:
    with pytest.raises(ExpressionError) as caught:
        parse_condition(text)
    return caught.value


def source(node: Term, text: str) -> str:
    return text[node.span.position : node.span.end]


def test_every_node_knows_its_place() -> None:
    text = " 2d6 + ( [Level]d4 - 1 ) * 3 "
    tree = parse(text)
    assert isinstance(tree, Binary)
    assert isinstance(tree.right, Binary)
    assert isinstance(tree.right.left, Binary)
    assert source(tree, text) == "2d6 + ( [Level]d4 - 1 ) * 3"
    assert source(tree.left, text) == "2d6"
    assert source(tree.right, text) == "( [Level]d4 - 1 ) * 3"
    assert source(tree.right.left, text) == "[Level]d4 - 1"


def test_parts_of_conditions_know_their_place() -> None:
    text = "NOT true AND (1 > 2) OR Natural 20"
    tree = parse_condition(text)
    assert source(tree, text) == text
    assert [source(node, text) for node in _below(tree)] == ["NOT true AND (1 > 2)", "Natural 20"]


def test_a_part_of_a_file_keeps_the_places_of_the_file() -> None:
    text = "do: [Target Health] -= 2d6 + 1, Say"
    parser = Parser(text, text.index("2d6"), text.index(","))
    expression = parser.expression()
    parser.finish()
    assert source(expression, text) == "2d6 + 1"


def test_names_lose_outer_spaces_and_inner_ones_become_single() -> None:
    assert parse("[  Action \t Points ]") == Ref("Action Points")
    assert parse("[Raven’s Luck]") == Ref("Raven's Luck")


@unhurried
@given(expressions().flatmap(lambda tree: st.tuples(st.just(tree), spaced(str(tree)))))
def test_spaces_between_signs_do_not_matter(case: tuple[Expression, str]) -> None:
    tree, text = case
    assert parse(text) == tree


@unhurried
@given(conditions().flatmap(lambda tree: st.tuples(st.just(tree), spaced(str(tree)))))
def test_spaces_between_conditions_do_not_matter(case: tuple[Condition, str]) -> None:
    tree, text = case
    assert parse_condition(text) == tree


@pytest.mark.parametrize(
    ("text", "code", "span", "hint"),
    [
        ("", "ME-38", (0, 0), ""),
        ("1 +", "ME-38", (3, 0), ""),
        ("1 + * 2", "ME-38", (4, 1), ""),
        ("3 -2 + -2", "ME-20", (7, 1), "0 - 2"),
        ("Strength + 1", "ME-38", (0, 8), "[Strength]"),
        ("2 d6", "ME-38", (2, 2), "2d6"),
        ("2d", "ME-38", (2, 0), "2d6"),
        ("2d(3)", "ME-38", (2, 1), "only the count"),
        ("1d0", "ME-21", (1, 2), ""),
        ("1 + 1001d6", "ME-22", (4, 4), ""),
        ("d1000001", "ME-22", (1, 7), ""),
        ("[Health", "ME-39", (0, 1), "]"),
        ("(1 + 2", "ME-39", (0, 1), ")"),
        ("(1 + 2 3)", "ME-38", (7, 1), ""),
        ("1 + 2)", "ME-38", (5, 1), "no ("),
        ("[]", "ME-3", (0, 2), ""),
        ("[a + b]", "ME-3", (0, 7), "its own brackets"),
        ("['tis]", "ME-3", (0, 6), ""),
        ("[this AND that]", "ME-3", (0, 15), ""),
        (f"[{'x' * 61}]", "ME-3", (0, 63), ""),
        ("5 − 2", "ME-38", (2, 1), "minus as -"),
        ("6 ÷ 2", "ME-38", (2, 1), "/"),
        ("1 > 2", "ME-38", (2, 1), "condition"),
        ("(1 > 2) + 1", "ME-38", (1, 5), ""),
        ("1 and 2", "ME-37", (2, 3), "AND"),
        ("1 + or", "ME-37", (4, 2), "OR"),
        ("1 + OR", "ME-38", (4, 2), ""),
    ],
)
def test_a_refused_expression_says_where_and_what_would_work(
    text: str, code: str, span: tuple[int, int], hint: str
) -> None:
    error = refusal(text)
    assert (error.code, tuple(error.span)) == (code, span)
    assert hint in error.hint
    assert error.expected
    assert error.came


@pytest.mark.parametrize(
    ("text", "code", "span", "hint"),
    [
        ("[A]", "ME-30", (0, 3), "[A] > 0"),
        ("[A] > 1 AND 2d6", "ME-30", (12, 3), "2d6 > 0"),
        ("1 > 2 OR", "ME-30", (8, 0), ""),
        ("1 < [A] < 3", "ME-30", (8, 1), "compare twice"),
        ("NOT NOT true", "ME-30", (4, 3), "cancel"),
        ("true = false", "ME-38", (5, 1), ""),
        ("1 => 2", "ME-38", (3, 1), ""),
        ("Natural twenty", "ME-38", (8, 6), ""),
        ("[A] > -1", "ME-20", (6, 1), "0 - 2"),
        ("looks weak", "ME-38", (0, 5), "[looks]"),
    ],
)
def test_a_refused_condition_says_where_and_what_would_work(
    text: str, code: str, span: tuple[int, int], hint: str
) -> None:
    error = condition_refusal(text)
    assert (error.code, tuple(error.span)) == (code, span)
    assert hint in error.hint


def test_a_message_shows_the_line_and_a_marker() -> None:
    assert str(refusal("2d6 + Strength")) == (
        'ME-38 at column 7: expected a number, dice or [Name], but "Strength" came\n'
        "    2d6 + Strength\n"
        "          ^~~~~~~~\n"
        "hint: a name goes into brackets: [Strength]\n"
        "rule: M-21"
    )


def test_a_message_about_a_long_line_shows_the_part_that_matters() -> None:
    lines = str(refusal("1 + " * 60 + "Strength" + " + 1" * 60)).splitlines()
    assert max(map(len, lines)) < 110
    marked = lines[2].index("^")
    assert lines[1][marked : marked + 8] == "Strength"


def test_a_message_about_several_lines_shows_the_right_one() -> None:
    lines = str(refusal("1 +\n 2 +\n x")).splitlines()
    assert lines[:3] == ['ME-38 at column 2: expected a number, dice or [Name], but "x" came', "     x", "     ^"]


def test_the_limits_themselves_are_allowed() -> None:
    parse("(" * 32 + "1" + ")" * 32)
    parse("+".join(["1"] * 64))
    parse_condition(" OR ".join(["true"] * 64))
    parse("1" + " " * 1_999)


@pytest.mark.parametrize(
    ("text", "position"),
    [("(" * 33 + "1" + ")" * 33, 32), ("+".join(["1"] * 65), 128), ("1" + " " * 2_000, 2_000), ("(" * 1_900, 32)],
)
def test_beyond_a_limit_the_first_thing_too_many_is_named(text: str, position: int) -> None:
    error = refusal(text)
    assert (error.code, error.span.position) == ("ME-91", position)


def test_conditions_have_at_most_64_parts() -> None:
    error = condition_refusal(" OR ".join(["true"] * 65))
    assert (error.code, error.span.position) == ("ME-91", 64 * len("true OR "))


def test_nested_parentheses_are_read_in_one_go() -> None:
    depth = 32
    assert parse_condition("(" * depth + "1 > 2" + ")" * depth) == Comparison(">", Int(1), Int(2))
    assert parse_condition("(" * depth + "1" + ")" * depth + " > 2") == Comparison(">", Int(1), Int(2))


class Adjacent(Fact):
    """The fact of the test's own language."""

    def __str__(self) -> str:
        return "adjacent"


class Enemies(Leaf):
    """The number of the test's own language."""

    def __str__(self) -> str:
        return "enemies"


class Language(Parser):
    """A language that knows two words more."""

    def leaf(self) -> Expression | None:
        return Enemies(span=Span(self.position, 7)) if self.take_word("enemies") else None

    def fact(self) -> Condition | None:
        return Adjacent(span=Span(self.position, 8)) if self.take_word("adjacent") else None

    def reference(self, name: str, span: Span) -> Expression:
        return Ref(name.casefold(), span=span)


def test_a_subclass_adds_words_of_its_own() -> None:
    parser = Language("Adjacent AND (enemies + 1)d6 > [Health]")
    condition = parser.condition()
    parser.finish()
    assert str(condition) == "adjacent AND (enemies + 1)d6 > [health]"
    assert isinstance(condition, And)
    assert condition.left == Adjacent()


def test_a_subclass_can_go_back_and_try_again() -> None:
    parser = Language("(1 + x")
    with pytest.raises(ExpressionError):
        parser.expression()
    parser.back_to(0)
    with pytest.raises(ExpressionError) as caught:
        parser.condition()
    assert caught.value.span == (5, 1)


@given(st.one_of(st.text(max_size=60), nearly_expressions()))
@settings(unhurried, max_examples=400)
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    for read in (parse, parse_condition):
        refused: ExpressionError | None = None
        try:
            tree = read(text)
        except ExpressionError as error:
            refused = error
        if refused is None:
            assert read(str(tree)) == tree
        else:
            assert 0 <= refused.span.position <= refused.span.end <= len(text)
            assert str(refused)


def _below(node: Term) -> list[Term]:
    children = [getattr(node, name, None) for name in ("left", "right")]
    return [child for child in children if isinstance(child, Term)]


def test_keywords_have_no_case() -> None:
    assert parse_condition("NATURAL 3") == Natural(3)
    assert parse_condition("FALSE") == Constant(False)
