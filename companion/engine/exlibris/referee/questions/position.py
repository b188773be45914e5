"""The positions that a question implies: who acts where, and what was said before the line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from card_db import Category, Timing
from companion.engine.decision import CHANCE_NAME
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Answer,
    BringsHome,
    DealsCards,
    Discards,
    Draws,
    Gives,
    MovesOut,
    Pays,
    Places,
    RemovesCategory,
    RemovesTiles,
    RevealsTiles,
    Robs,
    Shelves,
    ShowsNone,
    Takes,
    TurnsUp,
)
from companion.engine.exlibris.referee.questions.asked import (
    OWN_ASSISTANT,
    SAID_THERE,
    Asked,
    location_of,
    others_of,
    standing_at,
)
from companion.engine.exlibris.referee.questions.implied_header import (
    goes_to_the_hut,
    implied_header,
    put_others_out,
    with_everybody_out,
)
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.header_check import HUT
from companion.engine.exlibris.referee.table.state import (
    STANDARD_ASSISTANT,
    PlacedAssistant,
    acts_as,
)
from companion.engine.exlibris.shelf import UNKNOWN, Place

CUBE = "gelatinous_cube"


@dataclass(frozen=True)
class Position:
    """A header, and what is said before the line."""

    header: RecordHeader
    before: tuple[tuple[str, Answer], ...] = ()


def positions(asked: Asked) -> Iterator[Position]:
    """Go through the positions in which the line may be said, the likeliest first."""
    kind = type(asked.answer)
    if asked.placed_before is not None:
        yield _placed(asked, asked.placed_before)
    elif isinstance(asked.answer, Places):
        # where the line says what is in play, nothing else is.
        told = asked.table is not None and asked.table.out is not None
        yield Position(implied_header(asked, None if told else asked.answer.where))
    elif asked.table is not None and asked.at is None and kind not in SAID_THERE:
        # Nobody came just now, so it is said in the resolution, if everybody is out.
        yield Position(implied_header(asked, None), asked.before)
    elif kind in (RevealsTiles, DealsCards, RemovesCategory) or asked.by_chance:
        yield from _preparations(asked)
    elif kind is RemovesTiles:
        yield _in_resolution(asked, "wishing_well")
    else:
        yield from _at_location(asked, location_of(asked) or HOME_TILE)


def _at_location(asked: Asked, location: str) -> Iterator[Position]:
    delayed = location != HOME_TILE and asked.facts[location].timing is not Timing.INSTANT
    if delayed:
        yield _in_resolution(asked, location)
    yield _arriving(asked, location, _implied_before(asked, location))
    if location != HOME_TILE and not asked.solo and asked.table is None:
        yield from _opponent_arrives(asked, location)


def _in_resolution(asked: Asked, location: str) -> Position:
    header = with_everybody_out(implied_header(asked, location), asked, location)
    return Position(header, asked.before)


def _placed(asked: Asked, placed: Places) -> Position:
    """Somebody came, as the lines before tell themselves."""
    own = asked.before[0][0] == asked.speaker or placed.where != HOME_TILE
    header = implied_header(asked, placed.where if own else None)
    header.turn = header.seat(asked.before[0][0]) or 0
    if placed.kind != STANDARD_ASSISTANT:
        header.players[header.turn].special = placed.kind
    if asked.table is None:
        for answer in (*(said for _, said in asked.before), asked.answer):
            _with_company(header, asked, placed.where, answer)
    return Position(header, asked.before)


def _preparations(asked: Asked) -> Iterator[Position]:
    header = implied_header(asked, None)
    header.out, header.cards, header.visitors = None, {}, {}
    answer = asked.answer
    if isinstance(answer, DealsCards):
        yield Position(header, (_revealed(asked, answer.location), *asked.before))
    elif isinstance(answer, Discards):
        yield Position(header, (_revealed(asked, "wishing_well"), *asked.before))
    elif isinstance(answer, RemovesCategory):
        header.round = 2
        yield Position(header, asked.before)
    yield Position(header, asked.before)


def _revealed(asked: Asked, location: str) -> tuple[str, Answer]:
    """Return that tiles come up in the first round, this one among them."""
    count = 6 if asked.solo else len(others_of(asked))
    rest = [key for key in asked.facts if key not in (location, HUT)]
    rest = [key for key in rest if not asked.solo or asked.facts[key].solo.value]
    keys = rest[:count] if location == HUT else [location, *rest[: count - 1]]
    return CHANCE_NAME, RevealsTiles(tuple(keys))


def _implied_before(asked: Asked, location: str) -> Iterator[tuple[str, Answer]]:
    """Go through what must have been said before the line, if nothing is said of it."""
    if asked.before:
        return
    # The Gelatinous Cube wants its card before anything is taken (R6.P).
    meets_cube = any(acts_as(one.kind) == CUBE for one in standing_at(asked, location))
    if isinstance(asked.answer, Gives) and location == "community_center" and not meets_cube:
        yield asked.speaker, Takes((UNKNOWN,))
    elif isinstance(asked.answer, TurnsUp) and location == HOME_TILE:
        yield asked.speaker, Draws((UNKNOWN,))


def _arriving(asked: Asked, location: str, implied: Iterable[tuple[str, Answer]]) -> Position:
    header = implied_header(asked, location)
    kind = asked.assistant or _coming(asked)
    if asked.table is None:
        for answer in (*(said for _, said in asked.before), asked.answer):
            _with_company(header, asked, location, answer)
    if goes_to_the_hut(asked, location):
        put_others_out(header, asked, kind)
    header.turn = 0
    came: tuple[str, Answer] = (asked.speaker, Places(kind, location, asked.space))
    return Position(header, (came, *implied, *_before(asked)))


def _coming(asked: Asked) -> str:
    """Return who came: whose line it is, unless another assistant acts that was moved since."""
    if any(isinstance(answer, MovesOut | BringsHome) for _, answer in asked.before):
        return STANDARD_ASSISTANT
    return OWN_ASSISTANT.get(type(asked.answer), STANDARD_ASSISTANT)


def _before(asked: Asked) -> Iterator[tuple[str, Answer]]:
    """Go through the lines before; unless told, nobody knows what stands on others' shelves.

    So whatever others shelve goes in a row, and what they pay is some card.
    """
    shelved: Counter[str] = Counter()
    for name, answer in asked.before:
        if name == asked.speaker or asked.table is not None:
            yield name, answer
        elif isinstance(answer, Pays) and answer.shelved is not None:
            yield name, Pays(UNKNOWN)
        elif isinstance(answer, Shelves):
            yield name, Shelves(answer.card, Place(0, shelved[name]))
            shelved[name] += 1
        else:
            yield name, answer


def _with_company(header: RecordHeader, asked: Asked, location: str, answer: Answer) -> None:
    """Put those on the table that a line mentions."""
    known = asked.nobody_else or asked.there
    if isinstance(answer, Robs) and not known and location != HOME_TILE:
        seat = header.seat(answer.who)
        _stand_there(header, location, 1 if seat is None else seat, asked.space)
    # Whoever has just come cannot go home at once (R5.8).
    if isinstance(answer, BringsHome) and answer.location != location:
        visitor = PlacedAssistant(0, answer.kind, answer.space or 1)
        header.visitors.setdefault(answer.location, (visitor,))
    if isinstance(answer, MovesOut):
        header.players[0].home.setdefault(1, answer.kind)
        if known and answer.location == location:
            return
        visitor = PlacedAssistant(1, STANDARD_ASSISTANT, answer.space or 1)
        header.visitors.setdefault(answer.location, (visitor,))


def _stand_there(header: RecordHeader, location: str, seat: int, kept: int | None) -> None:
    """Put somebody's assistant there, unless one is, on a space that nobody comes to."""
    there = header.visitors.get(location, ())
    if seat in {one.seat for one in there}:
        return
    taken = {kept, *(one.space for one in there)}
    space = next(n for n in range(1, 10) if n not in taken)
    header.visitors[location] = (*there, PlacedAssistant(seat, STANDARD_ASSISTANT, space))


def _opponent_arrives(asked: Asked, location: str) -> Iterator[Position]:
    """An opponent comes, and the speaker answers: pays, gives, buys, bets, takes back."""
    answer = asked.answer
    mine = asked.assistant or OWN_ASSISTANT.get(type(answer), STANDARD_ASSISTANT)
    header = implied_header(asked, location)
    there = header.visitors.get(location, ())
    if not there or (mine != STANDARD_ASSISTANT and mine not in {one.kind for one in there}):
        taken = {one.space for one in there}
        space = next(n for n in range(1, 10) if n not in taken)
        header.visitors[location] = (*there, PlacedAssistant(0, mine, space))
    robbed = isinstance(answer, Gives | ShowsNone) and location != "community_center"
    theirs = "goblin_sneak" if robbed else STANDARD_ASSISTANT
    # Whoever sits before the speaker comes, so that the speaker is the next to answer.
    header.turn = len(header.players) - 1
    came: tuple[str, Answer] = (header.players[-1].name, Places(theirs, location))
    asks: tuple[tuple[str, Answer], ...] = ()
    if robbed and not asked.before:
        asks = ((came[0], Robs(asked.speaker, Category.FANTASTICAL_FICTION)),)
    yield Position(header, (came, *asks, *asked.before))
    meets_cube = any(acts_as(one.kind) == CUBE for one in asked.there)
    paid = isinstance(answer, Gives) and (answer.to is None or meets_cube)
    if isinstance(answer, AllowsBoth) or paid:
        header = implied_header(asked, location)
        header.visitors[location] = (PlacedAssistant(1, CUBE, 1),)
        kind = asked.assistant or STANDARD_ASSISTANT
        came = (asked.speaker, Places(kind, location))
        yield Position(header, (came, *asked.before))
