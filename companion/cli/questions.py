"""What a scan asks about a card of which it is not sure."""

from __future__ import annotations

from companion.cli.console import say
from companion.engine.exlibris.notation import print_card, print_cell
from companion.engine.exlibris.reading import ReadCard
from companion.render.doubt_text import reasons_text
from companion.render.sentences import N_
from companion.render.text import place_text

_OFFERED = 2


def question(card: ReadCard, language: str) -> str:
    """Return what is asked about a doubtful card: where it lies, what it may be, and why."""
    facts = {"place": place_text(card.place, language), "card": print_cell(card.cell)}
    others = [print_card(other.seen) for other in card.alternatives[:_OFFERED]]
    asked = say(_sentence(card, others), language, **facts, others=", ".join(others))
    why = reasons_text(card.doubts, language)
    return f"{asked} ({why})" if why else asked


def _sentence(card: ReadCard, others: list[str]) -> str:
    if card.face_down:
        return N_("%(place)s: is this card face-down?")
    if card.id is not None:
        known = N_("%(place)s: is this %(card)s?")
        return N_("%(place)s: is this %(card)s, or %(others)s?") if others else known
    if card.lacks_number:
        return N_("%(place)s: which number is on this card?")
    unknown = N_("%(place)s can't be read: which card is this?")
    return N_("%(place)s can't be read: is this %(others)s?") if others else unknown
