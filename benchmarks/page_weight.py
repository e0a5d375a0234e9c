"""What a page loads from an empty cache, as it comes over the wire: home, then a table of each game.

    python benchmarks/page_weight.py --games rails methuen

Compressed bytes of every answer with its head, as the browser counts them; the letters apart, because they are loaded
once and kept. Frames of the socket are not counted.
"""

from __future__ import annotations

import argparse
from typing import Any

from turnwright.testing.browsing import browser, chromium
from turnwright.testing.served import served

GAMES = ("zero-day", "rails", "tribun", "methuen")
SIZE = {"width": 1440, "height": 900}


class Weight:
    """What has been loaded since it was last asked."""

    def __init__(self, page: Any) -> None:
        self.addresses: dict[str, str] = {}
        self.bytes: dict[str, float] = {}
        listening = page.context.new_cdp_session(page)
        listening.send("Network.enable")
        listening.on("Network.requestWillBeSent", self.asked)
        listening.on("Network.loadingFinished", self.came)

    def asked(self, event: dict[str, Any]) -> None:
        self.addresses[event["requestId"]] = event["request"]["url"]

    def came(self, event: dict[str, Any]) -> None:
        self.bytes[event["requestId"]] = event["encodedDataLength"]

    def told(self) -> str:
        """In words; then it counts anew."""
        letters = sum(size for one, size in self.bytes.items() if ".ttf" in self.addresses[one])
        rest = sum(self.bytes.values()) - letters
        said = f"{rest / 1000:6.0f} kB in {len(self.bytes)} requests"
        self.bytes = {}
        return f"{said}, and {letters / 1000:.0f} kB of letters" if letters else said


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    given = parser.parse_args()
    if chromium() is None:
        raise SystemExit("this needs a browser: apt-get install chromium")
    with served() as running, browser() as opened:
        for game in given.games:
            context = opened.new_context(viewport=SIZE, locale="en-GB")
            page = context.new_page()
            weight = Weight(page)
            page.goto(running.url, wait_until="networkidle")
            page.mouse.wheel(0, 4000)
            page.wait_for_timeout(1000)
            if game == given.games[0]:
                print(f"home       {weight.told()}", flush=True)
            weight.told()
            page.click(f"#game-{game} [data-do=now]")
            page.wait_for_selector("#picture >> svg", timeout=120_000)
            page.wait_for_timeout(2000)
            print(f"{game:10} {weight.told()}", flush=True)
            context.close()


if __name__ == "__main__":
    main()
