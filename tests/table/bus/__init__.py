"""The bus between processes."""
