"""Static analysis: what can be known about a campaign before it is played (10.1)."""
