"""The typed tree of a campaign: what the text says, with every name resolved.

Nodes are frozen and compare by meaning; a span says where a node was read and takes no part in equality.
Numbers, dice, comparisons and the connectives are the nodes of `turnwright.dice`; what only campaigns know
hangs below them as leaves and facts. `str(node)` writes a node in one canonical form that reads back as an
equal node.
"""
