"""What a scan asks about a card of which it is not sure."""

from __future__ import annotations

from card_db import in_code_order
from companion.cli.console import say
from companion.engine.notation import print_card, print_cell
from companion.engine.shelf import SeenCard
from companion.render.sentences import N_
from companion.render.text import place_text
from vision.reading import Alternative, CardReading

_OFFERED = 2


def question(card: CardReading, language: str) -> str:
    """Return what is asked about a doubtful card: where it lies, and what it may be."""
    facts = {"place": place_text(card.place, language), "card": print_cell(card.cell)}
    others = [print_card(_seen(other)) for other in card.alternatives[:_OFFERED]]
    return say(_sentence(card, others), language, **facts, others=", ".join(others))


def _seen(other: Alternative) -> SeenCard:
    return SeenCard(other.card, in_code_order(other.books) if other.books else None)


def _sentence(card: CardReading, others: list[str]) -> str:
    if card.face_down:
        return N_("%(place)s: does this card lie face-down?")
    if card.card is not None:
        known = N_("%(place)s: is this %(card)s?")
        return N_("%(place)s: is this %(card)s, or %(others)s?") if others else known
    unknown = N_("%(place)s cannot be read: which card is this?")
    return N_("%(place)s cannot be read: is this %(others)s?") if others else unknown
