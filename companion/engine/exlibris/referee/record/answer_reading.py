"""Answers read from the tokens of a record; `printing` is the inverse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import NoReturn

from card_db import Category, fold
from companion.engine.exlibris.referee.answers import (
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
from companion.engine.exlibris.referee.record.tokens import TokenStream
from companion.engine.exlibris.referee.record.verbs import as_verb, ways_to_say
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT
from companion.engine.exlibris.shelf import Direction, SeenCard
from companion.engine.record import RecordError

ALIKE = 0.7
"""How alike a word must be to a verb to be taken for it misspelt, from 0 to 1."""


def read_answer(tokens: TokenStream) -> Answer:
    """Read what somebody said; RecordError names the column that is wrong."""
    if not tokens.more:
        tokens.stray("answer")
    verb = as_verb(tokens.tokens[tokens.at].text)
    if verb in _VERBS:
        tokens.at += 1
        answer = _VERBS[verb](tokens)
    else:
        answer = _placing(tokens)
    tokens.finish()
    return answer


def is_verb(word: str) -> bool:
    """Tell whether a record may begin with this word to say what somebody does."""
    return as_verb(word) in _VERBS


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


BEFORE_LOCATION = ("to", "at", "on", "in", "into")
"""The words before the name of a location."""


def _placing(tokens: TokenStream) -> Places:
    start = tokens.at
    try:
        kind = tokens.kind(*BEFORE_LOCATION, HOME_TILE)
    except RecordError as error:
        tokens.at = start
        _refuse_verb(tokens, error)
    any(tokens.takes(word) for word in BEFORE_LOCATION)
    if not tokens.more:
        tokens.stray("location")
    return Places(kind, tokens.location(), tokens.number())


def _refuse_verb(tokens: TokenStream, error: RecordError) -> NoReturn:
    """Refuse a first word that is no verb, unless it rather is the name of an assistant."""
    word = fold(tokens.tokens[tokens.at].text, "en")
    close = get_close_matches(word, _SPELT, n=2, cutoff=ALIKE)
    if close:
        tokens.refuse("verb-alike", verbs=tuple(_SPELT[spelt] for spelt in close))
    if error.problems[0].id == "notation":
        tokens.refuse("verb-unknown")
    raise error


def _cards(tokens: TokenStream, *stops: str) -> tuple[SeenCard, ...]:
    """Read cards, at least one: whoever means none says so."""
    return tokens.cards(*stops) if tokens.more else tokens.stray("some-cards")


def _draws(tokens: TokenStream) -> Draws:
    return Draws(_cards(tokens))


def _places(tokens: TokenStream) -> Places | Shelves:
    """Read what follows “puts”: an assistant, or a card that is put on the shelf."""
    is_card = tokens.peek() == "$" or any(sign.isdecimal() for sign in tokens.peek())
    return _shelves(tokens) if is_card else _placing(tokens)


def _bids(tokens: TokenStream) -> Places:
    """R5.3: read a bid: a standard assistant on that space of the Auction House."""
    return Places(STANDARD_ASSISTANT, "auction_house", tokens.needed_number())


def _discards(tokens: TokenStream) -> Discards:
    cards = _cards(tokens, "and", "from")
    tokens.takes("and")
    start = tokens.at
    if tokens.takes("from", "shelf") and not tokens.more and None not in (c.id for c in cards):
        return Discards((), tuple(card.id for card in cards if card.id is not None))
    tokens.at = start
    return Discards(cards, _shelved(tokens))


def _shelved(tokens: TokenStream) -> tuple[Spot, ...]:
    if not tokens.takes("from", "shelf"):
        return ()
    spots = [tokens.spot()]
    while tokens.more:
        spots.append(tokens.spot())
    return tuple(spots)


def _takes(tokens: TokenStream) -> Takes | TakesBack:
    return _takes_back(tokens) if tokens.takes("back") else Takes(_cards(tokens))


def _takes_back(tokens: TokenStream) -> TakesBack:
    """R6.5: read that the Sasquatch is taken back, whether it is named or not."""
    start = tokens.at
    if tokens.more and tokens.kind() == STANDARD_ASSISTANT:
        tokens.stray("end", start)
    return TakesBack()


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
    # The Polish “z” is both “with” and “from”.
    if not tokens.takes("from") and not tokens.takes("and"):
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
    """Read “gives A1 to Bo”, also as “gives Bo a card”."""
    start = tokens.at
    try:
        card = tokens.card()
    except RecordError:
        tokens.at = start + 1
        if not tokens.more:
            raise
        return Gives(tokens.card(), tokens.tokens[start].text)
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
    who = tokens.until("of", "from")
    if not tokens.takes("from"):
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
        "places": _places,
        "bids": _bids,
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
        "burns": lambda tokens: Burns(_cards(tokens)),
        "moves": _moves,
        "removes": lambda tokens: RemovesTiles(tuple(map(whole_location, tokens.parts()))),
        "winner": lambda tokens: Wins(None if tokens.takes("nobody") else tokens.rest().text),
        "offers": lambda tokens: Offers(_cards(tokens)),
        "allows": _allows,
        "reclaims": _takes_back,
        "reveals": _turns_up,
        "names": lambda tokens: NamesCategory(tokens.category()),
    }
)

_SPELT: Mapping[str, str] = MappingProxyType(
    {fold(word, "en"): word for verb in _VERBS for word in ways_to_say(verb)}
)
"""Every verb in every language, by its letters without accents."""
