"""How far each card can be trusted, and what a player must be asked about."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np

from companion.engine.reading import Doubt, ReadCard, written
from companion.engine.shelf import Place
from vision.confidence.model import Confidence, back_confidence, confidence
from vision.confidence.signals import FAR_APART, Signals, signals_of
from vision.decode.decoded import Decoded
from vision.doubts.ledger import Ledger
from vision.doubts.of_cards import doubts_of_cards
from vision.doubts.of_readings import (
    doubts_of_confidence,
    doubts_of_photo,
    doubts_of_reading,
    is_read,
)
from vision.evidence.icons.separation import apart_at, nearest_pair
from vision.found import CardKind
from vision.outline import outline_of
from vision.trace import Decided, PhotoEvidence

_UNREAD = Confidence(0.0)


def weigh(seen: PhotoEvidence, found: Mapping[Place, Decoded]) -> Decided:
    """What was decoded with how far it can be trusted; a mere guess counts as unread."""
    signals = {place: _signals(place, seen, one) for place, one in found.items()}
    sure = {
        place: confidence(signals[place]) if one.card else _UNREAD for place, one in found.items()
    }
    decoded = {
        place: one if is_read(one, sure[place], seen.headers[place].digit_px) else one.unread()
        for place, one in found.items()
    }
    return Decided(decoded, signals, sure | _backs(seen))


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


def collect_doubts(seen: PhotoEvidence, decided: Decided) -> Ledger:
    """Every doubt of every step."""
    cards = seen.numbered.cards
    faces = {
        place: place in decided.decoded and decided.decoded[place].card is not None
        for place, card in cards.items()
        if card.kind is not CardKind.BACK
    }
    noted = (
        *doubts_of_cards(cards, seen.headers, _names(decided)),
        *((place, doubt) for place in cards for doubt in _doubts_at(place, seen, decided)),
        *doubts_of_photo(faces),
    )
    return Ledger.of(seen.numbered.doubts, noted)


def _names(decided: Decided) -> dict[Place, str]:
    """The cards that were read, as they are written."""
    return {place: str(one.card) for place, one in decided.decoded.items() if one.card}


def _doubts_at(place: Place, seen: PhotoEvidence, decided: Decided) -> Iterator[Doubt]:
    """Go through what is doubtful about a face that was decoded, or about a back."""
    if place in decided.decoded:
        sure, digit_px = decided.confidence[place], seen.headers[place].digit_px
        icons, apart = seen.evidence[place].icons, seen.separation
        near = nearest_pair(icons, apart) if apart else None
        yield from doubts_of_reading(decided.decoded[place], sure, digit_px, near)
    elif place in decided.confidence:
        yield from doubts_of_confidence(decided.confidence[place], "back")


def read_card(place: Place, seen: PhotoEvidence, decided: Decided, ledger: Ledger) -> ReadCard:
    """A place as everybody else sees it."""
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
