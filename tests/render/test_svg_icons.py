"""Icons of a photo are shown one by one, cut out of one sheet."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

from companion.render.exlibris.shelf.icons import SHEET_COLUMNS, IconPictures, ShownIcon, draw_icons

SVG = "{http://www.w3.org/2000/svg}"
SHEET = IconPictures("/sheet.jpg", SHEET_COLUMNS + 1)


def test_each_icon_is_a_place_with_its_own_part_of_the_sheet() -> None:
    icons = [ShownIcon(0, "first"), ShownIcon(SHEET_COLUMNS, "last", crossed=True)]
    root = fromstring(draw_icons(SHEET, icons, "icons"))  # noqa: S314 - our own picture
    places = [group.get("data-place") for group in root.iter(f"{SVG}g")]
    assert places == ["0,0", "0,1"]
    assert [part.get("viewBox") for part in root.findall(f"{SVG}svg")] == ["0 0 1 1", "0 1 1 1"]
    assert all(image.get("height") == "2" for image in root.iter(f"{SVG}image"))
    assert len([*root.iter(f"{SVG}path")]) == 1
