"""Small logistic models: is the place right, is the card, and are its books?"""

from functools import cache
from math import log

import msgspec

from vision.confidence.signals import Case, Signals
from vision.odds import log_odds, share_of
from vision.weights import weight_file

FILE = weight_file("confidence.json")

Features = dict[str, float]

_MOST_MARGIN = 20.0
_PLAIN_PX = 16.0
"""Digits of this height are as good as larger ones."""
_FAR_APART = 4.0
"""In nats: icons that are so far apart are not mixed up."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fitted weights of one case, named by feature."""

    card: Features
    books: Features


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that was fitted, and the confidences below which the player is asked."""

    place: Features
    known: Weights
    unknown: Weights
    review_below: dict[Case, float]


def confidence(signals: Signals) -> float:
    """Return the probability that place, card and books are all right."""
    return probability(load(), signals)


def back_confidence(found: float) -> float:
    """Return the probability that a card lies face-down where one was found."""
    return place_probability(load(), found, face_down=True)


def needs_review(sure: float, case: Case = "unknown") -> bool:
    """Tell whether a reading of this confidence must be shown to the player."""
    return sure < load().review_below[case]


def probability(model: Model, signals: Signals) -> float:
    """Return the confidence under a model."""
    weights = model.known if signals.in_deck else model.unknown
    place = place_probability(model, signals.found, face_down=False)
    card = _chance(weights.card, card_features(signals))
    if signals.books_margin is None:
        return place * card
    return place * card * _chance(weights.books, books_features(signals, signals.books_margin))


def place_probability(model: Model, found: float, *, face_down: bool) -> float:
    """Return the probability that a card lies here with this side up."""
    return _chance(model.place, place_features(found, face_down=face_down))


def place_features(found: float, *, face_down: bool) -> Features:
    """Return what the model of the place looks at."""
    return {"always": 1.0, "found": log_odds(found), "face-down": float(face_down)}


def card_features(signals: Signals) -> Features:
    """Return what the card's model looks at; more of any of them is better or worse throughout."""
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
    """Return what the model of the books looks at."""
    return {
        "always": 1.0,
        "margin": min(margin, _MOST_MARGIN),
        "icons apart": min(max(signals.icons_apart, 0.0), _FAR_APART),
        "small print": max(0.0, log(_PLAIN_PX / max(signals.digit_px, 1.0))),
        "glare": signals.glare,
    }


HELPFUL = frozenset({"margin", "icons apart", "letter agrees", "ordinal agrees", "found"})
"""Features of which more can only raise the confidence; of the others it can only lower it."""


def _chance(weights: Features, features: Features) -> float:
    return share_of(sum(weights[name] * value for name, value in features.items()))


@cache
def load() -> Model:
    """Return the committed model."""
    return msgspec.json.decode(FILE.read_bytes(), type=Model)
