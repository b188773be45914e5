"""A score in sentences: why each line of the form is what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from card_db import Category
from companion.engine.exlibris.advice import Advice, Change
from companion.engine.exlibris.awards import Award
from companion.engine.exlibris.form import FormBox, FormLine, Rectangle
from companion.engine.exlibris.inspection import Turned
from companion.engine.exlibris.ranking import Ranking, TieBreak
from companion.engine.exlibris.scoring import ReadingUsed, Result, Sheet
from companion.engine.exlibris.shelf import Place
from companion.render.language import translation
from companion.render.reading_text import reading_facts
from companion.render.sentences import N_
from companion.render.text import category_name, player_name

BOXES = {
    FormBox.STABILITY: N_("stability"),
    FormBox.PROMINENT: N_("prominent works"),
    FormBox.BANNED: N_("banned books"),
    FormBox.VARIETY: N_("variety"),
    FormBox.FOCUS: N_("focus"),
}

_PLACES = (
    N_("first place"),
    N_("second place"),
    N_("third place"),
    N_("fourth place"),
    N_("fifth place"),
    N_("sixth place"),
)

_DECIDED = {
    TieBreak.POINTS: N_("%(winner)s wins with %(points)s points."),
    TieBreak.BOOKS: N_("%(winner)s wins: tied on points, but with more books."),
    TieBreak.HAND: N_("%(winner)s wins: tied on points and books, but with fewer cards in hand."),
    TieBreak.BANNED: N_("%(winner)s wins: tied so far, but with fewer banned books."),
    TieBreak.READING: N_(
        "%(winner)s are tied on everything: whoever finishes reading a book first wins."
    ),
}


def box_name(box: FormBox, language: str = "en") -> str:
    """Return what a box of the form is called."""
    return _(BOXES[box], language)


def place_name(rank: int, language: str = "en") -> str:
    """Return a rank in words."""
    return _(_PLACES[rank - 1], language)


def line_text(line: FormLine, language: str = "en") -> str:
    """Return why a line is what it is."""
    return _LINES[line.kind](line, language)


def _rectangle_text(line: FormLine, language: str) -> str:
    found = line.facts["rectangle"]
    if not isinstance(found, Rectangle):
        return _("there is no full rectangle of at least 2 by 2 on the lowest row", language)
    first = int(str(line.facts["first_column"]))
    facts = {
        "height": found.height,
        "width": found.width,
        "first": found.left - first + 1,
        "last": found.left - first + found.width,
    }
    sentence = _(
        "%(height)s high and %(width)s wide on the lowest row, columns %(first)s to %(last)s",
        language,
    )
    return sentence % facts


def _entombed_text(line: FormLine, language: str) -> str:
    several = translation(language).ngettext(
        "%(n)s entombed card, 2 points", "%(n)s entombed cards, 2 points each", line.count
    )
    return several % {"n": line.count}


def _books_text(line: FormLine, language: str) -> str:
    return books_text(_category(line), _books(line), language)


def books_text(category: Category, books: int, language: str = "en") -> str:
    """Return a number of books of a category."""
    several = translation(language).ngettext(
        "%(n)s book: %(category)s", "%(n)s books: %(category)s", books
    )
    return several % {"n": books, "category": category_name(category, language)}


def _prominent_text(line: FormLine, language: str) -> str:
    award = line.facts["award"]
    if not isinstance(award, Award):
        raise TypeError(award)
    facts = {"books": _books_text(line, language), "award": award_text(award, language)}
    return _("%(books)s; %(award)s", language) % facts


def award_text(award: Award, language: str = "en") -> str:
    """Return a place, and how its award was shared."""
    place = place_name(award.rank, language)
    if not award.shared:
        return _("%(place)s: no award", language) % {"place": place}
    if award.tied == 1:
        return place
    facts = {"place": place, "sum": " + ".join(map(str, award.shared)), "tied": award.tied}
    if sum(award.shared) % award.tied:
        return _("%(place)s shared: (%(sum)s) / %(tied)s, rounded up", language) % facts
    return _("%(place)s shared: (%(sum)s) / %(tied)s", language) % facts


def _variety_text(line: FormLine, language: str) -> str:
    weakest: Any = line.facts["weakest"]
    names = ", ".join(category_name(category, language) for category in weakest)
    several = translation(language).ngettext(
        "weakest with %(n)s book: %(categories)s",
        "weakest with %(n)s books: %(categories)s",
        line.count,
    )
    return several % {"n": line.count, "categories": names}


def _category(line: FormLine) -> Category:
    return Category(str(line.facts["category"]))


def _books(line: FormLine) -> int:
    return int(str(line.facts["books"]))


_LINES: dict[str, Callable[[FormLine, str], str]] = {
    "rectangle": _rectangle_text,
    "entombed": _entombed_text,
    "prominent": _prominent_text,
    "banned": _books_text,
    "variety": _variety_text,
    "focus": _books_text,
}


def turned_text(note: Turned, language: str = "en") -> str:
    """Return why A1 turned a card."""
    facts = {"card": note.card, "after": note.after}
    return _("%(card)s is turned face-down: it belongs before %(after)s", language) % facts


def cards_text(sheet: Sheet, places: Iterable[Place], *, entombed: bool = False) -> str:
    """Return the names of the cards at these places, the lower ones if they are entombed."""
    cells = (sheet.inspection.shelf.at(place) for place in places)
    found = (cell.under if entombed else cell.card for cell in cells if cell is not None)
    return ", ".join(str(card.id or "$") for card in found if card is not None)


def decided_text(result: Result, language: str = "en") -> str:
    """Return who won and what decided it, or what must be known first."""
    sentence = _winner_text(result, language)
    if result.ranking.needs and result.ranking.decided_by is not None:
        sentence += " " + _("Tied players: count the cards left in hand.", language)
    return sentence


def _winner_text(result: Result, language: str) -> str:
    ranking = result.ranking
    first = [result.sheets[at] for at in ranking.winners]
    winner = _listed([player_name(sheet.who, language) for sheet in first], language)
    if ranking.decided_by is None:
        sentence = _("%(winner)s are tied: count the cards left in hand.", language)
        return sentence % {"winner": winner}
    points = result.sheets[ranking.winners[0]].total
    if _tied_solo(result, ranking):
        sentence = _("Tied at %(points)s points: the Public Library wins.", language)
        return sentence % {"points": points}
    return _(_DECIDED[ranking.decided_by], language) % {"winner": winner, "points": points}


def _listed(names: list[str], language: str) -> str:
    """Return names as a list that ends in `and`."""
    *first, last = names
    and_ = _(" and ", language)
    return f"{', '.join(first)}{and_}{last}" if first else last


def _tied_solo(result: Result, ranking: Ranking) -> bool:
    solo = result.sheets[-1].is_public_library
    return solo and ranking.winners == (1,) and len({sheet.total for sheet in result.sheets}) == 1


def reading_text(reading: ReadingUsed, result: Result, language: str = "en") -> str:
    """Return which reading of a disputed ruling was used, and what the other would pay."""
    facts = reading_facts(reading, language)
    if not reading.points:
        sentence = N_(
            "%(ruling)s, %(question)s Here: %(used)s. If instead “%(other)s”%(others)s, this would "
            "not score."
        )
        return _(sentence, language) % facts
    others = ", ".join(
        f"{player_name(sheet.who, language)} {points}"
        for sheet, points in zip(result.sheets, reading.points, strict=True)
        if reading.box is not FormBox.STABILITY or not sheet.is_public_library
    )
    if reading.box is None:
        sentence = N_(
            "%(ruling)s, %(question)s Here: %(used)s. If instead “%(other)s”%(others)s, the totals "
            "would be: %(points)s."
        )
    else:
        sentence = N_(
            "%(ruling)s, %(question)s Here: %(used)s. If instead “%(other)s”%(others)s, %(box)s "
            "would be: %(points)s."
        )
    return _(sentence, language) % {**facts, "box": reading.box, "points": others}


def advice_text(advice: Advice, language: str = "en") -> list[str]:
    """Return what to flip, and why, as a few lines."""
    if not advice.cards:
        return [_("%(player)s: don't flip anything.", language) % {"player": advice.player}]
    facts = {
        "player": advice.player,
        "cards": ", ".join(map(str, advice.cards)),
        "before": advice.before.total,
        "after": advice.after.total,
    }
    first = _("%(player)s: flip %(cards)s; %(after)s points instead of %(before)s.", language)
    lines = [first % facts]
    if advice.rescued:
        rescued = _("Saved from being turned: %(cards)s.", language)
        lines.append(rescued % {"cards": ", ".join(map(str, advice.rescued))})
    lines += [change_text(change, language) for change in advice.changes]
    return lines + _tie_break_lines(advice, language)


def _tie_break_lines(advice: Advice, language: str) -> list[str]:
    """Return what speaks for the flips where they bring no points: it would decide a tie."""
    if advice.after.total != advice.before.total:
        return []
    facts = {"before": advice.before.books, "after": advice.after.books}
    return [_("For a tie: %(after)s books instead of %(before)s.", language) % facts]


def change_text(change: Change, language: str = "en") -> str:
    """Return one box of the form before and after."""
    facts = {
        "box": f"{change.box} {box_name(change.box, language)}",
        "before": change.before,
        "after": change.after,
        "difference": f"{change.difference:+d}",
    }
    return _("%(box)s: %(before)s → %(after)s (%(difference)s)", language) % facts


def _(message: str, language: str) -> str:
    return translation(language).gettext(message)
