"""Runs what a server would await."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

_Result = TypeVar("_Result")


def run(awaited: Coroutine[object, object, _Result]) -> _Result:
    """Return what this comes to.

    It gets a thread of its own: Playwright's event loop may be running in this one, since journeys
    and these tests share processes.
    """
    with ThreadPoolExecutor(max_workers=1) as thread:
        return thread.submit(asyncio.run, awaited).result()
