"""The followed game at hand: what is said is judged and kept, or refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from card_db import Deck, Problem, ProblemsError
from companion.app.kit import state
from companion.app.referee.replayed import ReplayedRecord, replay_record
from companion.app.refusals import note_refusal, noting_refusals
from companion.app.table.access import visitor
from companion.app.table.shared_store import store
from companion.app.table.visitor import NotYoursError, Visitor
from companion.engine.exlibris.referee.record.header import RecordHeader
from companion.engine.exlibris.referee.record.header_text import print_header
from companion.engine.verdict import IllegalMoveError, Verdict
from companion.store import FollowedInfo, find_deck

_REFUSAL = "refusal"


@dataclass(frozen=True, slots=True)
class Refusal:
    """What somebody said in vain: against the rules, or not to be understood."""

    said: str
    verdict: Verdict | None = None
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Followed:
    """A game as it was when the page was shown.

    Whatever is said is meant for that moment: if somebody else was quicker, it is refused.
    """

    info: FollowedInfo
    replayed: ReplayedRecord

    @classmethod
    def of(cls, info: FollowedInfo) -> Followed:
        """Replay a game; ProblemsError says what keeps it from being replayed."""
        return cls(info, replay_with_own_facts(info.record))

    def key(self, name: str) -> str:
        """Return the key of a widget that is gone as soon as the record changes."""
        return f"followed-{name}-{self.info.revision}"

    @property
    def now(self) -> Followed:
        """Return the game as it is by now."""
        fresh = store().followed.find(self.info.token)
        return self if fresh is None else Followed.of(fresh)

    def enter(self, said: str) -> None:
        """Let somebody say something, which is kept if it is legal."""
        self._attempt(self.replayed.spoken(said), lambda: self._longer(said))

    def _longer(self, said: str) -> str:
        after = _legal(self.replayed.with_line(said))
        self.replayed.insist_on_answer(after)
        return after.text

    def take_back(self, line: int) -> None:
        """Take back a line, and whatever came behind it."""
        self._attempt("", lambda: self.replayed.before(line))

    def set_up(self, change: Callable[[RecordHeader], None]) -> None:
        """Change how a game is set up; once it has begun nothing changes."""
        if not self.replayed.begun:
            header = self.replayed.record.header
            change(header)
            self._attempt("", lambda: replay_with_own_facts(print_header(header)).text)

    def add_to_header(self, lines: str) -> None:
        """Add lines to the header of a game that has not begun."""
        text = f"{self.replayed.text.rstrip()}\n{lines.strip()}\n"
        self._attempt("", lambda: _legal(text).text)

    def _attempt(self, said: str, change: Callable[[], str]) -> None:
        """Rewrite the record, or remember why not."""
        refusal: Refusal | None = None
        try:
            record = change()
            _insist_on_writer(self.info.game_table)
            store().followed.write(self.info.token, self.info.revision, record)
        except NotYoursError as error:
            # Whoever lost the seat is shown another page, and is told there.
            note_refusal(error)
        except IllegalMoveError as error:
            refusal = Refusal(said, verdict=error.verdict)
        except ProblemsError as error:
            refusal = Refusal(said, problems=tuple(error.problems))
        state.remember(_REFUSAL, refusal)


def game_for(who: Visitor, token: str | None) -> FollowedInfo | None:
    """Return the followed game with this token, if it is for this visitor."""
    info = store().followed.find(token) if token else None
    return info if info is not None and _is_for(who, info.game_table) else None


def games_for(who: Visitor) -> tuple[FollowedInfo, ...]:
    """Return the games that a visitor may go on with: those of the table at hand, else all."""
    return tuple(
        info
        for info in store().followed.all()
        if who.table in (None, info.game_table) and _is_for(who, info.game_table)
    )


def _is_for(who: Visitor, game_table: str | None) -> bool:
    """Tell whether games of a table are for somebody: for all but the owner those of their own."""
    of_own_table = game_table is not None and game_table == who.table
    return who.is_owner or (of_own_table and (who.is_host or who.is_player))


def _insist_on_writer(game_table: str | None) -> None:
    """Make sure that whoever looks may write a game of a table by now; NotYoursError else."""
    if not _is_for(visitor(), game_table):
        raise NotYoursError([Problem("seat-lost")])


def replay_with_own_facts(record: str) -> ReplayedRecord:
    """Return a record replayed with what this copy's owner knows of cards and tiles."""
    return replay_record(record, deck_for, store().locations())


def _legal(record: str) -> ReplayedRecord:
    """Return a record replayed; IllegalMoveError if a line is against the rules."""
    replayed = replay_with_own_facts(record)
    if replayed.refused is not None:
        raise IllegalMoveError(replayed.refused.verdict)
    return replayed


def deck_for(header: RecordHeader) -> Deck:
    """Return the deck of a game: the one it names, or what was learned of its edition."""
    return find_deck(store(), header.deck, header.edition.code)


def begin(record: str) -> None:
    """Keep a record, and follow it from now on."""
    with noting_refusals():
        _insist_on_writer(state.token())
        follow(store().followed.begin(record, state.token()))


def follow(token: str | None) -> None:
    """Follow another game, or none."""
    state.follow(token)
    forget_refusal()


def last_refusal() -> Refusal | None:
    """Return what was last said in vain."""
    held = state.recall(_REFUSAL)
    return held if isinstance(held, Refusal) else None


def forget_refusal() -> None:
    """Say no more about it."""
    state.remember(_REFUSAL, None)
