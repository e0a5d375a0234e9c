"""The two faces of letters, in pictures as on pages: a plain one, and one of books.

The first family that is there is used. The table brings `Manrope` along for its pages; a picture on its own is written
in the system's letters.
"""

from __future__ import annotations

PLAIN = "Manrope,ui-sans-serif,system-ui,Segoe UI,Roboto,Noto Sans,Liberation Sans,DejaVu Sans,sans-serif"
BOOK = "Iowan Old Style,Palatino Linotype,Palatino,P052,Georgia,Noto Serif,Liberation Serif,DejaVu Serif,serif"
