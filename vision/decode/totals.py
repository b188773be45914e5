"""One total per letter: what deck, edition and all places together say of it."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from card_db import Deck, Edition
from vision.decode.settings import SETTINGS
from vision.evidence.gather import Evidence
from vision.evidence.glyphs import HIGHEST_ORDINAL

Scores = NDArray[np.float64]


def prior_totals(edition: Edition, deck: Deck | None) -> Scores:
    """Return log-probabilities (letters, totals) before the photo; no guess rejects anything."""
    printed = deck.totals() if deck else {}
    rows = []
    for letter in edition.alphabet:
        of = printed.get(letter, frozenset())
        once = _confirmed(letter, deck) == 1
        rows.append(_of_deck(of, once=once) if len(of) == 1 else _of_edition(letter, edition))
    return np.log(rows)


def _of_deck(printed: frozenset[int], *, once: bool) -> Scores:
    (total,) = printed
    return _peak(total, SETTINGS.deck_total_once if once else SETTINGS.deck_total_often)


def _of_edition(letter: str, edition: Edition) -> Scores:
    held = edition.total(letter)
    return (
        _peak(held.value, SETTINGS.edition_total[held.certainty])
        if held
        else _peak(1, 1 / HIGHEST_ORDINAL)
    )


def _confirmed(letter: str, deck: Deck | None) -> int:
    """Count the confirmations that showed a total of this letter."""
    cards = [found.card for found in deck.confirmations] if deck else []
    return sum(card.id.letter == letter and card.of is not None for card in cards)


def _peak(total: int, trust: float) -> Scores:
    shares = np.full(HIGHEST_ORDINAL, (1 - trust) / (HIGHEST_ORDINAL - 1))
    if total <= HIGHEST_ORDINAL:
        shares[total - 1] = trust
    return np.asarray(shares / shares.sum())


def votes(evidence: Sequence[Evidence], ordinals: Scores) -> Scores:
    """Return what every place says of every letter's total, (places, letters, totals).

    `ordinals` are log-likelihoods (places, ordinals, totals). A place speaks for a letter only
    as far as it is likely to show that letter.
    """
    letter = np.exp([place.letters[:-1] for place in evidence])[:, :, None]
    total = np.exp(np.logaddexp.reduce(ordinals, axis=1))
    share = total / total.sum(axis=1, keepdims=True)
    share = (1 - SETTINGS.misread_total) * share * HIGHEST_ORDINAL + SETTINGS.misread_total
    return np.asarray(np.log(1 - letter + letter * share[:, None, :]))


def seen_by_others(prior: Scores, said: Scores) -> Scores:
    """Return each letter's total as all other places see it, (places, letters, totals)."""
    others = prior[None] + said.sum(axis=0)[None] - said
    return np.asarray(others - np.logaddexp.reduce(others, axis=2, keepdims=True))


def agreed(scores: Scores, highest: int) -> int:
    """Return the total that a letter's scores speak for, of those that allow its highest card."""
    return highest + int(scores[highest - 1 :].argmax())
