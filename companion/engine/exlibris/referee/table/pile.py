"""Cards lying together of which some are known: a hand, the deck, the discard, a tile's cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from card_db import CardId
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards that are known to lie here, and how many more there are.

    Where a card left unseen, those that were known become uncertain: each lies here or where the
    unseen one went, and nowhere else.
    """

    known: frozenset[CardId] = frozenset()
    unknown: int = 0
    """Cards that may be any."""
    mixed: int = 0
    """Cards that are some of `perhaps`, nobody knows which."""
    perhaps: frozenset[CardId] = frozenset()
    """Cards that may be among the hidden ones here."""

    @classmethod
    def of(cls, cards: Iterable[SeenCard]) -> Pile:
        """Return the pile of these cards."""
        ids = [card.id for card in cards]
        return cls(frozenset(id_ for id_ in ids if id_ is not None), ids.count(None))

    def __len__(self) -> int:
        """Count all cards."""
        return len(self.known) + self.hidden

    @property
    def hidden(self) -> int:
        """Count the cards of which nobody knows which they are."""
        return self.unknown + self.mixed

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        """Return every card, the known ones in a fixed order, then the hidden ones."""
        known = sorted(self.known, key=lambda id_: (id_.letter, id_.number))
        return (*map(SeenCard, known), *(UNKNOWN for _ in range(self.hidden)))

    def join(self, other: Pile) -> Pile:
        """Return both piles as one."""
        return Pile(
            self.known | other.known,
            self.unknown + other.unknown,
            self.mixed + other.mixed,
            self.perhaps | other.perhaps,
        )

    def may_hold(self, cards: Iterable[SeenCard]) -> bool:
        """Tell whether all these cards may lie here together, whatever lies elsewhere."""
        ids = [card.id for card in cards]
        named = [id_ for id_ in ids if id_ is not None]
        enough = len(ids) <= len(self) and not self.strangers(named)
        return enough and len(set(named)) == len(named)

    def strangers(self, named: Iterable[CardId]) -> tuple[CardId, ...]:
        """Return the cards for which there is no room here, as far as this pile tells."""
        unknown, mixed = self.unknown, self.mixed
        found = []
        for id_ in named:
            if id_ in self.known:
                continue
            if id_ in self.perhaps and mixed:
                mixed -= 1
            elif unknown:
                unknown -= 1
            else:
                found.append(id_)
        return tuple(found)

    def remove(self, cards: Iterable[SeenCard]) -> Pile:
        """Return the pile without these cards."""
        return self.split(cards)[0]

    def split(self, cards: Iterable[SeenCard]) -> tuple[Pile, Pile]:
        """Return what stays and what goes; a named card among the hidden is revealed by it."""
        ids = [card.id for card in cards]
        named = frozenset(id_ for id_ in ids if id_ is not None)
        left, gone = self._without(named), Pile(named)
        unseen = min(ids.count(None), len(left))
        if unseen == len(left):
            return Pile(), gone.join(left)
        return (left._less(unseen), gone.join(left._some(unseen))) if unseen else (left, gone)

    def with_hidden_named(self, cards: Iterable[SeenCard]) -> tuple[SeenCard, ...]:
        """Return the cards with those named that it must have been, since all others stay."""
        written = tuple(cards)
        left = self._without(frozenset(card.id for card in written if card.id is not None))
        if len(left) != sum(card.id is None for card in written):
            return written
        known = (card for card in left.cards if card.id is not None)
        return tuple(next(known, card) if card.id is None else card for card in written)

    def _without(self, named: frozenset[CardId]) -> Pile:
        revealed = named - self.known
        from_mixed = min(self.mixed, len(revealed & self.perhaps))
        unknown = self.unknown - (len(revealed) - from_mixed)
        mixed = self.mixed - from_mixed
        perhaps = self.perhaps - named if unknown + mixed else frozenset()
        return Pile(self.known - named, unknown, mixed, perhaps)

    def _some(self, count: int) -> Pile:
        """Return so many cards of this pile, whichever they are."""
        unknown = min(self.unknown, count)
        return Pile(frozenset(), unknown, count - unknown, self.known | self.perhaps)

    def _less(self, count: int) -> Pile:
        """Return the pile after so many cards left unseen: it may have been any."""
        if not self.known and not self.perhaps:
            return Pile(unknown=self.unknown - count)
        return self._some(len(self) - count)


NO_CARDS = Pile()
"""The empty pile."""
