"""Pictures of every screen, on a desk and on a phone, light and dark, to be looked at. They are not kept in git.

python benchmarks/screens.py --to /tmp/screens
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import turnwright
from turnwright.cli.replay_page import page as replay_page
from turnwright.testing import random_match
from turnwright.testing.browsing import browser, chromium
from turnwright.testing.served import served

SIZES = {"desk": (1280, 800), "phone": (390, 844)}
GAMES = ("zero-day", "rails", "tribun", "methuen", "connect-four", "kuhn-poker", "tic-tac-toe")
OFFERED = "#choosing .choice:not(.aside), #do-it, #finish"
CLICKS = 6
"""At a table before its picture is taken, so that there is something to see."""


def home(page: Any, url: str, name: str) -> None:
    page.goto(url)
    page.wait_for_load_state("networkidle")


def table(page: Any, url: str, name: str, clicks: int = CLICKS) -> None:
    home(page, url, name)
    page.click(f"#game-{name} button.main")
    for _ in range(clicks):
        page.wait_for_selector(f"{OFFERED}, #banner.over", timeout=120_000)
        if page.locator("#banner.over").count():
            break
        page.locator(OFFERED).first.click()
        page.wait_for_timeout(400)


def setting_up(page: Any, url: str, name: str) -> None:
    home(page, url, name)
    page.click(f"#game-{name} button.link")


def gathering(page: Any, url: str, name: str) -> None:
    home(page, url, name)
    page.locator(f"#game-{name} button", has_text="With a friend").click()
    page.wait_for_selector("#link")


def refused(page: Any, url: str, name: str) -> None:
    table(page, url, name, 1)
    page.wait_for_selector(OFFERED)
    page.fill("#typed", "place a1")
    page.locator("#typing button", has_text="Why not?").click()
    page.wait_for_timeout(500)


def rules(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}rules/{name}")
    page.wait_for_selector("#book h2")


def lesson(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}lesson/{name}")
    page.wait_for_selector("#trying .choice")
    page.click("#what-if")
    page.wait_for_selector("#teacher .refusal")


def workbench(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}workbench/{name}")
    page.wait_for_selector("body[data-checked]")
    page.fill("#written", page.input_value("#written").replace("Range:", "Rnge:", 1))
    page.wait_for_selector("#remarks .error")


def record(name: str) -> str:
    seats = {"seats": 2} if name == "rails" else {}
    return random_match(turnwright.load(name), 3, 40, **seats)[0].record()


def replay(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}replay")
    content = record(name).encode()
    page.set_input_files("#file", {"name": "match.record", "mimeType": "text/plain", "buffer": content})
    page.wait_for_selector("#stepping:not([hidden])")
    page.evaluate("() => (document.getElementById('slider').value = 20)")
    page.locator("#slider").dispatch_event("input")
    page.wait_for_timeout(800)


def alone(page: Any, url: str, name: str) -> None:
    text = replay_page(turnwright.read_record(record(name)), None)
    page.set_content(text)
    page.keyboard.press("End")


SCREENS = {
    "home": (home, ("",)),
    "setting-up": (setting_up, ("rails",)),
    "gathering": (gathering, ("tribun",)),
    "table": (table, GAMES),
    "refused": (refused, ("tic-tac-toe",)),
    "rules": (rules, ("zero-day",)),
    "lesson": (lesson, GAMES[:4]),
    "replay": (replay, ("tribun",)),
    "replay-file": (alone, ("zero-day",)),
    "workbench": (workbench, ("methuen",)),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, required=True, help="A folder.")
    parser.add_argument("--only", nargs="+", default=list(SCREENS), choices=list(SCREENS))
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--colours", nargs="+", default=["light", "dark"], choices=["light", "dark"])
    given = parser.parse_args()
    if chromium() is None:
        raise SystemExit("this needs a browser: apt-get install chromium")
    given.to.mkdir(parents=True, exist_ok=True)
    with served() as running, browser() as opened:
        for size in given.sizes:
            for colours in given.colours:
                shoot(opened, running.url, given.to, given.only, size, colours)


def shoot(opened: Any, url: str, folder: Path, wanted: list[str], size: str, colours: str) -> None:
    """Every wanted screen in one size and colour."""
    width, height = SIZES[size]
    context = opened.new_context(
        viewport={"width": width, "height": height}, color_scheme=colours, locale="en-GB", reduced_motion="reduce"
    )
    for screen in wanted:
        show, names = SCREENS[screen]
        for name in names:
            page = context.new_page()
            show(page, url, name)
            page.wait_for_timeout(300)
            file = folder / f"{'-'.join(part for part in (screen, name, size, colours) if part)}.png"
            page.screenshot(path=file)
            page.close()
            print(file.name, flush=True)
    context.close()


if __name__ == "__main__":
    main()
