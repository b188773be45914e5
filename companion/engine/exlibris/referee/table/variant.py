"""R7, R8: the variants by their names; playing alone is one as well."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from card_db import Location, Variant, assistants, locations, variants
from companion.engine.exlibris.rules import Rule

SOLO = "solo"


def variant_called(key: str, tiles: Mapping[str, Location] | None = None) -> Variant:
    """Return what a variant leaves out, by the marks on these tiles, and how many assist."""
    return _solo(locations() if tiles is None else tiles) if key == SOLO else variants()[key]


def _solo(tiles: Mapping[str, Location]) -> Variant:
    """R8.1: ten tiles, the libraries of seven assistants, three standard ones, no final round."""
    return Variant(
        key=SOLO,
        without_locations=tuple(key for key, tile in tiles.items() if not tile.solo.value),
        without_assistants=tuple(key for key, one in assistants().items() if not one.solo.value),
        special_assistants=True,
        standard_assistants=3,
        final_round={},
    )


def variant_rule(variant: Variant) -> Rule:
    """Return the rule that describes a variant."""
    return _VARIANT_RULES.get(variant.key, Rule.SET_UP)


_VARIANT_RULES: Mapping[str, Rule] = MappingProxyType(
    {"beginner": Rule.BEGINNER, "friendly": Rule.FRIENDLY, "long": Rule.LONG_GAME, SOLO: Rule.SOLO}
)


def is_without(variant: Variant, kind: str) -> bool:
    """Tell whether a special assistant takes no part in a variant."""
    return kind in variant.without_assistants or not variant.special_assistants


def variant_names() -> tuple[str, ...]:
    """Return the names of all variants."""
    return (*variants(), SOLO)
