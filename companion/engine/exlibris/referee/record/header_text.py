"""The header of a record printed; reading it gives the same header."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import Kind
from companion.engine.exlibris.game import PUBLIC_LIBRARY
from companion.engine.exlibris.notation import print_shelf
from companion.engine.exlibris.referee.record.header import PlayerHeader, RecordHeader
from companion.engine.exlibris.referee.record.printing import (
    assistant_name,
    cards_text,
    component,
    location_name,
    own_name,
)
from companion.engine.exlibris.referee.table.state import PlacedAssistant


def print_header(header: RecordHeader) -> str:
    """Return the lines of a header."""
    return "".join(f"{line}\n" for line in _lines(header))


def _lines(header: RecordHeader) -> Iterator[str]:
    yield from _game(header)
    for player in header.players:
        yield from _player(player)
    yield from _table(header)


def _game(header: RecordHeader) -> Iterator[str]:
    yield f"edition: {header.edition.code}"
    if header.deck is not None:
        yield f"deck: {header.deck}"
    yield f"variant: {header.variant}"
    if header.rulings:
        chosen = (f"{ruling} {reading}" for ruling, reading in header.rulings.items())
        yield f"rulings: {', '.join(chosen)}"
    yield f"players: {', '.join(player.name for player in header.players)}"
    yield f"first: {header.players[header.first].name}"
    if header.prominent is not None:
        yield f"prominent: {header.prominent}"
    if header.banned is not None:
        yield f"banned: {header.banned}"
    if header.own:
        yield f"own: {', '.join(map(own_name, header.own))}"
    yield from _solo(header)


def _solo(header: RecordHeader) -> Iterator[str]:
    if header.level is not None:
        yield f"level: {header.level}"
    if header.removed:
        yield f"removed: {', '.join(header.removed)}"
    if header.library_focus is not None:
        yield f"focus {PUBLIC_LIBRARY}: {header.library_focus}"


def _player(player: PlayerHeader) -> Iterator[str]:
    if player.library is not None:
        yield f"library {player.name}: {component(Kind.LIBRARY, player.library)}"
    if player.special is not None:
        yield f"assistant {player.name}: {assistant_name(player.special)}"
    if player.focus is not None:
        yield f"focus {player.name}: {player.focus}"
    if player.hand is not None:
        yield f"hand {player.name}: {cards_text(player.hand)}"
    if player.shelf.cells:
        yield f"shelf {player.name}: {print_shelf(player.shelf)}"
    if player.home:
        home = (f"{assistant_name(kind)} {space}" for space, kind in player.home.items())
        yield f"home {player.name}: {', '.join(home)}"


def _table(header: RecordHeader) -> Iterator[str]:
    if header.round is not None:
        yield f"round: {header.round}{' final' if header.final else ''}"
    tiles = {"out": header.out, "permanent": header.permanent, "gone": header.gone}
    for key, locations in tiles.items():
        if locations:
            yield f"{key}: {', '.join(map(location_name, locations))}"
    if header.turn is not None:
        yield f"turn: {header.players[header.turn].name}"
    for location, visitors in header.visitors.items():
        there = ", ".join(_visitor(header, visitor) for visitor in visitors)
        yield f"at {location_name(location)}: {there}"
    for location, cards in header.cards.items():
        yield f"cards {location_name(location)}: {cards_text(cards)}"
    if header.discard:
        yield f"discard: {cards_text(header.discard)}"


def _visitor(header: RecordHeader, visitor: PlacedAssistant) -> str:
    owner = header.players[visitor.seat].name
    return f"{owner}'s {assistant_name(visitor.kind)} {visitor.space}"
