"""The probability that a place was read rightly, and when to ask the player."""

from vision.confidence.model import back_confidence, confidence, needs_review
from vision.confidence.signals import Signals, signals_of

__all__ = ["Signals", "back_confidence", "confidence", "needs_review", "signals_of"]
