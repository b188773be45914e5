"""What is wrong with something, as facts; sentences are made from them elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that cannot be: an id, the facts that fill its sentence, the rule it breaks."""

    id: str
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)
    rule: str | None = None

    def __str__(self) -> str:
        """Return the bare facts, for logs and failing tests; people get `render.text`."""
        facts = " ".join(f"{name}={value}" for name, value in self.facts.items())
        return " ".join(filter(None, (self.rule, self.id, facts)))


class ProblemsError(ValueError):
    """Something that cannot be done, with everything that is wrong with it."""

    input_at_fault: ClassVar[bool] = True
    """Whether other input would help; otherwise it is the disk, the database, the network."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep the problems; there is always at least one."""
        self.problems = tuple(problems)
        super().__init__("; ".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[type[ProblemsError], tuple[tuple[Problem, ...]]]:
        """Let the problems themselves travel between processes, not only their text."""
        return type(self), (self.problems,)
