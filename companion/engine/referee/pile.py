"""Cards lying together of which some are known: a hand, the deck, the discard, a tile's cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from card_db import CardId
from companion.engine.shelf import UNKNOWN, SeenCard


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards that are known to lie here, and how many more there are."""

    known: frozenset[CardId] = frozenset()
    unknown: int = 0

    @classmethod
    def of(cls, cards: Iterable[SeenCard]) -> Pile:
        """Return the pile of these cards."""
        return cls().add(cards)

    def __len__(self) -> int:
        """Count all cards."""
        return len(self.known) + self.unknown

    @property
    def cards(self) -> tuple[SeenCard, ...]:
        """Return every card, the known ones in a fixed order, then the unknown ones."""
        known = sorted(self.known, key=lambda id_: (id_.letter, id_.number))
        return (*map(SeenCard, known), *(UNKNOWN for _ in range(self.unknown)))

    def add(self, cards: Iterable[SeenCard]) -> Pile:
        """Return the pile with these cards laid to it."""
        ids = [card.id for card in cards]
        named = frozenset(id_ for id_ in ids if id_ is not None)
        return Pile(self.known | named, self.unknown + ids.count(None))

    def join(self, other: Pile) -> Pile:
        """Return both piles as one."""
        return Pile(self.known | other.known, self.unknown + other.unknown)

    def may_hold(self, cards: Iterable[SeenCard]) -> bool:
        """Tell whether all these cards may lie here together, whatever lies elsewhere."""
        ids = [card.id for card in cards]
        named = [id_ for id_ in ids if id_ is not None]
        strangers = sum(id_ not in self.known for id_ in named)
        enough = len(ids) <= len(self) and strangers <= self.unknown
        return enough and len(set(named)) == len(named)

    def remove(self, cards: Iterable[SeenCard]) -> Pile:
        """Return the pile without these cards; a named one among the unknown is revealed by it.

        A card that left unseen may have been any, so from then on none is known to be left.
        """
        ids = [card.id for card in cards]
        named = frozenset(id_ for id_ in ids if id_ is not None)
        left = Pile(self.known - named, self.unknown - len(named - self.known))
        unseen = ids.count(None)
        return Pile(unknown=len(left) - unseen) if unseen else left


NO_CARDS = Pile()
"""The empty pile."""
