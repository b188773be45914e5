from pathlib import Path

from vision.lab.training.finder.drawing import draw_into
from vision.lab.training.glyphs.photographed import photographed
from vision.lab.training.headers.copies import shown_cards


def test_print_is_cut_out_of_photos_with_its_truth(tmp_path: Path) -> None:
    (photo,) = draw_into(tmp_path, 40_000, 1)
    shown = [card.truth for card in shown_cards(photo)]
    samples = list(photographed([photo], 2))
    assert len(samples) == 2 * len(shown) > 0
    letters = {sample.letter.letter for sample in samples if sample.letter}
    assert letters <= {card["letter"] for card in shown}
    numbers = {(one.ordinal.ordinal, one.ordinal.total) for one in samples if one.ordinal}
    assert numbers <= {(card["ordinal"], card["total"]) for card in shown}
    # A reader that looks elsewhere on most cards would have nothing to learn from.
    assert sum(bool(one.letter and one.ordinal) for one in samples) > len(samples) / 2
