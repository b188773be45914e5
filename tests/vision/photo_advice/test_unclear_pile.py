"""A pile of which most cannot be read is refused: its headers were looked for in wrong places."""

from msgspec.structs import replace

from card_db import Problem, editions
from companion.engine.exlibris.reading import UNREAD, ReadCard
from tests.vision.fan.drawn import fan
from vision.arrangement import Arrangement
from vision.photo_advice.shelf import why_unread
from vision.pipeline import Knowledge, look_at
from vision.trace import PhotoEvidence

OUTLINE = ((0.0, 0.0), (0.1, 0.0), (0.1, 0.2), (0.0, 0.2))


def test_a_pile_of_which_most_cannot_be_read_is_refused() -> None:
    photo = fan(310).image
    seen = look_at(photo, None, Knowledge(editions()["en"]), Arrangement.FAN)
    assert isinstance(seen, PhotoEvidence)
    read = [ReadCard(row, 0, f"A{row + 1}", "CF", 0.9, OUTLINE) for row in range(6)]
    unread = [replace(card, card=UNREAD, books="") for card in read]
    assert why_unread(photo, seen, read[:3] + unread[3:]) is None
    assert why_unread(photo, seen, read[:2] + unread[2:]) == Problem("pile-unclear")
