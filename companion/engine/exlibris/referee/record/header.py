"""The header of a record: who plays, by which rules, and what lies on the table when it begins."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field

from card_db import Category, Edition, editions
from companion.engine.exlibris.referee.table.state import EMPTY_SHELF, PlacedAssistant
from companion.engine.exlibris.rulings import STANDARD, Ruleset
from companion.engine.exlibris.shelf import SeenCard, Shelf

HIGHEST_LEVEL = 7
"""R8.3: the most cards that a solo game discards each round."""


@dataclass
class PlayerHeader:
    """What the header says of one player; nothing is said of what stays None."""

    name: str
    library: str | None = None
    special: str | None = None
    focus: Category | None = None
    hand: tuple[SeenCard, ...] | None = None
    shelf: Shelf = EMPTY_SHELF
    home: dict[int, str] = field(default_factory=dict)


@dataclass
class RecordHeader:
    """What the header says, before it is checked against the rules."""

    edition: Edition = field(default_factory=lambda: editions()["en"])
    deck: str | None = None
    variant: str = STANDARD
    rulings: dict[str, str] = field(default_factory=dict)
    players: list[PlayerHeader] = field(default_factory=list)
    prominent: Category | None = None
    banned: Category | None = None
    first: int = 0
    turn: int | None = None
    round: int | None = None
    final: bool = False
    out: tuple[str, ...] | None = None
    permanent: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    cards: dict[str, tuple[SeenCard, ...]] = field(default_factory=dict)
    visitors: dict[str, tuple[PlacedAssistant, ...]] = field(default_factory=dict)
    discard: tuple[SeenCard, ...] = ()
    level: int | None = None
    removed: tuple[Category, ...] = ()
    library_focus: Category | None = None
    own: tuple[str, ...] = ()
    """The tiles and assistants of the owner's that take part, beside those that are named."""

    @property
    def rules(self) -> Ruleset:
        """Return the rules that it names."""
        return Ruleset(self.edition.code, self.variant, self.rulings)

    def seat(self, name: str) -> int | None:
        """Return the seat of a player."""
        wanted = unicodedata.normalize("NFC", name).casefold()
        found = (at for at, player in enumerate(self.players) if player.name.casefold() == wanted)
        return next(found, None)
