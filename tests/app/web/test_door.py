"""The front door: who gets in, and what those are told who do not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message, Receive, Scope, Send

from card_db import Problem
from companion.app.web.door.crowd import Crowd, PageLimits
from companion.app.web.door.door import FrontDoor
from companion.app.web.door.headers import HEADERS
from companion.app.web.door.origin import leads_here
from companion.app.web.door.passage import is_in_use
from companion.app.web.door.patience import TooSlowError, until
from companion.store import StoreError
from tests.app.running import run

Headers = list[tuple[bytes, bytes]]


async def behind(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer everything, and stay with a websocket until it is closed."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.accept"})
        await receive()
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"inside"})


def asked(
    path: str = "/", host: str = "192.168.1.5:8501", origin: str | None = None, kind: str = "http"
) -> Scope:
    headers = [(b"host", host.encode()), *([(b"origin", origin.encode())] if origin else [])]
    known = {"type": kind, "path": path, "headers": headers, "client": ("10.0.0.7", 5000)}
    return {**known, "query_string": b"", "subprotocols": ["streamlit"]}


def answer(door: FrontDoor, scope: Scope) -> list[Message]:
    """Return all that a request is answered with."""
    told: list[Message] = []

    async def send(message: Message) -> None:
        told.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    run(door(scope, receive, send))
    return told


@pytest.mark.parametrize(
    "path",
    [
        "/_stcore/upload_file/session/file",
        "//_stcore/upload_file/session/file",
        "/_stcore/metrics",
        "/_stcore/script-health-check",
        "/_stcore/agent/interact",
        "/auth/login",
    ],
)
def test_routes_that_only_strangers_ask_for_are_closed(path: str) -> None:
    assert not is_in_use(path)
    start, body = answer(FrontDoor(behind), asked(path))
    assert start["status"] == 404
    assert b"inside" not in body["body"]


@pytest.mark.parametrize(
    "path",
    ["/", "/shelves", "/static/a.js", "/_stcore/health", "/_stcore/stream", "/photo/k/t/p"],
)
def test_routes_in_use_are_open(path: str) -> None:
    assert is_in_use(path)
    assert answer(FrontDoor(behind), asked(path))[-1]["body"] == b"inside"


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("localhost:8501", True),
        ("LOCALHOST", True),
        ("127.0.0.1:8501", True),
        ("192.168.1.5:8501", True),
        ("[fe80::1]:8501", True),
        ("books.example:443", True),
        ("evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_only_names_that_lead_here_are_answered(host: str, *, is_ours: bool) -> None:
    assert leads_here(host, {"books.example"}) is is_ours
    status = answer(FrontDoor(behind, ["Books.example"]), asked(host=host))[0]["status"]
    assert status == (200 if is_ours else 421)


def test_a_page_from_elsewhere_is_turned_away() -> None:
    foreign = asked(origin="http://evil.example")
    assert answer(FrontDoor(behind), foreign)[0]["status"] == 403
    (closed,) = answer(FrontDoor(behind), {**foreign, "type": "websocket"})
    assert closed["type"] == "websocket.close"
    assert answer(FrontDoor(behind), asked(origin="http://192.168.1.5:8501"))[0]["status"] == 200


@pytest.mark.parametrize(
    ("language", "address", "says"),
    [
        (b"fr-FR,fr;q=0.9", b"", "Il n’y a rien ici."),
        (b"fr-FR,fr;q=0.9", b"lang=pl", "Tu nic nie ma."),
        (b"it", b"lang=xx", "There is nothing here."),
    ],
)
def test_who_is_turned_away_is_told_so_in_their_language(
    language: bytes, address: bytes, says: str
) -> None:
    scope = asked("/_stcore/metrics")
    scope["headers"].append((b"accept-language", language))
    assert answer(FrontDoor(behind), {**scope, "query_string": address})[1]["body"] == says.encode()


def test_every_answer_tells_browsers_what_is_allowed() -> None:
    for path in ("/", "/_stcore/metrics"):
        start, _ = answer(FrontDoor(behind), asked(path))
        found = {name.decode(): value.decode() for name, value in start["headers"]}
        assert {name.lower(): value for name, value in HEADERS.items()}.items() <= found.items()


def test_a_full_house_says_so_and_has_room_again() -> None:
    crowd = Crowd(PageLimits(from_one=2, in_all=3))
    with crowd.admitted("a"), crowd.admitted("a"):
        assert crowd.is_full_for("a")
        assert not crowd.is_full_for("b")
        with crowd.admitted("b"):
            assert crowd.is_full_for("c")
    assert not crowd.is_full_for("a")
    assert not crowd.inside


def test_who_may_open_few_files_lets_fewer_in() -> None:
    few = PageLimits(from_one=40, in_all=400).within(60)
    assert (few.from_one, few.in_all) == (30, 60)
    assert PageLimits(from_one=40, in_all=400).within(2000) == PageLimits(40, 400)


def test_one_websocket_too_many_is_closed_with_a_reason() -> None:
    async def visit() -> list[Message]:
        door = FrontDoor(behind, limits=PageLimits(from_one=1))
        told: list[Message] = []
        left = asyncio.Event()

        def sender(to: list[Message]) -> Callable[[Message], Awaitable[None]]:
            async def send(message: Message) -> None:
                to.append(message)

            return send

        async def stay() -> Message:
            await left.wait()
            return {"type": "websocket.disconnect"}

        socket = asked("/_stcore/stream", kind="websocket")
        first: list[Message] = []
        staying = asyncio.create_task(door(socket, stay, sender(first)))
        while not first:
            await asyncio.sleep(0)
        await door(socket, stay, sender(told))
        left.set()
        await staying
        again: list[Message] = []
        await door(socket, stay, sender(again))
        return [*told, *again]

    let_in, closed, accepted = run(visit())
    # Only a page that was let in learns why it was closed.
    assert let_in == {"type": "websocket.accept", "subprotocol": "streamlit"}
    assert closed["type"] == "websocket.close"
    assert closed["code"] == 1013
    assert "Too many pages" in closed["reason"]
    assert accepted["type"] == "websocket.accept"


@pytest.mark.parametrize(("cause", "is_outage"), [("store-failed", True), ("store-full", False)])
def test_a_route_that_finds_no_database_says_so_and_not_which(
    cause: str, *, is_outage: bool
) -> None:
    async def failing(scope: Scope, receive: Receive, send: Send) -> None:
        raise StoreError(Problem(cause, {"where": "db.example", "reason": "gone"}))

    if is_outage:
        start, body = answer(FrontDoor(failing), asked("/photo/k/t/1"))
        assert start["status"] == 503
        assert b"can't reach its database" in body["body"]
        assert b"db.example" not in body["body"]
    else:
        with pytest.raises(StoreError):
            answer(FrontDoor(failing), asked("/photo/k/t/1"))


def test_a_body_that_never_ends_is_given_up() -> None:
    async def never() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        await until(0.0, never)()

    async def receive() -> None:
        await until(0.0, never)()

    with pytest.raises(TooSlowError):
        run(receive())
    start, body = answer(FrontDoor(slow), asked("/photo/k/t/1"))
    assert start["status"] == 408
    assert b"took too long" in body["body"]
