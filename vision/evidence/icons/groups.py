"""Groups of like icons over a whole photo, for asking once what each of them is."""

from collections.abc import Mapping

from companion.engine.exlibris.reading import IconAt
from companion.engine.exlibris.shelf import Place
from vision.evidence.icons.alike import TO_BE_NAMED, group
from vision.evidence.icons.looks import Looks


def group_icons(icons: Mapping[Place, Looks]) -> dict[Place, tuple[str, ...]]:
    """The id of each icon's group, by place and in the order of the icons.

    A group is named after its first icon in reading order: row, column, and which icon of the
    card. So it keeps its id when the same photo is read again.
    """
    if not icons:
        return {}
    slots = [(place, n) for place in sorted(icons) for n in range(len(icons[place]))]
    labels = group(Looks.joined(icons[place] for place in sorted(icons)), TO_BE_NAMED).tolist()
    names: dict[int, str] = {}
    for label, (place, n) in zip(labels, slots, strict=True):
        names.setdefault(label, IconAt(*place, n).id)
    found: dict[Place, tuple[str, ...]] = dict.fromkeys(icons, ())
    for label, (place, _) in zip(labels, slots, strict=True):
        found[place] = (*found[place], names[label])
    return found
