"""Keys in cookies: exchanged for the one in a link, made by phones, given to staff, withdrawn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from http.cookies import SimpleCookie
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from companion.app.joining.seats import take_seat
from companion.app.kit.keys import key_named, name_of, seat_keys
from companion.app.table.access import visitor_with
from companion.app.table.shared_store import store
from companion.app.table.table_session import TableSession
from companion.app.table.visitor import Role, lock_of
from companion.app.web.address import LOCAL_HOST
from companion.draft.events import PlayerSeated, SeatFreed
from companion.store import NoTableError
from tests.app.conftest import Open, SetTable
from tests.app.http import Client, running_routes


@pytest.fixture
def token(set_table: SetTable) -> str:
    return set_table(PlayerSeated(1, "Ada"), PlayerSeated(2, "Bo"))


@pytest.fixture
def client() -> Iterator[Client]:
    with running_routes() as client:
        yield client


def ask(client: Client, path: str, cookies: dict[str, str] | None = None) -> HTTPResponse:
    header = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
    with closing(HTTPConnection(LOCAL_HOST, client.port, timeout=30)) as connection:
        connection.request("GET", path, headers={"Cookie": header} if header else {})
        answer = connection.getresponse()
        answer.read()
        return answer


def cookies_of(answer: HTTPResponse) -> dict[str, str]:
    found: SimpleCookie = SimpleCookie()
    for header in answer.headers.get_all("Set-Cookie", []):
        found.load(header)
    return {name: cookie.value for name, cookie in found.items()}


def test_a_key_in_an_address_becomes_a_cookie_that_scripts_cannot_read(client: Client) -> None:
    key = store().host_key()
    answer = ask(client, f"/history?key={key}&lang=fr&shelf1=A1+B2&empty=")
    assert answer.status == 303
    assert key not in answer.headers["Location"]
    gone_to = urlsplit(answer.headers["Location"])
    assert (gone_to.netloc, gone_to.path) == ("", "/history")
    asked = parse_qs(gone_to.query, keep_blank_values=True)
    assert asked == {"lang": ["fr"], "shelf1": ["A1 B2"], "empty": [""], "as": [name_of(key)]}
    (header,) = answer.headers.get_all("Set-Cookie", [])
    assert "httponly" in header.lower()
    assert "samesite=lax" in header.lower()
    assert key_named(cookies_of(answer), asked["as"][0]) == key


def test_what_is_no_key_is_not_kept_and_opens_nothing(client: Client) -> None:
    answer = ask(client, "/?key=%0d%0aSet-Cookie:x")
    assert answer.status == 303
    assert cookies_of(answer) == {}
    (name,) = parse_qs(urlsplit(answer.headers["Location"]).query)["as"]
    assert visitor_with(key_named({}, name), None).role is Role.STRANGER


def test_a_browser_keeps_forty_keys_and_forgets_the_oldest(client: Client) -> None:
    kept = {f"exlibris-key-{number:08x}": f"a-key-of-{number}" for number in range(40)}
    answer = ask(client, "/?key=another-key", kept)
    found = cookies_of(answer)
    assert found.pop(f"exlibris-key-{name_of('another-key')}") == "another-key"
    assert found == {"exlibris-key-00000000": ""}


def test_an_address_names_a_key_only_for_the_browser_that_has_it(
    client: Client, token: str
) -> None:
    cookies = cookies_of(ask(client, f"/?table={token}"))
    key = take_seat(token, 1, seat_keys(cookies)["p1"])
    assert key is not None
    assert visitor_with(key, token).seat == 1
    assert ask(client, f"/news/p1/{token}?revision=99", cookies).status == 200
    view = f"/photo/p1/{token}/p"
    store().tables.keep_photo(token, "p", b"photo")
    store().tables.keep_view(token, "p", b"view")
    assert ask(client, view, cookies).status == 200
    assert ask(client, view).status == 404
    assert ask(client, view, cookies_of(ask(client, "/"))).status == 404


def test_one_phone_has_a_key_for_each_of_its_seats(token: str, client: Client) -> None:
    own = seat_keys(cookies_of(ask(client, "/")))
    assert len({*own.values()}) == len(own) == 9
    assert take_seat(token, 1, own["p1"])
    assert take_seat(token, 2, own["p2"])
    assert [visitor_with(own[name], token).seat for name in ("p1", "p2")] == [1, 2]
    TableSession(store().tables, token).add(SeatFreed(1))
    assert visitor_with(own["p1"], token).role is Role.GUEST


def with_cookies(monkeypatch: pytest.MonkeyPatch, cookies: dict[str, str]) -> None:
    # Streamlit's test bench has no browser that could send any.
    monkeypatch.setattr("companion.app.kit.state.cookies", lambda: cookies)


def test_a_phone_that_comes_back_to_the_code_goes_on_at_its_seat(
    open_page: Open, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_cookies(monkeypatch, {"exlibris-device": "of-this-phone"})
    app = open_page(table=token, key="")
    app.button(key="take-2").click().run()
    assert app.title[0].value == "Shelves"
    assert app.query_params["as"] == "p1"
    assert "key" not in app.query_params
    again = open_page(table=token, key="")
    assert "Ada" in labels(again)
    again.button(key="go-on-2").click().run()
    assert again.title[0].value == "Shelves"
    with_cookies(monkeypatch, {"exlibris-device": "of-another"})
    other = open_page(table=token, key="")
    assert {button.key for button in other.button} == {"take-1", "take-new"}
    stolen = open_page("shelves", table=token, key="", **{"as": "p1"})
    assert "take-1" in {button.key for button in stolen.button}


def labels(app: AppTest) -> set[str]:
    return {button.label for button in app.button}


def test_a_renewed_key_makes_cookies_worthless(client: Client) -> None:
    cookies = cookies_of(ask(client, f"/?key={store().host_key()}"))
    name = name_of(store().host_key())
    assert ask(client, f"/export/{name}.zip", cookies).status == 200
    store().renew_host_key()
    assert ask(client, f"/export/{name}.zip", cookies).status == 404


def test_staff_run_one_table_and_nothing_else(
    open_page: Open, token: str, set_table: SetTable, client: Client
) -> None:
    key = store().staff.give(token)
    staff = visitor_with(key, token)
    assert staff.role is Role.STAFF
    assert staff.is_host
    assert not staff.is_owner
    other = set_table(PlayerSeated(1, "Eve"))
    assert visitor_with(key, other).role is Role.GUEST
    assert visitor_with(key, None).role is Role.STRANGER
    table = open_page("table", table=token, key=key)
    assert "close-table" in {button.key for button in table.button}
    assert "helper" not in {button.key for button in table.button}
    for page in ("history", "deck", "copy", "open"):
        shown = open_page(page, table=token, key=key)
        assert [info.value for info in shown.info] == ["This page is for the host alone."]
    assert ask(client, f"/export/{key}.zip").status == 404


def test_the_owner_gives_a_helper_a_link_and_withdraws_it(open_page: Open, token: str) -> None:
    app = open_page("table", table=token)
    app.button(key="helper").click().run()
    link = next(code.value for code in app.code if "key=" in code.value)
    key = parse_qs(urlsplit(link).query)["key"][0]
    assert visitor_with(key, token).role is Role.STAFF
    app.button(key="no-helpers").click().run()
    assert visitor_with(key, token).role is Role.GUEST
    assert all("key=" not in code.value for code in app.code)


def test_a_staff_key_may_open_everything_and_is_withdrawn_by_itself(token: str) -> None:
    key = store().staff.give()
    assert visitor_with(key, None).is_owner
    assert visitor_with(key, token).is_owner
    assert store().staff.withdraw(lock_of(key)[:6])
    assert visitor_with(key, None).role is Role.STRANGER
    assert not store().staff.withdraw("")
    with pytest.raises(NoTableError):
        store().staff.give("no-table")


def test_staff_keys_go_with_their_table(token: str) -> None:
    store().staff.give(token)
    store().eraser.game(token)
    assert store().staff.all() == ()
