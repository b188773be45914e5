"""What the owner of a copy reads off a tile takes the place of what we assumed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

import msgspec

from card_db.exlibris.components import Location
from card_db.problem import Problem
from card_db.provenance import Certainty, Known

SOURCE = "read off the owner's tile"
MOST_SPACES, MOST_PREPARED = 4, 9
MARKS = (3, 4)
"""R4.3: a space is marked 3+ or 4+, or it is open."""


@dataclass(frozen=True, slots=True)
class TileCorrection:
    """What a tile shows; of what stays None the owner said nothing."""

    open_spaces: int | None = None
    marked_spaces: tuple[int, ...] | None = None
    preparation: int | None = None
    solo: bool | None = None

    def over(self, earlier: TileCorrection | None) -> TileCorrection:
        """Return both together; what is said now takes the place of what was said before."""
        if earlier is None:
            return self
        return replace(earlier, **self.said)

    @property
    def said(self) -> dict[str, Any]:
        """Return what the owner said, by the fact that it is about."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in values.items() if value is not None}


def check_correction(location: Location, correction: TileCorrection) -> tuple[Problem, ...]:
    """Return what no tile can show."""
    return tuple(_impossible(correct(location, correction)))


def _impossible(location: Location) -> Iterator[Problem]:
    open_spaces, marked = location.open_spaces.value, location.marked_spaces.value
    if open_spaces < 0 or not 1 <= open_spaces + len(marked) <= MOST_SPACES:
        facts = {"found": open_spaces + len(marked), "most": MOST_SPACES}
        yield Problem("tile-spaces", facts)
    for mark in marked:
        if mark not in MARKS:
            yield Problem("tile-mark", {"found": mark})
    if not 0 <= location.preparation.value <= MOST_PREPARED:
        facts = {"found": location.preparation.value, "most": MOST_PREPARED}
        yield Problem("tile-preparation", facts)


def correct(location: Location, correction: TileCorrection) -> Location:
    """Return a location with what its owner saw, marked as seen."""
    said = {name: Known(value, SOURCE, Certainty.SEEN) for name, value in correction.said.items()}
    return msgspec.structs.replace(location, **said)


def corrected(
    locations: Mapping[str, Location], corrections: Mapping[str, TileCorrection]
) -> Mapping[str, Location]:
    """Return all locations, each with what its owner saw of it, and what follows from that."""
    seen = {
        key: correct(location, corrections[key]) if key in corrections else location
        for key, location in locations.items()
    }
    guessed = [key for key, location in locations.items() if _is_guess(location)]
    return MappingProxyType(seen | _one_of(seen, guessed))


def _is_guess(location: Location) -> bool:
    return location.solo.certainty is Certainty.GUESSED


def _one_of(locations: Mapping[str, Location], guessed: list[str]) -> dict[str, Location]:
    """R8.1: of the tiles whose solo mark is guessed exactly one has it; the others follow."""
    found = any(locations[key].solo.value for key in guessed if not _is_guess(locations[key]))
    open_ = [key for key in guessed if _is_guess(locations[key])]
    sure = Certainty.INFERRED if found or len(open_) == 1 else Certainty.GUESSED
    marks = {key: not found and key == open_[0] for key in open_}
    return {
        key: msgspec.structs.replace(
            locations[key], solo=Known(mark, locations[key].solo.source, sure)
        )
        for key, mark in marks.items()
    }
