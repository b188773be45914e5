"""The variants by what the rulebooks call them."""

from __future__ import annotations

from companion.app.kit import state
from companion.render.marking import N_

VARIANT_NAMES = {
    "standard": N_("standard"),
    "beginner": N_("first game"),
    "friendly": N_("friendlier"),
    "long": N_("longer"),
}


def variant_names() -> dict[str, str]:
    """Return the variants in the reader's language."""
    words = state.words()
    return {key: words.plain(name) for key, name in VARIANT_NAMES.items()}
