"""Everything that reads a file of somebody else's making, with sound files to begin from."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PIL import Image

from card_db import ProblemsError, as_text, editions, parse_deck
from companion.cli.biblios import biblios_document, read_biblios_game
from companion.draft.codec import UnreadableTableError, decode, encode
from companion.draft.fold import fold
from companion.draft.restore import events_of
from companion.engine.exlibris.capture import Capture, CaptureAbout, pack, unpack
from companion.engine.exlibris.edition_file import parse_edition
from companion.engine.exlibris.game_check import check_game
from companion.engine.exlibris.game_file import parse_game, print_game
from companion.engine.exlibris.notation import parse_shelf, print_shelf
from companion.engine.exlibris.pack_file import read_pack, write_pack
from companion.engine.exlibris.pack_settling import Held, settle
from companion.engine.exlibris.part_file import parse_part
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.render.exlibris.part_text import part_text
from companion.render.text import problem_text
from tests.own import EDITION, MONDWALD
from tests.packs import sound_pack
from tests.referee.test_fuzz import follow_it
from vision.image import load_photo
from vision.profile import load_profile, save_profile
from vision.trace import Trace, load_trace, save_trace

ROOT = Path(__file__).parent.parent.parent
DEMO = ROOT / "companion" / "demo"


@dataclass(frozen=True)
class Reader:
    """How a kind of file is read, and sound ones of it."""

    read: Callable[[bytes], object]
    sound: tuple[bytes, ...]


def _text(content: bytes) -> str:
    return as_text(Path("nasty"), content)


def _shelf(content: bytes) -> None:
    for edition in editions().values():
        try:
            shelf = parse_shelf(_text(content), edition)
        except ProblemsError as error:
            _in_words(error)
        else:
            printed = print_shelf(shelf)
            assert print_shelf(parse_shelf(printed, edition)) == printed


def _game(content: bytes) -> None:
    game = parse_game(_text(content))
    for problem in check_game(game):
        assert problem_text(problem)
    assert parse_game(print_game(game)) == game


def _biblios(content: bytes) -> None:
    read_biblios_game(biblios_document(_text(content)) or {})


def _record(content: bytes) -> None:
    text = _text(content)
    parse_record(text)
    follow_it(text)


def _deck(content: bytes) -> None:
    parse_deck(_text(content), editions()["en"])


def _edition(content: bytes) -> None:
    parse_edition(_text(content))


def _part(content: bytes) -> None:
    part = parse_part(_text(content))
    assert part_text(part, "fr")


def _pack(content: bytes) -> None:
    """What is read is written again, and is the same."""
    pack = read_pack(content, load_profile)
    assert read_pack(write_pack(pack), load_profile) == pack
    assert settle(pack, Held(pack.editions, pack.parts)).arrivals is not None


def _events(content: bytes) -> None:
    try:
        fold(decode(_text(content).splitlines()))
    except UnreadableTableError:
        return


def _in_words(error: ProblemsError) -> None:
    assert error.problems
    assert all(problem_text(problem, "fr").strip() for problem in error.problems)


def read(reader: Reader, content: bytes) -> None:
    """Read a file; whatever is wrong with it must come as problems that have words."""
    try:
        reader.read(content)
    except ProblemsError as error:
        _in_words(error)


def _picture(kind: str) -> bytes:
    file = io.BytesIO()
    Image.linear_gradient("L").convert("RGB").resize((600, 400)).save(file, kind)
    return file.getvalue()


def _capture() -> bytes:
    about = CaptureAbout("1.0", "2026-11-18T20:15:00+00:00", "en", ())
    return pack(Capture(about, _picture("JPEG"), "A1.FR", b"trace", b"profile", "letter\n"))


def _profile() -> bytes:
    """Return the demo's profile with few of its crops: a small file is spoiled in more places."""
    whole = load_profile((DEMO / "profile.npz").read_bytes())
    return save_profile(replace(whole, crops=whole.crops[:4]))


def _sound(*paths: str) -> tuple[bytes, ...]:
    return tuple((ROOT / path).read_bytes() for path in paths)


def _events_of_a_game() -> bytes:
    game = parse_game((DEMO / "game.toml").read_text(encoding="utf-8"))
    return "\n".join(map(encode, events_of(game))).encode()


READERS = {
    "notation": Reader(_shelf, (b"A7.FRS B6.FHMM - R1.CMR+V3 / L3* $* E2", b"A1.FR\n-\nB2*")),
    "game": Reader(_game, _sound("companion/demo/game.toml", "tests/golden/solo.toml")),
    "biblios": Reader(_biblios, _sound("companion/demo/biblios.toml")),
    "record": Reader(_record, _sound("companion/demo/game.record")),
    "csv": Reader(_deck, _sound("sample_photos/demo/deck.csv")),
    "events": Reader(_events, (_events_of_a_game(),)),
    "profile": Reader(load_profile, (_profile(),)),
    "edition": Reader(_edition, (EDITION.read_bytes(),)),
    "part": Reader(_part, tuple(file.read_bytes() for file in sorted(MONDWALD.glob("*.toml")))),
    "pack": Reader(_pack, (sound_pack(),)),
    "capture": Reader(unpack, (_capture(),)),
    "trace": Reader(load_trace, (save_trace(Trace()),)),
    "photo": Reader(load_photo, tuple(map(_picture, ("JPEG", "PNG", "WEBP", "HEIF")))),
}
