"""Answers of a followed game in the reader's language: what a button or a list offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from card_db import CardId, Category, Kind
from companion.engine.notation import print_card
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
from companion.engine.shelf import Direction, Place, SeenCard
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.sentences import DIRECTIONS
from companion.render.text import category_name, component_name, place_text

_SIDES = {
    Direction.LEFT: N_("left of %(card)s"),
    Direction.RIGHT: N_("right of %(card)s"),
    Direction.UP: N_("above %(card)s"),
    Direction.DOWN: N_("below %(card)s"),
}


def answer_text(answer: Answer, language: str = "en") -> str:
    """Return an answer as something to be done."""
    return _SPEAKERS[type(answer)](answer, _Tongue(language))


def cards_text(cards: Iterable[SeenCard], language: str = "en") -> str:
    """Return cards by their names, those that nobody saw by their number."""
    return _Tongue(language).cards(cards)


@dataclass(frozen=True, slots=True)
class _Tongue:
    """Speaks of what answers are made of, in one language."""

    language: str

    def say(self, message: str, **facts: object) -> str:
        return translation(self.language).gettext(message) % facts

    def cards(self, cards: Iterable[SeenCard]) -> str:
        found = [*cards]
        named = [print_card(card) for card in found if card.id is not None]
        unseen = len(found) - len(named)
        if unseen:
            several = translation(self.language).ngettext(
                "%(n)s unseen card", "%(n)s unseen cards", unseen
            )
            named.append(several % {"n": unseen})
        return ", ".join(named) or self.say("nothing")

    def card(self, card: SeenCard | None) -> str:
        return self.cards([card or SeenCard()])

    def spot(self, spot: Spot) -> str:
        if isinstance(spot, Place):
            return place_text(spot, self.language)
        if isinstance(spot, CardId):
            return str(spot)
        return self.say(_SIDES[spot.direction], card=spot.card)

    def spots(self, spots: Iterable[Spot]) -> str:
        return "; ".join(map(self.spot, spots))

    def assistant(self, kind: str) -> str:
        return component_name(Kind.ASSISTANT, kind, self.language)

    def location(self, key: str, space: int | None = None) -> str:
        if key == HOME_TILE:
            name = self.say("home")
        else:
            name = component_name(Kind.LOCATION, key, self.language)
        facts = {"location": name, "space": space}
        return name if space is None else self.say("%(location)s, space %(space)s", **facts)

    def locations(self, keys: Iterable[str]) -> str:
        return ", ".join(map(self.location, keys))

    def category(self, category: Category | None) -> str:
        if category is None:
            return self.say("a category that nobody saw")
        return category_name(category, self.language)

    def direction(self, direction: Direction | None) -> str:
        return self.say(DIRECTIONS[direction or Direction.RIGHT])


def _places(answer: Places, tongue: _Tongue) -> str:
    facts = {
        "assistant": tongue.assistant(answer.kind),
        "where": tongue.location(answer.where, answer.space),
    }
    return tongue.say("%(assistant)s: %(where)s", **facts)


def _discards(answer: Discards, tongue: _Tongue) -> str:
    cards, shelved = tongue.cards(answer.cards), tongue.spots(answer.shelved)
    if not answer.shelved:
        return tongue.say("discard %(cards)s", cards=cards)
    if not answer.cards:
        return tongue.say("discard from the shelf: %(shelved)s", shelved=shelved)
    return tongue.say(
        "discard %(cards)s; from the shelf: %(shelved)s", cards=cards, shelved=shelved
    )


def _shelves(answer: Shelves, tongue: _Tongue) -> str:
    card = tongue.card(answer.card)
    if answer.spot is None:
        return tongue.say("shelve %(card)s", card=card)
    facts = {"card": card, "spot": tongue.spot(answer.spot)}
    if answer.way is Way.SHIFTING:
        facts |= {
            "group": tongue.spots(answer.group),
            "direction": tongue.direction(answer.direction),
        }
    return tongue.say(_WAYS[answer.way], **facts)


_WAYS = {
    Way.BESIDE: N_("shelve %(card)s: %(spot)s"),
    Way.OVER: N_("shelve %(card)s on top of another: %(spot)s"),
    Way.UNDER: N_("shelve %(card)s beneath another: %(spot)s"),
    Way.SHIFTING: N_("shelve %(card)s: %(spot)s, after shifting %(group)s (%(direction)s)"),
}


def _pays(answer: Pays, tongue: _Tongue) -> str:
    if answer.shelved is None:
        return tongue.say("pay %(card)s", card=tongue.card(answer.card))
    return tongue.say("pay from the shelf: %(spot)s", spot=tongue.spot(answer.shelved))


def _gives(answer: Gives, tongue: _Tongue) -> str:
    card = tongue.card(answer.card)
    if answer.to is None:
        return tongue.say("give %(card)s", card=card)
    return tongue.say("give %(card)s to %(who)s", card=card, who=answer.to)


def _brings(answer: BringsHome, tongue: _Tongue) -> str:
    facts = {
        "assistant": tongue.assistant(answer.kind),
        "start": tongue.location(answer.location, answer.space),
        "home": tongue.location(HOME_TILE, answer.home),
    }
    return tongue.say("bring back %(assistant)s: %(start)s → %(home)s", **facts)


def _turns_up(answer: TurnsUp, tongue: _Tongue) -> str:
    sentence = (
        N_("reveal %(card)s and keep it") if answer.keeps_new else N_("reveal and discard %(card)s")
    )
    return tongue.say(sentence, card=tongue.card(answer.card))


def _moves_out(answer: MovesOut, tongue: _Tongue) -> str:
    where = tongue.location(answer.location, answer.space)
    assistant = tongue.assistant(answer.kind)
    return tongue.say("move %(assistant)s: %(where)s", assistant=assistant, where=where)


def _wins(answer: Wins, tongue: _Tongue) -> str:
    if answer.who is None:
        return tongue.say("nobody wins")
    return tongue.say("%(who)s wins", who=answer.who)


def _slides(answer: Slides, tongue: _Tongue) -> str:
    facts = {
        "run": tongue.spots(answer.run),
        "direction": tongue.direction(answer.direction),
        "distance": answer.distance,
    }
    return tongue.say("slide %(run)s (%(direction)s, %(distance)s)", **facts)


_Speaker = Callable[[Any, _Tongue], str]


def _plain(message: str) -> _Speaker:
    return lambda _, tongue: tongue.say(message)


def _with_cards(message: str) -> _Speaker:
    return lambda answer, tongue: tongue.say(message, cards=tongue.cards(answer.cards))


_SPEAKERS: Mapping[type[Any], _Speaker] = MappingProxyType(
    {
        Passes: _plain(N_("pass")),
        Objects: _plain(N_("object to the last line")),
        AllowsBoth: _plain(N_("allow both home actions")),
        TakesBack: _plain(N_("take the Sasquatch back")),
        ShowsNone: _plain(N_("show that there is none")),
        Draws: _with_cards(N_("draw %(cards)s")),
        Takes: _with_cards(N_("take %(cards)s")),
        Burns: _with_cards(N_("burn %(cards)s")),
        Offers: _with_cards(N_("offer %(cards)s")),
        Places: _places,
        Discards: _discards,
        Shelves: _shelves,
        Pays: _pays,
        Gives: _gives,
        BringsHome: _brings,
        TurnsUp: _turns_up,
        MovesOut: _moves_out,
        Wins: _wins,
        Slides: _slides,
        Trades: lambda answer, tongue: tongue.say(
            "trade %(given)s for %(got)s",
            given=tongue.card(answer.given),
            got=tongue.card(answer.got),
        ),
        Exchanges: lambda answer, tongue: tongue.say(
            "exchange %(spot)s for %(card)s",
            spot=tongue.spot(answer.spot),
            card=tongue.card(answer.card),
        ),
        Swaps: lambda answer, tongue: tongue.say(
            "swap: %(spots)s", spots=tongue.spots((answer.one, answer.other))
        ),
        Lifts: lambda answer, tongue: tongue.say(
            "lift: %(spot)s → %(to)s", spot=tongue.spot(answer.spot), to=tongue.spot(answer.to)
        ),
        Robs: lambda answer, tongue: tongue.say(
            "rob %(who)s of %(category)s",
            who=answer.who,
            category=tongue.category(answer.category),
        ),
        NamesCategory: lambda answer, tongue: tongue.category(answer.category),
        RevealsTiles: lambda answer, tongue: tongue.say(
            "reveal %(locations)s", locations=tongue.locations(answer.keys)
        ),
        RemovesTiles: lambda answer, tongue: tongue.say(
            "remove %(what)s", what=tongue.locations(answer.keys)
        ),
        RemovesCategory: lambda answer, tongue: tongue.say(
            "remove %(what)s", what=tongue.category(answer.category)
        ),
        DealsCards: lambda answer, tongue: tongue.say(
            "deal to %(location)s: %(cards)s",
            location=tongue.location(answer.location),
            cards=tongue.cards(answer.cards),
        ),
    }
)
