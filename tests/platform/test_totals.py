"""Which totals and numbers of games there can be (PS-04), and that sums are exact."""

import decimal
from decimal import Decimal
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.platform.scores import maumau_score, skat_score, yatzee_score
from kartenspiele.platform.totals import add_exactly, check_game, check_total

D = Decimal
MILLISECONDS = st.integers(0, 900_000).map(lambda unused: Decimal(unused) / 1_000_000)


def refusal_of(total: object, games: object, game: str = "skat") -> str:
    score = {"skat": skat_score, "maumau": maumau_score, "yatzee": yatzee_score}[game]
    with pytest.raises(ImpossibleValue) as caught:
        score(cast("int", total), cast("int", games))
    return str(caught.value)


@pytest.mark.rule("PS-04")
@pytest.mark.parametrize("games", [-1, 10**12 + 1, True, 2.0, None, "3", float("nan"), D(3)])
def test_an_impossible_number_of_games_is_refused(games: object) -> None:
    expected = f"PS-04: a number of games is 0 to 1,000,000,000,000, not {games!r}"
    assert refusal_of(0, games) == expected


@pytest.mark.rule("PS-04")
@pytest.mark.parametrize("total", [True, 1.0, None, "3", float("nan"), float("inf"), 1j])
def test_points_that_are_no_whole_number_are_refused(total: object) -> None:
    for game in ("skat", "maumau"):
        expected = f"PS-04: points of {game} are a whole number, not {total!r}"
        assert refusal_of(total, 1, game) == expected
    expected = f"PS-04: points of yatzee are a whole number or a Decimal, not {total!r}"
    assert refusal_of(total, 1, "yatzee") == expected


@pytest.mark.rule("PS-04")
def test_only_yatzee_has_decimals() -> None:
    assert refusal_of(D(48), 1) == "PS-04: points of skat are a whole number, not Decimal('48')"
    assert check_total("yatzee", D(48), 1) == 48


@pytest.mark.rule("PS-04")
@pytest.mark.parametrize(
    ("game", "total", "games", "limits"),
    [
        ("skat", 1, 0, "0 games of skat bring 0 to 0"),
        ("skat", 1_000_001, 1, "1 game of skat brings -1,000,000 to 1,000,000"),
        ("skat", -2_000_001, 2, "2 games of skat bring -2,000,000 to 2,000,000"),
        ("maumau", -1, 3, "3 games of maumau bring 0 to 3,000,000"),
        ("yatzee", -1, 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", 1576, 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", D("3151.800001"), 2, "2 games of yatzee bring 0 to 3,151.8"),
        ("yatzee", D("0.0000001"), 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", D("303." + "9" * 40), 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", D("1e-400"), 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", D("NaN"), 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", D("sNaN"), 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", D("Infinity"), 1, "1 game of yatzee brings 0 to 1,575.9"),
        ("yatzee", D("1e400"), 1, "1 game of yatzee brings 0 to 1,575.9"),
    ],
)
def test_a_total_that_so_many_games_cannot_bring_is_refused(
    game: str, total: int, games: int, limits: str
) -> None:
    assert refusal_of(total, games, game) == f"PS-04: {limits} points, not {total!r}"


@pytest.mark.rule("PS-04")
@given(st.integers(0, 1575), MILLISECONDS)
def test_every_total_of_a_card_with_its_time_bonus_is_accepted(card: int, bonus: Decimal) -> None:
    assert check_total("yatzee", card + bonus, 1) == card + bonus


@pytest.mark.rule("PS-06")
@given(st.lists(st.tuples(st.integers(0, 10**9), MILLISECONDS), min_size=2))
def test_sums_are_exact_whatever_the_decimal_context(
    games: list[tuple[int, Decimal]],
) -> None:
    micropoints = sum(whole * 10**6 + int(bonus * 10**6) for whole, bonus in games)
    total: int | Decimal = 0
    with decimal.localcontext(prec=2):
        for whole, bonus in games:
            total = add_exactly(add_exactly(total, whole), bonus)
    assert total == Decimal(micropoints).scaleb(-6)


@pytest.mark.rule("PS-06")
@pytest.mark.parametrize("game", ["chess", "", None, 1, "Skat"])
def test_what_is_no_game_is_refused(game: object) -> None:
    with pytest.raises(ImpossibleValue) as caught:
        check_game(game)
    expected = f"PS-06: a game is one of skat, maumau, yatzee, skyjo, not {game!r}"
    assert str(caught.value) == expected
