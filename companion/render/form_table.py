"""The form as a table for screens: a line of the form in each row, a player in each column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, tostring

from companion.render.svg_element import add


@dataclass(frozen=True, slots=True)
class FormRow:
    """One line of the form: its box or symbol, its name, and what each player has there."""

    key: str
    """What is told when the row is chosen; a row without one cannot be chosen."""
    box: str
    name: str
    cells: tuple[str, ...]
    strong: bool = False
    symbol: str = ""
    """The address of a small picture."""


@dataclass(frozen=True, slots=True)
class FormTable:
    """Some rows of the form in words; `corner` says what the first column is."""

    corner: str
    players: tuple[str, ...]
    rows: Sequence[FormRow]
    chosen: str | None = None
    headed: bool = True
    """Whether the names of the players are to be seen; they are always to be heard."""


def draw_form_table(table: FormTable) -> str:
    """Return the table as HTML; a row is chosen by the button in its first cell."""
    root = Element("table")
    head = add(root, "thead", {} if table.headed else {"class": "unseen"})
    line = add(head, "tr", {})
    for name in (table.corner, *table.players):
        add(line, "th", {"scope": "col"}, name)
    body = add(root, "tbody", {})
    for row in table.rows:
        _draw_row(body, row, chosen=row.key == table.chosen)
    return tostring(root, encoding="unicode", method="html")


def _draw_row(body: Element, row: FormRow, *, chosen: bool) -> None:
    kinds = [kind for kind, there in (("chosen", chosen), ("strong", row.strong)) if there]
    line = add(body, "tr", {"class": " ".join(kinds)})
    label = add(line, "th", {"scope": "row"})
    if row.key:
        line.set("data-line", row.key)
        label = add(label, "button", {"type": "button", "aria-expanded": str(chosen).lower()})
    _draw_label(label, row)
    for cell in row.cells:
        add(line, "td", {}, cell)


def _draw_label(parent: Element, row: FormRow) -> None:
    if row.symbol:
        add(parent, "img", {"src": row.symbol, "alt": ""})
    if row.box:
        add(parent, "b", {}, row.box).tail = " "
    add(parent, "span", {}, row.name)
