"""Tests of Zero-Day Attack. A test is named after its clause (Z) and the vector (ZV) it plays."""
