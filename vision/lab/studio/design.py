"""What a made-up edition of the cards looks like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vision.lab.studio.colours import Colour
from vision.lab.studio.fonts import Font, Split

Ground = Literal["band", "plaque", "banner", "none"]
Texture = Literal["plain", "paper", "linen", "wood", "gradient"]
OrdinalPlace = Literal["base", "middle", "top", "beneath"]
Arrangement = Literal["right", "left", "spread"]
BackPattern = Literal["lozenges", "dots", "stripes", "scales", "plaid", "plain"]
Finish = Literal["flat", "shaded", "outlined", "two-tone"]
Badge = Literal["disc", "square", "shield", "hexagon", "lozenge", "none"]


@dataclass(frozen=True)
class Lettering:
    """How letter and ordinal are set; heights are those of capitals, in millimetres."""

    letter_font: Font
    letter_height: float
    box: Badge
    ordinal_font: Font
    ordinal_height: float
    place: OrdinalPlace
    spaced_slash: bool

    @property
    def box_side(self) -> float:
        """The side of the box that the letter may stand in."""
        return self.letter_height * 1.5

    def ordinal(self, number: int, of: int) -> str:
        """Return an ordinal as this design spells it."""
        return f"{number} / {of}" if self.spaced_slash else f"{number}/{of}"


@dataclass(frozen=True)
class HeaderStyle:
    """The strip along the top of a book card; lengths are in millimetres."""

    ground: Ground
    texture: Texture
    fill: Colour
    ink: Colour
    ordinal_ink: Colour
    edge: Colour
    height: float
    lettering: Lettering
    box_colour: Colour
    arrangement: Arrangement
    icon_size: float
    icon_gap: float
    ornament: str


@dataclass(frozen=True)
class IconStyle:
    """The six icons: shapes and colours in the order C F H M R S, and what they stand on."""

    shapes: tuple[str, ...]
    colours: tuple[Colour, ...]
    badges: tuple[Badge, ...]
    paper: Colour
    glyph_on_colour: bool
    glyph_share: float
    rim: Colour | None
    finish: Finish = "flat"


@dataclass(frozen=True)
class PictureStyle:
    """The picture of the books below the header."""

    wall: Colour
    wall_pattern: Literal["plain", "stripes", "boards", "bricks", "damask"]
    board: Colour
    book_fonts: tuple[Font, ...]
    emblems: tuple[str, ...]
    category_emblems: bool
    labels: float
    """The share of books that carry a pasted label, which looks much like a header."""
    lean: float
    saturation: float
    footer: bool


@dataclass(frozen=True)
class BackStyle:
    """The back of every card."""

    pattern: BackPattern
    fill: Colour
    ink: Colour
    emblem: str
    emblem_share: float
    words: bool


@dataclass(frozen=True)
class CategoryStyle:
    """The six category cards."""

    fill: Colour
    ink: Colour
    tinted: bool
    title_above: bool
    icon_size: float
    corners: Literal["none", "one", "two"]


@dataclass(frozen=True)
class Design:
    """A whole made-up edition: its look, and what the printer and the owner made of it."""

    name: str
    split: Split
    edition: Literal["en", "pl"]
    deck_seed: int
    width: float
    height: float
    corner: float
    border: float
    border_colour: Colour
    wear: float
    gloss: float
    sleeved: bool
    header: HeaderStyle
    icons: IconStyle
    picture: PictureStyle
    back: BackStyle
    category: CategoryStyle
