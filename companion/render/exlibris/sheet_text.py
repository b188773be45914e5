"""A result as plain text: everybody's form line by line, and the winner."""

from __future__ import annotations

from collections.abc import Iterator

from card_db import CATEGORIES
from companion.engine.exlibris.form import FormBox, FormLine
from companion.engine.exlibris.marginal import Worth
from companion.engine.exlibris.scoring import Result, Sheet
from companion.render.exlibris.score_text import (
    BOXES,
    box_name,
    cards_text,
    decided_text,
    line_text,
    place_name,
    reading_text,
    turned_text,
)
from companion.render.language import translation
from companion.render.text import category_name, player_name


def result_text(result: Result, language: str = "en") -> str:
    """Return the whole result, a form after the other."""
    lines: list[str] = []
    for sheet, rank in zip(result.sheets, result.ranking.ranks, strict=True):
        lines += [*sheet_lines(sheet, rank, language), ""]
    lines.append(decided_text(result, language))
    lines += [reading_text(reading, result, language) for reading in result.readings]
    return "\n".join(lines)


def sheet_lines(sheet: Sheet, rank: int, language: str = "en") -> Iterator[str]:
    """Go through one form as the inspector fills it in."""
    yield f"{player_name(sheet.who, language)}, {place_name(rank, language)}"
    for note in sheet.inspection.turned:
        yield f"  A1  {turned_text(note, language)}"
    yield "  A2  " + "  ".join(f"{category} {sheet.tally[category]}" for category in CATEGORIES)
    for line in sheet.lines:
        yield from _form_lines(line, sheet, language)
    yield f"      {_total(language):<{_name_width(language)}} {'':>8}{sheet.total:>5}"


def _form_lines(line: FormLine, sheet: Sheet, language: str) -> Iterator[str]:
    name = f"{box_name(line.box, language):<{_name_width(language)}}"
    sum_ = f"{line.count} × {line.each}"
    why = f"{line_text(line, language)} ({line.rule})"
    yield f"  {line.box}  {name} {sum_:>8}{line.points:>5}  {why}"
    if line.evidence:
        yield f"{'':>{_margin(language)}}{_evidence(sheet, line)}"
    if line.left_out:
        cards = {"cards": cards_text(sheet, line.left_out)}
        yield f"{'':>{_margin(language)}}{_left_out(line, language) % cards}"


def _left_out(line: FormLine, language: str) -> str:
    gettext = translation(language).gettext
    if line.box is FormBox.STABILITY:
        return gettext("outside it: %(cards)s")
    return gettext("face-down, not counted: %(cards)s")


def _total(language: str) -> str:
    return translation(language).gettext("total")


def _name_width(language: str) -> int:
    return max(len(box_name(box, language)) for box in BOXES)


def _margin(language: str) -> int:
    return 6 + _name_width(language) + 1 + 8 + 5 + 2


def worth_text(worth: Worth, language: str = "en") -> str:
    """Return what categories, cards and one more book were worth to a player."""
    gettext = translation(language).gettext
    lines = [gettext("What it was worth to %(player)s") % {"player": worth.player}]
    for category in CATEGORIES:
        facts = {
            "category": category_name(category, language),
            "points": f"{worth.categories[category]:+d}",
            "more": f"{worth.one_more[category]:+d}",
        }
        lines.append(
            "  "
            + gettext("%(category)s: %(points)s; with one more card showing two: %(more)s") % facts
        )
    if worth.cards:
        best = worth.cards[0]
        facts = {"card": str(best.card), "points": f"{best.points:+d}"}
        lines.append("  " + gettext("Most valuable card: %(card)s, %(points)s") % facts)
    return "\n".join(lines)


def _evidence(sheet: Sheet, line: FormLine) -> str:
    return cards_text(sheet, line.evidence, entombed=line.kind == "entombed")
