"""Makes the fonts that the reader is trained on again from packages of the npm registry.

In an empty folder, fetch what `fonts/fonts.toml` lists and run this module on the folder::

    npm pack @fontsource/aladin@5.2.8 ...
    python -m vision.lab.training.glyphs.remake_fonts FOLDER

Of what the folder lacks, the font stays as it is. The 108 fonts that carry no family name inside
were cut by an earlier script and would get ours. Needs `fonttools` and `brotli`.
"""

import sys
import tomllib
from pathlib import Path

from vision.lab.studio.remake_fonts import Package, write_font
from vision.lab.training.glyphs.faces import FOLDER
from vision.lab.training.glyphs.ink import LATIN, POLISH

ALPHABET = f"{LATIN}{POLISH}0123456789/"


def remake(packages: Path) -> None:
    """Write the listed fonts whose packages lie in the folder."""
    for entry in tomllib.loads((FOLDER / "fonts.toml").read_text(encoding="utf-8"))["font"]:
        slug = entry["slug"]
        package = Package(packages / f"fontsource-{slug}-{entry['version']}.tgz", slug)
        if package.path.exists():
            package.check_licence()
            cut = package.subset(entry["weight"], ALPHABET, polish=entry["polish"])
            write_font(cut, "Exlibris Reader", FOLDER / f"{slug}.ttf")


if __name__ == "__main__":
    remake(Path(sys.argv[1]))
