"""What the server gives out and takes besides the pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.app.desk import Desk
from companion.app.kept import kept
from companion.app.reader.photos import reading_queue
from companion.app.routes import photo_address
from companion.app.uploads import FIELD, MOST_MEGABYTES, upload_address
from companion.draft.events import PlayerSeated
from tests.app.conftest import SetTable
from tests.app.http import Client, running_routes

PHOTO = b"no picture"
TOO_LONG = {"Content-Length": str((MOST_MEGABYTES << 20) + 1)}


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    with running_routes() as running:
        yield running


@pytest.fixture
def token(set_table: SetTable) -> str:
    return set_table(PlayerSeated(1, "Ada"))


@pytest.fixture
def address(token: str) -> str:
    return upload_address(kept().host_key(), token, 1)


def test_what_is_no_photo_is_kept_and_said_to_be_none(
    client: Client, token: str, address: str
) -> None:
    assert client.send(address, FIELD, PHOTO).status == 200
    assert reading_queue().wait_until_idle(60)
    photo = Desk(kept().tables, token).table.seats[0].photo
    assert photo is not None
    assert [trouble.id for trouble in photo.troubles] == ["photo-damaged"]
    assert kept().tables.photo(token, photo.id) == PHOTO


@pytest.mark.parametrize(
    ("field", "content", "headers"),
    [(FIELD, b"", {}), ("other", b"x", {}), (FIELD, PHOTO, TOO_LONG)],
    ids=["empty", "another field", "too long"],
)
def test_what_is_not_taken_says_why(
    client: Client,
    token: str,
    address: str,
    field: str,
    content: bytes,
    headers: dict[str, str],
) -> None:
    answer = client.send(f"{address}?lang=fr", field, content, headers)
    assert answer.status == 400
    assert answer.json["says"]
    assert Desk(kept().tables, token).table.seats[0].photo is None


def test_nobody_sends_photos_to_a_table_they_do_not_know(
    client: Client, token: str, address: str
) -> None:
    assert client.send(upload_address(kept().host_key(), "nothing", 1), FIELD, PHOTO).status == 400
    assert client.send(upload_address(kept().host_key(), token, 7), FIELD, PHOTO).status == 400
    assert client.get(address).status == 405


def test_a_photo_is_given_out_to_the_host(client: Client, token: str) -> None:
    kept().tables.keep_photo(token, "p", b"photo")
    assert client.get(photo_address(kept().host_key(), token, "p")).status == 404
    kept().tables.keep_view(token, "p", b"view")
    assert client.get(photo_address(kept().host_key(), token, "p")).content == b"view"
    assert client.get(photo_address(kept().host_key(), "nothing", "p")).status == 404


def test_icons_and_fonts_come_from_here(client: Client) -> None:
    assert client.get("/icon/R.svg").content.startswith(b"<svg")
    assert client.get("/icon/X.svg").status == 404
    assert client.get("/font/Alegreya-Regular.ttf").status == 200
    assert client.get("/font/OFL.ttf").status == 404
