"""The most probable cards of a photo together: of a category, each letter lies there once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from card_db.biblios import (
    BibliosCategory,
    CategoryCard,
    GoldCard,
    biblios_deck,
)
from companion.engine.biblios.reading import (
    UNREAD,
    HandDoubt,
    HandReason,
    Outline,
    ReadBibliosCard,
)
from companion.engine.exlibris.shelf import Place
from vision.biblios.kinds import KINDS
from vision.biblios.profile import PrintedCard, kind_of
from vision.biblios.settings import SETTINGS
from vision.odds import softmax

Scores = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class CardEvidence:
    """Log-probabilities of kind, value and letter (the last one for no letter)."""

    kinds: Scores
    values: Scores
    known_values: tuple[int, ...]
    letters: Scores
    has_value: bool
    has_letter: bool
    """Whether value and letter were found where they stand, and not only looked for there."""


def clearness(evidence: Sequence[CardEvidence]) -> float:
    """How plainly cards show something that exists: least for cards upside down."""
    cards = [*_possible_cards()]
    best = (max(float(_nats(own, cards, {}).max()), _NOTHING) for own in evidence)
    found = (own.has_value + own.has_letter for own in evidence)
    return sum(best) + sum(found)


def decide(
    places: Sequence[Place],
    evidence: Sequence[CardEvidence],
    outlines: Sequence[Outline],
    letters: Mapping[BibliosCategory, Mapping[str, int]],
) -> Iterator[ReadBibliosCard]:
    """Name every card, and say what is not sure about it."""
    if not evidence:
        return
    cards = [*_possible_cards()]
    nats = np.stack([_nats(own, cards, letters) for own in evidence]) * SETTINGS.sharpness
    shares = softmax(nats)
    chosen = _each_once(nats, cards)
    for n, place in enumerate(places):
        best = int(shares[n].argmax())
        twice = best != chosen[n]
        read = _read(place, outlines[n], cards, shares[n], chosen[n], twice=twice)
        yield _against_letters(read, cards[chosen[n]], letters)


def _possible_cards() -> Iterator[PrintedCard]:
    deck = biblios_deck()
    for category, values in deck.values.items():
        for letter in deck.letters.value:
            yield from (CategoryCard(category, value, letter) for value in values.value)
    yield from (GoldCard(value) for value in deck.gold.value)


def _nats(
    own: CardEvidence,
    cards: Sequence[PrintedCard],
    letters: Mapping[BibliosCategory, Mapping[str, int]],
) -> Scores:
    """How probable each card is, of all that exist."""
    deck = biblios_deck().letters.value
    found = np.empty(len(cards))
    for n, card in enumerate(cards):
        kind = own.kinds[KINDS.index(kind_of(card))]
        known = own.known_values
        value = own.values[known.index(card.value)] if card.value in known else _UNSEEN
        if isinstance(card, GoldCard):
            # Where no letter was found there is none, or it was overlooked.
            letter = max(float(own.letters[-1]), _OVERLOOKED) if own.has_letter else 0.0
            found[n] = kind + value + letter
            continue
        letter = own.letters[deck.index(card.letter)] + (0.0 if own.has_letter else _OVERLOOKED)
        learned = letters.get(card.category, {}).get(card.letter)
        against = _AGAINST if learned not in (None, card.value) else 0.0
        found[n] = kind + value + letter + against
    return found


def _each_once(nats: Scores, cards: Sequence[PrintedCard]) -> list[int]:
    """The most probable cards of all places together; gold may lie there many times."""
    groups: dict[tuple[str, str], list[int]] = {}
    gold = [n for n, card in enumerate(cards) if isinstance(card, GoldCard)]
    for n, card in enumerate(cards):
        if not isinstance(card, GoldCard):
            groups.setdefault((str(card.category), card.letter), []).append(n)
    best = [[_best(row, own) for own in groups.values()] for row in nats]
    once = np.array([[row[n] for n in own] for row, own in zip(nats, best, strict=True)])
    golden = [_best(row, gold) for row in nats]
    many = np.repeat(np.array([[r[n]] for r, n in zip(nats, golden, strict=True)]), len(nats), 1)
    rows, columns = linear_sum_assignment(-np.hstack([once, many]))
    chosen = [0] * len(nats)
    for row, column in zip(rows, columns, strict=True):
        chosen[row] = best[row][column] if column < once.shape[1] else golden[row]
    return chosen


def _best(row: Scores, numbers: Sequence[int]) -> int:
    return max(numbers, key=row.__getitem__)


def _read(  # noqa: PLR0913 - a place and what was decided about it
    place: Place,
    outline: Outline,
    cards: Sequence[PrintedCard],
    shares: Scores,
    chosen: int,
    *,
    twice: bool,
) -> ReadBibliosCard:
    card, p = cards[chosen], float(shares[chosen])
    others = [n for n in np.argsort(-shares)[:_ALTERNATIVES] if n != chosen and shares[n] > _LEAST]
    alternatives = tuple((str(cards[n]), round(float(shares[n]), 3)) for n in others)
    doubts = tuple(_doubts(cards, shares, card, twice=twice))
    unread = p < SETTINGS.unread
    if unread:
        doubts = (HandDoubt(HandReason.UNREADABLE),)
    return ReadBibliosCard(
        place.row,
        place.col,
        UNREAD if unread else str(card),
        round(p, 3),
        outline,
        alternatives,
        doubts,
    )


def _against_letters(
    read: ReadBibliosCard,
    card: PrintedCard,
    letters: Mapping[BibliosCategory, Mapping[str, int]],
) -> ReadBibliosCard:
    """Ask about a card that had another value in earlier games, unless it could not be read."""
    if isinstance(card, GoldCard) or read.card == UNREAD:
        return read
    value = letters.get(card.category, {}).get(card.letter)
    if value in (None, card.value):
        return read
    doubt = HandDoubt(HandReason.AGAINST_LETTERS, {"letter": card.letter, "value": value})
    return replace(read, doubts=(*read.doubts, doubt))


def _doubts(
    cards: Sequence[PrintedCard], shares: Scores, card: PrintedCard, *, twice: bool
) -> Iterator[HandDoubt]:
    if twice:
        yield HandDoubt(HandReason.SEEN_TWICE, {"other": str(cards[int(shares.argmax())])})
    same_kind = _share(shares, [kind_of(other) == kind_of(card) for other in cards])
    if same_kind < SETTINGS.part_sure:
        yield HandDoubt(HandReason.CATEGORY_UNCLEAR)
    if _share(shares, [other.value == card.value for other in cards]) < SETTINGS.part_sure:
        yield HandDoubt(HandReason.VALUE_UNCLEAR)
    letter = getattr(card, "letter", "")
    if _share(shares, [getattr(o, "letter", "") == letter for o in cards]) < SETTINGS.part_sure:
        yield HandDoubt(HandReason.LETTER_UNCLEAR)


def _share(shares: Scores, mask: Sequence[bool]) -> float:
    return float(shares[np.array(mask)].sum())


_UNSEEN = -8.0
"""A value that the lesson did not show may be there all the same."""
_NOTHING = -12.0
_OVERLOOKED = -2.5
"""How unlikely it is to overlook a letter, or to see one where there is none."""
_AGAINST = -6.0
"""How unlikely it is that an earlier game told a letter's value wrong."""
_ALTERNATIVES, _LEAST = 4, 0.005
