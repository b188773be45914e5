"""The look of a result of Biblios: a colour and a symbol for each category, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from card_db.biblios import BibliosCategory
from companion.engine.biblios.scoring import BibliosResult, Contest
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.occasion import Occasion

TITLE = N_("The Scriptorium")
OFFICE = N_("Account of the books and dice of %(n)s abbots")
GOLD = N_("Gold")
POINTS = N_("victory points")
STAMP, STAMP_BELOW = N_("ex scriptorio"), N_("to the best abbot")
BY_LETTER = N_("by letter %(letter)s")
NOBODY = N_("nobody")
UNOFFICIAL = N_("Unofficial: a page of our own design, with no artwork of the game.")
GOLD_INK = "#b8860b"


class Livery(NamedTuple):
    """How a category looks: its ink, its pale ground, and its symbol in a box of 24."""

    ink: str
    ground: str
    symbol: str


_HOOD = (
    "M12 2C7 4 4.5 8.5 4.5 14V22h15v-8C19.5 8.5 17 4 12 2zM12 7a4.2 5 0 1 1 0 10a4.2 5 0 1 1 0-10z"
)
_DROP = (
    "M12 2C9 7 5 11 5 15.5a7 7 0 0 0 14 0C19 11 15 7 12 2zM9 14.5a3.5 3.5 0 0 0 3.5 4V20.3A5."
    "2 5.2 0 0 1 7.3 14.5z"
)
_BOOK = (
    "M2 5c4-1.5 7.5-1 10 1.2C14.5 4 18 3.5 22 5v14c-4-1.2-7.5-.8-10 1.2-2.5-2-6-2.4-10-1.2zM1"
    "6 7.5v2h-2v1.8h2v4.5h1.8v-4.5h2V9.5h-2v-2z"
)
_SCROLL = (
    "M6 2h13a3 3 0 0 1 0 6h-2v11a3 3 0 0 1-3 3H5a3 3 0 0 1 0-6h2V5a3 3 0 0 0-1-3zM9.5 8h5v1.5"
    "h-5zM9.5 11h5v1.5h-5zM9.5 14h5v1.5h-5z"
)
_TOME = (
    "M5 2h13a2 2 0 0 1 2 2v18H6.5A2.5 2.5 0 0 1 4 19.5V3a1 1 0 0 1 1-1zM6 18.5V20h12v-1.5zM12"
    " 6a2.5 2.5 0 0 0-2.5 2.5V10H8.5v5.5h7V10h-1V8.5A2.5 2.5 0 0 0 12 6zM11 10V8.5a1 1 0 0 1 "
    "2 0V10z"
)

LIVERIES: Mapping[BibliosCategory, Livery] = MappingProxyType(
    {
        BibliosCategory.MONKS: Livery("#6b4423", "#f1e6da", _HOOD),
        BibliosCategory.PIGMENTS: Livery("#1f4e8c", "#e2eaf5", _DROP),
        BibliosCategory.HOLY_BOOKS: Livery("#2f6b3a", "#e2f0e4", _BOOK),
        BibliosCategory.MANUSCRIPTS: Livery("#b85a11", "#fbebdc", _SCROLL),
        BibliosCategory.FORBIDDEN_TOMES: Livery("#96202a", "#f7e1e2", _TOME),
    }
)
"""The colours are those of the cards; shapes tell categories apart where colour does not print."""


@dataclass(frozen=True, slots=True)
class ResultNotes:
    """What a page says besides the result: when and where it was played."""

    occasion: Occasion | None = None


def say(message: str, language: str, **facts: object) -> str:
    """Return a sentence in the reader's language."""
    sentence = translation(language).gettext(message)
    return sentence % facts if facts else sentence


def letter_of(contest: Contest, result: BibliosResult) -> str | None:
    """Return the letter that decided a category, if one did."""
    if contest.winner is None or not contest.by_letter:
        return None
    return result.sheets[contest.winner].holding.letters[contest.category]
