"""What players say of the icons of a photo whose copy nobody knows yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from card_db import Category
from companion.engine.exlibris.reading import IconAt

NO_CATEGORY = "-"
"""The name of an icon group that is not a category, or that the player is not sure about."""
OPEN = ""
"""The name of an icon group whose name was taken back."""

Icons = tuple[IconAt, ...]


@dataclass(frozen=True, slots=True)
class IconGroup:
    """Icons of one photo that look alike; an older version did not say which."""

    id: str
    icons: Icons


@dataclass(frozen=True, slots=True)
class Naming:
    """The icon groups of a photo: as they were found, parted by players, and named by them."""

    found: tuple[IconGroup, ...] = ()
    parted: tuple[Icons, ...] = ()
    """Icons that a player took out of their groups, one after the other."""
    names: Mapping[IconAt, str] = field(default_factory=dict)

    @property
    def groups(self) -> tuple[IconGroup, ...]:
        """Return the groups as they are to be named."""
        groups = self.found
        for part in self.parted:
            groups = tuple(half for group in groups for half in _parted(group, part))
        return groups

    @property
    def named(self) -> Mapping[str, str]:
        """Return what was said of each group; a group with two names has none."""
        said = {group.id: {self.names.get(icon) for icon in group.icons} for group in self.groups}
        names = {group: next(iter(own)) for group, own in said.items() if len(own) == 1}
        return {group: name for group, name in names.items() if name is not None}

    @property
    def categories(self) -> Mapping[IconAt, Category]:
        """Return the icons that are known to be of a category."""
        named = self.named
        return {
            icon: Category(named[group.id])
            for group in self.groups
            if named.get(group.id, NO_CATEGORY) != NO_CATEGORY
            for icon in group.icons
        }

    @property
    def by_category(self) -> Mapping[Category, Icons]:
        """Return the icons of each category: groups of one name are one."""
        categories = self.categories
        kinds = dict.fromkeys(categories.values())
        return {kind: tuple(i for i, own in categories.items() if own == kind) for kind in kinds}

    def name(self, group: str, name: str) -> Naming:
        """Return the naming after a group was given a name, or its name was taken back."""
        icons = next((own.icons for own in self.groups if own.id == group), ())
        names = {**self.names, **dict.fromkeys(icons, name)}
        return replace(self, names={icon: name for icon, name in names.items() if name != OPEN})

    def part(self, icons: Icons) -> Naming:
        """Return the naming after icons were taken out of their groups; they have no name yet."""
        names = {icon: name for icon, name in self.names.items() if icon not in icons}
        return replace(self, parted=(*self.parted, icons), names=names)


def _parted(group: IconGroup, part: Icons) -> Iterator[IconGroup]:
    """Go through what is left of a group, and what was taken out; not all of it can be."""
    left = tuple(icon for icon in group.icons if icon not in part)
    out = tuple(icon for icon in group.icons if icon in part)
    if not left or not out:
        yield group
        return
    yield IconGroup(left[0].id, left)
    yield IconGroup(out[0].id, out)
