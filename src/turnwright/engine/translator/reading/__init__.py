"""Python read for the translator: the tree of a function becomes blocks of simple statements.

What is read means what Python means: the order in which things are worked out, what `and` and `or` give, where a loop's
`else` belongs. What is not taken is told with its file and line, and what to write instead.
"""
