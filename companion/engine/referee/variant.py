"""R7, R8: the variants by their names; playing alone is one as well."""

from __future__ import annotations

from functools import cache

from card_db import Variant, assistants, locations, variants

SOLO = "solo"


@cache
def variant_called(key: str) -> Variant:
    """Return what a variant leaves out, and how many assistants it gives."""
    return _solo() if key == SOLO else variants()[key]


def _solo() -> Variant:
    """R8.1: ten tiles, the libraries of seven assistants, three standard ones, no final round."""
    return Variant(
        key=SOLO,
        without_locations=tuple(key for key, tile in locations().items() if not tile.solo.value),
        without_assistants=tuple(key for key, one in assistants().items() if not one.solo.value),
        special_assistants=True,
        standard_assistants=3,
        final_round={},
    )


def variant_names() -> tuple[str, ...]:
    """Return the names of all variants."""
    return (*variants(), SOLO)
