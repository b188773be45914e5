"""The header that a question implies: what was said of the table; the rest is as usual."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_db import editions
from companion.engine.exlibris.referee.answers import HOME_TILE, MovesOut, Places
from companion.engine.exlibris.referee.questions.asked import (
    FILLERS,
    OWN_ASSISTANT,
    Asked,
    others_of,
    where_they_stand,
)
from companion.engine.exlibris.referee.record.header import PlayerHeader, RecordHeader
from companion.engine.exlibris.referee.record.header_check import HUT
from companion.engine.exlibris.referee.record.set_up import STARTING_HAND
from companion.engine.exlibris.referee.table.printed import cards_in
from companion.engine.exlibris.referee.table.state import (
    HOME_SPACES,
    STANDARD_ASSISTANT,
    PlacedAssistant,
)
from companion.engine.exlibris.referee.table.variant import SOLO, variant_called
from companion.engine.exlibris.rulings import STANDARD
from companion.engine.exlibris.shelf import UNKNOWN, Cell, Place, SeenCard, Shelf

SEARCHED = 6
"""How many cards lie in the discard when it is searched, if nothing is said of it."""

SPARE = ("wizard", "mummy", "bookworm", "witch")
"""Special assistants that change nothing when they stand at home."""


def implied_header(asked: Asked, location: str | None) -> RecordHeader:
    """Return a header in which the speaker has the first seat, and the location is in play."""
    known = _from_the_speaker(asked)
    header = replace(
        known,
        own=known.own or tuple(key for key, tile in asked.facts.items() if tile.own),
        edition=editions()[asked.rules.edition],
        variant=SOLO if asked.solo else asked.rules.variant or STANDARD,
        rulings=dict(asked.rules.rulings),
        banned=asked.banned or known.banned,
        discard=_discard(asked, known, location),
        level=1 if asked.solo else None,
    )
    _describe_speaker(header.players[0], asked, location)
    _lay_out(header, asked, location)
    return header


def _discard(asked: Asked, known: RecordHeader, location: str | None) -> tuple[SeenCard, ...]:
    """Return the discard; if nothing is said of it, there is something to search."""
    if asked.discard is not None or known.discard:
        return asked.discard or known.discard
    return (UNKNOWN,) * SEARCHED if location == "garbage_dump" else ()


def _from_the_speaker(asked: Asked) -> RecordHeader:
    """Return what is known of the table, counted from the speaker's seat."""
    if asked.table is None or not asked.table.players:
        first = FILLERS[-1] if asked.by_chance else asked.speaker
        return RecordHeader(players=[PlayerHeader(name) for name in (first, *others_of(asked))])
    table, count = asked.table, len(asked.table.players)
    shift = table.seat(asked.speaker) or 0

    def seat(at: int) -> int:
        return (at - shift) % count

    players = [*table.players[shift:], *table.players[:shift]]
    return replace(
        table,
        players=[replace(player, home=dict(player.home)) for player in players],
        first=seat(table.first),
        turn=None if table.turn is None else seat(table.turn),
        cards=dict(table.cards),
        visitors={
            key: tuple(replace(one, seat=seat(one.seat)) for one in visitors)
            for key, visitors in table.visitors.items()
        },
    )


def _describe_speaker(player: PlayerHeader, asked: Asked, location: str | None) -> None:
    if asked.table is None or asked.hand is not None:
        player.hand = _hand(asked)
    if asked.table is None or asked.shelf is not None:
        player.shelf = _shelf(asked, location)
    player.special = player.special or _special(asked)


def _shelf(asked: Asked, location: str | None) -> Shelf:
    """Return the shelf; if nothing is said of it, nobody says that there is nothing to slide."""
    if asked.shelf is None and location == "shelfmasons_guild":
        return Shelf().put(Place(0, 0), Cell(UNKNOWN))
    return asked.shelf or Shelf()


def _hand(asked: Asked) -> tuple[SeenCard, ...]:
    """Return the hand; if nothing is said of it, it is big enough for all that was done."""
    if asked.hand is not None:
        return asked.hand
    said = [answer for name, answer in asked.before if name == asked.speaker]
    named = sum(len(cards_in(answer)) for answer in (*said, asked.answer))
    return (UNKNOWN,) * max(STARTING_HAND, named)


def _special(asked: Asked) -> str | None:
    kind = asked.assistant or OWN_ASSISTANT.get(type(asked.answer))
    if isinstance(asked.answer, Places):
        kind = asked.answer.kind
    return None if kind in (None, STANDARD_ASSISTANT) else kind


def _lay_out(header: RecordHeader, asked: Asked, location: str | None) -> None:
    """Lay out the location with its cards and visitors, and what else the line names."""
    answers = (asked.answer, *(answer for _, answer in asked.before))
    named = [getattr(answer, "location", None) for answer in answers]
    keys = getattr(asked.answer, "keys", ())
    known = (*(header.out or ()), *header.visitors, *header.cards)
    tiles = [*known, location, *named, *keys]
    tiles = [key for key in tiles if key not in (None, HOME_TILE)]
    header.out = tuple(dict.fromkeys(str(key) for key in tiles)) or (
        ("wishing_well",) if asked.solo else (HUT,)
    )
    if location == HOME_TILE:
        header.players[0].home.update((one.space or 1, one.kind) for one in asked.there)
    prepared = {tile: (UNKNOWN,) * asked.facts[tile].preparation.value for tile in header.out}
    prepared.update(header.cards)
    if asked.cards is not None and location is not None:
        prepared[location] = asked.cards
    header.cards = {tile: cards for tile, cards in prepared.items() if cards}
    where = where_they_stand(asked, location)
    if asked.there and where not in (None, HOME_TILE):
        header.visitors[str(where)] = tuple(_placed(header, asked))


def _placed(header: RecordHeader, asked: Asked) -> Iterator[PlacedAssistant]:
    taken = {space for space in (asked.space, *(one.space for one in asked.there)) if space}
    for visitor in asked.there:
        space = visitor.space or next(n for n in range(1, 10) if n not in taken)
        taken.add(space)
        seat = header.seat(visitor.owner)
        yield PlacedAssistant(seat or 0, visitor.kind, space)


def put_others_out(header: RecordHeader, asked: Asked, coming: str) -> None:
    """Put so many of the speaker's assistants at home: the Diviner's Hut counts all that are out.

    Where they really stand makes no difference to it.
    """
    player = header.players[0]
    player.special = player.special or SPARE[0]
    others = [STANDARD_ASSISTANT, STANDARD_ASSISTANT, player.special]
    others.remove(coming)
    standing = [one.kind for there in header.visitors.values() for one in there if not one.seat]
    for kind in (*player.home.values(), *standing):
        if kind in others:
            others.remove(kind)
    missing = (asked.out or 0) - len(standing) - len(player.home)
    free = [space for space in range(1, HOME_SPACES + 1) if space not in player.home]
    player.home.update(zip(free, others[: max(0, missing)], strict=False))


def goes_to_the_hut(asked: Asked, location: str) -> bool:
    """Tell whether the line is said at the Diviner's Hut, perhaps after a move by the Guild."""
    moves = (answer for _, answer in asked.before if isinstance(answer, MovesOut))
    return location == HUT or any(answer.location == HUT for answer in moves)


def with_everybody_out(header: RecordHeader, asked: Asked, location: str) -> RecordHeader:
    """Put everybody's assistants out, so that the resolution comes."""
    kind, variant = asked.assistant or STANDARD_ASSISTANT, variant_called(header.variant)
    own = [visitor for visitor in header.visitors.get(location, ()) if visitor.seat == 0]
    if not own:
        taken = {visitor.space for visitor in header.visitors.get(location, ())}
        space = asked.space or next(n for n in range(1, 10) if n not in taken)
        visitors = header.visitors.get(location, ())
        header.visitors[location] = (*visitors, PlacedAssistant(0, kind, space))
    for seat, player in enumerate(header.players):
        out = [v.kind for found in header.visitors.values() for v in found if v.seat == seat]
        if variant.special_assistants:
            special = next((k for k in out if k != STANDARD_ASSISTANT), None)
            player.special = player.special or special or SPARE[seat]
        own_special = [player.special] if player.special else []
        owned = [*(STANDARD_ASSISTANT,) * variant.standard_assistants, *own_special]
        for kind_out in out:
            if kind_out in owned:
                owned.remove(kind_out)
        player.home = dict(enumerate(owned, start=1))
    return header
