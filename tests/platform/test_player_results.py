"""What a result of a player is, and what it can't be (PS-04 to PS-06)."""

import pickle
from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, cast
from zoneinfo import ZoneInfo

import pytest

from kartenspiele.core.errors import ImpossibleValue
from kartenspiele.platform.periods import PeriodKind
from kartenspiele.platform.player_results import PlayerResult, is_visible
from kartenspiele.platform.tallies import tally_by_period

if TYPE_CHECKING:
    from kartenspiele.platform.totals import PlatformGame

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def refusal_of(game: str = "skat", player: object = "Ada", points: object = 48) -> str:
    with pytest.raises(ImpossibleValue) as caught:
        PlayerResult(
            cast("PlatformGame", game), cast("str", player), cast("int", points), ended=NOON
        )
    return str(caught.value)


@pytest.mark.rule("PS-05")
def test_the_end_is_kept_in_utc_so_that_equal_moments_are_equal() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    here = PlayerResult("skat", "Ada", 48, datetime(2026, 11, 30, 13, tzinfo=berlin))
    there = PlayerResult("skat", "Ada", 48, NOON)
    assert here == there
    assert hash(here) == hash(there)
    assert here.ended.tzinfo is UTC
    # Python finds an hour that comes twice unequal to the same moment in UTC.
    twice = datetime(2026, 10, 25, 2, 30, tzinfo=berlin, fold=1)
    again = PlayerResult("skat", "Ada", 48, twice)
    assert again == PlayerResult("skat", "Ada", 48, twice.astimezone(UTC))
    assert pickle.loads(pickle.dumps(again)) == again  # noqa: S301


@pytest.mark.rule("PS-05")
def test_an_end_without_a_time_zone_is_refused() -> None:
    with pytest.raises(ImpossibleValue) as caught:
        PlayerResult("skat", "Ada", 48, datetime(2026, 11, 30, 12))  # noqa: DTZ001 - the fault
    assert str(caught.value) == (
        "PS-05: a time stamp needs a time zone, and 2026-11-30 12:00:00 has none"
    )


@pytest.mark.rule("PS-06")
@pytest.mark.parametrize(
    "name", ["Ada", "a", "Ada Lovelace", "\u00c4nne", "\u674e", "x" * 100, "-", "1"]
)
def test_names_are_what_people_call_themselves(name: str) -> None:
    assert PlayerResult("skat", name, 48, NOON).player == name


@pytest.mark.rule("PS-06")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (None, "is text, not None"),
        (7, "is text, not 7"),
        (b"Ada", "is text, not b'Ada'"),
        ("", "has 1 to 100 characters, not 0"),
        ("x" * 101, "has 1 to 100 characters, not 101"),
        (" Ada", "has no space at its ends, not ' Ada'"),
        ("Ada ", "has no space at its ends, not 'Ada '"),
        (" ", "has no space at its ends, not ' '"),
        ("A\nda", "has only characters that can be seen, not 'A\\nda'"),
        ("\x1b[31mAda", "has only characters that can be seen, not '\\x1b[31mAda'"),
        ("Ada\u200b", "has only characters that can be seen, not 'Ada\\u200b'"),
        ("\u3164", "has only characters that can be seen, not '\\u3164'"),
        ("Ada\ufe0f", "has only characters that can be seen, not 'Ada\\ufe0f'"),
        ("\u2800", "has only characters that can be seen, not '\\u2800'"),
        ("Ada\ud800", "has only characters that can be seen, not 'Ada\\ud800'"),
        ("A\u0308nne", "is composed as in Unicode's NFC, not as 'A\\u0308nne'"),
    ],
)
def test_what_would_be_no_name_or_the_same_as_another_is_refused(name: str, reason: str) -> None:
    assert refusal_of(player=name) == f"PS-06: a player's name {reason}"


@pytest.mark.rule("PS-04", "PS-06")
def test_the_points_are_those_that_one_game_can_bring() -> None:
    assert PlayerResult("yatzee", "Ada", Decimal("303.4"), NOON).points == Decimal("303.4")
    assert PlayerResult("skyjo", "Ada", -12, NOON).points == -12
    assert refusal_of("maumau", points=-1) == (
        "PS-04: 1 game of maumau brings 0 to 1,000,000 points, not -1"
    )
    assert refusal_of("yatzee", points=1576) == (
        "PS-04: 1 game of yatzee brings 0 to 1,575.9 points, not 1576"
    )
    assert refusal_of(points=True) == "PS-04: points of skat are a whole number, not True"
    assert refusal_of(points=Decimal(48)) == (
        "PS-04: points of skat are a whole number, not Decimal('48')"
    )
    assert refusal_of("chess") == (
        "PS-06: a game is one of skat, maumau, yatzee, skyjo, not 'chess'"
    )


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize("year", [1, 9998, 9999])
def test_a_year_that_is_not_whole_in_every_zone_is_refused(year: int) -> None:
    moment = datetime(year, 6, 1, tzinfo=UTC)
    with pytest.raises(ImpossibleValue) as caught:
        PlayerResult("skat", "Ada", 48, moment)
    assert str(caught.value) == f"PS-05: a game ends in the years 2 to 9997, not at {moment}"
    assert caught.value.value is moment


@pytest.mark.rule("PS-05")
@pytest.mark.parametrize(
    "day", [datetime(2, 1, 1, tzinfo=UTC), datetime(9997, 12, 31, 23, 59, tzinfo=UTC)]
)
@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_the_edges_of_the_years_have_all_periods_in_every_zone(day: datetime, zone: str) -> None:
    result = PlayerResult("skat", "Ada", 48, day)
    for kind in PeriodKind:
        assert len(tally_by_period([result], "skat", kind, ZoneInfo(zone))) == 1


@pytest.mark.rule("PS-06")
def test_nothing_that_unicode_says_to_leave_out_is_in_a_name() -> None:
    ignorable = (  # as DerivedCoreProperties.txt of Unicode 17 lists them
        "00AD 034F 061C 115F-1160 17B4-17B5 180B-180F 200B-200F 202A-202E 2060-206F 3164 FE00-FE0F FEFF FFA0 "
        "FFF0-FFF8 1BCA0-1BCA3 1D173-1D17A E0000-E0FFF"
    )
    for first, _, last in (each.partition("-") for each in ignorable.split()):
        for code in range(int(first, 16), int(last or first, 16) + 1):
            assert not is_visible(f"Ada{chr(code)}"), hex(code)
    for name in (
        "Ada",
        "Zo\u00eb",
        "\u6f22\u5b57",
        "\uac00\u1100\u1161",
        "\u0928\u092e\u0938\u094d",
        "\u2764",
    ):
        assert is_visible(name)
