"""R4.9: from what a header says to the table on which the game begins, or goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from card_db import (
    CARDS_IN_DECK,
    Assistant,
    Deck,
    Location,
    ProblemsError,
    Variant,
    assistants,
    learn_totals,
    libraries,
)
from companion.engine.exlibris.referee.record.header import PlayerHeader, RecordHeader
from companion.engine.exlibris.referee.record.header_check import check_header, lying_out
from companion.engine.exlibris.referee.table.check import check_table, owned_by
from companion.engine.exlibris.referee.table.pile import Pile
from companion.engine.exlibris.referee.table.printed import judge_printed
from companion.engine.exlibris.referee.table.state import (
    HOME_SPACES,
    STANDARD_ASSISTANT,
    GameTable,
    Phase,
    PlayerArea,
    Tile,
)
from companion.engine.exlibris.referee.table.variant import SOLO, variant_called
from companion.engine.exlibris.shelf import UNKNOWN, Cell, SeenCard, Shelf

STARTING_HAND = 6


class ImpossibleTableError(ProblemsError):
    """A table that cannot be, with everything that is wrong with it."""


def set_up(header: RecordHeader, deck: Deck, facts: Mapping[str, Location]) -> GameTable:
    """Return the table that a header describes; ImpossibleTableError lists what cannot be."""
    variant = variant_called(header.variant, facts)
    tiles = _tiles(header)
    printed = {key for key, tile in facts.items() if tile.own is None or key in header.own}
    in_play = printed - set(variant.without_locations)
    table = GameTable(
        seats=tuple(_seat(header, at, variant) for at in range(len(header.players))),
        tiles=tiles,
        facts=facts,
        stack=frozenset(in_play) - {tile.key for tile in tiles} - set(header.gone),
        # R8.5: what a solo player removed has left the game.
        tile_discard=frozenset() if header.variant == SOLO else frozenset(header.gone),
        discard=Pile.of(header.discard),
        first=header.first,
        round=header.round or 1,
        phase=Phase.PREPARATION if header.out is None else Phase.PLACEMENT,
        active=header.first if header.turn is None else header.turn,
        final=header.final,
        prominent=header.prominent,
        banned=header.banned,
        rules=header.rules,
        books={id_: card.books for id_, card in deck.cards.items()},
        level=header.level or 0,
        removed=frozenset(header.removed),
        library_focus=header.library_focus,
        totals=learn_totals(header.edition, deck).totals,
        kinds=_kinds(header),
    )
    elsewhere = cards_on(table)
    table = replace(table, deck=Pile(unknown=max(0, CARDS_IN_DECK - elsewhere)))
    named = named_cards(header)
    problems = (
        *check_header(header),
        *check_table(table, named),
        *judge_printed(table, named).breaches,
    )
    if problems:
        raise ImpossibleTableError(problems)
    return table.learn(named)


def _kinds(header: RecordHeader) -> Mapping[str, Assistant]:
    """Return the special assistants of the game: of the owner's those that the header names."""
    named = {*header.own, *(player.special for player in header.players)}
    named.update(kind for at in range(len(header.players)) for kind in _placed(header, at))
    found = assistants().items()
    return {key: one for key, one in found if one.own is None or key in named}


def _tiles(header: RecordHeader) -> tuple[Tile, ...]:
    return tuple(
        Tile(
            key,
            permanent=key in header.permanent,
            cards=Pile.of(header.cards.get(key, ())),
            visitors=header.visitors.get(key, ()),
        )
        for key in lying_out(header)
    )


def _seat(header: RecordHeader, at: int, variant: Variant) -> PlayerArea:
    player = header.players[at]
    library, special = _library(player, variant)
    special = special or _seen_about(header, at)
    home = tuple(player.home.get(space) for space in range(1, HOME_SPACES + 1))
    seat = PlayerArea(
        name=player.name,
        special=special,
        library=library,
        home=home,
        hand=Pile.of((UNKNOWN,) * STARTING_HAND if player.hand is None else player.hand),
        shelf=_bare(player.shelf),
        unread=Pile(unknown=sum(card.id is None for _, card in player.shelf.every_card)),
        focus=player.focus,
    )
    return replace(seat, supply=_supply(header, at, seat, variant))


def _library(player: PlayerHeader, variant: Variant) -> tuple[str | None, str | None]:
    """Return library and special assistant, the one inferred from the other if only one is said."""
    if not variant.special_assistants:
        return player.library, player.special
    of_assistant = {library.assistant.value: key for key, library in libraries().items()}
    library = player.library or of_assistant.get(player.special or "")
    special = player.special or (libraries()[library].assistant.value if library else None)
    return library, special


def _seen_about(header: RecordHeader, at: int) -> str | None:
    """Return the special assistant of a player that stands somewhere, if nothing else names it."""
    return next((kind for kind in _placed(header, at) if kind != STANDARD_ASSISTANT), None)


def _placed(header: RecordHeader, at: int) -> tuple[str, ...]:
    visitors = (visitor for found in header.visitors.values() for visitor in found)
    standing = (visitor.kind for visitor in visitors if visitor.seat == at)
    return (*standing, *header.players[at].home.values())


def _supply(header: RecordHeader, at: int, seat: PlayerArea, variant: Variant) -> tuple[str, ...]:
    """Return the assistants that stand nowhere else."""
    supply = owned_by(seat, variant)
    for kind in _placed(header, at):
        if kind in supply:
            supply.remove(kind)
    return tuple(supply)


def _bare(shelf: Shelf) -> Shelf:
    """Return the shelf without written books, which the table keeps for itself."""
    return Shelf(tuple((place, _bare_cell(cell)) for place, cell in shelf.cells))


def _bare_cell(cell: Cell) -> Cell:
    under = None if cell.under is None else SeenCard(cell.under.id)
    return Cell(SeenCard(cell.card.id), cell.face_down, under)


def named_cards(header: RecordHeader) -> tuple[SeenCard, ...]:
    """Return every card that a header shows."""
    shelves = (card for player in header.players for _, card in player.shelf.every_card)
    hands = (card for player in header.players for card in player.hand or ())
    on_tiles = (card for cards in header.cards.values() for card in cards)
    return (*shelves, *hands, *on_tiles, *header.discard)


def cards_on(table: GameTable) -> int:
    """Count every card of the table."""
    return sum(map(len, table.piles())) + sum(map(_shelved, table.seats))


def _shelved(seat: PlayerArea) -> int:
    return sum(1 for _ in seat.shelf.every_card)
