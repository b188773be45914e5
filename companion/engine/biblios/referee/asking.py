"""One question to the referee: a line, and only as much of the game as matters for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from card_db.problem import Problem
from card_db.spelling import fold
from companion.engine.biblios.game import FEWEST_ABBOTS, MOST_ABBOTS
from companion.engine.biblios.referee.answer_text import UnreadAnswerError, read_answer_of
from companion.engine.biblios.referee.answers import Allocates, PicksCard, SetsAside
from companion.engine.biblios.referee.decision import who_speaks
from companion.engine.biblios.referee.record import BibliosRecord, parse_biblios_record
from companion.engine.biblios.referee.runner import FollowedBiblios
from companion.engine.biblios.referee.verbs import in_english, is_refusal, is_verb
from companion.engine.decision import CHANCE_NAME
from companion.engine.record import RecordError
from companion.engine.spoken_words import ME, MINE, without_asking
from companion.engine.verdict import Verdict
from companion.engine.word_order import orders

_OTHERS = ("Bo", "Cleo", "Dan", "Eve")
_OUT_OF_PLACE = {"not-asked", "not-your-turn", "biblios-over"}
_IN_GIFTS = (Allocates, PicksCard)
_ANY_HAND = "$ " * 8
_SOME_CARD = "Monks 2I"
"""What is auctioned where it does not matter."""


@dataclass(frozen=True, slots=True)
class BibliosQuestion:
    """A line as a record writes it, what was said before it, and what lies where."""

    line: str
    before: tuple[str, ...] = ()
    header: tuple[str, ...] = ()
    """Lines of the header: `hand Ann: Gold 2`, `dice: Monks 6`."""
    offered: str = ""
    """The card that is being auctioned."""
    players: int = FEWEST_ABBOTS


@dataclass(frozen=True, slots=True)
class BibliosReplyJudged:
    """What the rules say of a line, and who has to say what instead if it is not allowed."""

    verdict: Verdict
    who: str = ""
    asked: Problem | None = None
    rule: str | None = None
    """The rule that asks for a legal line."""


def judge_question(question: BibliosQuestion) -> BibliosReplyJudged:
    """Judge a line in the first position in which it answers something.

    RecordError if a line cannot be read. What was said before must be possible; if no seat of
    the speakers makes it so, the first objection to it is returned as what is to be known.
    """
    before = tuple(map(_with_speaker, question.before))
    told = replace(question, line=_with_speaker(question.line), before=before)
    question, doubts = _with_offer(told)
    if doubts:
        return BibliosReplyJudged(Verdict(doubts=doubts))
    first: BibliosReplyJudged | None = None
    for record in _records(question):
        judged = _judge(record)
        if not _is_out_of_place(judged.verdict):
            return judged
        first = first or judged
    if first is None:
        raise RecordError([Problem("biblios-answer", {"found": question.line[:40]})])
    return first


def _with_speaker(line: str) -> str:
    """Return a line as people say it (“may I bid 3?”) as a record writes it: “Ann: bid 3”."""
    said = [_speaker_first(words) for words in orders(line.strip().rstrip("?!. "), is_verb)]
    return next(filter(_can_be_read, said), said[0])


def _can_be_read(line: str) -> bool:
    try:
        read_answer_of(line.partition(":")[2], ())
    except UnreadAnswerError:
        return False
    return True


def _speaker_first(line: str) -> str:
    if ":" in line:
        return line
    words = without_asking(line)
    mine = bool(words) and fold(words[0], "en") in MINE
    acts = len(words) > 1 and not is_verb(words[0])
    if mine or (acts and (is_verb(words[1]) or is_refusal(" ".join(words[1:])))):
        return f"{ME if mine else words[0]}: {' '.join(words[1:])}"
    return f"{ME}: {' '.join(words)}"


def _with_offer(question: BibliosQuestion) -> tuple[BibliosQuestion, tuple[Problem, ...]]:
    """Return the question with a card to bid for; who pays must say which one it is."""
    lines = (*question.before, question.line)
    said = [in_english(line.partition(":")[2].strip()).split() for line in lines]
    verbs = {words[0].casefold() for words in said if words}
    if question.offered or "flips" in verbs:
        return question, ()
    if verbs & {"pays", "cannot"}:
        return question, (Problem("biblios-needs-offer"),)
    return (replace(question, offered=_SOME_CARD) if verbs & {"bids", "passes"} else question), ()


def _is_out_of_place(verdict: Verdict) -> bool:
    needs = any(doubt.id == "needs-before" for doubt in verdict.doubts)
    return needs or any(breach.id in _OUT_OF_PLACE for breach in verdict.breaches)


def _records(question: BibliosQuestion) -> Iterator[BibliosRecord]:
    """Go through the records in which the line may stand: each order of the seats."""
    names = _names(question)
    # Parsed once in any seating, to know what kind of answer it is.
    last = parse_biblios_record(_text(question, names, "auction")).entries[-1].reply.answer
    if isinstance(last, SetsAside):
        phases: tuple[str, ...] = ("",)
    elif isinstance(last, _IN_GIFTS):
        phases = ("gifts",)
    else:
        phases = ("auction", "gifts")
    for phase in phases:
        for start in range(len(names)):
            turned = (*names[start:], *names[:start])
            yield parse_biblios_record(_text(question, turned, phase))


def _names(question: BibliosQuestion) -> tuple[str, ...]:
    """Return who sits there: all who are named, filled up to the number of players."""
    told = [" ".join(line.partition(":")[0].split()) for line in (*question.before, question.line)]
    hands = [line.partition(":")[0].split(maxsplit=1) for line in question.header]
    told += [" ".join(hand[1].split()) for hand in hands if hand[:1] == ["hand"] and hand[1:]]
    named = {name.casefold(): name for name in told if name and name.casefold() != CHANCE_NAME}
    spare = [name for name in _OTHERS if name.casefold() not in named]
    missing = max(0, question.players - len(named))
    return (*named.values(), *spare[:missing])[:MOST_ABBOTS]


def _text(question: BibliosQuestion, names: tuple[str, ...], phase: str) -> str:
    lines = ["game: biblios", f"players: {', '.join(names)}"]
    lines += [f"phase: {phase}"] if phase else []
    flips = bool(question.offered) and phase == "auction"
    piles = any(line.casefold().startswith("auction:") for line in question.header)
    lines += ["auction: $ $ $"] if phase == "auction" and not piles else []
    lines += question.header
    told = " ".join(question.header).casefold()
    # A hand that nobody tells of may hold anything.
    untold = (name for name in names if f"hand {name.casefold()}:" not in told)
    lines += [f"hand {name}: {_ANY_HAND}" for name in untold]
    lines += [f"{CHANCE_NAME}: flips {question.offered}"] if flips else []
    return "\n".join([*lines, *question.before, question.line])


def _judge(record: BibliosRecord) -> BibliosReplyJudged:
    """Give what was said before, then judge the line."""
    game = FollowedBiblios(record.start)
    *before, asked = record.entries
    for entry in before:
        verdict = game.judge(entry.reply)
        if not verdict.legal:
            why = (Problem("needs-before", {"why": breach}) for breach in verdict.breaches)
            return BibliosReplyJudged(Verdict(doubts=tuple(why)))
        game.give(entry.reply)
    verdict = game.judge(asked.reply)
    due = game.decision
    if verdict.legal or due is None:
        return BibliosReplyJudged(verdict, rule=str(due.rule) if due else None)
    return BibliosReplyJudged(verdict, who_speaks(game.table, due.by), due.asked())
