"""The server behind the pages: Streamlit's own, with our settings and our routes."""

from __future__ import annotations

import socket
from contextlib import closing
from pathlib import Path

import uvicorn
from starlette.middleware import Middleware
from streamlit.starlette import App

from card_db import Problem, ProblemsError
from companion.app.address import Address, announce
from companion.app.routes import ROUTES
from companion.app.same_origin import SameOrigin
from companion.app.trouble import tell_trouble

MAIN_PAGE = Path(__file__).parent / "main.py"
_SECONDS_TO_SAY_GOODBYE = 1


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


def serve(address: Address, listening: socket.socket) -> None:
    """Serve the app until it is interrupted."""
    announce(address)
    config = uvicorn.Config(
        App(
            MAIN_PAGE,
            routes=ROUTES,
            middleware=[Middleware(SameOrigin)],
            on_script_error=tell_trouble,
        ),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ssl_certfile=address.cert,
        ssl_keyfile=address.key,
        timeout_graceful_shutdown=_SECONDS_TO_SAY_GOODBYE,
    )
    with closing(listening):
        uvicorn.Server(config).run(sockets=[listening])
