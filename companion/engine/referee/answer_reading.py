"""Answers read from the tokens of a record; `printing` is the inverse."""

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
from companion.engine.referee.tokens import TokenStream
from companion.engine.shelf import Direction


def read_answer(tokens: TokenStream) -> Answer:
    """Read what somebody said; RecordError names the column that is wrong."""
    verb = tokens.peek()
    if not tokens.more:
        tokens.stray("answer")
    if verb in _VERBS:
        tokens.at += 1
        answer = _VERBS[verb](tokens)
    else:
        answer = _placing(tokens)
    tokens.finish()
    return answer


def read_chance(tokens: TokenStream) -> Answer:
    """Read what chance brought."""
    if tokens.takes("reveals"):
        return RevealsTiles(tuple(whole_location(part) for part in tokens.parts()))
    if tokens.takes("discards"):
        return _finished(tokens, Discards(tokens.cards()))
    if tokens.takes("removes"):
        return _finished(tokens, RemovesCategory(_category_or_unseen(tokens)))
    tokens.needs("deals", "chance")
    location = whole_location(tokens.before_colon())
    answer = DealsCards(location, tokens.cards())
    tokens.finish()
    return answer


def _finished(tokens: TokenStream, answer: Answer) -> Answer:
    tokens.finish()
    return answer


def _category_or_unseen(tokens: TokenStream) -> Category | None:
    return None if tokens.takes("$") else tokens.category()


def whole_location(tokens: TokenStream) -> str:
    """Read a location and nothing else."""
    location = tokens.tile()
    tokens.finish()
    return location


def _placing(tokens: TokenStream) -> Places:
    kind = tokens.kind("to", HOME_TILE)
    tokens.takes("to")
    if not tokens.more:
        tokens.stray("location")
    return Places(kind, tokens.location(), tokens.number())


def _draws(tokens: TokenStream) -> Draws:
    return Draws(tokens.cards())


def _discards(tokens: TokenStream) -> Discards:
    cards = tokens.cards("and", "from")
    tokens.takes("and")
    return Discards(cards, _shelved(tokens))


def _shelved(tokens: TokenStream) -> tuple[Spot, ...]:
    if not tokens.takes("from", "shelf"):
        return ()
    spots = [tokens.spot()]
    while tokens.more:
        spots.append(tokens.spot())
    return tuple(spots)


def _takes(tokens: TokenStream) -> Takes | TakesBack:
    return TakesBack() if tokens.takes("back") else Takes(tokens.cards())


def _shelves(tokens: TokenStream) -> Shelves:
    card = tokens.card()
    return Shelves(card, *_where(tokens)) if tokens.more else Shelves(card)


_Where = tuple[Spot, Way, tuple[Spot, ...], Direction | None]


def _where(tokens: TokenStream) -> _Where:
    """Read where a card is shelved, and how."""
    for literal, way in (("on", Way.OVER), ("under", Way.UNDER)):
        if tokens.takes(literal):
            return tokens.spot(), way, (), None
    spot = tokens.spot()
    if not tokens.takes("after", "shifting"):
        return spot, Way.BESIDE, (), None
    return spot, Way.SHIFTING, _until_direction(tokens), tokens.direction()


def _trades(tokens: TokenStream) -> Trades:
    given = tokens.card()
    tokens.needs("for", "for")
    return Trades(given, tokens.card())


def _pays(tokens: TokenStream) -> Pays:
    if tokens.takes("from", "shelf"):
        return Pays(shelved=tokens.spot())
    return Pays(tokens.card())


def _brings(tokens: TokenStream) -> BringsHome:
    kind = tokens.kind("from")
    tokens.needs("from", "from")
    location, space = tokens.tile(HOME_TILE), tokens.number()
    tokens.needs(HOME_TILE, "home")
    return BringsHome(kind, location, space, tokens.number())


def _exchanges(tokens: TokenStream) -> Exchanges:
    spot = tokens.spot()
    tokens.needs("for", "for")
    return Exchanges(spot, tokens.card())


def _swaps(tokens: TokenStream) -> Swaps:
    one = tokens.spot()
    tokens.needs("with", "with")
    return Swaps(one, tokens.spot())


def _lifts(tokens: TokenStream) -> Lifts:
    spot = tokens.spot()
    tokens.takes("to")
    return Lifts(spot, *_where(tokens))


def _turns_up(tokens: TokenStream) -> TurnsUp:
    card = tokens.card()
    tokens.needs("keeps", "keeps")
    if tokens.peek() not in ("new", "old"):
        tokens.stray("keeps")
    keeps_new = tokens.takes("new") or not tokens.takes("old")
    return TurnsUp(card, keeps_new)


def _allows(tokens: TokenStream) -> AllowsBoth:
    tokens.takes("both")
    return AllowsBoth()


def _gives(tokens: TokenStream) -> Gives:
    card = tokens.card()
    return Gives(card, tokens.rest().text if tokens.takes("to") else None)


def _slides(tokens: TokenStream) -> Slides:
    run = _until_direction(tokens)
    return Slides(run, tokens.direction(), tokens.needed_number())


def _until_direction(tokens: TokenStream) -> tuple[Spot, ...]:
    spots: list[Spot] = []
    while tokens.more and tokens.peek() not in {*Direction}:
        spots.append(tokens.spot())
    return tuple(spots)


def _robs(tokens: TokenStream) -> Robs:
    who = tokens.until("of")
    tokens.needs("of", "of")
    return Robs(who, tokens.category())


def _shows(tokens: TokenStream) -> ShowsNone:
    tokens.needs("none", "none")
    return ShowsNone()


def _moves(tokens: TokenStream) -> MovesOut:
    kind = tokens.kind("to")
    tokens.needs("to", "to")
    return MovesOut(kind, tokens.tile(), tokens.number())


_VERBS: Mapping[str, Callable[[TokenStream], Answer]] = MappingProxyType(
    {
        "passes": lambda tokens: Passes(),
        "objects": lambda tokens: Objects(),
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
        "burns": lambda tokens: Burns(tokens.cards()),
        "moves": _moves,
        "removes": lambda tokens: RemovesTiles(tuple(map(whole_location, tokens.parts()))),
        "winner": lambda tokens: Wins(None if tokens.takes("nobody") else tokens.rest().text),
        "offers": lambda tokens: Offers(tokens.cards()),
        "allows": _allows,
        "reveals": _turns_up,
        "names": lambda tokens: NamesCategory(tokens.category()),
    }
)
