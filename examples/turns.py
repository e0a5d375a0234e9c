"""One idea: a turn is an expression; it compiles, explains and draws itself."""

from turnwright import Kind, Turn, either, up_to
from turnwright.core.turn.diagram import as_text
from turnwright.core.turn.turn import why_not_now

DRAW, CLAIM, END = Kind(0, "draw"), Kind(1, "claim"), Kind(2, "end-turn")
drawing = up_to(2, DRAW).because(CLAIM, "You cannot claim a route after drawing cards")
automaton = Turn(either(drawing, CLAIM), stop=END).compile((DRAW, CLAIM, END))
print(as_text(automaton))

start = automaton.node(automaton.entries[0])
after_one = automaton.node(start.steps["draw"])
print(after_one.remaining)
print(why_not_now(automaton, after_one, CLAIM)[0])
