"""One idea: a refusal says which rule, why here, and what would be allowed."""

import turnwright

match = turnwright.load("connect-four").new_match(seed=1)
for _ in range(6):
    match.play("drop d")

refused = match.why_not("drop d")
assert refused is not None
print(refused)
print()
print("as data:", refused.as_data()["rule"], refused.as_data()["facts"])
