"""A table at the end of a game: who played, with what on the shelves, by which rules."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from enum import StrEnum

from card_db import Category
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import SeenCard, Shelf

PUBLIC_LIBRARY = "Public Library"
"""R8.1: what the solo player's opponent is called in files and records; nobody else may be."""


class Competitor(StrEnum):
    """Who fills in a form: somebody with a shelf, or the pile that a solo player competes with."""

    PLAYER = "player"
    PUBLIC_LIBRARY = "public-library"


def name_in_files(who: str) -> str:
    """Return what a competitor is called in files and records, in whichever language."""
    return PUBLIC_LIBRARY if who is Competitor.PUBLIC_LIBRARY else who


@dataclass(frozen=True, slots=True)
class Player:
    """One player's shelf, focus and number of cards left in hand, as far as they are known."""

    name: str
    shelf: Shelf
    focus: Category | None = None
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class PublicLibrary:
    """R8.1: the discard pile that a solo player competes with."""

    focus: Category | None
    cards: tuple[SeenCard, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """One table, ready for inspection."""

    prominent: Category
    banned: Category
    players: tuple[Player, ...]
    rules: Ruleset = field(default_factory=Ruleset)
    deck: str | None = None
    public_library: PublicLibrary | None = None

    @property
    def solo(self) -> bool:
        """Tell whether this is a game against the Public Library."""
        return self.public_library is not None

    def seat_of(self, name: str) -> int | None:
        """Return the seat of the player with this name, whatever the case."""
        wanted = unicodedata.normalize("NFC", name).casefold()
        seats = (
            seat for seat, player in enumerate(self.players) if player.name.casefold() == wanted
        )
        return next(seats, None)
