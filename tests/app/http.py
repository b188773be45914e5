"""A server with our routes alone, and a plain way to ask it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from typing import Any

import uvicorn
from starlette.applications import Starlette

from companion.app.web.address import LOCAL_HOST, Address
from companion.app.web.routes import ROUTES
from companion.app.web.server import listen

_BOUNDARY = "between-the-parts"
FORM = f"multipart/form-data; boundary={_BOUNDARY}"
"""What kind of content a form is."""


def form_with(field: str, content: bytes) -> bytes:
    """Return a form with a file."""
    head = f'--{_BOUNDARY}\r\nContent-Disposition: form-data; name="{field}"; filename="p.jpg"'
    return head.encode() + b"\r\n\r\n" + content + f"\r\n--{_BOUNDARY}--\r\n".encode()


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    content: bytes

    @property
    def json(self) -> Any:  # noqa: ANN401
        return json.loads(self.content)


@dataclass(frozen=True)
class Client:
    """Somebody who asks the server at this port."""

    port: int

    def get(self, path: str) -> Answer:
        return self._ask("GET", path)

    def send(
        self, path: str, field: str, content: bytes, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send a file by a form."""
        kind = {"Content-Type": FORM}
        return self._ask("POST", path, form_with(field, content), {**kind, **(headers or {})})

    def _ask(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> Answer:
        with closing(HTTPConnection(LOCAL_HOST, self.port, timeout=30)) as connection:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return Answer(answer.status, answer.read())


@contextmanager
def running_routes() -> Iterator[Client]:
    """Serve our routes from this very process."""
    listening = listen(Address(port=0))
    server = uvicorn.Server(uvicorn.Config(Starlette(routes=ROUTES), log_config=None))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server ended by itself"
        time.sleep(0.01)
    yield Client(listening.getsockname()[1])
    server.should_exit = True
    thread.join(30)
    listening.close()
