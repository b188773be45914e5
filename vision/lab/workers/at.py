"""The crew that a command was given."""

from __future__ import annotations

from contextlib import AbstractContextManager

from vision.lab.workers.cluster import cluster_crew
from vision.lab.workers.crew import Crew
from vision.lab.workers.local import local_crew


def crew_at(address: str | None) -> AbstractContextManager[Crew]:
    """Work on the cluster at an address, or else with all processors of this machine."""
    return cluster_crew(address) if address is not None else local_crew()
