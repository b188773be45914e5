"""What is said of a connection on the way to the process behind it."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message, Scope

from companion.app.kit.keys import exchanged
from companion.app.web.door.lobby import Lobby
from companion.app.web.lanes.crossing import Crossing
from tests.app.running import run
from tests.app.web.test_lobby import serving

KEY = "k" * 22


async def exchange(request: Request) -> Response:
    answer = exchanged(request)
    assert answer is not None
    return answer


PAGES = Starlette(routes=[Route("/", exchange)])


def cookie_over(scheme: str, claimed: str, port: int) -> bytes:
    """Return the cookie that somebody gets whose key goes by this scheme to a process of ours."""
    told: list[Message] = []

    async def send(message: Message) -> None:
        told.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    known = {"type": "http", "method": "GET", "path": "/", "query_string": f"key={KEY}".encode()}
    said = [(b"host", b"192.168.1.5:8501"), (b"x-forwarded-proto", claimed.encode())]
    scope: Scope = {**known, "scheme": scheme, "headers": said}
    run(Crossing([port])(scope, receive, send))
    headers = dict(told[0]["headers"])
    return bytes(headers[b"set-cookie"])


@pytest.mark.parametrize(("scheme", "claimed"), [("https", "http"), ("http", "https")])
def test_a_cookie_is_secure_if_the_browser_came_by_https_whatever_it_says(
    scheme: str, claimed: str
) -> None:
    with serving(Lobby(), PAGES) as port:
        cookie = cookie_over(scheme, claimed, port)
    assert KEY.encode() in cookie
    assert (b"Secure" in cookie) == (scheme == "https")
