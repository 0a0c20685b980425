"""The example that plays Yatzee perfectly: its averages are the published ones (YZ-30)."""

import re
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)

from examples import yatzee_optimum
from examples.yatzee_optimum import Optimum, main
from kartenspiele import yatzee
from kartenspiele.yatzee import Category, Rules, Scorecard

pytestmark = pytest.mark.untraced

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "yatzee-optimum.md"

optimum = cache(Optimum)


@pytest.mark.slow
@pytest.mark.rule("YZ-30")
@pytest.mark.parametrize(
    ("rules", "average"),
    [
        (Rules(), "245.870775"),
        (Rules(five_of_a_kind_is_full_house=True), "245.904728"),
        (Rules(extra_yatzee="free_joker"), "254.589609"),
        (Rules(extra_yatzee="forced_joker"), "254.587729"),
        (Rules(extra_yatzee="bonus"), "253.970241"),
        (Rules(extra_yatzee="schmidt"), "248.321384"),
    ],
)
def test_the_best_average_is_the_published_one(rules: Rules, average: str) -> None:
    # The value with Schmidt's 50 has not been published; it is there so that it does not change.
    assert f"{optimum(rules).value_of(Scorecard()):.6f}" == average


@pytest.mark.slow
@pytest.mark.rule("YZ-30")
def test_a_game_with_the_best_moves_fills_the_card_well() -> None:
    total = 0
    best = optimum(Rules())
    for seed in range(10):
        state, rng = yatzee.new_game(seats=1), Random(seed)
        while not isinstance(state, yatzee.Over):
            rolling = isinstance(state, yatzee.Rolling)
            move = yatzee.sample_chance(state, rng) if rolling else best.best_move(state)
            state = yatzee.apply(state, move)
        total += yatzee.result(state).scores[0]
    assert 200 < total / 10 < 290


@pytest.mark.slow
def test_the_value_of_a_move_is_the_average_of_what_follows() -> None:
    best = optimum(Rules())
    state = yatzee.apply(yatzee.new_game(seats=2), yatzee.parse_move("=13356"))
    state = yatzee.apply(state, yatzee.parse_move("=22446"))
    values = best.move_values(state, 1)
    assert set(values) == set(yatzee.legal_moves(state, 1))
    keep = yatzee.parse_move("k22")
    rolling = yatzee.apply(state, keep, 1)
    average = sum(
        float(chance) * max(best.move_values(yatzee.apply(rolling, roll), 1).values())
        for roll, chance in yatzee.chance_moves(rolling)
    )
    assert values[keep] == pytest.approx(average)
    entered = Scorecard().fill(Category.TWOS, 4)
    assert values[yatzee.Enter(Category.TWOS)] == pytest.approx(best.value_of(entered))
    assert best.move_values(rolling) == {}
    assert best.best_move(state) == yatzee.parse_move("k33")
    assert best.move_values(yatzee.view(state, 1)) == values
    assert best.best_move(yatzee.view(rolling, 0)) == yatzee.parse_move("k33")
    for nothing in (rolling, yatzee.view(rolling, 1)):
        with pytest.raises(ValueError, match="there are no dice to decide on"):
            best.best_move(nothing)
    assert max(values.values()) == values[best.best_move(state, 1)]


@pytest.mark.slow
def test_the_page_shows_what_the_program_prints(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = PAGE.read_text("utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    shown = re.findall(r"```text\n(.*?)```", page, re.DOTALL)
    # The values are those of the program, found once for all tests.
    monkeypatch.setattr(yatzee_optimum, "Optimum", optimum)
    monkeypatch.setitem(sys.modules, "yatzee_optimum", yatzee_optimum)
    exec(compile(code, PAGE, "exec"), {})  # noqa: S102 - the page's own code
    assert capsys.readouterr().out == shown[1]
    monkeypatch.setattr("sys.argv", ["yatzee_optimum.py"])
    main()
    monkeypatch.setattr("sys.argv", ["yatzee_optimum.py", "--extra-yatzee", "free_joker"])
    main()
    assert capsys.readouterr().out == shown[0]
