"""What a server does beside its pages: it keeps its leases, and looks for photos that wait.

Photos may wait since before the server was started, or since another server of the same store died.
"""

from __future__ import annotations

import logging
from threading import Event, Thread

from card_db import ProblemsError
from companion.app.reader.photos import reading_queue
from companion.app.table.shared_store import store
from companion.store import Lease

SECONDS = 2.0
"""How often; a lease is ten times as long."""

_GOODBYE = 1.0
_LOG = logging.getLogger(__name__)


class Watch:
    """A thread that looks after the photos that wait, from now on until it is stopped."""

    def __init__(self, seconds: float = SECONDS) -> None:
        """Begin to watch."""
        self._seconds, self._over = seconds, Event()
        self._thread = Thread(target=self._watch, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Watch no longer."""
        self._over.set()
        # Not for ever: it may be waiting for a database that does not answer.
        self._thread.join(_GOODBYE)

    def _watch(self) -> None:
        while not self._over.is_set():
            try:
                look_once()
            except ProblemsError:
                # The pages tell everybody that the database does not answer.
                _LOG.warning("the store did not answer", exc_info=True)
            self._over.wait(self._seconds)


def look_once() -> None:
    """Keep the leases of what is in work here, and have idle readers look for more."""
    # An edition that was written down elsewhere meanwhile is known before the next photo is read.
    store().editions.use()
    store().parts.use()
    leases = [key.lease for key in reading_queue().known() if isinstance(key, Lease)]
    if leases:
        store().readings.extend(leases)
    reading_queue().wake()
