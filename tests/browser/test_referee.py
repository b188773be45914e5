"""The referee in a real browser, at phone size: a dispute settled, a game followed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import button, choose, gone, sees, settled, tap, unfold
from tests.browser.conftest import SIZES, Arrive, Visitor
from tests.browser.playing import set_table

pytestmark = pytest.mark.parametrize("visitor", ["phone"], indirect=True)

DEMO = Path(__file__).parent.parent.parent / "companion" / "demo" / "game.record"
NARROWEST = 360
LEAST_TARGET = 44
REPLAYED = re.compile(r"^\s*\d+\s+(\w+)\s+(.+)$")


def choose_from(page: Page, label: str, option: str, typed: str = "") -> None:
    """Open a list, and choose from it; in a long one a part of the name is typed."""
    settled(page)
    tap(page, page.get_by_role("combobox", name=label, exact=True))
    page.keyboard.type(typed)
    sees(page.get_by_role("option", name=option, exact=True)).click()


SMALL_TARGETS = """least => [...document.querySelectorAll("main button, main summary, main input")]
    .filter(found => found.checkVisibility())
    .filter(found => {
        const height = found.getBoundingClientRect().height;
        return 1 < height && height < least;
    })
    .map(found => found.outerHTML)"""
"""What fingers would miss; a field that another thing stands for is a single pixel high."""


def fits_a_small_phone(visitor: Visitor) -> None:
    """Nothing lies beyond the edge of the smallest phone, and fingers find everything."""
    page = visitor.page
    width, height = SIZES[visitor.size]
    page.set_viewport_size({"width": NARROWEST, "height": height})
    visitor.sees_no_sideways_scrolling()
    assert page.locator("main button").count() > 0
    assert page.evaluate(SMALL_TARGETS, LEAST_TARGET) == []
    page.set_viewport_size({"width": width, "height": height})


@pytest.mark.shared_server
def test_a_dispute_is_answered_with_its_rule_in_french(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/referee?lang=fr")
    choose_from(page, "Qui est placé ?", "Fantôme")
    choose_from(page, "Où ?", "Marché aux Puces")
    choose_from(page, "Sur quel emplacement ?", "1")
    choose_from(page, "Sur l’emplacement 1", "assistant standard d’un adversaire", "standard d")
    sees(page.get_by_text("Oui, sauf si le Bonhomme de neige s’y trouve."))
    visitor.look("unless")
    button(page, "Bonhomme de neige")
    sees(page.get_by_text("Oui.", exact=True))
    sees(page.get_by_text("est occupé (R4.2) : permis par R6.7"))
    unfold(page, "R6.7 Fantôme : partager un emplacement")
    sees(page.get_by_text("Il ne va jamais à la Tente du Devin"))
    sees(page.get_by_text("Avec qui le Fantôme peut-il partager un emplacement ?").first)
    sees(page.get_by_text("livret de règles français").first)
    visitor.look("legal")
    fits_a_small_phone(visitor)


@pytest.mark.shared_server
@pytest.mark.parametrize(
    ("asked", "rule", "case"),
    [
        ("may the goost share a space", "R6.7 Ghost: sharing a space", "Yes."),
        ("take two cards rumage sale", "R5.14", "Rummage Sale"),
        ("how many cards end the game", "R4.8 The final round", ""),
    ],
)
def test_a_question_in_words_is_answered_at_once(
    visitor: Visitor, asked: str, rule: str, case: str
) -> None:
    page = visitor.page
    visitor.open("/referee")
    page.get_by_label("Ask the referee").fill(asked)
    sees(page.get_by_text(rule).first)
    if case:
        sees(page.get_by_text(case).first)
    visitor.look("asked")
    fits_a_small_phone(visitor)


@pytest.mark.shared_server
def test_asking_precisely_begins_with_what_was_understood(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/referee")
    page.get_by_label("Ask the referee").fill("may I take two cards at the rummage sale")
    sees(page.get_by_text("R5.14").first)
    tap(page, page.get_by_text("Ask precisely", exact=True))
    expect(page.get_by_label("Who does what?")).to_have_value("Ann: takes 2 cards")
    sees(page.get_by_text("No, unless another assistant is there."))
    visitor.look("precisely")
    fits_a_small_phone(visitor)


def begin_game(visitor: Visitor, *names: str) -> None:
    page = visitor.page
    visitor.open("/referee?part=follow")
    page.get_by_label("Players in turn order").fill(", ".join(names))
    button(page, "Follow their game")
    sees(page.get_by_text("Chance must reveal 1 location tile."))


def type_line(page: Page, line: str) -> None:
    sees(page.get_by_label("Or type the line of the record")).fill(line)
    button(page, "Judge this line")


def save_record(page: Page, folder: Path) -> Path:
    unfold(page, "The record")
    with page.expect_download() as download:
        button(page, "Save the record")
    file = folder / "game.record"
    download.value.save_as(file)
    return file


def replayed(file: Path, home: Path) -> list[tuple[str, str]]:
    """Replay a record as `exlibris referee` does, and return the verdict on every line."""
    command = [sys.executable, "-m", "companion.cli.main", "referee", str(file)]
    env = os.environ | {"EXLIBRIS_HOME": str(home), "EXLIBRIS_LANG": "en"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    found = [REPLAYED.match(line) for line in done.stdout.splitlines()]
    return [(match[1], match[2]) for match in found if match]


def refuse_the_ghost(visitor: Visitor) -> None:
    page = visitor.page
    type_line(page, "Ghost to Diviner's Hut")
    sees(page.get_by_text("the Ghost never goes to Diviner's Hut (R6.7)"))
    sees(page.get_by_text("It wasn't added to the record."))
    sees(page.locator("summary", has_text="R6.7 Ghost: sharing a space"))
    visitor.look("refused")
    fits_a_small_phone(visitor)


def say_and_undo(visitor: Visitor) -> None:
    page = visitor.page
    choose_from(page, "Legal now", "Ghost: Auction House, space 2", "ghost: auction")
    button(page, "Confirm")
    sees(page.get_by_text("Bo must place an assistant."))
    gone(page.get_by_text("It wasn't added to the record."))
    visitor.look("followed")
    button(page, "Undo: Ada: Ghost to Auction House 2")
    sees(page.get_by_text("Ada must place an assistant."))
    type_line(page, "Ada: Ghost to Auction House 1")
    sees(page.get_by_text("Bo must place an assistant."))


def test_a_game_is_followed_and_its_record_replayed(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    begin_game(visitor, "Ada", "Bo")
    unfold(page, "Before it begins")
    choose_from(page, "Special assistant of Ada", "Ghost")
    expect(page.get_by_role("combobox", name="Special assistant of Ada")).to_have_value("Ghost")
    settled(page)
    visitor.look("set up")
    fits_a_small_phone(visitor)
    button(page, "Auction House")
    button(page, "Confirm")
    page.get_by_label("Which cards?").fill("B1 B2 B3")
    button(page, "Deal to Auction House: 3 unseen cards")
    sees(page.get_by_text("Ada must place an assistant."))

    refuse_the_ghost(visitor)
    say_and_undo(visitor)

    visitor.server.stop(signal.SIGKILL)
    visitor.server.start()
    page.reload()
    sees(page.get_by_text("Bo must place an assistant."))
    type_line(page, "standard to home")
    sees(page.get_by_text("Bo must draw a card or shelve one, as a home action."))
    visitor.look("home")

    assert replayed(save_record(page, tmp_path), visitor.server.home) == [
        ("legal", "chance: reveals Auction House"),
        ("legal", "chance: deals Auction House: B1 B2 B3"),
        ("legal", "Ada: Ghost to Auction House 1"),
        ("legal", "Bo: standard to home"),
    ]
    visitor.look("record")
    fits_a_small_phone(visitor)


@pytest.mark.shared_server
def test_a_record_is_loaded_up_to_its_first_illegal_line(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/referee?part=follow")
    unfold(page, "Load a record")
    page.get_by_label("Choose a record").set_input_files(DEMO)
    sees(page.get_by_text("The first illegal move is line 40."))
    visitor.look("illegal line")
    button(page, "Follow the game up to there")
    sees(page.get_by_text("Bo must shelve a card or pass."))
    sees(page.get_by_role("button", name="Shelve B3: row 2, column 1"))
    tap(page, page.locator('[data-place="0,1"][role="button"]'))
    gone(page.get_by_role("button", name="Shelve B3: row 2, column 1"))
    sees(page.get_by_role("button", name="Shelve B3: row 1, column 2"))
    visitor.look("tapped")
    unfold(page, "What if…?")
    choose(page, "Ada", "Who asks?")
    sees(page.get_by_text("Left out because it isn't known"))
    choose(page, "Monster Manuals", "Focus of Ada")
    page.get_by_label("Where would this card go best?").fill("G1")
    page.get_by_label("Where would this card go best?").press("Enter")
    sees(page.get_by_text("What G1 would bring if the inspection came now:"))
    visitor.look("what if")
    fits_a_small_phone(visitor)
    unfold(page, "The table now")
    sees(page.get_by_text("in the supply").first)
    visitor.look("table now")
    fits_a_small_phone(visitor)


@pytest.mark.shared_server
def test_what_one_device_says_the_others_show(visitor: Visitor) -> None:
    page = visitor.page
    begin_game(visitor, "Ada", "Bo")
    other = page.context.new_page()
    other.goto(page.url)
    sees(other.get_by_text("Chance must reveal 1 location tile."))
    typed = sees(other.get_by_label("Or type the line of the record"))
    typed.press_sequentially("standard to Wish")
    type_line(page, "reveals Wishing Well")
    sees(other.get_by_text("Ada must place an assistant."))
    expect(typed).to_have_value("standard to Wish")
    typed.press_sequentially("ing Well")
    button(other, "Judge this line")
    sees(page.get_by_text("Ada must discard"))


@pytest.mark.shared_server
def test_a_phone_that_waits_is_shown_the_game_that_the_host_begins(
    visitor: Visitor, arrive: Arrive
) -> None:
    set_table(visitor, "Ada", "Bo")
    (token,) = parse_qs(urlsplit(visitor.page.url).query)["table"]
    phone = arrive("phone")
    phone.open_unknown(f"/?table={token}")
    button(phone.page, "Ada")
    sees(phone.page.get_by_role("heading", name="Ada", exact=True))
    phone.open_unknown(f"/referee?part=follow&{urlsplit(phone.page.url).query}")
    sees(phone.page.get_by_role("button", name="Follow the game of Ada, Bo"))

    visitor.open(f"/referee?part=follow&table={token}")
    button(visitor.page, "Follow the game of Ada, Bo")
    phone.restart_clock()
    sees(phone.page.get_by_role("heading", name="Continue a game"))
    phone.tell_time("a game of the host's is shown after")
    button(phone.page, "Ada, Bo · 0 lines")
    sees(phone.page.get_by_text("Chance must reveal 1 location tile."))

    visitor.open(f"/table?table={token}")
    unfold(visitor.page, "Let phones join")
    button(visitor.page, "Free the seat")
    phone.restart_clock()
    sees(phone.page.get_by_role("heading", name="Take a seat"))
    phone.tell_time("that the seat is lost is shown after")
