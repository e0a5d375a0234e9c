"""The lab: arena and ratings, balance reports, tournaments; in one process or many."""
