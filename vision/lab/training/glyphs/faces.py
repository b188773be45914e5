"""The fonts that the reader is trained on, calibrated with and tested on."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from vision.lab.studio.fonts import fonts_of

FOLDER = Path(__file__).parent / "fonts"

Use = Literal["training", "calibration", "test"]


@dataclass(frozen=True)
class FontFace:
    """A font file and whether it has the Polish letters."""

    path: Path
    polish: bool


@cache
def faces(use: Use) -> tuple[FontFace, ...]:
    """The faces of one use; test faces are the studio's and were never trained on."""
    if use == "test":
        return tuple(FontFace(font.path, font.polish) for font in fonts_of("test"))
    own = tuple(_own(use))
    studio = fonts_of("tuning") if use == "training" else ()
    return (*(FontFace(font.path, font.polish) for font in studio), *own)


def _own(use: Use) -> Iterator[FontFace]:
    entries = tomllib.loads((FOLDER / "fonts.toml").read_text(encoding="utf-8"))["font"]
    for entry in entries:
        if entry["use"] == use:
            yield FontFace(FOLDER / f"{entry['slug']}.ttf", entry["polish"])
