"""Fees for lost games, tier by tier (SK-62)."""

from decimal import Decimal
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.platform.loss_fees import LossFees, Tier
from kartenspiele.platform.series import SkatSheet

from .results import FOREHAND_LOSES_48, FOREHAND_WINS_24, refused

D = Decimal
OWN = LossFees([Tier(1, D("0.10")), Tier(2, D("0.25")), Tier(10, D("0.05"))])


@pytest.mark.rule("SK-62")
@pytest.mark.parametrize(
    ("fees", "amounts"),
    [
        (LossFees.CUSTOMARY, ["0.50", "0.50", "0.50", "1.00", "1.00", "1.00", "1.00"]),
        (LossFees.ONLINE, ["0.50", "0.50", "0.50", "1.00", "1.00", "3.00", "3.00"]),
        (OWN, ["0.10", *["0.25"] * 8, "0.05", "0.05"]),
    ],
)
def test_each_lost_game_costs_what_its_tier_says(fees: LossFees, amounts: list[str]) -> None:
    assert [str(fees.fee(number)) for number in range(1, len(amounts) + 1)] == amounts


@pytest.mark.rule("SK-62")
@pytest.mark.parametrize(
    ("fees", "lost", "total"),
    [
        (LossFees.CUSTOMARY, 0, "0.00"),
        (LossFees.CUSTOMARY, 1, "0.50"),
        (LossFees.CUSTOMARY, 3, "1.50"),
        (LossFees.CUSTOMARY, 4, "2.50"),
        (LossFees.CUSTOMARY, 20, "18.50"),
        (LossFees.ONLINE, 3, "1.50"),
        (LossFees.ONLINE, 5, "3.50"),
        (LossFees.ONLINE, 6, "6.50"),
        (LossFees.ONLINE, 1_000_000, "2999988.50"),
    ],
)
def test_the_fees_of_a_series_add_up_exactly(fees: LossFees, lost: int, total: str) -> None:
    assert str(fees.total(lost)) == total


@pytest.mark.rule("SK-62")
@given(st.integers(0, 60))
def test_the_total_is_the_sum_of_the_single_fees(lost: int) -> None:
    for fees in (LossFees.CUSTOMARY, LossFees.ONLINE, OWN):
        assert fees.total(lost) == sum(map(fees.fee, range(1, lost + 1)), D(0))


@pytest.mark.rule("SK-62")
def test_only_lost_games_of_the_own_series_count_and_only_if_one_asks() -> None:
    sheet = SkatSheet(3)
    for result in (FOREHAND_LOSES_48, FOREHAND_WINS_24, FOREHAND_LOSES_48, FOREHAND_LOSES_48):
        sheet = sheet.record(result)
    assert sheet.lost_games == (2, 0, 1)
    fees = LossFees.CUSTOMARY.per_player(sheet.lost_games)
    assert [str(fee) for fee in fees] == ["1.00", "0.00", "0.50"]
    assert sheet.totals == (-96, 24, -48)


@pytest.mark.rule("SK-62")
def test_a_table_is_told() -> None:
    assert str(LossFees.CUSTOMARY) == "lost games 1 to 3: 0.50 each, from 4 on: 1.00 each"
    assert str(LossFees([Tier(1, D(2))])) == "lost games from 1 on: 2 each"


@pytest.mark.rule("SK-62")
@pytest.mark.parametrize("amount", [0.5, 1, "0.50", True, None])
def test_money_that_is_not_exact_is_refused(amount: object) -> None:
    with refused("SK-62", f'an amount is a Decimal such as Decimal("0.50"), not {amount!r}'):
        Tier(1, cast("Decimal", amount))


@pytest.mark.rule("SK-62")
@pytest.mark.parametrize(
    "amount", [D("-0.01"), D("1000000.01"), D("NaN"), D("sNaN"), D("Infinity"), D("-Infinity")]
)
def test_an_impossible_amount_is_refused(amount: Decimal) -> None:
    with refused("SK-62", f"a fee is 0 to 1,000,000, not {amount!r}"):
        Tier(1, amount)


@pytest.mark.rule("SK-62")
def test_the_edges_of_an_amount() -> None:
    assert Tier(1, D("0.0001")).amount == D("0.0001")
    assert Tier(1, D(0)).amount == 0
    assert LossFees([Tier(1, D("1E+6"))]).total(2) == 2_000_000
    with refused("SK-62", "a fee has at most 4 decimals, not Decimal('0.00001')"):
        Tier(1, D("0.00001"))


@pytest.mark.rule("SK-62")
@pytest.mark.parametrize("number", [0, -1, True, "1", 1.0])
def test_what_is_no_number_of_a_lost_game_is_refused(number: object) -> None:
    told = f"the lost games of a series are counted from 1 on, so none is {number!r}"
    with refused("SK-62", told):
        Tier(cast("int", number), D(1))
    with refused("SK-62", told):
        LossFees.CUSTOMARY.fee(cast("int", number))


@pytest.mark.rule("SK-62")
@pytest.mark.parametrize("lost", [-1, 1_000_001, True, "1"])
def test_an_impossible_number_of_lost_games_is_refused(lost: object) -> None:
    with refused("SK-62", f"a player has lost 0 to 1,000,000 games, not {lost!r}"):
        LossFees.CUSTOMARY.per_player([0, cast("int", lost)])


@pytest.mark.rule("SK-62")
@pytest.mark.parametrize(
    ("firsts", "reason"),
    [
        ([], "the first tier begins with the first lost game"),
        ([2], "the first tier begins with the first lost game"),
        ([1, 1], "the tiers are ascending, but after 1 comes 1"),
        ([1, 6, 4], "the tiers are ascending, but after 6 comes 4"),
    ],
)
def test_tiers_that_do_not_ascend_from_one_on_are_refused(firsts: list[int], reason: str) -> None:
    with refused("SK-62", reason):
        LossFees([Tier(first, D(1)) for first in firsts])


@pytest.mark.rule("SK-62")
def test_what_is_no_tier_is_refused() -> None:
    with refused("SK-62", "the tiers are Tiers, not ((1, 2),)"):
        LossFees(cast("list[Tier]", [(1, 2)]))


@pytest.mark.rule("SK-62")
def test_what_is_no_list_of_tiers_is_refused() -> None:
    with refused("SK-62", "the tiers are a list of Tiers, not 5"):
        LossFees(cast("list[Tier]", 5))
