"""Work gives the same results wherever it is done, whoever dies over it, and however often it is interrupted."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from turnwright import OptionError
from turnwright.lab.arena import run_arena
from turnwright.lab.campaigns import simulate_campaign
from turnwright.lab.encounters import simulate
from turnwright.lab.places.batches import LARGEST, Batches
from turnwright.lab.places.compiled_code import packed, unpacked
from turnwright.lab.results import ArenaSetup
from turnwright.lab.work import MOST_DEATHS, ThisProcess, WorkError, place_named

ARENA = ArenaSetup(
    game="tic-tac-toe", players=("random", "greedy"), seats=2, games=24, mirror=4, seed=3, opening=1, observed=True
)
LOOPBACK = "127.0.0.2"
"""An address of this machine alone; for 127.0.0.1 Ray puts one that others can reach."""


@dataclass(frozen=True)
class Squares:
    """Numbers squared; a worker that begins to is killed over `fatal`, once, or always."""

    folder: str = ""
    fatal: int = -1
    always: bool = False

    @contextmanager
    def begin(self) -> Iterator[Callable[[int], int]]:
        def square(number: int) -> int:
            if number == self.fatal and self._is_first():
                os.kill(os.getpid(), signal.SIGKILL)
            return number * number

        yield square

    def _is_first(self) -> bool:
        if self.always:
            return True
        try:
            (Path(self.folder) / "died").touch(exist_ok=False)
        except FileExistsError:
            return False
        return True


@dataclass(frozen=True)
class Refusing:
    """Work with a mistake in it."""

    @contextmanager
    def begin(self) -> Iterator[Callable[[int], int]]:
        def refuse(number: int) -> int:
            raise OptionError(f"{number} is not to my liking")

        yield refuse


@pytest.fixture(scope="module")
def two_nodes() -> Iterator[str]:
    """A real cluster of two nodes, as Ray's own utility starts them."""
    ray = pytest.importorskip("ray", reason='pip install "turnwright[cluster]" for the tests of a cluster')
    from ray.cluster_utils import Cluster

    here = str(Path(__file__).parent)
    before = os.environ.get("PYTHONPATH", "")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["PYTHONPATH"] = f"{here}{os.pathsep}{before}"
    alike = {"num_cpus": 1, "include_dashboard": False, "node_ip_address": LOOPBACK}
    cluster: Any = Cluster(initialize_head=True, head_node_args=alike)
    try:
        cluster.add_node(**alike)
        yield str(cluster.address)
    finally:
        ray.shutdown()
        cluster.shutdown()
        os.environ["PYTHONPATH"] = before


def sorted_lines(file: Path) -> list[bytes]:
    return sorted(file.read_bytes().splitlines())


def test_processes_give_the_file_of_one_process(tmp_path: Path) -> None:
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    run_arena(ARENA, file=alone)
    run_arena(ARENA, file=together, on="processes:2")
    assert sorted_lines(alone) == sorted_lines(together)


def test_an_interrupted_file_is_completed_elsewhere(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    run_arena(ARENA, file=whole)
    lines = whole.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[:9]) + lines[9][:20])
    run_arena(ARENA, file=cut, on="processes:2")
    assert sorted_lines(whole) == sorted_lines(cut)


def test_a_cluster_of_two_nodes_gives_the_file_of_one_process(two_nodes: str, tmp_path: Path) -> None:
    alone, cluster = tmp_path / "alone.jsonl", tmp_path / "cluster.jsonl"
    run_arena(ARENA, file=alone)
    run_arena(ARENA, file=cluster, on=f"ray:{two_nodes}")
    assert sorted_lines(alone) == sorted_lines(cluster)


def test_odds_of_encounters_and_campaigns_are_the_same_on_a_cluster(two_nodes: str) -> None:
    on = f"ray:{two_nodes}"
    assert simulate(70, campaign="lantern_bridge", on=on).as_data() == simulate(70, campaign="lantern_bridge").as_data()
    whole = simulate_campaign(4, "first_steps", seed=2, on=on)
    assert whole.as_data() == simulate_campaign(4, "first_steps", seed=2).as_data()


@pytest.mark.parametrize("where", ["processes:2", "ray"])
def test_a_worker_that_dies_is_replaced_and_nothing_is_lost_or_doubled(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    on = f"ray:{request.getfixturevalue('two_nodes')}" if where == "ray" else where
    found = list(place_named(on).do(Squares(str(tmp_path), fatal=17), range(40)))
    assert (tmp_path / "died").exists()
    assert sorted(found) == [number * number for number in range(40)]


@pytest.mark.parametrize("where", ["processes:2", "ray"])
def test_work_that_kills_everybody_is_given_up(where: str, request: pytest.FixtureRequest) -> None:
    on = f"ray:{request.getfixturevalue('two_nodes')}" if where == "ray" else where
    with pytest.raises(WorkError, match=f"died {MOST_DEATHS + 1} times in a row"):
        list(place_named(on).do(Squares(fatal=0, always=True), range(1)))


@pytest.mark.parametrize("where", ["here", "processes:2", "ray"])
def test_what_a_worker_refuses_is_told_as_it_said_it(where: str, request: pytest.FixtureRequest) -> None:
    on = f"ray:{request.getfixturevalue('two_nodes')}" if where == "ray" else where
    with pytest.raises(OptionError, match="3 is not to my liking"):
        list(place_named(on).do(Refusing(), [3]))


def test_compiled_code_travels_in_a_parcel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = tmp_path / "here" / "digest", tmp_path / "there" / "digest"
    (here / "deep").mkdir(parents=True)
    (here / "deep" / "one.code").write_bytes(b"compiled")
    monkeypatch.setattr("turnwright.lab.places.compiled_code.cache_folder", lambda: here)
    parcel = packed()
    there.mkdir(parents=True)
    monkeypatch.setattr("turnwright.lab.places.compiled_code.cache_folder", lambda: there)
    unpacked(parcel)
    assert (there / "deep" / "one.code").read_bytes() == b"compiled"


def test_code_of_another_engine_is_left_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = tmp_path / "here" / "digest", tmp_path / "there" / "another"
    here.mkdir(parents=True)
    (here / "one.code").write_bytes(b"compiled")
    monkeypatch.setattr("turnwright.lab.places.compiled_code.cache_folder", lambda: here)
    parcel = packed()
    monkeypatch.setattr("turnwright.lab.places.compiled_code.cache_folder", lambda: there)
    unpacked(parcel)
    assert not there.exists()
    assert not (there.parent / "digest").exists()


def test_batches_grow_to_a_second_and_shrink_towards_the_end() -> None:
    batches, sizes = Batches(range(10_000), workers=2), []
    while batches:
        batch = batches.take()
        sizes.append(len(batch))
        batches.took(len(batch), 0.001 * len(batch))
    assert sizes[0] == 1
    assert max(sizes) == 1000
    assert sizes[-1] == 1
    assert sum(sizes) == 10_000
    assert max(sizes) <= LARGEST


def test_what_was_lost_comes_first_again() -> None:
    batches = Batches("abcdef", workers=1)
    first = batches.take()
    batches.give_back(first)
    assert "".join(one for _ in range(6) for one in batches.take()) == "abcdef"


@pytest.mark.parametrize("text", ["", "processes", "processes:0", "processes:257", "processes:two", "ray:", "moon:3"])
def test_a_place_that_is_none_is_refused_with_what_there_is(text: str) -> None:
    with pytest.raises(OptionError, match=r"--on is here, processes:N, ray:local or ray:ADDRESS"):
        place_named(text)


def test_one_process_is_this_one() -> None:
    assert isinstance(place_named("processes:1"), ThisProcess)
