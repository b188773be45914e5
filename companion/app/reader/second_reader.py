"""The second reader of text, found once for all jobs of a reader's process."""

from __future__ import annotations

from functools import cache

from vision.evidence.witnesses import Witness, find_witness


@cache
def second_reader() -> Witness | None:
    """Return the second reader, if this machine has one."""
    return find_witness().witness
