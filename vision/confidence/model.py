"""Small logistic models: is the place right, is the card, and are its books?"""

from functools import cache
from math import log, prod
from typing import NamedTuple

import msgspec

from vision.confidence.signals import FAR_APART, Case, Signals
from vision.odds import log_odds, share_of
from vision.weights import weight_file

FILE = weight_file("confidence.json")

Features = dict[str, float]

_MOST_MARGIN = 20.0
_PLAIN_PX = 16.0
"""Digits of this height are as good as larger ones."""


class CaseWeights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fitted weights of one case, named by feature."""

    card: Features
    books: Features


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that was fitted, and the confidences below which the player is asked."""

    place: Features
    known: CaseWeights
    unknown: CaseWeights
    review_below: dict[Case, float]


class Confidence(NamedTuple):
    """The probabilities that place, card and books are right; 1 for what was not read."""

    place: float
    card: float = 1.0
    books: float = 1.0

    @property
    def whole(self) -> float:
        """The probability that all of it is right."""
        return prod(self)


def confidence(signals: Signals) -> Confidence:
    """How far the reading of a face can be trusted."""
    return confidence_under(load(), signals)


def back_confidence(found: float, *, places_in_doubt: bool) -> Confidence:
    """How far one can trust that a card lies face-down where one was found."""
    features = place_features(found, face_down=True, places_in_doubt=places_in_doubt)
    return Confidence(place_probability(load(), features))


def asked_below(case: Case) -> float:
    """A reading of less confidence than this must be shown to the player."""
    return load().review_below[case]


def confidence_under(model: Model, signals: Signals) -> Confidence:
    """The confidence under some model."""
    weights = model.known if signals.in_deck else model.unknown
    place = place_features(signals.found, face_down=False, places_in_doubt=signals.places_in_doubt)
    found = Confidence(
        place_probability(model, place), _probability(weights.card, card_features(signals))
    )
    if signals.books_margin is None:
        return found
    books = books_features(signals, signals.books_margin)
    return found._replace(books=_probability(weights.books, books))


def place_probability(model: Model, features: Features) -> float:
    """The probability that a card lies here with this side up, under some model."""
    return _probability(model.place, features)


def place_features(found: float, *, face_down: bool, places_in_doubt: bool) -> Features:
    """What the model of the place looks at."""
    return {
        "always": 1.0,
        "found": log_odds(found),
        "face-down": float(face_down),
        "places in doubt": float(places_in_doubt),
    }


def card_features(signals: Signals) -> Features:
    """What the card's model looks at; more of any of them is better or worse throughout."""
    return {
        "always": 1.0,
        "margin": min(signals.card_margin, _MOST_MARGIN),
        "letter agrees": float(signals.letter_word > 0),
        "letter contradicts": float(signals.letter_word < 0),
        "ordinal agrees": float(signals.ordinal_word > 0),
        "ordinal contradicts": float(signals.ordinal_word < 0),
        "small print": max(0.0, log(_PLAIN_PX / max(signals.digit_px, 1.0))),
        "glare": signals.glare,
        "contested": float(signals.contested),
    }


def books_features(signals: Signals, margin: float) -> Features:
    """What the model of the books looks at."""
    return {
        "always": 1.0,
        "margin": min(margin, _MOST_MARGIN),
        "icons apart": min(max(signals.icons_apart, 0.0), FAR_APART),
        "small print": max(0.0, log(_PLAIN_PX / max(signals.digit_px, 1.0))),
        "glare": signals.glare,
    }


HELPFUL = frozenset({"margin", "icons apart", "letter agrees", "ordinal agrees", "found"})
"""Features of which more can only raise the confidence; of the others it can only lower it."""


def _probability(weights: Features, features: Features) -> float:
    return share_of(sum(weights[name] * value for name, value in features.items()))


@cache
def load() -> Model:
    """The committed model."""
    return msgspec.json.decode(FILE.read_bytes(), type=Model)
