"""How far each card can be trusted, and what a player must be asked about."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

import numpy as np

from card_db import CardId
from companion.engine.exlibris.reading import Doubt, ReadCard, Reason, written
from companion.engine.exlibris.shelf import Place
from vision.confidence.model import Confidence, back_confidence, confidence
from vision.confidence.signals import FAR_APART, Signals, signals_of
from vision.decode.decoded import Decoded
from vision.doubts.ledger import Ledger
from vision.doubts.of_cards import doubts_of_cards
from vision.doubts.of_named import NamedGroup, doubts_of_named
from vision.doubts.of_readings import (
    doubts_of_confidence,
    doubts_of_icon_count,
    doubts_of_letter,
    doubts_of_letters,
    doubts_of_photo,
    doubts_of_reading,
    is_read,
    lacks_only_number,
)
from vision.doubts.of_sizes import doubts_of_sizes
from vision.doubts.of_spacing import doubts_of_spacing
from vision.doubts.settings import SETTINGS
from vision.evidence.icons.separation import apart_at, nearest_pair
from vision.found import CardKind
from vision.outline import outline_of
from vision.trace import Decided, PhotoEvidence, Trace

_UNREAD = Confidence(0.0)
_OF_ICONS = (Reason.COVERED, Reason.ICONS_OUT_OF_LINE, Reason.BOOKS_UNCLEAR)


def weigh(seen: PhotoEvidence, found: Mapping[Place, Decoded]) -> Decided:
    """What was decoded with how far it can be trusted; a mere guess counts as unread."""
    signals = {place: _signals(place, seen, one) for place, one in found.items()}
    sure = {
        place: confidence(signals[place]) if one.card else _UNREAD for place, one in found.items()
    }
    read = {
        place
        for place, one in found.items()
        if is_read(one, sure[place], seen.headers[place].digit_px)
    }
    taken = {found[place].card for place in read}
    decoded = {
        place: one if place in read else _unread(place, seen, one, sure[place], taken)
        for place, one in found.items()
    }
    return Decided(decoded, signals, sure | _backs(seen))


def plainly_read(seen: PhotoEvidence, found: Mapping[Place, Decoded]) -> frozenset[CardId]:
    """The cards of which the photo itself leaves no doubt."""
    decided = weigh(seen, found)
    return frozenset(
        one.card
        for place, one in decided.decoded.items()
        if one.card and decided.confidence[place].card >= SETTINGS.plain_card
    )


def _unread(
    place: Place,
    seen: PhotoEvidence,
    decoded: Decoded,
    sure: Confidence,
    taken: Collection[CardId | None],
) -> Decoded:
    """What could not be read; if that is only the number, letter and books are kept."""
    letter = float(np.exp(seen.evidence[place].letters[:-1].max()))
    if lacks_only_number(decoded, sure, letter, seen.headers[place].digit_px):
        return decoded.without_number(taken)
    return decoded.unread()


def _signals(place: Place, seen: PhotoEvidence, decoded: Decoded) -> Signals:
    header = seen.headers[place]
    evidence = seen.evidence[place]
    signals = signals_of(decoded, evidence, header.digit_px, header.glare)
    apart = apart_at(evidence.icons, seen.separation) if seen.separation else np.inf
    return replace(
        signals,
        found=seen.numbered.cards[place].score,
        icons_apart=min(apart, FAR_APART),
        places_in_doubt=bool(seen.numbered.doubts),
    )


def _backs(seen: PhotoEvidence) -> dict[Place, Confidence]:
    in_doubt = bool(seen.numbered.doubts)
    return {
        place: back_confidence(card.score, places_in_doubt=in_doubt)
        for place, card in seen.numbered.cards.items()
        if card.kind is CardKind.BACK
    }


def collect_doubts(
    seen: PhotoEvidence, decided: Decided, named: Sequence[NamedGroup] = ()
) -> Ledger:
    """Every doubt of every step; `named` is what players said of the photo's icons."""
    cards = seen.numbered.cards
    faces = {
        place: place in decided.decoded and _is_known(decided.decoded[place])
        for place, card in cards.items()
        if card.kind is not CardKind.BACK
    }
    found = (
        *doubts_of_cards(cards, seen.headers, _names(decided)),
        *doubts_of_spacing(seen.headers),
        *doubts_of_sizes(seen.headers, {p: one.icons for p, one in seen.evidence.items()}),
    )
    noted = (
        *((place, doubt) for place, doubt in found if _matters(doubt, decided.decoded.get(place))),
        *((place, doubt) for place in cards for doubt in _doubts_at(place, seen, decided)),
        *doubts_of_named(named if seen.separation else (), seen.looks, decided.decoded),
        *doubts_of_photo(faces),
        *doubts_of_letters(_untaught_letters(seen)),
    )
    return Ledger.of(seen.numbered.doubts, noted)


def _untaught_letters(seen: PhotoEvidence) -> dict[Place, float]:
    """How probable the likeliest letter of each header is, unless the copy's letters are known."""
    if seen.letters_taught >= SETTINGS.enough_letters:
        return {}
    return {place: float(np.exp(one.letters.max())) for place, one in seen.evidence.items()}


def _is_known(decoded: Decoded) -> bool:
    """Whether the card was read, or all of it but its number."""
    return decoded.card is not None or bool(decoded.letter)


def _matters(doubt: Doubt, decoded: Decoded | None) -> bool:
    """Whether a doubt is left once it is known what the deck says.

    If the deck knows the card and what shows of its books agrees, no icon matters that is covered
    or was not found.
    """
    agrees = decoded is not None and decoded.in_deck and not decoded.deck_books
    return doubt.reason not in _OF_ICONS or not agrees


def _names(decided: Decided) -> dict[Place, str]:
    """The cards that were read, as they are written."""
    return {place: str(one.card) for place, one in decided.decoded.items() if one.card}


def _doubts_at(place: Place, seen: PhotoEvidence, decided: Decided) -> Iterator[Doubt]:
    """Go through what is doubtful about a face that was decoded, or about a back."""
    if place in decided.decoded:
        decoded, header = decided.decoded[place], seen.headers[place]
        sure, icons = decided.confidence[place], seen.evidence[place].icons
        near = nearest_pair(icons, seen.separation) if seen.separation else None
        yield from doubts_of_reading(decoded, sure, header.digit_px, near)
        yield from doubts_of_letter(decoded, seen.evidence[place].like_taught)
        yield from doubts_of_icon_count(decoded, len(header.parts.likely_icons))
    elif place in decided.confidence:
        yield from doubts_of_confidence(decided.confidence[place], "back")


def settle(
    seen: PhotoEvidence, found: Mapping[Place, Decoded], named: Sequence[NamedGroup] = ()
) -> Trace:
    """The trace of a photo whose cards were decoded: how far each is trusted, and every doubt."""
    decided = weigh(seen, found)
    ledger = collect_doubts(seen, decided, named)
    return Trace(seen.candidates, seen.grid, seen, decided, ledger)


def cards_of(trace: Trace) -> tuple[ReadCard, ...]:
    """The cards of a photo as everybody else sees them, in reading order."""
    seen, decided = trace.seen, trace.decided
    if seen is None or decided is None:
        return ()
    places = sorted(seen.numbered.cards)
    return tuple(_read_card(place, seen, decided, trace.ledger) for place in places)


def _read_card(place: Place, seen: PhotoEvidence, decided: Decided, ledger: Ledger) -> ReadCard:
    card, decoded = seen.numbered.cards[place], decided.decoded.get(place)
    return ReadCard(
        *place,
        card=written(decoded.card if decoded else None),
        books="".join(decoded.books) if decoded else "",
        confidence=decided.confidence.get(place, _UNREAD).whole,
        quad=outline_of(card.quad, seen.size),
        of=decoded.of if decoded else None,
        face_down=card.kind is CardKind.BACK,
        alternatives=decoded.alternatives if decoded else (),
        doubts=ledger.at(place),
    )
