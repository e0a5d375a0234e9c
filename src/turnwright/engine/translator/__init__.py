"""Rules translated directly: from what was read of their text to LLVM, for the few things rules are made of.

numba finds out by itself what a function could mean, which takes a tenth of a second for each; a large game has
hundreds. Rules deal in whole numbers and records of known layout only, so that one pass over them says all. A function
with anything else in it is left to numba, and called as numba calls it.
"""
