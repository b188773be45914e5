"""What a recipe is run with."""

from dataclasses import dataclass
from pathlib import Path

import msgspec


@dataclass(frozen=True)
class Run:
    """The file that a recipe makes, and how; fewer steps and examples are for trying it out."""

    file: Path
    work: Path
    """Where drawn examples are kept, so that drawing can be taken up where it stopped."""
    seed: int
    steps: int | None = None
    examples: int | None = None

    def steps_of(self, full: int) -> int:
        """How many batches to learn from."""
        return self.steps or full

    def at_most(self, full: int) -> int:
        """How many examples to draw."""
        return full if self.examples is None else min(full, self.examples)


def write_fit(file: Path, fitted: object) -> None:
    """Write what was fitted as JSON."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(fitted), indent=1) + b"\n")
