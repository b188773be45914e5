"""What chance brings: a set-up, cards that come up, tiles that are revealed."""

from __future__ import annotations

import random
from operator import attrgetter

from card_db import CATEGORIES, CardId, Category, Variant, assistants, demo_deck, libraries
from companion.engine.exlibris.players import MORE_PLAYERS
from companion.engine.exlibris.referee.record.header import (
    HIGHEST_LEVEL,
    PlayerHeader,
    RecordHeader,
)
from companion.engine.exlibris.referee.record.set_up import STARTING_HAND
from companion.engine.exlibris.referee.table.drawing import to_draw
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.state import GameTable
from companion.engine.exlibris.referee.table.variant import SOLO, variant_called
from companion.engine.exlibris.rulings import SWITCHES
from companion.engine.exlibris.shelf import SeenCard

NAMES = ("Ada", "Bo", "Cleo", "Dan", "Emil", "Fay")


def deal_game(
    players: int, variant: str, chance: random.Random, own: tuple[str, ...] = ()
) -> RecordHeader:
    """Return a set-up of the demo deck: libraries, category cards and hands as they come."""
    prominent, banned, *focuses = _categories(players, chance)
    taken = _libraries(players, variant_called(variant), chance, own)
    cards = chance.sample([*demo_deck().cards], players * STARTING_HAND)
    return RecordHeader(
        deck=demo_deck().name,
        variant=variant,
        prominent=prominent,
        banned=banned,
        first=chance.randrange(players),
        level=chance.randint(1, HIGHEST_LEVEL) if variant == SOLO else None,
        players=[
            PlayerHeader(
                NAMES[at],
                library=taken[at] if taken[at] in libraries() else None,
                special=taken[at] if taken[at] in own else None,
                focus=focuses[at],
                hand=tuple(map(SeenCard, cards[at::players])),
            )
            for at in range(players)
        ],
        own=own,
    )


def _categories(players: int, chance: random.Random) -> list[Category]:
    """Return prominent, banned, and a focus for each player; beyond four some share one (Q48)."""
    cards = chance.sample(CATEGORIES, min(2 + players, len(CATEGORIES)))
    return [*cards, *chance.choices(cards[2:], k=2 + players - len(cards))]


def _libraries(
    players: int, variant: Variant, chance: random.Random, own: tuple[str, ...]
) -> list[str | None]:
    """Return a library for each player, or an assistant of the owner's in place of one."""
    if not variant.special_assistants:
        return [None] * players
    out = variant.without_assistants
    keys = [key for key, library in libraries().items() if library.assistant.value not in out]
    keys += [key for key in own if key in assistants() and key not in out]
    return [*chance.sample(keys, players)]


def some_rulings(chance: random.Random) -> dict[str, str]:
    """Return a reading of every disputed ruling, but for how many may play."""
    return {
        ruling: chance.choice(readings)
        for ruling, readings in SWITCHES.items()
        if ruling != MORE_PLAYERS
    }


def drawn_cards(table: GameTable, wanted: int, chance: random.Random) -> tuple[SeenCard, ...]:
    """R4.10: return cards that come up, from the deck and then from the shuffled discard."""
    count = to_draw(table, wanted)
    from_deck = min(count, len(table.deck))
    cards = chance.sample(_can_be_in(table, table.deck), from_deck)
    if count > from_deck:
        cards += chance.sample(_can_be_in(table, table.discard), count - from_deck)
    return tuple(map(SeenCard, cards))


def _can_be_in(table: GameTable, pile: Pile) -> list[CardId]:
    """Return every card that may lie in a pile, in a fixed order."""
    found = table.may_all_lie_in(pile) if pile.hidden else pile.known
    return sorted(found, key=attrgetter("letter", "number"))


def revealed_tiles(table: GameTable, wanted: int, chance: random.Random) -> tuple[str, ...]:
    """R4.7: return tiles that come up, from the stack and then from the shuffled discard."""
    from_stack = min(wanted, len(table.stack))
    rest = min(wanted - from_stack, len(table.tile_discard))
    tiles = chance.sample(sorted(table.stack), from_stack)
    return (*tiles, *chance.sample(sorted(table.tile_discard), rest))
