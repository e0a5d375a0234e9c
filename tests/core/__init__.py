"""The words in Python, module by module."""
