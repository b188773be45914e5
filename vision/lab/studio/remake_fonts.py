"""Makes the committed fonts again from packages of the npm registry.

In an empty folder, fetch what `fonts/fonts.toml` lists and run this module on the folder::

    npm pack @fontsource/cinzel@5.3.0 ...
    python -m vision.lab.studio.remake_fonts FOLDER

Needs `fonttools` and `brotli`, which the product itself does without. A subset is a modified
version in the sense of the licence, so that every font is renamed inside the file.
"""

import io
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.subset import Options as SubsetOptions
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont

from vision.lab.studio.fonts import FONT_FOLDER, all_fonts

ALPHABET = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZĄĆĘŁŃÓŚŹŻabcdefghijklmnopqrstuvwxyząćęłńóśźż0123456789/ &.,:'-"
)
FAMILY_NAMES = (1, 4, 6, 16)
FIXED_DATE = 3_800_000_000
KEPT_NAMES = (0, 2, 13, 14)


def remake(packages: Path) -> None:
    """Write every listed font and its licence from the packages in the folder."""
    for font in all_fonts():
        package = Package(packages / f"fontsource-{font.slug}-{font.version}.tgz", font.slug)
        package.check_licence()
        cut = package.subset(font.weight, ALPHABET, polish=font.polish)
        write_font(cut, f"Exlibris Studio {font.number}", font.path)
        (FONT_FOLDER / font.licence).write_bytes(package.licence)


@dataclass(frozen=True)
class Package:
    """A package of the registry that holds one family."""

    path: Path
    slug: str

    @property
    def licence(self) -> bytes:
        """The text of the licence."""
        return self._member("LICENSE")

    def check_licence(self) -> None:
        """Refuse a family that is not under the licence of all our fonts."""
        if b"SIL OPEN FONT LICENSE" not in self.licence:
            raise ValueError(f"{self.slug} is not under the OFL")

    def subset(self, weight: int, alphabet: str, *, polish: bool) -> TTFont:
        """Cut a weight of the family to an alphabet; packages split families into parts."""
        parts = ("latin", "latin-ext") if polish else ("latin",)
        return _merged([self._part(part, weight, alphabet) for part in parts])

    def _part(self, part: str, weight: int, alphabet: str) -> TTFont:
        name = f"files/{self.slug}-{part}-{weight}-normal.woff2"
        return _cut(TTFont(io.BytesIO(self._member(name))), alphabet)

    def _member(self, name: str) -> bytes:
        with tarfile.open(self.path) as package:
            file = package.extractfile(f"package/{name}")
            if file is None:
                raise FileNotFoundError(name)
            return file.read()


def _cut(font: TTFont, alphabet: str) -> TTFont:
    options = SubsetOptions()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = list(KEPT_NAMES)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "STAT", "gasp", "meta", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(text=alphabet)
    subsetter.subset(font)
    font.flavor = None
    return font


def _merged(parts: list[TTFont]) -> TTFont:
    if len(parts) == 1:
        return parts[0]
    files = []
    for part in parts:
        file = io.BytesIO()
        part.save(file)
        file.seek(0)
        files.append(file)
    return Merger(Options(drop_tables=["post"])).merge(files)


def write_font(font: TTFont, family: str, path: Path) -> None:
    """Write a font under a name of ours."""
    for identity in FAMILY_NAMES:
        font["name"].setName(family, identity, 3, 1, 0x409)
    # A fixed date makes the file depend on its source alone.
    font["head"].created = font["head"].modified = FIXED_DATE
    font.recalcTimestamp = False
    font.save(path)


if __name__ == "__main__":
    remake(Path(sys.argv[1]))
