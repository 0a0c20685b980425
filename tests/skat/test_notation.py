"""Moves and contracts as text and back, and where text stops being notation."""

from itertools import chain, combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import NotationError
from kartenspiele.core.game import Timeout
from kartenspiele.skat.cards import CARDS, CardSet
from kartenspiele.skat.moves import (
    Announce,
    Bid,
    Concede,
    Deal,
    Discard,
    Hold,
    Move,
    Pass,
    PickUp,
    PlayCard,
)
from kartenspiele.skat.notation import format_move, parse_contract, parse_move

from .helpers_rules import CONTRACTS, card, hand, unreadable
from .value_table import BIDS

A_MOVE = (
    "a move of Skat: 18, y, p, s, -CJ.D7, a contract such as GHS, CJ, concede:1, timeout:1 or deal"
)
A_BID = "one of the 63 bids from 18 to 264 (SK-20)"
A_GAME = "a game C S H D G N"
A_LETTER = "one of the letters HSZO, each once"
A_NULL_LETTER = "one of the letters HO, each once"
HAND_MISSING = "H or O, for S and Z are announced in Hand games only"
A_SUIT, A_RANK, NOTHING = "a suit C S H D", "a rank 2 .. 9 T J Q K A", "nothing after the rank"
NO_SKAT_CARD = "a card of Skat (SK-01)"
TWO_CARDS = "exactly two cards (SK-30)"
A_SEAT = "a seat 0, 1 or 2"
CJ_TWICE = "different cards (SK-01: CJ is there twice; each card exists once)"

HANDS = "CJ.CA.CT.CK.CQ.C9.C8.C7.SJ.SA|ST.SK.SQ.S9.S8.S7.HJ.HA.HT.HK|HQ.H9.H8.H7.DJ.DA.DT.DK.DQ.D9"

SMALL_MOVES: tuple[Move, ...] = (
    *map(Bid, BIDS),
    Hold(),
    Pass(),
    PickUp(),
    *map(Announce, CONTRACTS.values()),
    *map(PlayCard, CARDS),
    *map(Concede, range(3)),
    *map(Timeout, range(3)),
    *(Discard(two) for two in combinations(CARDS, 2)),
)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal of the 32 cards."""
    cards = draw(st.permutations(CARDS))
    return Deal([cards[:10], cards[10:20], cards[20:30]], cards[30:])


# ------------------------------------------------------------------------------------ round trips


@pytest.mark.rule("SK-20", "SK-30", "SK-31", "SK-32")
def test_every_move_of_a_seat_or_the_clock_is_read_back() -> None:
    assert len({format_move(move) for move in SMALL_MOVES}) == len(SMALL_MOVES)
    for move in SMALL_MOVES:
        again = parse_move(format_move(move))
        assert again == move
        assert type(again) is type(move)
        assert format_move(move) == str(move)


@pytest.mark.rule("SK-10")
@given(deals())
def test_every_deal_is_read_back(deal: Deal) -> None:
    assert parse_move(format_move(deal)) == deal
    assert format_move(deal) == str(deal)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("18", Bid(18)),
        ("y", Hold()),
        ("p", Pass()),
        ("s", PickUp()),
        ("-D7.CJ", Discard(hand("CJ D7"))),
        ("GZH", Announce(CONTRACTS["GHZ"])),
        ("S", Announce(CONTRACTS["S"])),
        ("CH", Announce(CONTRACTS["CH"])),
        ("SA", PlayCard(card("SA"))),
        ("concede:0", Concede(0)),
        ("timeout:2", Timeout(2)),
    ],
)
def test_moves_are_read_in_the_tokens_of_the_skat_server(text: str, move: Move) -> None:
    assert parse_move(text) == move


@pytest.mark.rule("SK-10")
def test_a_deal_is_read_in_any_order_of_its_cards() -> None:
    backwards = "|".join(".".join(reversed(cards.split("."))) for cards in HANDS.split("|"))
    deal = parse_move(f"deal {backwards}|D7.D8")
    assert str(deal) == f"deal {HANDS}|D8.D7"
    assert isinstance(deal, Deal)
    assert deal.skat == CardSet.of("D8.D7")


# -------------------------------------------------------------------------------------- contracts


def every_order(letters: str) -> list[str]:
    """Every order of every choice of these letters, the empty one included."""
    sizes = range(len(letters) + 1)
    return ["".join(some) for some in chain(*(permutations(letters, size) for size in sizes))]


@pytest.mark.rule("SK-31")
@pytest.mark.parametrize("game", "CSHDG")
def test_the_letters_of_a_suit_game_or_grand_imply_what_comes_before(game: str) -> None:
    for letters in every_order("HSZO"):
        text = game + letters
        if "O" in letters:
            assert parse_contract(text) == CONTRACTS[game + "O"]
        elif "H" in letters:
            highest = "Z" if "Z" in letters else "S" if "S" in letters else ""
            assert parse_contract(text) == CONTRACTS[game + "H" + highest]
        elif letters:
            with unreadable(text, len(text), HAND_MISSING):
                parse_contract(text)
        else:
            assert parse_contract(text) == CONTRACTS[game]


@pytest.mark.rule("SK-32")
@pytest.mark.parametrize(
    ("text", "contract"),
    [("N", "N"), ("NH", "NH"), ("NO", "NO"), ("NOH", "NOH"), ("NHO", "NOH")],
)
def test_hand_and_ouvert_of_null_do_not_imply_each_other(text: str, contract: str) -> None:
    assert parse_contract(text) == CONTRACTS[contract]


@pytest.mark.rule("SK-31", "SK-32")
@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, A_GAME),
        ("X", 0, A_GAME),
        ("h", 0, A_GAME),
        (" G", 0, A_GAME),
        ("Gh", 1, A_LETTER),
        ("GX", 1, A_LETTER),
        ("GHX", 2, A_LETTER),
        ("GHSS", 3, A_LETTER),
        ("GHH", 2, A_LETTER),
        ("GSHZOS", 5, A_LETTER),
        ("GH ", 2, A_LETTER),
        ("HHH", 2, A_LETTER),
        ("NS", 1, A_NULL_LETTER),
        ("NZ", 1, A_NULL_LETTER),
        ("NHS", 2, A_NULL_LETTER),
        ("NOO", 2, A_NULL_LETTER),
        ("GS", 2, HAND_MISSING),
        ("SZ", 2, HAND_MISSING),
        ("CSZ", 3, HAND_MISSING),
    ],
)
def test_text_that_is_no_contract_is_refused_at_its_first_fault(
    text: str, position: int, expected: str
) -> None:
    with unreadable(text, position, expected):
        parse_contract(text)


# ------------------------------------------------------------------------------------ what is none


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        # nothing that begins a move
        ("", 0, A_MOVE),
        (" ", 0, A_MOVE),
        (" 18", 0, A_MOVE),
        ("P", 0, A_MOVE),
        ("hold", 0, A_MOVE),
        ("y ", 1, "nothing after the call"),
        ("JC", 0, A_MOVE),
        ("deal", 0, A_MOVE),
        ("xCJ", 0, A_MOVE),
        ("xconcede:1", 0, A_MOVE),
        ("x18", 0, A_MOVE),
        ("concede", 0, A_MOVE),
        ("timeout1", 0, A_MOVE),
        ("²", 0, A_MOVE),
        # bids
        ("19", 0, A_BID),
        ("018", 0, A_BID),
        ("18 ", 2, "nothing after the bid"),
        ("18\n", 2, "nothing after the bid"),
        ("265", 0, A_BID),
        ("0", 0, A_BID),
        ("9", 0, A_BID),
        # cards
        ("CJ.SA", 2, "nothing after the card"),
        ("CJ.CJ", 2, "nothing after the card"),
        ("CJ.", 3, A_SUIT),
        ("CJX", 2, NOTHING),
        ("CJ\n", 2, NOTHING),
        ("C2", 0, NO_SKAT_CARD),
        ("D6.CJ", 0, NO_SKAT_CARD),
        # contracts
        ("CX", 1, A_LETTER),
        ("GA", 1, A_LETTER),
        ("NJ", 1, A_NULL_LETTER),
        ("GS", 2, HAND_MISSING),
        # discards
        ("-", 1, TWO_CARDS),
        ("-CJ", 3, TWO_CARDS),
        ("-CJ.SA.D7", 9, TWO_CARDS),
        ("-CJ.CJ", 1, CJ_TWICE),
        ("-CJ.SX", 5, A_RANK),
        ("-X", 1, A_SUIT),
        ("-CJ.H2", 4, NO_SKAT_CARD),
        # seats
        ("concede:", 8, A_SEAT),
        ("concede:3", 8, A_SEAT),
        ("concede:-1", 8, A_SEAT),
        ("concede:01", 8, A_SEAT),
        ("concede:1 ", 8, A_SEAT),
        ("timeout:", 8, A_SEAT),
        ("timeout:3", 8, A_SEAT),
        ("timeout:x", 8, A_SEAT),
        ("timeout:1:1", 8, A_SEAT),
        # deals
        (
            "deal ",
            5,
            "a whole deal (SK-10: three hands of ten and a skat of two are dealt, not (0,))",
        ),
        (
            f"deal {HANDS}|D8",
            5,
            "a whole deal"
            " (SK-10: three hands of ten and a skat of two are dealt, not (10, 10, 10, 1))",
        ),
        (f"deal {HANDS}|D8.CJ", 5, "a whole deal (G-06: CJ is dealt twice)"),
        (f"deal {HANDS}|CJ.CJ", 95, CJ_TWICE),
        (f"deal {HANDS}|D8.DX", 99, A_RANK),
        (f"deal {HANDS}|D8.D7 ", 100, NOTHING),
        ("deal CJ.XX|SA|HA|DA", 8, A_SUIT),
        ("deal CJ|SA.SX|HA|DA", 12, A_RANK),
        ("deal CJ|SA|HA.H2|DA", 14, NO_SKAT_CARD),
        ("deal CJ.CJ|SA|HA|DA", 5, CJ_TWICE),
        ("deal D7|CJ.CJ|HA|DA", 8, CJ_TWICE),
    ],
)
def test_text_that_is_no_move_is_refused_at_its_first_fault(
    text: str, position: int, expected: str
) -> None:
    with unreadable(text, position, expected):
        parse_move(text)


@given(st.text(alphabet="CSHDGNJAT9K7psy-.:|0128 \n", max_size=12))
def test_text_is_a_move_or_refused_within_the_text(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.position <= len(text)
    else:
        assert parse_move(str(move)) == move


@given(st.text(max_size=12))
def test_any_text_at_all_is_a_move_or_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError as error:
        assert error.text == text
    else:
        assert parse_move(str(move)) == move
