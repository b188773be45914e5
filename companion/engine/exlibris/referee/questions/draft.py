"""From a question in somebody's own words to the line that asks it precisely."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from card_db import CATEGORIES, Category, Kind, Understood, fold, names
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Answer,
    BringsHome,
    Burns,
    Discards,
    Draws,
    Gives,
    MovesOut,
    NamesCategory,
    Offers,
    Passes,
    Pays,
    Places,
    Robs,
    Shelves,
    Takes,
    TakesBack,
    Trades,
    TurnsUp,
)
from companion.engine.exlibris.referee.questions.asked import FILLERS, OWN_LOCATION, StandsThere
from companion.engine.exlibris.referee.record.said_names import match_location
from companion.engine.exlibris.referee.record.verbs import as_verb
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT
from companion.engine.exlibris.shelf import UNKNOWN, SeenCard
from companion.engine.spoken_words import SMALL_NUMBERS

OPPONENT = FILLERS[0]
MOST_CARDS = 9
SOMEWHERE = "rummage_sale"
"""Where an assistant is placed if nobody says where."""

_WORD = re.compile(r"[\w'’-]+")
_SHARING = {
    *("share", "shares", "sharing"),
    *("teilen", "teilt", "teile"),
    *("compartir", "comparte", "comparto"),
    *("partager", "partage"),
    *("dzielic", "dzieli"),
}
_SOLO = {
    *("solo", "alone"),
    *("allein", "alleine", "solospiel"),
    *("solitario",),
    *("seul", "seule"),
    *("sam", "sama", "samemu", "samotnie"),
}


@dataclass(frozen=True, slots=True)
class DraftedLine:
    """What was understood of a question: the line, where it is said, and who is there."""

    answer: Answer
    at: str | None = None
    assistant: str | None = None
    there: tuple[StandsThere, ...] = ()
    solo: bool = False
    understood: bool = True
    """Whether the words name anything that a line can ask about."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """The words of a question that a line may need."""

    cards: tuple[SeenCard, ...]
    category: Category
    kind: str
    location: str | None


def drafted(asked: str, understood: Understood) -> DraftedLine:
    """Return the line that asks a question, as far as its words tell; the rest is as usual."""
    words = [fold(word, "en") for word in _WORD.findall(asked)]
    kinds = understood.assistants
    location = understood.locations[0] if understood.locations else None
    if location is None and any(match_location(word).only == HOME_TILE for word in words):
        location = HOME_TILE
    heard = _Heard(
        (UNKNOWN,) * _number(words),
        _category(words),
        kinds[0] if kinds else STANDARD_ASSISTANT,
        location,
    )
    make = next((_ANSWERS[verb] for verb in map(as_verb, words) if verb in _ANSWERS), None)
    solo = not _SOLO.isdisjoint(words)
    if make is None or not _SHARING.isdisjoint(words):
        placing = _placing(heard, words, kinds, solo=solo)
        shares = not _SHARING.isdisjoint(words)
        return replace(placing, understood=bool(kinds or location or shares))
    answer = make(heard)
    moved = isinstance(answer, MovesOut | BringsHome)
    where = None if moved else heard.location or OWN_LOCATION.get(type(answer))
    assistant = kinds[0] if kinds else None
    return DraftedLine(answer, where, assistant, _others(kinds[1:]), solo)


def _placing(heard: _Heard, words: list[str], kinds: tuple[str, ...], *, solo: bool) -> DraftedLine:
    """Return the question whether an assistant may be placed; whoever else is named is there."""
    where = heard.location or SOMEWHERE
    shares = not _SHARING.isdisjoint(words)
    there = _others(kinds[1:]) or (_others((STANDARD_ASSISTANT,)) if shares else ())
    space = 1 if shares else None
    return DraftedLine(Places(heard.kind, where, space), there=there, solo=solo)


def _others(kinds: tuple[str, ...]) -> tuple[StandsThere, ...]:
    return tuple(StandsThere(OPPONENT, kind, at) for at, kind in enumerate(kinds, start=1))


def _number(words: list[str]) -> int:
    """Return how many cards are spoken of, one if nobody says so."""
    digits = (int(word) for word in words if word.isascii() and word.isdigit())
    spelt = (SMALL_NUMBERS[word] for word in words if SMALL_NUMBERS.get(word, 1) > 1)
    found = next((number for number in (*digits, *spelt)), 1)
    return found if 0 < found <= MOST_CARDS else 1


def _category(words: list[str]) -> Category:
    """Return the category that is spoken of, or one that stands for any."""
    for word in words:
        found = names().match(Kind.CATEGORY, word).only if len(word) > len("ban") else None
        if found is not None:
            return Category(found)
    return CATEGORIES[0]


def _brings(heard: _Heard) -> Answer:
    own = heard.location in (None, HOME_TILE, "librarians_lodge")
    return BringsHome(heard.kind, "book_seller" if own else str(heard.location))


def _moves(heard: _Heard) -> Answer:
    own = heard.location in (None, HOME_TILE, "assistants_guild")
    return MovesOut(heard.kind, "book_seller" if own else str(heard.location), 1)


_ANSWERS: Mapping[str, Callable[[_Heard], Answer]] = MappingProxyType(
    {
        "takes": lambda heard: Takes(heard.cards),
        "draws": lambda heard: Draws(heard.cards),
        "discards": lambda heard: Discards(heard.cards),
        "offers": lambda heard: Offers(heard.cards),
        "burns": lambda heard: Burns(heard.cards),
        "shelves": lambda heard: Shelves(UNKNOWN),
        "trades": lambda heard: Trades(UNKNOWN, UNKNOWN),
        "pays": lambda heard: Pays(UNKNOWN),
        "gives": lambda heard: Gives(UNKNOWN, OPPONENT),
        "robs": lambda heard: Robs(OPPONENT, heard.category),
        "names": lambda heard: NamesCategory(heard.category),
        "reveals": lambda heard: TurnsUp(UNKNOWN, keeps_new=True),
        "allows": lambda heard: AllowsBoth(),
        "reclaims": lambda heard: TakesBack(),
        "passes": lambda heard: Passes(),
        "brings": _brings,
        "moves": _moves,
    }
)
"""What each verb asks, with the usual facts where nothing is said."""
