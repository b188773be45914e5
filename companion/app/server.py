"""The server behind the pages: Streamlit's own, with our settings and our routes."""

from __future__ import annotations

import socket
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.middleware import Middleware
from streamlit.starlette import App

from card_db import Problem, ProblemsError
from companion.app.routes import ROUTES
from companion.app.same_origin import SameOrigin
from companion.app.trouble import tell_trouble

MAIN_PAGE = Path(__file__).parent / "main.py"
DEFAULT_PORT = 8501
LOCAL_HOST = "127.0.0.1"
_SECONDS_TO_SAY_GOODBYE = 1
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only shown as another name here


class ServerError(ProblemsError):
    """An address at which nothing can be served."""

    input_at_fault = False


@dataclass(frozen=True, slots=True)
class Address:
    """Where the app is served, and with which certificate, if any."""

    host: str = LOCAL_HOST
    port: int = DEFAULT_PORT
    cert: Path | None = None
    key: Path | None = None

    @property
    def url(self) -> str:
        """Return what to open in a browser on this machine."""
        host = "localhost" if self.host in _EVERYWHERE else self.host
        host = f"[{host}]" if ":" in host else host
        return f"{'https' if self.cert else 'http'}://{host}:{self.port}"

    def link(self, key: str) -> str:
        """Return what the host opens."""
        return f"{self.url}/?key={key}"


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
