"""The ledger: doubts about single places, and about the photo as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from companion.engine.exlibris.reading import Doubt
from companion.engine.exlibris.shelf import Place


@dataclass(frozen=True, slots=True)
class Ledger:
    """Every doubt, with the place that it is about."""

    whole_photo: tuple[Doubt, ...] = ()
    """What concerns every card."""
    places: Mapping[Place, tuple[Doubt, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, whole_photo: Iterable[Doubt], noted: Iterable[tuple[Place, Doubt]]) -> Ledger:
        """Enter what was noted about the photo, and about single places."""
        places: dict[Place, tuple[Doubt, ...]] = {}
        for place, doubt in noted:
            places[place] = (*places.get(place, ()), doubt)
        return cls(tuple(whole_photo), places)

    def at(self, place: Place) -> tuple[Doubt, ...]:
        """Why a player is asked about this place; those about the place itself come first."""
        return (*self.places.get(place, ()), *self.whole_photo)
