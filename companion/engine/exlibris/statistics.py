"""What players like to know of the games they played: facts of games in, facts out. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from card_db import CATEGORIES, Category, fold
from companion.engine.exlibris.form import FormBox
from companion.engine.exlibris.game import Competitor


@dataclass(frozen=True, slots=True)
class Score:
    """What one player came to in one game."""

    name: str
    rank: int
    points: Mapping[FormBox, int] = field(hash=False)
    focus: Category | None = None
    of: Competitor = Competitor.PLAYER

    @property
    def total(self) -> int:
        """Return the sum of all boxes."""
        return sum(self.points.values())

    @property
    def won(self) -> bool:
        """Tell whether nobody came before this player."""
        return self.rank == 1


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its day, as text that sorts by time, and everybody's score."""

    when: str
    scores: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Career:
    """All games of one player: the totals in the order of play, and the mean of each box."""

    name: str
    totals: tuple[tuple[int, int], ...]
    """The number of the game among all, counted from 0, and the total."""
    wins: int
    means: Mapping[FormBox, float] = field(hash=False)

    @property
    def games(self) -> int:
        """Return how many games there were."""
        return len(self.totals)

    @property
    def best(self) -> int:
        """Return the highest total."""
        return max(total for _, total in self.totals)

    @property
    def mean(self) -> float:
        """Return the mean total."""
        return sum(total for _, total in self.totals) / self.games


@dataclass(frozen=True, slots=True)
class Duel:
    """Two who met: how often each came before the other, and how often neither did.

    One of them may be the Public Library, which is named by its kind.
    """

    one: str
    other: str
    one_ahead: int
    other_ahead: int
    level: int

    @property
    def games(self) -> int:
        """Return how often they met."""
        return self.one_ahead + self.other_ahead + self.level


@dataclass(frozen=True, slots=True)
class FocusLuck:
    """What a category brought those who had it as their focus."""

    category: Category
    games: int
    mean: float
    wins: int


def person(name: str) -> str:
    """Return what is the same however a player spells their name: "ada" and "Ada " are one."""
    return fold(name, "en")


def in_order(games: Iterable[PlayedGame]) -> tuple[PlayedGame, ...]:
    """Return the games as they were played."""
    return tuple(sorted(games, key=lambda game: game.when))


def careers(games: Iterable[PlayedGame]) -> tuple[Career, ...]:
    """Return what each player came to, those who played most first."""
    played = in_order(games)
    by_person: dict[_Key, list[tuple[int, Score]]] = {}
    for number, game in enumerate(played):
        for score in _people(game):
            by_person.setdefault(_key(score), []).append((number, score))
    names = spellings(played)
    found = [_career(names[key], scores) for key, scores in by_person.items()]
    return tuple(sorted(found, key=lambda career: (-career.games, person(career.name))))


def _people(game: PlayedGame) -> Iterator[Score]:
    return (score for score in game.scores if score.of is Competitor.PLAYER)


def _career(name: str, scores: Sequence[tuple[int, Score]]) -> Career:
    means = {box: sum(score.points[box] for _, score in scores) / len(scores) for box in FormBox}
    totals = tuple((number, score.total) for number, score in scores)
    return Career(name, totals, sum(score.won for _, score in scores), means)


_Key = tuple[Competitor, str]
"""What is the same for all scores of one competitor."""


def _key(score: Score) -> _Key:
    return score.of, person(score.name) if score.of is Competitor.PLAYER else ""


def spellings(games: Sequence[PlayedGame]) -> dict[_Key, str]:
    """Return how each player's name is spelt: as most often, and of two the later one."""
    used: dict[_Key, Counter[str]] = {}
    for game in reversed(games):
        for score in _people(game):
            used.setdefault(_key(score), Counter())[" ".join(score.name.split())] += 1
    # Of equals a counter gives the one it met first, and it goes from the last game to the first.
    return {key: names.most_common(1)[0][0] for key, names in used.items()}


def duels(games: Iterable[PlayedGame]) -> tuple[Duel, ...]:
    """Return everybody against everybody they met, the Public Library too; the oftenest first."""
    played = in_order(games)
    ahead: Counter[tuple[_Key, _Key]] = Counter()
    level: Counter[tuple[_Key, _Key]] = Counter()
    for game in played:
        for one, other in permutations(game.scores, 2):
            pair = _key(one), _key(other)
            ahead[pair] += one.rank < other.rank
            level[pair] += one.rank == other.rank
    names = spellings(played)
    found = [
        Duel(
            names.get(one, one[0]),
            names.get(other, other[0]),
            ahead[one, other],
            ahead[other, one],
            level[one, other],
        )
        for one, other in ahead
        if one < other
    ]
    return tuple(
        sorted(found, key=lambda duel: (-duel.games, person(duel.one), person(duel.other)))
    )


def focus_luck(games: Iterable[PlayedGame]) -> tuple[FocusLuck, ...]:
    """Return what each category brought as a focus, the most first; only those that were one."""
    scores = [score for game in games for score in _people(game)]
    found = [_luck(category, scores) for category in CATEGORIES]
    return tuple(sorted((luck for luck in found if luck.games), key=lambda luck: -luck.mean))


def _luck(category: Category, scores: Iterable[Score]) -> FocusLuck:
    had = [score for score in scores if score.focus is category]
    mean = sum(score.points[FormBox.FOCUS] for score in had) / len(had) if had else 0.0
    return FocusLuck(category, len(had), mean, sum(score.won for score in had))
