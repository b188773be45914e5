"""A process of its own that opens a home of an older version, and kills itself on the way.

Arguments: the URL, and after how many steps: statements, and contents that got their place.
"""

from __future__ import annotations

import os
import signal
import sys
from itertools import count
from pathlib import Path

from sqlalchemy import Engine, event

from companion.store import open_store


def main(url: str, last: str) -> None:
    steps = count(1)

    def step(*_call: object) -> None:
        if next(steps) == int(last):
            os.kill(os.getpid(), signal.SIGKILL)

    renamed = Path.replace

    def replace(self: Path, target: Path) -> Path:
        step()
        place = renamed(self, target)
        step()
        return place

    Path.replace = replace  # type: ignore[method-assign, assignment]
    event.listen(Engine, "before_cursor_execute", step)
    event.listen(Engine, "commit", step)
    with open_store(url):
        sys.stdout.write(f"{next(steps)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
