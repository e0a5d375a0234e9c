"""Tests of Rails. A test is named after its clause; the vectors (RV) it plays are in its docstring."""
