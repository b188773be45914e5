"""How well every card explains a place."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from card_db import CardId, Deck, Edition
from vision.decode import books, totals
from vision.decode.settings import SETTINGS
from vision.evidence.gather import Evidence
from vision.evidence.glyphs import HIGHEST_ORDINAL

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Likelihoods:
    """The log-likelihoods of a shelf: every place with every card, and with none of them."""

    cards: tuple[CardId, ...]
    fits: Scores
    """(places, cards)"""
    none: Scores
    """(places,)"""
    books: Scores
    """(places, sets of books): of the icons alone."""
    totals: dict[str, Scores]
    """What everything together says of each letter's total."""


def weigh(evidence: Sequence[Evidence], deck: Deck | None, edition: Edition) -> Likelihoods:
    """Weigh every card of the edition at every place."""
    ordinals = np.stack([_ordinals(place) for place in evidence])
    prior = totals.prior_totals(edition, deck)
    said = totals.votes(evidence, ordinals)
    others = totals.seen_by_others(prior, said)
    numbers = np.log(np.einsum("pkt,plt->plk", np.exp(ordinals), np.exp(others)))
    letters = np.stack([_letters(place, edition) for place in evidence])
    cards = tuple(CardId(l_, k) for l_ in edition.alphabet for k in range(1, HIGHEST_ORDINAL + 1))
    icons = np.stack([books.explained(place.icons) for place in evidence])
    free = np.logaddexp.reduce(icons + books.prior(), axis=1)
    fits = (letters[:, :, None] + numbers).reshape(len(evidence), -1)
    all_said = dict(zip(edition.alphabet, prior + said.sum(axis=0), strict=True))
    known = np.stack([_books(card, deck, icons, free) for card in cards], axis=1)
    return Likelihoods(cards, fits + known, _none(evidence) + free, icons, all_said)


def books_of(card: CardId, deck: Deck | None) -> Scores:
    """Return log-probabilities of all sets of books for a card, as far as the deck knows it."""
    held = deck.card(card) if deck else None
    if deck is None or held is None:
        return books.prior()
    trust = _trust(deck, card)
    shares = (1 - trust) * np.exp(books.prior())
    shares[books.place_of(held.books)] += trust
    return np.asarray(np.log(shares))


def _trust(deck: Deck, card: CardId) -> float:
    return (
        SETTINGS.deck_books_once if deck.times_confirmed(card) == 1 else SETTINGS.deck_books_often
    )


def _books(card: CardId, deck: Deck | None, icons: Scores, free: Scores) -> Scores:
    """Return how well a card's books explain each place; of an unknown card any books may be."""
    held = deck.card(card) if deck else None
    if deck is None or held is None:
        return free
    trust = _trust(deck, card)
    seen = icons[:, books.place_of(held.books)]
    return np.asarray(np.logaddexp(seen + np.log(trust), free + np.log(1 - trust)))


def _letters(place: Evidence, edition: Edition) -> Scores:
    """Return log-likelihoods of the edition's letters, the second reader's word included."""
    shares = np.exp(place.letters[:-1].astype(np.float64))
    scores = np.log((1 - SETTINGS.misread_print) * shares + SETTINGS.misread_print / len(shares))
    if place.statement and place.statement.letter.text:
        text = place.statement.letter.text
        agrees = np.array([plain(letter) == text for letter in edition.alphabet])
        scores = scores + SETTINGS.witness_nats * agrees
    return np.asarray(scores)


def plain(letter: str) -> str:
    """Return the letter without its accent; the second reader knows no other."""
    return "L" if letter == "Ł" else unicodedata.normalize("NFKD", letter)[0]


def _ordinals(place: Evidence) -> Scores:
    """Return log-likelihoods (ordinals, totals), the second reader's word included."""
    many = np.arange(1, HIGHEST_ORDINAL + 1)
    possible = many[:, None] <= many[None, :]
    # The network met every total equally often, so that pairs of a low total are favoured by it.
    shares = np.exp(place.ordinal.table.astype(np.float64)) * many[None, :] / HIGHEST_ORDINAL
    slips = SETTINGS.misread_print * possible / possible.sum()
    scores = np.log(np.where(possible, (1 - SETTINGS.misread_print) * shares + slips, 1e-30))
    numbers = place.statement.numbers if place.statement else None
    if numbers and numbers[1] <= HIGHEST_ORDINAL:
        scores[numbers[0] - 1, numbers[1] - 1] += SETTINGS.witness_nats
    return np.asarray(scores)


def _none(evidence: Sequence[Evidence]) -> Scores:
    """Return the log-likelihoods that a place shows no card of the deck."""
    empty = np.array([float(place.letters[-1]) + place.ordinal.none for place in evidence])
    return np.asarray(np.maximum(empty, SETTINGS.foreign_nats))
