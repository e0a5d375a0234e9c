"""Learning how positions look: quick matches of compiled searches, and a small net fitted to what came of them."""
