"""The table: a server that people can trust with their games."""
