"""The fonts of the studio: subsets of free families, split into tuning and test."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

FONT_FOLDER = Path(__file__).parent

Split = Literal["tuning", "test"]


@dataclass(frozen=True)
class Font:
    """One committed font file: where it comes from and what it may be used for."""

    number: int
    family: str
    slug: str
    version: str
    weight: int
    kind: str
    split: Split
    polish: bool

    @property
    def path(self) -> Path:
        """The font file."""
        return FONT_FOLDER / f"{self.slug}.ttf"

    @property
    def licence(self) -> str:
        """The name of the licence's file, beside the font file."""
        return f"{self.slug}.OFL.txt"


@cache
def all_fonts() -> tuple[Font, ...]:
    """Every font, in the order of `fonts.toml`."""
    text = (FONT_FOLDER / "fonts.toml").read_text(encoding="utf-8")
    entries = tomllib.loads(text)["font"]
    return tuple(Font(number=number, **entry) for number, entry in enumerate(entries, start=1))


def fonts_of(split: Split, *, polish: bool = False) -> tuple[Font, ...]:
    """The fonts of one split; with `polish` only those that have the Polish letters."""
    return tuple(f for f in all_fonts() if f.split == split and (f.polish or not polish))
