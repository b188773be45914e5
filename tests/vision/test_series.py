import numpy as np

from vision.learn.series import find_series


def row_of_letters(count: int, rng: np.random.Generator) -> np.ndarray:
    order = np.arange(count)
    return np.column_stack(
        [
            200 + 240 * order + rng.normal(0, 6, count),
            400 + 15 * order + rng.normal(0, 2, count),
            rng.uniform(10, 34, count),
            36 + rng.normal(0, 1, count),
        ]
    )


def noise(count: int, rng: np.random.Generator) -> np.ndarray:
    return np.column_stack(
        [rng.uniform(0, 2000, count), rng.uniform(0, 1400, count), *rng.uniform(10, 60, (2, count))]
    )


def test_a_row_is_found_among_clutter() -> None:
    rng = np.random.default_rng(5)
    letters = row_of_letters(6, rng)
    found = find_series(np.vstack([letters, noise(120, rng)]), 6)
    assert np.allclose(found[0].boxes, letters)
    assert found[0].seen.all()


def test_a_letter_that_does_not_show_is_put_in_between() -> None:
    rng = np.random.default_rng(6)
    letters = row_of_letters(6, rng)
    found = find_series(np.delete(letters, 3, axis=0), 6)
    filled = next(series for series in found if np.array_equal(np.flatnonzero(~series.seen), [3]))
    assert abs(filled.boxes[3, 0] - letters[3, 0]) < 40


def test_nothing_in_pure_clutter_is_as_even_as_a_row() -> None:
    rng = np.random.default_rng(7)
    for series in find_series(noise(80, rng), 6):
        assert series.unevenness > 0.02 or not series.seen.all()
