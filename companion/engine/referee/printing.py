"""Answers printed as words of a record; `words` is the inverse."""

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
from companion.engine.referee.table import STANDARD_ASSISTANT
from companion.engine.shelf import Direction, Place, SeenCard


def print_answer(answer: Answer) -> str:
    """Return the words of an answer."""
    return _PRINTERS[type(answer)](answer)


def component(kind: Kind, key: str) -> str:
    """Return the English name of a component, or its key."""
    found = names().name(kind, key, "en")
    return found.text if found else key


def location_name(key: str, space: int | None = None) -> str:
    """Return a location as a record writes it, with one of its spaces if that is named."""
    name = key if key == HOME_TILE else component(Kind.LOCATION, key)
    return name if space is None else f"{name} {space}"


def assistant_name(key: str) -> str:
    """Return an assistant as a record writes it."""
    return key if key == STANDARD_ASSISTANT else component(Kind.ASSISTANT, key)


def cards_text(cards: tuple[SeenCard, ...]) -> str:
    """Return cards as a record writes them."""
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
        return f"discards {cards_text(answer.cards)}"
    cards = f"{cards_text(answer.cards)} and " if answer.cards else ""
    return f"discards {cards}from shelf {shelved}"


def _print_shelves(answer: Shelves) -> str:
    words = f"shelves {print_card(answer.card)}"
    return words if answer.spot is None else f"{words} {_where(answer, answer.spot)}"


def _print_lifts(answer: Lifts) -> str:
    return f"lifts {_spot(answer.spot)} to {_where(answer, answer.to)}"


def _where(answer: Shelves | Lifts, spot: Spot) -> str:
    """Return where a card is shelved, and how."""
    match answer.way:
        case Way.BESIDE:
            return _spot(spot)
        case Way.SHIFTING:
            group = " ".join(map(_spot, answer.group))
            return f"{_spot(spot)} after shifting {group} {answer.direction}"
        case Way.OVER:
            return f"on {_spot(spot)}"
        case Way.UNDER:
            return f"under {_spot(spot)}"


def _print_pays(answer: Pays) -> str:
    if answer.shelved is not None:
        return f"pays from shelf {_spot(answer.shelved)}"
    return f"pays {print_card(answer.card or SeenCard())}"


def _print_brings(answer: BringsHome) -> str:
    start, end = location_name(answer.location, answer.space), location_name(HOME_TILE, answer.home)
    return f"brings {assistant_name(answer.kind)} from {start} {end}"


def _print_places(answer: Places) -> str:
    return f"{assistant_name(answer.kind)} to {location_name(answer.where, answer.space)}"


def _print_gives(answer: Gives) -> str:
    words = f"gives {print_card(answer.card)}"
    return words if answer.to is None else f"{words} to {answer.to}"


def _print_turns_up(answer: TurnsUp) -> str:
    return f"reveals {print_card(answer.card)} keeps {'new' if answer.keeps_new else 'old'}"


_PRINTERS: Mapping[type[Any], Callable[[Any], str]] = MappingProxyType(
    {
        Passes: lambda answer: "passes",
        Objects: lambda answer: "objects",
        Places: _print_places,
        Draws: lambda answer: f"draws {cards_text(answer.cards)}",
        Discards: _print_discards,
        Takes: lambda answer: f"takes {cards_text(answer.cards)}",
        Shelves: _print_shelves,
        Trades: lambda answer: f"trades {print_card(answer.given)} for {print_card(answer.got)}",
        Pays: _print_pays,
        BringsHome: _print_brings,
        Exchanges: lambda answer: f"exchanges {_spot(answer.spot)} for {print_card(answer.card)}",
        Swaps: lambda answer: f"swaps {_spot(answer.one)} with {_spot(answer.other)}",
        Lifts: _print_lifts,
        Gives: _print_gives,
        Slides: lambda answer: (
            f"slides {' '.join(map(_spot, answer.run))} {answer.direction} {answer.distance}"
        ),
        Robs: lambda answer: f"robs {answer.who} of {answer.category}",
        ShowsNone: lambda answer: "shows none",
        Burns: lambda answer: f"burns {cards_text(answer.cards)}",
        MovesOut: lambda answer: (
            f"moves {assistant_name(answer.kind)} to {location_name(answer.location, answer.space)}"
        ),
        Wins: lambda answer: f"winner {answer.who or 'nobody'}",
        Offers: lambda answer: f"offers {cards_text(answer.cards)}",
        AllowsBoth: lambda answer: "allows both",
        TakesBack: lambda answer: "takes back",
        TurnsUp: _print_turns_up,
        NamesCategory: lambda answer: f"names {answer.category}",
        RevealsTiles: lambda answer: (
            f"reveals {', '.join(location_name(key) for key in answer.keys)}"
        ),
        RemovesTiles: lambda answer: (
            f"removes {', '.join(location_name(key) for key in answer.keys)}"
        ),
        RemovesCategory: lambda answer: f"removes {answer.category or '$'}",
        DealsCards: lambda answer: (
            f"deals {location_name(answer.location)}: {cards_text(answer.cards)}"
        ),
    }
)
