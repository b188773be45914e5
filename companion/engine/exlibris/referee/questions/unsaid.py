"""What was not said of a position, and the other ways in which it may be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from card_db import Problem, SpaceLayout
from companion.engine.exlibris.referee.answers import (
    BringsHome,
    Burns,
    Draws,
    Gives,
    MovesOut,
    Robs,
    Takes,
    Trades,
    TurnsUp,
)
from companion.engine.exlibris.referee.questions.asked import (
    Asked,
    StandsThere,
    location_of,
    others_of,
)
from companion.engine.exlibris.referee.record.header import PlayerHeader, RecordHeader
from companion.engine.exlibris.referee.record.header_check import HUT
from companion.engine.exlibris.referee.table.printed import cards_in
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT
from companion.engine.exlibris.shelf import UNKNOWN

OTHER_ASSISTANTS = 2
"""R4.9: how many assistants a player has beside the one that acts."""


def otherwise(asked: Asked) -> Iterator[tuple[Problem, Asked]]:
    """Go through the other ways in which what was not said may be."""
    location = location_of(asked)
    tile = asked.facts.get(location or "")
    if asked.players is None and not asked.solo:
        for players in (3, 2):
            if len(others_of(replace(asked, players=players))) < players:
                yield (
                    Problem("if-fewer-play", {"needs": players + 1}),
                    replace(asked, players=players),
                )
                break
    if tile is not None and not asked.nobody_else and not asked.solo:
        yield from _company(asked)
    if tile is not None and asked.cards is None and tile.preparation.value:
        yield _not_there(asked), replace(asked, cards=())
        yield Problem("if-one-card"), replace(asked, cards=(UNKNOWN,))
    yield from _others_out(asked, location)
    if asked.discard is None and location == "garbage_dump":
        yield Problem("if-discard-empty"), replace(asked, discard=())
    yield from _elsewhere(asked, location)
    yield from _deck_run_out(asked)
    if asked.hand is None and not asked.holds and cards_in(asked.answer):
        yield _not_in_hand(asked), replace(asked, hand=())


def _not_there(asked: Asked) -> Problem:
    answer = asked.answer
    got = (answer.got,) if isinstance(answer, Trades) else cards_in(answer)
    from_tile = isinstance(answer, Takes | Trades | Burns | Gives)
    named = tuple(card.id for card in got if card.id is not None) if from_tile else ()
    return Problem("if-not-there", {"which": named}) if named else Problem("if-tile-empty")


def _not_in_hand(asked: Asked) -> Problem:
    answer = asked.answer
    given = (answer.given,) if isinstance(answer, Trades) else cards_in(answer)
    named = tuple(card.id for card in given if card.id is not None)
    return Problem("if-not-in-hand", {"which": named}) if named else Problem("if-hand-empty")


def _others_out(asked: Asked, location: str | None) -> Iterator[tuple[Problem, Asked]]:
    """R5.1: go through how many more the Diviner's Hut may count."""
    if location == HUT and asked.out is None and isinstance(asked.answer, Draws):
        for out in range(1, OTHER_ASSISTANTS + 1):
            yield Problem("if-others-out", {"count": out}), replace(asked, out=out)


def _elsewhere(asked: Asked, location: str | None) -> Iterator[tuple[Problem, Asked]]:
    """Go through who was supposed to be at another location, to be ousted or brought home."""
    answer = asked.answer
    if not isinstance(answer, MovesOut | BringsHome) or answer.location == location:
        return
    if asked.table is None:
        moves = isinstance(answer, MovesOut)
        speaker = PlayerHeader(asked.speaker, home={1: answer.kind} if moves else {})
        others = (PlayerHeader(name) for name in others_of(asked))
        nobody = Problem("if-nobody-to-oust" if moves else "if-none-of-yours-there")
        yield nobody, replace(asked, table=RecordHeader(players=[speaker, *others]))


def _deck_run_out(asked: Asked) -> Iterator[tuple[Problem, Asked]]:
    """R4.10: a card that lies in the discard can be drawn again after that is shuffled."""
    if (
        not isinstance(asked.answer, Draws | TurnsUp)
        or asked.table is not None
        or not asked.discard
    ):
        return
    drawn = {card.id for card in cards_in(asked.answer)} - {None}
    if drawn & {card.id for card in asked.discard}:
        yield Problem("if-deck-shuffled"), replace(asked, discard=())


def _robbed_before(asked: Asked) -> tuple[StandsThere, ...]:
    """Return who must be there, for they were robbed already (R6.1)."""
    robbed = (answer.who for _, answer in asked.before if isinstance(answer, Robs))
    return tuple(StandsThere(who, STANDARD_ASSISTANT) for who in dict.fromkeys(robbed))


def _company(asked: Asked) -> Iterator[tuple[Problem, Asked]]:
    """Go through who else may be there; where bids are made, only the highest bidder is (R5.3)."""
    if asked.facts[str(location_of(asked))].layout is SpaceLayout.BIDS:
        return
    if isinstance(asked.answer, Robs | MovesOut):
        # They need somebody there, so somebody was supposed to be.
        if not asked.there:
            robs = isinstance(asked.answer, Robs)
            nobody = Problem("if-nobody-to-rob" if robs else "if-nobody-to-oust")
            yield nobody, replace(asked, there=_robbed_before(asked), nobody_else=True)
        return
    opponent = others_of(asked)[0]
    somebody = StandsThere(opponent, STANDARD_ASSISTANT)
    yield Problem("if-opponent-there"), replace(asked, there=(*asked.there, somebody))
    mine = StandsThere(asked.speaker, STANDARD_ASSISTANT)
    if isinstance(asked.answer, BringsHome):
        mine = StandsThere(asked.speaker, asked.answer.kind, asked.answer.space)
    yield Problem("if-own-there"), replace(asked, there=(*asked.there, mine))
