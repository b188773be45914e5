"""Where the app is served, and under which address phones find it."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

DEFAULT_PORT = 8501
LOCAL_HOST = "127.0.0.1"
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - only recognised here
_ELSEWHERE = ("192.0.2.1", "10.0.0.1", "192.168.0.1", "172.16.0.1")
"""Addresses towards which a machine would use its own network: one kept for examples, then some
of private networks, for a machine whose network leads nowhere else."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the app is served, and with which certificate, if any."""

    host: str = LOCAL_HOST
    port: int = DEFAULT_PORT
    cert: Path | None = None
    key: Path | None = None
    names: tuple[str, ...] = ()
    """By which names it is called besides its own, as behind a proxy."""

    @property
    def url(self) -> str:
        """Return what to open in a browser on this machine."""
        return self._url("localhost" if self.host in _EVERYWHERE else self.host)

    def link(self, key: str) -> str:
        """Return what the host opens."""
        return f"{self.url}/?key={key}"

    def for_phones(self, page_url: str) -> str | None:
        """Return what phones open, if they can; the host looks at a page with this address."""
        seen = urlsplit(page_url)
        if seen.hostname and not is_this_machine(seen.hostname):
            return f"{seen.scheme}://{seen.netloc}"
        if self.host in _EVERYWHERE:
            found = network_address()
            return self._url(found) if found else None
        return None if is_this_machine(self.host) else self._url(self.host)

    def _url(self, host: str) -> str:
        host = f"[{host}]" if ":" in host else host
        return f"{'https' if self.cert else 'http'}://{host}:{self.port}"


_ANNOUNCED: list[Address] = []


def announce(address: Address) -> None:
    """Let the pages know where this server listens."""
    _ANNOUNCED[:] = [address]


def announced() -> Address:
    """Return where this server listens."""
    return _ANNOUNCED[0] if _ANNOUNCED else Address()


def is_this_machine(host: str) -> bool:
    """Tell whether only this machine knows itself by this name."""
    if host == "localhost":
        return True
    with suppress(ValueError):
        address = ipaddress.ip_address(host)
        return address.is_loopback or address.is_unspecified
    return False


def network_address() -> str | None:
    """Return this machine's address in its network; nobody is asked, and nothing is sent."""
    for target in _ELSEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            # To connect a datagram socket only chooses the way that a datagram would take.
            probe.connect((target, 9))
            host: str = probe.getsockname()[0]
            if not is_this_machine(host):
                return host
    return None
