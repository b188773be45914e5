"""Whether the referee's page is old: its visitor is another by now, or the games are."""

from __future__ import annotations

import hashlib
from urllib.parse import urlencode

from starlette.requests import Request

from companion.app.kit import state
from companion.app.kit.live import keep_live
from companion.app.referee.followed import game_for, games_for
from companion.app.table.access import visitor_asking
from companion.app.table.visitor import Visitor
from companion.store import FollowedInfo

FOLLOW = "follow"
"""The part of the page that shows games."""
_TABLE, _PART, _GAME, _SIGN = "table", "part", "game", "sign"


def watch_games(who: Visitor) -> None:
    """Show the page again when it is no longer for its visitor, or a game that it shows changes."""
    table, part, game = state.token() or "", state.part() or "", state.followed() or ""
    sign = sign_of(who, part, game)
    keep_live(games_news_address(state.door_key(), table=table, part=part, game=game, sign=sign))


def games_news_address(key: str, **shown: str) -> str:
    """Return where a page asks that shows this, under this sign."""
    return f"/games-news/{key}" + (f"?{urlencode(shown)}" if shown else "")


def games_news(request: Request) -> bool:
    """Tell whether a page shows what its visitor would be shown now, and not what."""
    asked = {name: request.query_params.get(name, "") for name in (_TABLE, _PART, _GAME, _SIGN)}
    who = visitor_asking(request, asked[_TABLE] or None)
    return sign_of(who, asked[_PART], asked[_GAME]) != asked[_SIGN]


def sign_of(who: Visitor, part: str, game: str) -> str:
    """Return what is another as soon as this visitor would be shown something else."""
    shown = [(info.token, info.revision) for info in _shown(who, game)] if part == FOLLOW else []
    return hashlib.sha256(repr((who, shown)).encode()).hexdigest()


def _shown(who: Visitor, game: str) -> tuple[FollowedInfo, ...]:
    at_hand = game_for(who, game)
    return games_for(who) if at_hand is None else (at_hand,)
