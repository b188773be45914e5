"""Two small logistic models: is the card right, and are its books?"""

from functools import cache
from math import exp, log
from pathlib import Path

import msgspec

from vision.confidence.signals import Signals

FILE = Path(__file__).parent / "model.json"

_MOST_MARGIN = 20.0
_PLAIN_PX = 16.0
"""Digits of this height are as good as larger ones."""


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fitted weights, named by feature, and the confidence below which the player is asked."""

    card: dict[str, float]
    books: dict[str, float]
    review_below: float


def confidence(signals: Signals) -> float:
    """Return the probability that card and books are both right."""
    return probability(load(), signals)


def probability(model: Model, signals: Signals) -> float:
    """Return the confidence under a model."""
    card = _chance(model.card, card_features(signals))
    if signals.books_margin is None:
        return card
    return card * _chance(model.books, books_features(signals, signals.books_margin))


def needs_review(sure: float) -> bool:
    """Tell whether a reading of this confidence must be shown to the player."""
    return sure < load().review_below


def card_features(signals: Signals) -> dict[str, float]:
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


def books_features(signals: Signals, margin: float) -> dict[str, float]:
    """Return what the model of the books looks at."""
    return {
        "always": 1.0,
        "margin": min(margin, _MOST_MARGIN),
        "small print": max(0.0, log(_PLAIN_PX / max(signals.digit_px, 1.0))),
        "glare": signals.glare,
    }


HELPFUL = frozenset({"margin", "letter agrees", "ordinal agrees"})
"""Features of which more can only raise the confidence; of the others it can only lower it."""


def _chance(weights: dict[str, float], features: dict[str, float]) -> float:
    total = sum(weights[name] * value for name, value in features.items())
    return 1 / (1 + exp(-total))


@cache
def load() -> Model:
    """Return the committed model."""
    return msgspec.json.decode(FILE.read_bytes(), type=Model)
