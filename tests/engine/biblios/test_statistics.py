"""Careers over several games."""

from card_db.biblios import BibliosCategory, CategoryCard
from companion.engine.biblios.game import Abbot, BibliosGame
from companion.engine.biblios.scoring import score_biblios
from companion.engine.biblios.statistics import abbot_careers

MONK = CategoryCard(BibliosCategory.MONKS, 4, "A")
DICE = dict.fromkeys(BibliosCategory, 3)


def test_wins_points_and_the_category_won_most() -> None:
    first = score_biblios(BibliosGame((Abbot("Ada", (MONK,)), Abbot("Bo")), DICE))
    second = score_biblios(BibliosGame((Abbot("Bo", (), (3,)), Abbot("ADA", (MONK,))), DICE))
    ada, bo = abbot_careers([first, second])
    assert (ada.name, ada.games, ada.wins, ada.average) == ("ADA", 2, 2, 3.0)
    assert (bo.name, bo.games, bo.wins, bo.average) == ("Bo", 2, 0, 0.0)
    assert (ada.favourite, bo.favourite) == (BibliosCategory.MONKS, None)


def test_a_shared_victory_is_a_win_for_each() -> None:
    careers = abbot_careers([score_biblios(BibliosGame((Abbot("A"), Abbot("B")), DICE))])
    assert [career.wins for career in careers] == [1, 1]
