"""Pictures of every screen and of the turn card's states, in four sizes, light and dark, in two languages.

They are there to be looked at, and not kept in git; `index.html` beside them shows them all on one page.

    python benchmarks/screens.py --to /tmp/screens
    python benchmarks/screens.py --to /tmp/screens --only table refused --sizes phone --colours dark --language de
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import turnwright
from turnwright.cli.replay_page import page as replay_page
from turnwright.testing import random_match
from turnwright.testing.browsing import browser, chromium
from turnwright.testing.served import served

SIZES = {"desk": (1440, 900), "laptop": (1280, 720), "tablet": (820, 1180), "phone": (390, 844)}
GAMES = ("zero-day", "rails", "tribun", "methuen", "connect-four", "kuhn-poker", "tic-tac-toe")
LIT = "#picture [data-can]"
WAYS = (
    "#card[data-state=yours] .way:not(.grey), #bar button:not(#turn-it), #do-it, #finish, #pay, #panel .card:not(.shut)"
)
CLICKS = 7
"""At a table before its picture is taken, so that there is something to see."""
PATIENCE = 120_000
LONG = 40
"""Actions of a match that is looked at again."""
READY = f"""() => document.querySelector("#card[data-state=over]") || (document.body.dataset.asking === "false"
  && document.querySelector("{WAYS}, #card[data-state=yours]"))"""
Show = Callable[[Any, str, str], None]


def home(page: Any, url: str, name: str) -> None:
    page.goto(url)
    page.wait_for_load_state("networkidle")


def sit_down(page: Any, url: str, name: str) -> None:
    home(page, url, name)
    page.click(f"#game-{name} [data-do=now]")
    page.wait_for_function(READY, timeout=PATIENCE)


def click(page: Any, number: int) -> None:
    """A lit place, or where there is none the first way."""
    page.wait_for_function(READY, timeout=PATIENCE)
    places = page.locator(LIT)
    if places.count():
        places.nth(number % places.count()).dispatch_event("click", {"bubbles": True, "composed": True})
    elif page.locator(WAYS).count():
        page.locator(WAYS).first.click()
    page.wait_for_timeout(300)


def table(page: Any, url: str, name: str) -> None:
    sit_down(page, url, name)
    for number in range(CLICKS):
        click(page, 5 * number)
    page.wait_for_function(READY, timeout=PATIENCE)


def chosen(page: Any, url: str, name: str) -> None:
    """A piece is taken up, and its targets are lit."""
    sit_down(page, url, name)
    for _ in range(12):
        places = page.locator(f"{LIT}:has([data-piece])")
        if places.count() and not page.locator("#back").count():
            places.last.dispatch_event("click", {"bubbles": True, "composed": True})
            page.wait_for_function(READY)
            return
        click(page, 1)


def paying(page: Any, url: str, name: str) -> None:
    """A route is chosen, and the cards that it would cost rise."""

    def press(place: str, number: int = 0) -> None:
        page.locator(f'#picture [id^="{place}"][data-can]').nth(number).dispatch_event(
            "click", {"bubbles": True, "composed": True}
        )
        page.wait_for_timeout(400)
        page.wait_for_function(READY, timeout=PATIENCE)

    sit_down(page, url, name)
    press("keep-")
    for _ in range(2 * CLICKS):
        press("kind-draw")
    for number in range(page.locator('#picture [id^="lane-"][data-can]').count()):
        press("lane-", number)
        if page.locator('#picture [id^="cards-"][data-can]').count() > 2:
            break
        page.keyboard.press("Escape")
        page.wait_for_timeout(200)
    page.wait_for_timeout(600)


def setting_up(page: Any, url: str, name: str) -> None:
    home(page, url, name)
    page.click(f"#game-{name} [data-do=more]")


def gathering(page: Any, url: str, name: str) -> None:
    home(page, url, name)
    page.click(f"#game-{name} [data-do=friend]")
    page.wait_for_selector("#link")


def curtain(page: Any, url: str, name: str) -> None:
    home(page, url, name)
    page.click(f"#game-{name} [data-do=hot]")
    page.wait_for_selector("#uncover:visible")


def refused(page: Any, url: str, name: str) -> None:
    sit_down(page, url, name)
    page.keyboard.press("/")
    page.fill("#typed", {"zero-day": "draw", "tribun": "move 0,0 0,1"}.get(name, "place z9"))
    page.locator("#typing [data-do=why]").click()
    page.wait_for_selector("#card[data-state=refused]")


def confirm(page: Any, url: str, name: str) -> None:
    """Something that cannot be taken back."""
    sit_down(page, url, name)
    page.click("#open-asides")
    page.locator("#asides .aside").last.click()
    page.wait_for_selector("#do-it")


def over(page: Any, url: str, name: str) -> None:
    confirm(page, url, name)
    page.click("#do-it")
    page.wait_for_selector("#card[data-state=over]")


def watching(page: Any, url: str, name: str) -> None:
    sit_down(page, url, name)
    page.evaluate("() => localStorage.clear()")
    page.reload()
    page.wait_for_selector("#card[data-state=watching]")


def lost(page: Any, url: str, name: str) -> None:
    sit_down(page, url, name)
    page.context.set_offline(True)
    page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide'))")
    page.wait_for_selector("#lost:visible")
    page.wait_for_timeout(1500)
    page.context.set_offline(False)


def menu(page: Any, url: str, name: str) -> None:
    sit_down(page, url, name)
    page.keyboard.press("?")
    page.wait_for_selector("#keys[open]")


def rules(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}rules/{name}")
    page.wait_for_selector("#book h2")


def lesson(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}lesson/{name}")
    page.wait_for_selector("#what-if")
    page.click("#what-if")
    page.wait_for_selector("#teacher .refusal")


def workbench(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}workbench/{name}")
    page.wait_for_selector("body[data-checked]")
    page.once("dialog", lambda asked: asked.accept())
    page.select_option("#samples", "lantern_bridge")
    page.wait_for_function("() => document.querySelector('#written').value.includes('Lantern Bridge')")
    page.wait_for_selector("#picture svg")
    page.wait_for_timeout(2000)
    page.fill("#written", page.input_value("#written").replace("Range:", "Rnge:", 1))
    page.click("#remarks .error .say")


def record(name: str) -> str:
    seats = {"seats": 2} if name == "rails" else {}
    matches = (random_match(turnwright.load(name), seed, LONG, **seats)[0] for seed in count(3))
    return next(match for match in matches if match.ply == LONG).record()


def replay(page: Any, url: str, name: str) -> None:
    page.goto(f"{url}replay")
    content = record(name).encode()
    page.set_input_files("#file", {"name": "match.record", "mimeType": "text/plain", "buffer": content})
    page.wait_for_selector(f"#move-{LONG}", state="attached", timeout=PATIENCE)
    page.click("#analyse")
    page.wait_for_selector("#course", timeout=300_000)
    page.wait_for_selector(".running:empty", state="attached", timeout=600_000)
    page.keyboard.press("Home")
    for _ in range(LONG // 2):
        page.keyboard.press("ArrowRight")
    page.wait_for_timeout(1500)


def alone(page: Any, url: str, name: str) -> None:
    page.set_content(replay_page(turnwright.read_record(record(name)), None))
    page.keyboard.press("End")


SCREENS: dict[str, tuple[Show, tuple[str, ...]]] = {
    "home": (home, ("",)),
    "setting-up": (setting_up, ("rails",)),
    "gathering": (gathering, ("tribun",)),
    "table": (table, GAMES),
    "chosen": (chosen, ("tribun", "methuen")),
    "paying": (paying, ("rails",)),
    "refused": (refused, ("zero-day",)),
    "confirm": (confirm, ("tribun",)),
    "over": (over, ("tribun",)),
    "curtain": (curtain, ("kuhn-poker",)),
    "watching": (watching, ("tribun",)),
    "lost": (lost, ("tribun",)),
    "menu": (menu, ("tribun",)),
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
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--sizes", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--colours", nargs="+", default=["light", "dark"], choices=["light", "dark"])
    parser.add_argument("--language", default="en", choices=["en", "de"])
    given = parser.parse_args()
    if chromium() is None:
        raise SystemExit("this needs a browser: apt-get install chromium")
    given.to.mkdir(parents=True, exist_ok=True)
    with served() as running, browser() as opened:
        for size in given.sizes:
            for colours in given.colours:
                shoot(opened, running.url, given, size, colours)
    (given.to / "index.html").write_text(page_of(sorted(given.to.glob("*.png"))), encoding="utf-8")


PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Turnwright</title>
<style>body {{ font: 15px system-ui; margin: 2rem; }} figure {{ display: inline-block; margin: 0 1rem 1rem 0; }}
img {{ max-height: 22rem; max-width: 36rem; border: 1px solid #ccc; }}</style><h1>Screens</h1>{parts}</html>
"""


def page_of(files: list[Path]) -> str:
    """All pictures on one page, by screen."""
    parts = []
    for screen in SCREENS:
        shown = [file.name for file in files if file.name.startswith(f"{screen}-")]
        figures = [f'<figure><img src="{one}" alt=""><figcaption>{one[:-4]}</figcaption></figure>' for one in shown]
        parts += [f"<h2>{screen}</h2>", *figures] if figures else []
    return PAGE.format(parts="\n".join(parts))


def shoot(opened: Any, url: str, given: argparse.Namespace, size: str, colours: str) -> None:
    """Every wanted screen in one size and colour."""
    width, height = SIZES[size]
    for screen in given.only:
        show, names = SCREENS[screen]
        for name in names:
            if name and name not in given.games:
                continue
            context = opened.new_context(
                viewport={"width": width, "height": height}, color_scheme=colours, reduced_motion="reduce",
                locale={"en": "en-GB", "de": "de-DE"}[given.language],
            )  # fmt: skip
            page = context.new_page()
            show(page, url, name)
            page.wait_for_timeout(300)
            file = given.to / f"{'-'.join(part for part in (screen, name, size, colours) if part)}.png"
            page.screenshot(path=file)
            context.close()
            print(file.name, flush=True)


if __name__ == "__main__":
    main()
