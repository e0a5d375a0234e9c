"""How tables became what they are."""
