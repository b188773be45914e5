"""Cards that lie together at a table of Biblios, and cards that are not known."""

from __future__ import annotations

from card_db.biblios import BibliosCard
from companion.engine.pile import HiddenPile

MaybeCard = BibliosCard | None
"""A card, or one that is not known."""

BibliosPile = HiddenPile[BibliosCard]

NO_PILE: BibliosPile = HiddenPile()
"""No cards at all."""
