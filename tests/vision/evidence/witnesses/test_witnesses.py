import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import cv2
import numpy as np
import pytest

from vision.evidence.witnesses import Said, Statement, Witness, find_witness
from vision.evidence.witnesses.as_program import PytesseractWitness
from vision.evidence.witnesses.sheets import column, letter_line, line_at, ordinal_line
from vision.lab.studio.fonts import all_fonts
from vision.lab.training.glyphs.faces import FontFace
from vision.lab.training.glyphs.ink import letter_ink, ordinal_ink

needs_program = pytest.mark.skipif(
    shutil.which("tesseract") is None, reason="the program tesseract is not installed"
)
HEADERS = [("A", (3, 7)), ("E", (2, 7)), ("S", (4, 6)), ("W", (5, 8)), ("K", (2, 3)), ("B", (6, 9))]


@pytest.fixture(params=["tesserocr", pytest.param("pytesseract", marks=needs_program)])
def witness(request: pytest.FixtureRequest) -> Witness:
    if request.param == "pytesseract":
        return PytesseractWitness()
    module = pytest.importorskip(
        "vision.evidence.witnesses.in_process", reason="no wheel of tesserocr"
    )
    made: Witness = module.TesserocrWitness()
    return made


@pytest.fixture
def crops() -> tuple[list[np.ndarray], list[np.ndarray]]:
    """Headers in a plain book face, of good size and in good light, of either polarity."""
    font = next(font for font in all_fonts() if font.slug == "eb-garamond")
    face = FontFace(font.path, polish=True)
    rng = np.random.default_rng(5)
    letters = [_printed(letter_ink(face, letter)) for letter, _ in HEADERS]
    ordinals = [_printed(ordinal_ink(face, *numbers, rng)) for _, numbers in HEADERS]
    return [*(255 - letter for letter in letters[:3]), *letters[3:]], ordinals


def _printed(ink: np.ndarray) -> np.ndarray:
    """Dark ink on unevenly lit paper, with the margin that crops have."""
    margin = round(0.15 * ink.shape[0])
    mask = cv2.GaussianBlur(np.pad(ink, margin), (0, 0), 2)
    paper = np.linspace(230, 170, mask.shape[1])
    return (paper * (1 - 0.8 * mask)).astype(np.uint8)


def test_reads_plain_headers(
    witness: Witness, crops: tuple[list[np.ndarray], list[np.ndarray]]
) -> None:
    found = witness.read(*crops)
    right_letters = [s.letter.text == letter for s, (letter, _) in zip(found, HEADERS, strict=True)]
    right_numbers = [s.numbers == numbers for s, (_, numbers) in zip(found, HEADERS, strict=True)]
    assert sum(right_letters) >= 5
    assert sum(right_numbers) >= 4
    assert all(0 <= s.letter.confidence <= 1 and 0 <= s.ordinal.confidence <= 1 for s in found)


def test_each_line_keeps_its_place(
    witness: Witness, crops: tuple[list[np.ndarray], list[np.ndarray]]
) -> None:
    """A blank crop in the middle stays silent and moves nobody else."""
    letters, ordinals = crops
    blank = np.full((60, 60), 200, np.uint8)
    whole = witness.read(letters, ordinals)
    holed = witness.read([*letters[:3], blank, *letters[4:]], [*ordinals[:3], blank, *ordinals[4:]])
    assert holed[3].letter.text == ""
    assert holed[3].numbers is None
    assert [s.ordinal for s in holed[:3]] == [s.ordinal for s in whole[:3]]
    kept = [a.letter.text == b.letter.text for a, b in zip(holed, whole, strict=True)]
    assert sum(kept) >= 4


def test_two_threads_read_the_same_as_one(
    witness: Witness, crops: tuple[list[np.ndarray], list[np.ndarray]]
) -> None:
    alone = witness.read(*crops)
    with ThreadPoolExecutor(2) as pool:
        assert all(found == alone for found in pool.map(lambda _: witness.read(*crops), range(4)))


def test_nothing_to_read(witness: Witness) -> None:
    assert witness.read([], []) == []


def test_finds_a_witness_and_says_which() -> None:
    found = find_witness()
    if found.witness is None:
        assert found.says.startswith("no second reader")
    else:
        assert found.witness.name in found.says


@pytest.mark.parametrize(
    ("hidden", "path", "says"),
    [
        ("tesserocr", "", "no second reader: neither tesserocr nor the program tesseract"),
        pytest.param("tesserocr", None, "Tesseract through pytesseract", marks=needs_program),
    ],
)
def test_does_without_what_is_missing(hidden: str, path: str | None, says: str) -> None:
    """Asked in a process of its own, in which the module cannot be imported."""
    code = (
        f"import sys; sys.modules[{hidden!r}] = None\n"
        "from vision.evidence.witnesses import find_witness; print(find_witness().says)"
    )
    run = partial(subprocess.run, capture_output=True, text=True, check=True)
    environment = None if path is None else {"PATH": path}
    assert says in run([sys.executable, "-c", code], env=environment).stdout


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("2/7", (2, 7)), ("10/10", (10, 10)), ("27", None), ("8/7", None), ("0/7", None), ("", None)],
)
def test_only_printable_ordinals_count(text: str, numbers: tuple[int, int] | None) -> None:
    assert Statement(ordinal=Said(text, 1.0)).numbers == numbers


def test_sheet_lines_are_found_by_height() -> None:
    lines = [letter_line(np.full((50, 30 + 10 * n), 90, np.uint8)) for n in range(3)]
    sheet = column(lines)
    assert [line_at(sheet.shape[0] * share, lines) for share in (0.1, 0.5, 0.9, 1.0)] == [
        0,
        1,
        2,
        2,
    ]


def test_lines_are_dark_on_light_whatever_the_print() -> None:
    print_ = np.full((60, 60), 220, np.uint8)
    print_[20:40, 25:35] = 30
    for prepared in (letter_line, ordinal_line):
        dark, light = prepared(print_), prepared(255 - print_)
        np.testing.assert_array_equal(dark, light)
        assert dark[0, 0] > dark[dark.shape[0] // 2, dark.shape[1] // 2]
