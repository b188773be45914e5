"""What a made-up edition of the cards looks like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from vision.lab.studio.colours import Colour
from vision.lab.studio.fonts import Font, Split

Ground = Literal["band", "plaque", "banner", "none"]
Texture = Literal["plain", "paper", "linen", "wood", "gradient", "pattern"]
OrdinalPlace = Literal["base", "middle", "top", "beneath", "above", "far", "under"]
"""Beside the letter at three heights, below or above it, at the other end, on a line of its own."""
OrdinalForm = Literal["tight", "spaced", "stacked"]
"""`8/9`, `8 / 9`, or one above the other."""
Side = Literal["left", "centre", "right"]
Arrangement = Literal["right", "left", "spread", "centre"]
FaceKind = Literal["library", "flat", "photo", "text"]
BackPattern = Literal["lozenges", "dots", "stripes", "scales", "plaid", "plain"]
Finish = Literal["flat", "shaded", "outlined", "two-tone"]
Badge = Literal["disc", "square", "shield", "hexagon", "lozenge", "none"]

STACKED = 2.5
"""How high a stacked fraction is, in the height of its digits."""


@dataclass(frozen=True)
class Lettering:
    """How letter and ordinal are set; heights are those of capitals, in millimetres."""

    letter_font: Font
    letter_height: float
    box: Badge
    ordinal_font: Font
    ordinal_height: float
    place: OrdinalPlace
    form: OrdinalForm
    framed: bool = False
    """Whether the letter stands in a frame: only the outline of its box is printed."""
    pill: Colour | None = None
    """The ground of the ordinal, where it has one of its own."""
    under_at: float = 0.5
    """Where an ordinal on a line of its own stands: 0 at the left, 1 at the right."""

    @property
    def box_side(self) -> float:
        """The side of the box that the letter may stand in."""
        return self.letter_height * 1.5

    @property
    def block_height(self) -> float:
        """How high the ordinal is as a whole."""
        return self.ordinal_height * (STACKED if self.form == "stacked" else 1.0)

    def ordinal(self, number: int, of: int) -> str:
        """Return an ordinal as this design spells it."""
        return f"{number} / {of}" if self.form == "spaced" else f"{number}/{of}"


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
    letter_side: Side = "left"
    icons_below: bool = False
    """Whether the icons have a line of their own below the letter."""
    second_line: float = 0.0
    """The height of the line below, for icons or ordinal; `height` is that of the first."""

    @property
    def whole_height(self) -> float:
        """The height of both lines."""
        return self.height + self.second_line


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
    faint: float = 0.0
    """How far a glyph's ink is mixed into its badge: 0 not at all."""


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
    kind: FaceKind = "library"


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
    edition: str
    deck_seed: int
    width: float
    height: float
    corner: float
    border: float
    border_colour: Colour
    framed: bool
    """Whether a line runs around the face, inside the border."""
    wear: float
    gloss: float
    sleeved: bool
    header: HeaderStyle
    icons: IconStyle
    picture: PictureStyle
    back: BackStyle
    category: CategoryStyle
