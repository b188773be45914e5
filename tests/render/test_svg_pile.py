"""The picture of a pile: what shows of each card is outlined."""

from xml.etree import ElementTree

from companion.engine.exlibris.reading import ReadCard
from companion.render.exlibris.shelf.highlight import STYLES, Highlight
from companion.render.exlibris.shelf.photo import Photo
from companion.render.exlibris.shelf.pile import PileCard, cut_out_strip, draw_pile, strips_of

PHOTO = Photo("pile.jpg", (1000, 1000))
TALL = 0.3


def card(row: int, col: int, top: float) -> ReadCard:
    left, right, low = 0.3 * col, 0.3 * col + 0.2, top + TALL
    quad = ((left, top), (right, top), (right, low), (left, low))
    return ReadCard(row, col, f"A{row + 1}", "CF", 0.9, quad)


PILE = [card(0, 0, 0.1), card(1, 0, 0.15), card(3, 0, 0.25), card(0, 1, 0.1), card(1, 1, 0.5)]


def test_of_a_covered_card_its_header_shows() -> None:
    heights = [round(strip[3][1] - strip[0][1], 3) for strip in strips_of(PILE)]
    assert heights[:2] == [0.05, 0.1]
    assert heights[2:] == [0.09] * 3, "what no card lies on shows its own header"


def test_every_card_is_outlined_and_named() -> None:
    ways = [Highlight.DOUBT if one.row else Highlight.EVIDENCE for one in PILE]
    marked = [
        PileCard(one, str(one.id), f"card {one.id}", way)
        for one, way in zip(PILE, ways, strict=True)
    ]
    picture = ElementTree.fromstring(draw_pile(PHOTO, marked, "Photo 1"))  # noqa: S314 (of our own making)
    groups = [part for part in picture.iter() if "data-place" in part.attrib]
    assert [group.get("data-place") for group in groups] == ["0,0", "1,0", "3,0", "0,1", "1,1"]
    assert [group.get("aria-label") for group in groups][:2] == ["card A1", "card A2"]
    colours = [{part.get("stroke") for part in group.iter()} for group in groups]
    assert STYLES[Highlight.EVIDENCE].colour in colours[0]
    assert STYLES[Highlight.DOUBT].colour in colours[1]
    assert "A4" in "".join(groups[2].itertext())


def test_a_card_is_cut_out_with_its_neighbours_and_outlined() -> None:
    picture = ElementTree.fromstring(cut_out_strip(PHOTO, PILE, PILE[1], "a card"))  # noqa: S314 (of our own making)
    left, top, width, height = map(float, str(picture.get("viewBox")).split())
    assert (left < 0, width > 200) == (True, True)
    assert (round(top), round(height)) == (90, 220)
    assert STYLES[Highlight.CHOSEN].colour in {part.get("stroke") for part in picture.iter()}
