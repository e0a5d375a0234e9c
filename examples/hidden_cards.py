"""One idea: everything leaves a match through one gate, so each seat gets its own view, picture and story."""

import turnwright

match = turnwright.load("kuhn-poker").new_match(seed=7)
for seat in (0, 1, None):
    print(f"seat {seat} sees {match.view(seat)['position']}")
match.play("bet")
match.play("bet")
print(match.text())
