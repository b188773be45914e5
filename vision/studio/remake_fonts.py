"""Makes the committed fonts again from packages of the npm registry.

In an empty folder, fetch what `fonts/fonts.toml` lists and run this module on the folder::

    npm pack @fontsource/cinzel@5.3.0 ...
    python -m vision.studio.remake_fonts FOLDER

Needs `fonttools` and `brotli`, which the product itself does without. A subset is a modified
version in the sense of the licence, so that every font is renamed inside the file.
"""

import io
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.subset import Options as SubsetOptions
from fontTools.subset import Subsetter
from fontTools.ttLib import TTFont

from vision.studio.fonts import FONT_FOLDER, Font, all_fonts

ALPHABET = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZĄĆĘŁŃÓŚŹŻabcdefghijklmnopqrstuvwxyząćęłńóśźż0123456789/ &.,:'-"
)
FAMILY_NAMES = (1, 4, 6, 16)
FIXED_DATE = 3_800_000_000
KEPT_NAMES = (0, 2, 13, 14)


def remake(packages: Path) -> None:
    """Write every listed font and its licence from the packages in the folder."""
    for font in all_fonts():
        with tarfile.open(_package(packages, font)) as package:
            _write_font(font, _merged(list(_subsets(package, font))))
            _write_licence(font, _member(package, "LICENSE"))


def _package(packages: Path, font: Font) -> Path:
    return packages / f"fontsource-{font.slug}-{font.version}.tgz"


def _member(package: tarfile.TarFile, name: str) -> bytes:
    file = package.extractfile(f"package/{name}")
    if file is None:
        raise FileNotFoundError(name)
    return file.read()


def _subsets(package: tarfile.TarFile, font: Font) -> Iterator[TTFont]:
    """The parts that a package splits a family into, each cut to our alphabet."""
    for part in ("latin", "latin-ext") if font.polish else ("latin",):
        name = f"files/{font.slug}-{part}-{font.weight}-normal.woff2"
        yield _cut(TTFont(io.BytesIO(_member(package, name))))


def _cut(font: TTFont) -> TTFont:
    options = SubsetOptions()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = list(KEPT_NAMES)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "STAT", "gasp", "meta", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(text=ALPHABET)
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


def _write_font(font: Font, merged: TTFont) -> None:
    for identity in FAMILY_NAMES:
        merged["name"].setName(f"Exlibris Studio {font.number}", identity, 3, 1, 0x409)
    # A fixed date makes the file depend on its source alone.
    merged["head"].created = merged["head"].modified = FIXED_DATE
    merged.recalcTimestamp = False
    merged.save(font.path)


def _write_licence(font: Font, licence: bytes) -> None:
    if b"SIL OPEN FONT LICENSE" not in licence:
        raise ValueError(f"{font.family} is not under the OFL")
    (FONT_FOLDER / font.licence).write_bytes(licence)


if __name__ == "__main__":
    remake(Path(sys.argv[1]))
