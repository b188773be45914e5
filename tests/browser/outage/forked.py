"""A server that is there in a moment, so that it can be killed often.

It is a copy of a process that has loaded all its modules; everything else it does as usual.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from pathlib import Path

from companion.cli.main import main
from companion.store import open_store
from companion.store.folder import DATABASE_FILE
from tests.browser.conftest import LOCAL, PATIENCE, Server

_FORKING = multiprocessing.get_context("forkserver")
_LOADED = ("web.server", "frame", "table.page", "shelf.page")
_FORKING.set_forkserver_preload([*(f"companion.app.{name}" for name in _LOADED), __name__])


@dataclass
class ForkedServer(Server):
    """The app, started by copying a process."""

    forked: BaseProcess | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.forked = _FORKING.Process(target=_serve, args=(self.home, self.port, self.env))
        self.forked.start()
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            assert self.forked.is_alive(), "the server ended by itself"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)
        with open_store(f"sqlite:///{self.home / DATABASE_FILE}") as store:
            self.key = store.host_key()

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it, and return its exit code."""
        self.send(how)
        assert self.forked is not None
        self.forked.join(PATIENCE)
        code = self.forked.exitcode
        assert code is not None, "the server does not end"
        return code

    def send(self, what: signal.Signals) -> None:
        """Send its process a signal."""
        assert self.forked is not None
        assert self.forked.pid is not None
        os.kill(self.forked.pid, what)


def _serve(home: Path, port: int, env: dict[str, str]) -> None:
    os.environ.pop("EXLIBRIS_DATABASE_URL", None)
    os.environ.update({"EXLIBRIS_HOME": str(home), "EXLIBRIS_LANG": ""} | env)
    main(["app", "--port", str(port), "--host", LOCAL])
