"""A wire between browser and server that can be cut, as a phone that sleeps cuts it."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread

from tests.browser.conftest import LOCAL

_AT_ONCE = 1 << 16


class Wire:
    """Passes bytes on to a port, until it is cut."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._whole = Event()
        self._whole.set()
        self._lock = Lock()
        self._open: set[socket.socket] = set()
        self._door = socket.create_server((LOCAL, 0))
        self.port: int = self._door.getsockname()[1]
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Let nothing through any more, and tell nobody: neither side sees the other go."""
        self._whole.clear()

    def mend(self, *, same_connections: bool) -> None:
        """Let everything through again: what waited as well, or only what is opened from now on."""
        if not same_connections:
            self.drop()
        self._whole.set()

    def drop(self) -> None:
        """Close every connection, as a network does that forgot them."""
        with self._lock:
            gone, self._open = self._open, set()
        for end in gone:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Stop it all."""
        with suppress(OSError):
            self._door.shutdown(socket.SHUT_RDWR)
        self._door.close()
        self.drop()
        self._whole.set()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            Thread(target=self._connect, args=(near,), daemon=True).start()

    def _connect(self, near: socket.socket) -> None:
        self._whole.wait()
        try:
            far = socket.create_connection((LOCAL, self._target))
        except OSError:
            near.close()
            return
        with near, far:
            with self._lock:
                self._open |= {near, far}
            there = Thread(target=self._pass_on, args=(near, far), daemon=True)
            there.start()
            self._pass_on(far, near)
            there.join()
            with self._lock:
                self._open -= {near, far}

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while content := source.recv(_AT_ONCE):
                self._whole.wait()
                target.sendall(content)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire_to(port: int) -> Iterator[Wire]:
    """Put a wire in front of a port."""
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.close()
