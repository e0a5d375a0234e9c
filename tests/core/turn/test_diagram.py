"""The diagram of a turn: every place and every way on is there, as text and as a picture."""

from __future__ import annotations

from core.turn.letters import END, KINDS, A, B, C, some_condition
from turnwright import Turn, everyone, exactly, if_possible, one_of, sequence, up_to
from turnwright.core.drawing import as_markup
from turnwright.core.turn.diagram import as_svg, as_text, edges_of
from worded import make_worded


def test_the_diagram_names_every_kind_and_node() -> None:
    automaton = Turn(
        {"first": everyone(A), "then": up_to(2, B).ends_when(some_condition, "dry & done")}, stop=END, by_table=(C,)
    ).compile(KINDS)
    text = as_text(automaton)
    assert "if dry & done" in text and "said by the table: c" in text and "b, end" in text
    drawn = as_markup(as_svg(automaton, lit=2))
    assert 'id="node-2" class="lit"' in drawn.replace('class="lit" id="node-2"', 'id="node-2" class="lit"')
    assert "dry &amp; done" in drawn


def test_the_diagram_shows_every_question_and_round() -> None:
    worded = make_worded()
    text = as_text(worded.automaton)
    for words in (
        "unless odd",
        "remainder of four: 3",
        "if third",
        "if nothing is possible",
        "each seat in turn",
        "the next seat",
        "nobody is left",
        "the round is over",
        "a window opens",
        "the window is closed",
        "whoever wants to react, in order, again after raise: one of raise or pass, then one b",
        "whoever wants to react, first come: raise or pass, then one b",
    ):
        assert words in text
    drawn = as_markup(as_svg(worded.automaton))
    assert all(f'id="node-{node.number}"' in drawn for node in worded.automaton.nodes[1:])


def test_kinds_that_lead_to_one_place_share_an_arrow_and_every_way_on_has_one() -> None:
    automaton = Turn(
        sequence(one_of(A, B), exactly(2, C).ends_when(some_condition, "dry"), if_possible(A)), anytime=(END,)
    ).compile(KINDS)
    first = automaton.node(automaton.entries[0])
    assert [edge.words for edge in edges_of(first)] == ["a, b"]
    for node in automaton.nodes:
        assert {edge.to for edge in edges_of(node)} == node.leads_to()


def test_the_end_of_the_turn_comes_last_and_the_place_where_it_stands_is_lit() -> None:
    automaton = Turn(sequence(A, B), anytime=(C,), by_table=(END,)).compile(KINDS)
    assert as_text(automaton).splitlines()[-4:] == ["  ● end of turn", "", "at any time: c", "said by the table: end"]
    drawn = [as_markup(as_svg(automaton, lit)) for lit in (-1, 1, 2)]
    assert ['class="lit"' in one for one in drawn] == [False, True, True] and drawn[1] != drawn[2]
