"""Learning on: what a confirmed card, or a named kind of icon, adds to a profile."""

from collections.abc import Iterator, Mapping

from card_db import CODES, Books, CardId, Category
from vision.evidence.icons.embedding import embed, stacked
from vision.learn.icon_labels import consistent_labels
from vision.profile import Crop, Field, Profile
from vision.reading import CardCrops, Reading


def learned_from(
    profile: Profile, card: CardId, of: int | None, books: Books, crops: CardCrops
) -> Profile:
    """The profile with a confirmed card's print, in place of what that card taught before."""
    before = profile.without(str(card))
    return before.with_crops(_crops(before, card, of, books, crops))


def _crops(
    profile: Profile, card: CardId, of: int | None, books: Books, crops: CardCrops
) -> Iterator[Crop]:
    origin = str(card)
    if crops.letter is not None:
        yield Crop(Field.LETTER, card.letter, crops.letter, origin)
    if crops.ordinal is not None and of is not None:
        yield Crop(Field.ORDINAL, f"{card.number}/{of}", crops.ordinal, origin)
    if len(crops.icons) == len(books) and profile.of(Field.ICON):
        scores = profile.icon_kinds.log_probabilities(embed(stacked(crops.icons)))
        for kind, picture in zip(consistent_labels(scores, books), crops.icons, strict=True):
            yield Crop(Field.ICON, CODES[kind], picture, origin)


def profile_of_groups(
    name: str, reading: Reading, named: Mapping[int, Category], origin: str
) -> Profile:
    """A first profile from a reading without one, after each kind of icon was named."""
    crops = [
        Crop(Field.ICON, str(named[group]), picture, origin)
        for card in reading.crops.values()
        for picture, group in zip(card.icons, card.groups, strict=True)
        if group in named
    ]
    return Profile(name, tuple(crops))
