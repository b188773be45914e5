"""Learns the look of a copy from photos of cards of which somebody said what they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from card_db import Problem, ProblemsError
from card_db.biblios import GoldCard, biblios_deck
from companion.engine.exlibris.shelf import Place
from vision.biblios.flat import FlatCard, flat_cards, turned_over
from vision.biblios.glyphs import points_of
from vision.biblios.kinds import KINDS, card_colours
from vision.biblios.places import CardPlaces, PartSpot, common_places
from vision.biblios.profile import BibliosProfile, KnownCard, PrintedCard, kind_of
from vision.biblios.rows import cards_as_typed, cards_in_rows
from vision.biblios.settings import SETTINGS
from vision.evidence.glyphs import read_letters
from vision.evidence.icons.embedding import embed
from vision.finding import FoundShelf, find_shelf
from vision.headers.crops import stacked
from vision.image import Picture


@dataclass(frozen=True, eq=False)
class TypedHand:
    """A photo of some cards, and what lies at which place."""

    picture: Picture
    cards: Mapping[Place, PrintedCard]


@dataclass(frozen=True, eq=False)
class _Taught:
    flat: FlatCard
    card: PrintedCard

    @property
    def letter(self) -> str:
        return "" if isinstance(self.card, GoldCard) else self.card.letter


def learn_biblios(name: str, photos: Sequence[TypedHand]) -> BibliosProfile:
    """Learn a copy; ProblemsError if the photos show something else than was typed."""
    taught = [each for photo in photos for each in _way_up(photo)]
    missing = {*KINDS} - {kind_of(each.card) for each in taught}
    if missing:
        raise ProblemsError([Problem("biblios-lesson-kinds", {"kinds": sorted(missing)})])
    places = _places(taught)
    return BibliosProfile(name, places, tuple(_known(each, places) for each in taught))


def _way_up(photo: TypedHand) -> list[_Taught]:
    """The cards the way up in which their letters can be read."""
    shelf, wanted = find_shelf(photo.picture), {*photo.cards}
    found = cards_as_typed(shelf, wanted) if isinstance(shelf, FoundShelf) else None
    if found is None:
        seen = len(cards_in_rows(shelf)) if isinstance(shelf, FoundShelf) else 0
        facts = {"found": seen, "wanted": len(wanted)}
        raise ProblemsError([Problem("biblios-lesson-cards", facts)])
    order = sorted(wanted)
    quads = [found[place].quad for place in order]
    ways = [
        [
            _Taught(flat, photo.cards[place])
            for place, flat in zip(order, flat_cards(photo.picture, way), strict=True)
        ]
        for way in (quads, turned_over(quads))
    ]
    return max(ways, key=lambda way: max(_letter_worth(way).values(), default=-np.inf))


def _letter_worth(taught: Sequence[_Taught]) -> dict[PartSpot, float]:
    """How well the typed letters are read at each place where many cards have something."""
    lettered = [each for each in taught if each.letter]
    letters = biblios_deck().letters.value
    worth = {}
    for place in common_places([each.flat for each in lettered]):
        crops = [each.flat.print_at(place.on(each.flat)[0], SETTINGS.margin) for each in lettered]
        read = read_letters(crops, letters)
        own = [row[letters.index(each.letter)] for row, each in zip(read, lettered, strict=True)]
        worth[place] = float(np.maximum(own, _WORST).mean())
    return worth


def _places(taught: Sequence[_Taught]) -> CardPlaces:
    by_letter = _letter_worth(taught)
    if not by_letter:
        raise ProblemsError([Problem("biblios-lesson-print", {})])
    letter = max(by_letter, key=lambda place: by_letter[place])
    rest = [
        place
        for place in common_places([each.flat for each in taught])
        if np.hypot(place.x - letter.x, place.y - letter.y) > SETTINGS.near
    ]
    by_value = {place: _tells(_print(taught, place), _values(taught)) for place in rest}
    if not by_value:
        raise ProblemsError([Problem("biblios-lesson-print", {})])
    value = max(by_value, key=lambda place: by_value[place])
    by_icon = {p: _tells(_icons(taught, p), _kinds(taught)) for p in rest if p is not value}
    icon = max(by_icon, key=lambda place: by_icon[place], default=None)
    told = icon is not None and by_icon[icon] > _TOLD
    return CardPlaces(value, letter, icon if told else None)


def _values(taught: Sequence[_Taught]) -> list[str]:
    return [str(each.card.value) for each in taught]


def _kinds(taught: Sequence[_Taught]) -> list[str]:
    return [kind_of(each.card) for each in taught]


def _print(taught: Sequence[_Taught], place: PartSpot) -> NDArray[np.float64]:
    return points_of(
        [each.flat.print_at(place.on(each.flat)[0], SETTINGS.margin) for each in taught]
    )


def _icons(taught: Sequence[_Taught], place: PartSpot) -> NDArray[np.float64]:
    crops = [each.flat.icon_at(place.on(each.flat)[0]) for each in taught]
    return np.asarray(embed(stacked(crops)), np.float64)


def _tells(points: NDArray[np.float64], said: Sequence[str]) -> float:
    """How well what stands somewhere tells what was typed: the share of cards whose nearest
    neighbour is of the same kind, and by how much nearer it is.
    """
    alike = points @ points.T - 2 * np.eye(len(points))
    same = np.array([[one == other for other in said] for one in said])
    own = np.where(same, alike, -1).max(axis=1)
    other = np.where(same, -1, alike).max(axis=1)
    single = np.array([said.count(one) == 1 for one in said])
    margins = (own - other)[~single]
    return float((margins > 0).mean() + margins.mean()) if len(margins) else 0.0


def _known(taught: _Taught, places: CardPlaces) -> KnownCard:
    flat, card = taught.flat, taught.card
    icon = flat.icon_at(places.icon.on(flat)[0]) if places.icon else None
    return KnownCard(
        kind_of(card),
        card.value,
        taught.letter,
        flat.print_at(places.value.on(flat)[0], SETTINGS.margin),
        flat.print_at(places.letter.on(flat)[0], SETTINGS.margin) if taught.letter else None,
        icon,
        card_colours(flat),
    )


_WORST, _TOLD = -6.0, 0.6
