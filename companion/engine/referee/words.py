"""Answers read from the words of a record; `printing` is the inverse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from card_db import Category
from companion.engine.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Answer,
    BringsHome,
    Burns,
    DealsCards,
    Discards,
    Draws,
    Exchanges,
    Gives,
    Lifts,
    MovesOut,
    NamesCategory,
    Objects,
    Offers,
    Passes,
    Pays,
    Places,
    RemovesCategory,
    RemovesTiles,
    RevealsTiles,
    Robs,
    Shelves,
    ShowsNone,
    Slides,
    Spot,
    Swaps,
    Takes,
    TakesBack,
    Trades,
    TurnsUp,
    Way,
    Wins,
)
from companion.engine.referee.reading import Words
from companion.engine.shelf import Direction


def read_answer(words: Words) -> Answer:
    """Read what somebody said; RecordError names the column that is wrong."""
    verb = words.peek()
    if not words.more:
        words.stray("answer")
    if verb in _VERBS:
        words.at += 1
        answer = _VERBS[verb](words)
    else:
        answer = _placing(words)
    words.finish()
    return answer


def read_chance(words: Words) -> Answer:
    """Read what chance brought."""
    if words.takes("reveals"):
        return RevealsTiles(tuple(whole_location(part) for part in words.parts()))
    if words.takes("discards"):
        return _finished(words, Discards(words.cards()))
    if words.takes("removes"):
        return _finished(words, RemovesCategory(_category_or_unseen(words)))
    words.needs("deals", "chance")
    location = whole_location(words.before_colon())
    answer = DealsCards(location, words.cards())
    words.finish()
    return answer


def _finished(words: Words, answer: Answer) -> Answer:
    words.finish()
    return answer


def _category_or_unseen(words: Words) -> Category | None:
    return None if words.takes("$") else words.category()


def whole_location(words: Words) -> str:
    """Read a location and nothing else."""
    location = words.tile()
    words.finish()
    return location


def _placing(words: Words) -> Places:
    kind = words.kind("to", HOME_TILE)
    words.takes("to")
    if not words.more:
        words.stray("location")
    return Places(kind, words.location(), words.number())


def _draws(words: Words) -> Draws:
    return Draws(words.cards())


def _discards(words: Words) -> Discards:
    cards = words.cards("and", "from")
    words.takes("and")
    return Discards(cards, _shelved(words))


def _shelved(words: Words) -> tuple[Spot, ...]:
    if not words.takes("from", "shelf"):
        return ()
    spots = [words.spot()]
    while words.more:
        spots.append(words.spot())
    return tuple(spots)


def _takes(words: Words) -> Takes | TakesBack:
    return TakesBack() if words.takes("back") else Takes(words.cards())


def _shelves(words: Words) -> Shelves:
    card = words.card()
    return Shelves(card, *_where(words)) if words.more else Shelves(card)


_Where = tuple[Spot, Way, tuple[Spot, ...], Direction | None]


def _where(words: Words) -> _Where:
    """Read where a card is shelved, and how."""
    for literal, way in (("on", Way.OVER), ("under", Way.UNDER)):
        if words.takes(literal):
            return words.spot(), way, (), None
    spot = words.spot()
    if not words.takes("after", "shifting"):
        return spot, Way.BESIDE, (), None
    return spot, Way.SHIFTING, _until_direction(words), words.direction()


def _trades(words: Words) -> Trades:
    given = words.card()
    words.needs("for", "for")
    return Trades(given, words.card())


def _pays(words: Words) -> Pays:
    if words.takes("from", "shelf"):
        return Pays(shelved=words.spot())
    return Pays(words.card())


def _brings(words: Words) -> BringsHome:
    kind = words.kind("from")
    words.needs("from", "from")
    location, space = words.tile(HOME_TILE), words.number()
    words.needs(HOME_TILE, "home")
    return BringsHome(kind, location, space, words.number())


def _exchanges(words: Words) -> Exchanges:
    spot = words.spot()
    words.needs("for", "for")
    return Exchanges(spot, words.card())


def _swaps(words: Words) -> Swaps:
    one = words.spot()
    words.needs("with", "with")
    return Swaps(one, words.spot())


def _lifts(words: Words) -> Lifts:
    spot = words.spot()
    words.takes("to")
    return Lifts(spot, *_where(words))


def _turns_up(words: Words) -> TurnsUp:
    card = words.card()
    words.needs("keeps", "keeps")
    if words.peek() not in ("new", "old"):
        words.stray("keeps")
    keeps_new = words.takes("new") or not words.takes("old")
    return TurnsUp(card, keeps_new)


def _allows(words: Words) -> AllowsBoth:
    words.takes("both")
    return AllowsBoth()


def _gives(words: Words) -> Gives:
    card = words.card()
    return Gives(card, words.rest().text if words.takes("to") else None)


def _slides(words: Words) -> Slides:
    run = _until_direction(words)
    return Slides(run, words.direction(), words.needed_number())


def _until_direction(words: Words) -> tuple[Spot, ...]:
    spots: list[Spot] = []
    while words.more and words.peek() not in {*Direction}:
        spots.append(words.spot())
    return tuple(spots)


def _robs(words: Words) -> Robs:
    who = words.until("of")
    words.needs("of", "of")
    return Robs(who, words.category())


def _shows(words: Words) -> ShowsNone:
    words.needs("none", "none")
    return ShowsNone()


def _moves(words: Words) -> MovesOut:
    kind = words.kind("to")
    words.needs("to", "to")
    return MovesOut(kind, words.tile(), words.number())


_VERBS: Mapping[str, Callable[[Words], Answer]] = MappingProxyType(
    {
        "passes": lambda words: Passes(),
        "objects": lambda words: Objects(),
        "draws": _draws,
        "discards": _discards,
        "takes": _takes,
        "shelves": _shelves,
        "trades": _trades,
        "pays": _pays,
        "brings": _brings,
        "exchanges": _exchanges,
        "swaps": _swaps,
        "lifts": _lifts,
        "gives": _gives,
        "slides": _slides,
        "robs": _robs,
        "shows": _shows,
        "burns": lambda words: Burns(words.cards()),
        "moves": _moves,
        "removes": lambda words: RemovesTiles(tuple(map(whole_location, words.parts()))),
        "winner": lambda words: Wins(None if words.takes("nobody") else words.rest().text),
        "offers": lambda words: Offers(words.cards()),
        "allows": _allows,
        "reveals": _turns_up,
        "names": lambda words: NamesCategory(words.category()),
    }
)
