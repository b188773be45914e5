"""The server behind the pages: Streamlit's own, with our settings and our routes."""

from __future__ import annotations

import importlib
import socket
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import uvicorn
from starlette.middleware import Middleware
from starlette.types import ASGIApp
from streamlit.starlette import App

from card_db import Problem, ProblemsError
from companion.app.kit.inside import keep_order, release_descriptors
from companion.app.reader.watching import Watch
from companion.app.trouble import tell_trouble
from companion.app.web.address import Address, announce
from companion.app.web.door.crowd import PageLimits
from companion.app.web.door.door import FrontDoor
from companion.app.web.door.lobby import CONNECTIONS, Lobby
from companion.app.web.lanes.crossing import Crossing
from companion.app.web.lanes.house import House
from companion.app.web.routes import ROUTES
from companion.app.web.warm_up import warm_up

_MOST_FILES = 16_384
_FILES_OF_A_PAGE, _FILES_OF_A_CONNECTION = 8, 4
"""Of how many files there may be, with room left for the store, readers and downloads."""
MAIN_PAGE = Path(__file__).parent.parent / "main.py"
_SECONDS_TO_SAY_GOODBYE = 1
_SECONDS_TO_ANSWER = 60.0
_SECONDS_OF_A_TURN = 0.001
"""How long a thread may compute while another waits. Pages are drawn in threads that hand over
hundreds of times; with Python's own five milliseconds, each of them waits for all the others."""


class ServerError(ProblemsError):
    """An address at which nothing can be served."""

    input_at_fault = False


def listen(address: Address) -> socket.socket:
    """Take the port, so that nobody else can; ServerError if somebody already has it."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    server = socket.socket(family)
    try:
        # Without this, a port stays taken for a minute after a server on it was stopped.
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.bind((address.host, address.port))
    except OSError as error:
        server.close()
        facts = {"host": address.host, "port": address.port, "reason": error.strerror or "?"}
        raise ServerError([Problem("app-port", facts)]) from error
    return server


def serve(
    address: Address,
    listening: socket.socket,
    limits: PageLimits | None = None,
    processes: int = 1,
) -> None:
    """Serve the app until it is interrupted, by one process or by several behind the same door."""
    files = allow_many_files()
    limits = (limits or PageLimits()).within(files // _FILES_OF_A_PAGE)
    config = _at_the_door(address, files)
    if processes == 1:
        _serve_pages(address, listening, limits, config)
        return
    with House(serve_lane, address, processes) as house:
        door = FrontDoor(Crossing(house.ports), address.names, limits)
        _run(door, listening, config)


def serve_lane(address: Address, listening: socket.socket) -> None:
    """Serve some of the tables behind a door, which alone knows who comes from where."""
    allow_many_files()
    everybody = PageLimits(from_one=PageLimits().in_all)
    _serve_pages(address, listening, everybody, {"server_header": False, "date_header": False})


def _serve_pages(
    address: Address, listening: socket.socket, limits: PageLimits, config: dict[str, Any]
) -> None:
    announce(address)
    sys.setswitchinterval(_SECONDS_OF_A_TURN)
    keep_order()
    release_descriptors()
    warm_up()
    door = Middleware(FrontDoor, named=address.names, limits=limits)
    app = App(MAIN_PAGE, routes=ROUTES, middleware=[door], on_script_error=tell_trouble)
    watch = Watch()
    try:
        _run(app, listening, config)
    finally:
        watch.stop()


def _at_the_door(address: Address, files: int) -> dict[str, Any]:
    certificate = {"ssl_certfile": address.cert, "ssl_keyfile": address.key}
    lobby = Lobby(CONNECTIONS.within(files // _FILES_OF_A_CONNECTION))
    return {**certificate, "http": lobby.protocol()}


def _run(app: ASGIApp, listening: socket.socket, config: dict[str, Any]) -> None:
    settings = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        # A busy server is late to hear an answer; to close its pages then would make it busier.
        ws_ping_timeout=_SECONDS_TO_ANSWER,
        timeout_graceful_shutdown=_SECONDS_TO_SAY_GOODBYE,
        **config,
    )
    with closing(listening):
        uvicorn.Server(settings).run(sockets=[listening])


def allow_many_files() -> int:
    """Raise the limit on open files as far as allowed, and return it.

    A stranger who only connects takes one for each try; whoever is let in leaves room for others.
    """
    try:
        resource = importlib.import_module("resource")
    except ImportError:
        return _MOST_FILES  # Windows has no such limit.
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, _MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return _MOST_FILES if soft == resource.RLIM_INFINITY else int(soft)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return int(wanted)
