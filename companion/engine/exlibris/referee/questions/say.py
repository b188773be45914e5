"""One line in an implied position, judged by the referee's own engine.

Whatever was not said is tried both ways; what would turn the verdict is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db import Deck, Problem, ProblemsError
from companion.engine.decision import CHANCE, CHANCE_NAME
from companion.engine.exlibris.referee.answers import (
    Answer,
    Discards,
    Exchanges,
    Lifts,
    Objects,
    Pays,
    Places,
    Reply,
    Shelves,
    Slides,
    Swaps,
)
from companion.engine.exlibris.referee.decisions.shelving import PLAIN
from companion.engine.exlibris.referee.effects.turn import WAYS_TO_SHELVE
from companion.engine.exlibris.referee.following import follow
from companion.engine.exlibris.referee.news import NEWS
from companion.engine.exlibris.referee.questions.asked import (
    Asked,
    check_seats,
    standing_at,
)
from companion.engine.exlibris.referee.questions.position import Position, positions
from companion.engine.exlibris.referee.questions.quick import (
    ASKER,
    OPPONENT,
    Placing,
    judge_placing,
)
from companion.engine.exlibris.referee.questions.rereading import Rereading
from companion.engine.exlibris.referee.questions.unsaid import otherwise
from companion.engine.exlibris.referee.record.replay import Due, due
from companion.engine.exlibris.referee.record.set_up import set_up
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.state import PlacedAssistant
from companion.engine.exlibris.referee.trail import ELSEWHERE_REASONS, TURN_REASONS
from companion.engine.verdict import Verdict

NOT_IN_GAME = frozenset({"tile-not-in-variant", "assistant-not-in-variant"})
"""What a variant leaves out (R7, R8.1)."""


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """What the rules say of a line, and what would be legal instead."""

    verdict: Verdict
    due: Due | None = None
    reached: bool = True
    """Whether it came to the line; otherwise what was said before it is not allowed."""
    rule: str | None = None
    """The rule that asks for a legal line."""


def judge_line(asked: Asked, deck: Deck) -> JudgedLine:
    """Judge a line in the position that it implies; ProblemsError if that cannot be."""
    check_seats(asked)
    missing = _missing(asked)
    if missing is not None:
        return _wherever(asked, deck) or JudgedLine(Verdict(doubts=(Problem(missing),)))
    knows = _who_shelves_so(asked)
    if knows is not None:
        said = judge_line(replace(asked, assistant=knows), deck)
        doubts = (Problem("needs-assistant"),) if said.verdict.legal else ()
        return replace(said, verdict=replace(said.verdict, doubts=doubts))
    said = _judge_or_refuse(asked, deck)
    if not said.reached and _is_something_unsaid(asked):
        # What was said before was possible, so it is the position that is another one.
        why = (Problem("needs-before", {"why": breach}) for breach in said.verdict.breaches)
        return JudgedLine(Verdict(doubts=tuple(why)))
    if isinstance(asked.answer, Places):
        placing = judge_placing(placing_of(asked, asked.answer))
        if placing.breaches and _is_out_of_place(said.verdict):
            # There is no assistant left to be placed, and it could not go there anyway.
            said = replace(said, verdict=replace(said.verdict, breaches=placing.breaches))
        # What only the rest of the table forbids, nobody who is there or not there allows.
        unless = placing.unless if placing.legal is said.verdict.legal else ()
    else:
        unless = _joined(tuple(_turning(asked, deck, said.verdict)))
    return replace(said, verdict=replace(said.verdict, unless=unless))


def _missing(asked: Asked) -> str | None:
    """Return what must be said before anything can be judged."""
    if asked.shelf is None and _needs_shelf(asked):
        return "needs-shelf"
    if isinstance(asked.answer, Objects) and not asked.before and asked.at is None:
        return "needs-last-line"
    placeless = isinstance(asked.answer, Shelves) and asked.answer.spot is None
    return "needs-spot" if placeless and asked.shelf else None


def _wherever(asked: Asked, deck: Deck) -> JudgedLine | None:
    """Judge a card that is shelved without a word where: what is illegal anywhere is illegal."""
    if not isinstance(asked.answer, Shelves) or asked.answer.spot is not None or not asked.shelf:
        return None
    place = min(asked.shelf.open_places, default=None)
    if place is None:
        return None
    there = replace(asked, answer=replace(asked.answer, spot=place))
    said = judge_line(there, deck)
    is_no = said.reached and said.verdict.breaches and not said.verdict.unless
    return said if is_no else None


def _joined(unless: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Say in one what holds for an assistant of anybody."""
    if not {"if-opponent-there", "if-own-there"} <= {fact.id for fact in unless}:
        return unless
    others = (fact for fact in unless if fact.id not in ("if-opponent-there", "if-own-there"))
    return (Problem("if-another-there"), *others)


def _judge_or_refuse(asked: Asked, deck: Deck) -> JudgedLine:
    """Judge, and say no where the position cannot be only because of what is placed, or where."""
    try:
        return _judge(asked, deck)
    except ProblemsError as error:
        left_out = all(problem.id in NOT_IN_GAME for problem in error.problems)
        if isinstance(asked.answer, Places) and left_out:
            return JudgedLine(Verdict(tuple(error.problems)))
        raise


def _is_something_unsaid(asked: Asked) -> bool:
    told = (asked.hand, asked.cards, asked.shelf, asked.players, asked.out, asked.table)
    return not asked.nobody_else or None in told


def _needs_shelf(asked: Asked) -> bool:
    """Tell whether the speaker says where something stands, or stood, on the own shelf."""
    own = (answer for name, answer in asked.before if name == asked.speaker)
    return any(_speaks_of_shelf(answer) for answer in (*own, asked.answer))


def _speaks_of_shelf(answer: Answer) -> bool:
    if isinstance(answer, Exchanges | Swaps | Lifts | Slides):
        return True
    if isinstance(answer, Shelves):
        return answer.spot is not None
    return isinstance(answer, Discards | Pays) and bool(answer.shelved)


def _who_shelves_so(asked: Asked) -> str | None:
    """Return the assistant that knows this way to shelve, if it is not said who does it."""
    said = asked.assistant is not None or asked.table is not None
    if said or not isinstance(asked.answer, Shelves):
        return None
    ways = (kind for kind, known in WAYS_TO_SHELVE.items() if asked.answer.way in known)
    return None if asked.answer.way in PLAIN else next(ways, None)


def placing_of(asked: Asked, answer: Places) -> Placing:
    """Return the question whether an assistant may be placed, with everything that was said."""
    there = tuple(
        PlacedAssistant(
            ASKER if visitor.owner == asked.speaker else OPPONENT, visitor.kind, visitor.space or 0
        )
        for visitor in standing_at(asked, answer.where)
    )
    players = 1 if asked.solo else asked.players
    return Placing(
        answer.kind,
        answer.where,
        answer.space,
        players,
        there,
        asked.absent,
        asked.nobody_else,
        asked.rules,
        asked.facts,
    )


def _judge(asked: Asked, deck: Deck) -> JudgedLine:
    """Judge in the first position in which the line answers something."""
    first: JudgedLine | None = None
    problem: ProblemsError | None = None
    for position in positions(asked):
        try:
            said = _judge_in(position, asked, deck)
        except ProblemsError as error:
            problem = problem or error
            continue
        if not _is_out_of_place(said.verdict):
            return said
        first = first or said
    if first is None:
        raise problem or ProblemsError([Problem("nothing-to-judge")])
    return first


def _is_out_of_place(verdict: Verdict) -> bool:
    return any(breach.id in TURN_REASONS | ELSEWHERE_REASONS for breach in verdict.breaches)


def _judge_in(position: Position, asked: Asked, deck: Deck) -> JudgedLine:
    table = set_up(position.header, deck, asked.facts)
    game = FollowedGame(table)
    for name, answer in position.before:
        verdict = follow(game, Reply(_seat(position, name), answer))
        if not verdict.legal:
            return JudgedLine(verdict, due(game), reached=False)
    said = judge_next(game, Reply(_seat(position, asked.speaker), asked.answer))
    # What is in play elsewhere was only supposed, so nothing follows from it.
    return said if asked.table is not None else _without_news(said)


def _without_news(said: JudgedLine) -> JudgedLine:
    notes = tuple(note for note in said.verdict.notes if note.id not in NEWS)
    return replace(said, verdict=replace(said.verdict, notes=notes))


def judge_next(game: FollowedGame, reply: Reply) -> JudgedLine:
    """Judge a line that comes next in a game that is followed."""
    verdict = Rereading(game).follow(reply)
    if not verdict.legal:
        return JudgedLine(verdict, due(game))
    return JudgedLine(verdict, rule=game.last_rule)


def _seat(position: Position, name: str) -> int:
    seat = position.header.seat(name)
    return CHANCE if seat is None or name.casefold() == CHANCE_NAME else seat


def _turning(asked: Asked, deck: Deck, verdict: Verdict) -> Iterator[Problem]:
    """Go through what was not said and turns the verdict: one thing, else two together."""
    ways = [*otherwise(asked)]
    turning = [problem for problem, other in ways if _turns(other, deck, verdict)]
    yield from turning
    if not turning and len(verdict.breaches) > 1:
        # Each of the reasons may have something against it that nobody spoke of.
        for one, changed in ways:
            for other, both in otherwise(changed):
                if _turns(both, deck, verdict):
                    yield Problem("if-both", {"one": one, "other": other})
                    return


def _turns(other: Asked, deck: Deck, verdict: Verdict) -> bool:
    try:
        found = _judge(other, deck)
    except ProblemsError:
        return False
    return found.reached and found.verdict.legal is not verdict.legal
