"""Moves as text and back, and where text stops being notation."""

from typing import Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele import maumau
from kartenspiele.core.cards import Suit
from kartenspiele.core.errors import NotationError
from kartenspiele.core.game import Timeout
from kartenspiele.maumau.cards import CARDS, FRENCH_CARDS, JOKER, AnyCard, CardBag, pack
from kartenspiele.maumau.moves import (
    DRAWINGS,
    LAYS,
    AnnounceLastCard,
    Deal,
    DrawCard,
    Drawn,
    Move,
    PlayCard,
    TakePenalty,
)
from kartenspiele.maumau.notation import format_move, parse_move

from .helpers_rules import card, impossible, unreadable

A_MOVE: Final = "a move of Mau Mau: H5, CJ>H, JK, draw, take, last, +H5, timeout:1 or deal"
A_SUIT: Final = "a suit C S H D, or JK for the Joker"
A_RANK, NOTHING = "a rank 2 .. 9 T J Q K A", "nothing after the rank"
A_K, NOTHING_AFTER_JK = "a K, for JK is the Joker", "nothing after the Joker"
A_WISH: Final = "one suit C S H D after the >"
NO_WISH: Final = "nothing after the card, for only a jack wishes"
A_SEAT: Final = "a seat 0, 1, 2 or 3"
AN_UPCARD: Final = "one card, the upcard"
H5_TWICE: Final = "different cards (MM-01: H5 is there too often; each card exists once)"
FIVE_JOKERS: Final = "different cards (MM-01: JK is there too often; there are four at most)"

FIRST, SECOND = "CJ.CA.C8.S7.H5.D2", "CK.ST.S9.H7.H4.JK"
DEAL: Final = f"deal {FIRST}|{SECOND}|H6"
"""The hands begin at 5 and 23, the upcard at 41."""

SMALL_MOVES: Final[tuple[Move, ...]] = (
    *map(PlayCard, CARDS),
    *(PlayCard(one, suit) for one in CARDS if str(one)[1] == "J" for suit in Suit),
    *map(Drawn, CARDS),
    DrawCard(),
    TakePenalty(),
    AnnounceLastCard(),
    *map(Timeout, range(4)),
)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal to two to four seats, Jokers included."""
    seats = draw(st.integers(2, 4))
    cards: list[AnyCard] = draw(st.permutations([*FRENCH_CARDS[::2], *[JOKER] * 4]))
    hands = [cards[6 * seat : 6 * seat + 6] for seat in range(seats)]
    return Deal(hands, cards[6 * seats])


# ------------------------------------------------------------------------------------ round trips


@pytest.mark.rule("MM-01", "MM-20", "MM-30", "MM-40")
def test_every_move_of_a_seat_or_the_clock_or_of_drawing_is_read_back() -> None:
    assert len(SMALL_MOVES) == 53 + 16 + 53 + 3 + 4
    assert len({format_move(move) for move in SMALL_MOVES}) == len(SMALL_MOVES)
    for move in SMALL_MOVES:
        again = parse_move(format_move(move))
        assert again == move
        assert type(again) is type(move)
        assert format_move(move) == str(move)


@pytest.mark.rule("MM-10")
@given(deals())
def test_every_deal_is_read_back(deal: Deal) -> None:
    assert parse_move(format_move(deal)) == deal
    assert format_move(deal) == str(deal)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("H5", PlayCard(card("H5"))),
        ("CT", PlayCard(card("CT"))),
        ("JK", PlayCard(JOKER)),
        ("CJ", PlayCard(card("CJ"))),
        ("CJ>H", PlayCard(card("CJ"), Suit.HEARTS)),
        ("DJ>D", PlayCard(card("DJ"), Suit.DIAMONDS)),
        ("draw", DrawCard()),
        ("take", TakePenalty()),
        ("last", AnnounceLastCard()),
        ("+H5", Drawn(card("H5"))),
        ("+JK", Drawn(JOKER)),
        ("timeout:0", Timeout(0)),
        ("timeout:3", Timeout(3)),
    ],
)
def test_moves_are_read_in_their_notation(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert maumau.parse_move(text) == move
    assert maumau.format_move(move) == text


def test_moves_with_a_card_alone_are_interned() -> None:
    for one in CARDS:
        assert parse_move(str(one)) is LAYS[one.index]
        assert parse_move(f"+{one}") is DRAWINGS[one.index]


@pytest.mark.rule("MM-10")
@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (DEAL, DEAL),
        ("deal D2.H5.S7.C8.CA.CJ|JK.H4.H7.S9.ST.CK|H6", DEAL),
        (
            "deal JK.C2.JK.C3.JK.C4|D2.D3.D4.D5.D6.D7|HA.S2.S3.S4.S5.S6|JK",
            "deal C4.C3.C2.JK.JK.JK|D7.D6.D5.D4.D3.D2|S6.S5.S4.S3.S2.HA|JK",
        ),
    ],
)
def test_a_deal_is_read_in_any_order_of_its_cards(text: str, printed: str) -> None:
    deal = parse_move(text)
    assert isinstance(deal, Deal)
    assert str(deal) == printed
    hands = printed.removeprefix("deal ").split("|")
    assert deal.hands == tuple(map(CardBag.of, hands[:-1]))
    assert deal.upcard is card(hands[-1])


@pytest.mark.rule("G-03")
@pytest.mark.parametrize(
    "foreign", [None, 5, JOKER, card("H5"), Suit.HEARTS, DrawCard, pack(2)], ids=repr
)
def test_what_is_no_move_has_no_notation(foreign: object) -> None:
    text = repr(foreign)
    shown = text if len(text) <= 200 else text[:200] + "..."
    with impossible(foreign, "G-03", f"{shown} is no move of Mau Mau"):
        format_move(cast("Move", foreign))


# ------------------------------------------------------------------------------------ what is none


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        # nothing that begins a move
        ("", 0, A_MOVE),
        (" ", 0, A_MOVE),
        (" H5", 0, A_MOVE),
        (" draw", 0, A_MOVE),
        ("h5", 0, A_MOVE),
        ("5H", 0, A_MOVE),
        ("KJ", 0, A_MOVE),
        ("jk", 0, A_MOVE),
        (">H", 0, A_MOVE),
        ("dra", 0, A_MOVE),
        ("tak", 0, A_MOVE),
        ("las", 0, A_MOVE),
        ("pass", 0, A_MOVE),
        ("deal", 0, A_MOVE),
        ("deal\t", 0, A_MOVE),
        ("timeout", 0, A_MOVE),
        ("timeout1", 0, A_MOVE),
        ("x+H5", 0, A_MOVE),
        ("-H5", 0, A_MOVE),
        # words
        ("draw ", 4, "nothing after draw"),
        ("draw\n", 4, "nothing after draw"),
        ("draws", 4, "nothing after draw"),
        ("drawtake", 4, "nothing after draw"),
        ("take2", 4, "nothing after take"),
        ("take ", 4, "nothing after take"),
        ("last!", 4, "nothing after last"),
        ("lastlast", 4, "nothing after last"),
        # cards
        ("C", 1, A_RANK),
        ("H1", 1, A_RANK),
        ("H10", 1, A_RANK),
        ("Hj", 1, A_RANK),
        ("S ", 1, A_RANK),
        ("Draw", 1, A_RANK),
        ("Deal ", 1, A_RANK),
        ("H5 ", 2, NOTHING),
        ("H5\n", 2, NOTHING),
        ("CJH", 2, NOTHING),
        ("H5.D2", 2, NOTHING),
        ("J", 1, A_K),
        ("JC", 1, A_K),
        ("Jk", 1, A_K),
        ("JKK", 2, NOTHING_AFTER_JK),
        ("JK ", 2, NOTHING_AFTER_JK),
        # wishes
        ("CJ>", 3, A_WISH),
        ("CJ>X", 3, A_WISH),
        ("CJ>h", 3, A_WISH),
        ("CJ> H", 3, A_WISH),
        ("CJ>J", 3, A_WISH),
        ("CJ>>H", 3, A_WISH),
        ("CJ>HH", 4, A_WISH),
        ("CJ>H ", 4, A_WISH),
        ("CJ>H>S", 4, A_WISH),
        ("H5>", 2, NO_WISH),
        ("H5>H", 2, NO_WISH),
        ("HT>X", 2, NO_WISH),
        ("JK>H", 2, NO_WISH),
        ("C>H", 1, A_RANK),
        ("CX>H", 1, A_RANK),
        ("CJ >H", 2, NOTHING),
        ("CJH>H", 2, NOTHING),
        ("J>H", 1, A_K),
        ("JKX>H", 2, NOTHING_AFTER_JK),
        # cards drawn
        ("+", 1, A_SUIT),
        ("+ H5", 1, A_SUIT),
        ("++H5", 1, A_SUIT),
        ("+h5", 1, A_SUIT),
        ("+H", 2, A_RANK),
        ("+H1", 2, A_RANK),
        ("+J", 2, A_K),
        ("+H5 ", 3, NOTHING),
        ("+CJ>H", 3, NOTHING),
        ("+H5.D2", 3, NOTHING),
        ("+JK>H", 3, NOTHING_AFTER_JK),
        # seats
        ("timeout:", 8, A_SEAT),
        ("timeout:4", 8, A_SEAT),
        ("timeout:-1", 8, A_SEAT),
        ("timeout:01", 8, A_SEAT),
        ("timeout:1 ", 8, A_SEAT),
        ("timeout: 1", 8, A_SEAT),
        ("timeout:x", 8, A_SEAT),
        ("timeout:²", 8, A_SEAT),
        ("timeout:1:1", 8, A_SEAT),
    ],
)  # fmt: skip
def test_text_that_is_no_move_is_refused_at_its_first_fault(
    text: str, position: int, expected: str
) -> None:
    with unreadable(text, position, expected):
        parse_move(text)


@pytest.mark.rule("MM-10", "G-06")
@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        # cards
        ("deal  " + FIRST, 5, A_SUIT),
        ("deal X", 5, A_SUIT),
        (f"deal {FIRST[:3]}XX{FIRST[5:]}|{SECOND}|H6", 8, A_SUIT),
        (f"deal {FIRST}|C1.{SECOND[3:]}|H6", 24, A_RANK),
        (f"deal {FIRST}.|{SECOND}|H6", 23, A_SUIT),
        (f"deal {FIRST}|.{SECOND}|H6", 23, A_SUIT),
        (f"deal {FIRST} |{SECOND}|H6", 22, NOTHING),
        (f"deal {FIRST}| {SECOND}|H6", 23, A_SUIT),
        (f"deal {FIRST}|{SECOND}X|H6", 40, NOTHING_AFTER_JK),
        (f"deal {FIRST}|{SECOND}|HX", 42, A_RANK),
        (f"{DEAL} ", 43, NOTHING),
        (f"{DEAL}\n", 43, NOTHING),
        (f"deal {FIRST}|{SECOND}|J", 42, A_K),
        # the same card twice in one place
        (f"deal H5.H5.C8.S7.CA.D2|{SECOND}|H6", 5, H5_TWICE),
        (f"deal {FIRST}|H5.D3.H5.S9.H7.H4|H6", 23, H5_TWICE),
        (f"deal {FIRST}|{SECOND}|H5.H5", 41, H5_TWICE),
        (f"deal {FIRST}|JK.JK.JK.JK.JK.H4|H6", 23, FIVE_JOKERS),
        # the upcard
        (f"deal {FIRST}|{SECOND}|", 41, AN_UPCARD),
        (f"deal {FIRST}|{SECOND}|H6.H3", 41, AN_UPCARD),
        (f"deal {FIRST}|{SECOND}", 23, AN_UPCARD),
        (f"{DEAL}|", 44, AN_UPCARD),
        ("deal ", 5, AN_UPCARD),
        # the whole
        (
            "deal H6", 5,
            "a whole deal (MM-10: two to four hands of six are dealt, not ())",
        ),
        (
            f"deal {FIRST}|H6", 5,
            "a whole deal (MM-10: two to four hands of six are dealt, not (6,))",
        ),
        (
            f"deal {FIRST}|{SECOND}.D3|H6", 5,
            "a whole deal (MM-10: two to four hands of six are dealt, not (6, 7))",
        ),
        (
            f"deal |{SECOND}|H6", 5,
            "a whole deal (MM-10: two to four hands of six are dealt, not (0, 6))",
        ),
        (
            f"{DEAL}|H3", 5,
            "a whole deal (MM-10: two to four hands of six are dealt, not (6, 6, 1))",
        ),
        (
            f"deal {FIRST}|{SECOND}|H5", 5,
            "a whole deal"
            " (G-06: not what can be dealt: H5 is there too often; each card exists once)",
        ),
        (
            f"deal {FIRST}|CJ.ST.S9.H7.H4.JK|H6", 5,
            "a whole deal"
            " (G-06: not what can be dealt: CJ is there too often; each card exists once)",
        ),
        (
            "deal JK.JK.JK.C2.C3.C4|JK.JK.D2.D3.D4.D5|H6", 5,
            "a whole deal"
            " (G-06: not what can be dealt: JK is there too often; there are four at most)",
        ),
    ],
)  # fmt: skip
def test_text_that_is_no_deal_is_refused_at_its_first_fault(
    text: str, position: int, expected: str
) -> None:
    with unreadable(text, position, expected):
        parse_move(text)


@pytest.mark.parametrize(
    "text", ["X", "C1", "CJ>X", "+X", "deal X", "deal H5.H5|H6", "timeout:x", f"{DEAL}|H3"]
)
def test_a_fault_is_told_without_what_led_to_it(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__ or caught.value.__context__ is None


tokens = st.sampled_from(
    ["deal ", "draw", "take", "last", "timeout:", "+", ">", "|", ".", " ", "JK", "CJ", "H5", "C",
     "H", "J", "K", "0", "3", "4", FIRST, SECOND]
)  # fmt: skip


@given(st.lists(tokens, max_size=8).map("".join) | st.text(max_size=12))
def test_text_is_a_move_or_refused_within_the_text(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.position <= len(text)
    else:
        assert parse_move(str(move)) == move
        assert isinstance(move, Deal) or str(move) == text
