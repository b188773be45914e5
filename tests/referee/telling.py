"""What a player would say of a position, to ask about one line without a record."""

from __future__ import annotations

from card_db import Timing, editions
from companion.engine.decision import CHANCE
from companion.engine.exlibris.referee.answers import HOME_TILE, Answer, Places, Reply
from companion.engine.exlibris.referee.decisions.placing import PlaceAssistant
from companion.engine.exlibris.referee.questions.asked import Asked, StandsThere
from companion.engine.exlibris.referee.record.header import PlayerHeader, RecordHeader
from companion.engine.exlibris.referee.runner import FollowedGame
from companion.engine.exlibris.referee.table.state import (
    GameTable,
    Phase,
    PlacedAssistant,
    PlayerArea,
)
from companion.engine.exlibris.rulings import Ruleset


def told(game: FollowedGame, reply: Reply) -> Asked | None:
    """Return the question about a line with everything that can be seen when its turn begins.

    None in a preparation: a header tells of a table after it, or before the first one.
    """
    if game.checkpoint.table.phase not in (Phase.PLACEMENT, Phase.RESOLUTION):
        return None
    if isinstance(game.decision, PlaceAssistant) and isinstance(reply.answer, Places):
        return _of_placing(game.table, reply.by, reply.answer)
    since = game.since_checkpoint
    came = since[0].answer if since and reply.by == since[0].by else None
    if isinstance(came, Places) and _acts_at_once(game.table, came.where):
        return _of_arrival(game, reply, since)
    return _of_others(game, reply, since)


def _acts_at_once(table: GameTable, where: str) -> bool:
    return where == HOME_TILE or table.facts[where].timing is Timing.INSTANT


def rules_of(table: GameTable) -> Ruleset:
    """Return the rules of a table as somebody would state them."""
    rules = table.rules
    return Ruleset(rules.edition, rulings=dict(rules.rulings))


def _of_placing(table: GameTable, by: int, answer: Places) -> Asked:
    tile = table.tile(answer.where)
    here = _standing(table, tile.visitors) if tile else _at_home(table, by)
    return Asked(
        table.seats[by].name,
        answer,
        there=here,
        players=None if table.solo else table.players,
        solo=table.solo,
        nobody_else=True,
        rules=rules_of(table),
        facts=table.facts,
    )


def _of_arrival(game: FollowedGame, reply: Reply, since: tuple[Reply, ...]) -> Asked:
    """Tell how the turn began, and what was said since."""
    table, arrived = game.checkpoint.table, since[0].answer
    assert isinstance(arrived, Places)
    seat, tile = table.seats[reply.by], table.tile(arrived.where)
    return Asked(
        seat.name,
        reply.answer,
        at=arrived.where,
        assistant=arrived.kind,
        space=arrived.space,
        there=_standing(table, tile.visitors) if tile else _at_home(table, reply.by),
        nobody_else=True,
        hand=seat.hand.cards,
        shelf=seat.shelf,
        cards=tile.cards.cards if tile else None,
        discard=table.discard.cards,
        players=None if table.solo else table.players,
        solo=table.solo,
        banned=table.banned,
        out=_others_out(table, reply.by, arrived.kind),
        before=_lines(table, since[1:]),
        table=_header(table),
        rules=rules_of(table),
        facts=table.facts,
    )


def _of_others(game: FollowedGame, reply: Reply, since: tuple[Reply, ...]) -> Asked:
    """Tell who came, or that everybody is out, and what was said since."""
    table = game.checkpoint.table
    own = None if reply.by == CHANCE else table.seats[reply.by]
    return Asked(
        _name(table, reply.by),
        reply.answer,
        nobody_else=True,
        hand=None if own is None else own.hand.cards,
        shelf=None if own is None else own.shelf,
        discard=table.discard.cards,
        players=None if table.solo else table.players,
        solo=table.solo,
        banned=table.banned,
        out=0,
        before=_lines(table, since),
        table=_header(table),
        rules=rules_of(table),
        facts=table.facts,
    )


def _header(table: GameTable) -> RecordHeader:
    """Tell of everybody's seat, hand, shelf and home, and of all tiles."""
    return RecordHeader(
        edition=editions()[table.rules.edition],
        players=[_player(seat) for seat in table.seats],
        first=table.first,
        out=tuple(tile.key for tile in table.tiles),
        cards={tile.key: tile.cards.cards for tile in table.tiles},
        visitors={tile.key: tile.visitors for tile in table.tiles},
    )


def _player(seat: PlayerArea) -> PlayerHeader:
    home = {space: kind for space, kind in enumerate(seat.home, start=1) if kind}
    return PlayerHeader(
        seat.name, special=seat.special, hand=seat.hand.cards, shelf=seat.shelf, home=home
    )


def _lines(table: GameTable, replies: tuple[Reply, ...]) -> tuple[tuple[str, Answer], ...]:
    return tuple((_name(table, reply.by), reply.answer) for reply in replies)


def _others_out(table: GameTable, by: int, coming: str) -> int:
    """Count the speaker's assistants that the Diviner's Hut counts beside the one that came."""
    seat = table.seats[by]
    out = sum(1 for _ in table.standing(by)) + sum(kind is not None for kind in seat.home)
    returned = seat.sent(coming).returned if table.rules.reading("Q29") == "placed" else ()
    return out + len(returned)


def _standing(table: GameTable, visitors: tuple[PlacedAssistant, ...]) -> tuple[StandsThere, ...]:
    return tuple(StandsThere(table.seats[one.seat].name, one.kind, one.space) for one in visitors)


def _at_home(table: GameTable, seat: int) -> tuple[StandsThere, ...]:
    home = enumerate(table.seats[seat].home, start=1)
    return tuple(StandsThere(table.seats[seat].name, kind, at) for at, kind in home if kind)


def _name(table: GameTable, seat: int) -> str:
    return "chance" if seat == CHANCE else table.seats[seat].name
