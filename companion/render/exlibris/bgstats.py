"""A finished game as a link that the app BG Stats imports.

BG Stats documents the fields and "url-encoded json" under "Push plays to BG Stats from other apps
or websites" (bgstatsapp.com/support). The address, UTC times without a zone, and writing optional
fields all the same are what other programs do; nobody has tried it in the app itself.
"""

from __future__ import annotations

import json
from datetime import UTC
from urllib.parse import quote

from companion.engine.exlibris.game import Competitor
from companion.engine.exlibris.scoring import Result
from companion.render.occasion import Occasion
from companion.render.text import player_name

ADDRESS = "https://app.bgstatsapp.com/createPlay.html"
SOURCE, GAME, GAME_ID = "Ex Libris companion", "Ex Libris", "ex-libris"
BOARD_GAME_GEEK_ID = 201825
"""Ex Libris (2017) on BoardGameGeek."""


def bgstats_link(
    result: Result, ranks: tuple[int, ...], occasion: Occasion, play: str, language: str = "en"
) -> str:
    """Return the link; `play` tells this game from all others, so that it is imported once."""
    facts: dict[str, object] = {
        "sourceName": SOURCE,
        "sourcePlayId": play,
        "playDate": occasion.begun.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": GAME,
            "sourceGameId": GAME_ID,
            "bggId": BOARD_GAME_GEEK_ID,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": player_name(sheet.who, language),
                "sourcePlayerId": _id_of(sheet.who),
                "startPlayer": False,
                "rank": rank,
                "score": sheet.total,
                "winner": rank == 1,
            }
            for sheet, rank in zip(result.sheets, ranks, strict=True)
        ],
    }
    if occasion.place:
        facts["location"] = occasion.place
    data = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return f"{ADDRESS}?data={quote(data, safe='')}"


def _id_of(who: str) -> str:
    """Return what a player is recognised by in later games: the name, whatever its case."""
    return str(who) if who is Competitor.PUBLIC_LIBRARY else who.casefold()
