"""The words of the engine in Python: turns, rules, refusals, actions, chance, views, records, matches and clocks."""
