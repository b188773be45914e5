"""What the server gives out and takes besides the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

import pytest
from PIL import Image
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message

from companion.app.joining.seats import take_seat
from companion.app.reader.photos import reading_queue
from companion.app.start.demo import begin_demo_table, demo_game, demo_photo
from companion.app.table.access import insist_on_seat
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import lock_of
from companion.app.web.routes import photo_address
from companion.app.web.uploads import (
    FIELD,
    MOST_MEGABYTES,
    photo_upload,
    take_for_seat,
    upload_address,
)
from companion.draft.events import PhotoTaken, PlayerSeated, SeatFreed, SeatTaken, ShelfTyped
from companion.draft.state import Seat
from companion.engine.exlibris.game import Player
from companion.engine.exlibris.notation import print_shelf
from companion.render.language import LANGUAGES
from companion.render.text import problem_text
from tests.app.conftest import Open, SetTable
from tests.app.http import FORM, Client, form_with, running_routes
from tests.app.running import run
from tests.draft.tables import photo
from tests.vision.pictures import encoded, hostile_files

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
    return upload_address(store().host_key(), token, 1)


def test_what_is_no_photo_is_kept_and_said_to_be_none(
    client: Client, token: str, address: str
) -> None:
    assert client.send(address, FIELD, PHOTO).status == 200
    assert reading_queue().wait_until_idle(60)
    photo = TableSession(store().tables, token).table.seats[0].photo
    assert photo is not None
    assert [problem.id for problem in photo.problems] == ["photo-damaged"]
    assert store().tables.photo(token, photo.id) == PHOTO


def sent(client: Client, token: str, content: bytes) -> Seat:
    """Send a photo of the first seat's shelf, and return the seat once it was looked at."""
    assert client.send(upload_address(store().host_key(), token, 1), FIELD, content).status == 200
    assert reading_queue().wait_until_idle(300)
    return TableSession(store().tables, token).table.seats[0]


@pytest.mark.parametrize("name", [name for name, content in hostile_files().items() if content])
def test_no_file_that_is_no_photo_loses_anything(client: Client, token: str, name: str) -> None:
    TableSession(store().tables, token).add(ShelfTyped(1, "A1.RF B2.MM"))
    seat = sent(client, token, hostile_files()[name])
    assert print_shelf(seat.shelf) == "A1.FR B2.MM"
    assert seat.photo is not None
    (problem,) = seat.photo.problems
    for language in LANGUAGES:
        assert "\n" not in problem_text(problem, language)


def test_a_photo_without_cards_says_so_and_loses_nothing(client: Client, token: str) -> None:
    TableSession(store().tables, token).add(ShelfTyped(1, "A1.RF B2.MM"))
    seat = sent(client, token, encoded(Image.new("RGB", (1600, 1200), "#c8b48c"), "JPEG"))
    assert print_shelf(seat.shelf) == "A1.FR B2.MM"
    assert seat.photo is not None
    assert [problem.id for problem in seat.photo.problems] == ["photo-no-cards"]


def test_a_photo_upside_down_gives_the_same_shelf(client: Client) -> None:
    player = demo_game().players[0]
    seat = sent(client, begin_demo_table(), encoded(_photo(player).rotate(180), "JPEG", quality=92))
    truth, doubtful = dict(player.shelf.cells), {card.place for card in seat.questions}
    assert {place for place, cell in seat.shelf.cells if truth.get(place) != cell} <= doubtful


def test_two_shelves_in_one_photo_are_asked_for_one_at_a_time(client: Client) -> None:
    above, below = (_photo(player) for player in demo_game().players[:2])
    both = Image.new("RGB", (above.width, above.height * 2 + 700), "#6b5a45")
    both.paste(above, (0, 0))
    both.paste(below, (0, above.height + 700))
    seat = sent(client, begin_demo_table(), encoded(both, "JPEG", quality=92))
    assert seat.photo is not None
    assert [problem.id for problem in seat.photo.problems] == ["photo-two-shelves"]
    assert not seat.shelf.cells


def _photo(player: Player) -> Image.Image:
    return Image.open(BytesIO(demo_photo(player))).convert("RGB")


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
    assert TableSession(store().tables, token).table.seats[0].photo is None


def test_nobody_sends_photos_to_a_table_they_do_not_know(
    client: Client, token: str, address: str
) -> None:
    assert client.send(upload_address(store().host_key(), "nothing", 1), FIELD, PHOTO).status == 400
    assert client.send(upload_address(store().host_key(), token, 7), FIELD, PHOTO).status == 400
    assert client.get(address).status == 404


def on_its_way(token: str, key: str, meanwhile: Callable[[], object]) -> Request:
    """Return a photo for the first seat; something happens before it has come in."""

    async def come_in() -> Message:
        meanwhile()
        return {"type": "http.request", "body": form_with(FIELD, PHOTO)}

    headers = {"Content-Length": "1", "Content-Type": FORM}
    scope = {
        "type": "http",
        "query_string": b"",
        "headers": Headers(headers).raw,
        "path_params": {"key": key, "token": token, "seat": 1},
    }
    return Request(scope, come_in)


def answer_to(request: Request) -> Response:
    async def wait() -> Response:
        return await photo_upload(take_for_seat, insist_on_seat)(request)

    return run(wait())


def test_a_photo_whose_seat_is_freed_meanwhile_is_neither_kept_nor_read(token: str) -> None:
    def change_hands() -> None:
        TableSession(store().tables, token).add(SeatFreed(1))
        assert take_seat(token, 1)

    request = on_its_way(token, take_seat(token, 1) or "", change_hands)
    answer = answer_to(request)
    assert answer.status_code == 400
    assert b"no longer yours" in answer.body
    assert TableSession(store().tables, token).table.seats[0].photo is None
    assert store().tables.photos(token) == ()


def test_a_photo_that_takes_its_time_is_taken(token: str) -> None:
    request = on_its_way(token, take_seat(token, 1) or "", lambda: None)
    answer = answer_to(request)
    assert answer.status_code == 200
    assert TableSession(store().tables, token).table.seats[0].photo is not None


def test_a_photo_is_not_read_again_for_a_phone_that_lost_its_seat(
    open_page: Open, set_table: SetTable
) -> None:
    read = (PhotoTaken(1, "p1"), photo("A1.RF"))
    token = set_table(PlayerSeated(1, "Ada"), SeatTaken(1, lock_of("ada")), *read)
    app = open_page("shelves", table=token, key="ada")
    TableSession(store().tables, token).add(SeatFreed(1))
    again = next(found for found in app.button if found.label == "Read this photo again")
    again.click().run()
    assert TableSession(store().tables, token).events[-1] == SeatFreed(1)
    assert "no longer yours" in app.toast[0].value


def test_a_photo_is_given_out_to_the_host(client: Client, token: str) -> None:
    store().tables.keep_photo(token, "p", b"photo")
    assert client.get(photo_address(store().host_key(), token, "p")).status == 404
    store().tables.keep_view(token, "p", b"view")
    assert client.get(photo_address(store().host_key(), token, "p")).content == b"view"
    assert client.get(photo_address(store().host_key(), "nothing", "p")).status == 404


def test_icons_and_fonts_come_from_here(client: Client) -> None:
    assert client.get("/icon/R.svg").content.startswith(b"<svg")
    assert client.get("/icon/X.svg").status == 404
    assert client.get("/font/Alegreya-Regular.ttf").status == 200
    assert client.get("/font/OFL.ttf").status == 404
