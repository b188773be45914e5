"""What the networks are measured on."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

Row = tuple[str, ...]
"""A line of a table."""


@dataclass(frozen=True)
class Scope:
    """How much is drawn, and folders of photos of other make, which have their truth beside them.

    What the work folder lacks is drawn first.
    """

    work: Path
    count: int
    others: Sequence[Path] = ()
