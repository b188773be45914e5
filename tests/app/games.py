"""Finished games to inspect."""

from __future__ import annotations

from companion.draft.codec import AnyEvent
from companion.draft.events import FocusRevealed, SetUp
from companion.draft.restore import events_of
from companion.engine.exlibris.game_file import parse_game

THREE = """
edition = "en"
deck = "demo"
prominent = "R"
banned = "C"
[[players]]
name = "Ada"
focus = "M"
shelf = "A5.CSS C4.FHR / P1.CMMM W1.CFH V1.FMMM / X1.MM - "
[[players]]
name = "Bo"
focus = "F"
shelf = "B8.FR C2.CRR / J3.CCHS J1.HMSS"
[[players]]
name = "Cleo"
focus = "H"
shelf = "C3.FMM F6.CMS"
"""

EVEN = """
edition = "en"
prominent = "R"
banned = "C"
[[players]]
name = "Ada"
focus = "M"
shelf = "A1.RR B1.CF"
[[players]]
name = "Bo"
focus = "H"
shelf = "A2.RR B2.CF"
"""

SOLO = """
edition = "en"
mode = "solo"
prominent = "R"
banned = "C"
[[players]]
name = "Ada"
focus = "M"
shelf = "A1.RR B1.MM / C1.FF D1.HS"
[public_library]
focus = "H"
cards = "E1.HH F1.CC G1.RF"
"""


def events(text: str, *, revealed: bool = False) -> list[AnyEvent]:
    """Return how the table of a game came about; its focus cards lie face-down if asked for."""
    found = [*events_of(parse_game(text)), SetUp(learning=True)]
    return [event for event in found if revealed or not isinstance(event, FocusRevealed)]
