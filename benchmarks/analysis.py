"""How long an analysis takes at a table: to the first answer, to a first look at every action, to all of it in full.

    python benchmarks/analysis.py                          # matches of 60 actions of the four games
    python benchmarks/analysis.py --games tribun --seeds   # and whether marks of two seeds agree

Compiling is done before, as `turnwright warm` does. How much a bot is slowed is measured in the worst case: a bot and
the worker of an analysis share one core, the worker is halted and goes on in turns, and the bot's visits a second in
both are compared, in the middle of many rounds; once with the analysis of a match, once with one position after another
thought about as if somebody looked at it. Two figures each: the bot's part of the processor time that both have, and
its visits a second against those it makes alone. Other work on the machine disturbs the second.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from turnwright import Match, load
from turnwright.engine import attach
from turnwright.engine.needs import needs_of
from turnwright.players import Limit, SeatView, make_player
from turnwright.players.analysis import analyse
from turnwright.players.readying import prepare
from turnwright.table.api.replay_shapes import EvaluateAt
from turnwright.table.workers import Analyse, ReadingTask
from turnwright.table.workers.pool import NICE, TaskFailed, Worker, WorkerDied
from turnwright.testing.served import served

GAMES = ("tribun", "zero-day", "rails", "methuen")
SEATS = {"rails": 3}
PATIENCE = 3600.0
LIVE_VISITS = 600
"""What the page asks for when somebody has looked at a position for some seconds."""


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
    os.nice(NICE["bots"])
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


def processor_time(pid: int) -> int:
    """Of a process and its threads, in nanoseconds: a tick is too coarse for who has a twentieth of a busy core."""
    return sum(int(one.read_text(encoding="utf-8").split()[0]) for one in Path(f"/proc/{pid}/task").glob("*/schedstat"))


def beside(match: Match, live: bool) -> Iterator[Any]:
    """What a worker thinks about: the match over and over, or one of its positions after the other."""
    for number in count():
        if not live:
            yield Analyse(match.game.name, match.record(), None)
        else:
            looked_at = EvaluateAt(record=match.record(), ply=number % match.ply, visits=LIVE_VISITS)
            yield ReadingTask("evaluating", "evaluated", (looked_at,))


def slowed(match: Match, rounds: int, pipe: Any, bot: int, core: int, live: bool) -> tuple[float, float]:
    """Of a bot beside an analysis on the same core, medians: its part of the time that both have, which other work
    does not change; and its visits a second as a part of those it makes alone, which other work does change."""
    worker = Worker(multiprocessing.get_context("spawn"), NICE["evaluations" if live else "analyses"])
    pid = worker.process.pid
    assert pid is not None
    os.sched_setaffinity(pid, {core})
    begun = threading.Event()

    def analysed() -> None:
        try:
            for task in beside(match, live):
                worker.do(task, PATIENCE, lambda said: begun.set())
                begun.set()
        except (WorkerDied, TaskFailed):
            return

    thread = threading.Thread(target=analysed, daemon=True)
    thread.start()
    try:
        assert begun.wait(PATIENCE)
        shares, parts = [], []
        for _ in range(rounds):
            made = []
            for order in (signal.SIGSTOP, signal.SIGCONT):
                os.kill(pid, order)
                before = processor_time(bot), processor_time(pid)
                pipe.send("think")
                made.append(pipe.recv())
            own, others = processor_time(bot) - before[0], processor_time(pid) - before[1]
            shares.append(own / max(1, own + others))
            parts.append(made[1] / made[0])
        return median(shares), median(parts)
    finally:
        worker.end()
        thread.join()


def timed(url: str, record: str, visits: int | None) -> dict[str, float]:
    """Seconds until things are told."""
    with httpx.Client(timeout=60) as http:
        begun = time.perf_counter()
        asked = http.post(f"{url}api/analyses", json={"record": record, "visits": visits}).raise_for_status().json()
        found: dict[str, float] = {}
        while time.perf_counter() - begun < PATIENCE:
            now = http.get(f"{url}api/analyses/{asked['id']}").raise_for_status().json()
            took = time.perf_counter() - begun
            if now["told"]:
                found.setdefault("first", took)
            if now["done"] or now["state"] == "done":
                found.setdefault("looked", took)
            if now["state"] in ("done", "failed"):
                return {**found, "full": took, "told": now["told"]}
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
    parser.add_argument("--rounds", type=int, default=15, help="of a bot thinking alone and beside it, a second each")
    parser.add_argument("--core", type=int, default=0, help="that both have")
    parser.add_argument("--seeds", action="store_true", help="whether marks of two seeds agree")
    given = parser.parse_args()
    for name in given.games:
        for need in needs_of(load(name)):
            attach(load(name)).prepare(need)
    here, there = multiprocessing.get_context("spawn").Pipe()
    bot = multiprocessing.get_context("spawn").Process(target=thinking, args=(1.0, there), daemon=True)
    bot.start()
    try:
        assert here.recv() == "ready" and bot.pid is not None
        os.sched_setaffinity(bot.pid, {given.core})
        print("game            actions  first answer  all looked at  in full  bot share/visits  at one position  marks")
        with served() as table:
            for name in given.games:
                match = played(name, given.actions)
                took = timed(table.url, match.record(), given.visits)
                share, part = slowed(match, given.rounds, here, bot.pid, given.core, live=False)
                share_live, part_live = slowed(match, given.rounds, here, bot.pid, given.core, live=True)
                same = agreement(match, given.visits) if given.seeds else ""
                print(
                    f"{name:15} {match.ply:7} {took['first']:11.1f} s {took['looked']:12.1f} s {took['full']:7.1f} s"
                    f" {100 * share:8.0f} / {100 * part:.0f} %"
                    f" {100 * share_live:11.0f} / {100 * part_live:.0f} %      {same}"
                )
    finally:
        bot.kill()
        bot.join()


if __name__ == "__main__":
    main()
