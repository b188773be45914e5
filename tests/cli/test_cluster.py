"""Photos read on a cluster: the same as here, in the same order, whatever becomes of a worker."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from distributed import Client

from tests.browser.conftest import free_port
from tests.cli.conftest import Exlibris

ROOT = Path(__file__).resolve().parents[2]
DEMO = ROOT / "sample_photos" / "demo"
PHOTOS = [DEMO / "easy_1.jpg", DEMO / "normal_1.jpg", DEMO / "easy_2.jpg", DEMO / "hard_1.jpg"]
PATIENCE = 60


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A scheduler with one worker that stays."""
    folder, port = tmp_path_factory.mktemp("cluster"), free_port()
    scheduler = ("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
    at = f"tcp://127.0.0.1:{port}"
    with dask(folder / "scheduler", *scheduler), worker(at, folder / "worker"):
        waited_for(at, 1)
        yield at


@contextmanager
def worker(address: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(folder))
    with dask(folder, "worker", address, *options) as process:
        yield process


@contextmanager
def dask(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run one of Dask's own programs until the end."""
    folder.mkdir()
    command = [sys.executable, "-m", "dask", *arguments]
    with (folder / "out").open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out)
        try:
            yield process
        finally:
            process.kill()
            process.wait()


def waited_for(address: str, workers: int) -> None:
    with Client(address, timeout=PATIENCE, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=PATIENCE)


def without_times(out: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in out.splitlines()]
    for shelf in found:
        del shelf["seconds"]
    return found


def test_a_cluster_reads_the_same_in_the_same_order(exlibris: Exlibris, address: str) -> None:
    missing, no_photo = ROOT / "nope.jpg", ROOT / "README.md"
    asked = [*PHOTOS, missing, no_photo]
    there = exlibris("scan", *asked, "--json", "--cluster", address)
    alone = [exlibris("scan", photo, "--json") for photo in asked]
    assert without_times(there.out) == without_times("".join(one.out for one in alone))
    assert there.err == "".join(one.err for one in alone)
    assert there.code == max(one.code for one in alone)


def test_many_photos_are_read_by_several_processes_here(exlibris: Exlibris) -> None:
    together = exlibris("scan", *PHOTOS * 3, "--json")
    alone = "".join(exlibris("scan", photo, "--json").out for photo in PHOTOS)
    assert without_times(together.out) == without_times(alone) * 3


def test_a_lost_worker_costs_a_retry(exlibris: Exlibris, address: str, tmp_path: Path) -> None:
    asked = PHOTOS * 3
    with worker(address, tmp_path / "lost") as lost, ThreadPoolExecutor(1) as beside:
        waited_for(address, 2)
        there = beside.submit(exlibris, "scan", *asked, "--json", "--cluster", address)
        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            at_work_on_both(client)
        os.kill(lost.pid, signal.SIGKILL)
        result = there.result()
    found = without_times(result.out)
    assert (result.code, result.err) == (0, "")
    assert [Path(shelf["photo"]) for shelf in found] == asked
    assert found == found[: len(PHOTOS)] * 3


def at_work_on_both(client: Client) -> None:
    """Wait until two workers read a photo each."""
    for _ in range(PATIENCE * 20):
        if sum(bool(tasks) for tasks in client.processing().values()) == 2:
            return
    pytest.fail("the second worker has nothing to do")


def test_evaluate_counts_the_same_on_a_cluster(
    exlibris: Exlibris, address: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("calib_categories.jpg", "calib_books_1.jpg", "calib_books_1.shelf", "deck.csv"):
        (copy / name).symlink_to(DEMO / name)
    for photo in PHOTOS[:2]:
        for name in (photo.name, photo.with_suffix(".shelf").name):
            (copy / name).symlink_to(DEMO / name)
    tables = [tmp_path / "here.csv", tmp_path / "there.csv"]
    assert exlibris("evaluate", copy, "--csv", tables[0]).code == 0
    assert exlibris("evaluate", copy, "--csv", tables[1], "--cluster", address).code == 0
    here, there = (list(map(but_seconds, table.read_text().splitlines())) for table in tables)
    assert here == there


def but_seconds(line: str) -> list[str]:
    """Return a line of the table without what a clock says."""
    return [field for field in line.split(",") if "." not in field or not field[0].isdigit()]


@pytest.mark.parametrize("where", ["tcp://127.0.0.1:{port}", "nowhere", "http://x:1"])
def test_an_unreachable_cluster_is_one_sentence(exlibris: Exlibris, where: str) -> None:
    at = where.format(port=free_port())
    result = exlibris("scan", PHOTOS[0], "--cluster", at)
    assert result.code == 3
    assert result.out == ""
    (said,) = result.complaints
    assert at in said
    assert "leave out --cluster" in said


def test_a_cluster_without_dask_says_what_to_install(
    exlibris: Exlibris, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    result = exlibris("scan", PHOTOS[0], "--cluster", "tcp://127.0.0.1:1")
    assert result.code == 3
    (said,) = result.complaints
    assert "pip install distributed" in said


def test_photos_that_belong_together_are_not_for_a_cluster(exlibris: Exlibris) -> None:
    for how in ("--join", "--together"):
        result = exlibris("scan", *PHOTOS[:2], how, "--cluster", "tcp://127.0.0.1:1")
        assert result.code == 2
        (said,) = result.complaints
        assert how in said
