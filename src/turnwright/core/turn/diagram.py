"""The turn diagram: the automaton drawn as text and as SVG, the same for rule books, terminals and the table."""

from __future__ import annotations

from dataclasses import dataclass

import svg

from ..lettering import PLAIN
from .automaton import Automaton, TurnNode
from .tables import ANYTIME, BY_TABLE
from .words import listed

WIDTH, HEIGHT, GAP_X, GAP_Y, LANE, LINE = 190, 64, 170, 40, 34, 14
STYLE = (
    ".node{fill:#f6f4ee;stroke:#444;stroke-width:1.5}.end{fill:#444}.lit .node{fill:#ffd166}"
    ".edge{fill:none;stroke:#555;stroke-width:1.5}.auto{stroke-dasharray:5 4}.cut{stroke-dasharray:2 3}"
    f"text{{font:13px {PLAIN};fill:#222;text-anchor:middle}}.left{{text-anchor:start}}"
    ".small{font-size:11px;fill:#555}"
    ".word{font-size:12px;fill:#1d4e89}.name{font-weight:600}"
    "@media (prefers-color-scheme:dark){.node{fill:#2a2f38;stroke:#aaa}.end{fill:#aaa}.edge{stroke:#999}"
    "text{fill:#eee}.small{fill:#bbb}.word{fill:#8ecae6}.lit .node{fill:#7a5c00}}"
)


@dataclass(frozen=True)
class Edge:
    """An arrow of the diagram: from, to, the words on it, and how it is drawn."""

    start: int
    to: int
    words: str
    look: str = "edge"


def edges_of(node: TurnNode) -> list[Edge]:
    """The arrows out of a node; kinds that lead to the same place share one."""
    together: dict[int, list[str]] = {}
    for name, to in node.steps.items():
        together.setdefault(to, []).append(name)
    edges = [Edge(node.number, to, ", ".join(names)) for to, names in together.items()]
    if node.automatic:
        edges.append(Edge(node.number, node.automatic_to, f"({node.automatic.name})", "auto"))
    edges += [Edge(node.number, to, words, "auto" if node.going else "cut") for words, to in node.ways]
    edges += [Edge(node.number, to, f"if {name}", "cut") for _, name, to in node.cuts]
    if node.otherwise >= 0:
        edges.append(Edge(node.number, node.otherwise, "if nothing is possible", "cut"))
    return edges


def _ranks(automaton: Automaton, stage: int) -> dict[int, int]:
    """How many arrows from the start each node of a stage is; the end of the turn comes last."""
    start = automaton.entries[stage]
    ranks, pending = {start: 0}, [start]
    while pending:
        number = pending.pop(0)
        for edge in edges_of(automaton.node(number)):
            if edge.to not in ranks and edge.to != 0:
                ranks[edge.to] = ranks[number] + 1
                pending.append(edge.to)
    ranks[0] = max(ranks.values()) + 1
    return ranks


def as_text(automaton: Automaton) -> str:
    """The diagram for terminals: a line per node, an indented line per arrow."""
    lines = []
    for stage, name in enumerate(automaton.stages):
        lines.append(f"{name}:")
        ranks = _ranks(automaton, stage)
        for number in sorted(ranks, key=lambda n: (ranks[n], n)):
            node = automaton.node(number)
            title = f" {node.label}" if node.label else ""
            lines.append("  ● end of turn" if number == 0 else f"  ○ {number}{title}  [{node.remaining}]")
            for edge in edges_of(node):
                arrow = {"edge": "──", "auto": "╌╌", "cut": "┄┄"}[edge.look]
                target = "end of turn" if edge.to == 0 else str(edge.to)
                lines.append(f"      {arrow} {edge.words} {arrow}▶ {target}")
        lines.append("")
    return "\n".join([*lines, *_notes(automaton)]).rstrip() + "\n"


def _notes(automaton: Automaton) -> list[str]:
    notes = []
    for off_turn, words in ((ANYTIME, "at any time"), (BY_TABLE, "said by the table")):
        kinds = [name for name, when in automaton.off_turn.items() if when == off_turn]
        if kinds:
            notes.append(f"{words}: {listed(kinds, 'and')}")
    return notes


def as_svg(automaton: Automaton, lit: int = -1) -> svg.SVG:
    """The diagram as SVG, the current node lit; nodes have the ids `node-N`."""
    elements: list[svg.Element] = [
        svg.Style(text=STYLE),
        svg.Defs(
            elements=[
                svg.Marker(
                    id="arrow", viewBox=svg.ViewBoxSpec(0, 0, 8, 8), refX=7, refY=4, markerWidth=8, markerHeight=8,
                    orient="auto", elements=[svg.Path(d=[svg.M(0, 0), svg.L(8, 4), svg.L(0, 8), svg.Z()], fill="#777")],
                )
            ]
        ),
    ]  # fmt: skip
    top, width = 10.0, 0.0
    for stage, name in enumerate(automaton.stages):
        drawn, right, bottom = _stage(automaton, stage, name, top, lit)
        elements += drawn
        top, width = bottom + 30, max(width, right)
    for note in _notes(automaton):
        elements.append(svg.Text(x=20, y=top + 4, text=note, class_=["small", "left"]))
        top += 20
    return svg.SVG(viewBox=svg.ViewBoxSpec(0, 0, width + 20, top + 6), elements=elements)


def _stage(automaton: Automaton, stage: int, name: str, top: float, lit: int) -> tuple[list[svg.Element], float, float]:
    ranks = _ranks(automaton, stage)
    edges = [edge for number in ranks for edge in edges_of(automaton.node(number))]
    straight = [edge for edge in edges if ranks[edge.to] == ranks[edge.start] + 1]
    around = [edge for edge in edges if edge not in straight]
    head = 30 + LINE * max((len(_wrapped(edge.words)) - 2 for edge in straight), default=0)
    places, height = _places(ranks, top + head)
    elements: list[svg.Element] = [svg.Text(x=20, y=top + 14, text=name, class_=["name", "left"])]
    for edge in straight:
        beside = [other for other in straight if (other.start, other.to) == (edge.start, edge.to)]
        shift = 30 * (beside.index(edge) - (len(beside) - 1) / 2)
        elements += _straight(edge, places, shift)
    lane = top + head + height
    for edge in around:
        lane += LANE + LINE * (len(_wrapped(edge.words)) - 1)
        elements += _around(edge, places, lane)
    elements += [_node(automaton, number, places[number], number == lit, stage) for number in ranks]
    right = max(x for x, _ in places.values()) + WIDTH
    return elements, right, lane


def _places(ranks: dict[int, int], top: float) -> tuple[dict[int, tuple[float, float]], float]:
    """Where each node stands, a column per rank, and how high the whole is."""
    columns: dict[int, list[int]] = {}
    for number, rank in sorted(ranks.items()):
        columns.setdefault(rank, []).append(number)
    height = max(len(column) for column in columns.values()) * (HEIGHT + GAP_Y)
    places = {}
    for rank, column in columns.items():
        step = height / len(column)
        for row, number in enumerate(column):
            places[number] = (20.0 + rank * (WIDTH + GAP_X), top + step * (row + 0.5) - HEIGHT / 2)
    return places, height


def _straight(edge: Edge, places: dict[int, tuple[float, float]], shift: float) -> list[svg.Element]:
    """An arrow to the next column; several between the same nodes stand one above the other."""
    x, y = places[edge.start]
    tx, ty = places[edge.to]
    start, end = (x + WIDTH, y + HEIGHT / 2 + shift), (tx - 2, ty + HEIGHT / 2 + (0 if edge.to == 0 else shift))
    bend = (end[0] - start[0]) / 2
    path: list[svg.PathData] = [svg.M(*start), svg.C(start[0] + bend, start[1], end[0] - bend, end[1], *end)]
    x, y = start[0] + 0.42 * (end[0] - start[0]), start[1] + 0.35 * (end[1] - start[1])
    below = shift > 0
    return _drawn(edge, path, (x, y + 8 + LINE * len(_wrapped(edge.words)) - 4) if below else (x, y - 6))


def _around(edge: Edge, places: dict[int, tuple[float, float]], lane: float) -> list[svg.Element]:
    """An arrow back, or past other columns: it runs below everything, in a lane of its own."""
    x, y = places[edge.start]
    tx, ty = places[edge.to]
    start = (x + WIDTH * 0.6, y + HEIGHT)
    end = (tx + 16, ty + HEIGHT / 2 + 14) if edge.to == 0 else (tx + WIDTH * 0.4, ty + HEIGHT + 2)
    path: list[svg.PathData] = [svg.M(*start), svg.C(start[0], lane, end[0], lane, *end)]
    return _drawn(edge, path, ((start[0] + end[0]) / 2, 0.125 * (start[1] + end[1]) + 0.75 * lane - 5))


def _drawn(edge: Edge, path: list[svg.PathData], middle: tuple[float, float]) -> list[svg.Element]:
    look = ["edge"] if edge.look == "edge" else ["edge", edge.look]
    words = _wrapped(edge.words)
    labels = [
        svg.Text(x=middle[0], y=middle[1] - LINE * (len(words) - 1 - row), text=line, class_=["word"])
        for row, line in enumerate(words)
    ]
    return [svg.Path(d=path, class_=look, marker_end="url(#arrow)"), *labels]


def _node(automaton: Automaton, number: int, place: tuple[float, float], lit: bool, stage: int) -> svg.Element:
    x, y = place
    if number == 0:
        inside: list[svg.Element] = [
            svg.Circle(cx=x + 16, cy=y + HEIGHT / 2, r=11, class_=["end"]),
            svg.Text(x=x + 34, y=y + HEIGHT / 2 + 5, text="end of turn", class_=["left"]),
        ]
        return svg.G(id=f"end-{automaton.stages[stage]}", elements=inside)
    node = automaton.node(number)
    lines = ([node.label] if node.label else []) + _wrapped(node.remaining, 27)
    if len(lines) > 3:
        lines = [*lines[:2], f"{lines[2][:24]} …"]
    inside = [svg.Rect(x=x, y=y, width=WIDTH, height=HEIGHT, rx=12, class_=["node"])]
    first = y + HEIGHT / 2 + 5 - 8 * (len(lines) - 1)
    inside += [svg.Text(x=x + WIDTH / 2, y=first + 16 * row, text=line) for row, line in enumerate(lines)]
    return svg.G(id=f"node-{number}", class_=["lit"] if lit else None, elements=inside)


def _wrapped(words: str, width: int = 24) -> list[str]:
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
