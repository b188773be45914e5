"""R4.9: from what a header says to the table on which the game begins, or goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from card_db import (
    CARDS_IN_DECK,
    Books,
    CardId,
    Deck,
    Location,
    ProblemsError,
    Variant,
    libraries,
    variants,
)
from companion.engine.referee.header import Header, PlayerHeader
from companion.engine.referee.pile import Pile
from companion.engine.referee.table import (
    HOME_SPACES,
    STANDARD_ASSISTANT,
    Phase,
    Seat,
    Table,
    Tile,
)
from companion.engine.referee.table_check import check_table
from companion.engine.rulings import Ruleset
from companion.engine.shelf import UNKNOWN, Cell, SeenCard, Shelf

STARTING_HAND = 6
HUT = "diviners_hut"


class ImpossibleTableError(ProblemsError):
    """A table that cannot be, with everything that is wrong with it."""


def set_up(header: Header, deck: Deck, facts: Mapping[str, Location]) -> Table:
    """Return the table that a header describes; ImpossibleTableError lists what cannot be."""
    variant = variants()[header.variant]
    tiles = _tiles(header)
    in_play = frozenset(facts) - set(variant.without_locations)
    table = Table(
        seats=tuple(_seat(header, at, variant) for at in range(len(header.players))),
        tiles=tiles,
        facts=facts,
        stack=in_play - {tile.key for tile in tiles} - set(header.gone),
        tile_discard=frozenset(header.gone),
        discard=Pile.of(header.discard),
        first=header.first,
        round=header.round,
        phase=Phase.PREPARATION if header.out is None else Phase.PLACEMENT,
        active=header.first if header.turn is None else header.turn,
        final=header.final,
        prominent=header.prominent,
        banned=header.banned,
        rules=Ruleset(header.edition.code, header.variant, header.rulings),
        books=_books(header, deck),
    )
    elsewhere = cards_on(table)
    table = replace(table, deck=Pile(unknown=max(0, CARDS_IN_DECK - elsewhere)))
    problems = check_table(table, named_cards(header))
    if problems:
        raise ImpossibleTableError(problems)
    return table


def _tiles(header: Header) -> tuple[Tile, ...]:
    keys = (HUT,) if header.out is None else header.out
    return tuple(
        Tile(
            key,
            permanent=key in header.permanent,
            cards=Pile.of(header.cards.get(key, ())),
            visitors=header.visitors.get(key, ()),
        )
        for key in keys
    )


def _seat(header: Header, at: int, variant: Variant) -> Seat:
    player = header.players[at]
    library, special = _library(player, variant)
    home = tuple(player.home.get(space) for space in range(1, HOME_SPACES + 1))
    return Seat(
        name=player.name,
        special=special,
        library=library,
        supply=_supply(header, at, special, variant),
        home=home,
        hand=Pile.of((UNKNOWN,) * STARTING_HAND if player.hand is None else player.hand),
        shelf=_bare(player.shelf),
        focus=player.focus,
    )


def _library(player: PlayerHeader, variant: Variant) -> tuple[str | None, str | None]:
    """Return library and special assistant, the one inferred from the other if only one is said."""
    if not variant.special_assistants:
        return player.library, player.special
    of_assistant = {library.assistant.value: key for key, library in libraries().items()}
    library = player.library or of_assistant.get(player.special or "")
    special = player.special or (libraries()[library].assistant.value if library else None)
    return library, special


def _supply(header: Header, at: int, special: str | None, variant: Variant) -> tuple[str, ...]:
    """Return the assistants that stand nowhere else."""
    supply = [STANDARD_ASSISTANT] * variant.standard_assistants
    supply += [special] if special is not None else []
    visitors = (visitor for found in header.visitors.values() for visitor in found)
    placed = [visitor.kind for visitor in visitors if visitor.seat == at]
    for kind in (*placed, *header.players[at].home.values()):
        if kind in supply:
            supply.remove(kind)
    return tuple(supply)


def _bare(shelf: Shelf) -> Shelf:
    """Return the shelf without written books, which the table keeps for itself."""
    return Shelf(tuple((place, _bare_cell(cell)) for place, cell in shelf.cells))


def _bare_cell(cell: Cell) -> Cell:
    under = None if cell.under is None else SeenCard(cell.under.id)
    return Cell(SeenCard(cell.card.id), cell.face_down, under)


def _books(header: Header, deck: Deck) -> Mapping[CardId, Books]:
    """Return the books that are known: those of the deck, and those written in the header."""
    known = {id_: card.books for id_, card in deck.cards.items()}
    written = {
        card.id: card.books
        for card in named_cards(header)
        if card.id is not None and card.books is not None
    }
    return {**known, **written}


def named_cards(header: Header) -> tuple[SeenCard, ...]:
    """Return every card that a header shows."""
    shelves = (card for player in header.players for _, card in player.shelf.every_card)
    hands = (card for player in header.players for card in player.hand or ())
    on_tiles = (card for cards in header.cards.values() for card in cards)
    return (*shelves, *hands, *on_tiles, *header.discard)


def cards_on(table: Table) -> int:
    """Count every card of the table."""
    return sum(map(len, table.piles())) + sum(map(_shelved, table.seats))


def _shelved(seat: Seat) -> int:
    return sum(1 for _ in seat.shelf.every_card)
