"""Each step by itself."""
