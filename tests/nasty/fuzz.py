"""Attacks one reader of files guided by coverage: `python -m tests.nasty.fuzz KIND SECONDS`.

Needs Atheris (`pip install atheris`), which exists for some systems and Pythons only.
"""

from __future__ import annotations

import sys
import tempfile
import warnings
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["card_db", "companion", "vision"]):
    from tests.nasty.readers import READERS, read

CORPUS = Path(__file__).parent / "corpus"
LONGEST = 50_000


def main() -> None:
    """Attack until the time is over; whatever is neither read nor refused in words ends it."""
    kind, seconds = sys.argv[1], int(sys.argv[2])
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as folder:
        for number, sound in enumerate(READERS[kind].sound):
            Path(folder, f"sound.{number}").write_bytes(sound)
        for file in CORPUS.glob(f"{kind}.*"):
            Path(folder, file.name).write_bytes(file.read_bytes())
        options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=60"]
        atheris.Setup(
            [sys.argv[0], *options, f"-artifact_prefix={folder}/", folder],
            lambda content: read(READERS[kind], content),
        )
        atheris.Fuzz()


if __name__ == "__main__":
    main()
