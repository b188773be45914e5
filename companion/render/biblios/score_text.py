"""A result of Biblios in sentences: who takes each die and why, and what broke a tie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.engine.biblios.marginal import AbbotWorth, CardDifference
from companion.engine.biblios.ranking import GOLD_TOTAL, NOTHING, POINTS, TieStep
from companion.engine.biblios.scoring import AbbotSheet, BibliosResult, Contest
from companion.render.biblios.names import biblios_card, biblios_name
from companion.render.language import translation


def biblios_text(result: BibliosResult, language: str = "en") -> str:
    """Return the whole result, explained."""
    parts = ["\n".join(_contest_lines(contest, result, language)) for contest in result.contests]
    sheets = "\n".join(_sheet_text(sheet, language) for sheet in result.sheets)
    return "\n".join([*parts, "", sheets, "", *ranking_lines(result, language)])


def _contest_lines(contest: Contest, result: BibliosResult, language: str) -> Iterator[str]:
    yield contest_text(contest, result, language)
    for sheet in result.sheets:
        cards = sheet.player.cards_of(contest.category)
        if cards:
            values = " ".join(f"{card.value}{card.letter}" for card in cards)
            total = sheet.holding.totals[contest.category]
            yield f"  {sheet.player.name}: {values} = {total}"


def contest_text(contest: Contest, result: BibliosResult, language: str = "en") -> str:
    """Return who takes the die of a category, and why."""
    facts: dict[str, object] = {
        "category": biblios_name(contest.category, language),
        "die": contest.die,
    }
    if contest.winner is None:
        return _("%(category)s (die %(die)s): nobody has a card", language) % facts
    facts["winner"] = _name(result, contest.winner)
    facts["total"] = contest.totals[contest.winner]
    if not contest.by_letter:
        return _("%(category)s (die %(die)s): %(winner)s has the most, %(total)s", language) % facts
    letters = {seat: result.sheets[seat].holding.letters[contest.category] for seat in contest.tied}
    facts["tied"] = _listed((_name(result, seat) for seat in contest.tied), language)
    facts["letter"] = letters.pop(contest.winner)
    facts["others"] = _listed(sorted(letters.values()), language)
    sentence = _(
        "%(category)s (die %(die)s): %(tied)s are tied at %(total)s; "
        "%(winner)s's letter %(letter)s comes before %(others)s",
        language,
    )
    return sentence % facts


def _sheet_text(sheet: AbbotSheet, language: str) -> str:
    words = translation(language)
    points = words.ngettext("%(n)s point", "%(n)s points", sheet.points) % {"n": sheet.points}
    won = ", ".join(biblios_name(category, language) for category in sheet.won)
    facts = {
        "player": sheet.player.name,
        "points": points,
        "won": f" ({won})" if won else "",
        "gold": sheet.holding.gold,
    }
    return _("%(player)s: %(points)s%(won)s, gold %(gold)s", language) % facts


def ranking_lines(result: BibliosResult, language: str = "en") -> Iterator[str]:
    """Yield every comparison after the points, and then who won by what."""
    for step in result.ranking.steps:
        if step.by != POINTS:
            yield _step_text(step, result, language)
    yield decided_text(result, language)


def _step_text(step: TieStep, result: BibliosResult, language: str) -> str:
    values = zip(step.seats, step.values, strict=True)
    facts = {
        "by": _compared(step, language),
        "values": ", ".join(f"{_name(result, seat)} {value}" for seat, value in values),
    }
    return _("Tie-break by %(by)s: %(values)s", language) % facts


def _compared(step: TieStep, language: str) -> str:
    if step.category is None:
        return _("gold", language)
    category = biblios_name(step.category, language)
    if step.by == step.category:
        return category
    return _("the letter of %(category)s", language) % {"category": category}


def decided_text(result: BibliosResult, language: str = "en") -> str:
    """Return who won, and what decided it."""
    ranking = result.ranking
    facts: dict[str, object] = {
        "winner": _listed(result.winners, language),
        "points": result.sheets[ranking.winners[0]].points,
    }
    if ranking.decided_by == NOTHING:
        return _("%(winner)s share the victory: no tie-break separates them.", language) % facts
    if ranking.decided_by == POINTS:
        return _("%(winner)s wins with %(points)s points.", language) % facts
    step = next(step for step in reversed(ranking.steps) if step.by == ranking.decided_by)
    facts["by"] = _compared(step, language)
    if ranking.decided_by == GOLD_TOTAL:
        return (
            _("%(winner)s wins: tied at %(points)s points, but with more gold.", language) % facts
        )
    return _("%(winner)s wins: tied at %(points)s points, decided by %(by)s.", language) % facts


def abbot_worth_text(worth: AbbotWorth, language: str = "en") -> str:
    """Return what one card more or less would have changed, one line each."""
    lines = [_("%(player)s, one card more or less:", language) % {"player": worth.player}]
    more = [one for one in worth.one_more if one.points or one.rank != worth.rank]
    lines += [f"  {_more_text(one, language)}" for one in more]
    lines += [f"  {_less_text(one, language)}" for one in worth.one_less]
    if len(lines) == 1:
        lines.append("  " + _("No single card would have changed anything.", language))
    return "\n".join(lines)


def _more_text(one: CardDifference, language: str) -> str:
    sentence = translation(language).ngettext(
        "with %(card)s: %(n)s point more, place %(rank)s",
        "with %(card)s: %(n)s points more, place %(rank)s",
        one.points,
    )
    return sentence % _difference_facts(one, language)


def _less_text(one: CardDifference, language: str) -> str:
    sentence = translation(language).ngettext(
        "without %(card)s: %(n)s point fewer, place %(rank)s",
        "without %(card)s: %(n)s points fewer, place %(rank)s",
        one.points,
    )
    return sentence % _difference_facts(one, language)


def _difference_facts(one: CardDifference, language: str) -> dict[str, object]:
    return {"card": biblios_card(one.card, language), "n": one.points, "rank": one.rank}


def _name(result: BibliosResult, seat: int) -> str:
    return result.sheets[seat].player.name


def _listed(names: Iterable[str], language: str) -> str:
    *first, last = names
    return f"{', '.join(first)}{_(' and ', language)}{last}" if first else last


def _(message: str, language: str) -> str:
    return translation(language).gettext(message)
