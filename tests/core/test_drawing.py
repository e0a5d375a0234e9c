"""Pictures as text: escaped, whole, and written again only where something has changed."""

from __future__ import annotations

from xml.etree import ElementTree

import svg
from hypothesis import given
from hypothesis import strategies as st

from turnwright.core.drawing import Drawn, as_markup, drawn_once


@given(st.text(), st.text())
def test_no_text_becomes_markup_or_breaks_the_file(text: str, attribute: str) -> None:
    drawn = svg.G(elements=[svg.Text(text=text, class_=[attribute], data={"note": attribute}, extra={"about": text})])
    root = ElementTree.fromstring(as_markup(drawn))
    assert [node.tag for node in root.iter()] == ["g", "text"]


def test_it_writes_what_svg_itself_writes_where_nothing_needs_care() -> None:
    drawn = svg.SVG(
        viewBox=svg.ViewBoxSpec(0, 0, 9, 9),
        elements=[
            svg.Path(d=[svg.M(1, 2), svg.L(3, 4)], stroke_width=1.5, fill_opacity=0),
            svg.G(transform=[svg.Translate(1, 2), svg.Rotate(3)], elements=[svg.Circle(class_=["a", "b"], r=2)]),
            svg.Text(text="plain", data={"piece": "x"}, extra={"role": "img"}),
        ],
    )
    assert as_markup(drawn) == drawn.as_str()


def test_a_part_is_drawn_once_for_one_source_and_key() -> None:
    made = []

    def make() -> svg.Element:
        made.append(True)
        return svg.Circle(r=len(made))

    source, other = object(), object()
    first = drawn_once(source, ("a", 1), make)
    assert drawn_once(source, ("a", 1), make) is first and len(made) == 1
    assert drawn_once(source, ("a", 2), make) is not first
    assert drawn_once(other, ("a", 1), make) is not first and len(made) == 3
    assert as_markup(svg.G(elements=[first])) == '<g><circle r="1"/></g>'
    assert str(Drawn("<path/>")) == "<path/>"
