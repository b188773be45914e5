"""Answers of a followed game in the reader's language: what a button or a list offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any

from card_db import CardId, Category, Kind
from companion.engine.exlibris.notation import print_card
from companion.engine.exlibris.referee import answers as a
from companion.engine.exlibris.shelf import Direction, Place, SeenCard
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


def answer_text(answer: a.Answer, language: str = "en") -> str:
    """Return an answer as something to be done."""
    return _SPEAKERS[type(answer)](answer, _Tongue(language))


def names_places(answer: a.Answer) -> bool:
    """Tell whether an answer says a place of a shelf by row and column."""
    values = (getattr(answer, field.name) for field in fields(answer))
    spots = (spot for value in values for spot in _several(value))
    return any(isinstance(spot, Place) for spot in spots)


def _several(value: object) -> tuple[object, ...]:
    # A place is a tuple as well.
    return value if isinstance(value, tuple) and not isinstance(value, Place) else (value,)


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

    def spot(self, spot: a.Spot) -> str:
        if isinstance(spot, Place):
            return place_text(spot, self.language)
        if isinstance(spot, CardId):
            return str(spot)
        return self.say(_SIDES[spot.direction], card=spot.card)

    def spots(self, spots: Iterable[a.Spot]) -> str:
        return "; ".join(map(self.spot, spots))

    def assistant(self, kind: str) -> str:
        return component_name(Kind.ASSISTANT, kind, self.language)

    def location(self, key: str, space: int | None = None) -> str:
        if key == a.HOME_TILE:
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


def _places(answer: a.Places, tongue: _Tongue) -> str:
    facts = {
        "assistant": tongue.assistant(answer.kind),
        "where": tongue.location(answer.where, answer.space),
    }
    return tongue.say("%(assistant)s: %(where)s", **facts)


def _discards(answer: a.Discards, tongue: _Tongue) -> str:
    cards, shelved = tongue.cards(answer.cards), tongue.spots(answer.shelved)
    if not answer.shelved:
        return tongue.say("discard %(cards)s", cards=cards)
    if not answer.cards:
        return tongue.say("discard from the shelf: %(shelved)s", shelved=shelved)
    return tongue.say(
        "discard %(cards)s; from the shelf: %(shelved)s", cards=cards, shelved=shelved
    )


def _shelves(answer: a.Shelves, tongue: _Tongue) -> str:
    card = tongue.card(answer.card)
    if answer.spot is None:
        return tongue.say("shelve %(card)s", card=card)
    facts = {"card": card, "spot": tongue.spot(answer.spot)}
    if answer.way is a.Way.SHIFTING:
        facts |= {
            "group": tongue.spots(answer.group),
            "direction": tongue.direction(answer.direction),
        }
    return tongue.say(_WAYS[answer.way], **facts)


_WAYS = {
    a.Way.BESIDE: N_("shelve %(card)s: %(spot)s"),
    a.Way.OVER: N_("shelve %(card)s on top of another: %(spot)s"),
    a.Way.UNDER: N_("shelve %(card)s beneath another: %(spot)s"),
    a.Way.SHIFTING: N_("shelve %(card)s: %(spot)s, after shifting %(group)s (%(direction)s)"),
}


def _pays(answer: a.Pays, tongue: _Tongue) -> str:
    if answer.shelved is None:
        return tongue.say("pay %(card)s", card=tongue.card(answer.card))
    return tongue.say("pay from the shelf: %(spot)s", spot=tongue.spot(answer.shelved))


def _gives(answer: a.Gives, tongue: _Tongue) -> str:
    card = tongue.card(answer.card)
    if answer.to is None:
        return tongue.say("give %(card)s", card=card)
    return tongue.say("give %(card)s to %(who)s", card=card, who=answer.to)


def _brings(answer: a.BringsHome, tongue: _Tongue) -> str:
    facts = {
        "assistant": tongue.assistant(answer.kind),
        "start": tongue.location(answer.location, answer.space),
        "home": tongue.location(a.HOME_TILE, answer.home),
    }
    return tongue.say("bring back %(assistant)s: %(start)s → %(home)s", **facts)


def _turns_up(answer: a.TurnsUp, tongue: _Tongue) -> str:
    sentence = (
        N_("reveal %(card)s and keep it") if answer.keeps_new else N_("reveal and discard %(card)s")
    )
    return tongue.say(sentence, card=tongue.card(answer.card))


def _moves_out(answer: a.MovesOut, tongue: _Tongue) -> str:
    where = tongue.location(answer.location, answer.space)
    assistant = tongue.assistant(answer.kind)
    return tongue.say("move %(assistant)s: %(where)s", assistant=assistant, where=where)


def _wins(answer: a.Wins, tongue: _Tongue) -> str:
    if answer.who is None:
        return tongue.say("nobody wins")
    return tongue.say("%(who)s wins", who=answer.who)


def _slides(answer: a.Slides, tongue: _Tongue) -> str:
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
        a.Passes: _plain(N_("pass")),
        a.Objects: _plain(N_("object to the last line")),
        a.AllowsBoth: _plain(N_("allow both home actions")),
        a.TakesBack: _plain(N_("take the Sasquatch back")),
        a.ShowsNone: _plain(N_("show that there is none")),
        a.Draws: _with_cards(N_("draw %(cards)s")),
        a.Takes: _with_cards(N_("take %(cards)s")),
        a.Burns: _with_cards(N_("burn %(cards)s")),
        a.Offers: _with_cards(N_("offer %(cards)s")),
        a.Places: _places,
        a.Discards: _discards,
        a.Shelves: _shelves,
        a.Pays: _pays,
        a.Gives: _gives,
        a.BringsHome: _brings,
        a.TurnsUp: _turns_up,
        a.MovesOut: _moves_out,
        a.Wins: _wins,
        a.Slides: _slides,
        a.Trades: lambda answer, tongue: tongue.say(
            "trade %(given)s for %(got)s",
            given=tongue.card(answer.given),
            got=tongue.card(answer.got),
        ),
        a.Exchanges: lambda answer, tongue: tongue.say(
            "exchange %(spot)s for %(card)s",
            spot=tongue.spot(answer.spot),
            card=tongue.card(answer.card),
        ),
        a.Swaps: lambda answer, tongue: tongue.say(
            "swap: %(spots)s", spots=tongue.spots((answer.one, answer.other))
        ),
        a.Lifts: lambda answer, tongue: tongue.say(
            "lift: %(spot)s → %(to)s", spot=tongue.spot(answer.spot), to=tongue.spot(answer.to)
        ),
        a.Robs: lambda answer, tongue: tongue.say(
            "rob %(who)s of %(category)s",
            who=answer.who,
            category=tongue.category(answer.category),
        ),
        a.NamesCategory: lambda answer, tongue: tongue.category(answer.category),
        a.RevealsTiles: lambda answer, tongue: tongue.say(
            "reveal %(locations)s", locations=tongue.locations(answer.keys)
        ),
        a.RemovesTiles: lambda answer, tongue: tongue.say(
            "remove %(what)s", what=tongue.locations(answer.keys)
        ),
        a.RemovesCategory: lambda answer, tongue: tongue.say(
            "remove %(what)s", what=tongue.category(answer.category)
        ),
        a.DealsCards: lambda answer, tongue: tongue.say(
            "deal to %(location)s: %(cards)s",
            location=tongue.location(answer.location),
            cards=tongue.cards(answer.cards),
        ),
    }
)
