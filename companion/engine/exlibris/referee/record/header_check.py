"""What a header says that cannot be, before a table is made of it."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import Certainty, Problem, SpaceLayout, locations
from companion.engine.exlibris.referee.record.header import HIGHEST_LEVEL, RecordHeader
from companion.engine.exlibris.referee.table.amount import exactly
from companion.engine.exlibris.referee.table.variant import SOLO
from companion.engine.exlibris.rules import Rule

HUT = "diviners_hut"
MOST_GUESSED = 6
"""More cards than any tile gets in preparation, where the number is not known."""


def lying_out(header: RecordHeader) -> tuple[str, ...]:
    """R4.9: return the tiles in play; the Diviner's Hut if nothing is said."""
    if header.out is None:
        return () if header.variant == SOLO else (HUT,)
    return header.out


def check_header(header: RecordHeader) -> Iterator[Problem]:
    """Go through what would be lost if the table were made of it all the same."""
    yield from only_on_tiles_out(header)
    yield from one_bidder(header)
    yield from one_permanent_tile_a_round(header)
    yield from the_hut_stays(header)
    yield from tiles_of_the_round(header)
    yield from cards_are_prepared(header)
    yield from solo_is_another_game(header)


def only_on_tiles_out(header: RecordHeader) -> Iterator[Problem]:
    """R4.2: cards and assistants lie and stand only on tiles in play."""
    out = lying_out(header)
    for location in dict.fromkeys((*header.cards, *header.visitors, *header.permanent)):
        if location not in out:
            yield Problem("location-not-out", {"location": location}, Rule.PLACEMENT)


def solo_is_another_game(header: RecordHeader) -> Iterator[Problem]:
    """R8: a solo game has a level (R8.3) and no final round (R4.8); others have no level."""
    if header.variant == SOLO and header.final:
        yield Problem("solo-final", {}, Rule.FINAL_ROUND)
    if header.variant == SOLO and header.level is None:
        yield Problem("solo-level", {"most": HIGHEST_LEVEL}, Rule.SOLO_PREPARATION)
    if header.variant != SOLO and (header.level or header.removed or header.library_focus):
        yield Problem("solo-only", {}, Rule.SOLO)


def one_bidder(header: RecordHeader) -> Iterator[Problem]:
    """R5.3: at the Auction House whoever bids lower goes back, so one is there at most."""
    for location, visitors in header.visitors.items():
        bids = sorted({visitor.space for visitor in visitors})
        if locations()[location].layout is SpaceLayout.BIDS and len(bids) > 1:
            facts = {"space": bids[0], "highest": bids[-1]}
            yield Problem("bid-too-low", facts, Rule.AUCTION_HOUSE)


def one_permanent_tile_a_round(header: RecordHeader) -> Iterator[Problem]:
    """R4.7: each round leaves one tile, so there are never more than rounds played."""
    if header.variant == SOLO and header.permanent:
        yield Problem("solo-permanent", {}, Rule.SOLO)
    if header.round is not None and len(header.permanent) >= header.round:
        facts = {"found": len(header.permanent), "round": header.round}
        yield Problem("permanent-too-many", facts, Rule.CLEAN_UP)


def the_hut_stays(header: RecordHeader) -> Iterator[Problem]:
    """R4.7: the Diviner's Hut is the first tile to become permanent."""
    later = header.out is not None and (header.round or 1) > 1
    if header.variant != SOLO and (header.permanent or later) and HUT not in header.permanent:
        yield Problem("hut-permanent", {"location": HUT}, Rule.CLEAN_UP)


def tiles_of_the_round(header: RecordHeader) -> Iterator[Problem]:
    """R4.1, R4.7: as many tiles as players are new in a round; one of each round before stays."""
    if header.variant == SOLO or header.round is None or header.out is None:
        return
    most = len(header.players) + header.round - 1
    if len(header.out) > most:
        facts = {"found": len(header.out), "most": most, "round": header.round}
        yield Problem("tiles-too-many", facts, Rule.PREPARATION)


def cards_are_prepared(header: RecordHeader) -> Iterator[Problem]:
    """R4.1: a tile that gets cards in preparation never has more than that."""
    for location, cards in header.cards.items():
        prepared = locations()[location].preparation
        guessed = prepared.certainty is Certainty.GUESSED
        most = MOST_GUESSED if guessed else prepared.value
        if prepared.value and len(cards) > most:
            facts = {"amount": exactly(len(cards)), "location": location, "most": most}
            yield Problem("tile-cards-too-many", facts, Rule.PREPARATION)
