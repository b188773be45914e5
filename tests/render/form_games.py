"""Tables whose forms are hard to draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from card_db import Card, Category, demo_deck
from companion.engine.exlibris.game import Game, Player, PublicLibrary
from companion.engine.exlibris.rulings import Ruleset
from companion.engine.exlibris.shelf import Cell, Place, SeenCard, Shelf

DECK: tuple[Card, ...] = tuple(demo_deck().cards.values())
C, F, H, M, R = (Category(code) for code in "CFHMR")

HOSTILE = (
    "W" * 40,
    "<b>Robert'); DROP TABLE books; --</b> & \"",
    "![a](http://x) **bold** 🧙‍♀️ 图书馆 %s %(n)d",
    "Konstancja Brzęczyszczykiewicz-Łękołodzk",
)


def shelf(
    cards: Sequence[Card],
    width: int,
    down: Sequence[int] = (),
    under: Mapping[int, Card] | None = None,
) -> Shelf:
    """Put cards row by row; some face-down, some on others."""
    entombed = under or {}
    return Shelf.of(
        {
            Place(*divmod(at, width)): Cell(
                SeenCard(card.id, card.books),
                face_down=at in down,
                under=SeenCard(entombed[at].id, entombed[at].books) if at in entombed else None,
            )
            for at, card in enumerate(cards)
        }
    )


def table(*players: Player, rules: Ruleset | None = None) -> Game:
    return Game(R, C, players, rules or Ruleset())


ADA = Player("Ada", shelf(DECK[0:68:4], 6), M, 2)
# Out of order: a late card stands in the middle of the first row.
BO = Player("Bo", shelf((*DECK[1:9:4], DECK[65], *DECK[9:61:4]), 6, down=(4,)), F, 3)
CLEO = Player("Cleo", shelf(DECK[2:70:4], 9, under={3: DECK[150]}), H, 1)
DRU = Player("Dru", shelf(DECK[3:71:4], 5))

TWO = table(ADA, BO)
THREE = table(ADA, BO, CLEO)
FOUR = table(ADA, BO, CLEO, DRU)
SIX = table(
    ADA,
    BO,
    CLEO,
    DRU,
    Player("Emil", shelf(DECK[70:110:3], 5), M),
    Player("Fay", shelf(DECK[71:111:3], 7), F),
    rules=Ruleset(rulings={"Q48": "six"}),
)
SOLO = replace(
    table(ADA),
    public_library=PublicLibrary(F, tuple(SeenCard(card.id, card.books) for card in DECK[5:45:2])),
)
NO_CARDS = table(*(Player(name, Shelf()) for name in "ABCD"))
LONGEST = table(
    Player(HOSTILE[0], shelf(DECK[39::-1], 14), M),
    Player(HOSTILE[1], shelf(DECK[79:39:-1], 38), H),
    Player(HOSTILE[2], shelf(DECK[80:120], 40), F),
    Player(HOSTILE[3], shelf(DECK[120:150], 14, under={3: DECK[150], 28: DECK[151]})),
)
TIED_LONG_NAMES = table(*(Player(f"{name[:39]}{at}", Shelf()) for at, name in enumerate(HOSTILE)))
BELOW_ZERO = table(
    Player("Low", shelf([Card(card.id, (C, C, C)) for card in DECK[:3]], 3)),
    Player("Lower", shelf([Card(card.id, (C, C, C, C)) for card in DECK[3:8]], 5)),
)

GAMES: Mapping[str, Game] = {
    "two": TWO,
    "three": THREE,
    "four": FOUR,
    "six": SIX,
    "solo": SOLO,
    "no cards": NO_CARDS,
    "longest": LONGEST,
    "tied long names": TIED_LONG_NAMES,
    "below zero": BELOW_ZERO,
}
