"""The turn language, module by module."""
