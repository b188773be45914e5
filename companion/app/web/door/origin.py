"""Only pages of ours may talk to this server, under an address that leads here.

Streamlit checks the origin too, but asks a server on the internet for this machine's address before
it turns a stranger away.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Collection
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.datastructures import Headers

_LOCAL = ".local"


def is_foreign(headers: Headers) -> bool:
    """Tell whether a page from elsewhere makes a browser send this."""
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


def leads_here(host: str, named: Collection[str]) -> bool:
    """Tell whether a Host header names this machine: by number, by its own name, or as told.

    A page elsewhere can give a name of its own our address (DNS rebinding), but cannot make a
    browser ask for a number.
    """
    name = _name_of(host)
    if name is None:
        return False
    with suppress(ValueError):
        ipaddress.ip_address(name)
        return True
    own = socket.gethostname().lower()
    return name in {"localhost", own, own.split(".")[0] + _LOCAL, *named}


def _name_of(host: str) -> str | None:
    """Return the name in a Host header without its port, in small letters."""
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        return None
    return name.rstrip(".") if name else None
