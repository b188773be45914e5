"""Answers printed as words of a record in any language; `answer_reading` is the inverse."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from card_db import CardId, Kind, locations, names
from companion.engine.exlibris.notation import print_card
from companion.engine.exlibris.referee.answers import (
    HOME_TILE,
    AllowsBoth,
    Answer,
    Beside,
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
from companion.engine.exlibris.referee.record.verbs import in_language
from companion.engine.exlibris.referee.table.state import STANDARD_ASSISTANT
from companion.engine.exlibris.shelf import Direction, Place, SeenCard


def print_answer(answer: Answer, language: str = "en") -> str:
    """Return the words of an answer."""
    return _PRINTERS[type(answer)](answer, language)


def component(kind: Kind, key: str, language: str = "en") -> str:
    """Return the name of a component, or its key."""
    found = names().name(kind, key, language)
    return found.text if found else key


def location_name(key: str, space: int | None = None, language: str = "en") -> str:
    """Return a location as a record writes it, with one of its spaces if that is named."""
    home = key == HOME_TILE
    name = in_language(key, language) if home else component(Kind.LOCATION, key, language)
    return name if space is None else f"{name} {space}"


def assistant_name(key: str, language: str = "en") -> str:
    """Return an assistant as a record writes it."""
    standard = key == STANDARD_ASSISTANT
    return in_language(key, language) if standard else component(Kind.ASSISTANT, key, language)


def own_name(key: str) -> str:
    """Return a tile or an assistant of the owner's as a record writes it."""
    return location_name(key) if key in locations() else assistant_name(key)


def cards_text(cards: tuple[SeenCard, ...], language: str = "en") -> str:
    """Return cards as a record writes them."""
    return " ".join(map(print_card, cards)) or in_language("nothing", language)


def _say(template: str, language: str, **facts: object) -> str:
    """Return a template in a language, word by word, with its facts."""
    words = (
        str(facts[word[1:-1]]) if word.startswith("{") else in_language(word, language)
        for word in template.split()
    )
    return " ".join(words)


def _spot(spot: Spot, language: str) -> str:
    match spot:
        case Place():
            return _say("at {row} {column}", language, row=spot.row + 1, column=spot.col + 1)
        case CardId():
            return str(spot)
        case Beside():
            return _say(f"{_SIDES[spot.direction]} {{card}}", language, card=spot.card)


def _spots(spots: tuple[Spot, ...], language: str) -> str:
    return " ".join(_spot(spot, language) for spot in spots)


_SIDES = {
    Direction.LEFT: "left of",
    Direction.RIGHT: "right of",
    Direction.UP: "above",
    Direction.DOWN: "below",
}


def _print_discards(answer: Discards, language: str) -> str:
    cards = cards_text(answer.cards, language)
    if not answer.shelved:
        return _say("discards {cards}", language, cards=cards)
    template = "discards {cards} and from shelf {spots}" if answer.cards else _DISCARDS_SHELVED
    return _say(template, language, cards=cards, spots=_spots(answer.shelved, language))


_DISCARDS_SHELVED = "discards from shelf {spots}"


def _print_shelves(answer: Shelves, language: str) -> str:
    words = _say("shelves {card}", language, card=print_card(answer.card))
    return words if answer.spot is None else f"{words} {_where(answer, answer.spot, language)}"


def _print_lifts(answer: Lifts, language: str) -> str:
    to = _where(answer, answer.to, language)
    return _say("lifts {spot} to {where}", language, spot=_spot(answer.spot, language), where=to)


def _where(answer: Shelves | Lifts, spot: Spot, language: str) -> str:
    """Return where a card is shelved, and how."""
    place = _spot(spot, language)
    match answer.way:
        case Way.BESIDE:
            return place
        case Way.SHIFTING:
            group = _spots(answer.group, language)
            template = f"{{place}} after shifting {{group}} {answer.direction}"
            return _say(template, language, place=place, group=group)
        case Way.OVER:
            return _say("on {place}", language, place=place)
        case Way.UNDER:
            return _say("under {place}", language, place=place)


def _print_pays(answer: Pays, language: str) -> str:
    if answer.shelved is not None:
        return _say("pays from shelf {spot}", language, spot=_spot(answer.shelved, language))
    return _say("pays {card}", language, card=print_card(answer.card or SeenCard()))


def _print_brings(answer: BringsHome, language: str) -> str:
    return _say(
        "brings {kind} from {start} {end}",
        language,
        kind=assistant_name(answer.kind, language),
        start=location_name(answer.location, answer.space, language),
        end=location_name(HOME_TILE, answer.home, language),
    )


def _print_moves(answer: MovesOut, language: str) -> str:
    kind = assistant_name(answer.kind, language)
    to = location_name(answer.location, answer.space, language)
    return _say("moves {kind} to {location}", language, kind=kind, location=to)


def _print_places(answer: Places, language: str) -> str:
    kind = assistant_name(answer.kind, language)
    to = location_name(answer.where, answer.space, language)
    return _say("{kind} to {location}", language, kind=kind, location=to)


def _print_gives(answer: Gives, language: str) -> str:
    template = "gives {card}" if answer.to is None else "gives {card} to {who}"
    return _say(template, language, card=print_card(answer.card), who=answer.to)


def _print_turns_up(answer: TurnsUp, language: str) -> str:
    template = f"reveals {{card}} keeps {'new' if answer.keeps_new else 'old'}"
    return _say(template, language, card=print_card(answer.card))


def _print_robs(answer: Robs, language: str) -> str:
    # In Polish one robs somebody “z” (from), not “od” (of) something.
    of = "from" if language == "pl" else "of"
    template = f"robs {{who}} {of} {{category}}"
    return _say(template, language, who=answer.who, category=answer.category)


def _print_slides(answer: Slides, language: str) -> str:
    template = f"slides {{run}} {answer.direction} {{distance}}"
    return _say(template, language, run=_spots(answer.run, language), distance=answer.distance)


def _print_swaps(answer: Swaps, language: str) -> str:
    one, other = _spot(answer.one, language), _spot(answer.other, language)
    return _say("swaps {one} with {other}", language, one=one, other=other)


def _print_trades(answer: Trades, language: str) -> str:
    given, got = print_card(answer.given), print_card(answer.got)
    return _say("trades {given} for {got}", language, given=given, got=got)


def _print_exchanges(answer: Exchanges, language: str) -> str:
    spot, card = _spot(answer.spot, language), print_card(answer.card)
    return _say("exchanges {spot} for {card}", language, spot=spot, card=card)


def _print_deals(answer: DealsCards, language: str) -> str:
    location = f"{location_name(answer.location, language=language)}:"
    cards = cards_text(answer.cards, language)
    return _say("deals {location} {cards}", language, location=location, cards=cards)


def _print_wins(answer: Wins, language: str) -> str:
    return _say("winner nobody" if answer.who is None else "winner {who}", language, who=answer.who)


_Printer = Callable[[Any, str], str]


def _same(template: str) -> _Printer:
    """Return how to print an answer that says nothing more."""
    return lambda answer, language: _say(template, language)


def _of_cards(verb: str) -> _Printer:
    return lambda answer, language: (
        f"{in_language(verb, language)} {cards_text(answer.cards, language)}"
    )


def _of_tiles(verb: str) -> _Printer:
    return lambda answer, language: (
        f"{in_language(verb, language)} "
        f"{', '.join(location_name(key, language=language) for key in answer.keys)}"
    )


def _of_category(verb: str) -> _Printer:
    return lambda answer, language: f"{in_language(verb, language)} {answer.category or '$'}"


_PRINTERS: Mapping[type[Any], _Printer] = MappingProxyType(
    {
        Passes: _same("passes"),
        Objects: _same("objects"),
        Places: _print_places,
        Draws: _of_cards("draws"),
        Discards: _print_discards,
        Takes: _of_cards("takes"),
        Shelves: _print_shelves,
        Trades: _print_trades,
        Pays: _print_pays,
        BringsHome: _print_brings,
        Exchanges: _print_exchanges,
        Swaps: _print_swaps,
        Lifts: _print_lifts,
        Gives: _print_gives,
        Slides: _print_slides,
        Robs: _print_robs,
        ShowsNone: _same("shows none"),
        Burns: _of_cards("burns"),
        MovesOut: _print_moves,
        Wins: _print_wins,
        Offers: _of_cards("offers"),
        AllowsBoth: _same("allows both"),
        TakesBack: lambda answer, language: _say(
            "takes back" if language == "en" else "reclaims", language
        ),
        TurnsUp: _print_turns_up,
        NamesCategory: _of_category("names"),
        RevealsTiles: _of_tiles("reveals"),
        RemovesTiles: _of_tiles("removes"),
        RemovesCategory: _of_category("removes"),
        DealsCards: _print_deals,
    }
)
