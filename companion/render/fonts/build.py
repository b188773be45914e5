"""Makes the bundled faces from Alegreya as published. See README.md beside this file.

`python -m companion.render.fonts.build FOLDER`: FOLDER is searched for the published files.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FACES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "Regular": ("Alegreya_400Regular.ttf", ("lnum",)),
    "Italic": ("Alegreya_400Regular_Italic.ttf", ("lnum",)),
    "Bold": ("Alegreya_700Bold.ttf", ("lnum",)),
    "SmallCaps": ("Alegreya_700Bold.ttf", ("smcp", "lnum")),
}
"""The file each face is made from, and the alternates that become its ordinary letters."""

_RANGES = (
    (0x20, 0x17F),  # Latin, with French and Polish
    (0x218, 0x21B),  # Romanian
    (0x386, 0x3CE),  # Greek: names of players
    (0x400, 0x45F),  # Cyrillic: likewise
    (0x2010, 0x2026),  # dashes, quotation marks, dots
    (0x2039, 0x203A),
)
_SIGNS = "€−→▲◊□"


def build(folder: Path, target: Path) -> None:
    """Write every face."""
    for face, (name, alternates) in FACES.items():
        # Without the time of the build the same source gives the same file.
        font = TTFont(next(folder.rglob(name)), recalcTimestamp=False)
        for feature in alternates:
            _make_ordinary(font, _alternates(font, feature))
        _cut(font)
        font.save(target / f"Alegreya-{face}.ttf")


def _alternates(font: TTFont, feature: str) -> dict[str, str]:
    """Return which glyph a feature puts in the place of which."""
    table = font["GSUB"].table
    numbers = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for number in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for number in sorted(numbers):
        for subtable in table.LookupList.Lookup[number].SubTable:
            found |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    return found


def _make_ordinary(font: TTFont, alternates: Mapping[str, str]) -> None:
    for table in font["cmap"].tables:
        table.cmap = {code: alternates.get(glyph, glyph) for code, glyph in table.cmap.items()}


def _cut(font: TTFont) -> None:
    """Keep the letters we set; without kerning and ligatures every program sets them alike."""
    options = Options(layout_features=[], hinting=False, notdef_outline=True)
    options.recalc_timestamp = False
    options.drop_tables += ["DSIG", "GPOS", "GSUB", "GDEF"]
    subsetter = Subsetter(options)
    codes = [code for first, last in _RANGES for code in range(first, last + 1)]
    subsetter.populate(unicodes=codes, text=_SIGNS)
    subsetter.subset(font)


if __name__ == "__main__":
    build(Path(sys.argv[1]), Path(__file__).parent)
