"""Decks: the cards that are known, and how they came to be known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from card_db.exlibris.card import Card, CardId
from card_db.exlibris.category import Books, in_code_order
from card_db.exlibris.edition import Edition
from card_db.provenance import Certainty, Known

CARDS_IN_DECK, BOOKS_IN_DECK, BOOKS_PER_CATEGORY = 152, 510, 85
"""R1.1: what the whole deck holds."""


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A card that somebody vouched for: what it shows, when, and from what it was known."""

    card: Card
    source: str
    when: str = ""
    """A time stamp as text; this layer has no clock."""

    @property
    def reading(self) -> tuple[Books, int | None]:
        """Return what two confirmations of one card must agree on."""
        return in_code_order(self.card.books), self.card.of


@dataclass(frozen=True, slots=True)
class Conflict:
    """One card of which different things were confirmed."""

    id: CardId
    confirmations: tuple[Confirmation, ...]

    @property
    def readings(self) -> tuple[str, ...]:
        """Return the different things that were confirmed, such as `FHS/7`."""
        return tuple(dict.fromkeys(_shown(found.card) for found in self.confirmations))


@dataclass(frozen=True)
class Deck:
    """A named list of confirmations. Nothing in it is overwritten; a conflict stays visible."""

    name: str
    edition: str
    confirmations: tuple[Confirmation, ...] = field(default=(), repr=False)

    @classmethod
    def of_cards(cls, name: str, edition: str, cards: Iterable[Card], source: str) -> Deck:
        """Return a deck of cards that all come from one source."""
        return cls(name, edition, tuple(Confirmation(card, source) for card in cards))

    @cached_property
    def _by_id(self) -> Mapping[CardId, tuple[Confirmation, ...]]:
        grouped: dict[CardId, list[Confirmation]] = {}
        for confirmation in self.confirmations:
            grouped.setdefault(confirmation.card.id, []).append(confirmation)
        return {id_: tuple(found) for id_, found in grouped.items()}

    @cached_property
    def cards(self) -> Mapping[CardId, Card]:
        """Return what is known of each card, without those whose confirmations are evenly split."""
        settled = ((id_, _majority(found)) for id_, found in self._by_id.items())
        return {id_: card for id_, card in settled if card is not None}

    @property
    def ids(self) -> tuple[CardId, ...]:
        """Return every card that was ever confirmed, settled or not."""
        return tuple(self._by_id)

    def card(self, id_: CardId) -> Card | None:
        """Return the card if the deck knows it."""
        return self.cards.get(id_)

    def times_confirmed(self, id_: CardId) -> int:
        """Return how often the deck's reading of this card was confirmed."""
        card = self.card(id_)
        if card is None:
            return 0
        return sum(card.same_books(found.card.books) for found in self._by_id[id_])

    @cached_property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Return every card of which two different things were confirmed."""
        return tuple(
            Conflict(id_, found)
            for id_, found in self._by_id.items()
            if _disagree(confirmation.reading for confirmation in found)
        )

    def totals(self) -> Mapping[str, frozenset[int]]:
        """Return the totals printed on the confirmed cards of each letter; one, if all is well."""
        totals: dict[str, set[int]] = {}
        for confirmation in self.confirmations:
            if confirmation.card.of is not None:
                totals.setdefault(confirmation.card.id.letter, set()).add(confirmation.card.of)
        return {letter: frozenset(found) for letter, found in totals.items()}

    def __iter__(self) -> Iterator[Card]:
        """Go through the known cards."""
        return iter(self.cards.values())

    def __len__(self) -> int:
        """Count the known cards."""
        return len(self.cards)


def learn(deck: Deck, confirmation: Confirmation) -> Deck:
    """Return the deck with one more confirmation; what was confirmed before stays."""
    return replace(deck, confirmations=(*deck.confirmations, confirmation))


def learn_totals(edition: Edition, deck: Deck) -> Edition:
    """Return the edition with the totals printed on the deck's cards: the card in hand wins."""
    printed = {
        letter: Known(min(totals), deck.name, Certainty.SEEN)
        for letter, totals in deck.totals().items()
        if len(totals) == 1
    }
    return replace(edition, totals={**edition.totals, **printed})


def _shown(card: Card) -> str:
    return "".join(in_code_order(card.books)) + (f"/{card.of}" if card.of else "")


def _majority(found: tuple[Confirmation, ...]) -> Card | None:
    """Return the card confirmed most often; at a tie nobody knows."""
    votes = Counter(in_code_order(confirmation.card.books) for confirmation in found)
    (books, most), *rest = votes.most_common()
    if rest and rest[0][1] == most:
        return None
    agreeing = [found_.card for found_ in found if found_.card.same_books(books)]
    return next((card for card in reversed(agreeing) if card.of is not None), agreeing[-1])


def _disagree(readings: Iterable[tuple[Books, int | None]]) -> bool:
    books, totals = zip(*readings, strict=True)
    return len(set(books)) > 1 or len(set(totals) - {None}) > 1
