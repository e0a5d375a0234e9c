"""The word for a wish that was granted already: it is answered again, and not granted twice."""

from __future__ import annotations


class GrantedBefore(Exception):  # noqa: N818 - an answer, not a malfunction
    """This very wish was granted already."""
