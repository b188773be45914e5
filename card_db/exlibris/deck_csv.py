"""Decks as CSV: the columns `letter,ordinal,total,icons`, one row per card."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator

from card_db.exlibris.card import Card, CardId
from card_db.exlibris.category import CODES, FEWEST_BOOKS, MOST_BOOKS, parse_books
from card_db.exlibris.edition import Edition
from card_db.problem import Problem, ProblemsError

COLUMNS = ("letter", "ordinal", "total", "icons")
_BYTE_ORDER_MARK = "\ufeff"
_LONGEST_FIELD = 100
_NUMBER = re.compile(r"0*[1-9][0-9]?", re.ASCII)


class DeckCsvError(ProblemsError):
    """A CSV text that is no deck; every problem names its row."""


def print_deck(cards: Iterable[Card], edition: Edition) -> str:
    """Return the cards as CSV in the edition's order."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for card in sorted(cards, key=lambda card: edition.order(card.id)):
        writer.writerow((card.id.letter, card.id.number, card.of or "", "".join(card.books)))
    return out.getvalue()


def parse_deck(text: str, edition: Edition) -> tuple[Card, ...]:
    """Read cards from CSV; DeckCsvError lists everything that is wrong with it."""
    cards: dict[CardId, Card] = {}
    problems: list[Problem] = []
    for row, fields in _rows(text):
        card, found = _card(row, fields, edition)
        if card is not None and card.id in cards:
            found = [Problem("csv-duplicate", {"row": row, "card": card.id})]
        if card is not None and not found:
            cards[card.id] = card
        problems += found
    if problems:
        raise DeckCsvError(problems)
    return tuple(cards.values())


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Go through the rows below the heading, with their line numbers."""
    reader = csv.reader(io.StringIO(text.removeprefix(_BYTE_ORDER_MARK)), strict=True)
    try:
        heading = [field.strip().lower() for field in next(reader, [])]
        if tuple(heading) != COLUMNS:
            found = ",".join(heading)[:_LONGEST_FIELD]
            raise DeckCsvError([Problem("csv-columns", {"row": 1, "found": found})])
        for fields in reader:
            if any(field.strip() for field in fields):
                yield reader.line_num, [field.strip() for field in fields]
    except csv.Error as error:
        raise DeckCsvError([Problem("csv-broken", {"row": reader.line_num})]) from error


def _card(row: int, fields: list[str], edition: Edition) -> tuple[Card | None, list[Problem]]:
    if len(fields) != len(COLUMNS):
        return None, [Problem("csv-fields", {"row": row, "found": len(fields)})]
    letter = unicodedata.normalize("NFC", fields[0]).upper()
    ordinal, total, icons = fields[1], fields[2], fields[3].upper()
    problems = [
        *_letter_problems(row, letter, edition),
        *_number_problems(row, ordinal, total),
        *_icon_problems(row, icons),
    ]
    if problems:
        return None, problems
    of = int(total) if total else None
    return Card(CardId(letter, int(ordinal)), parse_books(icons), of), []


def _letter_problems(row: int, letter: str, edition: Edition) -> Iterator[Problem]:
    if not edition.has_letter(letter):
        facts = {"row": row, "found": letter[:_LONGEST_FIELD], "edition": edition.code}
        yield Problem("csv-letter", facts)


def _number_problems(row: int, ordinal: str, total: str) -> Iterator[Problem]:
    if not _NUMBER.fullmatch(ordinal):
        yield Problem("csv-ordinal", {"row": row, "found": ordinal[:_LONGEST_FIELD]})
    elif total and not _NUMBER.fullmatch(total):
        yield Problem("csv-total", {"row": row, "found": total[:_LONGEST_FIELD]})
    elif total and int(ordinal) > int(total):
        yield Problem("csv-above-total", {"row": row, "ordinal": ordinal, "total": total})


def _icon_problems(row: int, icons: str) -> Iterator[Problem]:
    strange = "".join(dict.fromkeys(icon for icon in icons if icon not in CODES))
    if strange:
        yield Problem("csv-code", {"row": row, "found": strange[:_LONGEST_FIELD]})
    elif not FEWEST_BOOKS <= len(icons) <= MOST_BOOKS:
        yield Problem("csv-icons", {"row": row, "found": len(icons)})
