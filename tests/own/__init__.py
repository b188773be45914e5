"""Made-up things of an owner: an edition, and the expansion Mondwald."""

from pathlib import Path

FOLDER = Path(__file__).parent
MONDWALD = FOLDER / "mondwald"
EDITION = FOLDER / "deutsch.toml"


def mondwald_texts() -> list[str]:
    """Return the files of the expansion."""
    return [file.read_text(encoding="utf-8") for file in sorted(MONDWALD.glob("*.toml"))]
