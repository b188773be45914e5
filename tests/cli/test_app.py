"""`exlibris app` before it serves anything; the rest is tested in a browser."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from companion.app.web.address import Address
from tests.cli.conftest import Exlibris


def test_a_port_that_is_taken_is_told_in_one_line(exlibris: Exlibris) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        outcome = exlibris("app", "--port", port)
    assert outcome.code == 3
    assert outcome.out == ""
    (line,) = outcome.complaints
    assert str(port) in line


def test_an_address_that_is_not_ours_is_told_in_one_line(exlibris: Exlibris) -> None:
    outcome = exlibris("app", "--host", "192.0.2.1")
    assert (outcome.code, len(outcome.complaints)) == (3, 1)


def test_a_host_that_does_not_exist_is_told_in_one_line(exlibris: Exlibris) -> None:
    outcome = exlibris("app", "--host", "nowhere.invalid")
    assert (outcome.code, len(outcome.complaints)) == (3, 1)


def test_a_certificate_needs_its_key_and_both_must_be_there(
    exlibris: Exlibris, tmp_path: Path
) -> None:
    cert = tmp_path / "cert.pem"
    assert exlibris("app", "--cert", cert).code == 2
    assert exlibris("app", "--key", cert).code == 2
    assert exlibris("app", "--cert", cert, "--key", cert).code == 2


@pytest.mark.parametrize(
    ("address", "url"),
    [
        (Address(), "http://127.0.0.1:8501"),
        (Address("0.0.0.0", 80), "http://localhost:80"),  # noqa: S104
        (Address("::1", 8501), "http://[::1]:8501"),
        (Address(cert=Path("c"), key=Path("k")), "https://127.0.0.1:8501"),
    ],
)
def test_the_address_is_one_to_open(address: Address, url: str) -> None:
    assert address.url == url
    assert address.link("secret") == f"{url}/?key=secret"
