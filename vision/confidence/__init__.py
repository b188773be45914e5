"""The probability that a place was read rightly, and when to ask the player."""

from vision.confidence.model import confidence, needs_review
from vision.confidence.signals import Signals, signals_of

__all__ = ["Signals", "confidence", "needs_review", "signals_of"]
