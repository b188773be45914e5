"""What an owner says of the icon groups of a first photo, and how many taps that takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.exlibris.reading import IconAt
from vision.doubts.of_named import NamedGroup
from vision.evidence.icons.apart import halves
from vision.trace import Trace, looks_at

FEW_ODD = 2
"""So many odd icons are tapped out of their group; where there are more, it is split."""

Icons = tuple[IconAt, ...]
Kinds = Mapping[IconAt, str]
"""The true category of each icon."""


@dataclass(frozen=True, slots=True)
class OwnersWord:
    """The icon groups of a photo as an owner named them."""

    groups: tuple[NamedGroup, ...]
    taps: int

    def __add__(self, other: OwnersWord) -> OwnersWord:
        """Return both together."""
        return OwnersWord((*self.groups, *other.groups), self.taps + other.taps)


def found_groups(trace: Trace) -> list[Icons]:
    """Return the icon groups of a photo, the largest first, as the app asks about them."""
    groups: dict[str, Icons] = {}
    for place, own in sorted(trace.seen.groups.items()) if trace.seen else ():
        for number, group in enumerate(own):
            groups[group] = (*groups.get(group, ()), IconAt(*place, number))
    return sorted(groups.values(), key=len, reverse=True)


def odd_icons(icons: Icons, kinds: Kinds) -> Icons:
    """Return the icons of a group that are of another category than most of them."""
    common = _mostly(icons, kinds)
    return tuple(icon for icon in icons if kinds[icon] != common)


def named_with_care(trace: Trace, kinds: Kinds) -> OwnersWord:
    """Name the groups as an owner does who looks at every icon, and takes apart what is mixed."""
    word = OwnersWord((), 0)
    for group in found_groups(trace):
        word += _with_care(trace, group, kinds)
    return word


def named_in_haste(trace: Trace, kinds: Kinds) -> OwnersWord:
    """Name each group by what most of its icons are."""
    groups = tuple(NamedGroup(group, _mostly(group, kinds)) for group in found_groups(trace))
    return OwnersWord(groups, len(groups))


def _mostly(icons: Icons, kinds: Kinds) -> str:
    return Counter(kinds[icon] for icon in icons).most_common(1)[0][0]


def _with_care(trace: Trace, icons: Icons, kinds: Kinds) -> OwnersWord:
    common, odd = _mostly(icons, kinds), odd_icons(icons, kinds)
    if not odd:
        return OwnersWord((NamedGroup(icons, common),), 1)
    if len(odd) <= FEW_ODD:
        rest = tuple(icon for icon in icons if icon not in odd)
        named = OwnersWord((NamedGroup(rest, common),), len(odd) + 1)
        return named + _with_care(trace, odd, kinds)
    split = OwnersWord((), 1)
    for half in _halves(trace, icons):
        split += _with_care(trace, half, kinds)
    return split


def _halves(trace: Trace, icons: Icons) -> tuple[Icons, Icons]:
    """Split a group as the app does."""
    parted = halves(looks_at(trace, icons))
    if parted is None:
        raise ValueError(icons)
    pairs = [*zip(icons, parted.second, strict=True)]
    return (
        tuple(icon for icon, second in pairs if not second),
        tuple(icon for icon, second in pairs if second),
    )
