from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

from companion.render.form_table import FormRow, FormTable, draw_form_table

ROWS = [FormRow("B1", "B1", "stability", ("12", "9")), FormRow("total", "", "total", ("30", "28"))]


def drawn(table: FormTable) -> Element:
    return fromstring(draw_form_table(table))  # noqa: S314 (our own table)


def test_every_line_is_a_row_that_can_be_chosen() -> None:
    table = drawn(FormTable("line", ("Ada", "Bo"), ROWS, chosen="B1"))
    heads = ["".join(head.itertext()) for head in table.iter("th") if head.get("scope") == "col"]
    assert heads == ["line", "Ada", "Bo"]
    rows = [row for row in table.iter("tr") if "data-line" in row.attrib]
    assert [row.get("data-line") for row in rows] == ["B1", "total"]
    assert [[cell.text for cell in row.iter("td")] for row in rows] == [["12", "9"], ["30", "28"]]
    buttons = [next(row.iter("button")) for row in rows]
    assert ["".join(button.itertext()) for button in buttons] == ["B1 stability", "total"]
    assert [button.get("aria-expanded") for button in buttons] == ["true", "false"]


def test_a_name_is_never_taken_for_markup() -> None:
    nasty = "<img src=x onerror=alert(1)>"
    text = draw_form_table(FormTable("line", (nasty, "Bo"), ROWS))
    assert "<img" not in text
    assert nasty in [head.text for head in fromstring(text).iter("th")]  # noqa: S314 (our own)


def test_a_row_without_a_key_cannot_be_chosen() -> None:
    row = FormRow("", "", "books", ("4", "4"), strong=True, symbol="/icon/C.svg")
    text = draw_form_table(FormTable("tie", ("Ada", "Bo"), [row]))
    assert "<button" not in text
    assert "data-line" not in text
    assert '<img src="/icon/C.svg" alt="">' in text
