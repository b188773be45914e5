"""The icons of lessons: their crops, what each is, and its colour under one light for all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from card_db import CODES, Books
from vision.evidence.icons.colour import Colours
from vision.evidence.icons.colour_kinds import ColourKinds, colour_fit, light_of
from vision.evidence.icons.looks import Looks
from vision.evidence.icons.reading import looks_of
from vision.headers.crops import stacked
from vision.image import Picture
from vision.learn.calibration import TaughtHeader
from vision.learn.icon_labels import Features, Labels
from vision.profile import Crop, Field, as_colour

_ROUNDS = 3
_COLOUR_SHARE = 0.1
"""What a spread of colour counts beside the distance of shapes: unlike shapes are about 1 apart,
unlike colours some 5 to 10 spreads."""


@dataclass(frozen=True, eq=False)
class CardIcons:
    """The icons of one card, as many as it has books, left to right."""

    pictures: Sequence[Picture]
    looks: Looks
    books: Books
    origin: str
    """The photo that shows them."""

    @property
    def features(self) -> Features:
        """Shape and colour in one, for telling which of them are alike."""
        spreads = self.looks.colours / np.array(colour_fit().spread)
        return np.hstack([self.looks.shapes, _COLOUR_SHARE * spreads]).astype(np.float32)


def icons_of_photo(taught: Sequence[TaughtHeader]) -> list[CardIcons]:
    """The icons of all cards of one photo that show as many as were typed."""
    usable = [t for t in taught if len(_likeliest(t)) == len(t.card.books) > 0]
    pictures = [_likeliest(t) for t in usable]
    every = looks_of(stacked([picture for card in pictures for picture in card]))
    ends = np.cumsum([0, *map(len, pictures)])
    return [
        CardIcons(own, every.of(range(start, start + len(own))), t.card.books, t.origin)
        for own, start, t in zip(pictures, ends, usable, strict=False)
    ]


def _likeliest(taught: TaughtHeader) -> list[Picture]:
    """As many icons of a header as its card has books, the likeliest, left to right."""
    icons = taught.header.parts.icons
    best = sorted(range(len(icons)), key=lambda n: -icons[n].log_odds)[: len(taught.card.books)]
    return [taught.header.icons[n] for n in sorted(best)]


def labelled_crops(
    photos: Sequence[Sequence[CardIcons]], labels: Sequence[Labels]
) -> Iterator[Crop]:
    """The crops of all photos with what they show, and with their colours under one light."""
    kinds = iter(labels)
    named = [[kind for _ in cards for kind in next(kinds)] for cards in photos]
    colours = [Looks.joined(card.looks for card in cards).colours for cards in photos]
    for cards, own, codes in zip(photos, under_one_light(colours, named), named, strict=True):
        pictures = ((picture, card.origin) for card in cards for picture in card.pictures)
        for (picture, origin), colour, kind in zip(pictures, own, codes, strict=True):
            yield Crop(Field.ICON, CODES[kind], picture, origin, as_colour(colour))


def under_one_light(photos: Sequence[Colours], kinds: Sequence[Labels]) -> list[Colours]:
    """Colours of several photos as if one light had fallen on all, by what the icons are."""
    shown, every = list(photos), [CODES[kind] for own in kinds for kind in own]
    for _ in range(_ROUNDS if every else 0):
        known = ColourKinds.of_exemplars(np.concatenate(shown), every)
        whose = [np.equal.outer(own, known.categories).astype(np.float64) for own in kinds]
        shown = [
            light_of(
                known.middles, colours, share.reshape(len(colours), len(known.middles))
            ).undone(colours)
            for colours, share in zip(shown, whose, strict=True)
        ]
    return shown
