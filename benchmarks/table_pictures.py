"""The pictures of the docs' front page: tables in the middle of a match, one of a game that drew nothing itself.

python benchmarks/table_pictures.py [--to docs/pictures]
"""

from __future__ import annotations

import argparse
import io
from pathlib import Path

from PIL import Image
from screens import SIZES, table

from turnwright.testing.browsing import browser, chromium
from turnwright.testing.served import served

GO = Path(__file__).parents[1] / "examples" / "games" / "go.py"
SHOWN = ("tribun", "rails", "go9")
WIDTH = 1200
"""Of a picture that is kept."""


def main() -> None:
    """Take and keep them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=Path("docs/pictures"))
    given = parser.parse_args()
    if chromium() is None:
        raise SystemExit("this needs a browser: apt-get install chromium")
    width, height = SIZES["desk"]
    with served(str(GO)) as running, browser() as opened:
        for name in SHOWN:
            page = opened.new_page(viewport={"width": width, "height": height}, locale="en-GB", reduced_motion="reduce")
            table(page, running.url, name)
            taken = Image.open(io.BytesIO(page.screenshot()))
            page.close()
            kept = taken.convert("RGB").resize((WIDTH, WIDTH * height // width), Image.Resampling.LANCZOS)
            kept.save(given.to / f"table-{name}.webp", quality=80, method=6)
            print(f"table-{name}.webp: {(given.to / f'table-{name}.webp').stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
