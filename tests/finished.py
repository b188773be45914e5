"""What a long test has finished, so that it goes on from there the next time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".long"


def each_once(
    name: str, folders: Iterable[str], count: int, prove: Callable[[int], object]
) -> None:
    """Prove something for every number, but for those that the same code has proved before."""
    kept = KEPT / name
    kept.mkdir(parents=True, exist_ok=True)
    listed = kept / f"finished-{_code(folders)}.txt"
    finished = set(listed.read_text(encoding="ascii").split()) if listed.exists() else set()
    with listed.open("a", encoding="ascii") as file:
        for number in range(count):
            if str(number) not in finished:
                prove(number)
                file.write(f"{number}\n")
                file.flush()


def _code(folders: Iterable[str]) -> str:
    """Return a short name of the code; other code proves nothing about it."""
    digest = sha256()
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
