"""Answers as words of a record, read and printed; both are inverse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from card_db import CardId, Kind, names
from companion.engine.notation import print_card
from companion.engine.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Answer,
    Beside,
    BringsHome,
    DealsCards,
    Discards,
    Draws,
    Exchanges,
    Gives,
    Lifts,
    NamesCategory,
    Passes,
    Pays,
    Places,
    RevealsTiles,
    Shelves,
    Spot,
    Swaps,
    Takes,
    TakesBack,
    Trades,
    TurnsUp,
    Way,
)
from companion.engine.referee.reading import Words
from companion.engine.referee.table import STANDARD_ASSISTANT
from companion.engine.shelf import Direction, Place, SeenCard


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
    words.needs("deals", "chance")
    location = whole_location(words.before_colon())
    answer = DealsCards(location, words.cards())
    words.finish()
    return answer


def whole_location(words: Words) -> str:
    """Read a location and nothing else."""
    location = words.location()
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
    for literal, way in ((("on",), Way.OVER), (("under",), Way.UNDER)):
        if words.takes(*literal):
            return Shelves(card, words.spot(), way)
    if not words.more:
        return Shelves(card)
    spot = words.spot()
    if not words.takes("after", "shifting"):
        return Shelves(card, spot)
    group: list[Spot] = []
    while words.more and words.peek() not in {*Direction}:
        group.append(words.spot())
    return Shelves(card, spot, Way.SHIFTING, tuple(group), words.direction())


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
    location, space = words.location(HOME_TILE), words.number()
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
    return Lifts(spot, words.spot())


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


_VERBS: Mapping[str, Callable[[Words], Answer]] = MappingProxyType(
    {
        "passes": lambda words: Passes(),
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
        "gives": lambda words: Gives(words.card()),
        "allows": _allows,
        "reveals": _turns_up,
        "names": lambda words: NamesCategory(words.category()),
    }
)


def print_answer(answer: Answer) -> str:
    """Return the words of an answer."""
    return _PRINTERS[type(answer)](answer)


def component(kind: Kind, key: str) -> str:
    """Return the English name of a component, or its key."""
    found = names().name(kind, key, "en")
    return found.text if found else key


def _location(key: str, space: int | None) -> str:
    name = key if key == HOME_TILE else component(Kind.LOCATION, key)
    return name if space is None else f"{name} {space}"


def _kind(key: str) -> str:
    return key if key == STANDARD_ASSISTANT else component(Kind.ASSISTANT, key)


def _cards(cards: tuple[SeenCard, ...]) -> str:
    return " ".join(map(print_card, cards)) or "nothing"


def _spot(spot: Spot) -> str:
    match spot:
        case Place():
            return f"at {spot.row + 1} {spot.col + 1}"
        case CardId():
            return str(spot)
        case Beside():
            return f"{_SIDES[spot.direction]} {spot.card}"


_SIDES = {
    Direction.LEFT: "left of",
    Direction.RIGHT: "right of",
    Direction.UP: "above",
    Direction.DOWN: "below",
}


def _print_discards(answer: Discards) -> str:
    shelved = " ".join(map(_spot, answer.shelved))
    if not shelved:
        return f"discards {_cards(answer.cards)}"
    cards = f"{_cards(answer.cards)} and " if answer.cards else ""
    return f"discards {cards}from shelf {shelved}"


def _print_shelves(answer: Shelves) -> str:
    words = f"shelves {print_card(answer.card)}"
    if answer.spot is None:
        return words
    if answer.way in (Way.OVER, Way.UNDER):
        return f"{words} {'on' if answer.way is Way.OVER else 'under'} {_spot(answer.spot)}"
    words = f"{words} {_spot(answer.spot)}"
    if answer.way is Way.BESIDE:
        return words
    return f"{words} after shifting {' '.join(map(_spot, answer.group))} {answer.direction}"


def _print_pays(answer: Pays) -> str:
    if answer.shelved is not None:
        return f"pays from shelf {_spot(answer.shelved)}"
    return f"pays {print_card(answer.card or SeenCard())}"


def _print_brings(answer: BringsHome) -> str:
    start = _location(answer.location, answer.space)
    return f"brings {_kind(answer.kind)} from {start} {_location(HOME_TILE, answer.home)}"


def _print_turns_up(answer: TurnsUp) -> str:
    return f"reveals {print_card(answer.card)} keeps {'new' if answer.keeps_new else 'old'}"


_PRINTERS: Mapping[type[Any], Callable[[Any], str]] = MappingProxyType(
    {
        Passes: lambda answer: "passes",
        Places: lambda answer: f"{_kind(answer.kind)} to {_location(answer.where, answer.space)}",
        Draws: lambda answer: f"draws {_cards(answer.cards)}",
        Discards: _print_discards,
        Takes: lambda answer: f"takes {_cards(answer.cards)}",
        Shelves: _print_shelves,
        Trades: lambda answer: f"trades {print_card(answer.given)} for {print_card(answer.got)}",
        Pays: _print_pays,
        BringsHome: _print_brings,
        Exchanges: lambda answer: f"exchanges {_spot(answer.spot)} for {print_card(answer.card)}",
        Swaps: lambda answer: f"swaps {_spot(answer.one)} with {_spot(answer.other)}",
        Lifts: lambda answer: f"lifts {_spot(answer.spot)} to {_spot(answer.to)}",
        Gives: lambda answer: f"gives {print_card(answer.card)}",
        AllowsBoth: lambda answer: "allows both",
        TakesBack: lambda answer: "takes back",
        TurnsUp: _print_turns_up,
        NamesCategory: lambda answer: f"names {answer.category}",
        RevealsTiles: lambda answer: (
            f"reveals {', '.join(_location(key, None) for key in answer.keys)}"
        ),
        DealsCards: lambda answer: (
            f"deals {_location(answer.location, None)}: {_cards(answer.cards)}"
        ),
    }
)
