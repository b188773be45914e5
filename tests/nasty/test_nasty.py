"""Whatever comes in as a file is read, or refused in words; nothing else happens.

`corpus/KIND.NAME` are files that once did something else, or look as if they might.
`python -m tests.nasty.collect` rewrites them.
"""

from __future__ import annotations

import subprocess
import sys
import tracemalloc
import warnings
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from card_db import ProblemsError
from companion.store import Store, open_store
from tests.nasty.collect import BOMBS
from tests.nasty.readers import READERS, Reader, read
from tests.nasty.spoiling import nasty
from tests.store.full import backed_up, brought_back, everything, fill

CORPUS = sorted((Path(__file__).parent / "corpus").iterdir())
EXAMPLES = {"photo": 60, "profile": 40, "record": 60}
USUAL, LONG = 120, 4000
SECONDS_OF_ATHERIS = 20
ROOT = Path(__file__).resolve().parents[2]
FUZZING = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], deadline=None
)


@pytest.mark.parametrize("file", CORPUS, ids=lambda path: path.name)
def test_a_nasty_file_is_read_or_refused_in_words(file: Path) -> None:
    read(READERS[file.name.partition(".")[0]], file.read_bytes())


def test_every_kind_is_in_the_corpus() -> None:
    assert {file.name.partition(".")[0] for file in CORPUS} == READERS.keys()


@pytest.mark.parametrize("kind", READERS)
def test_sound_files_are_read(kind: str) -> None:
    for sound in READERS[kind].sound:
        READERS[kind].read(sound)


@pytest.mark.parametrize("kind", BOMBS)
def test_a_bomb_does_not_fill_the_memory(kind: str) -> None:
    bomb = BOMBS[kind]()
    tracemalloc.start()
    try:
        with pytest.raises(ProblemsError):
            READERS[kind].read(bomb)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 220 << 20


def attack(kind: str, examples: int) -> None:
    @settings(FUZZING, max_examples=examples)
    @given(content=nasty(READERS[kind].sound))
    def attacked(content: bytes) -> None:
        with warnings.catch_warnings():
            # Hypothesis and the libraries warn of odd files; only what is raised counts here.
            warnings.simplefilter("ignore")
            read(READERS[kind], content)

    attacked()


@pytest.mark.parametrize("kind", READERS)
def test_spoiled_files_are_read_or_refused_in_words(kind: str) -> None:
    attack(kind, EXAMPLES.get(kind, USUAL))


@pytest.mark.long
@pytest.mark.parametrize("kind", READERS)
def test_many_spoiled_files_are_read_or_refused_in_words(kind: str) -> None:
    attack(kind, LONG)


@pytest.mark.long
@pytest.mark.skipif(find_spec("atheris") is None, reason="Atheris is not installed")
@pytest.mark.parametrize("kind", READERS)
def test_what_coverage_leads_to_is_read_or_refused_in_words(kind: str) -> None:
    command = [sys.executable, "-m", "tests.nasty.fuzz", kind, str(SECONDS_OF_ATHERIS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    with open_store(f"sqlite:///{tmp_path_factory.mktemp('full') / 'full.db'}") as store:
        fill(store)
        return backed_up(store)


def attack_backup(store: Store, backup: bytes, examples: int) -> None:
    """A spoiled backup is refused and changes nothing, or is as good as it was."""
    before = everything(store)

    def refused(content: bytes) -> None:
        brought_back(store, content)

    @settings(FUZZING, max_examples=examples)
    @given(data=st.data())
    def attacked(data: st.DataObject) -> None:
        read(Reader(refused, ()), data.draw(nasty((backup,))))
        assert everything(store) == before

    attacked()


@pytest.mark.parametrize("examples", [40, pytest.param(1500, marks=pytest.mark.long)])
def test_spoiled_backups_change_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: bytes, examples: int
) -> None:
    monkeypatch.setenv("EXLIBRIS_HOME", str(tmp_path))
    with open_store(f"sqlite:///{tmp_path / 'exlibris.db'}") as store:
        brought_back(store, full)
        attack_backup(store, full, examples)
