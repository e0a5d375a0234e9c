"""Tests of the companion's protocol. A test is named after its clause; the vectors (RV) it plays are in its docs."""
