"""After the game: where it was won and what was left on the table, in a sentence or two each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from babel.numbers import format_decimal

from companion.engine.exlibris.hindsight import Hindsight, RowWorth, won_in
from companion.engine.exlibris.scoring import Result
from companion.render.exlibris.score_text import BOXES
from companion.render.language import translation
from companion.render.marking import N_
from companion.render.text import player_name

_MINUS = "−"
_TOP, _MIDDLE, _BOTTOM = N_("the top row"), N_("the middle row"), N_("the bottom row")


def won_text(result: Result, language: str = "en") -> str:
    """Return in which line a game was won, or nothing where no line tells it."""
    line = won_in(result)
    if line is None:
        return ""
    (seat,) = result.ranking.winners
    points = line.points[seat]
    sentence = translation(language).ngettext(
        "%(name)s won it in %(box)s: %(points)s point there, the table has %(average)s on average.",
        "%(name)s won it in %(box)s: %(points)s points there, the table has %(average)s on "
        "average.",
        abs(points),
    )
    return sentence % {
        "name": player_name(result.sheets[seat].who, language),
        "box": f"{line.box} ({translation(language).gettext(BOXES[line.box])})",
        "points": decimal(points, language),
        "average": decimal(line.average, language),
    }


def worth_most_text(found: Hindsight, language: str = "en") -> str:
    """Return the most valuable card and row of a shelf, or nothing where no card is worth any."""
    words = translation(language)
    if found.card is None:
        return ""
    facts = {"name": found.player, "card": found.card.card, "points": found.card.points}
    if found.row is None:
        return words.gettext("Most valuable for %(name)s: %(card)s (%(points)s).") % facts
    row = words.gettext(_row_name(found.row))
    sentence = words.gettext(
        "Most valuable for %(name)s: %(card)s (%(points)s) and %(row)s (%(row_points)s)."
    )
    return sentence % {**facts, "row": row, "row_points": found.row.points}


def _row_name(row: RowWorth) -> str:
    if not row.above:
        return _TOP
    return _MIDDLE if row.below else _BOTTOM


def left_text(found: Hindsight, language: str = "en") -> str:
    """Return what better flips or one swap would have brought."""
    words = translation(language)
    ways = tuple(_ways(found, language))
    if not ways:
        sentence = words.gettext(
            "%(name)s left nothing on the table: no flip or swap would have helped."
        )
        return sentence % {"name": found.player}
    left = max(found.by_flips, found.by_swap)
    sentence = words.ngettext(
        "%(name)s left %(n)s point on the table: %(ways)s.",
        "%(name)s left %(n)s points on the table: %(ways)s.",
        left,
    )
    told = sentence % {"name": found.player, "n": left, "ways": words.gettext(", or ").join(ways)}
    if found.flips_win or (found.swap is not None and found.swap.wins):
        told += " " + words.gettext("That would have won.")
    return told


def _ways(found: Hindsight, language: str) -> Iterator[str]:
    """Yield what could have been done, the better way first."""
    words = translation(language)
    ways: list[tuple[int, str]] = []
    if found.flips is not None:
        cards = ", ".join(map(str, found.flips.cards))
        flips = words.gettext("+%(n)s by turning %(cards)s face-down before the inspection")
        ways.append((found.by_flips, flips % {"n": found.by_flips, "cards": cards}))
    if found.swap is not None:
        one, other = found.swap.cards
        swap = words.gettext("+%(n)s with %(one)s and %(other)s swapped")
        facts = {"n": found.by_swap, "one": one, "other": other}
        ways.append((found.by_swap, swap % facts))
    yield from (way for _, way in sorted(ways, key=lambda way: -way[0]))


def decimal(number: int | Fraction, language: str, *, signed: bool = False) -> str:
    """Return a number with at most one decimal, as the reader's language writes it."""
    rounded = round(float(number), 1)
    written = format_decimal(abs(rounded), format="0.#", locale=language)
    if rounded < 0:
        return f"{_MINUS}{written}"
    return f"+{written}" if signed and rounded else written
