"""What is told of the rest of a table, in lines as a record's header writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from card_db import Problem, ProblemsError
from companion.engine.exlibris.referee.questions.asked import Asked, others_of
from companion.engine.exlibris.referee.questions.spoken import NO_LINE
from companion.engine.exlibris.referee.record.replay import parse_record
from companion.engine.exlibris.referee.record.tokens import on_line
from companion.engine.exlibris.referee.table.variant import SOLO
from companion.engine.exlibris.rulings import Ruleset


def with_table(asked: Asked, lines: Sequence[str]) -> Asked:
    """Add what lines of a record's header tell; players need only be named if the order matters."""
    if not lines:
        return asked
    said_so = {" ".join(line.casefold().replace(":", " ").split()) for line in lines}
    asked = replace(asked, solo=asked.solo or f"variant {SOLO}" in said_so)
    named = any(line.startswith("players ") for line in said_so)
    everybody = ", ".join((asked.speaker, *others_of(asked)))
    # Who stands where is read by the names of the players, so these come first.
    first = sorted(lines, key=lambda line: not line.casefold().startswith("players"))
    text = "\n".join((*(() if named else (f"players: {everybody}",)), *first))
    try:
        record = parse_record(f"edition: {asked.rules.edition}\n{text}")
    except ProblemsError as error:
        # Nobody wrote a record, so its lines have no numbers.
        raise ProblemsError(on_line(error.problems, NO_LINE)) from None
    if record.entries:
        found = record.entries[0].text
        raise ProblemsError([Problem("judge-table", {"found": found})])
    header, said = record.header, asked.rules
    return replace(
        asked,
        table=header,
        players=None if asked.solo else len(header.players),
        rules=Ruleset(said.edition, header.variant, {**header.rulings, **said.rulings}),
    )
