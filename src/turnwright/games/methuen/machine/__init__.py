"""The stack machine that runs a campaign's instructions, and what its instructions do to an encounter."""
