"""Milliseconds from a click to the changed picture, for every game, in a real browser on this machine.

A click counts if it completes an action: it is sent to the table, judged, stored, told again with a new picture, and
drawn. Bots sit at the other seats; their thinking is not counted.

    python benchmarks/clicks.py --actions 30
"""

from __future__ import annotations

import argparse
import random
from statistics import median, quantiles
from typing import Any

from turnwright.testing.browsing import browser, chromium
from turnwright.testing.served import served

GAMES = ("zero-day", "rails", "tribun", "methuen", "connect-four", "kuhn-poker", "tic-tac-toe")
WATCH = """() => {
  const sequence = () => document.body.dataset.at?.split("|")[0];
  window.times = [];
  let [clicked, before] = [null, null];
  addEventListener("click", () => ([clicked, before] = [performance.now(), sequence()]), true);
  new MutationObserver(() => {
    if (clicked === null || sequence() === before) return;
    window.times.push(performance.now() - clicked);
    clicked = null;
  }).observe(document.body, { attributes: true, attributeFilter: ["data-at"] });
}"""
OFFERED = "#card[data-state=yours] .way:not(.grey), #bar button, #pay, #do-it, #finish"
PRESS = """([offers, place]) => {
  if (document.body.dataset.asking === "true") return false;
  const lit = document.querySelector("#card[data-state=yours]")
    ? [...document.querySelector("#picture").shadowRoot.querySelectorAll("[data-can]")] : [];
  const offered = [...document.querySelectorAll(offers), ...lit];
  if (!offered.length) return false;
  const chosen = offered[Math.floor(place * offered.length)];
  chosen.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, cancelable: true }));
  return true;
}"""


def play(page: Any, url: str, game: str, actions: int, rng: random.Random) -> list[float]:
    """Random clicks until so many actions were done; matches that end are followed by others."""
    times: list[float] = []
    while len(times) < actions:
        page.goto(url)
        page.click(f"#game-{game} [data-do=now]")
        page.wait_for_selector("#card[data-state=yours]", timeout=120_000)
        page.evaluate(WATCH)
        while len(times) + page.evaluate("() => window.times.length") < actions:
            if page.locator("#card[data-state=over]").count():
                break
            if not page.evaluate(PRESS, [OFFERED, rng.random()]):
                page.wait_for_timeout(20)
                continue
            page.wait_for_timeout(30)
        times += page.evaluate("() => window.times")
    return times[:actions]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--actions", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if chromium() is None:
        raise SystemExit("this needs a browser: apt-get install chromium")
    print("| game | median | 90 % | actions |\n|---|---|---|---|")
    with served() as table, browser() as opened:
        page = opened.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        for game in given.games:
            times = play(page, table.url, game, given.actions, random.Random(given.seed))
            most = quantiles(times, n=10)[-1] if len(times) > 1 else times[0]
            print(f"| {game} | {median(times):.0f} ms | {most:.0f} ms | {len(times)} |", flush=True)


if __name__ == "__main__":
    main()
