"""Cards that lie together, of some of which nobody knows which they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

C = TypeVar("C")


class HiddenPile(NamedTuple, Generic[C]):
    """Cards that are known, several alike if need be, and the number of the others."""

    known: tuple[C, ...] = ()
    unknown: int = 0

    @property
    def size(self) -> int:
        """Count all cards."""
        return len(self.known) + self.unknown

    def add(self, cards: Iterable[C | None]) -> HiddenPile[C]:
        """Return the pile with these cards."""
        more = [*cards]
        known = [card for card in more if card is not None]
        return HiddenPile((*self.known, *known), self.unknown + len(more) - len(known))

    def join(self, other: HiddenPile[C]) -> HiddenPile[C]:
        """Return both piles as one."""
        return HiddenPile((*self.known, *other.known), self.unknown + other.unknown)

    def strangers(self, cards: Iterable[C | None]) -> list[C]:
        """Return the named cards that are not known to lie here."""
        wanted = Counter(card for card in cards if card is not None)
        return [*(wanted - Counter(self.known)).elements()]

    def take(self, cards: Iterable[C | None]) -> tuple[HiddenPile[C], HiddenPile[C]]:
        """Return what stays and what goes; what goes unseen leaves the rest uncertain."""
        wanted = [*cards]
        left, revealed = [*self.known], 0
        named = [card for card in wanted if card is not None]
        for card in named:
            if card in left:
                left.remove(card)
            else:
                revealed += 1
        unseen = len(wanted) - len(named)
        rest = HiddenPile(tuple(left), self.unknown - revealed)
        if unseen == rest.size:
            return HiddenPile(), rest.add(named)
        if unseen and left:
            # Any of the known cards may be the one that went.
            rest = HiddenPile((), rest.size)
        return rest._replace(unknown=rest.unknown - unseen), HiddenPile(tuple(named), unseen)
