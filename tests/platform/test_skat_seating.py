"""Who deals and who sits where at tables of three and four (SK-10)."""

from typing import cast

import pytest

from kartenspiele.platform.series import Seating

from .results import refused


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize(
    ("players", "dealer", "on_seats"),
    [
        (3, 2, (0, 1, 2)),
        (3, 0, (1, 2, 0)),
        (3, 1, (2, 0, 1)),
        (4, 3, (0, 1, 2)),
        (4, 0, (1, 2, 3)),
        (4, 1, (2, 3, 0)),
        (4, 2, (3, 0, 1)),
    ],
)
def test_the_player_after_the_dealer_is_forehand_and_the_dealer_of_four_sits_out(
    players: int, dealer: int, on_seats: tuple[int, ...]
) -> None:
    seating = Seating(players, dealer)
    assert seating.on_seats == on_seats
    assert tuple(map(seating.player_on, range(3))) == on_seats
    for player in range(players):
        seat = on_seats.index(player) if player in on_seats else None
        assert seating.seat_of(player) == seat
    assert seating.seat_of(dealer) == (2 if players == 3 else None)


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("players", [3, 4])
def test_the_deal_moves_on_clockwise(players: int) -> None:
    seating = Seating(players, 0)
    dealers: list[int] = []
    for _ in range(players + 1):
        dealers.append(seating.dealer)
        seating = seating.next
    assert dealers == [*range(players), 0]


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("players", [2, 5, True, "3", 3.0, None])
def test_other_tables_are_refused(players: object) -> None:
    with refused("SK-10", f"a table of Skat has three or four players, not {players!r}"):
        Seating(cast("int", players), 0)


@pytest.mark.rule("SK-10")
@pytest.mark.parametrize("player", [-1, 4, True, "0", None])
def test_who_is_no_player_is_refused(player: object) -> None:
    reason = f"{player!r} is no player; the players here are 0 to 3"
    with refused("SK-10", reason):
        Seating(4, cast("int", player))
    with refused("SK-10", reason):
        Seating(4, 0).seat_of(cast("int", player))


@pytest.mark.rule("SK-10")
def test_who_is_no_seat_of_a_hand_is_refused() -> None:
    with refused("SK-10", "3 is no seat; seats are 0, 1 and 2"):
        Seating(4, 0).player_on(3)


@pytest.mark.rule("SK-10")
def test_a_seating_is_told() -> None:
    told = "player 1 deals; player 2 is forehand, player 3 middlehand, player 0 rearhand"
    assert str(Seating(4, 1)) == told
