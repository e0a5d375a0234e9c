"""How far a newcomer has to go: clicks and readings from the home page to a first move, to a party, to an end card.

A reading is every new text of the part of the page that asks something: the game's poster, the form, the turn card.
Whoever plays takes the first thing that is offered, so the way is the shortest that leads anywhere.

    python benchmarks/newcomer.py
"""

from __future__ import annotations

import argparse
from typing import Any

from turnwright.testing.browsing import browser, chromium
from turnwright.testing.served import served

GAMES = ("rails", "zero-day", "tribun", "methuen")
PATIENCE = 120_000
SEQUENCE = "() => Number(document.body.dataset.at?.split('|')[0] || 0)"
OFFERED = "#do-it, #pay, #bar button:not(#turn-it), #finish, #card[data-state=yours] .way:not(.grey)"
READY = f"""() => document.body.dataset.asking !== "true" && (document.querySelector("{OFFERED}")
  || (document.querySelector("#card[data-state=yours]")
    && document.querySelector("#picture").shadowRoot.querySelector("[data-can]")))"""
PRESS = """([offers, pressed]) => {
  const places = [...document.querySelector("#picture").shadowRoot.querySelectorAll("[data-can]")];
  const fresh = places.find(({ id }) => !pressed.includes(id));
  const asked = document.querySelector("#do-it, #pay, #bar button:not(#turn-it)");
  const chosen = asked ?? fresh ?? document.querySelector(offers);
  chosen.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true }));
  return chosen.id;
}"""
"""The first thing that is offered and was not pressed on the way."""


class Newcomer:
    """Somebody with a browser who counts."""

    def __init__(self, opened: Any, url: str) -> None:
        context = opened.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        self.page, self.url = context.new_page(), url
        self.clicks = 0
        self.read: list[str] = []

    def look(self, region: str) -> None:
        """Read what stands there, if it is new."""
        text = " ".join(self.page.locator(region).first.inner_text().split())
        if text and text not in self.read:
            self.read.append(text)

    def click(self, where: str, reading: str = "") -> None:
        """One click more."""
        if reading:
            self.look(reading)
        self.page.click(where)
        self.clicks += 1

    def first_move(self, game: str) -> None:
        """From the home page to the first own action."""
        self.page.goto(self.url)
        self.click(f"#game-{game} [data-do=now]", f"#game-{game}")
        self.page.wait_for_function(READY)
        begun, pressed = self.page.evaluate(SEQUENCE), [""]
        while self.page.evaluate(SEQUENCE) == begun:
            self.page.wait_for_function(READY)
            self.look("#card")
            before = self.page.evaluate("() => document.body.dataset.at")
            pressed.append(self.page.evaluate(PRESS, [OFFERED, pressed]))
            self.clicks += 1
            self.page.wait_for_function("(before) => document.body.dataset.at !== before", arg=before)

    def end_card(self) -> None:
        """From a running match to its end card, by giving up."""
        own = self.page.locator("#open-asides")
        own.wait_for()
        self.click("#open-asides", "#card")
        resign = "#asides .aside:has-text('esign')"
        self.page.locator(f"#open-give-up, {resign}").first.wait_for()
        if self.page.locator("#open-give-up").count():
            self.click("#open-give-up", "#asides")
            self.click("#resign", "#giving-up")
        else:
            self.click(resign, "#asides")
            self.click("#do-it", "#card")
        self.page.wait_for_selector("#card[data-state=over]")

    def told(self, way: str) -> str:
        words = sum(len(text.split()) for text in self.read)
        return f"| {way} | {self.clicks} | {len(self.read)} | {words} |"


def party(opened: Any, url: str) -> list[str]:
    """Three people in a campaign: what the host does, and what each friend does."""
    host = Newcomer(opened, url)
    host.page.goto(url)
    host.click("#game-methuen [data-do=friend]", "#game-methuen")
    host.page.wait_for_selector("#one-more")
    host.click("#one-more", "#gathering")
    host.click("#copy")
    friends = [Newcomer(opened, url) for _ in range(2)]
    for friend in friends:
        friend.page.goto(host.page.url)
        friend.page.wait_for_selector("#sit")
        friend.click("#sit", "#gathering")
    host.page.wait_for_selector("#card[data-state=yours]")
    return [host.told("a party of three, its host"), friends[0].told("a party of three, each friend")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES)
    given = parser.parse_args()
    if chromium() is None:
        raise SystemExit("this needs a browser: apt-get install chromium")
    print("| way | clicks | readings | words in them |\n|---|---|---|---|")
    with served() as table, browser() as opened:
        for game in given.games:
            one = Newcomer(opened, table.url)
            one.first_move(game)
            print(one.told(f"first own move in {game}"), flush=True)
            one.clicks, one.read = 0, []
            one.end_card()
            print(one.told(f"from there to an end card in {game}"), flush=True)
        print(*party(opened, table.url), sep="\n")


if __name__ == "__main__":
    main()
