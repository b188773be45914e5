"""The ids of the rules that verdicts and sheets cite; stable for ever, never used again."""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """A paragraph of the rules, by its id."""

    CARDS = "R1.1"
    HEADER = "R1.2"
    ALPHABET = "R1.3"
    CATEGORY_CARDS = "R1.4"
    NEXT_TO_A_CARD = "R2.1"
    THREE_ROWS = "R2.2"
    ONE_GROUP = "R2.4"
    TAKING_OFF = "R2.5"
    FLIPS = "R3.0"
    ORDER = "R3.1"
    TALLY = "R3.2"
    STABILITY = "R3.3"
    PROMINENT = "R3.4"
    BANNED = "R3.5"
    VARIETY = "R3.6"
    FOCUS = "R3.7"
    WINNER = "R3.8"
    SOLO_END = "R8.6"
    LODGE = "R5.8"
    SHELFMASONS = "R5.18"
    MUMMY = "R6.3"
    WIZARD = "R6.10"
