"""The processes behind one address: begun, begun again when one dies, and ended together."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing import connection, get_context, parent_process
from multiprocessing.process import BaseProcess
from threading import Event, Thread
from types import TracebackType
from typing import Self

from companion.app.kit.lane import Lane, take_lane
from companion.app.web.address import LOCAL_HOST, Address

_LOG = logging.getLogger(__name__)
_PAUSE, _GOODBYE = 0.5, 5.0

Serve = Callable[[Address, socket.socket], None]


class House:
    """So many processes, each of which serves on a port that only this machine reaches."""

    def __init__(self, serve: Serve, address: Address, lanes: int) -> None:
        """Take what each one does, for the server at this address."""
        self._serve, self._address = serve, address
        self._over = Event()
        self._sockets = ExitStack()
        self._listening = [self._sockets.enter_context(_socket()) for _ in range(lanes)]
        self.ports = [one.getsockname()[1] for one in self._listening]
        self._processes: list[BaseProcess] = []
        self._watch = Thread(target=self._keep_alive, daemon=True)

    def __enter__(self) -> Self:
        """Begin them."""
        self._processes = [self._begun(number) for number in range(len(self.ports))]
        self._watch.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """End them."""
        self._over.set()
        self._watch.join()
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(_GOODBYE)
            process.kill()
        self._sockets.close()

    @property
    def pids(self) -> list[int | None]:
        """Return the numbers of the processes, in the order of their ports."""
        return [process.pid for process in self._processes]

    def _begun(self, number: int) -> BaseProcess:
        lane = Lane(number, len(self.ports))
        args = (self._serve, self._address, self._listening[number], lane)
        # Not forked: threads and connections to a database do not survive that.
        process = get_context("spawn").Process(target=_live, args=args, daemon=True)
        process.start()
        return process

    def _keep_alive(self) -> None:
        # Whoever asks meanwhile waits: the port stays open.
        while not self._over.is_set():
            connection.wait([process.sentinel for process in self._processes], _PAUSE)
            for number, process in enumerate(self._processes):
                if not process.is_alive() and not self._over.is_set():
                    _LOG.warning("process %s ended by itself, and is begun again", process.pid)
                    self._processes[number] = self._begun(number)
                    self._over.wait(_PAUSE)


def _socket() -> socket.socket:
    return socket.create_server((LOCAL_HOST, 0))


def _live(serve: Serve, address: Address, listening: socket.socket, lane: Lane) -> None:
    """Be one of the processes, until the first one ends, however that comes to pass."""
    if hasattr(os, "setsid"):
        # Ctrl-C is for the first one alone, which ends the others.
        os.setsid()
    Thread(target=_end_with_parent, daemon=True).start()
    take_lane(lane)
    serve(address, listening)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
