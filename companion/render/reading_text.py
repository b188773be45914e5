"""How a disputed ruling is read at a table, who says so, and who says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from card_db import Ruling, RulingReading, edition_readings, rulebook
from companion.engine.verdict import Basis, DisputedReading
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.rule_text import source_names

if TYPE_CHECKING:
    # A question about a move is answered without loading the score.
    from companion.engine.exlibris.scoring import ReadingUsed


def reading_facts(read: DisputedReading | ReadingUsed, language: str) -> Mapping[str, str]:
    """Return the question, the reading used and the other one, each with who says so."""
    ruling = rulebook(language).rulings[read.ruling]
    used, other = (_reading(ruling, key) for key in (read.used, read.other))
    others = source_names(other.sources, language)
    return {
        "ruling": ruling.id,
        "question": ruling.question,
        "used": f"{used.text} ({_basis(read, ruling, used, language)})",
        "other": other.text,
        "others": f" ({others})" if others else "",
    }


def _basis(
    read: DisputedReading | ReadingUsed, ruling: Ruling, used: RulingReading, language: str
) -> str:
    """Return why a table reads a ruling so: its house rule, its own rulebook, or custom."""
    _ = translation(language).gettext
    if read.basis is Basis.HOUSE_RULE:
        return _(N_("your house rule"))
    if read.basis is Basis.RULEBOOK:
        own = edition_readings(read.edition)[read.ruling]
        return f"{source_names([own.source], language)}, {own.where}"
    if not used.sources:
        return _(N_("our reading"))
    sources = source_names(used.sources, language)
    return _(N_("our reading, as in: %(sources)s")) % {"sources": sources}


def _reading(ruling: Ruling, key: str) -> RulingReading:
    return next(reading for reading in ruling.readings if reading.key == key)
