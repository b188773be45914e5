"""Tiles and assistants of the owner's in a few words."""

from __future__ import annotations

from card_db import Assistant, Kind, Location, Timing
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.text import component_name

_TIMINGS = {Timing.INSTANT: N_("instant"), Timing.DELAYED: N_("delayed")}


def part_text(part: Location | Assistant, language: str = "en") -> str:
    """Return what it is, what it says, and how far that is judged."""
    _ = translation(language).gettext
    facts = {
        "name": part.own.name if part.own else part.key,
        "text": part.own.says if part.own else "",
        "judged": _judged(part, language),
    }
    if isinstance(part, Assistant):
        return _(N_("%(name)s, an assistant: “%(text)s” (%(judged)s)")) % facts
    tile = {"number": part.number, "timing": _(_TIMINGS[part.timing])}
    sentence = _(N_("%(name)s, tile %(number)s, %(timing)s: “%(text)s” (%(judged)s)"))
    return sentence % {**facts, **tile}


def _judged(part: Location | Assistant, language: str) -> str:
    _ = translation(language).gettext
    if part.own is None or not part.own.judged:
        return _(N_("the referee can't judge this text"))
    if part.own.acts_as:
        kind = Kind.LOCATION if isinstance(part, Location) else Kind.ASSISTANT
        like = component_name(kind, part.own.acts_as, language)
        return _(N_("judged as %(like)s")) % {"like": like}
    return _(N_("judged step by step"))
