"""A reading that nothing speaks against."""

from vision.confidence.signals import Signals

PLAIN = Signals(
    card_margin=9.0,
    books_margin=9.0,
    letter_word=1,
    ordinal_word=1,
    digit_px=22.0,
    glare=0.0,
    contested=False,
)
