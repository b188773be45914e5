"""The ids of the rules of Biblios that verdicts and sheets cite."""

from __future__ import annotations

from enum import StrEnum


class BibliosRule(StrEnum):
    """A paragraph of the rules of Biblios, by its id."""

    SET_UP = "R9.1"
    GIFTS = "R9.2"
    AUCTIONS = "R9.3"
    PENALTY = "R9.4"
    CHURCH = "R9.5"
    END = "R9.6"
