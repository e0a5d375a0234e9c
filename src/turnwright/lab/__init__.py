"""The lab: arena and ratings, balance reports; in one process or many."""
