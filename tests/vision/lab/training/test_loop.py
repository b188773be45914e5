from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from vision.lab.training.loop import Course, ahead, train  # noqa: E402


def examples() -> Iterator[tuple[Any, Any]]:
    """A line to be learned."""
    generator = torch.Generator().manual_seed(1)
    while True:
        x = torch.rand((8, 1), generator=generator)
        yield x, 3 * x + 1


def off(net: Any, batch: tuple[Any, Any]) -> Any:  # noqa: ANN401
    given, wanted = batch
    return ((net(given) - wanted) ** 2).mean()


def learned(course: Course) -> tuple[float, float]:
    net = train(lambda: torch.nn.Linear(1, 1), examples(), off, course)
    return float(net.weight), float(net.bias)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("averaged", [0.0, 0.9])
def test_a_line_is_learned(averaged: float) -> None:
    course = Course(400, fastest=0.1, decay=0.0, averaged=averaged)
    assert learned(course) == pytest.approx((3, 1), abs=0.3)


@pytest.mark.filterwarnings("ignore")
def test_the_seed_decides() -> None:
    one, same, other = (learned(Course(3, seed=seed)) for seed in (1, 1, 2))
    assert one == same != other


def test_batches_come_in_their_order_and_end() -> None:
    assert [*ahead(iter(range(20)))] == [*range(20)]
    endless = ahead(count())
    assert [next(endless) for _ in range(5)] == [*range(5)]
