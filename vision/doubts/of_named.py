"""Doubts about icons that players named on this very photo: a group may not be one category."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from card_db import CODES
from companion.engine.exlibris.reading import Doubt, IconAt, Reason
from companion.engine.exlibris.shelf import Place
from vision.decode.decoded import Decoded
from vision.doubts.settings import SETTINGS
from vision.evidence.icons.apart import halves
from vision.evidence.icons.looks import Looks

Noted = Iterator[tuple[Place, Doubt]]


@dataclass(frozen=True, slots=True)
class NamedGroup:
    """Icons of which a player says that all are of one category; nothing if nobody is sure."""

    icons: tuple[IconAt, ...]
    category: str


def doubts_of_named(
    groups: Sequence[NamedGroup], looks: Mapping[Place, Looks], decoded: Mapping[Place, Decoded]
) -> Noted:
    """Go through the cards with icons that nobody named, of mixed groups, or read otherwise."""
    clear = clear_groups(groups, looks)
    for group in groups:
        if not group.category:
            yield from _noted(group, Doubt(Reason.ICONS_UNNAMED))
        elif group not in clear:
            yield from _noted(group, Doubt(Reason.ICONS_MIXED, {"category": group.category}))
    yield from _read_otherwise(groups, decoded)


def clear_groups(groups: Sequence[NamedGroup], looks: Mapping[Place, Looks]) -> list[NamedGroup]:
    """The groups that were named and look like one category.

    Where a category is missing, groups of one name are looked at together: one may be the missing
    one, named by mistake.
    """
    named = [group for group in groups if group.category]
    every = len({group.category for group in named}) == len(CODES)

    def as_named(group: NamedGroup) -> Looks:
        of_one_name = [group] if every else [g for g in named if g.category == group.category]
        return Looks.joined(_looks(own, looks) for own in of_one_name)

    return [group for group in named if not is_mixed(as_named(group), every=every)]


def is_mixed(looks: Looks, *, every: bool) -> bool:
    """Whether icons look like two kinds rather than one.

    `every` says whether all categories were named: one that is missing hides in another's group.
    """
    found = halves(looks)
    if found is None:
        return False
    if every:
        return found.gap > SETTINGS.two_kinds
    return found.gap > SETTINGS.maybe_two_kinds and found.clearness > SETTINGS.clear_halves


def _looks(group: NamedGroup, looks: Mapping[Place, Looks]) -> Looks:
    """How the icons of a group look, as far as they are still seen."""
    return Looks.joined(
        looks[icon.place].of([icon.number])
        for icon in group.icons
        if icon.place in looks and icon.number < len(looks[icon.place])
    )


def _noted(group: NamedGroup, doubt: Doubt) -> Noted:
    return ((place, doubt) for place in sorted({icon.place for icon in group.icons}))


def _read_otherwise(groups: Sequence[NamedGroup], decoded: Mapping[Place, Decoded]) -> Noted:
    """Go through the cards whose books are not what a player named all their icons."""
    told: dict[Place, list[str]] = {}
    for group in groups:
        for icon in group.icons:
            told.setdefault(icon.place, []).append(group.category)
    for place, books in told.items():
        read = decoded[place].books if place in decoded else ()
        if read and all(books) and Counter(books) != Counter(map(str, read)):
            yield place, Doubt(Reason.BOOKS_UNCLEAR, {"books": "".join(sorted(books))})
