"""The machines of a Dask cluster. Dask itself is an extra, and only loaded here."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from card_db import Problem, ProblemsError
from vision.lab.workers.crew import Crew
from vision.lab.workers.version import reader_version

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

_PATIENCE = 6
"""Seconds in which a scheduler must answer, and have a worker."""
_AHEAD = 3
"""Pieces that each thread of the cluster has in line: one is on its way while one is read."""


class ClusterError(ProblemsError):
    """A cluster that cannot be used: other input would not help, another cluster would."""

    input_at_fault: ClassVar[bool] = False


@contextmanager
def cluster_crew(address: str) -> Iterator[Crew]:
    """Work on the cluster whose scheduler has this address."""
    client = _connected(address)
    try:
        threads = _threads_of(client, address)
        yield _ClusterCrew(
            client.get_executor(pure=False), _AHEAD * threads, has_our_files=False, address=address
        )
    finally:
        client.close()


@dataclass(frozen=True)
class _ClusterCrew(Crew):
    """Workers of a cluster. Dask hands what a lost worker was reading to another one."""

    address: str = ""

    def each(self, work: Callable[..., T], pieces: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """Go through the results; ClusterError if there is no cluster any more."""
        from distributed import KilledWorker  # noqa: PLC0415
        from distributed.comm import CommClosedError  # noqa: PLC0415

        try:
            yield from super().each(_one_at_a_time, ((work, *piece) for piece in pieces))
        except (CancelledError, KilledWorker, CommClosedError) as error:
            raise _problem("cluster-lost", self.address) from error


_busy = Lock()


def _one_at_a_time(work: Callable[..., T], *piece: Any) -> T:  # noqa: ANN401
    """Work on a piece. A worker may have several threads, but the reader has one second reader."""
    with _busy:
        return work(*piece)


def _connected(address: str) -> Client:
    try:
        from distributed import Client  # noqa: PLC0415
        from distributed.comm import get_address_host_port  # noqa: PLC0415
    except ImportError as error:
        raise _problem("cluster-not-installed", address) from error
    _hush_dask()
    try:
        # A client that was given no address at all would be waited for when it is cleared away.
        get_address_host_port(address, strict=False)
        return Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise _problem("cluster-unreachable", address) from error


def _hush_dask() -> None:
    """What goes wrong is told in one sentence, and not in Dask's own words as well."""
    for name in logging.root.manager.loggerDict:
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)


def _threads_of(client: Client, address: str) -> int:
    """Return how many threads the workers have, which must read as this machine does."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
        versions = client.run(reader_version)
        threads = client.ncores()
    except TimeoutError as error:
        raise _problem("cluster-empty", address) from error
    except Exception as error:  # whatever a worker without the companion raises
        raise _problem("cluster-version", address) from error
    if {*versions.values()} != {reader_version()}:
        raise _problem("cluster-version", address)
    return max(1, sum(int(each) for each in threads.values()))


def _problem(id_: str, address: str) -> ClusterError:
    return ClusterError([Problem(id_, {"address": address})])
