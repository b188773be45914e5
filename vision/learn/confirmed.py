"""Learning on: what a confirmed card, or a named group of icons, adds to a profile."""

from collections.abc import Iterator, Mapping, Sequence

from card_db import CODES, Books, CardId, Category
from companion.engine.exlibris.reading import IconAt
from companion.engine.exlibris.shelf import Place
from vision.doubts.of_named import NamedGroup, clear_groups
from vision.evidence.icons.apart import halves
from vision.evidence.icons.embedding import embed
from vision.evidence.icons.looks import Looks
from vision.headers.crops import stacked
from vision.learn.icon_labels import consistent_labels
from vision.profile import Crop, Field, Profile, as_colour
from vision.trace import CardPrint, Trace, looks_at


def learned_from(
    profile: Profile, card: CardId, of: int | None, books: Books, shown: CardPrint
) -> Profile:
    """The profile with a confirmed card's print, in place of what that card taught before."""
    before = profile.without(str(card))
    return before.with_crops(_crops(before, card, of, books, shown))


def _crops(
    profile: Profile, card: CardId, of: int | None, books: Books, shown: CardPrint
) -> Iterator[Crop]:
    origin = str(card)
    if shown.letter is not None:
        yield Crop(Field.LETTER, card.letter, shown.letter, origin)
    if shown.ordinal is not None and of is not None:
        yield Crop(Field.ORDINAL, f"{card.number}/{of}", shown.ordinal, origin)
    if len(shown.icons) == len(books) and profile.of(Field.ICON):
        looks = Looks(embed(stacked(shown.icons)), shown.colours)
        kinds = consistent_labels(profile.icons.log_probabilities(looks), books)
        for kind, picture, colour in zip(kinds, shown.icons, shown.colours, strict=True):
            yield Crop(Field.ICON, CODES[kind], picture, origin, as_colour(colour))


def profile_of_named(name: str, trace: Trace, groups: Sequence[NamedGroup], origin: str) -> Profile:
    """A first profile from a photo whose icon groups were named.

    A group that looks like two categories was named by what most of it shows: only that teaches,
    or the other photos of the table would be named by its mistakes.
    """
    clear = clear_groups(groups, trace.seen.looks) if trace.seen else []
    named = {
        icon: Category(group.category)
        for group in groups
        if group.category
        for icon in (group.icons if group in clear else _most_alike(trace, group.icons))
    }
    return profile_of_icons(name, trace.prints, named, origin)


def _most_alike(trace: Trace, icons: tuple[IconAt, ...]) -> tuple[IconAt, ...]:
    """The larger half of icons that are of two kinds; all where neither half is the larger one."""
    found = halves(looks_at(trace, icons))
    if found is None or 2 * found.second.sum() == len(icons):
        return icons
    is_kept = found.second == (2 * found.second.sum() > len(icons))
    return tuple(icon for icon, kept in zip(icons, is_kept, strict=True) if kept)


def profile_of_icons(
    name: str, prints: Mapping[Place, CardPrint], named: Mapping[IconAt, Category], origin: str
) -> Profile:
    """A first profile from a photo read without one, after its icons were named."""
    crops = [
        Crop(Field.ICON, str(named[icon]), picture, origin, as_colour(colour))
        for place, card in prints.items()
        for n, (picture, colour) in enumerate(zip(card.icons, card.colours, strict=True))
        if (icon := IconAt(*place, n)) in named
    ]
    return Profile(name, tuple(crops))
