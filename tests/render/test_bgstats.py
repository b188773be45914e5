"""The link for BG Stats, against the format that its makers document (see the module)."""

from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from urllib.parse import parse_qs, urlsplit

from companion.engine.exlibris.game import Game
from companion.engine.exlibris.scoring import score
from companion.render.exlibris.bgstats import bgstats_link
from companion.render.occasion import Occasion
from tests.engine.tables import solo, table

WHEN = datetime(2026, 11, 18, 20, 5, 9, tzinfo=timezone(timedelta(hours=1)))

DOCUMENTED = {
    "sourceName": str,
    "sourcePlayId": str,
    "playDate": str,
    "location": str,
    "game": {
        "name": str,
        "sourceGameId": str,
        "bggId": int,
        "highestWins": bool,
        "noPoints": bool,
    },
    "players": {
        "name": str,
        "sourcePlayerId": str,
        "startPlayer": bool,
        "rank": int,
        "score": int,
        "winner": bool,
    },
}
"""The documented fields that we send, and what the documented example holds in them."""


def sent(link: str) -> dict[str, Any]:
    """Return what the app gets."""
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc) == ("https", "app.bgstatsapp.com")
    assert parts.path == "/createPlay.html"
    assert not parts.fragment
    ((name, (data,)),) = parse_qs(parts.query, strict_parsing=True).items()
    assert name == "data"
    found: dict[str, Any] = json.loads(data)
    return found


def link_of(game: Game, place: str = "") -> str:
    result = score(game)
    return bgstats_link(result, result.ranking.ranks, Occasion(WHEN, place), "table-1")


def test_every_field_has_the_documented_name_and_type() -> None:
    play = sent(link_of(table("A1.RR B1.RR", "C1.HH"), "Kitchen & café"))
    assert play.keys() == DOCUMENTED.keys()
    for name, kind in DOCUMENTED.items():
        if isinstance(kind, type):
            assert type(play[name]) is kind
            continue
        for part in play[name] if name == "players" else [play[name]]:
            assert {field: type(value) for field, value in part.items()} == kind
    assert play["location"] == "Kitchen & café"
    assert play["game"]["bggId"] == 201825


def test_the_time_is_that_of_greenwich_without_a_zone() -> None:
    play = sent(link_of(table("A1.RR", "C1.HH")))
    assert play["playDate"] == "2026-11-18 19:05:09"
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])
    assert datetime.fromisoformat(play["playDate"]).replace(tzinfo=UTC) == WHEN


def test_everybody_comes_with_points_and_rank() -> None:
    game = table("A1.RR B1.RR", "C1.HH")
    result = score(game)
    players = sent(link_of(game))["players"]
    for player, sheet, rank in zip(players, result.sheets, result.ranking.ranks, strict=True):
        assert (player["name"], player["score"]) == (sheet.name, sheet.total)
        assert player["rank"] == rank
        assert player["winner"] is (rank == 1)
        assert player["sourcePlayerId"] == sheet.name.casefold()


def test_no_place_is_no_field_and_a_link_is_plain_ascii() -> None:
    link = link_of(solo("A1.RR B1.RR", "C1.HH"))
    assert "location" not in sent(link)
    assert [player["name"] for player in sent(link)["players"]] == ["Ada", "Public Library"]
    assert re.fullmatch(r"[!-~]+", link)
    assert not set(link.split("data=")[1]) & set(' "<>&+#')
