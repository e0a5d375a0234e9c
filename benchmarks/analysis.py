"""How long an analysis takes at a table: to the first answer, to a first look at every action, to all of it in full.

    python benchmarks/analysis.py                          # matches of 60 actions of the four games
    python benchmarks/analysis.py --games tribun --seeds   # and whether marks of two seeds agree

Compiling is done before, as `turnwright warm` does. Beside it a bot thinks in a process of its own, as a table's bots
do: how many visits a second it makes while the analysis runs, against those it makes alone. The machine should be idle.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from typing import Any

import httpx

from turnwright import Match, load
from turnwright.engine import attach
from turnwright.engine.needs import needs_of
from turnwright.players import Limit, SeatView, make_player
from turnwright.players.analysis import analyse
from turnwright.players.readying import prepare
from turnwright.testing.served import served

GAMES = ("tribun", "zero-day", "rails", "methuen")
SEATS = {"rails": 3}
NICE = 5
"""As the table's bots are."""
PATIENCE = 3600.0


def played(name: str, actions: int) -> Match:
    """A match of so many actions between easy players; shorter if it ends before."""
    game = load(name)
    match = game.new_match(seed=7, **({"seats": SEATS[name]} if name in SEATS else {}))
    players = [make_player(game, "level:1", 7 + seat) for seat in range(match.seats)]
    while not match.is_over and match.ply < actions:
        seat = match.may_act[0]
        match.play(players[seat].choose(SeatView.of(match, seat), Limit(visits=100)), seat)
    return match


def thinking(seconds: float, pipe: Any) -> None:
    """A bot that thinks about one position over and over; tells how many visits a second it made."""
    os.nice(NICE)
    game = load("connect-four")
    view = SeatView.of(game.new_match(), 0)
    player = make_player(game, "search:visits=2000")
    prepare(player)
    player.choose(view, Limit())
    pipe.send("ready")
    while pipe.recv() == "think":
        made, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            player.begin(made)
            player.choose(view, Limit())
            made += 2000
        pipe.send(made / (time.perf_counter() - begun))


def timed(url: str, record: str, visits: int | None, pipe: Any) -> dict[str, float]:
    """Seconds until things are told, and the bot's visits a second while it runs."""
    with httpx.Client(timeout=60) as http:
        begun = time.perf_counter()
        asked = http.post(f"{url}api/analyses", json={"record": record, "visits": visits}).raise_for_status().json()
        pipe.send("think")
        found: dict[str, float] = {}
        while time.perf_counter() - begun < PATIENCE:
            now = http.get(f"{url}api/analyses/{asked['id']}").raise_for_status().json()
            took = time.perf_counter() - begun
            if now["told"]:
                found.setdefault("first", took)
            if now["done"] or now["state"] == "done":
                found.setdefault("looked", took)
            if now["state"] in ("done", "failed"):
                return {**found, "full": took, "beside": pipe.recv(), "told": now["told"]}
            time.sleep(0.05)
    raise SystemExit("the analysis did not end")


def agreement(match: Match, visits: int | None) -> str:
    """In how many cases two seeds give the same mark."""
    one, other = (analyse(match, visits, seed=seed, lines=False) for seed in (1, 2))
    return f"{sum(a.verdict == b.verdict for a, b in zip(one, other, strict=True))} of {len(one)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--actions", type=int, default=60)
    parser.add_argument("--visits", type=int, default=None, help="of one search; as many as suit the game if not given")
    parser.add_argument("--seconds", type=float, default=4.0, help="that the bot thinks beside it")
    parser.add_argument("--seeds", action="store_true", help="whether marks of two seeds agree")
    given = parser.parse_args()
    for name in given.games:
        for need in needs_of(load(name)):
            attach(load(name)).prepare(need)
    here, there = multiprocessing.get_context("spawn").Pipe()
    bot = multiprocessing.get_context("spawn").Process(target=thinking, args=(given.seconds, there), daemon=True)
    bot.start()
    try:
        assert here.recv() == "ready"
        here.send("think")
        alone = here.recv()
        print("game            actions  first answer  all looked at  in full      bot beside  marks of two seeds")
        with served() as table:
            for name in given.games:
                match = played(name, given.actions)
                took = timed(table.url, match.record(), given.visits, here)
                same = agreement(match, given.visits) if given.seeds else ""
                print(
                    f"{name:15} {match.ply:7} {took['first']:11.1f} s {took['looked']:12.1f} s {took['full']:7.1f} s"
                    f" {100 * took['beside'] / alone:13.0f} %  {same}"
                )
    finally:
        bot.kill()
        bot.join()


if __name__ == "__main__":
    main()
