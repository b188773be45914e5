"""Evidence as plain as a test needs it."""

from collections.abc import Mapping

import numpy as np

from card_db import CODES, Books, Card, Edition, parse_books
from vision.evidence.gather import Evidence
from vision.evidence.glyphs import HIGHEST_ORDINAL, OrdinalScores
from vision.evidence.witnesses import Statement

Shares = Mapping[str, float]


def letters(edition: Edition, shares: Shares) -> np.ndarray:
    """Log-probabilities over the alphabet; what is left over is shared by all."""
    rest = (1 - sum(shares.values())) / (len(edition.alphabet) + 1)
    row = np.full(len(edition.alphabet) + 1, rest)
    for letter, share in shares.items():
        row[edition.alphabet.index(letter)] += share
    return np.asarray(np.log(row), np.float32)


def ordinals(shares: Shares) -> OrdinalScores:
    """Scores of texts such as "2/7"; what is left over is shared by all that can be printed."""
    possible = np.triu(np.ones((HIGHEST_ORDINAL, HIGHEST_ORDINAL)))
    rest = (1 - sum(shares.values())) / (possible.sum() + 1)
    table = np.where(possible > 0, rest, 1e-30)
    for text, share in shares.items():
        ordinal, total = (int(number) for number in text.split("/"))
        table[ordinal - 1, total - 1] += share
    return OrdinalScores(np.log(table).astype(np.float32), float(np.log(rest)))


def icons(slots: str, sure: float = 0.98) -> np.ndarray:
    """One slot per sign: a category's code, `-` for an empty slot, `?` for an unreadable one."""
    rows = [_slot(sign, sure) for sign in slots]
    return np.log(rows).astype(np.float32).reshape(len(slots), len(CODES) + 1)


def _slot(sign: str, sure: float) -> np.ndarray:
    width = len(CODES) + 1
    if sign == "?":
        return np.full(width, 1 / width)
    row = np.full(width, (1 - sure) / (width - 1))
    row[(CODES + "-").index(sign)] = sure
    return row


def seen(
    edition: Edition,
    header: str,
    slots: str = "",
    sure: float = 0.98,
    said: Statement | None = None,
) -> Evidence:
    """A header such as "E2/7", read with that certainty."""
    return Evidence(
        letters(edition, {header[0]: sure}), ordinals({header[1:]: sure}), icons(slots), said
    )


def seen_card(edition: Edition, card: Card, sure: float = 0.98) -> Evidence:
    """A known card, read with that certainty."""
    return seen(edition, f"{card.id}/{card.of}", "".join(card.books), sure)


def books(text: str) -> Books:
    return parse_books(text)
