"""From the evidence at each place to the most probable table that is possible."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from card_db import Books, CardId, Deck, Edition
from companion.engine.exlibris.reading import Alternative, written
from vision.decode import books
from vision.decode.assign import NO_CARD, Assignment, assign
from vision.decode.decoded import Decoded
from vision.decode.likelihood import Likelihoods, books_of, weigh
from vision.decode.settings import SETTINGS
from vision.decode.totals import agreed
from vision.evidence.gather import Evidence

_RULED_OUT = -1e4


def decode(
    evidence: Sequence[Evidence],
    deck: Deck | None,
    edition: Edition,
    taken: Collection[CardId] = (),
    stated: Mapping[int, CardId] = MappingProxyType({}),
) -> list[Decoded]:
    """Return for every place what it holds in the most probable consistent table.

    `stated` says what players know: which card lies at which of the places.

    Every card occurs once at most, none of those taken elsewhere; the ordinal is within the
    total, a letter has one total, a card two to four books. Order on the shelf plays no part.
    """
    if not evidence:
        return []
    shelf = _with_stated(weigh(evidence, deck, edition), stated)
    gone = np.array([card in taken for card in shelf.cards])
    table = _SolvedTable(evidence, deck, shelf, gone, assign(shelf.fits, shelf.none, gone))
    return [table.decoded(place) for place in range(len(evidence))]


def _with_stated(shelf: Likelihoods, stated: Mapping[int, CardId]) -> Likelihoods:
    """Rule out everything but what was stated, and that elsewhere."""
    fits, none = shelf.fits.copy(), shelf.none.copy()
    for place, card in stated.items():
        if card in shelf.cards:
            number = shelf.cards.index(card)
            fits[place], none[place] = _RULED_OUT, _RULED_OUT
            fits[place, number] = 0.0
    return replace(shelf, fits=fits, none=none)


@dataclass(frozen=True)
class _SolvedTable:
    """The solved assignment, from which each place is read off."""

    evidence: Sequence[Evidence]
    deck: Deck | None
    shelf: Likelihoods
    gone: NDArray[np.bool_]
    solved: Assignment

    def decoded(self, place: int) -> Decoded:
        """Tell what a place holds."""
        chosen = int(self.solved.chosen[place])
        card = self.shelf.cards[chosen] if chosen != NO_CARD else None
        held = self.deck.card(card) if card and self.deck else None
        found, lead, second = self._books(place, card) if card else ((), None, ())
        p = self._free(place)
        return Decoded(
            card=card,
            of=self._totals[card.letter] if card else None,
            books=found,
            p=float(p[chosen]),
            card_margin=float(self.solved.margins[place]),
            books_margin=lead,
            contested=bool(self._contested[place]),
            next_books=second,
            in_deck=held is not None,
            deck_books=held.books if held and found and not held.same_books(found) else (),
            deck_total=self._exceeded(card) if card else None,
            alternatives=tuple(self._alternatives(place, p)),
        )

    def _exceeded(self, card: CardId) -> int | None:
        """How many cards of its letter the deck has, if the card's number is beyond that."""
        printed = self.deck.totals().get(card.letter, frozenset()) if self.deck else frozenset()
        total = max(printed) if len(printed) == 1 else None
        return total if total is not None and card.number > total else None

    @cached_property
    def _totals(self) -> dict[str, int]:
        """One total for each letter on the shelf, not below its highest card."""
        highest: dict[str, int] = {}
        for number in self.solved.chosen[self.solved.chosen != NO_CARD]:
            card = self.shelf.cards[number]
            highest[card.letter] = max(card.number, highest.get(card.letter, 0))
        return {letter: agreed(self.shelf.totals[letter], top) for letter, top in highest.items()}

    @cached_property
    def _contested(self) -> NDArray[np.bool_]:
        """Tell which places would be read otherwise alone, and which hold what those wanted."""
        alone = np.concatenate([self.shelf.fits, self.shelf.none[:, None]], axis=1).argmax(axis=1)
        alone[alone == len(self.shelf.cards)] = NO_CARD
        chosen = self.solved.chosen
        pushed = alone != chosen
        holds_wanted = np.isin(chosen, alone[pushed]) & (chosen != NO_CARD)
        return np.asarray(pushed | holds_wanted)

    def _books(self, place: int, card: CardId) -> tuple[Books, float | None, Books]:
        """The card's most probable books in print order, their lead in nats, and the next best."""
        held = self.deck.card(card) if self.deck else None
        icons = self.evidence[place].icons
        if len(icons) == 0 and held is None:
            return (), None, ()
        scores = self.shelf.books[place] + books_of(card, self.deck)
        second, first = np.argsort(scores)[-2:]
        found = books.all_books()[first]
        lead = float(scores[first] - scores[second])
        in_order = held.books if held and held.same_books(found) else None
        printed = in_order or books.in_print_order(found, icons)
        return printed, lead, books.all_books()[second]

    def _free(self, place: int) -> NDArray[np.float64]:
        """Return the probabilities of all cards, and last of none, while others keep theirs."""
        others = np.delete(self.solved.chosen, place)
        fits = np.append(
            np.where(self.gone, -np.inf, self.shelf.fits[place]), self.shelf.none[place]
        )
        fits[others[others != NO_CARD]] = -np.inf
        return np.asarray(np.exp(fits - np.logaddexp.reduce(fits)))

    def _alternatives(self, place: int, p: NDArray[np.float64]) -> Iterator[Alternative]:
        """Go through the next best cards."""
        for number in np.argsort(-p[:-1])[: SETTINGS.alternatives + 1]:
            if number != self.solved.chosen[place] and p[number] >= SETTINGS.least_p:
                card = self.shelf.cards[number]
                yield Alternative(
                    written(card), "".join(self._books(place, card)[0]), float(p[number])
                )
