"""Doubts about what was found: whether a card lies there, and whether its header can be seen."""

from collections.abc import Iterator, Mapping

from companion.engine.exlibris.reading import Doubt, Reason
from companion.engine.exlibris.shelf import Place
from vision.doubts.covered import Overlaps
from vision.doubts.settings import SETTINGS
from vision.found import CardKind, FoundCard
from vision.headers.header import Header

Cards = Mapping[Place, FoundCard]
Headers = Mapping[Place, Header]
Noted = Iterator[tuple[Place, Doubt]]
Names = Mapping[Place, str]


def doubts_of_cards(cards: Cards, headers: Headers, names: Names) -> Noted:
    """Go through the cards that may be none, and the headers that are hidden, cut or covered.

    `names` says which card was read at a place, for saying what covers its neighbour.
    """
    overlaps = Overlaps(cards, {place: one for place, one in headers.items() if one.is_legible})
    for place, card in cards.items():
        if not card.is_sure:
            yield place, Doubt(_UNCLEAR[card.kind], {"score": round(card.score, 3)})
        if _side_is_unclear(card):
            yield place, Doubt(Reason.SIDE_UNCLEAR)
        header = headers.get(place)
        if header is not None and header.is_legible:
            yield from _doubts_of_header(place, header, overlaps, names)
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


def _doubts_of_header(place: Place, header: Header, overlaps: Overlaps, names: Names) -> Noted:
    if header.is_cut:
        yield place, Doubt(Reason.HEADER_CUT)
    if header.misplaced:
        yield place, Doubt(Reason.PRINT_MISPLACED, {"parts": ", ".join(header.misplaced)})
    cover = overlaps.cover_of(place)
    if cover is not None:
        facts: dict[str, object] = {"share": round(cover.share, 3)}
        if cover.by.row == place.row and cover.by in names:
            facts[cover.end] = names[cover.by]
        yield place, Doubt(Reason.COVERED, facts)
