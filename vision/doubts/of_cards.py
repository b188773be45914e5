"""Doubts about what was found: whether a card lies there, and whether its header can be seen."""

from collections.abc import Iterator, Mapping

import numpy as np

from companion.engine.reading import Doubt, Reason
from companion.engine.shelf import Place
from vision.doubts.settings import SETTINGS
from vision.found import CardKind, FoundCard
from vision.geometry import Quad, overlap, transform
from vision.headers.frame import TOP, card_to_photo
from vision.headers.header import Header
from vision.headers.parts import HeaderParts, Part
from vision.headers.strip import STRIP_PX

Cards = Mapping[Place, FoundCard]
Headers = Mapping[Place, Header]
Noted = Iterator[tuple[Place, Doubt]]
Names = Mapping[Place, str]


def doubts_of_cards(cards: Cards, headers: Headers, names: Names) -> Noted:
    """Go through the cards that may be none, and the headers that are hidden, cut or covered.

    `names` says which card was read at a place, for saying what covers its neighbour.
    """
    for place, card in cards.items():
        if not card.is_sure:
            yield place, Doubt(_UNCLEAR[card.kind], {"score": round(card.score, 3)})
        if _side_is_unclear(card):
            yield place, Doubt(Reason.SIDE_UNCLEAR)
        header = headers.get(place)
        if header is not None and header.is_legible:
            yield from _doubts_of_header(place, header, cards, names)
        elif card.kind is not CardKind.BACK:
            yield place, Doubt(Reason.HEADER_HIDDEN)


_UNCLEAR = {
    CardKind.BOOK: Reason.CARD_UNCLEAR,
    CardKind.CATEGORY: Reason.CARD_UNCLEAR,
    CardKind.BACK: Reason.BACK_UNCLEAR,
}


def _side_is_unclear(card: FoundCard) -> bool:
    """Whether a back is unlike the others, or a face was taken for a back before it was read."""
    if card.kind is CardKind.BACK:
        return card.like_backs is not None and card.like_backs < SETTINGS.like_backs
    return card.back > 1 / 2


def _doubts_of_header(place: Place, header: Header, cards: Cards, names: Names) -> Noted:
    if header.is_cut:
        yield place, Doubt(Reason.HEADER_CUT)
    band = _band(header)
    shares = {
        other: overlap(band, card.quad)
        for other, card in cards.items()
        # Rows lie close, and outlines are off by some percent: only a neighbour of the row counts.
        if other != place and other.row == place.row and card.is_sure
    }
    worst = max(shares, key=lambda other: shares[other], default=None)
    if worst is not None and shares[worst] > SETTINGS.covered:
        facts: dict[str, object] = {"share": round(shares[worst], 3)}
        if worst in names:
            facts[_end(header, cards[worst])] = names[worst]
        yield place, Doubt(Reason.COVERED, facts)


def _end(header: Header, other: FoundCard) -> str:
    """At which end of a header another card lies."""
    to_card = np.asarray(np.linalg.inv(card_to_photo(header.quad)), np.float64)
    across = transform(to_card, other.quad.mean(axis=0)[None])[0][0]
    return "right" if across > 1 / 2 else "left"


def _band(header: Header) -> Quad:
    """The card from edge to edge, as high as the parts of its header, in the photo."""
    parts = _parts(header.parts)
    top, bottom = min(part.top for part in parts), max(part.bottom for part in parts)
    first, last = (TOP.top + edge / STRIP_PX for edge in (top, bottom))
    corners = np.array([(0, first), (1, first), (1, last), (0, last)])
    return transform(card_to_photo(header.quad), corners)


def _parts(parts: HeaderParts) -> list[Part]:
    return [part for part in (parts.letter, parts.ordinal, *parts.likely_icons) if part]
