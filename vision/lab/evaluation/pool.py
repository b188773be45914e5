"""Work on many photos, shared out over the processors."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from typing import TypeVar

import cv2

from vision.lab.evaluation.copies import AnyCopy, AnySample
from vision.lab.evaluation.taught import Taught, teach
from vision.profile import Profile

S = TypeVar("S", bound=AnySample)
Item = TypeVar("Item")
T = TypeVar("T")

_THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def over_photos(
    copies: Sequence[AnyCopy[S]],
    work: Callable[[Taught, S], T],
    profile: Profile | None = None,
    *,
    mixed_up: bool = False,
) -> Iterator[T]:
    """Teach all copies, then go through the results for all their photos as they are done.

    Where they are mixed up, each photo is also read with the profile of another copy.
    """
    with _pool() as pool:
        lessons = list(pool.map(teach, copies, [profile] * len(copies)))
        lessons = _mixed_up(lessons) if mixed_up else lessons
        waiting = [
            pool.submit(work, taught, sample)
            for copy, taught in zip(copies, lessons, strict=True)
            for sample in copy.samples()
        ]
        for done in as_completed(waiting):
            yield done.result()


def over_items(items: Sequence[Item], work: Callable[[Item], T]) -> Iterator[T]:
    """Go through the results for all items as they are done."""
    with _pool() as pool:
        waiting = [pool.submit(work, item) for item in items]
        for done in as_completed(waiting):
            yield done.result()


def _mixed_up(lessons: Sequence[Taught]) -> list[Taught]:
    """Give each copy the profile of the next one too, as an owner of two picks it by mistake."""
    learned = [taught.profile for taught in lessons if taught.profile is not None]
    return [replace(taught, other=_after(taught.profile, learned)) for taught in lessons]


def _after(own: Profile | None, profiles: Sequence[Profile]) -> Profile | None:
    if own is None or len(profiles) < 2:  # noqa: PLR2004
        return None
    return profiles[(profiles.index(own) + 1) % len(profiles)]


@contextmanager
def _pool() -> Iterator[ProcessPoolExecutor]:
    """A process a processor, with one thread each: more would stand in each other's way."""
    with _one_thread_each():
        # A forked process would inherit the locks of threads, but not the threads.
        pool = ProcessPoolExecutor(
            _processors(), mp_context=get_context("spawn"), initializer=_one_thread
        )
        try:
            yield pool
        finally:
            pool.shutdown(cancel_futures=True)


def _processors() -> int | None:
    """Return how many processors may be used: `taskset` and containers allow some only."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return None


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Tell processes started now what numerical libraries ask for when they are loaded."""
    before = {name: os.environ.get(name) for name in _THREADS}
    os.environ.update(dict.fromkeys(_THREADS, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value


def _one_thread() -> None:
    cv2.setNumThreads(1)
