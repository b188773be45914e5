"""How many connections are open, from each address and in all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PageLimits:
    """How many websockets may be open at once."""

    from_one: int = 40
    """A phone has one per page; a family behind one address a few dozen."""
    in_all: int = 400
    """Each takes about four file descriptors and 0.2 MB."""

    def within(self, most: int) -> PageLimits:
        """Return limits of at most so many in all, of which nobody may have more than half."""
        return PageLimits(min(self.from_one, most // 2), min(self.in_all, most))


@dataclass(slots=True)
class Crowd:
    """Who is in."""

    limits: PageLimits = PageLimits()
    inside: Counter[str] = field(default_factory=Counter)

    def is_full_for(self, address: str) -> bool:
        """Tell whether one more from there is one too many."""
        return (
            self.inside[address] >= self.limits.from_one
            or self.inside.total() >= self.limits.in_all
        )

    @contextmanager
    def admitted(self, address: str) -> Iterator[None]:
        """Count somebody as long as they stay."""
        self.enter(address)
        try:
            yield
        finally:
            self.leave(address)

    def enter(self, address: str) -> None:
        """Count one more from there."""
        self.inside[address] += 1

    def leave(self, address: str) -> None:
        """Count one less from there."""
        self.inside[address] -= 1
        if not self.inside[address]:
            del self.inside[address]
