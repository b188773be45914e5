"""From a photo of somebody's final cards to the cards: `read_hand` is the way in."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from card_db import Problem
from card_db.biblios import BibliosCategory, biblios_deck
from companion.engine.biblios.reading import UNREAD, ReadBibliosCard
from vision.biblios.decide import CardEvidence, clearness, decide
from vision.biblios.flat import FlatCard, Spot, flat_cards, turned_over
from vision.biblios.kinds import card_colours, icon_kinds
from vision.biblios.profile import BibliosProfile
from vision.biblios.rows import cards_in_rows
from vision.biblios.settings import SETTINGS
from vision.evidence.glyphs import read_letters
from vision.finding import NothingSeen, find_shelf
from vision.geometry import Quad
from vision.headers.crops import stacked
from vision.image import Picture, size_of

Letters = Mapping[BibliosCategory, Mapping[str, int]]
"""Which value each letter has, as far as a copy's earlier games tell."""


@dataclass(frozen=True, slots=True)
class ReadHand:
    """A whole photo: its cards in reading order, its problems, and how long it took."""

    cards: tuple[ReadBibliosCard, ...]
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    size: tuple[int, int] = (1, 1)


@dataclass(frozen=True, slots=True)
class KnownOfCopy:
    """What helps to read a photo: which value each letter has, and cards lying elsewhere."""

    letters: Letters = field(default_factory=dict)


def read_hand(photo: Picture, profile: BibliosProfile, known: KnownOfCopy) -> ReadHand:
    """Read cards that lie in rows; what is not sure is asked about, never guessed."""
    start = time.perf_counter()
    shelf = find_shelf(photo)
    if isinstance(shelf, NothingSeen):
        return ReadHand((), shelf.problems, time.perf_counter() - start, size_of(photo))
    cards = cards_in_rows(shelf)
    order = sorted(cards)
    quads, evidence = _right_way_up(photo, [cards[place].quad for place in order], profile)
    size = size_of(photo)
    outlines = [_outline(quad, size) for quad in quads]
    read = tuple(decide(order, evidence, outlines, known.letters))
    return ReadHand(read, tuple(_problems(read)), time.perf_counter() - start, size)


def _problems(cards: Sequence[ReadBibliosCard]) -> Iterator[Problem]:
    """A photo of which most cannot be read is of another copy, or upside down, or too poor."""
    unread = sum(card.card == UNREAD for card in cards)
    if unread > SETTINGS.mostly * len(cards):
        yield Problem("biblios-photo-unread", {"unread": unread, "cards": len(cards)})


def _right_way_up(
    photo: Picture, quads: Sequence[Quad], profile: BibliosProfile
) -> tuple[list[Quad], list[CardEvidence]]:
    """The cards the way up in which most of them have their parts where the copy has them."""
    ways = []
    for way in ([*quads], turned_over(quads)):
        evidence = gather(flat_cards(photo, way), profile)
        ways.append((clearness(evidence), way, evidence))
    _, chosen, found = max(ways, key=lambda way: way[0])
    return chosen, found


def gather(cards: Sequence[FlatCard], profile: BibliosProfile) -> list[CardEvidence]:
    """What value, letter, icon and colours say about each card."""
    places, letters = profile.places, biblios_deck().letters.value
    values = [places.value.on(card) for card in cards]
    marks = [places.letter.on(card) for card in cards]
    value_crops = _crops(cards, values)
    by_value = profile.values.scores(value_crops)
    by_letter = read_letters(_crops(cards, marks), letters, profile.letters)
    by_colour = profile.colours.scores([card_colours(card) for card in cards])
    has_icon, by_icon = [True] * len(cards), np.zeros_like(by_colour)
    if places.icon is not None and profile.icons is not None:
        found = [places.icon.on(card) for card in cards]
        both = zip(cards, found, strict=True)
        by_icon = icon_kinds(stacked([c.icon_at(spot) for c, (spot, _) in both]), profile.icons)
        has_icon = [is_found for _, is_found in found]
    return [
        CardEvidence(
            by_icon[n] / (1.0 if has_icon[n] else SETTINGS.missing) + by_colour[n],
            by_value[n] / (1.0 if values[n][1] else SETTINGS.missing),
            profile.values.values,
            np.asarray(by_letter[n], np.float64) / (1.0 if marks[n][1] else SETTINGS.missing),
            values[n][1],
            marks[n][1],
        )
        for n in range(len(cards))
    ]


def _crops(
    cards: Sequence[FlatCard], spots: Sequence[tuple[Spot, bool]]
) -> list[NDArray[np.uint8]]:
    both = zip(cards, spots, strict=True)
    return [card.print_at(spot, SETTINGS.margin) for card, (spot, _) in both]


def _outline(quad: Quad, size: tuple[int, int]) -> tuple[tuple[float, float], ...]:
    return tuple((float(x) / size[0], float(y) / size[1]) for x, y in quad)
