"""Connections on which nothing was asked yet: only so many, and none for long.

Whoever only connects, or sends half a request and then nothing, takes a file descriptor for each.
The door itself hears nothing of them, as there is no request yet.
"""

from __future__ import annotations

import asyncio
import os
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.app.kit.state import LANGUAGE_VARIABLE
from companion.app.web.door.crowd import Crowd, PageLimits
from companion.render.language import translation
from companion.render.marking import N_

CONNECTIONS = PageLimits(from_one=256, in_all=4096)
"""A browser opens six, and one for each page; behind a proxy there may be many browsers."""
SECONDS_FOR_A_HEAD = 20.0
"""How long a request may take to say what it asks for."""
_FULL = N_("Too many connections from this address. Close some pages, and try again.")


class Lobby:
    """Who has connected, and for how long nobody has to say anything."""

    def __init__(
        self, limits: PageLimits = CONNECTIONS, seconds: float = SECONDS_FOR_A_HEAD
    ) -> None:
        """Take how many may connect, and how long they may be silent."""
        self.crowd, self.seconds = Crowd(limits), seconds

    def protocol(self) -> type[H11Protocol]:
        """Return what the server speaks on each connection."""
        return type("_Watched", (_Watched,), {"lobby": self})


class _Watched(H11Protocol):
    """Speaks HTTP with somebody who is counted, and who has to say what is wanted."""

    lobby: Lobby
    _is_counted = False
    _silence: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or say that there is no room."""
        super().connection_made(transport)
        address = self._address()
        if self.lobby.crowd.is_full_for(address):
            transport.write(_no_room())
            transport.close()
            return
        self.lobby.crowd.enter(address)
        self._is_counted = True
        self._wait_for_head()

    def data_received(self, data: bytes) -> None:
        """Hear what somebody wants; what comes of it may be the end of this connection."""
        self._wait_for_head()
        super().data_received(data)
        if self._is_asked():
            self._wait_no_longer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand over to the websocket, which the door counts by itself."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for the next one."""
        self._leave()
        super().connection_lost(exc)

    def _is_asked(self) -> bool:
        cycle: Any = self.cycle
        return cycle is not None and not cycle.response_complete

    def _wait_for_head(self) -> None:
        if self._is_counted and self._silence is None and not self._is_asked():
            self._silence = self.loop.call_later(self.lobby.seconds, self._give_up)

    def _wait_no_longer(self) -> None:
        if self._silence is not None:
            self._silence.cancel()
            self._silence = None

    def _give_up(self) -> None:
        self._silence = None
        if not self._is_asked():
            self.transport.abort()

    def _leave(self) -> None:
        self._wait_no_longer()
        if self._is_counted:
            self._is_counted = False
            self.lobby.crowd.leave(self._address())

    def _address(self) -> str:
        return self.client[0] if self.client else ""


def _no_room() -> bytes:
    # What somebody would read is not known yet, so the server's own language has to do.
    says = translation(os.environ.get(LANGUAGE_VARIABLE) or "en").gettext(_FULL).encode()
    head = (
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\n"
        f"Content-Length: {len(says)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + says
