"""Text into tree: a reader over tokens, sentence forms, and one module per noun of the grammar."""
