"""The sentences about piles that are laid out in overlapping columns."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.render.marking import N_

PILE_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        "pile-count": N_("I see %(seen)s in %(columns)s"),
        "pile-count-unread": N_("I see %(seen)s in %(columns)s; %(unread)s couldn't be read"),
        "pile-again": N_("cards that are in two photos, counted once: %(cards)s"),
        "pile-total": N_("all photos of the pile together show %(seen)s of the deck's %(all)s"),
        "pile-strays": N_("cards next to the pile aren't counted: %(cards)s"),
        "pile-unclear": N_(
            "these columns can't be read: photograph them straight from above, closer, in "
            "good light"
        ),
        "photo-is-fan": N_(
            "these cards overlap in columns: read them as a pile, or lay the shelf out side by side"
        ),
        "photo-is-shelf": N_("no cards overlap here: is this a shelf, and not a pile in columns?"),
        "layout-photos": N_("--layout fan can't be combined with --join or --together"),
    }
)
