"""The page of screens in the docs: it takes every picture of it and writes the page.

python benchmarks/docs_pictures.py [--to docs] [--only table-tribun home-phone-dark]
python benchmarks/docs_pictures.py --page               # writes the page alone
"""

from __future__ import annotations

import argparse
import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image
from screens import SCREENS, SIZES

from turnwright.testing.browsing import browser, chromium
from turnwright.testing.served import served

GO = Path(__file__).parents[1] / "examples" / "games" / "go.py"
KEPT_WIDTHS = {"desk": 1200, "phone": 480}
SHARPER = {"desk": 1, "phone": 2}
"""Pixels of the picture for one of the page."""
QUALITY = 74


@dataclass(frozen=True)
class Shot:
    """One picture: which screen, of which game, on what, in which colours, and what it shows."""

    screen: str
    game: str
    says: str
    size: str = "desk"
    colours: str = "light"

    @property
    def name(self) -> str:
        """Of its file, without the ending."""
        told = (self.screen, self.game, "" if self.size == "desk" else self.size)
        return "-".join(part for part in (*told, "" if self.colours == "light" else self.colours) if part)


PAGE: dict[str, tuple[Shot, ...]] = {
    "Where one comes in": (
        Shot("home", "", "Home: go on with what is waiting, play now, invite, watch, learn, write"),
        Shot("home", "", "Home on a phone, dark", "phone", "dark"),
        Shot("gathering", "tribun", "A room before its match: the link, the seats, who takes which", "phone"),
    ),
    "At the table": (
        Shot("table", "tribun", "Tribun: the board, the seats, the turns so far and one card that says what now"),
        Shot("table", "rails", "Rails: an atlas with wagons and a tray of cards"),
        Shot("table", "zero-day", "Zero-Day Attack, dark: the board fills its own ground", colours="dark"),
        Shot("table", "methuen", "Methuen: the map alone, and below it whoever is to act and what they can do"),
        Shot("table", "go9", "Go, an author's game that drew nothing itself: one line says that it is a board"),
    ),
    "The same on a phone": (
        Shot("table", "tribun", "Tribun: the board on top, one tray that always shows the next question", "phone"),
        Shot("table", "rails", "Rails: the map opens on one's tickets, is moved and pinched", "phone"),
        Shot("table", "zero-day", "Zero-Day Attack, dark", "phone", "dark"),
        Shot("table", "methuen", "Methuen, dark", "phone", "dark"),
    ),
    "What it costs": (
        Shot("paying", "rails", "Rails: the cards that a route costs rise; a click on others pays with those"),
        Shot("paying", "rails", "The same on a phone, dark", "phone", "dark"),
    ),
    "Why not": (Shot("refused", "zero-day", "A refusal: a sentence, its clause, and what would do instead"),),
    "Afterwards": (
        Shot("replay", "tribun", "A match looked at again: moves, evaluation, best lines, dark", colours="dark"),
    ),
    "Learning": (
        Shot("lesson", "tribun", "A lesson: do it, see why, try what it forbids"),
        Shot("rules", "zero-day", "A rule book, its clauses linked to pictures and refusals"),
    ),
    "Writing": (Shot("workbench", "methuen", "A campaign as text: its faults with their mends, and its preview"),),
}
SHOTS = tuple(shot for shots in PAGE.values() for shot in shots)
HEAD = """# Screens

What people see, as it is: a browser's own pictures of matches that a script has clicked through, none of them touched
up. They are taken, and this page is written, by `python benchmarks/docs_pictures.py`. How it is made, and what is worse
than its design: [how it looks](look.md).
"""


def page() -> str:
    """The text of the page: wide pictures below each other, those of phones side by side."""
    parts = [HEAD]
    for title, shots in PAGE.items():
        parts.append(f"## {title}\n")
        wide = [shot for shot in shots if shot.size != "phone"]
        parts += [f"{image(shot)}\n\n*{shot.says}.*\n" for shot in wide]
        if phones := [shot for shot in shots if shot.size == "phone"]:
            rows = [[shot.says for shot in phones], ["---"] * len(phones), [image(shot) for shot in phones]]
            parts.append("".join(f"| {' | '.join(row)} |\n" for row in rows))
    return "\n".join(parts)


def image(shot: Shot) -> str:
    """A picture, as a page names it."""
    return f"![{shot.says}](pictures/{shot.name}.webp)"


def take(opened: Any, url: str, shot: Shot) -> Image.Image:
    """A picture of the screen, as small as it is kept."""
    width, height = SIZES[shot.size]
    context = opened.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=SHARPER[shot.size],
        color_scheme=shot.colours, locale="en-GB", reduced_motion="reduce",
    )  # fmt: skip
    shown = context.new_page()
    SCREENS[shot.screen][0](shown, url, shot.game)
    shown.wait_for_timeout(300)
    taken = Image.open(io.BytesIO(shown.screenshot()))
    context.close()
    kept = KEPT_WIDTHS[shot.size]
    return taken.convert("RGB").resize((kept, kept * height // width), Image.Resampling.LANCZOS)


def main() -> None:
    """Take them, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=Path("docs"))
    parser.add_argument("--only", nargs="+", default=[shot.name for shot in SHOTS], metavar="NAME")
    parser.add_argument("--page", action="store_true", help="take no pictures")
    given = parser.parse_args()
    (given.to / "pictures").mkdir(parents=True, exist_ok=True)
    (given.to / "screens.md").write_text(page(), encoding="utf-8")
    print(f"screens.md: {len(SHOTS)} pictures")
    if given.page:
        return
    if chromium() is None:
        raise SystemExit("this needs a browser: apt-get install chromium")
    with served(str(GO)) as running, browser() as opened:
        for shot in SHOTS:
            if shot.name in given.only:
                file = given.to / "pictures" / f"{shot.name}.webp"
                take(opened, running.url, shot).save(file, quality=QUALITY, method=6)
                print(f"{file.name}: {file.stat().st_size:,} bytes", flush=True)


if __name__ == "__main__":
    main()
