"""The look of the form: its inks, its types, and how closely it is set."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import Result
from companion.engine.exlibris.shelf import Place
from companion.render.occasion import Occasion
from companion.render.page.marks import Face, Type
from companion.render.page.ornament import FAINT, INK

_A4 = (210.0, 297.0)
_MOST_UPRIGHT = 2


@dataclass(frozen=True, slots=True)
class Density:
    """How closely the form is set; the closer, the more there is room for."""

    size: float
    """Of the running text, in points."""
    padding: float
    lines: int
    """The most lines that explain one box."""
    notes: int
    """The most notes about turned cards."""
    card: float
    """How wide cards should at least be, with the gap beside them."""

    @property
    def text(self) -> Type:
        """Return the type of explanations."""
        return Type(Face.REGULAR, self.size, INK)

    @property
    def small(self) -> Type:
        """Return the type of side notes."""
        return Type(Face.ITALIC, max(6, self.size - 1.2), FAINT)

    @property
    def heading(self) -> Type:
        """Return the type of a row's name."""
        return Type(Face.SMALL_CAPS, self.size + 1.5, INK)

    def numeral(self, scale: float = 2) -> Type:
        """Return the type of points."""
        return Type(Face.BOLD, self.size * scale, INK)


DENSITIES = (
    Density(9.5, 2.2, 6, 8, 8),
    Density(9, 1.8, 6, 7, 8),
    Density(8.5, 1.5, 6, 6, 8),
    Density(8, 1.2, 6, 5, 7),
    Density(7.5, 1.0, 5, 4, 6.4),
    Density(7, 0.8, 5, 3, 5),
    Density(7, 0.6, 4, 3, 3.8),
    Density(6.5, 0.5, 4, 2, 3.2),
    Density(6, 0.4, 3, 1, 1.5),
)
"""From the most generous to the closest."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The measures of a page: a gutter with the names of the rows, and a column per library."""

    width: float
    height: float
    columns: int
    gutter: float
    margin: float = 13

    @classmethod
    def of(cls, columns: int) -> Frame:
        """Return an upright page for two libraries, and one on its side for more."""
        narrow, wide = _A4
        if columns <= _MOST_UPRIGHT:
            return cls(narrow, wide, columns, gutter=32)
        return cls(wide, narrow, columns, gutter=37)

    @property
    def inner(self) -> float:
        """Return the width between the margins."""
        return self.width - 2 * self.margin

    @property
    def column(self) -> float:
        """Return the width of one library's column."""
        return (self.inner - self.gutter) / self.columns

    def column_at(self, index: int) -> float:
        """Return where a column begins."""
        return self.margin + self.gutter + index * self.column


INSET = 2.2
"""Between a column's edge and what stands in it."""


@dataclass(frozen=True, slots=True)
class FormNotes:
    """What a form says besides the result: when and where, and which cards nobody is sure of."""

    occasion: Occasion | None = None
    doubtful: tuple[frozenset[Place], ...] = ()
    """The doubtful places of each player's shelf."""

    def doubts_of(self, seat: int) -> frozenset[Place]:
        """Return the doubtful places of a player's shelf; the Public Library has none."""
        return self.doubtful[seat] if seat < len(self.doubtful) else frozenset()


@dataclass(frozen=True, slots=True)
class Form:
    """All that a row needs to know to be drawn."""

    game: Game
    result: Result
    language: str
    frame: Frame
    density: Density
    notes: FormNotes = FormNotes()

    @property
    def cell(self) -> float:
        """Return the width of what stands in a column."""
        return self.frame.column - 2 * INSET
